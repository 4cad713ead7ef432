// The web worker that reviews games and values positions. Messages about slices of the work answer a
// question. A new question ends the work on the last one, and a page that wants no more ends the worker.
import init, { begin, consider, forget, forgive, look, lost, take, took, wanted, work } from './rosette_reviewer.js';
import { fetchNet, fetchTables, haveChanged } from './tables.js';

const ready = init();
let latest = 0;

/** Begins the work on a question, and returns the name of the net that it uses, if any. */
function start({ review, position, question }) {
  if (review) return begin(review.record, review.pool, review.kept ?? undefined);
  return position ? look(position) : consider(question);
}

onmessage = async ({ data: [number, asked] }) => {
  latest = number;
  try {
    await ready;
    if (number !== latest) return;
    if (haveChanged()) forget();
    const name = start(asked);
    if (name) await fetchNet(name, take);
    let done = 0;
    while (done < 1) {
      // What was judged by a table that is lost is judged again, by estimates.
      if (await fetchTables(wanted, { took, lost, forgive }) && number === latest) start(asked);
      // Lets a newer question in.
      await new Promise((later) => { setTimeout(later); });
      if (number !== latest) return;
      const slice = work(100);
      [, done] = slice;
      postMessage([number, ...slice]);
    }
  } catch (error) {
    console.error(error);
    postMessage([]);
  }
};
