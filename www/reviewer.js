// The web worker that reviews games and values positions. Messages about slices of the work answer a
// question. A new question ends the work on the last one, and a page that wants no more ends the worker.
import init, { begin, consider, forget, forgive, look, lost, take, took, wanted, work } from './rosette_reviewer.js';
import { fetchTables, haveChanged } from './tables.js';

const ready = init();
const nets = new Set();
let latest = 0;

/** Fetches a net, once. Positions are judged without the net if it can't be fetched. */
async function fetchNet(name) {
  const response = await fetch(`weights/${name}`);
  if (!response.ok) throw new Error(`${name} is missing`);
  take(new Uint8Array(await response.arrayBuffer()));
  nets.add(name);
}

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
    if (name && !nets.has(name)) await fetchNet(name).catch(console.error);
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
