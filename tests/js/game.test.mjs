import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { writePosition } from "../../api/static/table/position.js";
import { decisive, Game, leaders } from "../../api/static/view/game.js";

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url)));
const kitchen = () => new Game(games.find(({ name }) => name === "kitchen").report);
const branching = () => new Game(games.find(({ name }) => name === "branching").report);

test("a game begins before its first turn", () => {
  const game = kitchen();
  assert.equal(game.turn, 0);
  assert.equal(writePosition(game.table), game.report.start);
  assert.equal(game.previousEvent(), false);
});

test("stepping event by event leads through every turn to the end", () => {
  const game = kitchen();
  let steps = 0;
  while (game.nextEvent()) {
    steps += 1;
    if (game.isWhole) assert.equal(game.position, game.current.after);
  }
  assert.equal(steps, game.report.turns.reduce((sum, turn) => sum + turn.events.length, 0));
  assert.equal(game.atEnd, true);
  assert.equal(writePosition(game.table), game.report.turns.at(-1).after);
});

test("stepping back event by event leads to the start by the same tables", () => {
  const game = kitchen();
  const tables = [];
  do tables.push(JSON.stringify(game.table.zones.queue)); while (game.nextEvent());
  const back = [];
  do back.unshift(JSON.stringify(game.table.zones.queue)); while (game.previousEvent());
  assert.deepEqual(back, tables);
});

test("going somewhere stays inside the game", () => {
  const game = kitchen();
  game.go(99);
  assert.equal(game.turn, game.length);
  game.go(-3);
  assert.equal(game.turn, 0);
  game.go(2, 1);
  assert.deepEqual([game.turn, game.event, game.isWhole], [2, 1, false]);
});

test("a variation begins before the move that it replaces, and leads back there", () => {
  const game = branching();
  game.enter(2, 0);
  assert.equal(writePosition(game.before(1)), game.main.turns[0].after);
  assert.equal(game.line.turns[0].move, "BparxRzeb");
  game.go(1);
  assert.deepEqual(game.path, [[2, 0], 1]);
  game.leave();
  assert.deepEqual([game.turn, game.path], [1, [1]]);
});

test("a path is followed into a variation of a variation", () => {
  const game = branching();
  game.follow([[2, 0], [2, 0], 1]);
  assert.equal(game.current.move, "Rmon");
  assert.deepEqual(game.path, [[2, 0], [2, 0], 1]);
  assert.equal(game.line.first, 3);
});

test("a turn is decisive when somebody else leads after it", () => {
  const line = { turns: [{}, { R: 0, B: 0 }, { R: 2, B: 2 }, { R: 2, B: 5 }, { R: 4, B: 5 }, { R: 6, B: 5 }].map((scores) => ({ scores })) };
  assert.deepEqual(decisive(line), [4, 6]);
});

test("nobody leads while all have nothing; several may", () => {
  assert.equal(leaders({ R: 0, B: 0 }), "");
  assert.equal(leaders({ R: 3, G: 1, B: 3 }), "RB");
});

test("the next decisive turn is one behind the shown one; 0 when there is none", () => {
  const game = kitchen();
  const turns = decisive(game.main);
  assert.ok(turns.length > 0);
  game.go(turns[0] - 1);
  assert.equal(game.nextDecisive(), turns[0]);
  game.go(turns.at(-1));
  assert.equal(game.nextDecisive(), 0);
  assert.equal(game.previousDecisive(), turns.at(-2) ?? 0);
});
