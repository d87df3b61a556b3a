import assert from "node:assert/strict";
import test from "node:test";
import { tag, title } from "../../api/static/view/titles.js";

test("a tag's value comes without its escapes", () => {
  assert.equal(tag('[BBN "1"]\n[Event "The \\"Bar\\""]\n', "Event"), 'The "Bar"');
  assert.equal(tag('[BBN "1"]\n', "Event"), "");
});

test("a game is called by its event, or by who plays", () => {
  assert.deepEqual(title('[Event "Finals"]\n[Red "Ada"]', "en"), { name: "Finals", players: { R: "Ada" } });
  assert.equal(title('[Seats "BR"]\n[Red "Ada"]', "de").name, "Blau – Ada");
});
