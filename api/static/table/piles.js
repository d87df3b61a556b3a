// In which order what leaves together is put onto the pile. A list a batch, the uppermost card on top.

import { drawing, make } from "./cards.js";
import { withPiles } from "./moves.js";
import { speciesOf } from "./position.js";
import { phrases } from "./phrases.js";

export class Piles {
  /** `batches` are lists of cards, bottom first, as they lie if nothing is said; `name(card)` is what a card is called. */
  constructor(batches, language, name) {
    this.batches = batches;
    this.orders = batches.map((cards) => [...cards]);
    this.name = name;
    this.say = phrases(language);
    this.root = make("div", "piles");
    this.said = make("p", "quiet");
    this.said.setAttribute("role", "status");
    this.lists = batches.map(() => make("ol", "batch"));
    this.root.append(...this.lists, this.said);
    this.orders.forEach((_, batch) => this.show(batch));
  }

  /** A move with these orders. */
  written(move) { return withPiles(move, this.batches, this.orders); }

  show(batch) {
    const fromTop = this.orders[batch].toReversed();
    this.lists[batch].setAttribute("aria-label", this.say.pileList);
    this.lists[batch].replaceChildren(...fromTop.map((card, place) => this.row(batch, card, place, fromTop.length)));
  }

  row(batch, card, place, count) {
    const item = make("li", "lying");
    const where = place === 0 ? this.say.onTop : place === count - 1 ? this.say.atBottom : "";
    const text = make("span", "");
    text.append(make("b", "", this.name(card)), make("span", "outcome", where));
    item.append(drawing(speciesOf(card)), text, this.mover(batch, card, 1, place > 0), this.mover(batch, card, -1, place < count - 1));
    return item;
  }

  // A button that takes a card nearer the top (1) or the bottom (-1).
  mover(batch, card, way, may) {
    const button = make("button", "mover", way > 0 ? "↑" : "↓");
    button.type = "button";
    button.dataset.way = way;
    button.dataset.of = card;
    button.disabled = !may;
    button.setAttribute("aria-label", (way > 0 ? this.say.higher : this.say.lower)(this.name(card)));
    button.addEventListener("click", () => this.move(batch, card, way));
    return button;
  }

  move(batch, card, way) {
    const order = this.orders[batch];
    const at = order.indexOf(card);
    [order[at], order[at + way]] = [order[at + way], order[at]];
    this.show(batch);
    const movers = [...this.lists[batch].querySelectorAll(`[data-of=${card}]`)].filter((button) => !button.disabled);
    (movers.find((button) => Number(button.dataset.way) === way) ?? movers[0]).focus({ preventScroll: true });
    this.said.textContent = this.say.liesAt(this.name(card), order.length - order.indexOf(card), order.length);
  }
}
