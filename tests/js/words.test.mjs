import assert from "node:assert/strict";
import test from "node:test";
import { PHRASES, phrases } from "../../api/static/table/phrases.js";
import { WORDS, words } from "../../api/static/table/words.js";

test("both languages have words for the same things", () => {
  const shape = (table) => Object.entries(table).map(([name, value]) => [name, typeof value, typeof value === "object" ? shape(value) : null]).sort();
  assert.deepEqual(shape(WORDS.de), shape(WORDS.en));
  assert.deepEqual(shape(PHRASES.de), shape(PHRASES.en));
});

test("an unknown language is told in English", () => {
  assert.equal(words("fr"), WORDS.en);
  assert.equal(phrases("fr"), PHRASES.en);
});
