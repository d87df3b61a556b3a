// A game that is being written down: tags, moves with what stands beside them, and their text. Pure data.
//
// A line is {opening: [comments before its first move], moves: [{text, comments, variations: [line]}]}.

const LETTERS = { R: "Red", G: "Green", B: "Blue", Y: "Yellow" };
const ORDER = ["BBN", "Event", "Site", "Date", "Round", "Seats", "Red", "Green", "Blue", "Yellow", "Deck", "RedDeck", "GreenDeck",
  "BlueDeck", "YellowDeck", "RedDraw", "GreenDraw", "BlueDraw", "YellowDraw", "Seed", "SeedHash", "Scoring", "Rules", "Readings", "Position", "Result"];
const MOST_BYTES = 65_536; // of a record
const MOST_NESTING = 8; // variations in variations

export class Draft {
  constructor(tags = {}, moves = [], opening = [], taken = []) {
    this.tags = tags; // name -> value
    this.moves = moves;
    this.opening = opening;
    this.taken = taken; // moves that were taken back, the one to come next last
    this.result = "*";
  }

  get seats() { return [...(this.tags.Seats ?? "")]; }

  get isOpen() { return !this.tags.Seed && !Object.keys(LETTERS).some((letter) => this.tags[`${LETTERS[letter]}Draw`]); }

  /** What stands beside the last move, or before the first: a move, or something like it. */
  get last() { return this.moves.at(-1) ?? { text: "", comments: this.opening, variations: [] }; }

  /** The record, as far as it goes. */
  text() {
    const tags = "Result" in this.tags ? { ...this.tags, Result: this.result } : this.tags;
    return `${head(tags)}\n${this.body()}${this.result}\n`;
  }

  /** The game alone, as a game that goes on: what the server needs to know to go on with it. */
  bare() {
    const moves = this.moves.map(({ text }) => ({ text, comments: [], variations: [] }));
    const { Result: _, ...tags } = this.tags;
    return `${head(tags)}\n${lines(rounds(moves, this.seats))}*\n`;
  }

  /** Play a move. What stood beside the one that was taken back here stays; so does, as a variation, the line that
   *  was taken back, if something was said about it. Gives {kept} or {dropped}, the first move of that line. */
  add(text) {
    const before = this.taken.pop();
    const same = before?.text === text;
    const move = { text, comments: same ? before.comments : [], variations: before?.variations ?? [] };
    this.moves.push(move);
    if (!before || same) return {};
    const line = { opening: [], moves: [{ ...before, variations: [] }, ...this.taken.toReversed()] };
    this.taken = [];
    if (!count(line.moves).all) return {};
    move.variations = [...move.variations, line];
    if (this.fits()) return { kept: before.text };
    move.variations = move.variations.slice(0, -1);
    return { dropped: before.text };
  }

  /** Take the last move back, with what stands beside it; it can be played again. */
  undo() {
    const move = this.moves.pop() ?? null;
    if (move) this.taken.push(move);
    return move;
  }

  /** Say something after the last move, or before the first. */
  comment(said) {
    const text = said.trim().replaceAll(/\s+/g, " ").replaceAll("}", ")");
    if (text) this.last.comments.push(text);
  }

  body() { return lines([...this.opening.map(braced), ...rounds(this.moves, this.seats)]); }

  /** Is it within the limits of a record? */
  fits() {
    return new TextEncoder().encode(this.text()).length <= MOST_BYTES && depth(this.moves) <= MOST_NESTING;
  }

  /** What can be kept and read again. */
  toJSON() {
    return { tags: this.tags, moves: this.moves, opening: this.opening, taken: this.taken, result: this.result };
  }

  static from({ tags, moves, opening, taken = [], result }) {
    const full = (all) => all.map((move) => ({ variations: [], ...move })); // older drafts had none
    return Object.assign(new Draft(tags, full(moves), opening, full(taken)), { result });
  }

  /** Of a record in its JSON form. */
  static of({ tags, comments = [], moves, terminator }) {
    return Object.assign(new Draft(tags, lineOf({ moves }).moves, comments), { result: terminator });
  }
}

/** How much stands beside moves, in variations too: {comments, variations, all}. */
export function count(moves) {
  const found = { comments: 0, variations: 0 };
  const walk = (line) => {
    for (const { comments, variations } of line) {
      found.comments += comments.length;
      found.variations += variations.length;
      for (const other of variations) {
        found.comments += other.opening.length;
        walk(other.moves);
      }
    }
  };
  walk(moves);
  return { ...found, all: found.comments + found.variations };
}

/** A variation as text, its rounds counted from 1. */
export function variationText({ opening, moves }, seats) {
  return [...opening.map(braced), ...rounds(moves, seats)].join(" ");
}

/** Scores in seat order as a terminator says them: `R12/B9`. */
export function resultOf(scores) {
  return Object.entries(scores).map(([colour, score]) => `${colour}${score}`).join("/");
}

function lineOf({ comments = [], moves }) {
  const one = ({ move, comments: said = [], variations = [] }) => ({ text: move, comments: said, variations: variations.map(lineOf) });
  return { opening: comments, moves: moves.map(one) };
}

// The tags in their order, unknown ones last, by name.
function head(tags) {
  const names = Object.keys(tags).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return lines(names.map((name) => `[${name} "${tags[name].replaceAll(/["\\]/g, "\\$&")}"]`));
}

// A text for each round; `last` is the seat, `round` the number before the first move.
function rounds(moves, seats, last = Infinity, round = 0) {
  const found = [];
  for (const [index, { text, comments, variations }] of moves.entries()) {
    const [lastBefore, roundBefore] = [last, round];
    const seat = seats.indexOf(text[0]);
    if (seat <= last) round += 1;
    if (seat <= last || index === 0) found.push([`${round}.`]);
    last = seat;
    const beside = variations.map((other) => [...other.opening.map(braced), ...rounds(other.moves, seats, lastBefore, roundBefore)]);
    found.at(-1).push(text, ...comments.map(braced), ...beside.map((words) => `(${words.join(" ")})`));
  }
  return found.map((words) => words.join(" "));
}

function depth(moves) {
  return Math.max(0, ...moves.flatMap(({ variations }) => variations.map((other) => 1 + depth(other.moves))));
}

function braced(said) { return `{${said}}`; }

function lines(all) { return all.map((one) => `${one}\n`).join(""); }

function place(name) {
  const found = ORDER.indexOf(name);
  return found < 0 ? ORDER.length : found;
}
