// Positions: a line of text, and the table it describes, on which events are played back. No rule is known here.
//
// A table: {seats: ["R", "B"], zones: {queue: [...], bar: [...], ...}, toMove: "R" | null, turn, bound: [...]}.
// Zones hold card codes (`Rtig`, hidden ones `R?`): queue (gate first), air, under, bar, pile (bottom first),
// beside, hand.R, deck.R (next card first), shadow.Gcam.

const NOTHING = ".";

/** The table that a position's line of text describes. */
export function readPosition(text) {
  const [line, air, under, bar, pile, hands, decks, mover, turn, bound] = text.trim().split(/[ _]/);
  const zones = { queue: [], air: cards(air), under: cards(under), bar: cards(bar), pile: cards(pile), beside: [] };
  for (const item of cards(line)) {
    const nested = item.replaceAll(")", "").split("(");
    zones.queue.push(nested[0]);
    nested.slice(1).forEach((card, depth) => (zones[`shadow.${nested[depth]}`] = [card]));
  }
  const seats = [];
  for (const [name, field] of [["hand", hands], ["deck", decks]]) {
    for (const part of field.split("/")) {
      const [colour, held] = part.split("=");
      if (name === "hand") seats.push(colour);
      zones[`${name}.${colour}`] = cards(held).flatMap((code) => seatCards(colour, code));
    }
  }
  return { seats, zones, toMove: mover === NOTHING ? null : mover, turn: Number(turn), bound: cards(bound) };
}

/** The line of text of a table. */
export function writePosition(table) {
  const { seats, zones } = table;
  const held = (name) => seats.map((colour) => `${colour}=${seatText(zones[`${name}.${colour}`] ?? [])}`).join("/");
  return [
    list(zones.queue.map((card) => shaded(zones, card))), list(zones.air), list(zones.under), list(zones.bar),
    list(zones.pile), held("hand"), held("deck"), table.toMove ?? NOTHING, table.turn, list(table.bound),
  ].join(" ");
}

/** The table after an event, a new one: the card is taken from `from` and put in at `to`. */
export function playEvent(table, event) {
  if (event.from === event.to) return table;
  const zones = { ...table.zones };
  const source = place(event.from);
  const left = [...(zones[source.zone] ?? [])];
  const index = source.index ?? holder(left, event.card);
  if (index >= 0) left.splice(index, 1);
  zones[source.zone] = left;
  const target = place(event.to);
  const there = [...(zones[target.zone] ?? [])];
  there.splice(target.index ?? there.length, 0, event.card);
  zones[target.zone] = there;
  return { ...table, zones };
}

/** All cards of a table that are in the line, in shadows, in the air or under it. */
export function inPlay(table) {
  return Object.entries(table.zones)
    .filter(([zone]) => zone === "queue" || zone === "air" || zone === "under" || zone.startsWith("shadow."))
    .flatMap(([, held]) => held);
}

/** What stands in the shadow of a card, the carrier's own first, then what that carries. */
export function shadowsOf(zones, card) {
  const [covered] = zones[`shadow.${card}`] ?? [];
  return covered ? [covered, ...shadowsOf(zones, covered)] : [];
}

export const isHidden = (card) => card.endsWith("?");
export const colourOf = (card) => card[0];
export const speciesOf = (card) => card.slice(1);

function cards(text) {
  return text === NOTHING || text === undefined || text === "" ? [] : text.split(",");
}

function seatCards(colour, code) {
  return code.startsWith("?") ? Array(Number(code.slice(1))).fill(`${colour}?`) : [colour + code];
}

function seatText(held) {
  const parts = [];
  let hidden = 0;
  for (const card of [...held, ""]) {
    if (card && isHidden(card)) { hidden += 1; continue; }
    if (hidden) parts.push(`?${hidden}`);
    hidden = 0;
    if (card) parts.push(speciesOf(card));
  }
  return parts.join(",") || NOTHING;
}

function shaded(zones, card) {
  const [covered] = zones[`shadow.${card}`] ?? [];
  return covered ? `${card}(${shaded(zones, covered)})` : card;
}

function list(held) {
  return held.join(",") || NOTHING;
}

function place(text) {
  return text.startsWith("queue.") ? { zone: "queue", index: Number(text.slice(6)) } : { zone: text };
}

// Where a card is in a zone; one that is not seen there is one of the hidden ones.
function holder(held, card) {
  const index = held.lastIndexOf(card);
  return index >= 0 ? index : held.findIndex(isHidden);
}
