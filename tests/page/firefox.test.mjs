// The main functions in Firefox: a game of each kind from the menu on, offline use, and the page in one file.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { beginWithProgram, playAlone } from './alone.mjs';
import { DEEP, DIST, launchFirefox, open, playOn, playTriad, serve, shown, start, startTriad, state, text } from './browser.mjs';

let browser;
before(async () => { browser = await launchFirefox(); });
after(() => browser?.close());

const reload = async (page) => {
  // Firefox doesn't report when stored values have left the process; this delay has always been enough.
  await new Promise((stored) => { setTimeout(stored, 300); });
  await page.reload();
  await page.waitForFunction(() => window.rosette);
};

test('Ur is played by clicks from the menu to the winner, over a reload', async () => {
  const page = await open(browser);
  await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
  const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
  await reload(page);
  assert.deepEqual(await state(page), before);
  const end = await playOn(page);
  assert.equal(end.outcome.reason, 'home');
  await shown(page, '#banner');
  assert.match(await text(page, '#banner h2'), /^(Ana|Ben) wins$/);
  await page.clean();
});

test('Triple Triad is played by clicks to the end of the round', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on', plus: 'on' } });
  const end = await playTriad(page);
  assert.ok(end.outcome);
  await page.clean();
});

test('Trisq is played against a program', async () => {
  const page = await open(browser);
  await beginWithProgram(page, 'trisq', 'easy', { size: '5', limit: '12' });
  const end = await playAlone(page, { choose: (ids) => ids.find((id) => /^[a-e][1-5]$/.test(id)) });
  assert.equal(end.ply, 12);
  await page.clean();
});

test('±123D is played against a program to the end', async () => {
  const page = await open(browser);
  await beginWithProgram(page, 'flag', 'perfect', { cells: '8' });
  const end = await playAlone(page);
  assert.ok(end.outcome);
  await page.clean();
});

test('after the first visit the page works without a server, programs too', async () => {
  const server = await serve(DIST);
  const page = await open(browser, { url: server.url, kept: true, before: (page) => page.evaluateOnNewDocument(() => {
    // The empty page before has no storage.
    if (window.StorageManager) StorageManager.prototype.persist = async () => { window.isAsked = true; };
  }) });
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
  assert.equal(await page.evaluate(() => window.isAsked), undefined, 'Firefox would ask the person whether to keep the storage');
  await server.stop();
  await reload(page);
  await beginWithProgram(page, 'ur', 'strong');
  const { ply } = await playAlone(page, { moves: 4 });
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  await page.clean();
});

test('the page in one file plays from the disk, and keeps its games', async () => {
  const page = await open(browser, { url: pathToFileURL(process.env.ROSETTE_BUNDLE).href });
  await beginWithProgram(page, 'ur', 'strong');
  const { ply } = await playAlone(page, { moves: 4 });
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  await page.clean();
});

for (const level of ['random', 'easy', 'strong', 'perfect']) {
  for (const [game, options] of [['ur', { pieces: '3' }], ['flag', { cells: '20' }], ['flag', { cells: '12', rules: 'dice' }]]) {
    test(`a whole game of ${game} ${JSON.stringify(options)} against ${level}`, { skip: !DEEP }, async () => {
      const page = await open(browser);
      await beginWithProgram(page, game, level, options);
      assert.ok((await playAlone(page)).outcome);
      await page.clean();
    });
  }
}
