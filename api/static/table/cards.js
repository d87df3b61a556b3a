// The faces of cards. One element a card; where it stands says how large it is and what of it is seen (board.css).

import { SIGNS, SPECIES } from "/cards.js";
import { colourOf, isHidden, speciesOf } from "./position.js";
import { words } from "./words.js";

export { SPECIES };

const SVG = "http://www.w3.org/2000/svg";

const boxes = new Map(); // whose drawings are in the page, or on their way

/** Have the drawings of these species in the page; a box is asked for once. */
export function loadDrawings(codes) {
  for (const box of new Set(codes.map((code) => SPECIES[code]?.box).filter(Boolean))) {
    if (!boxes.has(box)) boxes.set(box, fetchDrawings(box));
  }
}

async function fetchDrawings(box) {
  const answer = await fetch(`/cards/${box}.svg`).catch(() => null);
  if (!answer?.ok) return; // cards then stay without drawings
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.append(new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement);
  document.body.prepend(holder);
}

/** A new element for a card. */
export function makeCard(card, language) {
  const element = make("div", `card ${colourOf(card)}`);
  element.setAttribute("role", "img");
  element.dataset.card = card;
  element.setAttribute("aria-label", cardLabel(card, language));
  if (isHidden(card)) {
    element.classList.add("back");
    return element;
  }
  element.title = cardLabel(card, language);
  const species = SPECIES[speciesOf(card)];
  const strength = make("span", "strength");
  strength.append(make("b", "", String(species.strength)));
  const foot = make("span", "foot");
  const pips = make("span", "pips");
  pips.append(...Array.from({ length: species.points }, () => make("i", "")));
  foot.append(pips, marks(species));
  const name = make("span", "name", species[language]);
  name.style.setProperty("--letters", species[language].length);
  element.append(
    strength, make("span", "letter", colourOf(card)), drawing(speciesOf(card)),
    name, foot, make("span", "low", String(species.strength)),
  );
  return element;
}

/** What a card is, in words: `red tiger, strength 10, 3 points`. */
export function cardLabel(card, language) {
  const say = words(language);
  const colour = say.colours[colourOf(card)];
  if (isHidden(card)) return say.hiddenCard(colour);
  const species = SPECIES[speciesOf(card)];
  return say.card(colour, species[language], species.strength, species.points);
}

/** A species' drawing in a disc. */
export function drawing(code) {
  const disc = make("span", `disc ${SPECIES[code].box}`);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#bbn-${code}`);
  loadDrawings([code]);
  svg.append(use);
  disc.append(svg);
  return disc;
}

/** The class symbol, and the signs of lasting abilities. */
function marks(species) {
  const found = make("span", "marks");
  const names = [species.kind, ...["recurring", "permanent"].filter((name) => species[name])];
  for (const name of names.filter((one) => SIGNS[one])) found.append(sign(name));
  return found;
}

function sign(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-6 -6 12 12");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SIGNS[name]);
  svg.append(path);
  return svg;
}

/** A new element with a class and a text. */
export function make(name, kind, text = "") {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  if (text) element.textContent = text;
  return element;
}
