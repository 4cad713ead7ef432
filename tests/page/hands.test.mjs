// What hands do: the ways of a finger, a mouse and the keys that other tests of whole games don't take.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open, playOn, shown, start, state } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('the arrow in the options of a game leads back to the game, and so does the browser', async () => {
  const page = await open(browser);
  await start(page, { pieces: 3 });
  const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
  for (const back of [() => page.click('#options .top button:not([hidden])'), () => page.goBack()]) {
    await page.click('.tools [data-do=game-options]');
    await shown(page, '#options');
    await back();
    await shown(page, '#play');
    assert.deepEqual(await state(page), before, 'it goes on unchanged');
  }
  await page.evaluate(() => { location.hash = '#/new/ur'; });
  await shown(page, '#options');
  await page.click('#options .top button:not([hidden])');
  await shown(page, '#menu');
  await page.clean();
});
