// A game by clicks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, finishUr, launched, middle, open, playOn, shown, start, state, text } from './browser.mjs';

const browser = await launched();

test('a game is begun and played by clicks and a drag, won, and played again', async () => {
  const page = await open(browser, { still: false });
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
