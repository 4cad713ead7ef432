// Compares the speed of the bots' searches in the page's worker with that of native code. Run by `cargo xtask
// bench`, which provides the questions and native times of the benchmark `searches` of rosette-bots. The
// fastest of five runs counts on both sides. It prints figures and never fails.
import { launch, open } from './browser.mjs';

const searches = process.env.ROSETTE_SEARCHES.trim().split('\n').map(JSON.parse);

/** Asks a new worker these questions. Returns the time for all answers, and the time for preparation. */
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
  // A question without any search, so that the worker is loaded when it answers.
  await ask({ ...questions[0], level: 'random' });
  const begun = performance.now();
  for (const question of questions) await ask(question);
  if (!prepared) await new Promise((ready) => { preparedAll = ready; });
  const ms = performance.now() - begun;
  // As in any game but the first, the next worker finds code that the browser has already optimised.
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
