// Triple Triad by clicks: open and closed, with every trade.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, address, anotherTab, click, enough, launched, lift, middle, open, playTriad, regions, reload, setOptions, shown, startTriad, state, tap, text } from './browser.mjs';

const browser = await launched();

const NAMES = ['Ana', 'Ben'];
const album = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('rosette:cards')).value);
const sorted = (cards) => [...cards].sort();
const held = async (page) => sorted((await album(page)).profiles.flatMap((profile) => profile.cards));

test('an open game is played by clicks from the menu to the end', async () => {
  const page = await open(browser);
  await startTriad(page, { names: NAMES, options: { same: 'on', plus: 'on', combo: 'on' }, starts: 'toss' });
  const begun = await state(page);
  assert.equal(begun.game, 'triad');
  assert.equal(begun.legal.length, 45);
  assert.ok(['first', 'second'].includes(begun.options.starts), 'a record names who moves first');
  assert.equal(begun.options['first-hand'].split(',').length, 5);
  const end = await playTriad(page);
  assert.equal(end.ply, 9);
  assert.ok(['score', 'draw'].includes(end.outcome.reason));
  assert.equal(end.board.score.first + end.board.score.second, 10);
  await shown(page, '#banner');
  const won = end.outcome.winner;
  assert.equal(await text(page, '#banner h2'), won ? `${won === 'first' ? 'Ana' : 'Ben'} wins` : 'Draw');
  const { profiles } = await album(page);
  assert.deepEqual(profiles.map(({ statistics }) => statistics.played), [1, 1]);
  await page.click('#banner [data-do=play-again]');
  await shown(page, '#pick');
  assert.match(await text(page, '#pick h1'), /Ana/);
  await page.clean();
});

test('the second click on a card lets it go, and Escape does', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on' } });
  const targets = async () => (await regions(page)).filter(({ id }) => id.includes('@')).length;
  assert.equal(await targets(), 0);
  await click(page, 'slot:2');
  assert.equal(await targets(), 9);
  await click(page, 'slot:2');
  assert.equal(await targets(), 0);
  await click(page, 'slot:3');
  await click(page, 'slot:4');
  assert.ok((await regions(page)).some(({ id }) => id === '4@5'), 'another card is chosen at once');
  await page.keyboard.press('Escape');
  assert.equal(await targets(), 0);
  await click(page, 'cell:5');
  assert.match(await text(page, '.status .refusal'), /card first/i);
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});

test('a card can be dragged to its cell, and a drag that ends elsewhere plays nothing', async () => {
  const page = await open(browser, { still: false });
  await startTriad(page, { options: { random: 'on' } });
  const drag = async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(await middle(page, 'slot:1'), await middle(page, 'second:3'));
  assert.equal((await state(page)).ply, 0);
  await drag(await middle(page, 'slot:1'), await middle(page, 'cell:5'));
  assert.equal(await page.evaluate(() => rosette.record().tokens.join()), '1@5');
  await page.clean();
});

test('a game is played by taps on a phone', async () => {
  const page = await open(browser, { still: false, viewport: PHONE });
  await startTriad(page, { options: { random: 'on', elemental: 'on' } });
  const squares = (await state(page)).board.squares.filter(Boolean).length;
  assert.ok(squares >= 1 && squares <= 4, `${squares} squares carry an element`);
  await playTriad(page, { until: enough, hand: tap });
  await page.clean();
});

test('closed hands are seen by their seat alone, and the curtain falls at every turn', async () => {
  const page = await open(browser);
  await startTriad(page, { names: NAMES, options: { open: 'off' } });
  const down = () => page.$eval('#play .curtain', (curtain) => !curtain.classList.contains('up'));
  assert.equal(await down(), true);
  assert.deepEqual(await regions(page), [], 'nothing behind the curtain can be chosen');
  assert.deepEqual(await page.$$('#regions button'), [], 'or read out');
  assert.equal(await page.$eval(':focus', (it) => it.dataset.do), 'lift-curtain');
  const hidden = await state(page);
  assert.deepEqual(hidden.board.hands, { first: Array(5).fill('?'), second: Array(5).fill('?') });
  await lift(page);
  const seen = await state(page);
  assert.ok(seen.board.hands.first.every((card) => card !== '?'));
  assert.deepEqual(seen.board.hands.second, Array(5).fill('?'));
  const stored = await page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('rosette:game:'))[1]).value.record.options);
  const secret = stored['second-hand'].split(',');
  const told = async () => JSON.stringify([await regions(page), await state(page), await page.evaluate(() => [rosette.record(), document.querySelector('#play').outerHTML]), await address(page)]);
  const before = await told();
  for (const card of secret) {
    if (stored['first-hand'].includes(card)) continue;
    assert.ok(!before.includes(`"${card}"`) && !before.includes(`${card},`), `${card} is not given away`);
  }
  assert.ok(!before.includes('second-hand') && !before.includes('first-hand'), 'record and address hold no hands');

  await click(page, 'slot:1');
  await click(page, '1@1');
  await page.waitForSelector('#play .curtain:not(.up)', { timeout: 15000 });
  assert.ok((await state(page)).board.hands.second.every((card) => card === '?'));
  await reload(page);
  assert.equal(await down(), true, 'a reload resumes behind the curtain');
  assert.equal((await state(page)).ply, 1);
  await lift(page);
  assert.ok((await state(page)).board.hands.second.every((card) => card !== '?'));
  await page.click('.tools [data-do=undo]');
  assert.equal(await down(), true, 'it falls after an undo');
  const end = await resigned(page, 'second');
  assert.equal(await down(), false);
  assert.ok(Object.values(end.board.hands).flat().every((card) => card !== '?'));
  const record = await page.evaluate(() => rosette.record());
  assert.equal(record.options['second-hand'], stored['second-hand'], 'at the end everything is shown');
  await page.clean();
});

test('a trade is offered again after a reload, and made once', async () => {
  const page = await open(browser);
  await startTriad(page, { names: NAMES, options: { random: 'on', trade: 'all', same: 'on', plus: 'on' } });
  await resigned(page, 'first');
  const before = await album(page);
  const all = await held(page);
  await page.click('#banner [data-do=trade]');
  await shown(page, '#trade');
  await reload(page);
  assert.deepEqual(await album(page), before, 'a trade that was only looked at has not begun');
  const told = await makeTrade(page);
  assert.deepEqual(await held(page), all, 'a trade moves cards, and neither copies nor destroys one');
  assert.equal(told.length, before.profiles[0].cards.length);
  assert.ok(told.every((line) => /goes from Ana to Ben$/.test(line)), `${told}`);
  await page.click('#trade [data-do=close]');
  assert.equal(await page.$eval('.tools [data-do=undo]', (button) => button.disabled), true, 'after a trade there is no undo');
  await reload(page);
  await page.waitForFunction(() => document.querySelector('.tools [data-do=undo]').disabled, { timeout: 5000 });
  assert.equal(await page.$eval('#banner .primary', (button) => button.dataset.do), 'play-again', 'it is made once');
  await page.clean();
});

/** Resigns for a seat, and returns the state. */
async function resigned(page, seat) {
  await page.click('.ends [data-do=resign]');
  await shown(page, '#resign');
  await page.click(`#resign [data-arg=${seat}]`);
  await shown(page, '#banner');
  return state(page);
}

/** Makes the trade that the banner offers, and returns its report. */
async function makeTrade(page) {
  if (!(await page.$('#trade[open]'))) await page.click('#banner [data-do=trade]');
  await shown(page, '#trade');
  const buttons = await page.$$('#trade .cards button');
  for (const button of buttons) {
    if (!(await page.$eval('#trade [data-do=confirm-trade]', (confirm) => confirm.disabled))) break;
    await button.click();
  }
  await page.click('#trade [data-do=confirm-trade]');
  return page.$$eval('#trade ul li', (items) => items.map((item) => item.textContent));
}

test('a trade that two tabs confirm is made once, and its game is kept once', async () => {
  const page = await open(browser);
  await startTriad(page, { names: NAMES, options: { random: 'on', trade: 'one' } });
  await resigned(page, 'second');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:')).length);
  const games = await kept();
  const all = await held(page);
  const other = await anotherTab(page);
  await shown(other, '#continue');
  await other.click('[data-do=continue]');
  await other.waitForFunction(() => rosette.state()?.outcome);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.$eval('#banner [data-do=trade]', (button) => button.click());
    await shown(tab, '#trade');
  }
  const took = await makeTrade(other);
  const after = await album(page);
  await page.bringToFront();
  const more = await makeTrade(page);
  assert.deepEqual([took.length, more.length], [1, 0]);
  assert.deepEqual(await album(page), after);
  assert.deepEqual(await held(page), all);
  assert.equal(await kept(), games);
  await page.clean();
});

test('a trade that is due comes before a new game', async () => {
  const page = await open(browser);
  await startTriad(page, { names: NAMES, options: { random: 'on', trade: 'all' } });
  await resigned(page, 'second');
  await page.click('#play [data-do=menu]');
  await shown(page, '#continue');
  await page.click('.tile[href$=triad]');
  await shown(page, '#options');
  await page.click('#options [type=submit]');
  await shown(page, '#trade');
  await makeTrade(page);
  await page.click('#trade [data-do=close]');
  await page.click('#banner [data-do=play-again]');
  await shown(page, '#redeal');
  assert.match(await text(page, '#redeal p'), /fewer than five cards, too few to play/, 'somebody has lost everything');
  await page.click('#redeal [data-do=fresh-collection]');
  await shown(page, '#collection');
  assert.match(await text(page, '#collection h2'), /20 cards/);
  await page.clean();
});

test('nothing behind the curtain before picking can be reached by the keyboard', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=triad]');
  await shown(page, '#options');
  await setOptions(page, { open: 'off' });
  await page.click('#starts [value=first]');
  await page.click('#options [type=submit]');
  await shown(page, '#pick .curtain:not(.up)');
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => !document.activeElement.closest('.pane')));
  }
  await page.clean();
});

test('whoever begins the next round of sudden death is at the board, and told so', async () => {
  const page = await open(browser);
  const hand = '5555,5555,5555,5555,5555';
  const tokens = ['1@1', '1@2', '2@3', '2@4', '3@5', '3@6', '4@7', '4@8', '5@9'];
  await page.evaluate((hand, tokens) => rosette.load({ rosette: 1, game: 'triad', options: { 'sudden-death': 'on', starts: 'first', 'first-hand': hand, 'second-hand': hand }, tokens }), hand, tokens);
  await page.click('#banner [data-do=next-round]');
  assert.equal((await state(page)).board.round, 2);
  assert.match(await text(page, '#live'), /Round 2/i);
  assert.ok(await page.evaluate(() => document.activeElement.dataset.region));
  await page.clean();
});

test('Escape in the toss begins the game', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=triad]');
  await shown(page, '#options');
  await setOptions(page, { random: 'on' });
  await page.click('#options [type=submit]');
  await shown(page, '#toss');
  await page.keyboard.press('Escape');
  await shown(page, '#play');
  assert.equal((await state(page)).legal.length, 45);
  await page.clean();
});
