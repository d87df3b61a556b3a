// What a page carries of a replayed game, made into what the server would answer (api/web/packed.py). Pure data.

const EVENT = ["step", "clause", "verb", "card", "from", "to", "sentence", "other"];
const TURN = 8; // which field of a position tells the number of the next turn

/** The answer of /v1/replay, as far as the viewer needs it. */
export function unpacked(report) {
  return { ...report, turns: unfold(report.turns, report.start) };
}

/** A position of which only the news were told, after another one. */
export function renewed(before, told) {
  const olds = before.split(/[ /]/);
  const signs = told.match(/[ /]/g);
  return told.split(/[ /]/).map((part, index) => (part || olds[index]) + (signs[index] ?? "")).join("");
}

function unfold(turns, start) {
  let [before, scores] = [start, {}];
  return turns.map(({ move, after, events, offset, comments = [], variations = [], ...news }) => {
    const turn = {
      turn: Number(before.split(" ")[TURN]), seat: move[0], move, after: renewed(before, after), offset, comments,
      events: events.map((told) => Object.fromEntries(told.map((value, index) => [EVENT[index], value]))),
      scores: news.scores ?? scores,
      variations: variations.map((line) => ({ turns: unfold(line, before) })),
    };
    [before, scores] = [turn.after, turn.scores];
    return turn;
  });
}
