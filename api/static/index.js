// The box of the first page: sends the record to /v1/validate and shows what comes back.
const german = document.documentElement.lang === "de";
const titles = german
  ? { legal: "Regelkonforme Partie", illegal: "Nicht regelkonform", unfinished: "Bisher regelkonform" }
  : { legal: "A legal game", illegal: "Not legal", unfinished: "Legal so far" };
const names = german
  ? { result: "Ergebnis", winners: "Gewonnen", proven: "Bewiesen", undecided: "Offen", game_id: "game-id", doc_id: "doc-id" }
  : { result: "Result", winners: "Winners", proven: "Proven", undecided: "Undecided", game_id: "game-id", doc_id: "doc-id" };
const words = german
  ? { moves: "alle Züge", deal: "die Verteilung", commitment: "die Festlegung", result: "das Ergebnis", hands: "die Handkarten", seed: "der Startwert" }
  : { moves: "all moves", deal: "the deal", commitment: "the seed", result: "the result", hands: "the hands", seed: "the seed" };
const form = document.getElementById("ask");
const box = document.getElementById("record");
const verdict = document.getElementById("verdict");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const answer = await fetch("/v1/validate", {
      method: "POST",
      headers: { "Content-Type": "text/vnd.beasty-bar.bbn", Accept: "application/json",
        "Accept-Language": document.documentElement.lang },
      body: box.value,
    });
    const said = await answer.json();
    if (answer.ok) show(said); else tell("bad", said.title, said.detail);
  } catch (error) {
    tell("bad", german ? "Keine Antwort" : "No answer", String(error));
  }
});

function show(report) {
  const fault = report.faults[0];
  tell(fault ? "bad" : "good", titles[report.verdict], fault ? fault.sentence : "");
  const list = verdict.querySelector("dl");
  for (const [name, title] of Object.entries(names)) {
    const value = [report[name] ?? ""].flat().map((word) => words[word] ?? word).join(", ");
    if (!value || fault) continue;
    list.append(element("dt", title), element("dd", value));
  }
  if (fault) point(fault);
}

function tell(mood, title, sentence) {
  verdict.hidden = false;
  verdict.className = `panel ${mood}`;
  verdict.querySelector("h2").textContent = title;
  verdict.querySelector(".says").textContent = sentence;
  verdict.querySelector("dl").replaceChildren();
}

// Selects what is wrong in the text; offsets count characters, the box counts UTF-16 units.
function point(fault) {
  const characters = Array.from(box.value);
  const start = characters.slice(0, fault.offset).join("").length;
  const length = Array.from(fault.found || " ").join("").length;
  box.focus();
  box.setSelectionRange(start, start + length);
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
