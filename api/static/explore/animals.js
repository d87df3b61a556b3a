// The animals: drawings and examples where the page has room for them, and the search.

import { drawing, make, makeCard } from "../table/cards.js";
import { readPosition, shadowsOf } from "../table/position.js";
import { phrases } from "../table/phrases.js";

const language = document.documentElement.lang;
const say = phrases(language);

for (const room of document.querySelectorAll("[data-animal]")) room.append(drawing(room.dataset.animal));
for (const room of document.querySelectorAll(".draw-card")) room.append(makeCard(`R${room.dataset.card}`, language));
for (const scene of document.querySelectorAll(".scene")) draw(scene);
const search = document.getElementById("search");
if (search) {
  search.value = new URLSearchParams(location.search).get("q") ?? "";
  search.addEventListener("input", filter);
  filter();
}

// The line before a move, the animal that is played, and the line after it.
function draw(scene) {
  const [before, after] = [readPosition(scene.dataset.before), readPosition(scene.dataset.after)];
  const played = scene.dataset.move.slice(0, 4);
  const fresh = new Set(after.zones.queue.filter((card) => card === played));
  scene.append(line(before, new Set(), say.before), arrow(played), line(after, fresh, say.after), away(before, after));
}

function line(table, marked, label) {
  const list = make("ol", "lineup");
  list.setAttribute("aria-label", label);
  for (const zone of ["air", "under"]) {
    if (table.zones[zone].length) list.append(place(table.zones[zone][0], [], `lane ${zone}`));
  }
  for (const card of table.zones.queue) list.append(place(card, shadowsOf(table.zones, card), marked.has(card) ? "marked" : ""));
  if (!list.children.length) list.append(make("li", "nobody", "–"));
  return list;
}

function place(card, covered, kind) {
  const item = make("li", `place ${kind}`);
  item.append(makeCard(card, language));
  covered.forEach((below, depth) => {
    const element = makeCard(below, language);
    element.classList.add("covered");
    element.style.setProperty("--depth", depth + 1);
    item.append(element);
  });
  return item;
}

function arrow(played) {
  const holder = make("div", "played");
  const card = makeCard(played, language);
  holder.append(card, make("span", "arrow", "→"));
  return holder;
}

// Who went into the bar, and who is out.
function away(before, after) {
  const parts = make("div", "away");
  for (const [zone, label] of [["bar", say.zones.bar], ["pile", say.zones.pile]]) {
    const fresh = after.zones[zone].filter((card) => !before.zones[zone].includes(card));
    if (!fresh.length) continue;
    const list = make("ul", `tokens ${zone}`);
    list.append(make("li", "faint", label), ...fresh.map((card) => {
      const item = make("li", "");
      item.append(makeCard(card, language));
      return item;
    }));
    parts.append(list);
  }
  return parts;
}

function filter() {
  const wanted = search.value.trim().toLowerCase().split(/\s+/);
  let count = 0;
  for (const beast of document.querySelectorAll(".beast")) {
    const told = beast.dataset.words.toLowerCase();
    beast.hidden = !wanted.every((word) => told.includes(word));
    count += !beast.hidden;
  }
  for (const box of document.querySelectorAll(".box")) box.hidden = !box.querySelector(".beast:not([hidden])");
  document.getElementById("nothing").hidden = count > 0;
  document.getElementById("found").textContent = say.animals(count);
}
