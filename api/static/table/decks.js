// Which animals somebody can hold: named decks, lists of codes, and what of them has not been seen. Pure data.

const COLOURS = { R: "Red", G: "Green", B: "Blue", Y: "Yellow" };

/** The species of a deck by the value of its tag, strongest first; all where nothing is told. */
export function deckOf(value, species) {
  const all = Object.keys(species);
  const [box, without] = value.split("-"); // `BW-tas` is box 3 without the devil
  const boxed = all.filter((code) => species[code].box === box && code !== without);
  const found = !value ? all : boxed.length ? boxed : value.split(" ").filter((code) => species[code]);
  return found.sort((a, b) => species[b].strength - species[a].strength);
}

/** The deck of a colour by the tags of a record. */
export function deckFrom(tags, colour, species) {
  return deckOf(tags[`${COLOURS[colour]}Deck`] ?? tags.Deck ?? "", species);
}

/** The cards that the player to move may play: known ones of the hand; for hidden ones all that they may be. */
export function playable(table, tags, species) {
  const colour = table.toMove;
  if (!colour) return [];
  const bound = table.bound.filter((card) => card[0] === colour);
  if (bound.length) return bound;
  const hand = table.zones[`hand.${colour}`];
  const known = hand.filter((card) => !card.endsWith("?"));
  if (known.length === hand.length) return known;
  const seen = Object.values(table.zones).flat().filter((card) => card[0] === colour && !card.endsWith("?"));
  const taken = new Set(seen.map((card) => species[card.slice(1)].strength));
  const hidden = deckFrom(tags, colour, species).filter((code) => !taken.has(species[code].strength));
  return [...known, ...hidden.map((code) => colour + code)].sort((a, b) => species[b.slice(1)].strength - species[a.slice(1)].strength);
}
