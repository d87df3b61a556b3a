// The record's own text beside the board: its moves are buttons, its fault stands where it is.

import { make } from "../table/cards.js";
import { words } from "../table/words.js";
import { pieces } from "./pieces.js";

export class RecordText {
  /** `open(path)` is called with the path of a move that is chosen; `mend(edit)` with a likely edit. */
  constructor(root, language, open, mend) {
    this.root = root;
    this.say = words(language);
    this.open = open;
    this.mend = mend;
    this.buttons = new Map();
  }

  /** Show the text of a game. */
  take(text, game) {
    this.buttons.clear();
    this.clause = game.clauses.get(game.fault?.clause);
    this.root.replaceChildren(...pieces(text, game.main.turns, game.fault).map((piece) => this.piece(piece, game.fault)));
  }

  /** Mark the move that is shown. */
  mark(path) {
    for (const button of this.buttons.values()) button.removeAttribute("aria-current");
    const button = this.buttons.get(JSON.stringify(path));
    if (!button) return;
    button.setAttribute("aria-current", "step");
    const [box, own] = [this.root.getBoundingClientRect(), button.getBoundingClientRect()];
    if (own.top < box.top || own.bottom > box.bottom) {
      this.root.scrollTop += own.top - box.top - box.height / 2;
    }
  }

  piece(piece, fault) {
    if (piece.kind === "fault") return this.fault(piece, fault);
    if (piece.kind !== "move") return document.createTextNode(piece.text);
    const button = make("button", `move ${piece.text[0]}`, piece.text);
    button.type = "button";
    button.addEventListener("click", () => this.open(piece.path));
    this.buttons.set(JSON.stringify(piece.path), button);
    return button;
  }

  // The wrong words, and below their line what is wrong with them.
  fault(piece, fault) {
    const holder = make("span", "fault");
    holder.append(make("mark", "", piece.text || " "), make("span", "says", fault.sentence));
    const says = holder.lastChild;
    says.id = "fault";
    if (this.clause) says.append(make("span", "ruling", this.clause.text));
    if (fault.edit) {
      const button = make("button", "mend", `${this.say.edit} ${fault.edit.text}`);
      button.type = "button";
      button.addEventListener("click", () => this.mend(fault.edit));
      says.append(button);
    }
    return holder;
  }
}
