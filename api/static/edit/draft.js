// A game that is being written down: tags, lines of play, and in which line the next move is written. Pure data.

import { along, count, depth, lineFrom, lineOf, swap, through, without } from "./lines.js";
import { body, head } from "./writing.js";

const DRAWN = ["RedDraw", "GreenDraw", "BlueDraw", "YellowDraw"];
const MOST_BYTES = 65_536; // of a record
const MOST_NESTING = 8; // variations in variations
const PLACE = "\u0000"; // in no record

export class Draft {
  constructor(tags = {}, main = {}, path = []) {
    this.tags = tags; // name -> value
    this.main = lineOf(main);
    this.path = path; // to the line that is written: [move, variation] for each step away from the main line, 0-based
    this.begun = "*"; // the result before the first move
  }

  get seats() { return [...(this.tags.Seats ?? "")]; }

  get isOpen() { return !this.tags.Seed && !DRAWN.some((name) => this.tags[name]); }

  /** The line that is written. */
  get line() { return along(this.main, this.path).at(-1); }

  get moves() { return this.line.moves; }

  get taken() { return this.line.taken; }

  /** What stands beside the last move, or before the first: a move, or something like it. */
  get last() { return this.moves.at(-1) ?? { text: "", comments: this.line.opening, variations: [] }; }

  /** The move that the variation replaces; none in the main line. */
  get replaced() { return this.path.length ? along(this.main, this.path).at(-2).moves[this.path.at(-1)[0]] : null; }

  /** How the main line ends; `*` while it goes on. */
  get result() { return this.main.moves.length ? this.main.moves.at(-1).result ?? "*" : this.begun; }

  set result(result) {
    if (this.main.moves.length) this.main.moves.at(-1).result = result;
    else this.begun = result;
  }

  /** Say how the line that is written ends. */
  end(result) {
    if (!this.path.length) this.result = result;
    else if (this.moves.length) this.moves.at(-1).result = result;
  }

  /** The record, as far as it goes. */
  text() {
    const tags = "Result" in this.tags ? { ...this.tags, Result: this.result } : this.tags;
    return `${head(tags)}\n${this.body()}${this.result}\n`;
  }

  body() { return body(this.main, this.seats); }

  /** Where in the text the next move comes. */
  get place() {
    const copy = this.copy();
    const move = copy.moves.at(-1) ?? copy.replaced;
    if (move) move.text += PLACE;
    return Math.max(0, copy.text().indexOf(PLACE));
  }

  /** The moves alone that lead to where the next one is written, as a game that goes on: what the server needs to
   *  know to go on with it. */
  bare() {
    const lines = along(this.main, this.path);
    const moves = lines.flatMap((line, step) => line.moves.slice(0, this.path[step]?.[0]));
    const { Result: _, ...tags } = this.tags;
    const alone = moves.map(({ text }) => ({ text, comments: [], variations: [] }));
    return `${head(tags)}\n${body({ opening: [], moves: alone }, this.seats)}*\n`;
  }

  /** Play a move. What stood beside the one that was taken back here stays; so does, as a variation, the line that
   *  was taken back, if something was said about it. Gives {kept} or {dropped}, the first move of that line. */
  add(text) {
    const before = this.taken.pop();
    const same = before?.text === text;
    const move = { text, comments: same ? before.comments : [], variations: before?.variations ?? [] };
    this.moves.push(move);
    if (!before || same) return {};
    const line = lineOf({ moves: [{ ...before, variations: [] }, ...this.taken.toReversed()] });
    this.line.taken = [];
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

  /** Say something after the last move, or before the first; false if the record has no room for it. */
  comment(said) {
    const text = said.trim().replaceAll(/\s+/g, " ").replaceAll("}", ")");
    if (!text) return true;
    this.last.comments.push(text);
    if (this.fits()) return true;
    this.last.comments.pop();
    return false;
  }

  /** The move that a new variation would replace: the one taken back, or the last; null where there is none, or
   *  where variations nest too deep. */
  get replaceable() {
    return this.path.length < MOST_NESTING ? this.taken.at(-1) ?? this.moves.at(-1) ?? null : null;
  }

  /** Begin a variation instead of that move. */
  branch() {
    const { line, replaceable } = this;
    restore(line);
    replaceable.variations.push(lineOf());
    this.go([...this.path, [line.moves.indexOf(replaceable), replaceable.variations.length - 1]]);
  }

  /** Write on at the end of another line. What was taken back in lines that it leaves stands again: it is not
   *  replaced. A variation without moves does not stay; true if one is gone. */
  go(path) {
    const empty = this.path.length && !this.moves.length && !through(path, this.path) ? this.path : null;
    for (const line of along(this.main, path).slice(0, -1)) restore(line);
    this.path = path;
    if (empty) this.remove(empty);
    return Boolean(empty);
  }

  /** Take a variation out; whoever wrote in it goes on in the line that it left. */
  remove(path) {
    const [at, index] = path.at(-1);
    along(this.main, path).at(-2).moves[at].variations.splice(index, 1);
    this.path = through(this.path, path) ? path.slice(0, -1) : without(this.path, path);
  }

  /** Let the variation change places with the line that it leaves; false if that would nest too deep. */
  promote() {
    if (!this.moves.length) return false;
    const before = this.copy();
    swap(along(this.main, this.path).at(-2), this.path.at(-1));
    this.path = this.path.slice(0, -1);
    if (this.fits()) return true;
    Object.assign(this, { main: before.main, path: before.path });
    return false;
  }

  /** Is it within the limits of a record? */
  fits() {
    return new TextEncoder().encode(this.text()).length <= MOST_BYTES && depth(this.main.moves) <= MOST_NESTING;
  }

  copy() { return Draft.from(structuredClone(this.toJSON())); }

  /** What can be kept and read again. */
  toJSON() {
    return { tags: this.tags, ...this.main, path: this.path, result: this.begun };
  }

  /** Of what was kept; older drafts were in the main line, or had no variations at all. */
  static from({ tags, moves, opening, taken, path = [], result = "*" }) {
    const draft = new Draft(tags, { opening, moves, taken });
    draft.path = path.slice(0, along(draft.main, path).length - 1);
    draft.begun = result;
    return draft;
  }

  /** Of a record in its JSON form. */
  static of({ tags, comments = [], moves, terminator }) {
    return Object.assign(new Draft(tags, lineFrom({ comments, moves })), { result: terminator });
  }
}

// Play again what was taken back.
function restore(line) {
  line.moves.push(...line.taken.splice(0).reverse());
}
