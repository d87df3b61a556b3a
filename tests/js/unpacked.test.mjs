import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { renewed, unpacked } from "../../api/static/view/unpacked.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));

test("what a page carries says of a game what the server answers", () => {
  for (const { name, report, packed } of games) {
    const found = unpacked(packed);
    assert.deepEqual(found.turns, report.turns, name);
    for (const member of ["verdict", "result", "scores", "winners", "length", "start"]) assert.deepEqual(found[member], report[member]);
    assert.deepEqual(found.clauses.map(({ id }) => id), report.clauses.map(({ id }) => id));
    assert.equal(found.faults.length, report.faults.length);
  }
});

test("a position is told by what is new in it", () => {
  const before = "Rtig . . . . R=che/B=?4 R=?8/B=?8 B 2 .";
  assert.equal(renewed(before, "Bdog,Rtig     /B=?3 /B=?7 R 3 "), "Bdog,Rtig . . . . R=che/B=?3 R=?8/B=?7 R 3 .");
});
