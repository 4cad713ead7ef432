// The position of the day: from the menu to its result, over a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, launched, open, state, text, until } from './browser.mjs';

const browser = await launched();

/** The ninth day with a position, in milliseconds since 1970. */
const DAY = (20_786 + 9) * 86_400_000;

/** Prepares a page before it is opened: it is noon of that day. */
const before = (page) => page.evaluateOnNewDocument((noon) => { Date.now = () => noon; }, DAY + 43_200_000);

/** Returns the puzzle of a day. */
const puzzleOf = async (page, day) => {
  const lines = await page.evaluate(async () => (await fetch(document.querySelector('link[href*="page.css"]').href.replace('page.css', 'puzzles.jsonl'))).text());
  return JSON.parse(lines.split('\n')[day - 1]);
};

const task = (page) => text(page, '#lesson');

test('the position of the day is opened from the menu, tried, found, and still found after a reload', async () => {
  const page = await open(browser, { before, viewport: PHONE });
  await page.waitForSelector('#today .thumb svg');
  await page.tap('#today a');
  await page.waitForSelector('#lesson h2');
  const { best, choices } = await puzzleOf(page, 9);
  const wrong = Object.keys(choices).find((choice) => choice !== best);
  const place = () => page.$eval('#table', (table) => JSON.stringify(table.getBoundingClientRect()));
  const table = await place();
  await page.evaluate((token) => rosette.play(token), wrong);
  await until(async () => (await task(page)).includes('✗'));
  assert.equal((await state(page)).ply, 0);
  assert.equal(await place(), table, 'the board stays where it is');
  assert.match(await text(page, '.refusal'), /^Not yet: .+ Try another move\.$/);
  await page.reload();
  await page.waitForSelector('#lesson h2');
  assert.match(await task(page), /✗ \d tr(y|ies) left/);
  await page.evaluate((token) => rosette.play(token), best);
  await until(async () => (await task(page)).includes('✗✿'));
  await page.reload();
  await until(async () => (await task(page)).includes('✗✿'));
  assert.match(await task(page), /Right: .+Streak: 1 day/);
  await page.clean();
});
