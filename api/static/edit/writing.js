// The text of a game, canonical: its tags in their order, a row for each round. Pure data.

const ORDER = ["BBN", "Event", "Site", "Date", "Round", "Seats", "Red", "Green", "Blue", "Yellow", "Deck", "RedDeck", "GreenDeck",
  "BlueDeck", "YellowDeck", "RedDraw", "GreenDraw", "BlueDraw", "YellowDraw", "Seed", "SeedHash", "Scoring", "Rules", "Readings", "Position", "Result"];

/** The tags, unknown ones last, by name. */
export function head(tags) {
  const names = Object.keys(tags).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return rows(names.map((name) => `[${name} "${tags[name].replaceAll(/["\\]/g, "\\$&")}"]`));
}

/** The moves of a line with what stands beside them. */
export function body({ opening, moves }, seats) {
  return rows([...opening.map(braced), ...rounds(moves, seats)]);
}

/** All lines of a game, the main one first, each before those that leave it: {path, instead, text}. A path names
 *  [move, variation] for each step away from the main line, 0-based; a text has no comments and no other lines. */
export function listed(line, seats, path = [], instead = "", before = START) {
  const told = line.moves.map(({ text }) => ({ text, comments: [], variations: [] }));
  return [{ path, instead, text: rounds(told, seats, before).join(" ") }, ...counted(line.moves, seats, before).flatMap(
    ({ move, before: here }, at) => move.variations.flatMap((other, index) => listed(other, seats, [...path, [at, index]], move.text, here)),
  )];
}

/** Scores in seat order as a terminator says them: `R12/B9`. */
export function resultOf(scores) {
  return Object.entries(scores).map(([colour, score]) => `${colour}${score}`).join("/");
}

const START = { seat: Infinity, round: 0 }; // before the first move

// Each move with the round that it belongs to, and seat and round before it.
function counted(moves, seats, before) {
  return moves.map((move) => {
    const found = { move, before };
    const seat = seats.indexOf(move.text[0]);
    before = { seat, round: before.round + (seat <= before.seat ? 1 : 0) };
    return { ...found, round: before.round };
  });
}

// A text for each round; a line without moves is none.
function rounds(moves, seats, before = START) {
  const found = [];
  for (const [index, { move, before: here, round }] of counted(moves, seats, before).entries()) {
    if (index === 0 || round > here.round) found.push([`${round}.`]);
    const beside = move.variations.filter((other) => other.moves.length)
      .map((other) => [...other.opening.map(braced), ...rounds(other.moves, seats, here)]);
    found.at(-1).push(move.text, ...move.comments.map(braced), ...beside.map((words) => `(${words.join(" ")})`));
  }
  return found.map((words) => words.join(" "));
}

function braced(said) { return `{${said}}`; }

function rows(all) { return all.map((one) => `${one}\n`).join(""); }

function place(name) {
  const found = ORDER.indexOf(name);
  return found < 0 ? ORDER.length : found;
}
