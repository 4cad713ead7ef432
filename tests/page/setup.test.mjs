// Setups: composed by clicks, taps, keys and as text, and played from.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, address, advised, click, hinted, launched, open, regions, reload, setOptions, shown, state, tap, text } from './browser.mjs';

const browser = await launched();

/** Opens the setup of a game from the menu, through the options form. */
async function arrange(page, game, options = {}) {
  await page.click(`.tile[href$=${game}]`);
  await shown(page, '#options');
  await setOptions(page, options);
  await page.click('#options [data-do=arrange]');
  await shown(page, '#arrange');
}

/** Chooses a piece by its letter, and puts it on regions; cards are chosen on the board. */
async function put(page, what, ids, hand = click) {
  if (what) await page.click(`#arrange [name=what][value='${what}']`);
  for (const id of ids) await hand(page, id);
}

const written = (page) => page.$eval('#arrange [name=setup]', (input) => input.value);
const refusal = (page) => text(page, '.panel .status .refusal');
const playFromHere = async (page) => {
  await page.click('#arrange [data-do=play-from-here]');
  await page.waitForSelector('#arrange', { hidden: true });
  return state(page);
};

/** Replaces the text in a field next to the board. */
async function type(page, name, value) {
  await page.click(`#arrange [name=${name}]`, { count: 3 });
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test('a position of Ur is set up, played, kept over a reload, and opened elsewhere by its address', async () => {
  const page = await open(browser);
  await arrange(page, 'ur', { pieces: '3' });
  await put(page, 'f', ['first:4', 'cell:6', 'cell:7']);
  await put(page, 's', ['cell:6', 'second:13']);
  await click(page, 'cell:6');
  await click(page, 'cell:6');
  await put(page, 'f', ['cell:7']);
  await type(page, 'F', '1');
  await page.click('#arrange [name=m][value=s]');
  assert.equal(await written(page), 'f4,F1,s6,s13,S0,ms');
  const now = await playFromHere(page);
  assert.deepEqual(now.board, { first: { hand: 1, cells: [4], home: 1 }, second: { hand: 1, cells: [6, 13], home: 0 } });
  assert.equal(now.to_move, 'second');
  await page.evaluate(() => rosette.play('2/13'));
  assert.equal((await page.evaluate(() => rosette.record())).options.setup, 'f4,F1,s6,s13,S0,ms');
  const hash = await address(page);
  await reload(page);
  assert.deepEqual((await state(page)).board.second, { hand: 1, cells: [6], home: 1 });
  const other = await open(browser, { address: hash });
  assert.deepEqual(await state(other), await state(page), 'its address shows the same elsewhere');
  await page.click('[data-do=undo]');
  assert.deepEqual([(await state(page)).ply, (await state(page)).board], [0, now.board], 'before it lies nothing');
  await page.clean();
  await other.clean();
});

test('what can’t be played from is refused with the reason, on the board and as text', async () => {
  const page = await open(browser);
  await arrange(page, 'trisq', { size: '5' });
  await put(page, 'f', ['cell:c3']);
  await put(page, 's', ['cell:b3', 'cell:d3', 'cell:c2', 'cell:c4']);
  assert.match(await refusal(page), /piece on c3 would be surrounded/);
  assert.match(await text(page, '#live'), /c3 would be surrounded/);
  const sound = 'sc2,sb3,fc3,sd3,F0,S0,p0,o0,mf';
  assert.equal(await written(page), sound, 'the position is as it was');
  await type(page, 'S', '2');
  assert.equal(await written(page), sound.replace('S0', 'S2'));
  await type(page, 'setup', 'fz9');
  assert.match(await refusal(page), /fz9/);
  assert.equal(await written(page), 'fz9', 'what was typed stays to be mended');
  await type(page, 'setup', `${sound.replace('S0', 'S1')},ms`);
  await page.click('#arrange [data-arg=setup]');
  await page.waitForFunction(() => document.querySelector('#arrange [role=status]').textContent);
  const now = await playFromHere(page);
  assert.deepEqual([now.to_move, now.board.captures], ['second', { first: 0, second: 1 }]);
  await click(page, 'c4');
  assert.equal((await state(page)).board.captures.second, 2, 'the game goes on by its rules');
  await page.clean();
});

test('a position of ±123D is set up by keys alone against a bot, and the best move is told', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=flag]');
  await page.select('#who-second', 'bot:easy');
  await page.focus('#options [data-do=arrange]');
  await page.keyboard.press('Enter');
  await shown(page, '#arrange');
  await page.focus('#arrange [name=what]');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.focus('[data-region="cell:0"]');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  assert.equal(await written(page), 'f0,s0,F4,mf');
  assert.match(await text(page, '#live'), /cell 4, the flag/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.region), 'cell:4', 'the focus stays');
  await page.focus('#arrange [data-do=play-from-here]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#arrange', { hidden: true });
  await page.click('.panel [data-do=hint]');
  assert.equal(await hinted(page), 'Move this piece to cell 3: a forced win within 7 moves.');
  await click(page, 'to:3');
  await page.waitForFunction(() => rosette.state().ply === 2, { timeout: 10000 });
  await page.clean();
});

/** Before a page is opened: makes chance repeatable. */
const steady = (page) => page.evaluateOnNewDocument(() => {
  Crypto.prototype.getRandomValues = (numbers) => numbers.fill(3);
});

test('a position of Triple Triad is set up by clicks; a hint is given in it, and a program plays on', async () => {
  const page = await open(browser, { before: steady });
  await page.click('.tile[href$=triad]');
  await page.select('#who-second', 'bot:strong');
  await setOptions(page, { random: 'on' });
  await page.click('#options [data-do=arrange]');
  await shown(page, '#arrange');
  await put(page, '', ['first:1', 'cell:5', 'second:2', 'cell:1', 'first:3', 'cell:9', 'second:4', 'cell:3', 'cell:1', 'cell:3']);
  await page.click('#arrange [name=m][value=f]');
  assert.equal(await written(page), 'a5,c9,g1,g1,i3,i3,mf');
  await playFromHere(page);
  await page.click('.panel [data-do=hint]');
  assert.match(await hinted(page), /^Place [^:]+ on cell [24678][^:]*: you end the round (?:1 card|[2-9] cards) ahead\.$/);
  await click(page, await advised(page));
  await page.waitForFunction(() => rosette.state().ply === 2, { timeout: 20000 });
  const { tokens } = await page.evaluate(() => rosette.record());
  assert.match(tokens[0], /^[245]@[24678]$/);
  assert.match(tokens[1], /^[135]@[24678]$/);
  await page.clean();
});

test('a position of Triple Triad is set up by taps, and another from the game', async () => {
  const page = await open(browser, { viewport: PHONE });
  await arrange(page, 'triad', { random: 'on', elemental: 'on' });
  const both = async (slot, cell) => { await tap(page, slot); await tap(page, cell); };
  await both('first:1', 'cell:5');
  await both('first:2', 'cell:9');
  assert.match(await refusal(page), /as many cards in hand/);
  await both('second:2', 'cell:2');
  assert.equal(await written(page), 'a5,g2,ms');
  await tap(page, 'cell:2');
  assert.equal(await written(page), 'a5,g2,g2,ms', 'a card that lies there is turned over');
  const squares = async () => (await state(page)).board.squares;
  const before = await squares();
  // A cell that has an element gets another one or none, because there may be at most four.
  await put(page, 'A', [`cell:${before.findIndex(Boolean) + 1 || 2}`], tap);
  assert.notDeepEqual(await squares(), before);
  await page.click('#arrange [name=m][value=f]');
  const now = await playFromHere(page);
  const owners = ({ cells }) => cells.map((cell) => cell?.owner ?? null);
  assert.deepEqual(owners(now.board), [null, 'first', null, null, 'first', null, null, null, null]);
  await tap(page, 'slot:2');
  await tap(page, '2@9');
  const played = (await state(page)).board;
  await page.click('[data-arg=more]');
  await page.click('#more [data-do=arrange]');
  await shown(page, '#arrange');
  const again = (await state(page)).board;
  assert.deepEqual([again.cells, again.hands, (await state(page)).ply], [played.cells, played.hands, 0]);
  assert.equal((await regions(page)).length, 19, 'cells, and the places of both hands');
  await page.clean();
});

test('a bad set-up in an address is told, and a closed hand stays closed', async () => {
  const page = await open(browser, { address: '#/play/ur?pieces=2&setup=F3' });
  await shown(page, '#message');
  assert.match(await text(page, '#message'), /Couldn’t open this link: setup: ./);
  await page.click('.tile[href$=triad]');
  await setOptions(page, { random: 'on', open: 'off' });
  await page.click('#starts [value=first]');
  await page.click('#options [type=submit]');
  await shown(page, '#play .curtain');
  assert.equal(await page.$eval('#play .top [data-do=arrange]', (button) => button.disabled), true);
  await page.clean();
});
