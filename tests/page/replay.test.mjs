// Stepping through a game, continuing from an earlier position, the seating of people, and a screen that
// stays awake.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, DESKTOP, PHONE, chromiumTest, click, launched, open, paintByHand, pass, regions, shown, state, stopTime, text, typeset, until, withSettings } from './browser.mjs';

const browser = await launched();

const UR = '#/play/ur?m=4/0,2/4,3/0,1/6';
const HANDS = { 'first-hand': '1111,2111,3111,4111,5111', 'second-hand': '1112,1113,1114,1115,1116' };
const TABLET = { width: 768, height: 1024, hasTouch: true, isMobile: true };

const title = (page) => text(page, '.status h2');
const value = (page) => page.$eval('#slider', (slider) => Number(slider.value));
const isTurned = (page) => page.$eval(':root', (root) => root.hasAttribute('data-turned'));

/** Opens a page at an address, with this setting of where people sit. */
async function seated(seating, { settings, ...options } = {}) {
  return open(browser, { ...options, before: withSettings({ seating, ...settings }) });
}

/** Returns the canvas's image after drawing. */
async function picture(page) {
  await typeset(page);
  return page.$eval('#board', (canvas) => canvas.toDataURL());
}

test('the slider is dragged, pressed and sent to its ends, and the board shows the position', async () => {
  const tokens = ['c4', 'd4', 'e5', 'f6', 'g7', 'h8', 'a1', 'b2'];
  const page = await open(browser, { address: `#/play/trisq?size=9&m=${tokens}` });
  const [before, whole] = [await state(page), await picture(page)];
  const seen = async (ply) => {
    const figures = (await regions(page)).filter(({ label }) => /, (triangle|square)$/.test(label));
    assert.deepEqual(figures.map(({ label }) => label.slice(0, 2)).sort(), tokens.slice(0, ply).sort());
    assert.equal(await value(page), ply);
    assert.equal(await picture(page) === whole, ply === 8, `the board after move ${ply}`);
  };
  const slider = await page.$eval('#slider', (slider) => slider.getBoundingClientRect().toJSON());
  const to = (part) => page.mouse.move(slider.x + slider.width * part, slider.y + slider.height / 2, { steps: 5 });
  await to(0.5);
  await page.mouse.down();
  await seen(4);
  await to(0.25);
  await seen(2);
  await to(0.75);
  await seen(6);
  await to(-0.2);
  await seen(0);
  await page.mouse.up();
  await to(0.25);
  await seen(0);
  await page.mouse.click(slider.x + slider.width * 0.75, slider.y + slider.height / 2);
  await seen(6);
  assert.equal(await page.$eval(':focus', (it) => it.id), 'slider');
  await page.keyboard.press('Home');
  await seen(0);
  await page.keyboard.press('End');
  await seen(8);
  await page.focus('[data-region][tabindex="0"]');
  await page.keyboard.press('PageUp');
  assert.equal(await value(page), 7);
  assert.ok(await page.$eval(':focus', (it) => it.dataset.region), 'the focus stays on the board');
  assert.deepEqual(await state(page), before);
  await page.clean();
});

test('a game runs through by itself, and a click beside everything is no action', async () => {
  const page = await open(browser, { address: UR, before: stopTime });
  await page.click('.replay [data-do=run]');
  await until(async () => {
    await pass(page, 100);
    return (await value(page)) === 1;
  });
  await page.click('#play h1');
  assert.equal(await page.$eval('.replay [data-do=run]', (button) => button.ariaLabel), 'Stop');
  await page.clean();
});

test('the move list of a phone leaves the board to be seen, and is scrolled to the move', async () => {
  const tokens = Array.from({ length: 60 }, (_, ply) => 'abcdefghjklmn'[ply % 13] + (13 - Math.floor(ply / 13) * 2));
  const page = await open(browser, { viewport: PHONE, address: `#/play/trisq?m=${tokens}` });
  await page.tap('.tools [data-do=open-moves]');
  const within = (selector) => page.$eval(selector, (element) => {
    const [box, list] = [element, document.querySelector('.moves .list')].map((it) => it.getBoundingClientRect());
    return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
  });
  assert.ok(await within('.moves [data-arg="60"]'), 'the list shows its end');
  assert.equal(await page.$eval(':focus', (it) => it.dataset.do), 'close-moves');
  await page.tap('.replay [data-do=look-back]');
  await page.tap('.replay [data-arg=on]');
  assert.ok(await within('.moves [data-arg="1"]'), 'and the move that is looked at');
  const [board, sheet] = await page.evaluate(() => ['#table', '.moves'].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()));
  assert.ok(board.bottom <= sheet.top + 1 && board.height > 300, `the board is beside the list: ${board.height}`);
  await page.tap('.moves [data-do=close-moves]');
  assert.equal(await page.$eval(':focus', (it) => it.dataset.do), 'open-moves', 'the focus is where it was');
  await page.clean();
});

test('the move list of a low window is a sheet over the panel, beside a board that doesn’t move', async () => {
  for (const [width, height] of [[844, 390], [568, 320]]) {
    const page = await open(browser, { viewport: { width, height, hasTouch: true, isMobile: true }, address: '#/play/trisq?size=9&m=a1,b2,c3,d4' });
    const box = (selector) => page.$eval(selector, (it) => it.getBoundingClientRect().toJSON());
    const [board, panel] = [await box('#table'), await box('#tools')];
    await page.tap('.tools [data-do=open-moves]');
    const sheet = await box('.moves');
    assert.deepEqual(await box('#table'), board);
    assert.ok(Math.abs(sheet.left - panel.left) <= 1 && sheet.height > height * 0.6, `${width}: ${sheet.left} ${panel.left} ${sheet.height}`);
    await page.tap('.moves [data-arg="2"]');
    assert.equal(await text(page, '.moves [aria-current=step]'), 'b2');
    assert.deepEqual(await box('#table'), board);
    await page.tap('.moves [data-do=close-moves]');
    assert.equal(await page.$eval('.moves .list', (it) => it.checkVisibility()), false);
    await page.clean();
  }
});

/** The moves of each game: its options, a first move, the pending throw after it, and the regions of a choice that either seat can make. */
const MOVES = [
  ['ur', {}, '1/0', '3', ['to:3']],
  ['triad', { ...HANDS, starts: 'first' }, '1@1', undefined, ['slot:2', '2@6']],
  ['trisq', { size: 9 }, 'c4', undefined, ['g2']],
  ['flag', { cells: 12 }, '+3', undefined, ['to:2']],
];

test('in every game that is turned, regions are where they are seen, and are played there', async () => {
  const page = await seated('turned');
  for (const [game, options, token, pending, choices] of MOVES) {
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game, options, tokens: [token], pending });
    assert.equal(await page.$eval('#play', (main) => getComputedStyle(main).rotate), '180deg');
    for (const choice of choices) {
      const [canvas, ...buttons] = await page.$$eval('#board, [data-region]', (elements) => elements.map((element) => ({
        id: element.dataset.region, ...element.getBoundingClientRect().toJSON(),
      })));
      const placed = await regions(page);
      assert.ok(buttons.length === placed.length && placed.length > 8, game);
      for (const { id, x, y, width, height } of placed) {
        const button = buttons.find((button) => button.id === id);
        const off = [button.x - canvas.x - x, button.y - canvas.y - y, button.width - width, button.height - height];
        assert.ok(off.every((px) => Math.abs(px) < 1), `${id} of ${game} is ${off} px off`);
      }
      await click(page, choice);
    }
    assert.equal((await state(page)).ply, 2, `${game} is played`);
    assert.equal(await isTurned(page), false);
  }
  await page.click('.tools [data-do=undo]');
  assert.equal(await isTurned(page), true);
  await page.click('#play [data-do=menu]');
  assert.equal(await isTurned(page), false, 'the menu never is');
  await page.clean();
});

chromiumTest('the page turns when the move has been seen, neither before it nor on the way', async () => {
  for (const [game, options, , pending, choices] of DEEP ? MOVES : MOVES.slice(0, 1)) {
    const page = await seated('turned', { still: false });
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game, options, tokens: [], pending });
    await paintByHand(page);
    for (const choice of choices) await click(page, choice);
    await page.mouse.move(1, 1);
    assert.equal(await page.evaluate(() => rosette.record().tokens.length), 1);
    assert.equal(await isTurned(page), false, 'nothing of the move has been seen');
    const frames = [];
    for (let time = 0; time <= 1000; time += 20) frames.push(await page.evaluate((time) => window.paint(time), time));
    const [rest, turn] = [frames.at(-1), frames.findIndex(({ turned }) => turned)];
    assert.ok(turn > 5, `${game} moves for a while, and is turned`);
    // After the turn, new marks fade in, the slowest in 200 ms.
    const end = turn + 11;
    for (const [index, { turned, picture }] of frames.entries()) {
      assert.equal(turned, index >= turn, `${game} is turned after ${index * 20} ms`);
      if (index < turn || index >= end) assert.equal(picture === rest.picture, index >= end, `${game} after ${index * 20} ms`);
    }
    await page.clean();
  }
});

/** Returns the direction that a dialog faces. */
const facing = (page, id) => page.$eval(`#${id}`, (dialog) => (getComputedStyle(dialog).rotate === '180deg' ? 'far' : 'near'));

test('face to face, both have their line and buttons, the board stays, and what a side opens faces it', async () => {
  for (const viewport of [TABLET, ...(DEEP ? [{ ...PHONE, width: 320, height: 640 }, PHONE] : [])]) {
    const page = await seated('across', { viewport, address: '#/play/trisq?m=c4' });
    await shown(page, '#across');
    assert.equal(await text(page, '#across h2'), await title(page));
    assert.equal(await page.$eval('#across', (side) => getComputedStyle(side).rotate), '180deg');
    const [above, board, below] = await page.evaluate(() => ['#across', '#table', '.panel'].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()));
    assert.ok(above.bottom <= board.top && board.bottom <= below.top && (board.height > 600 || viewport !== TABLET));
    await page.tap('#across [data-arg=more]');
    await shown(page, '#more');
    assert.equal(await facing(page, 'more'), 'far');
    await page.tap('#more [data-arg=settings]');
    await shown(page, '#settings');
    assert.equal(await facing(page, 'settings'), 'far', 'what is opened from there, too');
    await page.keyboard.press('Escape');
    // It is the turn of the far side, so the near side answers the draw offer.
    await page.tap('#across [data-arg=more]');
    await page.tap('#more [data-do=offer-draw]');
    await shown(page, '#draw');
    assert.equal(await facing(page, 'draw'), 'near');
    await page.tap('#draw [data-do=close]');
    await page.focus('[data-region]');
    await page.keyboard.press('?');
    await shown(page, '#keys');
    assert.equal(await facing(page, 'keys'), 'near', 'what nobody pressed for at the far side');
    await page.keyboard.press('Escape');
    await page.tap('#across [data-do=undo]');
    assert.equal((await state(page)).ply, 0);
    await page.clean();
  }
});

test('the screen stays awake during a game, and is asked for again when the page comes back', async () => {
  const page = await open(browser, {
    before: (page) => page.evaluateOnNewDocument(() => {
      window.locks = [];
      const request = async () => {
        const lock = { held: true, release: async () => { lock.held = false; } };
        window.locks.push(lock);
        return lock;
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    }),
  });
  const held = (...locks) => page.waitForFunction((locks) => window.locks.map((lock) => lock.held).join() === locks, {}, locks.join());
  await held();
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: [] }));
  await held(true);
  // Another move must not request a second lock.
  await page.evaluate(() => rosette.play('4/0'));
  await page.evaluate(() => {
    window.locks[0].held = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await held(false, true);
  await page.click('#play [data-do=menu]');
  await held(false, false);
  await page.clean();
});

test('a browser that keeps no screen awake says nothing', async () => {
  const page = await open(browser, {
    address: UR,
    before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'wakeLock', { value: { request: () => {
        window.refused = true;
        return Promise.reject(new Error('low battery'));
      } } });
    }),
  });
  await page.waitForFunction(() => window.refused);
  assert.equal(await page.$eval('#message', (message) => message.hidden), true);
  await page.clean();
});

test('the pages of a long move list are reached by pointer and keys, and show the marked move', async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await open(browser, { viewport, address: `#/play/ur?m=${Array(1000).fill('0').join()}` });
    await shown(page, '#play');
    if (viewport === PHONE) await page.$eval('[data-do=open-moves]', (button) => button.click());
    const list = '#play .moves .list';
    const others = () => page.$$eval(`${list} > div > button`, (all) => all.map(({ textContent }) => textContent));
    /** Waits until the list has scrolled to the shown move, and returns the shown ply. */
    const marked = () => until(() => page.$eval(list, (list) => {
      const [area, mark] = [list, list.querySelector('.now')].map((it) => it.getBoundingClientRect());
      return mark.top >= area.top && mark.bottom <= area.bottom && document.querySelector('#slider').value;
    }));
    assert.deepEqual(await others(), ['Previous 201–400']);
    await page.click(`${list} > div > button`);
    assert.equal(await marked(), '800');
    assert.deepEqual(await others(), ['Previous 1–200', 'Next 401–500']);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.arg), '800', 'the focus goes along');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await marked(), '801');
    await page.$eval('#replay [data-do=look-back]', (button) => button.click());
    await page.focus('#slider');
    await page.$eval('#replay [data-do=back-to-game]', (button) => button.click());
    assert.equal(await marked(), '1000', 'the end comes into view');
    await page.clean();
  }
});
