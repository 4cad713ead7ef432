// How fast the players search in the worker of the page beside how fast they do natively; run by
// `cargo xtask bench`, which gives the questions and native times of the benchmark `searches` of
// rosette-bots. Of five runs here and there the fastest counts. It prints figures and fails on none.
import { launch, open } from './browser.mjs';

const searches = process.env.ROSETTE_SEARCHES.trim().split('\n').map(JSON.parse);

/** Puts questions to a new worker, and tells how long it took to answer all and to prepare what it looks up. */
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
  // A question that needs no thought: the worker is loaded when it answers.
  await ask({ ...questions[0], level: 'random' });
  const begun = performance.now();
  for (const question of questions) await ask(question);
  if (!prepared) await new Promise((ready) => { preparedAll = ready; });
  const ms = performance.now() - begun;
  // The next worker finds the code made as fast as the browser makes it, as in any game but the first.
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
