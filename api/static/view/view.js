// The viewer: a record goes to the server once; what comes back is stepped through here.

import { Board } from "../table/board.js";
import { loadDrawings } from "../table/cards.js";
import { ask, RECORD } from "../table/http.js";
import { words } from "../table/words.js";
import { given } from "../edit/keeping.js";
import { EventList } from "./events.js";
import { Game } from "./game.js";
import { listenForKeys } from "./keys.js";
import { mended } from "./pieces.js";
import { RecordText } from "./record.js";
import { listenForRecords, restored, remember } from "./sources.js";
import { Share } from "./share.js";
import { Stepper } from "./stepper.js";
import { title, verdict } from "./titles.js";
import { unpacked } from "./unpacked.js";

const language = document.documentElement.lang;
const say = words(language);
const find = (name) => document.getElementById(name);
const REPLAY = "/v1/replay?clauses=true&fields=turn,seat,move,after,events,offset,comments,variations,scores";

class Viewer {
  constructor() {
    this.text = "";
    this.game = null;
    this.board = new Board(find("table"), language);
    this.stepper = new Stepper((duration) => this.show(duration));
    this.events = new EventList(find("events"), language, (number) => this.stepper.jump(this.game.turn, number));
    this.record = new RecordText(find("record"), language, (path) => this.openPath(path), (edit) => this.load(mended(this.text, edit)));
    this.share = new Share(find("share"), language, () => ({ text: this.text, game: this.game, hidden: this.hidden }));
    this.listen();
  }

  get hidden() { return this.board.hidden; }

  /** Read a record, and show it from a turn. */
  async load(text, turn = 0) {
    const record = text.replaceAll("\r\n", "\n").replace(/^\ufeff/, "");
    document.body.classList.add("busy");
    try {
      this.take(record, new Game(await ask(REPLAY, { body: record, type: RECORD, silence: say.noAnswer })), turn);
      find("refused").hidden = true;
    } catch (error) {
      find("refused").textContent = error.message;
      find("refused").hidden = false;
    } finally {
      document.body.classList.remove("busy");
    }
  }

  take(text, game, turn) {
    this.text = text;
    this.game = game;
    find("text").value = text;
    const { name, players } = title(text, language);
    this.board.players = players;
    find("name").textContent = name;
    document.title = document.title.replace(/^.* – /, `${name} – `);
    const found = verdict(game, say);
    find("verdict").textContent = found.text;
    find("verdict").className = `verdict ${found.mood}`;
    find("fault-button").hidden = !game.fault;
    find("resume").hidden = game.report.verdict !== "unfinished";
    loadDrawings(game.species);
    this.record.take(text, game);
    find("paste").hidden = true;
    find("game").hidden = false;
    for (const name of ["table-panel", "turn-panel", "hands"]) find(name).hidden = game.main.start === null;
    if (game.main.start === null) return;
    game.go(turn === "fault" ? game.length : turn);
    find("slider").max = game.length;
    this.stepper.take(game);
  }

  show(duration) {
    const { game, board } = this;
    const event = game.events[game.event - 1];
    const past = game.isWhole ? game.current : game.line.turns[game.turn - 2];
    const active = event && (duration || !game.isWhole) ? event.card : null;
    board.show(game.table, { scores: past?.scores ?? {}, duration, active, from: event?.from });
    if (event && event.from === event.to && duration) board.shake(event.card);
    this.tell();
    remember(this.text, game.turn);
  }

  // Everything beside the board.
  tell() {
    const { game } = this;
    const turn = game.current;
    find("where").textContent = turn ? say.turnOf(turn.turn, game.line.first - 1 + game.length) : say.start;
    find("move").textContent = turn?.move ?? "";
    find("move").className = `mono ${turn?.seat ?? ""}`;
    this.events.take(game.events, game.event, game.clauses, this.hidden);
    find("comments").replaceChildren(...(turn?.comments ?? []).map((text) => Object.assign(document.createElement("p"), { textContent: text })));
    this.variations();
    this.record.mark(game.path);
    find("slider").max = game.length;
    find("slider").value = game.turn;
    find("slider").setAttribute("aria-valuetext", find("where").textContent);
    for (const name of ["first", "back"]) find(name).disabled = game.turn === 0;
    for (const name of ["last", "forward"]) find(name).disabled = game.atEnd;
    find("decisive").disabled = !game.nextDecisive();
    find("play").setAttribute("aria-pressed", this.stepper.playing);
    find("play").title = this.stepper.playing ? say.playing : say.paused;
    if (game.isWhole && !this.stepper.playing) this.announce();
  }

  announce() {
    const { game } = this;
    const told = [find("where").textContent, ...game.events.map((event) => this.events.sentence(event))].join(" ");
    if (find("spoken").textContent !== told) find("spoken").textContent = told;
  }

  // Other lines of play instead of the turn that is shown, and the way back.
  variations() {
    const { game } = this;
    const ways = (game.current?.variations ?? []).map((line, index) =>
      [say.variation(line.turns[0]?.move ?? "–"), () => { game.enter(game.turn, index); this.stepper.jump(1, 0); this.stepper.forward(); }]);
    if (game.line.parent) ways.push([say.mainLine, () => { game.leave(); this.stepper.jump(game.turn); }]);
    find("ways").replaceChildren(...ways.map(([name, go]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
      button.addEventListener("click", go);
      return button;
    }));
  }

  openPath(path) {
    this.stepper.stop();
    this.game.follow(path);
    this.show(this.stepper.time / 2);
  }

  toFault() {
    this.stepper.jump(this.game.main.turns.length);
    find("record").querySelector(".fault")?.scrollIntoView({ block: "center" });
  }

  conceal(hidden) {
    this.board.hidden = hidden;
    find("hands").setAttribute("aria-pressed", hidden);
    if (this.game) this.show(0);
  }

  // Let the editor go on with an unfinished game.
  resume() {
    given(this.text);
    location.href = "/edit";
  }

  edit() {
    find("paste").hidden = false;
    find("text").focus();
    find("paste").scrollIntoView({ block: "nearest" });
  }

  listen() {
    const { stepper } = this;
    const actions = {
      first: () => stepper.jump(0), back: () => stepper.back(), forward: () => stepper.forward(),
      last: () => stepper.jump(this.game.length), play: () => stepper.toggle(),
      decisive: () => stepper.jump(this.game.nextDecisive() || this.game.length),
      undecisive: () => stepper.jump(this.game.previousDecisive()),
      "fault-button": () => this.toFault(), resume: () => this.resume(), hands: () => this.conceal(!this.hidden), change: () => this.edit(),
      eventForward: () => stepper.eventForward(), eventBack: () => stepper.eventBack(),
    };
    for (const [name, act] of Object.entries(actions)) find(name)?.addEventListener("click", act);
    find("slider").addEventListener("input", () => stepper.jump(Number(find("slider").value)));
    find("speed").addEventListener("change", () => { stepper.speed = Number(find("speed").value); });
    listenForKeys(actions, () => this.game?.main.start != null && !document.querySelector("dialog[open]"));
    listenForRecords(find("paste"), find("text"), find("file"), (text) => this.load(text));
  }
}

const viewer = new Viewer();
const asked = new URLSearchParams(location.search);
const begun = find("text").dataset.given === "true" ? { text: find("text").value, turn: Number(asked.get("turn")) || 0 } : restored();
if (asked.get("hands") === "hidden") viewer.conceal(true);
const replayed = find("replayed");
if (replayed) viewer.take(begun.text.replace(/^\n/, ""), new Game(unpacked(JSON.parse(replayed.textContent))), begun.turn);
else if (begun) viewer.load(begun.text, begun.turn);
