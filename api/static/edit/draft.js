// A game that is being written down: tags, moves with what is said after them, and their text. Pure data.

const LETTERS = { R: "Red", G: "Green", B: "Blue", Y: "Yellow" };
const ORDER = ["BBN", "Event", "Site", "Date", "Round", "Seats", "Red", "Green", "Blue", "Yellow", "Deck", "RedDeck", "GreenDeck",
  "BlueDeck", "YellowDeck", "RedDraw", "GreenDraw", "BlueDraw", "YellowDraw", "Seed", "SeedHash", "Scoring", "Rules", "Readings", "Position"];

export class Draft {
  constructor(tags = {}, moves = [], opening = []) {
    this.tags = tags; // name -> value
    this.moves = moves; // [{text, comments: [...]}]
    this.opening = opening; // what is said before the first move
    this.result = "*";
  }

  get seats() { return [...(this.tags.Seats ?? "")]; }

  get isOpen() { return !this.tags.Seed && !Object.keys(LETTERS).some((letter) => this.tags[`${LETTERS[letter]}Draw`]); }

  /** The record, as far as it goes. */
  text(result = this.result) {
    const names = Object.keys(this.tags).sort((a, b) => place(a) - place(b));
    const tags = names.filter((name) => this.tags[name]).map((name) => `[${name} "${escaped(this.tags[name])}"]`);
    return `${tags.join("\n")}\n\n${this.body()}${result}\n`;
  }

  add(text) {
    this.moves.push({ text, comments: [] });
  }

  /** Take the last move back, or what was said last, which comes off first. */
  undo() {
    return this.moves.pop() ?? null;
  }

  /** Say something after the last move, or before the first. */
  comment(said) {
    const text = said.trim().replaceAll(/\s+/g, " ").replaceAll("}", ")");
    if (text) (this.moves.at(-1)?.comments ?? this.opening).push(text);
  }

  body() {
    const lines = this.opening.map((said) => `{${said}}`);
    let [round, last, line] = [0, Infinity, ""];
    for (const { text, comments } of this.moves) {
      const seat = this.seats.indexOf(text[0]);
      if (seat <= last) {
        if (line) lines.push(line);
        line = `${(round += 1)}.`;
      }
      last = seat;
      line += [` ${text}`, ...comments.map((said) => `{${said}}`)].join(" ");
    }
    if (line) lines.push(line);
    return lines.map((one) => `${one}\n`).join("");
  }

  /** What can be kept and read again. */
  toJSON() {
    return { tags: this.tags, moves: this.moves, opening: this.opening, result: this.result };
  }

  static from({ tags, moves, opening, result }) {
    return Object.assign(new Draft(tags, moves, opening), { result });
  }
}

/** The tags of a record's text, by name. */
export function tagsOf(text) {
  const found = {};
  for (const [, name, value] of text.matchAll(/^\[([A-Za-z0-9_]+) "((?:[^"\\]|\\.)*)"\]/gm)) found[name] = value.replaceAll(/\\(.)/g, "$1");
  delete found.Result;
  return found;
}

/** Scores in seat order as a terminator says them: `R12/B9`. */
export function resultOf(scores) {
  return Object.entries(scores).map(([colour, score]) => `${colour}${score}`).join("/");
}

function place(name) {
  const found = ORDER.indexOf(name);
  return found < 0 ? ORDER.length : found;
}

function escaped(value) {
  return value.replaceAll(/["\\]/g, "\\$&");
}
