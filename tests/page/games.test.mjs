// Trisq and ±123D by clicks, taps and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, PHONE, click, launched, open, setOptions, shown, state, tap, text } from './browser.mjs';

const browser = await launched();

/** Starts a game from the menu, through the options form. */
async function begin(page, game, options = {}) {
  await page.click(`.tile[href$=${game}]`);
  await shown(page, '#options');
  await setOptions(page, options);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
}

/** Plays to the end by `choose`, which chooses one of the legal tokens. */
async function toTheEnd(page, choose) {
  for (let turns = 0; turns < 800; turns += 1) {
    const now = await state(page);
    if (now.outcome) return now;
    await choose(now);
    await page.waitForFunction((ply) => rosette.state().ply > ply || rosette.state().outcome, { timeout: 15000 }, now.ply);
  }
  throw new Error('the game has no end');
}

test('Trisq is played by clicks from the menu to two passes', async () => {
  const page = await open(browser, { still: false });
  await begin(page, 'trisq', { size: '5' });
  assert.deepEqual((await state(page)).options, { size: 5, target: 0, limit: 75 }, 'the limit follows the size');
  let placed = 0;
  const end = await toTheEnd(page, async (now) => {
    const cells = now.legal.filter((token) => token !== 'pass');
    if (placed < (DEEP ? 12 : 4) && cells.length) {
      placed += 1;
      await click(page, cells[(placed * 7) % cells.length]);
    } else {
      await click(page, 'pass:ask');
      assert.equal((await state(page)).ply, now.ply, 'a pass is confirmed');
      await click(page, 'pass');
    }
  });
  assert.equal(end.outcome.reason, 'passes');
  await shown(page, '#banner');
  await page.clean();
});

test('a typed coordinate plays, and the arrows move a cursor', async () => {
  const page = await open(browser);
  await begin(page, 'trisq');
  await page.focus('#play h1');
  const focused = () => page.evaluate(() => document.activeElement.dataset.region ?? null);
  for (let tabs = 0; tabs < 12 && (await focused()) === null; tabs += 1) await page.keyboard.press('Tab');
  assert.notEqual(await focused(), null);
  await page.keyboard.type('a1');
  await page.keyboard.press('Escape');
  await page.keyboard.type('K10');
  assert.match(await text(page, '.status .detail'), /k10/i);
  await page.keyboard.press('Enter');
  await page.keyboard.type('h8');
  await page.keyboard.press('Enter');
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['k10', 'h8'], 'h names a column');
  const before = await focused();
  await page.keyboard.press('ArrowRight');
  const after = await focused();
  assert.notEqual(after, before);
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).ply, 3);
  await page.keyboard.press('u');
  assert.equal((await state(page)).ply, 2);
  await page.keyboard.press('r');
  assert.equal((await state(page)).ply, 3);
  await page.keyboard.type('PASS');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).ply, 4);
  await page.keyboard.press('?');
  await shown(page, '#keys');
  await page.keyboard.press('Escape');
  // Nobody types what chance decides.
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0'] }));
  await page.focus('#regions [tabindex="0"]');
  await page.keyboard.type('4/4');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).ply, 1);
  assert.match(await text(page, '.status .refusal'), /chance/);
  await page.clean();
});

test('±123D with the written rules is played by taps on a phone to the end', async () => {
  const page = await open(browser, { still: false, viewport: PHONE });
  await begin(page, 'flag', { cells: '9' });
  const end = await toTheEnd(page, (now) => {
    // Moves to the flag, then home with it.
    const home = now.legal.find((token) => Number(token) < -3);
    return tap(page, home ?? now.legal.at(now.legal.includes('+3') ? now.legal.indexOf('+3') : -1));
  });
  assert.ok(['flag-home', 'blocked'].includes(end.outcome.reason));
  await shown(page, '#banner');
  assert.match(await text(page, '#banner p'), /flag|cell/i, 'the end says why');
  await page.clean();
});

test('the largest board is seen whole on a small phone, with its numbers, and played by two taps', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 568, hasTouch: true, isMobile: true } });
  await begin(page, 'trisq', { size: '19' });
  const room = await page.$eval('#table', ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]);
  assert.deepEqual(room, [0, 0], 'nothing has to be scrolled');
  await tap(page, 'at:b18');
  assert.equal((await state(page)).ply, 0);
  assert.match(await text(page, '.status .brief'), /again/);
  await tap(page, 'b18');
  assert.equal((await state(page)).ply, 1);
  await tap(page, 'at:k10');
  await tap(page, 'to:m9');
  assert.equal((await state(page)).ply, 1, 'another cell is chosen in the lens');
  await tap(page, 'to:m9');
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['b18', 'm9']);
  await page.clean();
});

test('a board larger than its room is scrolled, by a finger and by the arrows', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 400, hasTouch: true, isMobile: true } });
  await begin(page, 'flag', { cells: '60' });
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

test('values that are no option can not be sent', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=trisq]');
  await shown(page, '#options');
  for (const [name, value] of [['size', '20'], ['target', '1.5']]) {
    await page.$eval(`#fields [name=${name}]`, (input) => { input.value = ''; });
    await page.type(`#fields [name=${name}]`, value);
    await page.click('#options [type=submit]');
    assert.equal(await page.$eval(`#fields [name=${name}]`, (input) => input.matches(':invalid')), true, `${name} ${value}`);
    assert.equal(await page.$eval('#options', ({ hidden }) => hidden), false, 'the form stays');
    await page.$eval(`#fields [name=${name}]`, (input) => { input.value = ''; input.dispatchEvent(new Event('input', { bubbles: true })); });
  }
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  assert.deepEqual((await state(page)).options, { size: 13, target: 0, limit: 507 });
  await page.clean();
});
