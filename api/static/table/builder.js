// Sets up a position by tapping animals into zones; the server names what is wrong with it.

import { Board } from "./board.js";
import { drawing, make, SPECIES } from "./cards.js";
import { ask } from "./http.js";
import { inPlay, readPosition, shadowsOf, writePosition } from "./position.js";
import { phrases } from "./phrases.js";

const COLOURS = ["R", "G", "B", "Y"];
const ZONES = ["queue", "shadow", "air", "under", "bar", "pile", "hand"];
const CARRIERS = ["cam", "tur"];

export class Builder {
  /** `changed(text)` is called with the position whenever it has become another one; `play(card)`, where it is
   *  given, with a card that is tapped to be played. */
  constructor(root, language, { changed = () => {}, play = null, position = "", held = "?4", left = "?8" } = {}) {
    Object.assign(this, { root, language, changed, play, held, left });
    this.say = phrases(language);
    this.colour = "R";
    this.zone = play ? "play" : "queue";
    this.selected = null;
    this.table = readPosition(position || this.empty(["R", "B"]));
    this.build();
    this.show();
  }

  /** The position, as text. */
  text() { return writePosition(this.table); }

  /** Take a position over. */
  take(text) {
    this.table = readPosition(text);
    this.show();
  }

  /** Let these colours play; what stands on the table stays. */
  seat(seats) {
    if (!seats.length || seats.join("") === this.table.seats.join("")) return;
    const fresh = readPosition(this.empty(seats));
    const { zones } = this.table;
    for (const colour of seats) for (const zone of ["hand", "deck"]) zones[`${zone}.${colour}`] ??= fresh.zones[`${zone}.${colour}`];
    this.table = { ...this.table, seats: [...seats], toMove: seats.includes(this.table.toMove) ? this.table.toMove : seats[0] };
    if (!seats.includes(this.colour)) [this.colour] = seats;
    this.show();
  }

  /** Let a colour move. */
  move(colour) {
    this.table = { ...this.table, toMove: colour };
    this.show();
  }

  empty(seats) {
    const each = (held) => seats.map((colour) => `${colour}=${held}`).join("/");
    return `. . . . . ${each(this.held)} ${each(this.left)} ${seats[0]} 1 .`;
  }

  add(code) {
    const card = this.colour + code;
    if (this.zone === "play") {
      this.play(card);
      return;
    }
    const { zones } = this.table;
    const zone = this.zone === "hand" ? `hand.${this.colour}` : this.zone === "shadow" ? this.shadow() : this.zone;
    if (!zone || Object.values(zones).flat().includes(card)) return;
    if (zone === "air" || zone === "under" || zone.startsWith("shadow.")) zones[zone] = [card];
    else if (zone.startsWith("hand.")) this.hold(zone, card);
    else (zones[zone] ??= []).push(card);
    this.counted();
    this.selected = card;
    this.show();
  }

  // A known card takes the place of a hidden one.
  hold(zone, card) {
    const held = this.table.zones[zone];
    const hidden = held.findIndex((one) => one.endsWith("?"));
    if (hidden >= 0) held.splice(hidden, 1);
    held.unshift(card);
  }

  // The shadow that the next card steps into: of the carrier that is selected, or of the last one.
  shadow() {
    const { zones } = this.table;
    const carriers = inPlay(this.table).filter((card) => CARRIERS.includes(card.slice(1)) && !shadowsOf(zones, card).length);
    const carrier = carriers.includes(this.selected) ? this.selected : carriers.at(-1);
    return carrier ? `shadow.${carrier}` : "";
  }

  remove() {
    for (const [zone, held] of Object.entries(this.table.zones)) {
      if (held.includes(this.selected)) this.table.zones[zone] = held.filter((card) => card !== this.selected);
    }
    delete this.table.zones[`shadow.${this.selected}`];
    this.selected = null;
    this.counted();
    this.show();
  }

  shift(step) {
    const held = Object.values(this.table.zones).find((cards) => cards.includes(this.selected));
    const from = held.indexOf(this.selected);
    const to = Math.max(0, Math.min(held.length - 1, from + step));
    held.splice(to, 0, ...held.splice(from, 1));
    this.show();
  }

  // Decks hold what is not on the table and not in hand; the turn is the number of cards that were played.
  counted() {
    const { zones, seats } = this.table;
    const placed = [...inPlay(this.table), ...zones.bar, ...zones.pile];
    for (const colour of seats.filter(() => this.left !== ".")) {
      const count = 12 - placed.filter((card) => card[0] === colour).length - zones[`hand.${colour}`].length;
      zones[`deck.${colour}`] = Array(Math.max(0, count)).fill(`${colour}?`);
    }
    this.table.turn = placed.length + 1;
  }

  build() {
    this.stage = make("div", "built");
    this.board = new Board(this.stage, this.language);
    this.stage.addEventListener("click", (event) => {
      const element = event.target.closest(".card");
      const card = element?.dataset.card;
      if (!card || card.endsWith("?") || element.classList.contains("lit")) return;
      this.selected = card === this.selected ? null : card;
      this.show();
    });
    this.tools = make("div", "row tools");
    this.bar = make("div", "builder-bar");
    this.search = make("input", "");
    this.search.type = "search";
    this.search.placeholder = this.say.search;
    this.search.setAttribute("aria-label", this.say.search);
    this.search.addEventListener("input", () => this.filter());
    this.palette = make("div", "palette");
    this.palette.append(...Object.keys(SPECIES).map((code) => this.animal(code)));
    this.line = make("input", "mono line");
    this.line.setAttribute("aria-label", this.say.asText);
    this.line.addEventListener("change", () => { this.check(this.line.value.trim()); });
    this.flaws = make("p", "flaws");
    this.flaws.setAttribute("role", "status");
    this.root.append(this.stage, this.tools, this.bar, this.palette, this.line, this.flaws);
  }

  animal(code) {
    const button = make("button", "small animal");
    button.type = "button";
    button.dataset.code = code;
    button.append(make("b", "", String(SPECIES[code].strength)), drawing(code), make("span", "", SPECIES[code][this.language]));
    button.addEventListener("click", () => this.add(code));
    return button;
  }

  filter() {
    const wanted = this.search.value.trim().toLowerCase();
    for (const button of this.palette.children) button.hidden = !button.textContent.toLowerCase().includes(wanted);
  }

  choices(kind, names, chosen, pick) {
    const group = make("div", `choices ${kind}`);
    group.setAttribute("role", "group");
    group.append(...names.map(([value, name]) => {
      const button = make("button", `small ${kind === "colours" ? value : ""}`, name);
      button.type = "button";
      button.setAttribute("aria-pressed", value === chosen);
      button.addEventListener("click", () => { pick(value); this.show(); });
      return button;
    }));
    return group;
  }

  show() {
    const { zones, seats } = this.table;
    this.board.show(this.table);
    for (const [card, element] of this.board.elements) element.classList.toggle("selected", card === this.selected);
    const used = new Set(Object.values(zones).flat());
    for (const button of this.palette.children) button.disabled = used.has(this.colour + button.dataset.code);
    this.bar.replaceChildren(
      this.choices("colours", seats.map((colour) => [colour, this.say.colourNames[colour]]), this.colour, (colour) => { this.colour = colour; }),
      this.choices("zones", [...(this.play ? ["play"] : []), ...ZONES].map((zone) => [zone, this.say.zones[zone]]), this.zone, (zone) => { this.zone = zone; }),
      this.search,
    );
    this.arrangeTools();
    this.line.value = this.text();
    this.check(this.text());
  }

  arrangeTools() {
    const act = (name, work) => {
      const button = make("button", "small", name);
      button.type = "button";
      button.addEventListener("click", work);
      return button;
    };
    const tools = this.selected ? [act(this.say.forward, () => this.shift(-1)), act(this.say.backward, () => this.shift(1)), act(this.say.remove, () => this.remove())] : [];
    const mover = this.choices("movers", this.table.seats.map((colour) => [colour, this.say.plays(this.say.colourNames[colour])]), this.table.toMove, (colour) => {
      this.table = { ...this.table, toMove: colour };
    });
    this.tools.replaceChildren(...(this.play ? [] : [mover]), ...tools);
  }

  // Ask whether it is a position; one that was typed is taken over when it is.
  async check(text) {
    this.asked = text;
    let told;
    try {
      told = await ask(`/v1/position?position=${encodeURIComponent(text)}`, { silence: this.say.noAnswer });
    } catch (error) {
      told = { flaws: [error.message] };
    }
    if (this.asked !== text) return;
    this.flaws.textContent = told.flaws.length ? told.flaws.join(" · ") : this.say.flawless;
    this.flaws.className = told.flaws.length ? "flaws problem" : "flaws";
    if (told.flaws.length) return;
    if (text !== this.text()) this.take(text);
    else this.changed(text);
  }
}

export { COLOURS };
