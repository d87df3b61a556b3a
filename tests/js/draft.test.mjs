import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Draft, resultOf, tagsOf } from "../../api/static/edit/draft.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));
const draftOf = ({ text, report }) => {
  const draft = new Draft(tagsOf(text), report.turns.map((turn) => ({ text: turn.move, comments: turn.comments })));
  draft.result = report.result;
  return draft;
};

test("a draft of a canonical game is written as that game", () => {
  for (const game of games.filter(({ name }) => name === "kitchen" || name.startsWith("random"))) {
    assert.equal(draftOf(game).text(), game.text, game.name);
  }
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

test("tags are read without the result, which the end tells", () => {
  assert.deepEqual(tagsOf('[BBN "1"]\n[Event "a \\\\ b"]\n[Result "*"]\n\n*\n'), { BBN: "1", Event: "a \\ b" });
});

test("scores are told in seat order", () => {
  assert.equal(resultOf({ R: 13, B: 4 }), "R13/B4");
});
