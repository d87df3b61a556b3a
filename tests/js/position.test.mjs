import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { playEvent, readPosition, shadowsOf, writePosition } from "../../api/static/table/position.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));
const LINE = "Rtig,Gcam(Btur(Yeel)),Bbea Yeag Bjel Rlio,Bdog Gkan,Rpar R=che,pen,?2/B=?4/G=./Y=sku R=hip,cro/B=?8/G=./Y=. B 17 Ysku";

test("a position is read and written back as it was", () => {
  assert.equal(writePosition(readPosition(LINE)), LINE);
  assert.equal(writePosition(readPosition(LINE.replaceAll(" ", "_"))), LINE);
});

test("every position of every game is read and written back", () => {
  for (const { report } of games) {
    for (const text of [report.start, ...report.turns.map((turn) => turn.after)]) assert.equal(writePosition(readPosition(text)), text);
  }
});

test("a position says who stands in whose shadow", () => {
  const { zones } = readPosition(LINE);
  assert.deepEqual(zones.queue, ["Rtig", "Gcam", "Bbea"]);
  assert.deepEqual(shadowsOf(zones, "Gcam"), ["Btur", "Yeel"]);
  assert.deepEqual(shadowsOf(zones, "Rtig"), []);
});

test("hidden cards are cards of their colour", () => {
  assert.deepEqual(readPosition(LINE).zones["hand.R"], ["Rche", "Rpen", "R?", "R?"]);
});

test("the events of a turn, played back, lead to the position after it", () => {
  for (const { name, report } of games) {
    let before = report.start;
    for (const turn of report.turns) {
      const table = turn.events.reduce(playEvent, readPosition(before));
      assert.deepEqual(sorted(table), sorted(readPosition(turn.after)), `${name}, turn ${turn.turn}`);
      before = turn.after;
    }
  }
});

test("an event makes a new table and leaves the old one as it was", () => {
  const table = readPosition("Rtig,Bbea . . . . R=?1/B=?1 R=./B=. R 3 .");
  const after = playEvent(table, { card: "Bbea", from: "queue.1", to: "queue.0" });
  assert.deepEqual(after.zones.queue, ["Bbea", "Rtig"]);
  assert.deepEqual(table.zones.queue, ["Rtig", "Bbea"]);
});

test("a card played from a hidden hand takes the place of a hidden one", () => {
  const table = readPosition(". . . . . R=?2/B=?1 R=./B=. R 1 .");
  const after = playEvent(table, { card: "Rtig", from: "hand.R", to: "queue.0" });
  assert.deepEqual(after.zones["hand.R"], ["R?"]);
  assert.deepEqual(after.zones.queue, ["Rtig"]);
});

// Zones that hold something; hands and decks without their order.
function sorted({ zones }) {
  return Object.fromEntries(Object.entries(zones).filter(([, held]) => held.length)
    .map(([zone, held]) => [zone, /^(hand|deck)/.test(zone) ? [...held].sort() : held]).sort());
}
