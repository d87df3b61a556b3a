// What is said behind the last move; each comment can be taken out.

import { make } from "../table/cards.js";
import { phrases } from "../table/phrases.js";

export class Beside {
  /** `changed()` is called when something was taken out. */
  constructor(root, language, changed) {
    Object.assign(this, { root, changed });
    this.say = phrases(language);
  }

  show({ last: { comments } }) {
    this.root.replaceChildren(...comments.map((said, index) => this.item(said, () => comments.splice(index, 1))));
    this.root.hidden = !comments.length;
  }

  item(said, remove) {
    const item = make("li", "");
    const button = make("button", "remove", "×");
    button.type = "button";
    button.setAttribute("aria-label", `${this.say.remove}: ${said}`);
    button.title = this.say.remove;
    button.addEventListener("click", () => {
      remove();
      this.changed();
    });
    item.append(make("span", "", said), button);
    return item;
  }
}
