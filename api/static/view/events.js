// What happens in the turn that is shown: a sentence for each event, its clause on hover, focus or tap.

import { make } from "../table/cards.js";
import { words } from "../table/words.js";

export class EventList {
  /** `open(event)` is called with the number of an event that is chosen, 1-based. */
  constructor(root, language, open) {
    this.root = root;
    this.language = language;
    this.say = words(language);
    this.open = open;
    this.shown = null;
    this.hidden = false;
    root.addEventListener("keydown", (press) => { if (press.key === "Escape") this.close(); });
  }

  /** Show the events of a turn, so many of them done; what is drawn is not told while hands are hidden. */
  take(events, done, clauses, hidden) {
    if (this.shown !== events || this.hidden !== hidden) {
      this.shown = events;
      this.hidden = hidden;
      this.root.replaceChildren(...events.map((event, index) => this.item(event, index + 1, clauses)));
    }
    [...this.root.children].forEach((item, index) => {
      item.classList.toggle("done", index < done);
      if (index === done - 1) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
    });
  }

  /** What is said of an event. */
  sentence(event) {
    return this.hidden && event.verb === "draws" ? this.say.draws(this.say.colourNames[event.card[0]]) : event.sentence;
  }

  item(event, number, clauses) {
    const item = make("li", `event step-${event.step}`);
    const button = make("button", "sentence", this.sentence(event));
    button.type = "button";
    const clause = clauses.get(event.clause);
    button.append(" ", make("span", "clause", event.clause));
    button.addEventListener("click", () => {
      this.close();
      item.classList.add("open");
      this.open(number);
    });
    item.append(button);
    if (clause) {
      const told = make("div", "told");
      told.id = `clause-${number}`;
      told.setAttribute("role", "tooltip");
      told.append(make("b", "", clause.id), make("p", "", clause.text), make("p", "faint", `${clause.source} – ${this.say.certainty[clause.certainty]}`));
      button.setAttribute("aria-describedby", told.id);
      item.append(told);
    }
    return item;
  }

  close() {
    for (const item of this.root.querySelectorAll(".open")) item.classList.remove("open");
  }
}
