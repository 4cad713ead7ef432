// The games in progress in the menu, the history, and deletions that can be undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, URL_OF_PAGE, chromiumTest, launched, open, painted, pass, shown, state, stopTime, takeShifts, text, until, watchShifts } from './browser.mjs';
import { goHome, keepFinished, keepGames } from './kept.mjs';

const browser = await launched();

const SMALL = { width: 320, height: 640, hasTouch: true, isMobile: true };
const cards = (page) => page.$$eval('#kept .opens', (all) => all.map((card) => card.dataset.arg));
const pressed = (viewport) => (viewport.hasTouch ? 'tap' : 'click');

/** Returns the shifts since the last call that no input has caused. */
const unasked = async (page) => (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);

/**
 * Returns the heading of the new games and those tiles of their first row that end below the window, and whether the page scrolls sideways.
 */
const outside = (page) => page.evaluate(() => {
  const heading = [...document.querySelectorAll('#menu h2')].find((it) => it.textContent === 'New game');
  const tiles = [...document.querySelectorAll('.game')];
  const { top } = tiles[0].getBoundingClientRect();
  const row = tiles.filter((tile) => tile.getBoundingClientRect().top === top);
  const sideways = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  return [heading, ...row].filter((it) => it.getBoundingClientRect().bottom > innerHeight)
    .map((it) => `${it.textContent.slice(0, 20)}: ${it.getBoundingClientRect().bottom}`).concat(sideways ? ['the page scrolls sideways'] : []);
});

for (const viewport of [DESKTOP, SMALL]) {
  test(`a new game is in the first screen, whatever comes before it: ${viewport.width} × ${viewport.height}`, async () => {
    const page = await open(browser, { viewport, before: watchShifts });
    await shown(page, '#welcome');
    assert.deepEqual(await outside(page), [], 'the welcome');
    for (const games of [1, 4]) {
      await keepGames(page, games);
      await unasked(page);
      await goHome(page);
      assert.deepEqual(await outside(page), [], `${games} more games`);
      assert.deepEqual(await unasked(page), [], 'and nothing shifts');
    }
    await page[pressed(viewport)]('[data-do=all-games]');
    await until(async () => (await cards(page)).length === 5);
    assert.deepEqual(await outside(page), [], 'all five');
    await page.clean();
  });
}

test('a picture opens its game, by a tap and by a key', async () => {
  const page = await open(browser, { viewport: PHONE });
  await keepGames(page, 2);
  await goHome(page);
  const widths = () => page.$$eval('#ground, #board', (canvases) => canvases.map(({ width }) => width));
  await page.tap('#kept li:nth-child(2) .thumb');
  await shown(page, '#play');
  assert.equal((await state(page)).game, 'trisq');
  assert.ok((await widths()).every((width) => width > 0));
  await page.goBack();
  await shown(page, '#kept');
  assert.deepEqual(await widths(), [0, 0], 'without a board, canvases take no memory');
  await page.focus('#continue .opens');
  await page.keyboard.press('Enter');
  await shown(page, '#play');
  assert.equal((await state(page)).game, 'flag');
  await page.clean();
});

chromiumTest('the row of games scrolls by finger, wheel and keys, and the page never sideways', async () => {
  for (const viewport of [SMALL, DESKTOP]) {
    const page = await open(browser, { viewport });
    await keepGames(page, 6);
    await goHome(page);
    await page.$eval('[data-do=all-games]', (button) => button.click());
    await until(async () => (await cards(page)).length === 6);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.arg), (await cards(page))[3], 'the focus is on the first that came');
    const tops = await page.$$eval('#kept li', (all) => new Set(all.map((it) => it.getBoundingClientRect().top)).size);
    assert.equal(tops, 1, 'one row');
    const scrolled = () => page.$eval('#kept', (row) => row.scrollLeft);
    // A scroll that has begun takes some frames.
    const back = () => until(async () => {
      await page.$eval('#kept', (row) => row.scrollTo({ left: 0, behavior: 'instant' }));
      await painted(page);
      return (await scrolled()) === 0;
    });
    await back();
    const box = await page.$eval('#kept', (row) => { const { y, height } = row.getBoundingClientRect(); return { x: innerWidth / 2, y: y + height / 2 }; });
    if (viewport.hasTouch) {
      await page.touchscreen.touchStart(box.x + 120, box.y);
      for (let moved = 0; moved <= 240; moved += 20) await page.touchscreen.touchMove(box.x + 120 - moved, box.y);
      await page.touchscreen.touchEnd();
    } else {
      await page.mouse.move(box.x, box.y);
      await page.mouse.wheel({ deltaX: 280 });
    }
    await until(async () => (await scrolled()) > 60, { what: viewport.hasTouch ? 'a finger' : 'the wheel' });
    await back();
    await page.focus('#continue .opens');
    await page.keyboard.press('ArrowRight');
    await until(async () => (await scrolled()) > 0, { what: 'an arrow key' });
    await back();
    // Each card takes two tab stops: the card and the small button after it.
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
    const inView = (last) => page.evaluate((last) => {
      const card = document.activeElement.closest(last ? '#kept li:last-child' : '#kept li');
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }, last);
    assert.ok(await until(() => inView(true)), 'the last card by Tab');
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      await until(() => inView(false), { what: 'a card by Shift and Tab' });
    }
    assert.deepEqual(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth <= innerWidth]), [0, true]);
    await page.clean();
  }
});

test('a game is deleted and comes back by keys, for ten seconds or while somebody is about to press', async () => {
  const page = await open(browser, { before: stopTime });
  await keepGames(page, 3);
  await goHome(page);
  const [, id] = await cards(page);
  await page.focus('#kept li:nth-child(2) [popovertarget]');
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await shown(page, '#message [data-do=put-back]');
  assert.equal(await page.$eval(':focus', (it) => it.textContent), 'Rosette', 'the focus is not lost');
  const onUndo = () => page.evaluate(() => document.activeElement.matches('[data-do=put-back]'));
  for (let press = 0; press < 5 && !(await onUndo()); press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await until(async () => (await cards(page)).length === 3);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.arg), id, 'it has the focus');
  const offered = () => page.$eval('[data-do=put-back]', (button) => button.checkVisibility());
  await page.click('#continue [popovertarget]');
  await page.click('#continue [data-do=delete]');
  await until(offered);
  await page.hover('[data-do=put-back]');
  await pass(page, 10_500);
  assert.equal(await offered(), true, 'somebody is about to press it');
  await page.mouse.move(1, 1);
  await pass(page, 10_500);
  await until(async () => !(await offered()));
  await page.clean();
});

chromiumTest('a bar has words beside its colours, and its numbers are a table', async () => {
  const page = await open(browser);
  await keepFinished(page, [0, 0]);
  await page.goto(`${URL_OF_PAGE}#/history`);
  await shown(page, '#statistics');
  // The browser formats times, so only their form is checked.
  assert.match(await text(page, '#history li .opens'), /Trisq: Ana vs EasyAna wins2 turns · \d+:\d\d/);
  const words = await page.$$eval('#statistics .chart:first-child tbody td', (all) => all.map((cell) => getComputedStyle(cell, '::before').content));
  assert.deepEqual(words, ['"Won "', '"Drawn "', '"Lost "']);
  const colours = await page.$$eval('#statistics .chart:first-child rect', (all) => new Set(all.map((part) => getComputedStyle(part).fill)).size);
  assert.equal(colours, 3);
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const count = (role) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  assert.deepEqual(['table', 'columnheader', 'rowheader', 'cell'].map(count), [3, 12, 3, 9]);
  await page.click('#practice [data-do=review]');
  await page.click('#practice [data-do=stop-review]');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'review', 'the focus stays on the control in its place');
  await page.clean();
});
