import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { cardsOf, fates, options, question, tokens, whole, withFate, withPiles } from "../../api/static/table/moves.js";

const listed = (...texts) => texts.map((move) => ({ move }));
const legal = JSON.parse(readFileSync(new URL("legal.json", import.meta.url)));

test("a move falls into its card and a piece for each choice", () => {
  for (const [move, ...pieces] of [
    ["Rkan:2", "Rkan", ":2"], ["GparxRdog", "Gpar", "xRdog"], ["Bcha=kan:1", "Bcha", "=kan", ":1"],
    ["Rvul(Gpen=batxYdog)", "Rvul", "(Gpen", "=bat", "xYdog", ")"], ["Roct~Bsha~Yswo", "Roct", "~Bsha~Yswo"],
    ["Ypan@3", "Ypan", "@3"], ["Rman-Rwha", "Rman", "-Rwha"], ["Gost:odd", "Gost", ":odd"], ["Bcha:no", "Bcha", ":no"],
    ["Rtur@Yeel", "Rtur", "@Yeel"], ["Ycoy(Rvul(Bxxx))", "Ycoy", "(Rvul", "(Bxxx", ")", ")"],
  ]) assert.deepEqual(tokens(move), pieces);
});

test("the pieces of every legal move of many positions make it up again", () => {
  for (const moves of legal) for (const move of moves) assert.equal(tokens(move).join(""), move);
});

test("answering every question in every way leads to every legal move, once", () => {
  for (const moves of legal) {
    const reached = [];
    const walk = (begun) => {
      const next = options(listed(...moves), begun);
      if (!next.options.length) reached.push(whole(listed(...moves), next.begun).move);
      for (const option of next.options) walk([...next.begun, option.token]);
    };
    walk([]);
    assert.deepEqual(reached.sort(), [...moves].sort());
  }
});

test("where only one thing may come it is taken", () => {
  const moves = listed("Rkan:1");
  assert.deepEqual(options(moves, ["Rkan"]), { begun: ["Rkan", ":1"], options: [] });
  const parrots = listed("Rvul(BparxRzeb)", "Rvul(BparxYdog)");
  const next = options(parrots, ["Rvul"]);
  assert.deepEqual(next.begun, ["Rvul", "(Bpar"]);
  assert.deepEqual(next.options.map((one) => one.token), ["xRzeb", "xYdog"]);
});

test("a piece says what it asks and which cards it names", () => {
  const asked = ["xRdog", ":2", ":odd", ":no", "@Rdog", "@3", "=bat", "(Rdog", "-Rdog", "~Rdog~Bsha", ")"].map(question);
  assert.deepEqual(asked, ["hit", "count", "parity", "decline", "behind", "place", "imitate", "through", "recall", "swap", "end"]);
  assert.deepEqual(cardsOf("~Rdog~Bsha"), ["Rdog", "Bsha"]);
  assert.deepEqual(cardsOf(":2"), []);
});

test("what chance did stands inside, before what ends", () => {
  assert.equal(withFate("Gtas", "!Bcam,Roka"), "Gtas!Bcam,Roka");
  assert.equal(withFate("Rvul(BswoxRman)", "!Bswo"), "Rvul(BswoxRman!Bswo)");
});

test("piles stand at the end, those that lie as they left are not written", () => {
  const batches = [["Rzeb", "Bcro"], ["Rlio", "Bhip"]];
  assert.equal(withPiles("Rsku", batches, batches), "Rsku");
  assert.equal(withPiles("Rsku", batches, [["Bcro", "Rzeb"], ["Rlio", "Bhip"]]), "Rsku/Bcro,Rzeb");
  assert.equal(withPiles("Rvul(Bsku)", batches, [["Bcro", "Rzeb"], ["Bhip", "Rlio"]]), "Rvul(Bsku)/Bcro,Rzeb/Bhip,Rlio");
});

test("chance picks one of some, or puts all in an order", () => {
  assert.deepEqual(fates(["!Bcam,Roka", "!Roka,Bcam"]), { cards: ["Bcam", "Roka"] });
  assert.deepEqual(fates(["!Bswo", "!Rman"]), { outcomes: ["!Bswo", "!Rman"] });
  assert.deepEqual(fates(["!Ysha"]), { outcomes: ["!Ysha"] });
});
