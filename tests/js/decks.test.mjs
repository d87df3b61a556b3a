import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { deckOf, playable } from "../../api/static/table/decks.js";
import { readPosition } from "../../api/static/table/position.js";

const species = JSON.parse(readFileSync(new URL("species.json", import.meta.url)));
const open = (line) => readPosition(`${line} . . . . R=?2/B=?4 R=?8/B=?8 R 3 .`);

test("a deck is named or listed, strongest first", () => {
  assert.deepEqual(deckOf("NB", species), ["rhi", "bea", "tig", "che", "lla", "por", "ost", "pen", "dog", "pea", "vul", "bat"]);
  assert.equal(deckOf("BW", species).length, 13);
  assert.equal(deckOf("BW-tas", species).at(-1), "arm");
  assert.deepEqual(deckOf("sku lio", species), ["lio", "sku"]);
  assert.equal(deckOf("", species).length, Object.keys(species).length);
});

test("who holds known cards may play them", () => {
  const table = readPosition(". . . . . R=lio,kan/B=?4 R=hip/B=?8 R 1 .");
  assert.deepEqual(playable(table, { Deck: "BB" }, species), ["Rlio", "Rkan"]);
});

test("a hidden hand may be all of the deck that has not been seen", () => {
  const found = playable(open("Rtig,Bdog"), { Deck: "NB" }, species);
  assert.equal(found.length, 11);
  assert.equal(found.includes("Rtig"), false);
  assert.equal(found.includes("Rdog"), true);
});

test("a prophecy leaves one card, and nobody moves when the game is over", () => {
  const bound = readPosition("Rtig,Bdog . . . . R=sha,?2/B=?4 R=?8/B=?8 R 3 Rsha");
  assert.deepEqual(playable(bound, {}, species), ["Rsha"]);
  assert.deepEqual(playable(readPosition(". . . . . R=./B=. R=./B=. . 25 ."), {}, species), []);
});
