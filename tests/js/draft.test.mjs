import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Draft } from "../../api/static/edit/draft.js";
import { count } from "../../api/static/edit/lines.js";
import { body, resultOf } from "../../api/static/edit/writing.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));
const annotated = games.find(({ name }) => name === "annotated");
const beside = ({ moves }) => moves.map(({ text, variations }) => [text, variations.map((other) => body(other, ["R", "B"]).trim().split("\n").join(" "))]);

test("a draft of a game is written as that game, with all that stands beside its moves", () => {
  for (const game of games.filter(({ form }) => form)) assert.equal(Draft.of(game.form).text(), game.canonical, game.name);
  assert.match(annotated.canonical, /\{before\}[^]*\(\{say\} 1\. BparxRzeb \{p\} 2\. Rhip \(2\. Rmon/);
});

test("the game alone has nothing beside its moves, and goes on", () => {
  assert.equal(Draft.of(annotated.form).bare().split("\n\n")[1], "1. Rzeb Bsea\n2. Rmon Bkan:1\n*\n");
});

test("a move that is taken back and played again has what stood beside it", () => {
  const draft = Draft.of(annotated.form);
  for (let times = 0; times < 4; times += 1) draft.undo();
  assert.deepEqual(count(draft.taken), { comments: 5, variations: 2, all: 7 });
  for (const move of ["Rzeb", "Bsea", "Rmon", "Bkan:1"]) assert.deepEqual(draft.add(move), {});
  assert.equal(draft.text(), annotated.canonical);
});

test("variations of a move stay beside another one in its place; the line taken back becomes one of them", () => {
  const draft = Draft.of(annotated.form);
  for (let count = 0; count < 3; count += 1) draft.undo();
  assert.deepEqual(draft.add("Bhip"), { kept: "Bsea" });
  assert.deepEqual(beside(draft)[1], ["Bhip", [
    "{say} 1. BparxRzeb {p} 2. Rhip (2. Rmon {hm})", "1. Bsea 2. Rmon {wide} Bkan:1",
  ]]);
  assert.deepEqual(draft.taken, []);
});

test("a line taken back of which nothing was said is forgotten", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  for (const move of ["Rtig", "Bdog", "Rpea"]) draft.add(move);
  for (let count = 0; count < 3; count += 1) draft.undo();
  assert.deepEqual(draft.add("Rbat"), {});
  assert.equal(draft.body(), "1. Rbat\n");
});

test("a line for which a record has no room is dropped, and named", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  for (let count = 0; count < 65; count += 1) {
    draft.add(count % 2 ? "Bdog" : "Rtig");
    draft.comment("x".repeat(990));
  }
  draft.undo();
  draft.comment("y".repeat(990));
  assert.deepEqual(draft.add("Rpea"), { dropped: "Rtig" });
  assert.deepEqual(draft.last.variations, []);
});

test("a line that would nest too deep beside the new move is dropped, and named", () => {
  const nest = (left) => [{ move: "Rtig", ...(left ? { variations: [{ moves: nest(left - 1) }] } : {}) }];
  for (const [levels, told] of [[7, { kept: "Rtig" }], [8, { dropped: "Rtig" }]]) {
    const draft = Draft.of({ tags: { BBN: "1", Seats: "RB" }, moves: [{ move: "Rtig" }, ...nest(levels)], terminator: "*" });
    draft.undo();
    draft.undo();
    assert.deepEqual(draft.add("Rbat"), told);
  }
});

test("a tag that tells the result follows it, unknown tags stand last, empty ones stay", () => {
  const draft = Draft.of({ tags: { Zoo: "z", BBN: "1", Area: "a", Result: "*", Seats: "RB", Red: "" }, moves: [], terminator: "*" });
  draft.result = "R1/B2";
  assert.equal(draft.text(), '[BBN "1"]\n[Seats "RB"]\n[Red ""]\n[Result "R1/B2"]\n[Area "a"]\n[Zoo "z"]\n\nR1/B2\n');
});

test("a new draft has its tags in order and is open without a seed", () => {
  const draft = new Draft({ Deck: "NB", BBN: "1", Seats: "RB", Event: 'The "Bar"' });
  assert.equal(draft.text(), '[BBN "1"]\n[Event "The \\"Bar\\""]\n[Seats "RB"]\n[Deck "NB"]\n\n*\n');
  assert.equal(draft.isOpen, true);
  assert.equal(new Draft({ Seed: "bbn1:x" }).isOpen, false);
});

test("what is said stands behind the last move, or before the first, and cannot end early", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  draft.comment("hello");
  draft.add("Rtig");
  draft.comment("a  wild\none } here");
  draft.comment("   ");
  assert.equal(draft.body(), "{hello}\n1. Rtig {a wild one ) here}\n");
});

test("a move is taken back with what was said after it", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  draft.add("Rtig");
  draft.comment("hm");
  draft.undo();
  assert.equal(draft.body(), "");
  assert.equal(draft.undo(), null);
});

test("a round ends when the next mover sits no later; somebody may be passed over", () => {
  const draft = new Draft({ BBN: "1", Seats: "RGB" });
  for (const move of ["Rtig", "Gdog", "Bbat", "Rpea", "Bpor", "Bbea"]) draft.add(move);
  assert.equal(draft.body(), "1. Rtig Gdog Bbat\n2. Rpea Bpor\n3. Bbea\n");
});

test("a draft survives being kept as JSON", () => {
  const draft = new Draft({ BBN: "1", Seats: "RB" });
  draft.add("Rtig");
  draft.comment("yes");
  assert.equal(Draft.from(JSON.parse(JSON.stringify(draft))).text(), draft.text());
});

test("a draft kept before there were variations is read", () => {
  const old = { tags: { BBN: "1", Seats: "RB" }, moves: [{ text: "Rtig", comments: [] }], opening: [], result: "*" };
  assert.equal(Draft.from(old).body(), "1. Rtig\n");
});

test("scores are told in seat order", () => {
  assert.equal(resultOf({ R: 13, B: 4 }), "R13/B4");
});
