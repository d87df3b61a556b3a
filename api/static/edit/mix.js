// A deck of one's own: an animal of each strength, from any box; one for all, or one for each player.

import { drawing, make, SPECIES } from "../table/cards.js";
import { phrases } from "../table/phrases.js";

const STRENGTHS = Array.from({ length: 13 }, (_, index) => 12 - index);

export class Mix {
  constructor(root, language) {
    this.root = root;
    this.language = language;
    this.say = phrases(language);
    this.decks = { all: new Set() }; // of everybody, or by colour
    this.whose = "all";
    this.seats = [];
    this.choice = make("div", "row");
    this.rows = make("div", "mix");
    root.append(this.choice, this.rows);
    this.build();
  }

  /** The deck tags. */
  tags(seats, names) {
    const own = seats.filter((colour) => this.decks[colour]);
    const told = Object.fromEntries(own.map((colour) => [`${names[colour]}Deck`, codes(this.decks[colour])]));
    return own.length === seats.length ? told : { Deck: codes(this.decks.all), ...told };
  }

  show(seats) {
    this.seats = seats;
    this.choice.replaceChildren(...["all", ...seats].map((whose) => {
      const button = make("button", "small", whose === "all" ? this.say.everybody : this.say.colourNames[whose]);
      button.type = "button";
      button.setAttribute("aria-pressed", this.whose === whose);
      button.addEventListener("click", () => {
        this.whose = whose;
        this.decks[whose] ??= new Set(this.decks.all);
        this.show(this.seats);
      });
      return button;
    }));
    for (const button of this.rows.querySelectorAll("[data-code]")) {
      button.setAttribute("aria-pressed", this.decks[this.whose].has(button.dataset.code));
    }
  }

  build() {
    for (const strength of STRENGTHS) {
      const row = make("div", "mix-row");
      row.append(make("b", "", String(strength)));
      for (const code of Object.keys(SPECIES).filter((one) => SPECIES[one].strength === strength)) row.append(this.animal(code, strength));
      this.rows.append(row);
    }
  }

  animal(code, strength) {
    const button = make("button", "small animal");
    button.type = "button";
    button.dataset.code = code;
    button.append(drawing(code), make("span", "", SPECIES[code][this.language]));
    button.addEventListener("click", () => {
      const deck = this.decks[this.whose];
      const had = deck.has(code);
      for (const other of [...deck]) if (SPECIES[other].strength === strength) deck.delete(other);
      if (!had) deck.add(code);
      this.show(this.seats);
    });
    return button;
  }
}

function codes(deck) {
  return [...deck].sort((a, b) => SPECIES[b].strength - SPECIES[a].strength).join(" ");
}
