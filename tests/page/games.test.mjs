// Games by clicks, drags, taps and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, drag, finishUr, launched, middle, open, playOn, shown, start, state, tap, text } from './browser.mjs';

const browser = await launched();

test('a game is begun and played by clicks and a drag, won, and played again', async () => {
  const page = await open(browser);
  await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
  await playOn(page, { until: (now) => now.ply >= 2 });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '1/0', '0'], pending: '2', players: { first: 'Ana', second: 'Ben' } }));
  const [from, to] = [await middle(page, '2/1'), await middle(page, 'to:3')];
  await drag(page, from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
  assert.equal(await page.evaluate(() => rosette.record().tokens.at(-1)), '2/1');
  await finishUr(page, { names: ['Ana', 'Ben'] });
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), 'Ana wins');
  await page.click('#banner [data-do=play-again]');
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});

test('the largest board is seen whole on a small phone, with its numbers, and played by two taps', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 568, hasTouch: true, isMobile: true } });
  await begin(page, 'trisq', { options: { size: '19' } });
  await shown(page, '#play');
  const room = await page.$eval('#table', ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]);
  assert.deepEqual(room, [0, 0], 'nothing has to be scrolled');
  await tap(page, 'at:b18');
  assert.equal((await state(page)).ply, 0);
  assert.match(await text(page, '.status .brief'), /again/);
  await tap(page, 'b18');
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('a board larger than its room is scrolled, by a finger and by the arrows', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 400, hasTouch: true, isMobile: true } });
  await begin(page, 'flag', { options: { cells: '60' } });
  await shown(page, '#play');
  const scrolled = () => page.$eval('#table', ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await page.$eval('#table', (table) => table.scrollTo(0, 0));
  await tap(page, 'to:1');
  assert.equal((await state(page)).ply, 1);
  assert.deepEqual(await scrolled(), [0, 0], 'choosing does not scroll');
  await page.focus('#regions [tabindex="0"]');
  await page.$eval('#table', (table) => table.scrollTo(0, 0));
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown');
  assert.ok((await scrolled())[1] > 20, 'the cell in focus comes into view');
  await page.clean();
});
