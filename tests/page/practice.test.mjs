// The reviews of games that have none, and a mistake to practise.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { PHONE, launched, open, shown, text, until } from './browser.mjs';
import { accessible } from './axe.mjs';

const browser = await launched();

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
  await accessible(page, 'the mistakes in the history');
  await page.click('#practice .due button');
  await shown(page, '.trial .task');
  await accessible(page, 'a mistake of the history');
  assert.equal(await page.$eval('#review .told', (it) => it.checkVisibility()), false, 'the review is out of sight');
  // The task and the board are both in the window.
  const seen = await page.evaluate(() => ['.trial .task', '.trial .row', '#board'].map((selector) => {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight + 1;
  }));
  assert.deepEqual(seen, [true, true, true]);
  await page.clean();
});
