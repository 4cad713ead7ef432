// Trisq and ±123D by clicks, taps and keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEEP, PHONE, click, deepTest, launch, open, pass, regions, setOptions, shown, state, stopTime, tap, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Starts a game from the menu, through the options form. */
async function begin(page, game, options = {}) {
  await page.click(`.tile[href$=${game}]`);
  await shown(page, '#options');
  await setOptions(page, options);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
}

const load = (page, record) => page.evaluate((record) => rosette.load({ rosette: 1, ...record }), record);
const refusal = (page) => text(page, '.status .refusal');

/** Plays by clicks to the end. `choose` picks from the legal tokens. */
async function toTheEnd(page, choose, hand = click) {
  for (let turns = 0; turns < 800; turns += 1) {
    const now = await state(page);
    if (now.outcome) return now;
    await choose(now, hand);
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

test('Trisq shows captures, and says why a cell is refused', async () => {
  const page = await open(browser);
  await load(page, { game: 'trisq', tokens: ['c4', 'c3', 'b3', 'a13', 'c2', 'n13'] });
  const label = (await regions(page)).find(({ id }) => id === 'd3').label;
  assert.match(label, /capture/);
  await click(page, 'd3');
  const { board } = await state(page);
  assert.deepEqual(board.captures, { first: 1, second: 0 });
  assert.equal(board.rows.at(-3)[2], '·');
  assert.match(await text(page, '#live'), /captures/);
  await load(page, { game: 'trisq', tokens: ['c4', 'a13', 'b3', 'n13', 'd3', 'n1', 'c2'] });
  await click(page, 'cell:c3');
  assert.match(await refusal(page), /surrounded|self-capture/i);
  await load(page, { game: 'trisq', tokens: ['k4', 'l3', 'l4', 'm2', 'n2', 'l1', 'm1', 'n1'] });
  await click(page, 'cell:m1');
  assert.match(await refusal(page), /would repeat the position of two moves ago/);
  await click(page, 'cell:k4');
  assert.match(await refusal(page), /You already have a triangle on k4/);
  assert.equal((await state(page)).ply, 8);
  await page.clean();
});

test('a typed coordinate plays, and the arrows move a cursor', async () => {
  const page = await open(browser);
  await begin(page, 'trisq');
  await page.focus('#play h1');
  const focused = () => page.evaluate(() => document.activeElement.dataset.region ?? null);
  for (let tabs = 0; tabs < 12 && (await focused()) === null; tabs += 1) await page.keyboard.press('Tab');
  assert.notEqual(await focused(), null);
  await page.keyboard.type('k10');
  assert.match(await text(page, '.status .detail'), /k10/);
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
  await page.keyboard.type('pass');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).ply, 4);
  await page.clean();
});

test('on a phone a small cell is tapped twice', async () => {
  const page = await open(browser, { viewport: PHONE });
  await begin(page, 'trisq', { size: '19' });
  await tap(page, 'at:k10');
  assert.equal((await state(page)).ply, 0);
  assert.match(await text(page, '.status .brief'), /again/);
  await tap(page, 'k10');
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['k10']);
  await page.clean();
});

test('a target of captures ends Trisq', async () => {
  const page = await open(browser);
  await load(page, { game: 'trisq', options: { target: 1 }, tokens: ['c4', 'c3', 'b3', 'a13', 'c2', 'n13'] });
  await click(page, 'd3');
  assert.deepEqual((await state(page)).outcome, { winner: 'first', reason: 'target' });
  assert.match(await text(page, '#banner p'), /captured/);
  await page.clean();
});

for (const [name, viewport, hand] of [['clicks', undefined, click], ['taps on a phone', PHONE, tap]]) {
  (hand === tap ? test : deepTest)(`±123D with the written rules is played by ${name} to the end`, async () => {
    const page = await open(browser, { still: false, viewport });
    await begin(page, 'flag', { cells: '9' });
    const end = await toTheEnd(page, async (now, hand) => {
      // Moves to the flag, then home with it.
      const home = now.legal.find((token) => Number(token) < -3);
      await hand(page, home ?? now.legal.at(now.legal.includes('+3') ? now.legal.indexOf('+3') : -1));
    }, hand);
    assert.ok(['flag-home', 'blocked'].includes(end.outcome.reason));
    await shown(page, '#banner');
    assert.match(await text(page, '#banner p'), /flag|cell/i, 'the end says why');
    await page.clean();
  });
}

test('a step is chosen by its cell as well, and burns the cell left', async () => {
  const page = await open(browser);
  await load(page, { game: 'flag', tokens: ['+2', '+1'] });
  await click(page, 'to:5');
  const { board } = await state(page);
  assert.deepEqual([board.first, board.burnt], [5, [2]]);
  await click(page, 'cell:2');
  assert.match(await refusal(page), /burnt/);
  await page.clean();
});

test('with dice a direction is chosen, then the distance is drawn, and an undo keeps the luck', async () => {
  const page = await open(browser, { still: false, before: stopTime });
  await begin(page, 'flag', { cells: '50', rules: 'dice' });
  const draw = async () => {
    await click(page, '+D');
    const pending = await state(page);
    assert.equal(pending.pending, '+D');
    assert.deepEqual(pending.legal, ['+D4', '+D5', '+D6', '+D7', '+D8', '+D9']);
    await pass(page, 60000);
    assert.equal((await state(page)).ply, 1);
    return page.evaluate(() => rosette.record().tokens[0]);
  };
  const drawn = await draw();
  assert.match(drawn, /^\+D[4-9]$/);
  assert.match(await text(page, '#live'), /\d/);
  await page.click('.tools [data-do=undo]');
  assert.equal((await state(page)).pending, null);
  assert.equal(await draw(), drawn);
  await page.clean();
});

test('a pending direction survives a reload, and is drawn when a record is opened', async () => {
  const page = await open(browser);
  await begin(page, 'flag', { cells: '50', rules: 'dice' });
  await click(page, '+D');
  await page.reload();
  await page.waitForFunction(() => rosette.state()?.ply === 1, { timeout: 15000 });
  await load(page, { game: 'flag', options: { cells: 50, rules: 'dice' }, tokens: ['+3', '+2'], pending: '+D' });
  await page.waitForFunction(() => rosette.state().ply === 3, { timeout: 15000 });
  assert.match(await page.evaluate(() => rosette.record().tokens[2]), /^\+D[4-9]$/);
  await page.clean();
});

test('nobody types their own luck', async () => {
  const page = await open(browser);
  for (const [record, typed] of [[{ game: 'ur', tokens: ['4/0'] }, '4/4'], [{ game: 'flag', options: { cells: 50, rules: 'dice' }, tokens: [] }, '+D7']]) {
    await load(page, record);
    const { ply } = await state(page);
    await page.$eval('#regions [tabindex="0"]', (button) => button.focus());
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    assert.equal((await state(page)).ply, ply);
    assert.match(await refusal(page), /chance/);
  }
  await page.clean();
});

test('a coordinate is typed in either case', async () => {
  const page = await open(browser);
  await load(page, { game: 'trisq', tokens: [] });
  await page.$eval('#regions [tabindex="0"]', (button) => button.focus());
  for (const typed of ['K10', 'PASS']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['k10', 'pass']);
  await page.clean();
});

test('looking back while a distance is drawn only puts it off', async () => {
  const page = await open(browser, { still: false, before: stopTime });
  await load(page, { game: 'flag', options: { cells: 50, rules: 'dice' }, tokens: ['+1', '+2'] });
  await click(page, '+D');
  await page.click('.moves [data-arg="1"]');
  await pass(page, 60000);
  const { ply, pending } = await state(page);
  assert.deepEqual([ply, pending], [2, '+D'], 'nothing is drawn meanwhile');
  await page.click('.moves [data-do=back-to-game]');
  await pass(page, 60000);
  assert.match(await page.evaluate(() => rosette.record().tokens[2]), /^\+D[4-9]$/);
  await page.clean();
});

for (const [viewport, games] of [
  [{ width: 320, height: 568 }, [['trisq', { size: 19 }], ['flag', { cells: 60 }]]],
  [{ width: 390, height: 844 }, [['trisq', { size: 19 }]]],
  [{ width: 568, height: 320 }, [['ur', {}], ['trisq', { size: 19 }]]],
]) {
  test(`every target is at least 24 px at ${viewport.width} × ${viewport.height}`, async () => {
    const page = await open(browser, { viewport: { ...viewport, hasTouch: true, isMobile: true } });
    for (const [game, options] of games) {
      await load(page, { game, options, tokens: [] });
      await shown(page, '#play');
      const all = await regions(page);
      // A cell that is chosen before it is played is shown magnified then.
      const magnified = all.filter(({ id }) => game === 'trisq' && id.startsWith('at:'));
      const sides = all.filter((region) => !magnified.includes(region)).map(({ width, height }) => Math.min(width, height));
      assert.ok(Math.min(...sides) >= 24, `the smallest of ${game} is ${Math.min(...sides)}`);
      for (const { id } of [magnified[0], magnified.at(Math.floor(magnified.length / 2)), magnified.at(-1)].filter(Boolean)) {
        await page.$eval(`[data-region="${id}"]`, (button) => button.click());
        const lens = (await regions(page)).find((region) => region.id === id.replace('at:', 'to:'));
        const board = await page.$eval('#board', ({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
        assert.ok(lens.width / 5 >= 24, `in the lens a cell is ${lens.width / 5} large`);
        assert.ok(lens.x >= 0 && lens.y >= 0 && lens.x + lens.width <= board[0] && lens.y + lens.height <= board[1], `the lens of ${id} is seen whole`);
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, 'the page itself is not wider');
    }
    await page.clean();
  });
}

test('the largest board is seen whole on a small phone, with its numbers, and played by two taps', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 568, hasTouch: true, isMobile: true } });
  await begin(page, 'trisq', { size: '19' });
  const room = await page.$eval('#table', ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]);
  assert.deepEqual(room, [0, 0], 'nothing has to be scrolled');
  await tap(page, 'at:b18');
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

test('a game that was resigned says so, hides nothing and offers nothing', async () => {
  const page = await open(browser);
  for (const [game, options, tokens] of [
    ['ur', {}, ['4/0']], ['trisq', {}, ['c3']], ['flag', { rules: 'dice' }, ['+1']],
    ['triad', { open: 'off', 'first-hand': '1111,2111,3111,4111,5111', 'second-hand': '1112,1113,1114,1115,1116' }, ['1@5']],
  ]) {
    await load(page, { game, options, tokens, ended: { winner: 'first', reason: 'resigned' }, players: { first: 'Ana', second: 'Ben' } });
    await shown(page, '#banner');
    assert.equal(await text(page, '#banner h2'), 'Ana wins', game);
    assert.equal(await text(page, '#banner p'), 'Ben resigned', game);
    assert.ok((await regions(page)).every(({ legal }) => !legal), 'nothing is offered');
    assert.equal(await page.$('#play .curtain:not(.up)'), null);
    assert.ok(!(await regions(page)).some(({ label }) => /face-down/i.test(label)), 'no card is face down any more');
    assert.equal(await page.$eval('.tools [data-do=undo]', (button) => button.disabled), true, game);
  }
  await page.clean();
});

test('values that are no option can not be sent', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=trisq]');
  await shown(page, '#options');
  for (const [name, value] of [['size', '20'], ['target', '1.5'], ...(DEEP ? [['size', '2'], ['limit', '5001'], ['size', '1e']] : [])]) {
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
