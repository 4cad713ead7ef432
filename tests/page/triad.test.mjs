// Triple Triad: by taps, with closed hands, and its toss.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, address, begin, click, enough, launched, lift, open, playTriad, regions, shown, startTriad, state, tapAt } from './browser.mjs';

const browser = await launched();

test('a game is played by taps on a phone', async () => {
  const page = await open(browser, { still: false, viewport: PHONE });
  await startTriad(page, { options: { random: 'on', elemental: 'on' } });
  const squares = (await state(page)).board.squares.filter(Boolean).length;
  assert.ok(squares >= 1 && squares <= 4, `${squares} squares carry an element`);
  await playTriad(page, { until: enough, hand: tapAt });
  await page.clean();
});

test('the best hand is searched for, and played', async () => {
  const page = await open(browser);
  await begin(page, 'triad', { options: { reverse: 'on' }, starts: 'first' });
  for (let seat = 0; seat < 2; seat += 1) {
    await shown(page, '#pick');
    await page.click('#pick [data-do=pick-best]');
    await shown(page, '#pick [data-do=picked]:enabled');
    assert.equal((await page.$$('#pick [data-do=pick][aria-pressed=true]')).length, 5);
    await page.click('#pick [data-do=picked]');
  }
  await shown(page, '#play');
  assert.equal(new Set((await state(page)).board.hands.first).size, 5);
  await page.clean();
});

test('closed hands are seen by their seat alone, and nothing on the page gives them away', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { open: 'off' } });
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
  await page.clean();
});

test('nothing behind the curtain before picking can be reached by the keyboard', async () => {
  const page = await open(browser);
  await begin(page, 'triad', { options: { open: 'off' }, starts: 'first' });
  await shown(page, '#pick .curtain:not(.up)');
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => !document.activeElement.closest('.pane')));
  }
  await page.clean();
});

test('hands are drafted by clicks, of which a double one chooses once, and by one key that keeps the focus', async () => {
  const page = await open(browser);
  await begin(page, 'triad', { options: { draft: 'on' }, starts: 'first' });
  const hands = [];
  for (const [seat, choose] of [(round) => page.click('#pick .offer button:nth-of-type(2)', { count: round === 2 ? 2 : 1 }), () => page.keyboard.press('Enter')].entries()) {
    hands[seat] = [];
    for (let round = 1; round <= 5; round += 1) {
      await page.waitForFunction((seat, round) => document.querySelectorAll('#pick .hand svg').length === round - 1 && document.querySelector(`#pick [data-owner=${seat}]`), {}, ['first', 'second'][seat], round);
      if (seat && round === 1) await page.focus('#pick .offer button:nth-of-type(2)');
      assert.match(await page.$eval('#pick .count', (it) => it.textContent), new RegExp(`^Card ${round} of 5, level ${round}(, [^,]+){5}$`));
      if (seat) assert.ok(await page.$eval('#pick .offer button:nth-of-type(2)', (it) => it === document.activeElement));
      hands[seat].push(await page.$eval('#pick .offer button:nth-of-type(2)', (it) => it.dataset.card));
      await choose(round);
    }
  }
  await shown(page, '#play');
  const { options } = await page.evaluate(() => rosette.record());
  assert.deepEqual([options.draft, options['first-hand'], options['second-hand']], ['on', hands[0].join(','), hands[1].join(',')]);
  await playTriad(page, { until: enough });
  await page.clean();
});

test('a coin is tossed on the board, and a press ends the toss', async () => {
  const page = await open(browser, { still: false });
  await begin(page, 'triad', { options: { random: 'on' } });
  await shown(page, '#play[data-tossing]');
  assert.equal(await page.$eval('#status', (it) => getComputedStyle(it).visibility), 'hidden', 'nothing tells who begins');
  await page.mouse.click(640, 400);
  await page.waitForFunction(() => !document.querySelector('#play').hasAttribute('data-tossing'));
  assert.match(await page.$eval('#live', (it) => it.textContent), /goes first\. The coin shows/);
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});
