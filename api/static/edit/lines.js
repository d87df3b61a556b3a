// Lines of play, and variations in them. Pure data.
//
// A line is {opening: [comments before its first move], moves: [{text, comments, variations: [line], result}],
// taken: [moves that were taken back, the one to come next last]}; a result is told of a last move, if the game is over.

/** A line of one's own, with all that belongs to one. */
export function lineOf({ opening = [], moves = [], taken = [] } = {}) {
  return { opening: [...opening], moves: moves.map(whole), taken: taken.map(whole) };
}

/** A line of a record in its JSON form. */
export function lineFrom({ comments = [], moves }) {
  const one = ({ move, comments: said = [], variations = [] }) => ({ text: move, comments: said, variations: variations.map(lineFrom) });
  return lineOf({ opening: comments, moves: moves.map(one) });
}

/** The lines on a path: the main one, then one for each [move, variation], as far as there are. */
export function along(main, path) {
  const found = [main];
  for (const [at, index] of path) {
    const next = found.at(-1).moves[at]?.variations[index];
    if (!next) break;
    found.push(next);
  }
  return found;
}

/** Does a path lead through a line, or to it? */
export function through(path, line) {
  return line.every(([at, index], step) => path[step]?.[0] === at && path[step][1] === index);
}

/** A path after the line of another one is gone: its later sisters have moved up. */
export function without(path, gone) {
  const step = gone.length - 1;
  const [at, index] = gone[step];
  const sister = path.length > step && through(path, gone.slice(0, step)) && path[step][0] === at && path[step][1] > index;
  return sister ? path.with(step, [at, path[step][1] - 1]) : path;
}

/** Let a variation and the line that it leaves change places, from the move on that it replaces. */
export function swap(line, [at, index]) {
  const old = line.moves.splice(at);
  const beside = old[0].variations;
  const [other] = beside.splice(index, 1, lineOf({ moves: [{ ...old[0], variations: [] }, ...old.slice(1)], taken: line.taken }));
  const [first, ...rest] = other.moves;
  (at ? line.moves[at - 1].comments : line.opening).push(...other.opening);
  line.moves.push({ ...first, variations: [...beside, ...first.variations] }, ...rest);
  line.taken = other.taken;
}

/** How many variations stand in each other. */
export function depth(moves) {
  return Math.max(0, ...moves.flatMap(({ variations }) => variations.map((other) => 1 + depth(other.moves))));
}

/** How much stands beside moves, in variations too: {comments, variations, all}. */
export function count(moves) {
  const found = { comments: 0, variations: 0 };
  const walk = (line) => {
    for (const { comments, variations } of line) {
      found.comments += comments.length;
      found.variations += variations.length;
      for (const other of variations) {
        found.comments += other.opening.length;
        walk(other.moves);
      }
    }
  };
  walk(moves);
  return { ...found, all: found.comments + found.variations };
}

function whole({ comments = [], variations = [], ...move }) {
  return { ...move, comments: [...comments], variations: variations.map(lineOf) };
}
