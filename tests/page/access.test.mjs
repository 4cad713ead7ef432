// Accessibility: labels, the live region, the sizes of regions, narrow windows. languages.test.mjs looks at every place with axe-core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIZES, launched, open, regions, shown, state, text } from './browser.mjs';

const browser = await launched();

/** Checks that all regions of the board lie on the canvas, and are large enough for a finger if they should be. */
async function regionsFit(page, isLarge) {
  const board = await page.$eval('#board', (canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight }));
  for (const { id, x, y, width: w, height: h } of await regions(page)) {
    assert.ok(x >= -0.5 && y >= -0.5 && x + w <= board.width + 0.5 && y + h <= board.height + 0.5, `${id} lies on the canvas`);
    if (isLarge) assert.ok(w >= 24 && h >= 24, `${id} is ${w} × ${h}`);
  }
}

/** Returns whether the page has to be scrolled sideways, and downwards. */
const overflows = (page) => page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]);

const TRIAD = { game: 'triad', options: { starts: 'first', 'first-hand': '1111,2222,3333,4444,5555', 'second-hand': '6666,7777,8888,9999,AAAA' }, tokens: ['1@5'] };
const UR = { game: 'ur', tokens: ['1/0', '0', '4/0'], pending: '2' };

test('boards and forms are cut off nowhere, and every target is large enough, at any size', async () => {
  const page = await open(browser);
  for (const [width, height] of SIZES) {
    await page.setViewport({ deviceScaleFactor: 1, width, height });
    const where = (what) => `${what} at ${width} × ${height}`;
    for (const [record, isLarge] of [
      [{ game: 'trisq', tokens: ['k10', 'h8'] }, false],
      [{ game: 'trisq', options: { size: 5 }, tokens: [] }, false],
      [{ game: 'flag', tokens: ['+2', '+1'] }, false],
      [{ game: 'flag', options: { cells: 60, rules: 'dice' }, tokens: ['+2'] }, false],
      [TRIAD, true],
      [UR, true],
    ]) {
      await page.evaluate((record) => rosette.load({ rosette: 1, ...record }), record);
      await shown(page, '#play');
      await regionsFit(page, isLarge);
      assert.deepEqual(await overflows(page), [false, false], where(JSON.stringify(record)));
    }
    const cut = await page.evaluate(() => [...document.querySelectorAll('h1, h2, p, b, small, .btn')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
    }).map((element) => `${element.tagName} ${element.textContent.trim()}`));
    assert.deepEqual(cut, [], where('texts'));
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#menu');
    assert.equal((await overflows(page))[0], false, where('the menu'));
    await page.click('.links [href$="new/ur"]');
    await shown(page, '#options');
    assert.equal((await overflows(page))[0], false, where('the form of Ur'));
    await page.evaluate(() => { location.hash = '#/new/triad'; });
    await page.waitForSelector('#fields [name=random]');
    assert.equal((await overflows(page))[0], false, where('the form of Triple Triad'));
    await page.click('#options [type=submit]');
    await shown(page, '#pick');
    assert.equal((await overflows(page))[0], false, where('the cards to pick'));
  }
  await page.clean();
});

test('every region is a button that says what is there and what choosing it does', async () => {
  const page = await open(browser, { address: '#/play/ur?m=1/0,0,4/0&p=2' });
  const labels = async () => page.$$eval('#regions button', (buttons) => buttons.map((button) => [button.dataset.region, button.getAttribute('aria-label')]));
  assert.deepEqual(await labels(), (await regions(page)).map(({ id, label }) => [id, label]));
  const label = Object.fromEntries(await labels());
  const all = (node) => [node, ...(node.children ?? []).flatMap(all)];
  const read = all(await page.accessibility.snapshot()).filter(({ role }) => role === 'button').map(({ name }) => name);
  for (const name of Object.values(label)) assert.ok(read.includes(name), `a screen reader gets ${name}`);
  assert.match(label['2/4'], /cell 4, rosette, your piece: move 2 to cell 6/);
  assert.match(label['2/1'], /cell 1, your piece: move 2 to cell 3/);
  assert.ok(Object.values(label).every((text) => text.length > 3));
  // The press goes to the button of the region, as with a screen reader, and not to the canvas.
  await page.$eval('[data-region="2/4"]', (button) => button.click());
  assert.equal((await state(page)).ply, 4);
  assert.match(await text(page, '#live'), /moves/i);
  await page.clean();
});
