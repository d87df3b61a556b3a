// Shows a table: every card is one element for good, and moves from zone to zone.

import { cardLabel, make, makeCard } from "./cards.js";
import { colourOf, shadowsOf, speciesOf } from "./position.js";
import { SPECIES } from "./cards.js";
import { words } from "./words.js";

const EASE = "cubic-bezier(.3, .8, .3, 1)";

/** The table inside an element; `players` are names by colour letter. */
export class Board {
  constructor(root, language) {
    this.root = root;
    this.language = language;
    this.say = words(language);
    this.elements = new Map(); // card, or card and place for hidden ones -> element
    this.seats = new Map(); // colour -> parts of its row
    this.players = {};
    this.scores = {}; // the ones shown last
    this.hidden = false; // are hands shown from behind?
    root.classList.add("board");
    root.append(document.getElementById("board").content.cloneNode(true));
    this.stage = root.querySelector(".stage");
    this.zones = Object.fromEntries([...root.querySelectorAll("[data-zone]")].map((zone) => [zone.dataset.zone, zone]));
  }

  /** Show a table; `scores` by colour; with `duration` (ms) cards travel to where they now are.
   *  `active` is the card of the event that led here, `from` the zone that it left. */
  show(table, { scores = {}, duration = 0, active = null, from = "" } = {}) {
    const before = duration ? this.places() : null;
    this.scores = scores;
    this.arrange(table, scores);
    this.mark(active);
    if (before) this.travel(before, duration, active, from);
  }

  /** Let a card that goes nowhere be noticed. */
  shake(card) {
    const element = this.elements.get(card);
    if (!element) return;
    element.classList.remove("shaken");
    void element.offsetWidth; // starts the animation anew
    element.classList.add("shaken");
  }

  /** The element of a card that can be seen; null when it cannot. */
  element(card) {
    return this.elements.get(card) ?? null;
  }

  arrange({ zones, seats, toMove, bound }, scores) {
    const used = new Set();
    const take = (card, key = card) => {
      used.add(key);
      return this.card(card, key);
    };
    this.stage.style.setProperty("--count", zones.queue.length);
    fill(this.zones.queue, zones.queue.map((card) => this.standing(card, zones, take)));
    for (const zone of ["air", "under", "beside"]) fill(this.zones[zone], zones[zone].map((card) => plain(take(card))));
    for (const zone of ["bar", "pile"]) {
      fill(this.zones[zone], zones[zone].map((card) => listed(plain(take(card)))));
      this.root.querySelector(`.${zone}-count`).textContent = zones[zone].length || "";
    }
    const top = zones.pile.at(-1);
    for (const card of zones.pile) this.elements.get(card).classList.toggle("uppermost", card === top);
    this.seat(seats);
    for (const colour of seats) this.hold(colour, zones, { toMove, bound, scores }, take);
    for (const key of [...this.elements.keys()]) if (!used.has(key)) this.forget(key);
  }

  // A place in the queue: a card, and those in its shadow.
  standing(card, zones, take) {
    const carrier = take(card);
    plain(carrier);
    const place = carrier.place ?? (carrier.place = make("li", "place"));
    const covered = shadowsOf(zones, card);
    fill(place, [carrier, ...covered.map((below, depth) => shaded(take(below), depth + 1))]);
    carrier.setAttribute("aria-label", cardLabel(card, this.language)
      + covered.map((below) => `; ${this.say.inShadow(cardLabel(below, this.language))}`).join(""));
    return place;
  }

  seat(seats) {
    const list = this.root.querySelector(".seats");
    if ([...this.seats.keys()].join("") === seats.join("")) return;
    this.seats.clear();
    fill(list, seats.map((colour) => {
      const row = make("li", `seat ${colour}`);
      const who = make("div", "who");
      const badge = make("span", "badge", colour);
      badge.setAttribute("aria-hidden", "true");
      const parts = { row, player: make("span", "player"), deck: make("span", "deck"), hand: make("ul", "hand"), score: make("b", "score") };
      who.append(badge, parts.player, parts.deck);
      row.append(who, parts.hand, parts.score);
      this.seats.set(colour, parts);
      return row;
    }));
  }

  hold(colour, zones, { toMove, bound, scores }, take) {
    const { row, player, deck, hand, score } = this.seats.get(colour);
    const name = this.players[colour];
    player.textContent = name ?? this.say.colourNames[colour];
    row.classList.toggle("moving", toMove === colour);
    row.setAttribute("aria-label", name ? `${this.say.colourNames[colour]}, ${name}` : this.say.colourNames[colour]);
    deck.textContent = this.say.deck((zones[`deck.${colour}`] ?? []).length);
    score.textContent = scores[colour] ?? "";
    score.title = this.say.score;
    const known = [...(zones[`hand.${colour}`] ?? [])].sort((a, b) => strengthOf(b) - strengthOf(a));
    const held = known.map((card) => (this.hidden && !bound.includes(card) ? `${colour}?` : card));
    fill(hand, held.map((card, index) => {
      const element = plain(take(card, card.endsWith("?") ? `${card}${index}` : card));
      element.classList.toggle("bound", bound.includes(card));
      return listed(element);
    }));
  }

  card(card, key) {
    let element = this.elements.get(key);
    if (!element) {
      element = makeCard(card, this.language);
      this.elements.set(key, element);
    }
    return element;
  }

  forget(key) {
    this.elements.get(key).remove();
    this.elements.delete(key);
  }

  mark(active) {
    for (const [card, element] of this.elements) element.classList.toggle("active", card === active);
  }

  places() {
    return new Map([...this.elements].map(([key, element]) => [key, element.getBoundingClientRect()]));
  }

  /** Let every card that has moved travel from where it was. */
  travel(before, duration, active, zone) {
    for (const [key, element] of this.elements) {
      const to = element.getBoundingClientRect();
      const from = before.get(key) ?? this.origin(key, key === active ? zone : "");
      if (!from || !to.width) continue;
      const [dx, dy, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
      if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01) continue;
      const zIndex = element.classList.contains("covered") ? 5 : key === active ? 30 : 10;
      element.animate([
        { transformOrigin: "0 0", transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex },
        { transformOrigin: "0 0", transform: "none", zIndex },
      ], { duration, easing: EASE });
    }
  }

  // Where a card comes from that was not seen before: its player's hand or deck.
  origin(key, zone) {
    const seat = this.seats.get(colourOf(key));
    return (zone.startsWith("hand.") ? seat?.hand.lastElementChild ?? seat?.hand : seat?.deck)?.getBoundingClientRect() ?? null;
  }
}

/** Make these the children of an element, touching only what is not in place. */
export function fill(parent, children) {
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > children.length) parent.lastElementChild.remove();
}

function plain(element) {
  element.classList.remove("covered", "uppermost", "bound");
  element.style.removeProperty("--depth");
  return element;
}

function shaded(element, depth) {
  element.classList.add("covered");
  element.style.setProperty("--depth", depth);
  return element;
}

// A list item around a card, the same one for good.
function listed(element) {
  const item = element.item ?? (element.item = make("li", ""));
  if (element.parentElement !== item) item.append(element);
  return item;
}

function strengthOf(card) {
  return SPECIES[speciesOf(card)]?.strength ?? -1;
}
