// Lets somebody play a card and answer what the rules ask; offers what is legal, and shows what each would do.

import { drawing, make, makeCard, SPECIES } from "./cards.js";
import { cardsOf, fates, options, question, whole, withFate } from "./moves.js";
import { Piles } from "./piles.js";
import { colourOf, readPosition, speciesOf } from "./position.js";
import { phrases } from "./phrases.js";

const ON_BOARD = ["hit", "behind", "through", "recall"];

export class Chooser {
  /** `ask(card)` gives the legal moves of a card, `play(move, ordered)` plays one and gives null, or the refusal of
   *  what chance must be told first, or the {batches} whose order is still to be told. Both answer later. */
  constructor(root, board, language, { ask, play }) {
    Object.assign(this, { root, board, language, ask, play });
    this.say = phrases(language);
    this.cards = [];
    this.moves = [];
    this.begun = []; // pieces chosen, and how many of them at each step
    this.steps = [];
    this.keys = false; // was the last choice made by a key?
    root.addEventListener("keydown", () => { this.keys = true; });
    root.addEventListener("pointerdown", () => { this.keys = false; });
    board.root.addEventListener("click", (event) => this.tap(event.target.closest(".card")?.dataset.card));
  }

  /** Offer these cards, on a table. */
  offer(table, cards) {
    Object.assign(this, { table, cards, moves: [], begun: [], steps: [] });
    this.show(this.hand(cards));
    this.focus(this.root);
    this.light(cards, (card) => this.pick(card));
  }

  /** Nothing more is to be chosen. */
  close() {
    this.offer(null, []);
    this.show();
  }

  hand(cards) {
    const list = make("ul", "hand-pick");
    list.append(...cards.map((card) => {
      const item = make("li", "");
      const button = make("button", "pick");
      button.type = "button";
      button.append(makeCard(card, this.language));
      button.addEventListener("click", () => this.pick(card));
      item.append(button);
      return item;
    }));
    return list;
  }

  async pick(card) {
    try {
      this.moves = await this.ask(card);
    } catch (error) {
      this.show(this.hand(this.cards), make("p", "problem", error.message));
      return;
    }
    this.steps = [];
    this.begun = [card];
    this.step();
  }

  // The next question, or the move as a whole.
  step() {
    const next = options(this.moves, this.begun);
    this.begun = next.begun;
    const move = next.options.length ? null : whole(this.moves, next.begun);
    const list = make("ul", "options");
    list.append(...(move ? [this.option(this.say.playIt, [move], () => this.settle(move.move))]
      : next.options.map(({ token, moves }) => this.option(this.label(token), moves, () => this.take(token), token))));
    const asked = move ? this.say.questions.end : this.say.questions[question(next.options[0].token)];
    this.show(this.trail(), make("h3", "", asked), list);
    const onBoard = next.options.filter(({ token }) => ON_BOARD.includes(question(token)));
    this.light(onBoard.map(({ token }) => cardsOf(token)[0]), (card) =>
      this.take(onBoard.find(({ token }) => cardsOf(token)[0] === card).token));
    this.focus(list);
  }

  // Whoever chooses by keys goes on where the next choice is.
  focus(part) {
    if (this.keys) part.querySelector("button")?.focus({ preventScroll: true });
  }

  take(token) {
    this.steps.push(this.begun);
    this.begun = [...this.begun, token];
    const next = options(this.moves, this.begun);
    const move = next.options.length ? null : whole(this.moves, next.begun);
    if (move) this.settle(move.move);
    else this.step();
  }

  back() {
    this.restore();
    if (this.steps.length) {
      this.begun = this.steps.pop();
      this.step();
    } else {
      this.offer(this.table, this.cards);
    }
  }

  // The move so far, and the way back.
  trail() {
    const row = make("p", "trail");
    const back = make("button", "small", this.say.back);
    back.type = "button";
    back.addEventListener("click", () => this.back());
    row.append(back, make("span", `mono ${colourOf(this.begun[0])}`, this.begun.join("")));
    return row;
  }

  option(label, moves, act, token = "") {
    const item = make("li", "");
    const button = make("button", "option");
    button.type = "button";
    const [card] = cardsOf(token);
    if (card) button.append(drawing(speciesOf(card)));
    else if (question(token) === "imitate") button.append(drawing(token.slice(1)));
    const text = make("span", "");
    text.append(make("b", "", label), make("span", "outcome", this.outcome(moves)));
    button.append(text);
    button.addEventListener("click", act);
    const { after } = moves[0];
    if (moves.length === 1 && after) {
      for (const name of ["mouseenter", "focus"]) button.addEventListener(name, () => this.preview(after));
      for (const name of ["mouseleave", "blur"]) button.addEventListener(name, () => this.restore());
    }
    item.append(button);
    return item;
  }

  outcome(moves) {
    if (moves.length > 1) return this.say.waysOn(moves.length);
    return moves[0].summary ?? this.say.chanceDecides;
  }

  label(token) {
    const value = token.slice(1);
    const [card, other] = cardsOf(token);
    const kind = question(token);
    if (kind === "swap") return `${this.name(card)} ↔ ${this.name(other)}`;
    if (card) return this.name(card);
    if (kind === "imitate") return SPECIES[value][this.language];
    if (kind === "count") return this.acting() === "arm" ? this.say.strengthOf(value) : this.say.over(Number(value));
    if (kind === "place") return this.say.placeOf(Number(value));
    return this.say.values[value] ?? value;
  }

  name(card) {
    return this.say.cardName(this.say.colours[colourOf(card)], SPECIES[speciesOf(card)][this.language]);
  }

  // Whose action it is that asks now.
  acting() {
    const token = this.begun.findLast((one) => /^[RGBY(=]/.test(one)) ?? "";
    return token.slice(-3);
  }

  preview(after) {
    this.board.root.classList.add("preview");
    this.board.show(readPosition(after), { scores: this.board.scores, duration: 240 });
  }

  restore() {
    if (!this.board.root.classList.contains("preview") || !this.table) return;
    this.board.root.classList.remove("preview");
    this.board.show(this.table, { scores: this.board.scores, duration: 160 });
  }

  /** Play a whole move; ask first what chance did, where nothing tells, and how what leaves together is to lie. */
  async settle(move, ordered = false) {
    this.restore();
    this.root.setAttribute("aria-busy", "true");
    try {
      const asked = await this.play(move, ordered);
      if (asked?.batches) this.piles(move, asked.batches);
      else if (asked) this.chance(move, asked);
    } catch (error) {
      this.show(this.trail(), make("p", "problem", error.message));
    } finally {
      this.root.removeAttribute("aria-busy");
    }
  }

  chance(move, refused) {
    if (refused.code !== "missing-fate") {
      this.show(this.trail(), make("p", "problem", refused.sentence));
      return;
    }
    const told = fates(refused.options);
    const asked = make("h3", "", this.say.fates[refused.clause] ?? this.say.fates.other);
    const list = make("ul", "options");
    this.show(this.trail(), asked, list);
    if (told.cards) this.order(list, told.cards, [], move);
    else list.append(...told.outcomes.map((fate) => this.pickable(fate.slice(1), () => this.settle(withFate(move, fate)))));
  }

  piles(move, batches) {
    const piles = new Piles(batches, this.language, (card) => this.name(card));
    const play = make("button", "first", this.say.playIt);
    play.type = "button";
    play.addEventListener("click", () => this.settle(piles.written(move), true));
    this.show(this.trail(), make("h3", "", this.say.pileOrder), piles.root, play);
    if (this.keys) play.focus({ preventScroll: true });
  }

  // Cards to be put in order, one after the other.
  order(list, left, chosen, move) {
    const done = chosen.map((card) => make("li", "chosen", this.name(card)));
    list.replaceChildren(...done, ...left.map((card) => this.pickable(card, () => {
      const [now, rest] = [[...chosen, card], left.filter((one) => one !== card)];
      if (rest.length > 1) this.order(list, rest, now, move);
      else this.settle(withFate(move, `!${[...now, ...rest].join(",")}`));
    })));
  }

  pickable(card, act) {
    const item = make("li", "");
    const button = make("button", "option");
    button.type = "button";
    button.append(drawing(speciesOf(card)), make("b", "", this.name(card)));
    button.addEventListener("click", act);
    item.append(button);
    return item;
  }

  // Cards on the board that may be tapped.
  light(cards, act) {
    this.lit = new Map(cards.map((card) => [card, act]));
    for (const [key, element] of this.board.elements) element.classList.toggle("lit", this.lit.has(key));
  }

  tap(card) {
    this.lit?.get(card)?.(card);
  }

  show(...parts) {
    this.root.replaceChildren(...parts);
    this.root.parentElement.scrollTop = 0;
  }
}
