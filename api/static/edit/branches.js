// The lines of the game: which of them is written, the way into each, back, and to the top.

import { make } from "../table/cards.js";
import { phrases } from "../table/phrases.js";
import { listed } from "./writing.js";

export class Branches {
  /** `change(act)` changes the draft and shows it; what `act(draft)` gives is told. */
  constructor(find, language, change) {
    Object.assign(this, { find, change });
    this.say = phrases(language);
    find("branch").addEventListener("click", () => change((draft) => draft.branch()));
    find("leave").addEventListener("click", () => change((draft) => this.go(draft, draft.path.slice(0, -1))));
    find("promote").addEventListener("click", () => change((draft) => this.promote(draft)));
  }

  show(draft) {
    const { find, say } = this;
    const { replaceable, replaced, path } = draft;
    find("branch").disabled = !replaceable;
    name(find("branch"), replaceable ? say.variationFor(replaceable.text) : say.newVariation);
    find("branching").hidden = !replaced;
    find("branch-told").textContent = replaced ? say.variationFor(replaced.text) : "";
    find("leave-told").textContent = path.length > 1 ? say.outerLine : say.theMainLine;
    find("promote").textContent = path.length > 1 ? say.swapLines : say.makeMain;
    find("promote").disabled = !draft.moves.length;
    this.list(draft);
  }

  // All lines, the one that is written marked; whoever chose one by key goes on from there.
  list(draft) {
    const root = this.find("lines");
    const chose = root.contains(document.activeElement);
    const lines = listed(draft.main, draft.seats);
    root.hidden = this.find("lines-head").hidden = lines.length === 1;
    root.replaceChildren(...(root.hidden ? [] : lines.map((line) => this.row(line, draft))));
    if (chose) (root.querySelector("[aria-current]") ?? this.find("branch")).focus({ preventScroll: true });
  }

  row({ path, instead, text }, draft) {
    const item = make("li", "");
    item.style.setProperty("--depth", path.length);
    const button = make("button", "line-button");
    button.type = "button";
    const told = path.length ? this.say.insteadOf(instead) : this.say.theMainLine;
    button.append(make("span", "told", told));
    if (path.length) button.append(" ", make("span", "mono", text || this.say.noMove));
    if (JSON.stringify(path) === JSON.stringify(draft.path)) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => this.change((now) => this.go(now, path)));
    item.append(button);
    if (path.length) item.append(this.remover(path, `${told} ${text}`));
    return item;
  }

  remover(path, told) {
    const button = make("button", "remove", "×");
    button.type = "button";
    name(button, `${this.say.remove}: ${told}`);
    button.addEventListener("click", () => this.change((draft) => draft.remove(path)));
    return button;
  }

  go(draft, path) {
    return draft.go(path) ? this.say.emptied : "";
  }

  promote(draft) {
    return draft.promote() ? this.say.swapped : this.say.tooDeep;
  }
}

function name(button, told) {
  button.title = told;
  button.setAttribute("aria-label", told);
}
