// A replayed game and where in it we are: a line of play, a turn of it, so many of its events. Pure data.

import { playEvent, readPosition } from "../table/position.js";

/** The answer of /v1/replay as lines of play, and the place that is shown. */
export class Game {
  constructor(report) {
    this.report = report;
    this.fault = report.faults[0] ?? null;
    this.clauses = new Map((report.clauses ?? []).map((clause) => [clause.id, clause]));
    this.main = { turns: report.turns, start: report.start, first: 1, parent: null, branch: 0 };
    this.line = this.main;
    this.turn = 0; // how many turns of the line have begun; 0 is the start
    this.event = 0; // how many events of the last one have happened
  }

  get length() { return this.line.turns.length; }

  get current() { return this.turn ? this.line.turns[this.turn - 1] : null; }

  get events() { return this.current?.events ?? []; }

  get isWhole() { return this.event === this.events.length; }

  get atEnd() { return this.turn === this.length && this.isWhole; }

  /** The table before a turn of the line, 1-based; behind the last one: the table at its end. */
  before(turn) {
    return readPosition(turn > 1 ? this.line.turns[turn - 2].after : this.line.start);
  }

  /** The table that is shown. */
  get table() {
    if (this.isWhole) return readPosition(this.current?.after ?? this.line.start);
    return this.events.slice(0, this.event).reduce(playEvent, this.before(this.turn));
  }

  /** The position that is shown, as text: after the last whole turn. */
  get position() {
    const whole = this.isWhole ? this.turn : this.turn - 1;
    return whole > 0 ? this.line.turns[whole - 1].after : this.line.start;
  }

  /** Go to a turn of the line, its events all done or so many of them. */
  go(turn, event = Infinity) {
    this.turn = Math.max(0, Math.min(turn, this.length));
    this.event = Math.max(0, Math.min(event, this.events.length));
  }

  /** The codes of all species that are seen anywhere in the game. */
  get species() {
    const told = [this.report.start ?? "", ...turnsOf(this.main.turns).flatMap((turn) => turn.events.map(({ card }) => card))];
    return [...new Set(told.join(" ").match(/[a-z]{3}/g))];
  }

  /** One event on; false at the end. */
  nextEvent() {
    if (this.atEnd) return false;
    if (this.isWhole) this.go(this.turn + 1, 0);
    if (this.events.length) this.event += 1;
    return true;
  }

  /** One event back; false at the start. */
  previousEvent() {
    if (!this.turn) return false;
    if (this.event > 1) this.event -= 1;
    else this.go(this.turn - 1);
    return true;
  }

  /** Enter a variation of a turn of this line (1-based turn, 0-based variation), before its first move. */
  enter(turn, index) {
    const parent = this.line;
    const start = turn > 1 ? parent.turns[turn - 2].after : parent.start;
    const turns = parent.turns[turn - 1].variations[index].turns;
    this.line = { turns, start, first: parent.first + turn - 1, parent, branch: turn };
    this.go(turns.length ? 1 : 0, 0);
  }

  /** Go back to the line that this one leaves, before the turn that it replaces. */
  leave() {
    if (!this.line.parent) return;
    const { parent, branch } = this.line;
    this.line = parent;
    this.go(branch - 1);
  }

  /** Go to a place that `path` names: [[turn, variation], ..., turn], all but the variation 1-based. */
  follow(path) {
    this.line = this.main;
    for (const step of path.slice(0, -1)) this.enter(step[0], step[1]);
    this.go(path.at(-1));
  }

  /** The path of what is shown, as `follow` takes it. */
  get path() {
    const path = [this.turn];
    for (let line = this.line; line.parent; line = line.parent) {
      const beside = line.parent.turns[line.branch - 1].variations;
      path.unshift([line.branch, beside.findIndex((one) => one.turns === line.turns)]);
    }
    return path;
  }

  /** The next turn of the line at which the lead changes; 0 when there is none. */
  nextDecisive(after = this.turn) {
    return decisive(this.line).find((turn) => turn > after) ?? 0;
  }

  previousDecisive(before = this.turn) {
    return decisive(this.line).findLast((turn) => turn < before) ?? 0;
  }
}

/** The turns of a line, 1-based, after which somebody else is ahead, or nobody alone any more. */
export function decisive(line) {
  let before = "";
  return line.turns.flatMap((turn, index) => {
    const ahead = leaders(turn.scores ?? {});
    const changed = ahead !== before && ahead.length > 0 && !(before === "" && ahead.length > 1);
    if (changed) before = ahead;
    return changed ? [index + 1] : [];
  });
}

// The turns of a line and of all its variations.
function turnsOf(turns) {
  return turns.flatMap((turn) => [turn, ...(turn.variations ?? []).flatMap((line) => turnsOf(line.turns))]);
}

/** Who has most, as letters; nobody while all have nothing. */
export function leaders(scores) {
  const best = Math.max(0, ...Object.values(scores));
  return best ? Object.keys(scores).filter((colour) => scores[colour] === best).join("") : "";
}
