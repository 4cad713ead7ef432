// Whole games with the keyboard only, from the menu on: Tab and Shift+Tab, arrows, Enter, Space, Escape.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deepTest, enough, gamesOf, launched, open, painted, regions, seen, shown, state, typeset, withSettings } from './browser.mjs';

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

/** Moves with the arrow keys to a region that can be chosen, preferably a wanted one, and chooses it. */
async function choose(page, isWanted) {
  await tabTo(page, '#regions button');
  const all = await regions(page);
  const legal = all.filter((region) => region.legal);
  const { id, ...goal } = legal.find((region) => isWanted(region.id)) ?? legal[0];
  let last = null;
  for (let steps = 0; steps < 60; steps += 1) {
    const at = await page.evaluate(() => document.activeElement.dataset.region);
    if (at === id) {
      await page.keyboard.press(steps % 2 ? ' ' : 'Enter');
      return;
    }
    const here = all.find((region) => region.id === at);
    const right = goal.x + goal.width / 2 - here.x - here.width / 2;
    const down = goal.y + goal.height / 2 - here.y - here.height / 2;
    // If the focus hasn't moved, the next key is for the other axis.
    const across = (Math.abs(right) > Math.abs(down)) !== (at === last);
    await page.keyboard.press(across ? `Arrow${right > 0 ? 'Right' : 'Left'}` : `Arrow${down > 0 ? 'Down' : 'Up'}`);
    last = at;
  }
  assert.fail(`arrows lead to ${id}`);
}

/** Each game with options to change, and the regions that make the game end soon. */
const GAMES = {
  ur: [['[name=pieces][value="1"]'], () => true],
  triad: [['[name=random]'], (id) => id.includes('@')],
  trisq: [[], (id, { ply }) => ply > 3 && id.startsWith('pass')],
  flag: [[], (id) => id.startsWith('-') || id.startsWith('to:')],
};
/** Plays a game by keys alone, from the menu on. */
async function playByKeys(game) {
  const [options, ways] = GAMES[game];
  const page = await open(browser);
  assert.deepEqual(Object.keys(GAMES), await gamesOf(page), 'GAMES has every game');
  await tabTo(page, `.links [href$="new/${game}"]`);
  await page.keyboard.press('Enter');
  await shown(page, '#options');
  for (const option of options) {
    // A group of radio buttons is one tab stop, at its checked button.
    const several = option.includes('[value');
    await tabTo(page, several ? option.replace(/\[value.*/, '') : option);
    if (!several) await page.keyboard.press(' ');
    for (let steps = 0; several && steps < 9 && !(await focused(page, option)); steps += 1) await page.keyboard.press('ArrowLeft');
  }
  await tabTo(page, '#options [type=submit]');
  await page.keyboard.press('Enter');
  await shown(page, '#play');
  const isOver = game === 'flag' ? ({ outcome }) => outcome : enough;
  for (let steps = 0; steps < 400 && !isOver(await state(page)); steps += 1) {
    const now = await state(page);
    await choose(page, (id) => ways(id, now));
  }
  const { outcome, ply } = await state(page);
  assert.ok(isOver({ outcome, ply }), 'the game is over');
  await page.keyboard.press('u');
  assert.ok((await state(page)).ply < ply, 'the last move is taken back');
  await page.keyboard.press('r');
  if (outcome) {
    await tabTo(page, '#banner .primary');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('dialog[open]') || rosette.state()?.ply === 0);
  }
  await page.clean();
}

// Native tests play the other games by keys.
for (const game of Object.keys(GAMES)) (game === 'flag' ? test : deepTest)(`${game} is played by keys alone, from the menu on`, () => playByKeys(game));

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
