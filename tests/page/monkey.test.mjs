// A monkey test: random clicks, taps and keys. They follow from a seed, so failures are reproducible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, PHONE, gamesOf, launched, open, shown, until, withSettings, withoutFileWindows } from './browser.mjs';

const browser = await launched();

const SEED = 20261122;
/** The number of random actions in each game. */
const ACTIONS = DEEP ? 10000 : 50;
const KEYS = ['Enter', 'Space', 'Tab', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Backspace',
  ...'urhpc0123456789abc/@+-?URH'];

/** Returns a generator of numbers in 0 ≤ x < 1, determined by the seed (mulberry32, by Tommy Ettinger). */
function chance(seed) {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let bits = Math.imul(at ^ (at >>> 15), 1 | at);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns what is wrong with the screen: the program has stopped, there are no screens or two, or a turn has no legal choice. */
const wrong = (page) => page.evaluate(() => {
  if (!document.getElementById('failure').hidden) return document.querySelector('#failure p').textContent;
  const screens = document.querySelectorAll('main:not([hidden])').length;
  if (screens !== 1) return `${screens} screens`;
  const now = rosette.state();
  if (!now || document.getElementById('play').hidden || now.outcome) return null;
  const { players } = rosette.record();
  const waits = document.querySelector('#play .curtain:not(.up)') || document.querySelector('#slider').value !== document.querySelector('#slider').max;
  const thinks = players?.[now.to_move]?.startsWith('bot:');
  const settings = document.querySelector('#play[data-arranging], #play[data-lesson]');
  const paused = [...document.querySelectorAll('#play [data-do=resume]')].some((button) => button.checkVisibility());
  if (waits || thinks || settings || paused || now.to_move === 'chance') return null;
  return rosette.regions().some(({ legal }) => legal) ? null : `nothing to choose after ${JSON.stringify(rosette.record())}`;
});

/** Returns what is wrong, if it is still wrong after chance and bots had time to act. */
async function stuck(page) {
  let what;
  await until(async () => {
    what = await wrong(page);
    return !what;
  }).catch(() => {});
  return what;
}

/** Performs random actions in a game. */
async function frolic(game, index) {
  const viewport = index % 2 ? PHONE : { width: 1280, height: 800, hasTouch: true };
  const page = await open(browser, { viewport, before: withSettings({ pace: 'at-once' }) });
  // Disables system dialogs and downloads, which nobody would handle.
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = () => {};
    HTMLAnchorElement.prototype.click = () => {};
  });
  await withoutFileWindows(page);
  const next = chance(SEED + index);
  const below = (limit) => Math.floor(next() * limit);
  const press = (x, y) => (next() < 0.5 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await page.evaluate((game) => { location.hash = `#/play/${game}`; }, game);
  for (let action = 0; action < ACTIONS; action += 1) {
    const what = next();
    if (what < 0.4) {
      // Presses the board, usually at a region.
      const at = await page.evaluate((number, near) => {
        const board = document.getElementById('board').getBoundingClientRect();
        const regions = window.rosette.regions();
        const legal = regions.filter((region) => region.legal);
        const list = near && legal.length ? legal : regions;
        const region = list[Math.floor(number * list.length)];
        return region && { x: board.x + region.x + region.width / 2, y: board.y + region.y + region.height / 2 };
      }, next(), next() < 0.8);
      const { x, y } = at ?? { x: below(viewport.width), y: below(viewport.height) };
      if (x >= 0 && y >= 0 && x < viewport.width && y < viewport.height) await press(x, y);
    } else if (what < 0.6) {
      await press(below(viewport.width), below(viewport.height));
    } else if (what < 0.9) {
      await page.keyboard.press(KEYS[below(KEYS.length)]);
    } else if (what < 0.97) {
      // Presses a visible control.
      await page.evaluate((number) => {
        const controls = [...document.querySelectorAll('button, a, input, select, summary')].filter((it) => it.checkVisibility() && !it.disabled);
        controls[Math.floor(number * controls.length)]?.click();
      }, next());
    } else if (what < 0.98) {
      await page.evaluate((game) => { location.hash = `#/play/${game}`; }, game);
    } else if (what < 0.985) {
      await page.goBack({ timeout: 1000 }).catch(() => {});
    }
    if (action % 50 === 49) {
      assert.equal(await stuck(page), null, `after ${action + 1} actions`);
      // Actions may lead away from the game, so now and then this returns to it.
      if (action % 500 === 499) await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
    }
  }
  assert.equal(await stuck(page), null);
  // Closes dialogs for the next test.
  await page.evaluate(() => { for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close(); });
  await page.evaluate(() => { location.hash = '#/'; });
  await shown(page, '#menu');
  await page.click(`.links [href$="new/${game}"]`);
  await shown(page, '#options');
  await page.clean();
}

test('a monkey finds no way to break or stop a game', { timeout: 7200000 }, async (t) => {
  const page = await open(browser);
  const games = await gamesOf(page);
  await page.clean();
  for (const [index, game] of games.entries()) {
    await t.test(game, { timeout: 1200000 }, () => frolic(game, index));
  }
});
