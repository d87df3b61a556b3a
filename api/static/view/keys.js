// The keyboard: what each key does in the viewer.

const KEYS = {
  ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last", " ": "play", n: "decisive", p: "undecisive",
  f: "fault-button", h: "hands",
};
const WITH_SHIFT = { ArrowRight: "eventForward", ArrowLeft: "eventBack" };

/** Let keys act while `ready()` and nothing that is typed into has the focus. */
export function listenForKeys(actions, ready) {
  document.addEventListener("keydown", (press) => {
    if (press.ctrlKey || press.altKey || press.metaKey || !ready()) return;
    const { target } = press;
    if (target.closest("textarea, input, select")) return;
    if (press.key === " " && target.closest("button, a, summary")) return;
    const name = press.shiftKey ? WITH_SHIFT[press.key] : KEYS[press.key];
    if (!name) return;
    press.preventDefault();
    actions[name]();
  });
}
