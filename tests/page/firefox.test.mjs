// The main functions in Firefox: a game of each kind from the menu on, offline use, and the page in one file.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DEEP, DIST, click, launchFirefox, open, playOn, playTriad, regions, serve, setOptions, shown, start, startTriad, state, text } from './browser.mjs';

let browser;
before(async () => { browser = await launchFirefox(); });
after(() => browser?.close());

/** Starts a game against a bot from the menu, through the options form. */
async function beginWithProgram(page, game, level, options = {}) {
  await page.click(`.tile[href$=${game}]`);
  await shown(page, '#options');
  await setOptions(page, options);
  await page.select('#who-second', `bot:${level}`);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
}

/**
 * Plays the first seat by clicks, to the end or for a number of moves. `choose` picks from the regions that
 * can be clicked.
 */
async function playAlone(page, { moves = Infinity, choose = (ids) => ids[0] } = {}) {
  for (let clicks = 0; clicks < moves && clicks < 300; clicks += 1) {
    await page.waitForFunction(() => {
      const now = rosette.state();
      return now.outcome || (now.to_move === 'first' && rosette.regions().some((region) => region.legal));
    }, { timeout: 20000 });
    const now = await state(page);
    if (now.outcome) return now;
    await click(page, choose((await regions(page)).filter(({ legal }) => legal).map(({ id }) => id)));
    const after = await state(page);
    assert.notEqual(`${after.ply} ${after.pending}`, `${now.ply} ${now.pending}`, 'a click is never blocked');
  }
  return state(page);
}

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
  const page = await open(browser, { url: server.url, kept: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
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
