import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Draft } from "../../api/static/edit/draft.js";
import { through, without } from "../../api/static/edit/lines.js";
import { listed } from "../../api/static/edit/writing.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));
const { form } = games.find(({ name }) => name === "annotated");
const moves = (text) => text.split("\n\n")[1];
const kept = (draft) => Draft.from(JSON.parse(JSON.stringify(draft)));
const lines = (draft) => listed(draft.main, draft.seats).map(({ path, instead, text }) => [JSON.stringify(path), instead, text]);

/** The annotated game: 1. Rzeb Bsea ({say} 1. BparxRzeb {p} 2. Rhip (2. Rmon {hm})) 2. Rmon {wide} Bkan:1 */
function opened(path = []) {
  const draft = Draft.of(form);
  draft.go(path);
  return draft;
}

test("all lines are listed with what they replace and their own rounds", () => {
  assert.deepEqual(lines(opened()), [
    ["[]", "", "1. Rzeb Bsea 2. Rmon Bkan:1"],
    ["[[1,0]]", "Bsea", "1. BparxRzeb 2. Rhip"],
    ["[[1,0],[1,0]]", "Rhip", "2. Rmon"],
  ]);
});

test("in a variation the game alone is what leads there", () => {
  assert.equal(moves(opened([[1, 0]]).bare()), "1. Rzeb BparxRzeb\n2. Rhip\n*\n");
  assert.equal(moves(opened([[1, 0], [1, 0]]).bare()), "1. Rzeb BparxRzeb\n2. Rmon\n*\n");
});

test("a move is played, said something of and taken back in a variation", () => {
  const draft = opened([[1, 0]]);
  draft.add("Bkan:1");
  assert.equal(draft.comment("bold"), true);
  const whole = "{before}\n1. Rzeb {a wall} Bsea ({say} 1. BparxRzeb {p} 2. Rhip (2. Rmon {hm}) Bkan:1 {bold})\n2. Rmon {wide} Bkan:1\n";
  assert.equal(draft.body(), whole);
  draft.undo();
  assert.equal(draft.body(), whole.replace(" Bkan:1 {bold}", ""));
  draft.add("Bkan:1");
  assert.equal(draft.body(), whole);
});

test("the place of the next move is behind the line that is written", () => {
  const draft = opened([[1, 0]]);
  assert.ok(draft.text().slice(0, draft.place).endsWith("2. Rhip"));
  draft.go([]);
  assert.ok(draft.text().slice(0, draft.place).endsWith("Bkan:1"));
});

test("a variation begins instead of the last move; it is written once it has a move", () => {
  const draft = opened([[1, 0]]);
  const before = draft.body();
  draft.branch();
  assert.deepEqual([draft.path, draft.replaced.text], [[[1, 0], [1, 1]], "Rhip"]);
  draft.comment("or");
  assert.equal(draft.body(), before);
  draft.add("Rlio");
  assert.equal(draft.body(), before.replace("(2. Rmon {hm})", "(2. Rmon {hm}) ({or} 2. Rlio)"));
});

test("where moves were taken back it begins instead of the next of them, and they stand again", () => {
  const draft = opened();
  const before = draft.body();
  draft.undo();
  draft.undo();
  assert.equal(draft.replaceable.text, "Rmon");
  draft.branch();
  draft.add("Rlio");
  assert.equal(draft.body(), before.replace("Rmon {wide} Bkan:1", "Rmon {wide} (2. Rlio) Bkan:1"));
  assert.equal(moves(draft.bare()), "1. Rzeb Bsea\n2. Rlio\n*\n");
});

test("what is taken back in a variation stays out when it is left, and can be played again there", () => {
  const draft = opened([[1, 0]]);
  draft.undo();
  assert.equal(draft.go([]), false);
  assert.match(draft.body(), /\(\{say\} 1\. BparxRzeb \{p\}\)/);
  const again = kept(draft);
  again.go([[1, 0]]);
  again.add(again.taken.at(-1).text);
  assert.equal(again.body(), opened().body());
});

test("a variation without moves does not stay, and those behind it move up", () => {
  const draft = opened([[1, 0], [1, 0]]);
  draft.undo();
  assert.equal(draft.go([]), true);
  assert.doesNotMatch(draft.body(), /hm/);
  const other = opened([[1, 0]]);
  other.go([]);
  other.undo(), other.undo(), other.undo();
  other.branch();
  other.add("Bhip");
  other.go([[1, 0]]);
  other.undo(), other.undo();
  assert.equal(other.go([[1, 1]]), true);
  assert.deepEqual(other.path, [[1, 0]]);
  assert.equal(other.body(), "{before}\n1. Rzeb {a wall} Bsea (1. Bhip)\n2. Rmon {wide} Bkan:1\n");
});

test("variations nest eight deep at most", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  assert.equal(draft.replaceable, null);
  draft.add("Rtig");
  for (let level = 1; level <= 8; level += 1) {
    draft.branch();
    draft.add("Rbat");
  }
  assert.equal(draft.path.length, 8);
  assert.equal(draft.replaceable, null);
  assert.equal(draft.fits(), true);
});

test("a variation becomes the main line, and the main line a variation; back again all is as it was", () => {
  const draft = opened([[1, 0]]);
  assert.equal(draft.promote(), true);
  assert.equal(draft.body(), "{before}\n1. Rzeb {a wall} {say} BparxRzeb {p} (1. Bsea 2. Rmon {wide} Bkan:1)\n2. Rhip (2. Rmon {hm})\n");
  assert.deepEqual(draft.path, []);
  draft.go([[1, 0]]);
  draft.promote();
  assert.equal(draft.body(), opened().body().replace("{a wall}", "{a wall} {say}").replace("({say} ", "("));
});

test("a variation in a variation changes places with that one", () => {
  const draft = opened([[1, 0], [1, 0]]);
  draft.promote();
  assert.match(draft.body(), /2\. Rmon \{hm\} \(2\. Rhip\)\)/);
  assert.deepEqual(draft.path, [[1, 0]]);
});

test("a line that would nest too deep does not change places", () => {
  const nest = (left) => [{ move: "Rtig" }, { move: "Bdog", ...(left ? { variations: [{ moves: nest(left - 1).slice(1) }] } : {}) }];
  const deep = nest(0);
  deep[1].variations = [{ moves: [{ move: "Bbat" }] }];
  deep.push({ move: "Rpea", variations: [{ moves: [{ move: "Rcro" }, ...nest(7).slice(1)] }] });
  const draft = Draft.of({ tags: { BBN: "1", Seats: "RB" }, moves: deep, terminator: "*" });
  const before = draft.text();
  draft.go([[1, 0]]);
  assert.equal(draft.promote(), false);
  assert.equal(draft.text(), before);
  assert.deepEqual(draft.path, [[1, 0]]);
});

test("how the main line ends is told while a variation is written, and follows what is promoted", () => {
  const draft = opened();
  draft.end("R1/B2");
  draft.undo();
  assert.equal(draft.result, "*");
  draft.go([[1, 0]]);
  draft.end("*");
  assert.equal(draft.result, "R1/B2");
  assert.match(draft.text(), /Bkan:1\nR1\/B2\n$/);
  draft.promote();
  assert.equal(draft.result, "*");
});

test("a variation is taken out from wherever one is", () => {
  const draft = opened([[1, 0], [1, 0]]);
  draft.remove([[1, 0]]);
  assert.deepEqual(draft.path, []);
  assert.equal(draft.body(), "{before}\n1. Rzeb {a wall} Bsea\n2. Rmon {wide} Bkan:1\n");
});

test("paths know what they lead through, and move up when a sister before them is gone", () => {
  const path = [[1, 2], [0, 1]];
  assert.equal(through(path, [[1, 2]]), true);
  assert.equal(through(path, [[1, 1]]), false);
  assert.equal(through(path, [...path, [4, 0]]), false);
  assert.deepEqual(without(path, [[1, 0]]), [[1, 1], [0, 1]]);
  assert.deepEqual(without(path, [[1, 2], [0, 0]]), [[1, 2], [0, 0]]);
  assert.deepEqual(without(path, [[3, 0]]), path);
  assert.deepEqual(without([], [[3, 0]]), []);
});

test("where one is survives being kept; a path that leads nowhere ends where it can", () => {
  const draft = opened([[1, 0], [1, 0]]);
  draft.undo();
  const again = kept(draft);
  assert.deepEqual([again.path, again.text(), again.taken], [draft.path, draft.text(), draft.taken]);
  assert.deepEqual(Draft.from({ ...draft.toJSON(), path: [[1, 0], [9, 9]] }).path, [[1, 0]]);
});

test("a comment for which a record has no room is not taken", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  for (let count = 0; count < 66; count += 1) assert.equal(draft.comment("x".repeat(985)), true);
  assert.equal(draft.comment("x".repeat(985)), false);
  assert.equal(draft.last.comments.length, 66);
  assert.equal(draft.fits(), true);
});
