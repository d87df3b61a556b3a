// Drafts that are written at random, from fixed seeds; prints text and bare text of each as a line of JSON.

import { Draft } from "../../api/static/edit/draft.js";
import { listed } from "../../api/static/edit/writing.js";

const ANIMALS = ["lio", "hip", "cro", "sna", "gir", "zeb", "sea", "cha", "mon", "kan:1", "par", "sku"];
let state = 12_345;

function below(most) {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor(state / 256) % most;
}

function some(all) { return all[below(all.length)]; }

const ACTS = {
  move(draft) {
    const before = draft.path.reduce((sum, [at]) => sum + at, 0) + draft.moves.length;
    draft.add(draft.seats[before % draft.seats.length] + some(ANIMALS));
  },
  undo: (draft) => draft.undo(),
  redo: (draft) => draft.taken.length && draft.add(draft.taken.at(-1).text),
  branch: (draft) => draft.replaceable && draft.branch(),
  go: (draft) => draft.go(some(listed(draft.main, draft.seats)).path),
  promote: (draft) => draft.path.length && draft.promote(),
  remove(draft) {
    const { path } = some(listed(draft.main, draft.seats));
    if (path.length && below(3) === 0) draft.remove(path);
  },
  comment: (draft) => draft.comment(`said ${below(100)}`),
};
const OFTEN = [...Object.keys(ACTS), "move", "move", "move", "branch"];

for (let game = 0; game < 200; game += 1) {
  let draft = new Draft({ BBN: "1", Seats: some(["RB", "RGB", "YRGB"]), Deck: "BB" });
  for (let step = 0; step < 60; step += 1) {
    ACTS[some(OFTEN)](draft);
    const text = draft.text();
    if (below(5) === 0) draft = Draft.from(JSON.parse(JSON.stringify(draft)));
    if (draft.text() !== text || !draft.fits()) throw new Error(text);
  }
  console.log(JSON.stringify([draft.text(), draft.bare()]));
}
