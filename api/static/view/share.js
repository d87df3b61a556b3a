// Hands a game on: a link, a picture of what is shown, the text, a snippet for other pages.

import { ask, RECORD } from "../table/http.js";
import { words } from "../table/words.js";

export class Share {
  /** `what()` gives the text, the game, and whether hands are hidden. */
  constructor(dialog, language, what) {
    this.dialog = dialog;
    this.say = words(language);
    this.what = what;
    document.getElementById("share-button").addEventListener("click", () => this.open());
    for (const button of dialog.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", () => this.copy(button, dialog.querySelector(`#${button.dataset.copy}`)));
    }
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  }

  async open() {
    const { text } = this.what();
    this.field("share-text").value = text;
    for (const name of ["share-link", "share-embed", "share-image"]) this.field(name).value = "";
    this.field("share-made").hidden = true;
    this.dialog.showModal();
    try {
      const { code, fault } = await ask("/v1/link?extras=true", { body: text, type: RECORD, silence: this.say.noAnswer });
      if (fault) throw new Error(fault.sentence);
      this.fill(code);
      this.field("share-problem").hidden = true;
    } catch (error) {
      this.field("share-problem").textContent = error.message;
      this.field("share-problem").hidden = false;
    }
  }

  // Everything that a code leads to.
  fill(code) {
    const { game, hidden } = this.what();
    const turn = game.line.parent ? 0 : game.turn;
    const query = new URLSearchParams();
    if (turn) query.set("turn", turn);
    if (hidden) query.set("hands", "hidden");
    const more = query.size ? `?${query}` : "";
    const link = `${location.origin}/g/${code}${more}`;
    const picture = `${location.origin}/g/${code}.svg${more}`;
    this.field("share-link").value = link;
    this.field("share-embed").value = `<iframe src="${location.origin}/embed/${code}${more}" width="720" height="560" title="Beasty Bar"></iframe>`;
    this.field("share-image").value = `<a href="${link}"><img src="${picture}" alt="Beasty Bar"></a>`;
    this.field("share-made").hidden = false;
    this.field("share-picture").src = picture;
    this.field("share-save").href = picture;
  }

  async copy(button, field) {
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = this.say.copied;
    } catch {
      field.select();
      button.textContent = this.say.copyFailed;
    }
    setTimeout(() => { button.textContent = before; }, 1600);
  }

  field(name) { return this.dialog.querySelector(`#${name}`); }
}
