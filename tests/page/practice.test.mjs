// Mistakes from the history: which are due, trying them game after game, when they come back, and the reviews
// of games that have none.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { PHONE, launched, open, reload, shown, text, until } from './browser.mjs';
import { accessible } from './axe.mjs';

const browser = await launched();

const DAY = 24 * 60 * 60 * 1000;
const FILE = fileURLToPath(new URL('reviewed.jsonl', import.meta.url));
const RECORDS = readFileSync(FILE, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const UR = RECORDS.find(({ game, options }) => game === 'ur' && options.pieces === 2);
const LONG = RECORDS.find(({ game, options }) => game === 'ur' && options.pieces === 7);

/** Stores a finished game between Ana and another person. */
const keep = (page, record, second) => page.evaluate((record) => { window.rosette.load(record); }, { ...record, players: { first: 'Ana', second } });
const history = async (page) => {
  await page.evaluate(() => { location.hash = '#/history'; });
  await shown(page, '#history');
};
/** Returns the due mistakes as the history names them. */
const due = (page) => page.$$eval('#practice .due button', (buttons) => buttons.map((button) => button.textContent));
const stored = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('rosette:practice:')).sort()));
const mistakes = async (page) => Object.values(await stored(page)).flatMap((text) => JSON.parse(text).value.mistakes);
const later = (page, ms) => page.evaluate((ms) => {
  const now = Date.now;
  Date.now = () => now() + ms;
}, ms);
const told = (page) => text(page, '.trial');
const choose = (page, token) => page.$eval(`[data-region="${token}"]`, (button) => button.click());
const next = (page) => page.click('.trial [data-arg=next]');

/** Reviews all games from the history, and returns how many mistakes are due. */
async function reviewed(page) {
  await page.click('#practice [data-do=review]');
  await until(async () => (await page.$('#practice .reviews *')) === null, { timeout: 90000, what: 'the reviews' });
  const [group] = await due(page);
  return Number(/\((\d+) due\)/.exec(group)[1]);
}

/** Returns the best tokens of the mistake on the screen, as storage has them. */
async function bestHere(page) {
  const [ply, id] = await page.evaluate(() => [Number(document.querySelector('#slider').value), history.state]);
  const all = JSON.parse((await stored(page))[`rosette:practice:${id}`]).value.mistakes;
  const { judged, token } = all.find((mistake) => mistake.ply === ply);
  return { token, best: judged.split('\n')[1].split('\t')[11].split(' ') };
}

test('mistakes of two games are practised, and come back after a wrong answer', async () => {
  const page = await open(browser);
  await keep(page, UR, 'Bo');
  await keep(page, UR, 'Cleo');
  await history(page);
  assert.match(await text(page, '#practice .reviews'), /2 games aren’t reviewed yet/);
  assert.match(await text(page, '#practice .due'), /No mistakes are due/);
  const count = await reviewed(page);
  assert.ok(count >= 4 && count % 2 === 0, `${count}`);
  await accessible(page, 'the mistakes in the history');
  await page.click('#practice .due button');
  await shown(page, '.trial .task');

  // The first answer is wrong, all others are right. The games come one after the other.
  const opponents = [];
  for (let number = 1; number <= count; number += 1) {
    await until(async () => (await told(page)).includes(`Mistake ${number} of ${count}`));
    opponents.push((await page.evaluate(() => window.rosette.record())).players.second);
    const { token, best } = await bestHere(page);
    await hidden(page, best);
    if (number === 1) {
      await accessible(page, 'a mistake of the history');
      await choose(page, token);
      assert.match(await told(page), /Not yet/);
      await hidden(page, best);
    }
    await choose(page, best[0]);
    assert.match(await told(page), /Right/);
    await next(page);
  }
  assert.deepEqual(opponents, [...Array(count / 2).fill('Bo'), ...Array(count / 2).fill('Cleo')], 'the oldest come first');
  assert.match(await told(page), new RegExp(`${count - 1} of ${count} right`));
  await next(page);
  await shown(page, '#history');
  assert.deepEqual(await due(page), []);
  await reload(page);
  await shown(page, '#history');
  assert.deepEqual(await due(page), [], 'the answers are stored');
  const noted = await mistakes(page);
  // A mistake that was answered wrongly comes back after a day. Closing the task leads back as well.
  await later(page, DAY + 60_000);
  await page.evaluate(() => { location.hash = '#/'; });
  await history(page);
  assert.match((await due(page))[0], /\(1 due\)$/);
  await page.click('#practice .due button');
  await shown(page, '.trial .task');
  await page.click('[data-do=close-review]');
  await shown(page, '#history');
  assert.deepEqual(await mistakes(page), noted, 'no answer was given');
  await page.clean();
});

/** Checks that nothing tells the best moves: neither text nor marks, API or accessible tree. */
async function hidden(page, best) {
  const [review, live] = await page.evaluate(() => [
    [...document.querySelectorAll('#review .told, #graph, .trial')].map((part) => part.textContent),
    document.querySelector('#live').textContent,
  ]);
  assert.deepEqual(review.slice(1).join(''), '', 'what the review says is not in the page');
  assert.ok(!/Best was|Right/.test(`${review[0]} ${live}`), `${review} ${live}`);
  await assert.rejects(page.evaluate(() => window.rosette.review()), /tried again/);
  const labels = (await page.evaluate(() => window.rosette.regions())).map(({ label }) => label);
  assert.ok(labels.length > 0 && !labels.some((label) => /best/i.test(label)), `${labels}`);
  assert.ok(best.length > 0);
}

test('reviews of all games are stopped, and a mistake is seen, on a phone', async () => {
  const page = await open(browser, { viewport: PHONE });
  await keep(page, UR, 'Bo');
  // More than any machine reviews between a look and a press.
  for (let game = 0; game < 11; game += 1) await keep(page, LONG, 'Bo');
  await history(page);
  await accessible(page, 'games without reviews');
  await page.click('#practice [data-do=review]');
  await until(async () => /Reviewing game ([2-9]|1\d) of 12/.test(await text(page, '#practice .reviews')), { timeout: 60000, what: 'the second game' });
  await page.click('#practice [data-do=stop-review]');
  assert.match(await text(page, '#practice .reviews'), /\d+ games? (isn|aren)’t reviewed yet/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'review', 'the focus stays');
  assert.ok((await due(page)).length > 0, 'what is reviewed stays');
  await page.click('#practice .due button');
  await shown(page, '.trial .task');
  // The task and the board are both in the window.
  const seen = await page.evaluate(() => ['.trial .task', '.trial .row', '#board'].map((selector) => {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight + 1;
  }));
  assert.deepEqual(seen, [true, true, true]);
  await page.clean();
});
