// Walks through a game, event by event, at a speed; whoever listens shows it.

const EVENT_TIME = 620; // ms at speed 1
const TURN_PAUSE = 500;

export class Stepper {
  /** `show(duration)` draws where the game is, cards travelling that long; 0 when nothing shall move. */
  constructor(show) {
    this.show = show;
    this.game = null;
    this.speed = 1;
    this.playing = false;
    this.run = 0; // of whoever walks; a newer one lets an older one stop
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
  }

  /** Show a game from where it is. */
  take(game) {
    this.stop();
    this.game = game;
    this.show(0);
  }

  /** Go somewhere at once. */
  jump(turn, event) {
    this.stop();
    this.game.go(turn, event);
    this.show(this.time / 2);
  }

  /** The next turn, its events one after the other; whatever still moves is brought to its end first. */
  async forward() {
    const { game } = this;
    if (this.stop()) game.go(game.turn);
    if (!game.atEnd) await this.walk(1, ++this.run);
  }

  /** Before the turn that is shown, or to the end of the one before. */
  back() {
    this.stop();
    this.game.go(this.game.turn - 1);
    this.show(this.time / 2);
  }

  eventForward() {
    this.stop();
    if (this.game.nextEvent()) this.show(this.time);
  }

  eventBack() {
    this.stop();
    if (this.game.previousEvent()) this.show(this.time / 2);
  }

  /** Play on until the end, or pause. */
  async toggle() {
    if (this.playing) {
      this.stop();
      this.show(0);
      return;
    }
    this.stop();
    if (this.game.atEnd) this.game.go(0);
    this.playing = true;
    const run = ++this.run;
    await this.walk(Infinity, run);
    if (run === this.run) {
      this.stop();
      this.show(0);
    }
  }

  /** Stop walking; true if somebody walked. */
  stop() {
    const walked = this.walking === this.run && this.run > 0;
    this.run += 1;
    this.playing = false;
    return walked;
  }

  get time() { return this.still.matches ? 0 : EVENT_TIME / this.speed; }

  async walk(turns, run) {
    this.walking = run;
    for (let walked = 0; walked < turns && run === this.run && !this.game.atEnd; walked += 1) {
      if (walked) await pause(TURN_PAUSE / this.speed);
      if (run !== this.run) return;
      await this.turn(run);
    }
    if (this.walking === run) this.walking = 0;
  }

  async turn(run) {
    const { game } = this;
    if (game.isWhole) game.go(game.turn + 1, 0);
    if (!this.time) {
      game.go(game.turn);
      this.show(0);
      return pause(this.playing ? EVENT_TIME * 2 / this.speed : 0);
    }
    while (run === this.run && !game.isWhole) {
      game.nextEvent();
      this.show(this.time * 0.85);
      await pause(this.time);
    }
    return undefined;
  }
}

function pause(time) {
  return new Promise((done) => { setTimeout(done, time); });
}
