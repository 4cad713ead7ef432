// Triple Triad by clicks: open and closed, with every trade.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEEP, PHONE, address, anotherTab, chromiumTest, click, deepTest, enough, launch, lift, middle, open, playTriad, regions, setOptions, shown, startTriad, state, tap, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const NAMES = ['Ana', 'Ben'];
const album = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('rosette:cards')).value);
const sorted = (cards) => [...cards].sort();
const held = async (page) => sorted((await album(page)).profiles.flatMap((profile) => profile.cards));
const reload = async (page) => {
  await page.reload();
  await page.waitForFunction(() => window.rosette);
};

test('an open game is played by clicks from the menu to the end', async () => {
  const page = await open(browser, { still: !DEEP });
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

test('the keyboard alone plays a game', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on' } });
  const focused = () => page.evaluate(() => document.activeElement.dataset.region ?? null);
  for (let tabs = 0; tabs < 12 && (await focused()) === null; tabs += 1) await page.keyboard.press('Tab');
  assert.match(await focused(), /^slot:/, 'the board is a tab stop, on what can be done');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(), /@/, 'from a chosen card an arrow leads to a cell');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).ply, 1);
  for (let now = await state(page); !enough(now); now = await state(page)) {
    await page.keyboard.type(now.legal.at(-1));
    await page.keyboard.press('Enter');
    assert.equal((await state(page)).ply, now.ply + 1);
  }
  await page.clean();
});

test('captures are told with card and rule', async () => {
  const page = await open(browser);
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'triad', options: {
    plus: 'on', starts: 'first', 'first-hand': '1111,2222,3333,4444,5555', 'second-hand': '1111,6666,7777,8888,9999',
  }, tokens: ['1@2', '1@4'], players: { first: 'Ana', second: 'Ben' } }));
  // 2 + 1 above and 2 + 1 at the left are equal, so Ben's card with the 1 is captured by Plus.
  await click(page, 'slot:2');
  const label = (await regions(page)).find(({ id }) => id === '2@5').label;
  assert.match(label, /by Plus/);
  await click(page, '2@5');
  assert.match(await text(page, '#live'), /1111 captured by Plus/);
  assert.deepEqual((await state(page)).board.taken, [{ cell: 4, rule: 'plus' }]);
  await page.clean();
});

test('closed hands are seen by their seat alone, and the curtain falls at every turn', async () => {
  const page = await open(browser, { still: !DEEP });
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
  const end = DEEP ? await playTriad(page) : await resigned(page, 'second');
  assert.equal(await down(), false);
  assert.ok(Object.values(end.board.hands).flat().every((card) => card !== '?'));
  const record = await page.evaluate(() => rosette.record());
  assert.equal(record.options['second-hand'], stored['second-hand'], 'at the end everything is shown');
  if (DEEP) {
    // An address has no resignation, and so no end.
    const copy = await open(browser, { address: (await address(page)) });
    assert.deepEqual((await state(copy)).board, (await state(page)).board);
    await copy.clean();
  }
  await page.clean();
});

test('an address of closed hands opens nothing elsewhere, and says why', async () => {
  const page = await open(browser, { address: '#/play/triad?open=off&m=1@1' });
  assert.match(await text(page, '#message'), /first-hand: missing; expected 5A32:fire/);
  await page.clean();
});

for (const [trade, favoured] of [['one', 'first'], ['all', 'second'], ['direct', 'second'], ['one', 'second'], ['diff', 'first'], ['direct', 'first']]) {
  const isQuick = `${trade} ${favoured}` === 'all second';
  (isQuick ? test : deepTest)(`trade ${trade}, won by ${favoured}: offered again after a reload, made once, told card by card`, async () => {
    const page = await open(browser);
    await startTriad(page, { names: NAMES, options: { random: 'on', trade, same: 'on', plus: 'on' } });
    const end = await decided(page, favoured);
    const before = await album(page);
    const all = await held(page);
    await page.click('#banner [data-do=trade]');
    await shown(page, '#trade');
    await reload(page);
    assert.deepEqual(await album(page), before, 'a trade that was only looked at has not begun');
    if (DEEP) assert.equal(await page.$eval('.tools [data-do=undo]', (button) => button.disabled), false);

    const told = await makeTrade(page);
    const after = await album(page);
    assert.deepEqual(await held(page), all, 'a trade moves cards, and neither copies nor destroys one');
    const [won, lost] = favoured === 'first' ? [0, 1] : [1, 0];
    const difference = end.board.score[favoured] - end.board.score[favoured === 'first' ? 'second' : 'first'];
    const gained = after.profiles[won].cards.length - before.profiles[won].cards.length;
    const expected = { one: 1, diff: difference, all: before.profiles[lost].cards.length }[trade];
    if (expected !== undefined) {
      assert.equal(gained, expected);
      assert.equal(told.length, expected);
    }
    assert.ok(told.every((line) => /goes from (Ana|Ben) to (Ana|Ben)$/.test(line)), `${told}`);
    assert.equal(after.profiles[won].statistics.cards_won - before.profiles[won].statistics.cards_won, told.filter((line) => line.endsWith(NAMES[won])).length);
    await page.click('#trade [data-do=close]');
    assert.equal(await page.$eval('.tools [data-do=undo]', (button) => button.disabled), true, 'after a trade there is no undo');
    await reload(page);
    await page.waitForFunction(() => document.querySelector('.tools [data-do=undo]').disabled, { timeout: 5000 });
    assert.equal(await page.$eval('#banner .primary', (button) => button.dataset.do), 'play-again', 'it is made once');
    await page.clean();
  });
}

/** Resigns for a seat, and returns the state. */
async function resigned(page, seat) {
  await page.click('.ends [data-do=resign]');
  await shown(page, '#resign');
  await page.click(`#resign [data-arg=${seat}]`);
  await shown(page, '#banner');
  return state(page);
}

/** Ends a game that the given seat wins: in the deep run by playing, else because the other resigns. */
async function decided(page, winner) {
  if (!DEEP) return resigned(page, winner === 'first' ? 'second' : 'first');
  for (let games = 0; games < 8; games += 1) {
    const end = await playTriad(page, { favoured: winner });
    if (end.outcome.winner === winner) return end;
    if (end.outcome.winner) {
      // The opponent has won, so its trade comes first.
      await makeTrade(page);
      await page.keyboard.press('Escape');
    } else {
      assert.equal(await page.$eval('.tools [data-do=undo]', (button) => button.disabled), true, 'a counted draw stays one');
    }
    await again(page);
  }
  throw new Error(`${winner} wins once in a while`);
}

/** Plays again; after a draw, a coin decides who goes first. */
async function again(page) {
  await page.click('#banner [data-do=play-again]');
  if (await page.$('#toss[open]')) await page.click('#toss [data-do=begin]');
  await page.waitForFunction(() => rosette.state()?.ply === 0);
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
  await decided(page, 'first');
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
  await decided(page, 'first');
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

test('an opened record never trades', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on', trade: 'all' } });
  const end = await decided(page, 'first');
  const record = await page.evaluate(() => rosette.record());
  await page.evaluate((record) => rosette.load(record), record);
  assert.equal((await state(page)).ply, end.ply);
  assert.equal(await page.$eval('#banner .primary', (button) => button.dataset.do), 'play-again');
  await page.clean();
});

test('a drawn round of sudden death is told, and the next one begins by a click', async () => {
  const page = await open(browser);
  const hand = '5555,5555,5555,5555,5555';
  await page.evaluate((hand) => rosette.load({ rosette: 1, game: 'triad', options: { 'sudden-death': 'on', starts: 'first', 'first-hand': hand, 'second-hand': hand }, tokens: [] }), hand);
  for (let round = 1; round <= 5; round += 1) {
    // Equal ranks capture nothing, so every round is drawn.
    await page.evaluate(() => {
      for (let now = rosette.state(); now.to_move !== 'chance' && !now.outcome; now = rosette.state()) rosette.play(now.legal[0]);
    });
    assert.equal((await state(page)).board.round, round);
    await shown(page, '#banner');
    if (round === 5) break;
    assert.match(await text(page, '#banner'), new RegExp(`Sudden death: round ${round + 1} is next`));
    await page.click('#banner [data-do=next-round]');
    assert.equal((await state(page)).board.round, round + 1);
    assert.match(await text(page, '#live'), new RegExp(`Round ${round + 1}`, 'i'));
    assert.ok(await page.evaluate(() => document.activeElement.dataset.region), 'whoever pressed it is at the board');
  }
  const end = await state(page);
  assert.deepEqual(end.outcome, { winner: null, reason: 'final-draw' });
  assert.match(await text(page, '#banner p'), /Five drawn rounds: the game is a draw/);
  const error = await page.evaluate(() => { try { rosette.play('round:first'); return ''; } catch (error) { return error.message; } });
  assert.match(error, /the game is over/);
  await page.clean();
});

test('the curtain always names the seat to move, and nothing behind it can be reached', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=triad]');
  await shown(page, '#options');
  await page.type('#name-first', 'Ana');
  await page.type('#name-second', 'Ben');
  await setOptions(page, { open: 'off' });
  await page.click('#starts [value=first]');
  await page.click('#options [type=submit]');
  await shown(page, '#pick .curtain:not(.up)');
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => !document.activeElement.closest('.pane')), 'the keyboard stays out of what the curtain covers');
  }
  for (const name of ['Ana', 'Ben']) {
    assert.match(await text(page, '#pick .curtain h2'), new RegExp(name));
    await lift(page, '#pick');
    await page.click('#pick [data-do=pick-at-random]');
    await page.click('#pick [data-do=picked]');
  }
  await shown(page, '#play');
  const named = () => text(page, '#play .curtain h2');
  assert.match(await named(), /Ana/);
  await lift(page);
  await click(page, 'slot:1');
  await click(page, '1@1');
  assert.match(await named(), /Ben/);
  await page.click('.tools [data-do=undo]');
  assert.match(await named(), /Ana/, 'after an undo it is for the other one');
  await page.click('.tools [data-do=redo]');
  assert.match(await named(), /Ben/);
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

test('a trade that is due is in the menu after a reload', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on', trade: 'all' } });
  await decided(page, 'first');
  await page.click('#play [data-do=menu]');
  await shown(page, '#continue');
  await reload(page);
  await shown(page, '#continue');
  await page.click('#continue [data-do=continue]');
  await shown(page, '#banner [data-do=trade]');
  await page.clean();
});

for (const [languages, label, question, told] of [
  ['en', 'Whole collection', 'The winner takes the loser’s whole collection.', 'Ben takes Ana’s whole collection'],
  ['fr', 'Toute la collection', 'Le vainqueur prend toute la collection du perdant.', 'Ben prend toute la collection à Ana'],
  ['ru', 'Вся коллекция', 'Победитель забирает всю коллекцию проигравшего.', 'Ben забирает всю коллекцию игрока Ana'],
]) {
  (languages === 'en' ? chromiumTest : deepTest)(`where the whole collection is at stake, form, dialogs and banner say so: ${languages}`, async () => {
    const page = await open(browser, { languages });
    await page.click('.tile[href$=triad]');
    await shown(page, '#options');
    assert.equal(await text(page, '#fields label:has([name=trade][value=all])'), label);
    await page.goBack();
    await shown(page, '#menu');
    await startTriad(page, { options: { random: 'on', trade: 'all' }, names: ['Ana', 'Ben'] });
    await page.click('.ends [data-do=resign]');
    await shown(page, '#resign-trade');
    assert.equal(await text(page, '#resign-trade'), question);
    await page.click('#resign [data-arg=first]');
    await shown(page, '#banner');
    assert.ok((await text(page, '#banner p')).endsWith(` ${told}.`), await text(page, '#banner p'));
    await page.click('#banner [data-do=trade]');
    await shown(page, '#trade');
    assert.equal(await text(page, '#trade h2'), told);
    await page.clean();
  });
}
