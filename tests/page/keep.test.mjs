// Storage, addresses and the browser's history, and what they refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL_OF_PAGE, address, anotherTab, click, enough, finishUr, launched, open, openDialog, playOn, reload, shown, start, state, text, until } from './browser.mjs';
import { checkPrivate } from './private.mjs';

const browser = await launched();

const pendingThrow = (now) => now.ply >= 2 && now.pending !== null;

test('a private window without storage and service worker stops no game', () => checkPrivate(browser));

test('a reload resumes in the middle of a throw, at once after it', async () => {
  const page = await open(browser, { still: false });
  await start(page, { pieces: 5, names: ['Ana', 'Ben'] });
  const before = await playOn(page, { until: pendingThrow });
  const record = await page.evaluate(() => rosette.record());
  await reload(page);
  assert.deepEqual(await state(page), before);
  assert.deepEqual(await page.evaluate(() => rosette.record()), record);
  assert.equal(await text(page, '.plate.first b'), 'Ana');
  await page.clean();
});

test('a reload finds the game, also while the address is brought up to date', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  // Before, during and after the page's write.
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
    // In Firefox, the driver takes the late address for the end of the reload.
    await page.evaluate(() => { window.isOld = true; });
    await page.reload();
    await page.waitForFunction(() => !window.isOld && window.rosette?.state());
    assert.equal((await state(page)).ply, ply + 1);
  }
  await page.clean();
});

test('undone tokens and luck survive a reload', async () => {
  const page = await open(browser);
  // Each of these tokens has a choice.
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '2/4', '3/0', '1/6', '2/0'], pending: '2' }));
  const before = await state(page);
  await page.click('.tools [data-do=undo]');
  await page.click('.tools [data-do=undo]');
  await reload(page);
  assert.equal((await state(page)).ply, before.ply - 2);
  await page.click('.tools [data-do=redo]');
  await page.click('.tools [data-do=redo]');
  assert.deepEqual(await state(page), before);
  await page.clean();
});

test('the menu offers the game in progress, and the back button goes back a screen', async () => {
  const page = await open(browser);
  await start(page, { names: ['Ana', 'Ben'] });
  const before = await playOn(page, { until: pendingThrow });
  await page.click('#play [data-do=menu]');
  await shown(page, '#menu');
  assert.equal(await page.evaluate(() => rosette.state()), null);
  await shown(page, '#continue');
  assert.match(await text(page, '#continue'), /Royal Game of Ur.*Ana.*Ben/s);
  await page.goBack();
  await shown(page, '#play');
  assert.deepEqual(await state(page), before);
  await page.goBack();
  await shown(page, '#options');
  await page.goBack();
  await shown(page, '#menu');
  await page.click('[data-do=continue]');
  assert.deepEqual(await state(page), before);
  await page.clean();
});

test('a bad address is reported and nothing is lost', async () => {
  const page = await open(browser);
  await start(page);
  const before = await playOn(page, { until: pendingThrow });
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  for (const [what, bad] of [
    ['an illegal token', '#/play/ur?m=4/0,2/9'],
    ['an unknown game', '#/play/chess?m=e4'],
    ['an unknown screen', '#/nowhere'],
  ]) {
    await page.evaluate((hash) => { location.hash = hash; }, bad);
    await shown(page, '#menu');
    assert.match(await text(page, '#message'), /Couldn’t open this link: .{10}/, what);
    assert.equal(await page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort())), stored, what);
    await page.click('[data-do=continue]');
    assert.deepEqual(await state(page), before, what);
    assert.equal(await page.$eval('#message', (message) => message.checkVisibility()), false, 'what is said next is of the next address');
  }
  await page.clean();
});

test('another address keeps the saved game aside', async () => {
  const page = await open(browser);
  await start(page);
  const before = await playOn(page, { until: pendingThrow });
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/play/ur?pieces=2&m=3/0`);
  await page.waitForFunction(() => window.rosette?.state());
  assert.equal((await state(page)).ply, 1);
  assert.match(await text(page, '#message'), /Your own game is saved in the menu/);
  await page.waitForFunction(() => {
    const [table, board] = ['table', 'board'].map((id) => document.getElementById(id).getBoundingClientRect());
    return Math.abs(table.height - board.height) < 1 && table.bottom <= innerHeight;
  }, { what: 'the board in its window' });
  await page.click('#play [data-do=menu]');
  await page.click('#continue [data-do=continue]');
  assert.deepEqual(await state(page), before);
  await page.clean();
});

const OVER = '#/play/flag?cells=8&m=%2B3,%2B1,%2B3,%2B1,%2B1,%2B2,-7';
const keptGames = (page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('rosette:game:')).sort());

test('links of finished games that somebody else steers the page through are not kept, unless that is asked for', async () => {
  const page = await open(browser);
  await start(page);
  await playOn(page, { until: pendingThrow });
  const before = await keptGames(page);
  assert.equal(before.length, 1);
  for (const link of [OVER, '#/play/flag?cells=5&m=%2B3,%2B1,%2B1,%2B1,-4']) {
    await page.evaluate((hash) => { location.hash = hash; }, link);
    await page.waitForFunction(() => rosette.state()?.outcome);
    await address(page);
  }
  assert.deepEqual(await keptGames(page), before);
  await page.evaluate((hash) => { location.hash = hash; }, OVER);
  await page.waitForFunction(() => rosette.state()?.outcome);
  const over = await state(page);
  await address(page);
  await reload(page);
  assert.deepEqual(await state(page), over, 'a reload shows it all the same');
  assert.equal(await page.$eval('#score', (button) => button.hidden), true, 'nobody has played here');
  await page.click('#keep-game');
  await page.waitForSelector('#keep-game', { hidden: true });
  const after = await keptGames(page);
  assert.equal(after.length, 2);
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/history`);
  await shown(page, '#history li');
  await page.click('#history [data-do=replay]');
  await page.waitForFunction(() => rosette.state()?.outcome);
  assert.equal(await page.$eval('#keep-game', (button) => button.hidden), true);
  await page.clean();
});

test('a game in progress that was opened is kept once somebody moves in it; what chance does by itself is no move', async () => {
  const page = await open(browser, { address: '#/play/ur?pieces=3&m=4/0', before: (page) => page.evaluateOnNewDocument(() => {
    localStorage['rosette:settings'] ??= JSON.stringify({ version: 1, updated: 0, value: { throw_by_itself: true, pass: 'at-once' } });
  }) });
  await page.waitForFunction(() => rosette.state().pending !== null);
  const before = await state(page);
  await address(page);
  assert.deepEqual(await keptGames(page), []);
  await reload(page);
  assert.deepEqual(await state(page), before, 'a reload finds what was thrown');
  assert.deepEqual(await keptGames(page), []);
  await click(page, before.legal[0]);
  assert.equal((await keptGames(page)).length, 1);
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

test('two tabs do not overwrite each other', async () => {
  const page = await open(browser);
  await start(page);
  await playOn(page, { until: pendingThrow });
  const other = await anotherTab(page);
  await other.waitForSelector('#continue:not([hidden])');
  await other.click('[data-do=continue]');
  await playOn(other, { until: (now) => now.ply >= 6 });
  const theirs = await other.evaluate(() => rosette.record());
  await playOn(page, { until: (now) => now.ply >= 4, choose: (legal) => legal.at(-1) });
  const ours = await page.evaluate(() => rosette.record());
  const stored = await page.evaluate(() => Object.entries(localStorage)
    .filter(([key]) => key.startsWith('rosette:game:')).map(([, text]) => JSON.parse(text).value.record));
  for (const record of [theirs, ours]) {
    assert.ok(stored.some((kept) => JSON.stringify(kept) === JSON.stringify(record)), 'both games are kept');
  }
  assert.match(await text(page, '#message'), /another tab/);
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
  await choose(other, 'coins', 'dice');
  await page.waitForFunction(() => document.querySelector('#settings [name=coins][value=dice]').checked);
  const { theme: kept, pace, language, coins } = await storedValue(page, 'rosette:settings');
  assert.deepEqual([kept, pace, language, coins], ['dark', 'slow', 'fr', 'dice']);
  // Also at the same moment.
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

test('what another tab sets leaves alone who stands in a form that is filled in', async () => {
  const page = await open(browser, { address: '#/new/flag' });
  const other = await anotherTab(page);
  await page.$eval('#name-first', (input) => {
    input.value = 'Zoé';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.select('#who-second', 'bot:easy');
  await openDialog(other, 'settings');
  await other.$eval('#settings [name=theme][value=dark]', (choice) => choice.click());
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.click('#options [type=submit]');
  await page.waitForFunction(() => rosette.state());
  assert.deepEqual((await page.evaluate(() => rosette.record())).players, { first: 'Zoé', second: 'bot:easy' });
  const { theme, names } = await storedValue(page, 'rosette:settings');
  assert.deepEqual([theme, names[0]], ['dark', 'Zoé']);
  await page.clean();
});

test('a tab whose settings can’t be stored goes on with them, whatever another stores', async () => {
  const page = await open(browser);
  const other = await anotherTab(page);
  await page.evaluate(() => { Storage.prototype.setItem = () => { throw new DOMException('no', 'InvalidStateError'); }; });
  await openDialog(page, 'settings');
  await page.$eval('#settings [name=theme][value=dark]', (choice) => choice.click());
  await page.evaluate(() => { window.heard = new Promise((heard) => { addEventListener('storage', () => setTimeout(heard)); }); });
  await openDialog(other, 'settings');
  await other.$eval('#settings [name=pace][value=slow]', (choice) => choice.click());
  await page.evaluate(() => window.heard);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.clean();
});

test('two tabs change the collections, and neither loses what the other has changed', async () => {
  const page = await open(browser, { address: '#/new/triad' });
  const other = await anotherTab(page, '#/new/triad');
  const before = (await storedValue(page, 'rosette:cards')).profiles.map(({ cards }) => cards);
  // Both tabs have read the collections before either changes one.
  for (const [tab, seat] of [[page, 'first'], [other, 'second']]) {
    await tab.$eval(`#collections [data-arg=${seat}]`, (button) => button.click());
    await tab.waitForFunction(() => document.getElementById('collection').open);
    await tab.$eval("#collection [data-arg='11']", (button) => button.click());
  }
  const press = async (tab, deed, card) => {
    for (const control of [`#collection [data-card='${card}']`, `#card [data-do=${deed}]`]) await tab.$eval(control, (button) => button.click());
  };
  const taken = before.map((cards) => cards[0]);
  const stored = (tab) => tab.evaluate(() => localStorage['rosette:cards']);
  for (const [tab, next, deed, card] of [
    [page, other, 'remove-card', taken[0]], [other, page, 'remove-card', taken[1]],
    [page, other, 'add-card', before[0][1]], [other, page, 'add-card', before[1][1]],
  ]) {
    await press(tab, deed, card);
    // A stored value may take a moment to reach the other tab.
    await until(async () => (await stored(next)) === (await stored(tab)));
  }
  const sorted = (cards) => [...cards].sort();
  const after = (await storedValue(page, 'rosette:cards')).profiles.map(({ cards }) => sorted(cards));
  assert.deepEqual(after, before.map(([, ...cards]) => sorted([...cards, cards[0]])));
  await page.clean();
});

for (const [what, told, harm] of [
  ['refused', /storage is full/, () => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }],
  ['missing', /doesn’t let Rosette save/, () => { Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } }); }],
]) {
  test(`storage that is ${what} is told once, and the game goes on`, async () => {
    const page = await open(browser, { before: (page) => page.evaluateOnNewDocument(harm) });
    await start(page, { pieces: 1 });
    await playOn(page, { until: enough });
    await finishUr(page);
    assert.match(await text(page, '#message'), told);
    await page.clean();
  });
}

test('an address that continues a game for which there was no room is the truth on a reload', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  await click(page, 'b1');
  await address(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };
  });
  for (const cell of ['b2', 'c3', 'd4']) await click(page, cell);
  const before = await state(page);
  const hash = await address(page);
  await reload(page);
  assert.deepEqual(await state(page), before);
  assert.equal(await address(page), hash);
  await page.clean();
});

test('a game that is deleted in two tabs, or in one while the other plays on in it, comes back', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  await click(page, 'b1');
  await address(page);
  const other = await anotherTab(page);
  const [before] = await keptGames(page);
  const remove = '#kept [data-do=delete]';
  const putBack = (tab) => tab.$$eval('[data-do=put-back]', (all) => {
    for (const button of all.filter((it) => it.checkVisibility())) button.click();
  });
  const listed = async (tab) => {
    await tab.bringToFront();
    await shown(tab, remove);
  };
  const third = await anotherTab(page);
  for (const tab of [other, third]) await listed(tab);
  await pressTogether([other, third], [remove, remove]);
  await until(async () => (await keptGames(page)).length === 0);
  for (const tab of [other, third]) await putBack(tab);
  await until(async () => (await keptGames(page)).length === 1);
  assert.deepEqual(await keptGames(page), [before]);
  await listed(other);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'move';
    button.onclick = () => rosette.play('b2');
    document.body.append(button);
  });
  await pressTogether([page, other], ['#move', remove]);
  await putBack(other);
  await page.bringToFront();
  await click(page, 'c3');
  await address(page);
  const records = (await keptGames(page)).map(([, text]) => JSON.parse(text).value.record.tokens);
  assert.ok(records.some((tokens) => tokens.join() === 'b1,b2,c3'), `${records}`);
  await page.clean();
});

test('damaged content in storage is neither lost nor run', async () => {
  const saved = { 'rosette:game:a': '{broken', 'rosette:settings': '[]',
    'rosette:game:c': '{"version":1,"updated":1,"value":{"record":{"rosette":1,"game":"ur","tokens":["9/9"]},"seed":"1"}}' };
  const page = await open(browser, {
    before: (page) => page.evaluateOnNewDocument((saved) => {
      if (!localStorage.length) Object.assign(localStorage, saved);
    }, saved),
  });
  assert.match(await text(page, '#message'), /set aside/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const aside = Object.entries(stored).filter(([key]) => key.startsWith('rosette:damaged:')).map(([, text]) => text);
  assert.deepEqual(aside.sort(), [saved['rosette:game:a'], saved['rosette:game:c'], saved['rosette:settings']].sort());
  await reload(page);
  assert.equal(await page.$eval('#message', (message) => message.hidden), true, 'it is reported once');
  await page.clean();
});

test('damaged content that nothing can be stored beside stays where it is', async () => {
  const damaged = { 'rosette:cards': '{broken', 'rosette:settings': '[]', 'rosette:card-set': '{"version":1,"value":7}' };
  const page = await open(browser, {
    before: (page) => page.evaluateOnNewDocument((damaged) => {
      Object.assign(localStorage, damaged);
      const store = Storage.prototype.setItem;
      // There is room to replace a small text, but not for more.
      Storage.prototype.setItem = function setItem(key, value) {
        if (key.startsWith('rosette:damaged:')) throw new DOMException('full', 'QuotaExceededError');
        store.call(this, key, value);
      };
    }, damaged),
  });
  await page.click('.tile[href$=triad]');
  await shown(page, '#options');
  await page.evaluate(() => { location.hash = '#/'; });
  await openDialog(page, 'settings');
  await page.click('#settings [name=theme][value=dark]');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark', 'it holds for this visit');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  for (const [key, text] of Object.entries(damaged)) assert.equal(stored[key], text);
  await page.clean();
});

test('scripts play and load, and are told ply, token and rule', async () => {
  const page = await open(browser);
  const thrown = (call, argument) => page.evaluate((call, argument) => {
    try { rosette[call](argument); return null; } catch (error) { return error instanceof Error ? error.message : 'not an Error'; }
  }, call, argument);
  assert.match(await thrown('play', '4/0'), /no game/);
  assert.equal(await page.evaluate(() => rosette.record()), null);
  await start(page);
  await page.evaluate(() => rosette.play('4/0'));
  assert.equal(await thrown('play', '2/9'), 'ply 2, token "2/9": the player to move has no piece on cell 9');
  const before = await page.evaluate(() => [rosette.state(), location.hash.split('?')[0]]);
  assert.match(await thrown('load', { rosette: 7, game: 'ur', tokens: [] }), /version 7/);
  assert.match(await thrown('load', { rosette: 1, game: 'ur', tokens: ['x'] }), /move 1, "x"/);
  assert.match(await thrown('load', 3), /this wasn’t made by Rosette/);
  assert.deepEqual(await page.evaluate(() => [rosette.state(), location.hash.split('?')[0]]), before);
  const record = { rosette: 1, game: 'ur', options: { pieces: 2, rosettes: 'on', safe: 'off' }, tokens: ['4/0'], pending: '1', players: { first: 'Ana', second: 'Ben' }, club: 'Ur' };
  await page.evaluate((record) => rosette.load(record), record);
  assert.deepEqual(await page.evaluate(() => rosette.record()), record);
  assert.deepEqual((await state(page)).legal, ['1/0', '1/4']);
  await page.clean();
});

test('a new game is asked for, and the old one is kept', async () => {
  const page = await open(browser);
  await start(page, { pieces: 4 });
  await playOn(page, { until: pendingThrow });
  await page.click('.top [data-do=new-game]');
  await shown(page, '#fresh');
  await page.keyboard.press('Escape');
  assert.ok((await state(page)).ply >= 2);
  await page.click('.top [data-do=new-game]');
  await page.click('[data-do=confirm-new-game]');
  const now = await state(page);
  assert.equal(now.ply, 0);
  assert.equal(now.options.pieces, 4);
  await click(page, 'throw');
  await page.click('#play [data-do=menu]');
  await shown(page, '#kept li:not(#continue)');
  await page.clean();
});
