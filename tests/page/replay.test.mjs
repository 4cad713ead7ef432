// Stepping through a game, playing on from an earlier position, how people sit, and a screen that stays awake.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, click, launch, middle, open, regions, settled, shown, startTriad, state, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const UR = '#/play/ur?m=4/0,2/4,3/0,1/6';
const TABLET = { width: 768, height: 1024, hasTouch: true, isMobile: true };

const title = (page) => text(page, '.status h2');
const value = (page) => page.$eval('#slider', (slider) => Number(slider.value));

/** Opens a game with a setting, at an address. */
async function seated(seating, options) {
  return open(browser, {
    still: true,
    ...options,
    before: (page) => page.evaluateOnNewDocument((seating) => {
      localStorage['rosette:settings'] ??= JSON.stringify({ version: 1, updated: 1, value: { seating } });
    }, seating),
  });
}

test('a game is stepped through by buttons, slider and keys, and nothing of it changes', async () => {
  const page = await open(browser, { address: UR });
  const before = await state(page);
  await page.click('.replay [data-do=look-back]');
  assert.equal(await title(page), 'The start');
  await page.click('.replay [data-arg=on]');
  assert.equal(await title(page), 'After move 1 of 4');
  assert.match(await text(page, '.status .detail'), /Lapis throws 4.*Lapis moves 2/, 'what was done, and what came next');
  assert.match(await text(page, '#live'), /After move 1 of 4.*Lapis throws 4/);
  await page.focus('#slider');
  await page.keyboard.press('ArrowRight');
  assert.equal(await title(page), 'After move 2 of 4');
  assert.equal(await page.$eval('#slider', (slider) => slider.getAttribute('aria-valuetext')), 'After move 2 of 4');
  await page.focus('[data-region][tabindex="0"]');
  await page.keyboard.press('PageUp');
  assert.equal(await value(page), 1);
  await page.keyboard.press('Home');
  assert.equal(await value(page), 0);
  await page.keyboard.press('PageDown');
  assert.equal(await value(page), 1);
  assert.ok(await page.$eval(':focus', (it) => it.dataset.region), 'the focus stays on the board');
  await page.keyboard.press('End');
  assert.equal(await value(page), 4);
  assert.doesNotMatch(await title(page), /After/);
  assert.deepEqual(await state(page), before);
  await page.clean();
});

test('a game runs through by itself until somebody does something', async () => {
  const page = await open(browser, { address: UR, still: true });
  await page.click('.replay [data-do=run]');
  assert.equal(await title(page), 'The start');
  await page.waitForFunction(() => document.querySelector('#slider').value === '1', { timeout: 15000 });
  await page.click('#play h1');
  assert.equal(await page.$eval('.replay [data-do=run]', (button) => button.ariaLabel), 'Stop', 'a click beside everything is no deed');
  await page.click('#throws summary');
  await page.focus('[data-region][tabindex="0"]');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.$eval('.replay [data-do=run]', (button) => button.ariaLabel), 'Run through');
  const at = await value(page);
  await new Promise((done) => setTimeout(done, 1200));
  assert.equal(await value(page), at);
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

test('another choice in an earlier position asks how many moves are dropped; the same one steps on', async () => {
  const page = await open(browser, { address: '#/play/trisq?m=c4,c3,b3,a13' });
  await page.click('.moves [data-arg="1"]');
  await click(page, 'c3');
  assert.equal(await title(page), 'After move 2 of 4', 'what was played there is a step on');
  await click(page, 'e5');
  await shown(page, '#go-on');
  assert.match(await text(page, '#go-on p'), /2 later moves are dropped/);
  await page.keyboard.press('Escape');
  assert.equal(await title(page), 'After move 2 of 4');
  assert.equal((await state(page)).ply, 4);
  await click(page, 'e5');
  await page.click('#go-on [data-do=go-on]');
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['c4', 'c3', 'e5']);
  assert.equal(await page.$eval('.tools [data-do=redo]', (button) => button.disabled), true, 'they are dropped');
  await click(page, 'a1');
  assert.equal((await state(page)).ply, 4);
  await page.clean();
});

test('the throw of an earlier position stays, whatever is chosen with it', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0,2/4,3/0,1/6,2/0' });
  await page.click('.moves [data-arg="1"]');
  const there = (await regions(page)).filter(({ legal }) => legal).map(({ id }) => id);
  assert.ok(there.includes('2/0') && there.includes('2/4'), `both moves of the two that was thrown: ${there}`);
  await page.focus('[data-region="2/0"]');
  await page.keyboard.press('Enter');
  await shown(page, '#go-on');
  await page.click('#go-on [data-do=go-on]');
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['4/0', '2/0']);
  await page.clean();
});

test('a finished game is kept when it is played on, however soon', async () => {
  const page = await open(browser, {
    address: '#/play/flag?cells=8&m=%2B3,%2B1,%2B3,%2B1,%2B1,%2B2,-7',
    // A game that is opened is stored with its address, a moment later: that moment never comes.
    before: (page) => page.evaluateOnNewDocument(() => {
      const later = window.setTimeout;
      window.setTimeout = (what, delay, ...values) => (delay === 300 ? 0 : later(what, delay, ...values));
    }),
  });
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:'))), []);
  const over = await state(page);
  assert.equal(over.outcome?.reason, 'flag-home');
  await page.click('#banner [data-do=look-back]');
  await page.click('.replay [data-arg=on]');
  assert.match(await title(page), /After move 1/);
  await click(page, '+2');
  await shown(page, '#go-on');
  assert.match(await text(page, '#go-on p'), /finished game is kept.*last 6 moves/);
  await page.click('#go-on [data-do=go-on]');
  const now = await state(page);
  assert.deepEqual([now.ply, now.outcome], [2, null]);
  assert.equal(await page.$eval('#banner', (banner) => banner.hidden), true);
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:')).map((key) => JSON.parse(localStorage[key]).value.record.tokens.length));
  assert.deepEqual(stored.sort(), [2, 7]);
  await page.clean();
});

test('a game that counts for the collections is looked at only', async () => {
  const page = await open(browser, { still: true });
  await startTriad(page, { options: { random: 'on' } });
  for (let turn = 0; turn < 2; turn += 1) {
    const [token] = (await state(page)).legal;
    await click(page, `slot:${token[0]}`);
    await click(page, token);
  }
  const tokens = await page.evaluate(() => rosette.record().tokens);
  await page.click('.replay [data-do=look-back]');
  const slot = (await regions(page)).find(({ id, legal }) => legal && id !== `slot:${tokens[0][0]}`).id;
  await click(page, slot);
  await click(page, `${slot.at(-1)}@9`);
  assert.match(await text(page, '.status .refusal'), /counts for the collections/);
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), tokens);
  await page.clean();
});

test('throws are counted by seat, beside what is expected', async () => {
  const page = await open(browser, { address: UR });
  await page.click('#throws summary');
  const rows = await page.$$eval('#throws tr', (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.deepEqual(rows[0], ['Number', 'Lapis', 'Carnelian', 'Expected']);
  assert.deepEqual(rows[2], ['1', '1', '0', '25.0 %']);
  assert.deepEqual(rows.at(-1), ['Mean', '2.3', '3.0', '2.0']);
  await page.evaluate(() => { location.hash = '#/play/trisq?m=c4'; });
  await page.waitForFunction(() => rosette.state()?.game === 'trisq');
  assert.equal(await page.$eval('#throws', (details) => details.hidden), true);
  await page.clean();
});

test('the page turns to who is to move, and everything on it is where it is seen', async () => {
  const page = await seated('turned', { address: '#/play/trisq?m=c4' });
  const turned = () => page.$eval(':root', (root) => root.hasAttribute('data-turned'));
  assert.equal(await turned(), true);
  const canvas = await page.$eval('#board', (board) => board.getBoundingClientRect().toJSON());
  const [low, high] = [await middle(page, 'a1'), await middle(page, 'n13')];
  assert.ok(low.x > high.x && low.y < high.y && low.x < canvas.right, 'a1 lies at the upper right');
  const button = await page.$eval('[data-region=a1]', (button) => button.getBoundingClientRect().toJSON());
  assert.ok(Math.abs(button.x + button.width / 2 - low.x) < 1 && Math.abs(button.y + button.height / 2 - low.y) < 1);
  await click(page, 'a1');
  assert.equal((await state(page)).ply, 2);
  assert.equal(await turned(), false, 'and back to the other');
  await page.click('.tools [data-do=undo]');
  assert.equal(await turned(), true);
  await page.click('#play [data-do=menu]');
  assert.equal(await turned(), false, 'the menu never is');
  await page.clean();
});

test('face to face, both have their status line and buttons, and the board stays', async () => {
  const page = await seated('across', { viewport: TABLET, address: '#/play/trisq?m=c4' });
  await shown(page, '#across');
  assert.equal(await text(page, '#across h2'), await title(page));
  assert.equal(await page.$eval('#across', (side) => getComputedStyle(side).rotate), '180deg');
  const [above, board, below] = await page.evaluate(() => ['#across', '#table', '.panel'].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()));
  assert.ok(above.bottom <= board.top && board.bottom <= below.top && board.height > 600);
  await page.tap('#across [data-do=undo]');
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});

test('with a program the page lies as its person sits', async () => {
  for (const seating of ['turned', 'across']) {
    const page = await seated(seating);
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', tokens: ['c4'], players: { first: 'bot:easy', second: 'Ana' } }));
    await page.evaluate(() => rosette.state());
    assert.equal(await page.$eval(':root', (root) => root.hasAttribute('data-turned')), false);
    assert.equal(await page.$eval('#across', (side) => side.hidden), true);
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
  const held = async () => {
    await settled();
    return page.evaluate(() => window.locks.map((lock) => lock.held));
  };
  assert.deepEqual(await held(), []);
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: [] }));
  assert.deepEqual(await held(), [true]);
  await page.evaluate(() => rosette.play('4/0'));
  assert.deepEqual(await held(), [true], 'one request does');
  await page.evaluate(() => {
    window.locks[0].held = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  assert.deepEqual(await held(), [false, true]);
  await page.click('#play [data-do=menu]');
  assert.deepEqual(await held(), [false, false]);
  await page.clean();
});

test('a browser that keeps no screen awake says nothing', async () => {
  const page = await open(browser, {
    address: UR,
    before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'wakeLock', { value: { request: () => Promise.reject(new Error('low battery')) } });
    }),
  });
  await settled();
  assert.equal(await page.$eval('#message', (message) => message.hidden), true);
  await page.clean();
});
