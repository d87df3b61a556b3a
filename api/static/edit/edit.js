// The editor: a game is written down by playing it; the server says what is legal and what it does.

import { Board } from "../table/board.js";
import { make, SPECIES } from "../table/cards.js";
import { Chooser } from "../table/chooser.js";
import { playable } from "../table/decks.js";
import { ask, RECORD } from "../table/http.js";
import { playEvent, readPosition } from "../table/position.js";
import { phrases } from "../table/phrases.js";
import { title } from "../view/titles.js";
import { Share } from "../view/share.js";
import { Beside } from "./beside.js";
import { Branches } from "./branches.js";
import { Draft } from "./draft.js";
import { kept, keep, drop, sent } from "./keeping.js";
import { count } from "./lines.js";
import { Setup } from "./setup.js";
import { resultOf } from "./writing.js";

const language = document.documentElement.lang;
const say = phrases(language);
const find = (name) => document.getElementById(name);
const EVENT_TIME = 420;

class Desk {
  constructor() {
    this.draft = null;
    this.table = null;
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.board = new Board(find("table"), language);
    this.chooser = new Chooser(find("choose"), this.board, language, { ask: (card) => this.legal(card), play: (move, ordered) => this.play(move, ordered) });
    this.setup = new Setup(find("setup"), language, { start: (tags) => this.start(new Draft(tags)), open: (text) => this.open(text) });
    this.beside = new Beside(find("beside"), language, () => this.write());
    this.branches = new Branches(find, language, (act) => this.change(act));
    this.share = new Share(find("share"), language, () => ({ text: this.draft.text(), game: { line: {}, turn: 0 }, hidden: false }));
    this.listen();
  }

  /** Put a draft on the table. Throws what is wrong with it. */
  async start(draft) {
    const at = await this.position(draft);
    this.draft = draft;
    find("setup").hidden = true;
    find("desk").hidden = false;
    scrollTo(0, 0);
    const { name, players } = title(draft.text(), language);
    this.board.players = players;
    find("name").textContent = name;
    this.take(at, []);
  }

  /** Go on with a record. Throws what is wrong with it. */
  async open(text) {
    const record = text.replaceAll("\r\n", "\n").replace(/^\ufeff/, "");
    const told = await ask("/v1/validate?canonical=true", { body: record, type: RECORD, silence: say.noAnswer });
    if (told.faults.length) throw new Error(told.faults[0].sentence);
    const form = await ask("/v1/convert", { body: told.canonical ?? record, type: RECORD, silence: say.noAnswer });
    await this.start(Draft.of(form));
  }

  /** The position that a draft has come to. Throws what is wrong with it. */
  async position(draft) {
    const at = await this.ask("/v1/position", { record: draft.bare() });
    if (at.fault) throw new Error(at.fault.sentence);
    if (at.flaws.length) throw new Error(at.flaws.join("; "));
    return at;
  }

  async legal(card) {
    const told = await this.ask("/v1/position/moves", { record: this.draft.bare(), card });
    if (!told.moves?.length) throw new Error(told.fault?.sentence ?? say.noAnswer);
    return told.moves;
  }

  // Play a move and show what happens; handed back is a refusal, or the batches whose order is not told yet.
  async play(move, ordered) {
    const here = this.draft.bare();
    const told = await this.ask("/v1/position/play", { record: here, move });
    if (told.refused) return told.refused;
    if (told.batches.length && !ordered) return { batches: told.batches };
    if (!this.isAt(here)) return null;
    const before = this.draft.copy();
    const { kept, dropped } = this.draft.add(told.move);
    if (!this.draft.fits()) {
      this.draft = before;
      return { sentence: say.full };
    }
    const there = this.draft.bare();
    await this.animate(told.events);
    if (!this.isAt(there)) return null;
    this.take(told, told.events);
    if (kept) this.note(say.keptBeside(kept));
    if (dropped) this.note(say.droppedBeside(dropped));
    return null;
  }

  // Nobody went elsewhere while something was asked for or shown?
  isAt(bare) { return this.draft.bare() === bare; }

  async animate(events) {
    if (this.still.matches) return;
    let table = this.table;
    for (const event of events) {
      table = playEvent(table, event);
      this.board.show(table, { scores: this.board.scores, duration: EVENT_TIME * 0.85, active: event.card, from: event.from });
      if (event.from === event.to) this.board.shake(event.card);
      await new Promise((done) => { setTimeout(done, EVENT_TIME); });
    }
  }

  // Show where the game is, and offer what comes next.
  take(at, events) {
    const { draft } = this;
    this.table = readPosition(at.position);
    draft.end(this.table.toMove ? "*" : resultOf(at.scores));
    this.board.show(this.table, { scores: at.scores, duration: this.still.matches ? 0 : 200 });
    find("status").textContent = this.table.toMove ? say.plays(this.board.players[this.table.toMove] ?? say.colourNames[this.table.toMove])
      : `${say.gameOver} · ${resultOf(at.scores)}`;
    find("turn").textContent = this.table.toMove ? this.table.turn : "";
    find("turn-told").hidden = find("typing").hidden = !this.table.toMove;
    find("latest").hidden = !events.length;
    find("desk").dataset.turn = this.table.toMove ? this.table.turn : "over";
    find("happened").replaceChildren(...events.map((event) => make("li", "", `${event.sentence} `)).map((item, index) => {
      item.append(make("span", "clause", events[index].clause));
      return item;
    }));
    find("undo").disabled = !draft.moves.length;
    find("redo").disabled = !draft.taken.length;
    if (this.table.toMove) this.chooser.offer(this.table, playable(this.table, draft.tags, SPECIES));
    else this.chooser.close();
    this.write();
    this.scroll();
  }

  // Let the place be seen at which the next move is written.
  scroll() {
    const text = find("text");
    const there = this.draft.path.length ? this.draft.place / text.value.length : 1;
    text.scrollTop = there * text.scrollHeight - (there < 1 ? text.clientHeight / 2 : 0);
  }

  // Show the text, and keep it.
  write() {
    find("text").value = this.draft.text();
    this.beside.show(this.draft);
    this.branches.show(this.draft);
    keep(this.draft);
    const waiting = count(this.draft.taken);
    this.note(waiting.all ? say.waiting(waiting) : say.saved);
  }

  // Change the draft and show where it is then, telling what `act` gives; if nobody answers, all stays as it was.
  async change(act) {
    const before = this.draft.copy();
    const said = act(this.draft);
    const there = this.draft.bare();
    try {
      const at = await this.position(this.draft);
      if (!this.isAt(there)) return;
      this.take(at, []);
      if (said) this.note(said);
    } catch (error) {
      this.draft = before;
      this.write();
      this.note(error.message);
    }
    const held = document.activeElement;
    if (held.disabled || !held.checkVisibility() || held === document.body) find("status").focus({ preventScroll: true });
  }

  comment(event) {
    event.preventDefault();
    const fits = this.draft.comment(find("comment").value);
    if (fits) find("comment").value = "";
    this.write();
    if (!fits) this.note(say.full);
  }

  // A move that is typed, as the notation writes it.
  async type(event) {
    event.preventDefault();
    const refused = await this.play(find("typed-move").value.trim(), true).catch((error) => ({ sentence: error.message }));
    find("typed-refusal").textContent = refused?.sentence ?? "";
    find("typed-refusal").hidden = !refused;
    if (!refused) find("typed-move").value = "";
  }

  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.draft.text()], { type: "text/plain" }));
    link.download = `${find("name").textContent.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "game"}.bbn`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  renew() {
    if (this.draft.moves.length && !confirm(say.leave)) return;
    drop();
    find("desk").hidden = true;
    find("setup").hidden = false;
    find("setup").querySelector("input, button").focus();
  }

  note(text) { find("note").textContent = text; }

  ask(path, body) {
    return ask(path, { body: JSON.stringify(body), silence: say.noAnswer });
  }

  listen() {
    find("undo").addEventListener("click", () => this.change((draft) => { draft.undo(); }));
    find("redo").addEventListener("click", () => this.change((draft) => { draft.add(draft.taken.at(-1).text); }));
    find("comments").addEventListener("submit", (event) => this.comment(event));
    find("typed").addEventListener("submit", (event) => this.type(event));
    find("save").addEventListener("click", () => this.save());
    find("new").addEventListener("click", () => this.renew());
    find("watch").addEventListener("click", () => {
      sent(this.draft.text());
      location.href = "/view";
    });
  }
}

const desk = new Desk();
const before = kept();
if (before?.text) desk.open(before.text).catch((error) => desk.setup.refuse(error.message));
else if (before) desk.start(Draft.from(before)).catch((error) => desk.setup.refuse(error.message));
