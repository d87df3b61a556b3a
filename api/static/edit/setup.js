// Before the first move: who plays what, and how it is dealt.

import { Builder } from "../table/builder.js";
import { make, SPECIES } from "../table/cards.js";
import { phrases } from "../table/phrases.js";
import { Mix } from "./mix.js";

const NAMES = { R: "Red", G: "Green", B: "Blue", Y: "Yellow" };

export class Setup {
  /** `start(tags)` begins a game, `open(text)` goes on with one; both answer later, and throw what is wrong. */
  constructor(form, language, { start, open }) {
    Object.assign(this, { form, language, start, open });
    this.say = phrases(language);
    this.seats = ["R", "B"];
    this.mix = new Mix(this.part("mix"), language);
    this.builder = null;
    this.part("seed").value = newSeed();
    this.part("deck").value = "BB";
    this.listen();
    this.draw();
  }

  /** Say what is wrong. */
  refuse(message) {
    this.part("refusal").textContent = message;
    this.part("refusal").hidden = !message;
  }

  /** The tags of the game that is described. */
  tags() {
    const value = (name) => this.part(name).value.trim();
    const tags = { BBN: "1", Event: value("event"), Date: value("date").replaceAll("/", "-"), Seats: this.seats.join("") };
    for (const colour of this.seats) tags[NAMES[colour]] = this.part(`name-${colour}`).value.trim();
    Object.assign(tags, this.decks(), { Scoring: value("scoring"), Readings: value("readings") });
    if (this.dealt === "seed") tags.Seed = value("seed");
    if (this.dealt === "position") tags.Position = this.builder.text();
    return Object.fromEntries(Object.entries(tags).filter(([, told]) => told));
  }

  decks() {
    const deck = this.part("deck").value;
    return deck === "mix" ? this.mix.tags(this.seats, NAMES) : { Deck: deck };
  }

  get dealt() { return this.form.querySelector("input[name=dealt]:checked").value; }

  part(name) { return this.form.querySelector(`[data-part="${name}"]`); }

  // What is asked depends on what was answered.
  draw() {
    for (const button of this.form.querySelectorAll("[data-seat]")) {
      const place = this.seats.indexOf(button.dataset.seat);
      button.setAttribute("aria-pressed", place >= 0);
      button.querySelector(".place-number").textContent = place >= 0 ? place + 1 : "";
      this.part(`name-${button.dataset.seat}`).disabled = place < 0;
    }
    this.part("seed-row").hidden = this.dealt !== "seed";
    this.mix.show(this.seats);
    const built = this.dealt === "position";
    this.anyAnimals(built);
    this.part("builder").hidden = !built;
    if (built && !this.builder) this.builder = new Builder(this.part("builder"), this.language);
    this.builder?.seat(this.seats);
  }

  // Only a position can leave open what is in the decks.
  anyAnimals(may) {
    const deck = this.part("deck");
    const any = deck.querySelector("[data-any]");
    if (may && any.hidden) deck.value = "";
    if (!may && deck.value === "") deck.value = "BB";
    any.hidden = !may;
    this.part("mix").hidden = deck.value !== "mix";
  }

  async begin(event) {
    event.preventDefault();
    this.refuse(this.seats.length < 2 ? this.say.noSeats : "");
    if (this.seats.length < 2) return;
    await this.attempt(() => this.start(this.tags()));
  }

  async attempt(act) {
    try {
      await act();
      this.refuse("");
    } catch (error) {
      this.refuse(error.message);
      this.part("refusal").scrollIntoView({ block: "nearest" });
    }
  }

  listen() {
    this.form.addEventListener("submit", (event) => this.begin(event));
    this.form.addEventListener("change", () => this.draw());
    for (const button of this.form.querySelectorAll("[data-seat]")) {
      button.addEventListener("click", () => {
        const { seat } = button.dataset;
        this.seats = this.seats.includes(seat) ? this.seats.filter((one) => one !== seat) : [...this.seats, seat];
        this.draw();
      });
    }
    this.part("new-seed").addEventListener("click", () => { this.part("seed").value = newSeed(); });
    this.part("open").addEventListener("click", () => this.attempt(() => this.open(this.part("record").value)));
  }
}

/** A seed that nobody can foresee. */
function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `bbn1:${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")}`;
}
