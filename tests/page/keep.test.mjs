// Storage, addresses and the browser's history, and what they refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL_OF_PAGE, address, anotherTab, click, launched, open, openDialog, shown, state, text, until } from './browser.mjs';
import { checkPrivate } from './private.mjs';

const browser = await launched();

test('a private window without storage and service worker stops no game', () => checkPrivate(browser));

test('a reload finds the game, also while the address is brought up to date', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  // Reloads before, during and after the page's write.
  for (const [ply, ready] of [async () => {}, () => page.evaluate(() => window.written), () => address(page)].entries()) {
    await page.evaluate(() => {
      const write = history.replaceState.bind(history);
      window.written = new Promise((writes) => {
        history.replaceState = (...given) => {
          writes();
          write(...given);
        };
      });
      // The page writes after the reload has begun.
      addEventListener('beforeunload', () => history.replaceState(history.state, '', `${location.hash}&late`));
    });
    await click(page, `b${ply + 1}`);
    await ready();
    // Marks the document: in Firefox, the driver takes the change of the address for the end of the reload.
    await page.evaluate(() => { window.isOld = true; });
    await page.reload();
    await page.waitForFunction(() => !window.isOld && window.rosette?.state());
    assert.equal((await state(page)).ply, ply + 1);
  }
  await page.clean();
});

test('a message leaves the board in its window', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  await click(page, 'b1');
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/play/ur?pieces=2&m=3/0`);
  await shown(page, '#message');
  await page.waitForFunction(() => {
    const [table, board] = ['table', 'board'].map((id) => document.getElementById(id).getBoundingClientRect());
    return Math.abs(table.height - board.height) < 1 && table.bottom <= innerHeight;
  }, { what: 'the board in its window' });
  await page.clean();
});

test('the keys of the storage are read all at once: one by one, Firefox goes through all before each', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5', before: (page) => page.evaluateOnNewDocument(() => {
    Storage.prototype.key = () => null;
  }) });
  await click(page, 'c3');
  await page.evaluate(() => { location.hash = '#/'; });
  await shown(page, '#kept [data-do=continue]');
  await page.clean();
});

const storedValue = (page, key) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).value, key);

/** Presses a control in each tab at the same moment, unless the other tab's press has already taken it away. */
async function pressTogether(tabs, controls) {
  const at = Date.now() + 200;
  await Promise.all(tabs.map((tab, index) => tab.evaluate((at, control) => new Promise((done) => {
    setTimeout(() => {
      while (Date.now() < at);
      document.querySelector(control)?.click();
      done();
    }, at - Date.now() - 20);
  }), at, controls[index])));
}

test('what one tab sets another goes on with, and neither loses what the other has set', async () => {
  const page = await open(browser);
  const other = await anotherTab(page);
  const theme = (tab, name) => tab.waitForFunction((name) => document.documentElement.dataset.theme === name, {}, name);
  const choose = (tab, name, value) => tab.$eval(`#settings [name=${name}][value=${value}]`, (choice) => choice.click());
  // Both dialogs are open, and each stores all the settings that it shows.
  for (const tab of [page, other]) await openDialog(tab, 'settings');
  await choose(page, 'theme', 'dark');
  await theme(other, 'dark');
  await choose(other, 'pace', 'slow');
  await page.waitForFunction(() => document.querySelector('#settings [name=pace][value=slow]').checked);
  await choose(page, 'language', 'fr');
  await other.waitForFunction(() => document.documentElement.lang === 'fr' && document.querySelector('#settings [name=language][value=fr]').checked);
  // Both tabs also change settings at the same moment.
  const changes = [[['theme', 'light'], ['pace', 'calm']], [['coins', 'coins'], ['board', 'carved']], [['pass', 'by-click'], ['seating', 'across']]];
  for (const pair of changes) {
    await pressTogether([page, other], pair.map(([name, value]) => `#settings [name=${name}][value=${value}]`));
    // The writes of both tabs arrive a moment later.
    await until(async () => {
      const stored = await storedValue(page, 'rosette:settings');
      return pair.every(([name, value]) => stored[name] === value);
    });
  }
  const stored = await storedValue(other, 'rosette:settings');
  assert.deepEqual(Object.fromEntries(changes.flat().map(([name]) => [name, stored[name]])), Object.fromEntries(changes.flat()));
  await page.clean();
});

test('a storage that is full is told, and the game goes on', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  await page.evaluate(() => {
    for (let more = 1 << 22; more >= 1; more >>= 1) {
      try {
        localStorage[`other${more}`] = 'x'.repeat(more);
      } catch {
        // Storage refuses this size. Tries a smaller text, which may still fit.
      }
    }
  });
  await click(page, 'b1');
  assert.match(await text(page, '#message'), /storage is full/);
  await click(page, 'b2');
  assert.equal((await state(page)).ply, 2);
  await page.clean();
});

test('scripts load and play objects, and are told errors as such', async () => {
  const page = await open(browser);
  const thrown = (call, argument) => page.evaluate((call, argument) => {
    try { rosette[call](argument); return null; } catch (error) { return error instanceof Error ? error.message : 'not an Error'; }
  }, call, argument);
  assert.match(await thrown('play', '4/0'), /no game/);
  assert.equal(await page.evaluate(() => rosette.record()), null);
  assert.match(await thrown('load', { rosette: 7, game: 'ur', tokens: [] }), /version 7/);
  assert.match(await thrown('load', 3), /this wasn’t made by Rosette/);
  const record = { rosette: 1, game: 'ur', options: { pieces: 2, rosettes: 'on', safe: 'off' }, tokens: ['4/0'], pending: '1', players: { first: 'Ana', second: 'Ben' }, club: 'Ur' };
  await page.evaluate((record) => rosette.load(record), record);
  assert.deepEqual(await page.evaluate(() => rosette.record()), record);
  await page.evaluate(() => rosette.play('1/0'));
  assert.equal((await state(page)).ply, 2);
  await page.clean();
});
