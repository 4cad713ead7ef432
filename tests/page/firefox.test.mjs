// The main functions in Firefox: a game of each kind from the menu on, motions, a form, the canvas against the drawings,
// offline use, and the page in one file.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { beginWithProgram, playAlone } from './alone.mjs';
import { DEEP, DIST, click, deepTest, enough, finishUr, launchFirefox, open, playOn, playTriad, serve, shown, start, startTriad, state, text, withSettings } from './browser.mjs';
import { checkView, isQuick, views } from './drawn.mjs';
import { checkForm } from './looks.mjs';

let browser, empty;
before(async () => {
  browser = await launchFirefox();
  empty = await browser.newPage();
});
after(() => browser?.close());

const reload = async (page) => {
  // Firefox doesn't report when stored values have left the process; this delay has always been enough.
  await new Promise((stored) => { setTimeout(stored, 300); });
  await page.reload();
  await page.waitForFunction(() => window.rosette);
};

/** The number of clicks in a game against a bot that needs its net. */
const MOVES = DEEP ? 4 : 2;

/** Opens a page in which bots move at once. */
const openAtOnce = (options) => open(browser, { ...options, before: withSettings({ pace: 'at-once' }) });

test('Ur is begun by clicks from the menu, goes on after a reload, and is won', async () => {
  const page = await open(browser);
  await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
  const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
  await reload(page);
  assert.deepEqual(await state(page), before);
  await playOn(page, { until: (now) => now.outcome || now.ply > before.ply });
  await finishUr(page, { names: ['Ana', 'Ben'] });
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), 'Ana wins');
  await page.clean();
});

test('Triple Triad is played by clicks', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on', plus: 'on' } });
  const end = await playTriad(page, { until: enough });
  assert.ok(end.outcome || !DEEP);
  await page.clean();
});

test('Trisq is played against a program', async () => {
  const page = await openAtOnce();
  const limit = DEEP ? 12 : 4;
  await beginWithProgram(page, 'trisq', 'easy', { size: '5', limit: `${limit}` });
  const end = await playAlone(page, { choose: (ids) => ids.find((id) => /^[a-e][1-5]$/.test(id)) });
  assert.equal(end.ply, limit);
  await page.clean();
});

deepTest('±123D is played against a program to the end', async () => {
  const page = await openAtOnce();
  await beginWithProgram(page, 'flag', 'perfect', { cells: '8' });
  const end = await playAlone(page);
  assert.ok(end.outcome);
  await page.clean();
});

test('a piece is seen on its way where motions are wanted', async () => {
  const page = await open(browser, { address: '#/play/ur?p=3', before: (page) => page.evaluateOnNewDocument(() => {
    const match = window.matchMedia;
    window.matchMedia = (query) => match.call(window, query.replace('reduce', 'no-preference'));
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function clear(...area) {
      if (this.canvas.id === 'board') window.drawn += 1;
      return clearRect.apply(this, area);
    };
  }) });
  await page.waitForFunction(() => !window.isDue());
  await page.evaluate(() => { window.drawn = 0; });
  await click(page, '3/0');
  await page.waitForFunction(() => !window.isDue());
  assert.ok(await page.evaluate(() => window.drawn) > 3);
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('a form and its footer lie one above the other, and scroll bars are dark where the page is', () => checkForm(browser));

for (const view of views.filter(({ stage }) => stage !== 'phone')) {
  // Puppeteer has no phones in Firefox.
  (isQuick(view) ? test : deepTest)(`canvas and drawing agree: ${Object.values(view).join(', ')}`, () => checkView(browser, empty, view));
}

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
  const { ply } = await playAlone(page, { moves: MOVES });
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  await page.clean();
});

test('the page in one file plays from the disk, and keeps its games', async () => {
  const page = await openAtOnce({ url: pathToFileURL(process.env.ROSETTE_BUNDLE).href });
  await beginWithProgram(page, 'ur', 'strong');
  const { ply } = await playAlone(page, { moves: MOVES });
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  await page.clean();
});

for (const level of ['random', 'easy', 'strong', 'perfect']) {
  for (const [game, options] of [['ur', { pieces: '3' }], ['flag', { cells: '20' }], ['flag', { cells: '12', rules: 'dice' }]]) {
    deepTest(`a whole game of ${game} ${JSON.stringify(options)} against ${level}`, async () => {
      const page = await open(browser);
      await beginWithProgram(page, game, level, options);
      assert.ok((await playAlone(page)).outcome);
      await page.clean();
    });
  }
}
