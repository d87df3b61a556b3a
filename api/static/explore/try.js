// Any position, any animal: the server says what is legal and what it does, the table shows it.

import { Builder } from "../table/builder.js";
import { make } from "../table/cards.js";
import { Chooser } from "../table/chooser.js";
import { ask } from "../table/http.js";
import { playEvent, readPosition } from "../table/position.js";
import { phrases } from "../table/phrases.js";

const language = document.documentElement.lang;
const say = phrases(language);
const find = (name) => document.getElementById(name);
const EVENT_TIME = 560;

class Trial {
  constructor() {
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    const asked = new URLSearchParams(location.search);
    this.readings(asked.get("readings") ?? "");
    this.builder = new Builder(find("builder"), language, { play: (card) => this.begin(card), left: "?7", position: asked.get("position") ?? find("builder").dataset.position, changed: (text) => this.changed(text) });
    this.chooser = new Chooser(find("choose"), this.builder.board, language, { ask: (card) => this.legal(card), play: (told, ordered) => this.play(told, ordered) });
    this.after = null;
    find("on").addEventListener("click", () => this.goOn());
    find("again").addEventListener("click", () => this.reset());
    const move = asked.get("move");
    if (move) this.play(move, true).then((refused) => refused && this.tell(refused.sentence)).catch((error) => this.tell(error.message));
  }

  get position() { return this.builder.text(); }

  // A card is to be played: its player is to move.
  async begin(card) {
    this.reset();
    this.builder.move(card[0]);
    find("doing").textContent = say.plays(say.colourNames[card[0]]);
    this.chooser.table = readPosition(this.position);
    this.chooser.cards = [card];
    await this.chooser.pick(card);
  }

  async legal(card) {
    const told = await this.ask("/v1/position/moves", { position: this.position, card });
    if (told.flaws?.length) throw new Error(told.flaws.join(" · "));
    if (!told.moves?.length) throw new Error(say.cannot);
    return told.moves;
  }

  async play(move, ordered) {
    const told = await this.ask("/v1/position/play", { position: this.position, move });
    if (told.flaws.length) throw new Error(told.flaws.join(" · "));
    if (told.refused) return told.refused;
    if (told.batches.length && !ordered) return { batches: told.batches };
    if (find("builder").getBoundingClientRect().top < 0) find("builder").scrollIntoView();
    this.after = told.position;
    this.chooser.close();
    find("doing").textContent = told.move;
    const list = find("happened");
    list.replaceChildren();
    let table = readPosition(this.position);
    for (const event of told.events) {
      table = playEvent(table, event);
      const item = make("li", "", `${event.sentence} `);
      const clause = make("a", "clause", event.clause);
      clause.href = `/animals/${event.clause.slice(0, 3)}?lang=${language}#${event.clause}`;
      item.append(event.clause[3] === "." ? clause : make("span", "clause", event.clause));
      list.append(item);
      await this.step(table, event);
    }
    this.builder.board.show(readPosition(told.position), { duration: this.still.matches ? 0 : 200 });
    find("after").hidden = false;
    return null;
  }

  async step(table, event) {
    if (this.still.matches) return;
    this.builder.board.show(table, { duration: EVENT_TIME * 0.85, active: event.card, from: event.from });
    if (event.from === event.to) this.builder.board.shake(event.card);
    await new Promise((done) => { setTimeout(done, EVENT_TIME); });
  }

  goOn() {
    this.builder.take(this.after);
    this.reset();
  }

  // Back to the table as it was set up.
  reset() {
    this.after = null;
    find("after").hidden = true;
    find("happened").replaceChildren();
    find("doing").textContent = say.tapToPlay;
    this.chooser.close();
    this.builder.show();
  }

  changed(text) {
    const query = new URLSearchParams(location.search);
    query.set("position", text);
    query.delete("move");
    history.replaceState(null, "", `?${query}`);
    for (const link of document.querySelectorAll(".languages a")) {
      query.set("lang", link.hreflang);
      link.href = `?${query}`;
    }
  }

  // Take over readings that the address names.
  readings(told) {
    for (const pair of told.split(" ").filter(Boolean)) {
      const [name, value] = pair.split("=");
      const select = document.querySelector(`[data-reading="${CSS.escape(name)}"]`);
      if (select) select.value = value;
    }
  }

  ask(path, body) {
    const readings = [...document.querySelectorAll("[data-reading]")].filter((select) => select.value)
      .map((select) => `${select.dataset.reading}=${select.value}`).join(" ");
    return ask(path, { body: JSON.stringify(readings ? { ...body, readings } : body), silence: say.noAnswer });
  }

  tell(text) { find("doing").textContent = text; }
}

new Trial();
