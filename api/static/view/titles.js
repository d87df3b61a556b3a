// What a game is called, who plays, and what is to be said of it as a whole.

import { leaders } from "./game.js";
import { words } from "../table/words.js";

const NAMES = { Red: "R", Green: "G", Blue: "B", Yellow: "Y" };

/** The value of a tag in a record's text; "" when it has none. */
export function tag(text, name) {
  const found = new RegExp(`^\\[${name} "((?:[^"\\\\]|\\\\.)*)"\\]`, "m").exec(text);
  return found ? found[1].replaceAll(/\\(.)/g, "$1") : "";
}

/** The name of a game and its players by colour letter. */
export function title(text, language) {
  const say = words(language);
  const players = {};
  for (const [name, colour] of Object.entries(NAMES)) if (tag(text, name)) players[colour] = tag(text, name);
  const seats = [...tag(text, "Seats")].filter((colour) => say.colourNames[colour]);
  const names = seats.map((colour) => players[colour] ?? say.colourNames[colour]);
  return { name: tag(text, "Event") || names.join(" – ") || "Beasty Bar", players };
}

/** What is to be said of a game as a whole: {text, mood: "good" | "bad" | ""}. */
export function verdict(game, say) {
  const { report } = game;
  if (game.fault) return { text: game.fault.turn ? say.faultIn(game.fault.turn) : say.verdicts.illegal, mood: "bad" };
  if (report.verdict !== "legal") return { text: say.verdicts[report.verdict], mood: "" };
  const winners = report.winners.map((colour) => say.colourNames[colour]).join(" & ");
  return { text: `${say.verdicts.legal} · ${report.result} · ${say.won(winners || leaders(report.scores))}`, mood: "good" };
}
