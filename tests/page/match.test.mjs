// Several games between the same two players, clocks, and ends that follow from no token.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FAREWELLS, checkAway } from './away.mjs';
import { click, deepTest, launch, middle, open, openDialog, pass, playTriad, shown, startTriad, state, stopTime, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

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

async function reload(page) {
  await page.reload();
  await page.waitForFunction(() => window.rosette?.state());
}

test('time passes for the seat to move, is given back by undo, and stands still over a reload', async () => {
  const page = await open(browser, { before: stopTime });
  await begin(page, { clock: 'total:180+2' });
  await pass(page, 5000);
  assert.deepEqual(await clocks(page), ['3:00', '3:00'], 'the first move is not timed');
  await click(page, 'a1');
  await pass(page, 10000);
  assert.deepEqual(await clocks(page), ['3:02', '2:50']);
  await click(page, 'b2');
  assert.deepEqual(await clocks(page), ['3:02', '2:52']);
  await pass(page, 61000);
  assert.deepEqual(await clocks(page), ['2:01', '2:52']);
  assert.equal(await page.$eval('.plate.first .clock', (clock) => clock.getAttribute('aria-label')), '2 minutes 1 second left');
  await page.click('.tools [data-do=undo]');
  assert.deepEqual(await clocks(page), ['3:02', '3:00'], 'Bo chooses anew');
  await pass(page, 1500);
  await page.click('.tools [data-do=redo]');
  assert.deepEqual(await clocks(page), ['3:02', '2:52']);
  await pass(page, 7000);
  await reload(page);
  assert.deepEqual(await clocks(page), ['2:55', '2:52'], 'also what has passed since the last move');
  await pass(page, 9000);
  assert.deepEqual(await clocks(page), ['2:55', '2:52'], 'nobody is ready yet');
  await page.click('#banner [data-do=resume]');
  assert.ok(await page.$eval(':focus', (it) => it.closest('#regions') !== null), 'the board has the focus');
  await pass(page, 1000);
  assert.deepEqual(await clocks(page), ['2:54', '2:52']);
  assert.equal((await record(page)).clock, undefined, 'a record stays plain');
  await page.clean();
});

deepTest('a clock of the system that jumps by years takes no time to think, and gives none', async () => {
  const page = await open(browser, { before: stopTime });
  await begin(page, { clock: 'total:180+2' });
  await click(page, 'a1');
  for (const [turn, [years, left]] of [[10, '2:50'], [-30, '2:40'], [0.5, '2:30']].entries()) {
    await page.evaluate((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, years * 31557600000);
    await pass(page, 10000);
    assert.deepEqual(await clocks(page), ['3:02', left], `jump ${turn + 1}`);
  }
  await reload(page);
  await page.evaluate(() => { Date.now = () => 0; });
  assert.deepEqual(await clocks(page), ['3:02', '2:30'], 'also over a reload');
  await page.click('#banner [data-do=resume]');
  await pass(page, 10000);
  assert.deepEqual(await clocks(page), ['3:02', '2:20']);
  await page.clean();
});

test('a clock that is stopped stops the game; one that nobody sees, too', async () => {
  const page = await open(browser, { before: stopTime });
  await begin(page, { clock: 'move:30' });
  assert.equal(await page.$eval('.tools .pause', (key) => key.disabled), true, 'nothing runs yet');
  await click(page, 'a1');
  await pass(page, 4000);
  await page.focus('#regions [tabindex="0"]');
  await page.keyboard.press('b');
  assert.match(await text(page, '.status .detail'), /Typed: b/);
  await page.click('.tools [data-do=pause]');
  await page.focus('#regions [tabindex="0"]');
  await page.keyboard.press('b');
  assert.doesNotMatch(await text(page, '.status'), /Typed/, 'nothing can be played now, so nothing is typed');
  await pass(page, 9000);
  assert.deepEqual(await clocks(page), ['0:30', '0:26']);
  assert.equal(await text(page, '#banner h2'), 'Paused');
  const { x, y } = await middle(page, 'cell:b2');
  await page.mouse.click(x, y);
  assert.match(await text(page, '.status .refusal'), /Resume to keep playing/);
  await assert.rejects(page.evaluate(() => rosette.play('b2')), /ply 2: the clock is paused/);
  assert.equal((await state(page)).ply, 1);
  await page.click('.tools [data-do=resume]');
  await click(page, 'b2');
  await pass(page, 2000);
  assert.deepEqual(await clocks(page), ['0:28', '0:30'], 'each move has its own time');
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
  assert.deepEqual(await clocks(page), ['1:02', '0:19.4']);
  assert.equal(await low(), true);
  await page.click('.ends [data-do=resign]');
  await pass(page, 19400);
  await shown(page, '#banner');
  assert.equal(await page.$('dialog[open]'), null, 'nothing is left to resign');
  assert.deepEqual((await record(page)).ended, { winner: 'first', reason: 'time' });
  assert.equal(await text(page, '#banner p'), 'Bo ran out of time');
  assert.equal(await text(page, '#live'), 'Ana wins. Bo ran out of time');
  await assert.rejects(page.evaluate(() => rosette.play('b2')), /over/);
  await reload(page);
  assert.deepEqual(await clocks(page), ['1:02', '0:00.0']);
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
  assert.equal(await text(page, '#banner p'), 'Ana resigned');
  assert.equal(await text(page, '#score'), 'Ana 0 – Bo 1');
  assert.ok(await page.$eval('#banner .primary', (key) => key === document.activeElement));
  await page.click('#banner [data-do=play-again]');
  assert.deepEqual(await names(page), ['Ana', 'Bo'], 'the loser begins');
  assert.deepEqual(await won(page), ['0', '1']);
  assert.deepEqual(await clocks(page), ['0:30', '0:30']);
  await click(page, 'a1');
  await page.click('.ends [data-do=offer-draw]');
  await shown(page, '#draw');
  assert.equal(await text(page, '#draw h2'), 'Ana, do you accept a draw?');
  await page.keyboard.press('Escape');
  assert.equal((await state(page)).outcome, null);
  await page.click('.ends [data-do=offer-draw]');
  await page.click('#draw [data-do=confirm-draw]');
  assert.deepEqual((await record(page)).ended, { winner: null, reason: 'agreed' });
  assert.equal(await text(page, '#score'), 'Ana 0 – Bo 1, 1 draw');
  await page.click('#banner [data-do=play-again]');
  assert.deepEqual(await names(page), ['Bo', 'Ana'], 'after a draw, whoever moved second');
  assert.deepEqual(await won(page), ['1', '0']);
  await click(page, 'a1');
  await resign(page, 'second');
  await page.click('#score');
  await shown(page, '#match');
  await page.click('#match [data-arg=in-turn]');
  await page.keyboard.press('Escape');
  await reload(page);
  assert.equal(await text(page, '#score'), 'Bo 2 – Ana 0, 1 draw');
  await page.click('#banner [data-do=play-again]');
  assert.deepEqual(await names(page), ['Ana', 'Bo'], 'now they take turns');
  // Through the options, the same two players continue their score; other players start a new one.
  await page.click('.tools [data-do=game-options]');
  await shown(page, '#options');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  assert.deepEqual([await names(page), await won(page)], [['Ana', 'Bo'], ['0', '2']]);
  await resign(page, 'first');
  await page.click('#score');
  await page.click('#match [data-do=reset-score]');
  assert.equal(await text(page, '#match h2'), 'Ana 0 – Bo 0');
  await page.keyboard.press('Escape');
  await reload(page);
  assert.equal(await text(page, '#score'), 'Ana 0 – Bo 0');
  await page.click('#banner [data-do=play-again]');
  assert.deepEqual(await won(page), []);
  await page.clean();
});

test('an end that is taken back is not counted', async () => {
  const page = await open(browser);
  await begin(page, { names: [] });
  await page.evaluate(() => { rosette.play('a1'); rosette.play('pass'); rosette.play('pass'); });
  assert.equal(await text(page, '#score'), 'Lapis 0 – Carnelian 0, 1 draw');
  await page.click('.tools [data-do=undo]');
  await page.evaluate(() => rosette.play('b2'));
  await resign(page, 'second');
  assert.equal(await text(page, '#score'), 'Lapis 1 – Carnelian 0');
  await page.clean();
});

test('against a program the person resigns, and a draw is agreed to unless the program stands better', async () => {
  const page = await open(browser);
  const load = (tokens) => page.evaluate((tokens) => rosette.load({ rosette: 1, game: 'trisq', options: { size: 3 }, players: { first: 'Ana', second: 'bot:easy' }, tokens }), tokens);
  const offer = async () => {
    await page.click('.ends [data-do=offer-draw]');
    await shown(page, '#draw');
    assert.equal(await text(page, '#draw h2'), 'Offer Easy a draw?');
    await page.click('#draw [data-do=confirm-draw]');
  };
  // 3 × 3 is solved, and its start is a draw.
  await load([]);
  await offer();
  await page.waitForFunction(() => rosette.state().outcome?.reason === 'agreed', { timeout: 20000 });
  // From the normal start, the first seat wins.
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'flag', options: { cells: 15 }, players: { first: 'bot:easy', second: 'Bo' }, tokens: ['+3'] }));
  await page.click('.ends [data-do=offer-draw]');
  await page.click('#draw [data-do=confirm-draw]');
  await page.waitForFunction(() => document.querySelector('.status .refusal span').textContent === 'Easy declines the draw.', { timeout: 20000 });
  assert.equal((await state(page)).outcome, null);
  await page.click('.ends [data-do=resign]');
  await shown(page, '#resign');
  assert.deepEqual(await page.$$eval('#resign .danger', (keys) => keys.map((key) => key.textContent)), ['Bo resigns']);
  await page.click('#resign .danger');
  assert.deepEqual((await record(page)).ended, { winner: 'first', reason: 'resigned' });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', players: { first: 'bot:random', second: 'bot:random' }, tokens: [] }));
  assert.equal(await page.$eval('.ends [data-do=resign]', (key) => key.disabled), true, 'no person plays');
  await page.clean();
});

test('a program has a clock too, which runs while it thinks', async () => {
  const page = await open(browser, {
    before: async (page) => {
      await stopTime(page);
      // This worker never answers.
      await page.evaluateOnNewDocument(() => { Worker.prototype.postMessage = () => { window.asked = true; }; });
    },
  });
  await begin(page, { clock: 'move:10', who: 'bot:strong' });
  await click(page, 'a1');
  await pass(page, 350);
  assert.deepEqual(await clocks(page), ['0:10.0', '0:10.0'], 'it moves so calmly for the person’s sake');
  assert.equal(await page.evaluate(() => window.asked), undefined);
  await pass(page, 50);
  assert.equal(await page.evaluate(() => window.asked), true);
  await pass(page, 4000);
  await page.click('.tools [data-do=pause]');
  await pass(page, 4000);
  await page.evaluate(() => { window.asked = false; });
  await page.click('.tools [data-do=resume]');
  await pass(page, 400);
  assert.equal(await page.evaluate(() => window.asked), true);
  assert.deepEqual(await clocks(page), ['0:10.0', '0:06.0']);
  await pass(page, 6000);
  assert.deepEqual((await state(page)).outcome, { winner: 'first', reason: 'time' });
  await page.clean();
});

test('tenths on a clock have the separator of the language', async () => {
  const page = await open(browser, { languages: 'fr' });
  await begin(page, { clock: 'move:10' });
  assert.deepEqual(await clocks(page), ['0:10,0', '0:10,0']);
  await openDialog(page, 'settings');
  await page.click('#settings [name=language][value=en]');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  assert.deepEqual(await clocks(page), ['0:10.0', '0:10.0']);
  await page.clean();
});

test('nobody escapes a trade by resigning', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on', trade: 'direct' }, names: ['Ana', 'Bo'] });
  const cards = () => page.evaluate(() => JSON.parse(localStorage['rosette:cards']).value.profiles.map((profile) => profile.cards.length));
  const held = await cards();
  await playTriad(page, { until: (now) => now.ply === 2 });
  await page.click('.ends [data-do=resign]');
  await shown(page, '#resign-trade');
  await page.click('#resign [data-arg=second]');
  await shown(page, '#banner [data-do=trade]');
  await reload(page);
  await page.click('#banner [data-do=trade]');
  await shown(page, '#trade');
  assert.equal((await page.$$('#trade li')).length, 5);
  await page.click('#trade [data-do=confirm-trade]');
  assert.deepEqual(await cards(), [held[0] + 5, held[1] - 5]);
  await page.keyboard.press('Escape');
  assert.equal(await text(page, '#score'), 'Ana 1 – Bo 0');
  await page.clean();
});

test('a curtain stops the clock', async () => {
  const page = await open(browser, { before: stopTime });
  await page.evaluate(() => {
    localStorage['rosette:settings'] = JSON.stringify({ version: 1, updated: 0, value: { clock: 'move:60' } });
  });
  await page.reload();
  await page.waitForFunction(() => window.rosette);
  await startTriad(page, { options: { open: 'off', random: 'on' } });
  await playTriad(page, { until: (now) => now.ply === 1 });
  await shown(page, '#play .curtain:not(.up)');
  await pass(page, 5000);
  assert.deepEqual(await clocks(page), ['1:00', '1:00']);
  await page.click('#play [data-do=lift-curtain]');
  await pass(page, 5000);
  assert.deepEqual(await clocks(page), ['1:00', '0:55']);
  await page.clean();
});

test('the form sends no wrong time, and remembers the last', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=trisq]');
  await shown(page, '#options');
  await page.click('#clock [value=total]');
  await page.$eval('#clock [name=minutes]', (input) => { input.value = ''; });
  await page.type('#clock [name=minutes]', '0');
  await page.click('#options [type=submit]');
  assert.equal(await page.$eval('#options', (form) => form.hidden), false);
  await page.$eval('#clock [name=minutes]', (input) => { input.value = ''; });
  await page.type('#clock [name=minutes]', '90');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  assert.deepEqual(await clocks(page), ['1:30:00', '1:30:00']);
  await page.evaluate(() => { location.hash = '#/new/flag'; });
  await shown(page, '#options');
  assert.equal(await page.$eval('#clock [name=minutes]', (input) => input.value), '90');
  await page.click('#clock [value=none]');
  await page.click('#options [type=submit]');
  assert.deepEqual(await clocks(page), []);
  await page.clean();
});
