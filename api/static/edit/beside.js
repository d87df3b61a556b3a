// What stands beside the last move: comments and variations, each of which can be taken out.

import { make } from "../table/cards.js";
import { phrases } from "../table/phrases.js";
import { variationText } from "./draft.js";

export class Beside {
  /** `changed()` is called when something was taken out. */
  constructor(root, language, changed) {
    Object.assign(this, { root, changed });
    this.say = phrases(language);
  }

  show(draft) {
    const { comments, variations } = draft.last;
    this.root.replaceChildren(
      ...comments.map((said) => this.item(said, said, () => comments.splice(comments.indexOf(said), 1), draft)),
      ...variations.map((other) => {
        const text = variationText(other, draft.seats);
        return this.item(text, this.say.variation(text), () => variations.splice(variations.indexOf(other), 1), draft);
      }),
    );
    this.root.hidden = !this.root.childElementCount;
  }

  item(text, name, remove, draft) {
    const item = make("li", "");
    const button = make("button", "remove", "×");
    button.type = "button";
    button.setAttribute("aria-label", `${this.say.remove}: ${name}`);
    button.title = this.say.remove;
    button.addEventListener("click", () => {
      remove();
      this.show(draft);
      this.changed();
    });
    item.append(make("span", text === name ? "" : "mono", text), button);
    return item;
  }
}
