// Legal moves as questions: what a move says, piece by piece, and what may come next. Pure data.

const PIECE = /\([RGBY][a-z]{3}|\)|x[RGBY][a-z]{3}|:(?:\d+|odd|even|no)|@(?:[RGBY][a-z]{3}|\d+)|=[a-z]{3}|-[RGBY][a-z]{3}|~[RGBY][a-z]{3}~[RGBY][a-z]{3}/g;

/** The pieces of a move's text: the card, then a piece for each choice; `)` ends what acts through another. */
export function tokens(move) {
  const [card, rest] = [move.slice(0, 4), move.slice(4)];
  return [card, ...(rest.match(PIECE) ?? [])];
}

/** What a piece asks: "hit", "count", "parity", "decline", "behind", "place", "imitate", "through", "recall", "swap". */
export function question(token) {
  const [sign, value] = [token[0], token.slice(1)];
  if (value === "no") return "decline";
  if (sign === ":") return value === "odd" || value === "even" ? "parity" : "count";
  if (sign === "@") return /^\d/.test(value) ? "place" : "behind";
  return { x: "hit", "=": "imitate", "(": "through", "-": "recall", "~": "swap" }[sign] ?? "end";
}

/** The cards that a piece names. */
export function cardsOf(token) {
  return token.match(/[RGBY][a-z]{3}/g) ?? [];
}

/** What may come behind a beginning of pieces: [{token, moves}], in the order of the moves.
 *  Where only one thing may come it is taken: `begun` has it then. */
export function options(moves, begun) {
  let taken = [...begun];
  for (;;) {
    const found = new Map();
    for (const move of moves) {
      const pieces = tokens(move.move);
      if (!taken.every((token, index) => pieces[index] === token) || pieces.length === taken.length) continue;
      const token = pieces[taken.length];
      found.set(token, [...(found.get(token) ?? []), move]);
    }
    if (found.size !== 1) return { begun: taken, options: [...found].map(([token, same]) => ({ token, moves: same })) };
    taken = [...taken, ...found.keys()];
  }
}

/** The move that pieces make up, if they are a whole one. */
export function whole(moves, begun) {
  const text = begun.join("");
  return moves.find((move) => move.move === text) ?? null;
}

/** A move with an outcome of chance put in: in front of what ends at its end. */
export function withFate(move, fate) {
  const end = /\)*$/.exec(move).index;
  return move.slice(0, end) + fate + move.slice(end);
}

/** A move with the orders in which batches go onto the pile; those that lie as they left are not written. */
export function withPiles(move, batches, orders) {
  const told = orders.map((cards) => cards.join(",")).filter((cards, index) => cards !== batches[index].join(","));
  return [move, ...told].join("/");
}

/** What chance may have done: {cards} to be put in order, or {outcomes}, one of which it was. */
export function fates(offered) {
  if (offered[0]?.includes(",")) return { cards: offered[0].slice(1).split(",") };
  return { outcomes: offered };
}
