import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { endOfMove, mended, pieces } from "../../api/static/view/pieces.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));

test("pieces put together are the text", () => {
  for (const { text, report } of games) {
    assert.equal(pieces(text, report.turns, report.faults[0]).map((piece) => piece.text).join(""), text);
  }
});

test("every turn of the main line has its move among the pieces", () => {
  for (const { text, report } of games) {
    const paths = pieces(text, report.turns, report.faults[0]).filter((piece) => piece.kind === "move" && piece.path.length === 1);
    assert.deepEqual(paths.map((piece) => piece.path[0]), report.turns.map((_, index) => index + 1));
  }
});

test("a move in a variation has the path to it", () => {
  const { text, report } = games.find(({ name }) => name === "branching");
  const found = pieces(text, report.turns, null).filter((piece) => piece.kind === "move" && piece.path.length > 1);
  assert.deepEqual(found.map((piece) => [piece.text, piece.path]), [
    ["Bpar", [[2, 0], 1]], ["Rhip", [[2, 0], 2]], ["Rmon", [[2, 0], [2, 0], 1]],
  ]);
});

test("a fault is a piece of its own, where it stands", () => {
  const { text, report } = games.find(({ name }) => name === "faulty");
  const [fault] = pieces(text, report.turns, report.faults[0]).filter((piece) => piece.kind === "fault");
  assert.equal(fault.text, "Blio");
});

test("offsets count characters, not units of UTF-16", () => {
  const { text, report } = games.find(({ name }) => name === "branching");
  assert.ok([...text].length < text.length);
  const first = pieces(text, report.turns, null).find((piece) => piece.kind === "move");
  assert.equal(first.text, "Rzeb");
});

test("a move ends at white space, at a comment, or where its variation does", () => {
  for (const [text, end] of [["Rvul(Gpen=batxYdog) B", 19], ["Rzeb{x}", 4], ["Rzeb)", 4], ["Ycoy(Rcam))", 10], ["Rzeb", 4]]) {
    assert.equal(endOfMove(Array.from(text), 0), end);
  }
});

test("an edit replaces characters", () => {
  assert.equal(mended("🐅 Rtgi", { offset: 2, length: 4, text: "Rtig" }), "🐅 Rtig");
});
