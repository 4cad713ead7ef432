// Compares the speed of the bots' searches in the page's worker with that of native code. Run by `cargo xtask
// bench`, which provides the questions and native times of the benchmark `searches` of rosette-bots. The
// fastest of five runs counts on both sides. It prints figures and never fails.
import { launch, open } from './browser.mjs';

const searches = process.env.ROSETTE_SEARCHES.trim().split('\n').map(JSON.parse);

/** Asks a new worker these questions. Returns the milliseconds until all are answered and the preparation is complete. */
const taken = (page, questions) => page.evaluate(async (questions) => {
  const worker = new Worker(`${document.documentElement.dataset.files}worker.js`, { type: 'module' });
  let heard;
  let prepared = true;
  let preparedAll = () => {};
  worker.onmessage = ({ data }) => {
    if (!('prepared' in data)) heard();
    else if (data.prepared < 1) prepared = false;
    else { prepared = true; preparedAll(); }
  };
  const ask = (question) => new Promise((answered) => {
    heard = answered;
    worker.postMessage([1, question]);
  });
  // Asks a question that needs no search first, because its answer says that the worker is loaded.
  await ask({ ...questions[0], level: 'random' });
  const begun = performance.now();
  for (const question of questions) await ask(question);
  if (!prepared) await new Promise((ready) => { preparedAll = ready; });
  const ms = performance.now() - begun;
  // Keeps this worker until the next has run, so that the next one finds code that the browser has already optimised, as in any game but
  // the first.
  window.last?.terminate();
  window.last = worker;
  return ms;
}, questions);

const browser = await launch();
try {
  const page = await open(browser);
  for (const { name, ms, questions } of searches) {
    const runs = [];
    while (runs.length < 5) runs.push(await taken(page, questions));
    const here = Math.min(...runs);
    console.log(`${name}: ${ms} ms natively, ${here.toFixed(0)} ms in the browser, ${(ms / here).toFixed(2)} of native speed (bar 0.6)`);
  }
} finally {
  await browser.close();
}
