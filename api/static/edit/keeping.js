// A draft outlives the page: it stays in this browser until a new game begins.

const KEPT = "bbn.draft";
const VIEWED = "bbn.view"; // what the viewer shows after a reload
const GIVEN = "bbn.edit"; // a record that another page hands over

/** Keep a draft. */
export function keep(draft) {
  attempt(() => localStorage.setItem(KEPT, JSON.stringify(draft)));
}

/** What was kept, or {text} of a record that was handed over; null when there is nothing. */
export function kept() {
  return attempt(() => {
    const text = sessionStorage.getItem(GIVEN);
    sessionStorage.removeItem(GIVEN);
    return text ? { text } : JSON.parse(localStorage.getItem(KEPT));
  });
}

/** Forget the draft. */
export function drop() {
  attempt(() => localStorage.removeItem(KEPT));
}

/** Hand a record over to the viewer. */
export function sent(text) {
  attempt(() => sessionStorage.setItem(VIEWED, JSON.stringify({ text, turn: 0 })));
}

/** Hand a record over to the editor. */
export function given(text) {
  attempt(() => sessionStorage.setItem(GIVEN, text));
}

// A browser may forbid to keep anything.
function attempt(act) {
  try {
    return act() ?? null;
  } catch {
    return null;
  }
}
