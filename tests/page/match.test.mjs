// Several games between the same two players, clocks, and ends that follow from no token.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAREWELLS, checkAway } from './away.mjs';
import { click, launched, middle, open, pass, reload, shown, state, stopTime, text } from './browser.mjs';

const browser = await launched();

/** Starts a game of Trisq from the menu; each of its tokens is one click. */
async function begin(page, { names = ['Ana', 'Bo'], clock, who = '', size = '5' } = {}) {
  await page.click('.tile[href$=trisq]');
  await shown(page, '#options');
  for (const [index, seat] of ['first', 'second'].entries()) {
    await page.$eval(`#name-${seat}`, (input) => { input.value = ''; });
    if (names[index]) await page.type(`#name-${seat}`, names[index]);
  }
  await page.select('#who-second', who);
  await page.type('#fields [name=size]', size);
  if (clock) {
    await page.click(`#clock [value=${clock.startsWith('total') ? 'total' : 'move'}]`);
    await page.click(`#clock [data-arg="${clock}"]`);
  }
  await page.click('#options [type=submit]');
  await shown(page, '#play');
}

const clocks = (page) => page.$$eval('.plate .clock span', (times) => times.map((time) => time.textContent));
const names = (page) => page.$$eval('.plate b', (names) => names.map((name) => name.textContent));
const won = (page) => page.$$eval('.plate .won', (games) => games.map((game) => game.textContent));
const record = (page) => page.evaluate(() => rosette.record());

/** Resigns for a player, by the panel of a wide page. */
async function resign(page, seat) {
  await page.click('.ends [data-do=resign]');
  await shown(page, '#resign');
  await page.click(`#resign [data-arg=${seat}]`);
  await shown(page, '#banner');
}

test('time passes for the seat to move, is given back by undo, and stands still over a reload', async () => {
  const page = await open(browser, { before: stopTime });
  await begin(page, { clock: 'total:180+2' });
  await click(page, 'a1');
  await pass(page, 10000);
  assert.deepEqual(await clocks(page), ['3:02', '2:50']);
  await click(page, 'b2');
  await pass(page, 61000);
  assert.deepEqual(await clocks(page), ['2:01', '2:52']);
  assert.equal(await page.$eval('.plate.first .clock', (clock) => clock.getAttribute('aria-label')), '2 minutes 1 second left');
  await page.click('.tools [data-do=undo]');
  assert.deepEqual(await clocks(page), ['3:02', '3:00'], 'Bo chooses anew');
  await page.click('.tools [data-do=redo]');
  await pass(page, 7000);
  await reload(page);
  assert.deepEqual(await clocks(page), ['2:55', '2:52'], 'also what has passed since the last move');
  await pass(page, 9000);
  assert.deepEqual(await clocks(page), ['2:55', '2:52'], 'nobody is ready yet');
  await page.click('#banner [data-do=resume]');
  assert.ok(await page.$eval(':focus', (it) => it.closest('#regions') !== null), 'the board has the focus');
  await pass(page, 1000);
  assert.deepEqual(await clocks(page), ['2:54', '2:52']);
  await page.clean();
});

test('a clock that is stopped stops the game; one that nobody sees, too', async () => {
  const page = await open(browser, { before: stopTime });
  await begin(page, { clock: 'move:30' });
  await click(page, 'a1');
  await pass(page, 4000);
  await page.click('.tools [data-do=pause]');
  await page.focus('#regions [tabindex="0"]');
  await page.keyboard.press('b');
  assert.doesNotMatch(await text(page, '.status'), /Typed/, 'nothing can be played now, so nothing is typed');
  await pass(page, 9000);
  assert.deepEqual(await clocks(page), ['0:30', '0:26']);
  const { x, y } = await middle(page, 'cell:b2');
  await page.mouse.click(x, y);
  assert.match(await text(page, '.status .refusal'), /Resume to keep playing/);
  await assert.rejects(page.evaluate(() => rosette.play('b2')), /ply 2: the clock is paused/);
  await page.click('.tools [data-do=resume]');
  await click(page, 'b2');
  await pass(page, 2000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await shown(page, '#banner [data-do=resume]');
  await page.click('#banner [data-do=resume]');
  // The machine has slept: one step of an hour instead of many of a second.
  await page.evaluate(() => window.sleep(3600000));
  await shown(page, '#banner [data-do=resume]');
  assert.deepEqual(await clocks(page), ['0:28', '0:30']);
  await page.clean();
});

for (const farewell of FAREWELLS) {
  test(`a page that goes away stores at ${farewell} what is left of the time`, () => checkAway(browser, farewell, { goBack: (page) => page.goBack(), reload }));
}

test('whoever has no time left has lost; being short of it is told, and seen without colours', async () => {
  const page = await open(browser, { before: stopTime });
  await begin(page, { clock: 'total:60+2' });
  await click(page, 'a1');
  const low = () => page.$eval('.plate.second .clock svg', (sign) => getComputedStyle(sign).display !== 'none');
  assert.equal(await low(), false);
  await pass(page, 40600);
  assert.equal(await text(page, '#live'), 'Bo has 20 seconds left');
  assert.equal(await low(), true);
  await page.click('.ends [data-do=resign]');
  await pass(page, 19400);
  await shown(page, '#banner');
  assert.equal(await page.$('dialog[open]'), null, 'nothing is left to resign');
  assert.deepEqual((await record(page)).ended, { winner: 'first', reason: 'time' });
  assert.equal(await text(page, '#live'), 'Ana wins. Bo ran out of time');
  await reload(page);
  assert.equal(await text(page, '#banner h2'), 'Ana wins', 'and nothing can be resumed');
  await page.clean();
});

test('the clock ticks by itself', async () => {
  const page = await open(browser);
  await begin(page, { clock: 'move:10' });
  await click(page, 'a1');
  await page.waitForFunction(() => document.querySelector('.plate.second .clock span').textContent < '0:09.5', { timeout: 5000 });
  await page.clean();
});

test('the same two play on: the score goes with them, and the settings say who begins', async () => {
  const page = await open(browser);
  await begin(page, { clock: 'move:30' });
  await click(page, 'a1');
  await resign(page, 'first');
  assert.deepEqual((await record(page)).ended, { winner: 'second', reason: 'resigned' });
  assert.ok(await page.$eval('#banner .primary', (key) => key === document.activeElement));
  await page.click('#banner [data-do=play-again]');
  assert.deepEqual([await names(page), await won(page), await clocks(page)], [['Ana', 'Bo'], ['0', '1'], ['0:30', '0:30']]);
  await click(page, 'a1');
  await page.click('.ends [data-do=offer-draw]');
  await shown(page, '#draw');
  await page.keyboard.press('Escape');
  assert.equal((await state(page)).outcome, null);
  await page.click('.ends [data-do=offer-draw]');
  await page.click('#draw [data-do=confirm-draw]');
  assert.deepEqual((await record(page)).ended, { winner: null, reason: 'agreed' });
  await page.click('#score');
  await shown(page, '#match');
  await page.click('#match [data-arg=in-turn]');
  await page.keyboard.press('Escape');
  await reload(page);
  assert.equal(await text(page, '#score'), 'Ana 0 – Bo 1, 1 draw');
  await page.click('#banner [data-do=play-again]');
  assert.deepEqual(await names(page), ['Bo', 'Ana']);
  // Through the options, the same two players continue their score.
  await page.click('.tools [data-do=game-options]');
  await shown(page, '#options');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  assert.deepEqual([await names(page), await won(page)], [['Ana', 'Bo'], ['0', '1']]);
  await resign(page, 'first');
  await page.click('#score');
  await page.click('#match [data-do=reset-score]');
  await page.keyboard.press('Escape');
  await reload(page);
  assert.equal(await text(page, '#score'), 'Ana 0 – Bo 0');
  await page.clean();
});

test('a program agrees to a draw where it stands no better', async () => {
  const page = await open(browser);
  // 3 × 3 is solved, and its start is a draw.
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 3 }, players: { first: 'Ana', second: 'bot:easy' }, tokens: [] }));
  await page.click('.ends [data-do=offer-draw]');
  await page.click('#draw [data-do=confirm-draw]');
  await page.waitForFunction(() => rosette.state().outcome?.reason === 'agreed', { timeout: 20000 });
  await page.clean();
});
