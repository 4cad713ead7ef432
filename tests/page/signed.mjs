// Functions that ask a page's worker the questions of tests/players, and compare its answers with the signatures: the
// answers of the native players, and the number of positions that they visited.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { open } from './browser.mjs';

const lines = async (name) => (await readFile(new URL(`../players/${name}`, import.meta.url), 'utf8')).trim().split('\n').map(JSON.parse);
const asked = await lines('questions.jsonl');
const signatures = await lines('answers.jsonl');

/**
 * Asks a new worker these questions. A question that the worker answers while it still prepares is asked again
 * once all is prepared.
 */
const ask = (page, questions) => page.evaluate(async (questions) => {
  const worker = new Worker(`${document.documentElement.dataset.files}worker.js`, { type: 'module' });
  const told = [];
  let hear = () => {};
  worker.onmessage = ({ data }) => { told.push(data); hear(); };
  worker.onerror = ({ message }) => { told.push({ failed: message }); hear(); };
  const next = async () => {
    while (!told.length) await new Promise((heard) => { hear = heard; });
    return told.shift();
  };
  const answers = [];
  for (const question of questions) {
    let prepared;
    let answer;
    do {
      prepared = 1;
      answer = undefined;
      worker.postMessage([1, question]);
      while (!answer) {
        const data = await next();
        if ('prepared' in data) prepared = data.prepared;
        else answer = data.answer ?? data;
      }
      const early = prepared < 1;
      while (prepared < 1) prepared = (await next()).prepared;
      if (early) answer = undefined;
    } while (!answer);
    answers.push(answer);
  }
  worker.terminate();
  return answers;
}, questions);

/** The games that have signatures. */
export const games = [...new Set(signatures.map((line) => line.game))];

/**
 * The games whose questions each engine answers in every run. The players are the same code natively and in all three
 * engines, and the deep run asks all questions in each of them.
 */
export const QUICK = { Chromium: ['triad'], Firefox: ['trisq'], WebKit: ['ur', 'flag'] };

/** Checks that the worker of a page answers the questions of a game as its signatures say. */
export async function checkSignatures(browser, game) {
  const page = await open(browser);
  const questions = asked.filter((line) => line.game === game);
  for (const { level, positions, answers } of signatures.filter((line) => line.game === game)) {
    const found = await ask(page, answers.map(([number]) => ({ ...questions[number].question, level })));
    assert.deepEqual(found.map(({ choice, evaluation }, place) => [answers[place][0], choice, evaluation]), answers, level);
    assert.equal(found.reduce((sum, answer) => sum + answer.positions, 0), positions, `positions of ${level}`);
  }
  await page.clean();
}
