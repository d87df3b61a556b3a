// What a page carries of a replayed game, made into what the server would answer (api/web/packed.py). Pure data.

const KIND = ["step", "clause", "verb"];
const EVENT = ["card", "from", "to", "sentence", "other"];
const TURN = 8; // which field of a position tells the number of the next turn

/** The answer of /v1/replay, as far as the viewer needs it. */
export function unpacked(report) {
  const kinds = (report.kinds ?? []).map((kind) => named(KIND, kind));
  return { ...report, turns: unfold(report.turns, report.start, kinds) };
}

/** A position of which only the news were told, after another one. */
export function renewed(before, told) {
  const olds = before.split(/[ /]/);
  const signs = told.match(/[ /]/g);
  return told.split(/[ /]/).map((part, index) => (part || olds[index]) + (signs[index] ?? "")).join("");
}

function unfold(turns, start, kinds) {
  let [before, scores] = [start, {}];
  return turns.map(({ move, after, events, offset, comments = [], variations = [], ...news }) => {
    const turn = {
      turn: Number(before.split(" ")[TURN]), seat: move[0], move, after: renewed(before, after), offset, comments,
      events: events.map(([kind, ...own]) => ({ ...kinds[kind], ...named(EVENT, own) })),
      scores: news.scores ?? scores,
      variations: variations.map((line) => ({ turns: unfold(line, before, kinds) })),
    };
    [before, scores] = [turn.after, turn.scores];
    return turn;
  });
}

function named(names, values) {
  return Object.fromEntries(values.map((value, index) => [names[index], value]));
}
