// A game with the keyboard only, from the menu on: Tab, arrows, Enter, Space, letters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launched, open, painted, seen, shown, state, typeset, withSettings } from './browser.mjs';

const browser = await launched();

const focused = async (page, selector) => {
  await seen(page);
  return page.evaluate((selector) => document.activeElement.matches(selector), selector);
};

/** Presses Tab until the focus is on an element that matches a selector. */
async function tabTo(page, selector) {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab leads to ${selector}`);
}

test('a game is played by keys alone, from the menu to its end and the next game', async () => {
  const page = await open(browser);
  await tabTo(page, '.links [href$="new/ur"]');
  await page.keyboard.press('Enter');
  await shown(page, '#options');
  // A group of radio buttons is one tab stop, at its checked button.
  await tabTo(page, '#fields [name=pieces]');
  while (!await focused(page, '[name=pieces][value="1"]')) await page.keyboard.press('ArrowLeft');
  await tabTo(page, '#fields [name=rosettes]');
  await page.keyboard.press(' ');
  await tabTo(page, '#options [type=submit]');
  await page.keyboard.press('Enter');
  await shown(page, '#play');
  const { options } = await state(page);
  assert.deepEqual([options.pieces, options.rosettes], [1, 'off']);
  await tabTo(page, '#regions button');
  // Arrows lead over the board, and any throw key throws.
  const region = () => page.evaluate(() => document.activeElement.dataset.region);
  const before = await region();
  await page.keyboard.press('ArrowUp');
  assert.notEqual(await region(), before);
  await page.keyboard.press('t');
  const thrown = await state(page);
  assert.ok(thrown.pending !== null || thrown.ply === 1);
  // The game goes on one move before its end.
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', options: { pieces: 1, rosettes: 'off' }, tokens: ['4/0', '0', '4/4', '0', '4/8', '0'], pending: '3' }));
  await tabTo(page, '[data-region="3/12"]');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).outcome.reason, 'home');
  await page.keyboard.press('u');
  assert.equal((await state(page)).outcome, null, 'the last move is taken back');
  await page.keyboard.press('r');
  await tabTo(page, '#banner .primary');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => rosette.state()?.ply === 0);
  await page.clean();
});

test('moves are marked only while Shift or the board is pressed, if that is set', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0,1/0&p=2', before: withSettings({ marks: 'held' }) });
  // The typeface comes after the first board, and would change the picture.
  await typeset(page);
  const pixels = async () => {
    await painted(page);
    return page.$eval('#board', (canvas) => canvas.toDataURL());
  };
  const unmarked = await pixels();
  const presses = {
    Shift: [() => page.keyboard.down('Shift'), () => page.keyboard.up('Shift')],
    // Nothing can be chosen in the corner of the canvas.
    board: [() => page.mouse.down(), () => page.mouse.up()],
    // The window loses the focus while Shift is down, so the page gets no `keyup`.
    elsewhere: [() => page.keyboard.down('Shift'), () => page.evaluate(() => window.dispatchEvent(new Event('blur')))],
  };
  const { x, y } = await page.$eval('#board', (canvas) => canvas.getBoundingClientRect().toJSON());
  await page.mouse.move(x + 2, y + 2);
  for (const [name, [press, release]] of Object.entries(presses)) {
    await press();
    assert.notEqual(await pixels(), unmarked, name);
    await release();
    assert.equal(await pixels(), unmarked, name);
  }
  await page.clean();
});
