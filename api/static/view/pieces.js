// A record's text cut into pieces: moves that have been played, the fault, and what stands between. Pure data.
// Offsets of the server count characters; those of a string in a browser count UTF-16 units.

/** The pieces of a text, in order: {text, kind: "move" | "fault" | "tags" | "plain", path?}. */
export function pieces(text, turns, fault) {
  const characters = Array.from(text);
  const marks = [...moves(characters, turns, [], 0), ...faults(characters, fault)].sort((a, b) => a.start - b.start);
  const found = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    add(found, characters, at, mark.start);
    found.push({ text: characters.slice(mark.start, mark.end).join(""), kind: mark.kind, path: mark.path });
    at = mark.end;
  }
  add(found, characters, at, characters.length);
  return found;
}

/** Where a move that begins at a place ends: at white space, or at what belongs to the record around it. */
export function endOfMove(characters, start) {
  let depth = 0;
  let at = start;
  for (; at < characters.length; at += 1) {
    const sign = characters[at];
    if (/\s/.test(sign) || sign === "{" || sign === ";" || (sign === ")" && depth === 0)) break;
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
  }
  return at;
}

/** A text with an edit made in it; the edit counts characters. */
export function mended(text, edit) {
  const characters = Array.from(text);
  characters.splice(edit.offset, edit.length, ...Array.from(edit.text));
  return characters.join("");
}

function moves(characters, turns, path, first) {
  return turns.flatMap((turn, index) => {
    const here = [...path, index + 1 + first];
    const own = turn.offset === undefined ? []
      : [{ start: turn.offset, end: endOfMove(characters, turn.offset), kind: "move", path: here }];
    const beside = (turn.variations ?? []).flatMap((line, number) =>
      moves(characters, line.turns, [...path, [index + 1 + first, number]], 0));
    return [...own, ...beside];
  });
}

function faults(characters, fault) {
  if (!fault) return [];
  const start = Math.min(fault.offset, characters.length);
  const found = Array.from(fault.found ?? "");
  const told = characters.slice(start, start + found.length).join("") === found.join("") && found.length > 0;
  const end = told ? start + found.length : endOfMove(characters, start);
  return [{ start, end: Math.max(end, Math.min(start + 1, characters.length)), kind: "fault" }];
}

function add(found, characters, start, end) {
  if (start >= end) return;
  const text = characters.slice(start, end).join("");
  found.push({ text, kind: "plain" });
}
