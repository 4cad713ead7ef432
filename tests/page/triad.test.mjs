// Triple Triad: how hands are chosen, and its toss.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, launched, open, shown, state } from './browser.mjs';

const browser = await launched();

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
