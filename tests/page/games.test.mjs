// Games by clicks, drags, taps and keys.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEEP, DESKTOP, PHONE, begin, chromiumTest, click, clickAt, drag, finishUr, hinted, launched, lift, middle, open, playOn, playTriad, setOptions, shown, start, state, tap, tapAt, text } from './browser.mjs';

const browser = await launched();

test('a game is begun and played by clicks and a drag, won, and played again', async () => {
  const page = await open(browser, { still: false });
  await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
  await playOn(page, { until: (now) => now.ply >= 2 });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '1/0', '0'], pending: '2', players: { first: 'Ana', second: 'Ben' } }));
  const [from, to] = [await middle(page, '2/1'), await middle(page, 'to:3')];
  await drag(page, from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
  assert.equal(await page.evaluate(() => rosette.record().tokens.at(-1)), '2/1');
  await finishUr(page, { names: ['Ana', 'Ben'] });
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), 'Ana wins');
  await page.click('#banner [data-do=play-again]');
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});

/** Returns what the command-line tool prints for a record after its first tokens. */
function replayed(record, ply = record.tokens.length) {
  const file = join(mkdtempSync(join(tmpdir(), 'rosette-')), 'game.json');
  writeFileSync(file, JSON.stringify({ ...record, tokens: record.tokens.slice(0, ply) }));
  return JSON.parse(execFileSync(process.env.ROSETTE_BIN, ['replay', '--json', '--record', file], { encoding: 'utf8' }));
}

/** Returns the id of the region on which a move ends. */
const endOf = (token) => `to:${token.split('/').reduce((sum, part) => sum + Number(part), 0)}`;

test('on the paths of Ur that turn back, games are played by clicks to the end, and the terminal replays them', async () => {
  const page = await open(browser);
  for (const options of [{ path: 'skiriuk', again: 'both' }, { path: 'murray' }]) {
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#menu');
    await begin(page, 'ur', { options: { ...options, pieces: '1' } });
    await shown(page, '#play');
    // Every other move is chosen by the region on which it ends.
    const { outcome } = await playOn(page, { choose: ([token], { ply }) => (ply % 2 ? endOf(token) : token) });
    const record = await page.evaluate(() => rosette.record());
    assert.deepEqual({ ...record.options, ...options }, record.options);
    assert.deepEqual(replayed(record).outcome, outcome);
  }
  await page.clean();
});

chromiumTest('by every rule set of Ur a whole game is played by clicks or taps, and the terminal agrees', async () => {
  const menu = await open(browser, { address: '#/new/ur' });
  const presets = await menu.$$eval('#presets input', (all) => all.map(({ value }) => value).slice(0, -1));
  assert.ok(presets.length >= 6);
  // The games are played side by side, because each click waits for a frame. Games by the mouse belong to the deep run.
  await Promise.all(presets.filter((preset) => DEEP || preset % 2).map(async (preset) => {
    const byFinger = preset % 2;
    const page = await open(browser, { viewport: byFinger ? PHONE : DESKTOP, address: '#/new/ur' });
    await page.click(`#presets [value="${preset}"]`);
    await page.click('#options [type=submit]');
    await shown(page, '#play');
    const positions = [];
    // The foremost piece that can move moves. Every other move is chosen by the region on which it ends.
    const choose = (legal, { ply }) => (ply % 2 ? endOf(legal.at(-1)) : legal.at(-1));
    await playOn(page, { choose, hand: byFinger ? tapAt : clickAt, met: (now) => { positions[now.ply] = now; } });
    const record = await page.evaluate(() => rosette.record());
    assert.equal(record.tokens.length, positions.length - 1);
    for (const [ply, { options, board, to_move, outcome }] of positions.entries()) {
      // Checks every fiftieth position only, because starting the command-line tool for each would take half of the test's time.
      if (ply % 50 && !outcome) continue;
      const told = replayed(record, ply);
      assert.deepEqual({ options: told.options, board: told.board, to_move: told.to_move, outcome: told.outcome }, { options, board, to_move, outcome });
    }
    await page.clean();
  }));
  await menu.clean();
});

/** Chooses hands by clicks, drafted or picked at random, until the game begins. */
async function chooseHands(page) {
  for (let turns = 0; turns < 20; turns += 1) {
    await page.waitForFunction(() => {
      const [pick, play] = ['pick', 'play'].map((id) => document.getElementById(id)?.checkVisibility({ visibilityProperty: true }));
      return pick || play;
    });
    if (await page.$eval('#play', (it) => it.checkVisibility({ visibilityProperty: true }))) return;
    await lift(page, '#pick');
    const drafts = await page.$('#pick .offer button');
    for (const press of drafts ? ['.offer button'] : ['[data-do=pick-at-random]', '[data-do=picked]']) await page.click(`#pick ${press}`);
  }
}

chromiumTest('by every preset of Triple Triad a whole game is played by clicks or taps, and the terminal agrees', async () => {
  const menu = await open(browser, { address: '#/new/triad' });
  const presets = await menu.$$eval('#presets option', (all) => all.map(({ value }) => value).slice(0, -1));
  assert.ok(presets.length >= 13);
  await Promise.all([[DESKTOP, clickAt], [PHONE, tapAt]].map(async ([viewport, hand], half) => {
    for (const preset of presets.filter((preset) => preset % 2 === half)) {
      const page = await open(browser, { viewport, address: '#/new/triad' });
      await page.select('#presets select', preset);
      await page.click('#options [type=submit]');
      await chooseHands(page);
      const end = await playTriad(page, { until: ({ outcome }) => outcome, hand });
      const { options, board, ply, outcome } = replayed(await page.evaluate(() => rosette.record()));
      assert.deepEqual([options, board, ply, outcome], [end.options, end.board, end.ply, end.outcome], preset);
      await page.clean();
    }
  }));
  await menu.clean();
});

test('by the rules that Triple Triad has online, a whole game is played by clicks, and the terminal agrees on all of it', async () => {
  const page = await open(browser, { address: '#/new/triad' });
  await page.select('#presets select', '2');
  const options = { reverse: 'on', 'fallen-ace': 'on', ascension: 'on', captures: 'beside' };
  await setOptions(page, { ...options, random: 'on' });
  assert.ok(await page.$eval('#fields [name=descension]', ({ disabled }) => disabled), 'Ascension excludes it');
  await page.click('#starts [value=first]');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  const positions = [await state(page)];
  while (!positions.at(-1).outcome) {
    const { legal } = positions.at(-1);
    const token = legal[legal.length >> 1];
    await click(page, `slot:${token[0]}`);
    await click(page, token);
    positions.push(await state(page));
    assert.equal(positions.at(-1).ply, positions.length - 1, 'a click is never blocked');
  }
  const record = await page.evaluate(() => rosette.record());
  assert.deepEqual({ ...record.options, ...options }, record.options);
  assert.match(record.options['first-hand'], /:(beast|person|vessel|sign)/, 'cards have types');
  for (const { ply, board, legal, outcome } of positions) {
    const told = replayed(record, ply);
    assert.deepEqual([told.board, told.legal, told.outcome], [board, legal, outcome]);
  }
  await page.clean();
});

test('with Order a card is chosen already, so a turn of Triple Triad is one click on a cell', async () => {
  const page = await open(browser);
  await begin(page, 'triad', { options: { order: 'on', random: 'on' }, starts: 'first' });
  await shown(page, '#play');
  for (let slot = 1; slot < 5; slot += 1) {
    const { legal } = await state(page);
    assert.ok(legal.every((token) => token.startsWith(`${slot}@`)), legal.join());
    await click(page, legal[0]);
    await click(page, (await state(page)).legal[0]);
  }
  assert.equal((await state(page)).ply, 8);
  await page.clean();
});

test('the largest board is seen whole on a small phone, with its numbers, and played by two taps', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 568, hasTouch: true, isMobile: true } });
  await begin(page, 'trisq', { options: { size: '19' } });
  await shown(page, '#play');
  const room = await page.$eval('#table', ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]);
  assert.deepEqual(room, [0, 0], 'nothing has to be scrolled');
  await tap(page, 'at:b18');
  assert.equal((await state(page)).ply, 0);
  assert.match(await text(page, '.status .brief'), /again/);
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
  await begin(page, 'flag', { options: { cells: '60' } });
  await shown(page, '#play');
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

test('values that are no option can not be sent', async () => {
  const page = await open(browser);
  await page.click('.links [href$="new/trisq"]');
  await shown(page, '#options');
  for (const [name, value] of [['size', '20'], ['target', '1.5']]) {
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

test('two taps lead from the menu to the first move', async () => {
  const page = await open(browser, { viewport: PHONE });
  await page.tap('#tiles [data-do=play-together][data-arg=flag]');
  await shown(page, '#play');
  await tap(page, '+2');
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('a position of ±123D is set up by keys alone against a bot, and the best move is told', async () => {
  const page = await open(browser);
  await page.click('.links [href$="new/flag"]');
  await page.select('#who-second', 'bot:easy');
  await page.focus('#options [data-do=arrange]');
  await page.keyboard.press('Enter');
  await shown(page, '#arrange');
  await page.focus('#arrange [name=what]');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.focus('[data-region="cell:0"]');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  assert.equal(await page.$eval('#arrange [name=setup]', (input) => input.value), 'f0,s0,F4,mf');
  assert.match(await text(page, '#live'), /cell 4, the flag/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.region), 'cell:4', 'the focus stays');
  await page.focus('#arrange [data-do=play-from-here]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#arrange', { hidden: true });
  await page.click('.panel [data-do=hint]');
  assert.equal(await hinted(page), 'Move this piece to cell 3: a certain win within 7 moves.');
  await click(page, 'to:3');
  await page.waitForFunction(() => rosette.state().ply === 2, { timeout: 10000 });
  await page.clean();
});
