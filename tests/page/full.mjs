// A storage without room for another game.
import assert from 'node:assert/strict';
import { URL_OF_PAGE, click, open, shown, state, text } from './browser.mjs';

/** Fills the storage. */
const fillStorage = (page) => page.evaluate(() => {
  let text = '';
  for (let more = 1 << 22; more >= 1; more >>= 1) {
    try {
      localStorage.other = text + 'x'.repeat(more);
      text += 'x'.repeat(more);
    } catch {
      // A smaller text may still fit.
    }
  }
});

/** Returns the keys of the stored games. */
export const storedGames = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:')).sort());

/** Stores finished games, the oldest first, each with an additional key of `letters` letters. */
export async function addFinished(page, count, letters) {
  const over = { rosette: 1, game: 'flag', tokens: [], ended: { winner: 'second', reason: 'resigned' }, more: 'x'.repeat(letters) };
  await page.evaluate((over) => rosette.load(over), over);
  await page.evaluate(([key], count) => {
    const text = localStorage[key];
    delete localStorage[key];
    for (let index = 0; index < count; index += 1) localStorage[`rosette:game:old-${100 + index}`] = text.replace(/"updated":\d+/, `"updated":${1000 + index}`);
  }, await storedGames(page), count);
}

/** Checks that in a full storage finished games go when somebody agrees, and that who doesn't agree isn't asked again. */
export async function checkFull(browser, reload = (page) => page.reload()) {
  const page = await open(browser);
  await addFinished(page, 6, 20_000);
  await page.evaluate(() => { location.hash = '#/'; });
  await fillStorage(page);
  const before = await storedGames(page);
  const record = { rosette: 1, game: 'trisq', options: { size: 5 }, tokens: ['a1', 'b2', 'c3'] };
  await page.evaluate((record) => rosette.load(record), record);
  await shown(page, '#room');
  assert.equal(await text(page, '#room h2'), 'Delete the 2 oldest finished games (41 KB)?');
  assert.deepEqual(await storedGames(page), before, 'nothing goes before that');
  await page.keyboard.press('Escape');
  await click(page, 'd4');
  assert.equal(await page.$eval('#room', (dialog) => dialog.open), false);
  assert.deepEqual(await storedGames(page), before);
  await page.goto('about:blank');
  await page.goto(URL_OF_PAGE);
  await page.waitForFunction(() => window.rosette);
  await page.evaluate((record) => rosette.load(record), record);
  await shown(page, '#room');
  await page.click('#room [data-do=make-room]');
  const left = await storedGames(page);
  assert.deepEqual(left.filter((key) => key.includes('old-')), before.slice(2), 'the oldest go');
  assert.equal(left.length, before.length - 1, 'the game is stored');
  await click(page, 'd4');
  const now = await state(page);
  await reload(page);
  await page.waitForFunction(() => window.rosette?.state());
  assert.deepEqual(await state(page), now);
  await page.clean();
}
