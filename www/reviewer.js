// The web worker that reviews games and values positions. It answers a question by several messages, one
// for each slice of the work. A new question ends the work on the last one. A page that needs no more
// answers ends the worker.
import init, { beginReview, forget, retry, loadReviews, lost, take, took, wanted, workOnReview } from './rosette_engine.js';
import { fetchNet, fetchTables, haveChanged } from './tables.js';

const ready = init().then(loadReviews);
let latest = 0;

onmessage = async ({ data: [number, asked] }) => {
  latest = number;
  try {
    await ready;
    if (number !== latest) return;
    if (haveChanged()) forget();
    const name = beginReview(asked);
    if (name) await fetchNet(name, take);
    let done = 0;
    while (done < 1) {
      // If a table can't be used any more, the review begins again, with estimates instead.
      if (await fetchTables(wanted, { took, lost, retry }) && number === latest) beginReview(asked);
      // Lets the worker receive a newer question.
      await new Promise((later) => { setTimeout(later); });
      if (number !== latest) return;
      const slice = workOnReview(100);
      [, done] = slice;
      postMessage([number, ...slice]);
    }
  } catch (error) {
    console.error(error);
    postMessage([]);
  }
};
