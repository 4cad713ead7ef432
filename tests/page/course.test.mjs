// The course of each game: its examples in order, the progress, and the small game at the end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, click, deepTest, gamesOf, launch, open, openDialog, shown, tap, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** The choices in each example of each game. */
const COURSES = {
  ur: [['throw', '3/0'], ['throw'], ['2/4'], ['piece:4', '4/1'], ['4/0', 'throw', '3/4'], ['2/13']],
  triad: [...['1@5', '1@5', '1@5', '1@4', '1@5', '1@5'].map((choice) => ['slot:1', choice]), ['slot:1', '1@5', 'next-round']],
  trisq: [['d3'], ['c3'], ['b1'], ['cell:c3'], ['c3'], ['e1', 'cell:d1'], ['pass:ask', 'pass', 'pass:ask', 'pass']],
  flag: [['+3'], ['-3'], ['-7'], ['+D'], ['-2', '+1', '-2']],
};

const learnt = (page) => page.evaluate(() => JSON.parse(localStorage['rosette:settings'] ?? 'null')?.value.learnt ?? []);
const isDone = () => !document.querySelector('#lesson .done').hidden;

/** Chooses a region by its key. */
async function press(page, id) {
  await page.focus(`[data-region="${id}"]`);
  await page.keyboard.press('Enter');
}

/** Presses a control by its key. */
async function enter(page, selector) {
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

const clickOn = (page, selector) => page.click(selector);
const tapOn = (page, selector) => page.tap(selector);

/** Plays the course of a game from its first example to the first position of the small game. */
async function play(page, game, [choose, control]) {
  const lessons = COURSES[game];
  for (const [index, choices] of lessons.entries()) {
    const number = index + 1;
    await page.waitForFunction((hash) => location.hash === hash && window.rosette.state() && document.querySelector('#play[data-lesson]:not([hidden]) .done[hidden]'), {}, `#/rules/${game}/${number}`);
    const place = await text(page, '#lesson .muted');
    assert.ok(place.startsWith(`Example ${number} of ${lessons.length}`), place);
    assert.equal(/takes about \d+ minutes/.test(place), number === 1, place);
    for (const choice of choices) {
      assert.equal(await page.evaluate(isDone), false, `${game}/${number} isn't over before ${choice}`);
      if (choice === 'next-round') await control(page, '#play .banner [data-do=next-round]');
      else await choose(page, choice);
    }
    await page.waitForFunction(isDone, { timeout: 5000 });
    assert.equal(await text(page, '[data-step=next]'), number < lessons.length ? 'Next' : 'Play a small game');
    await control(page, '[data-step=next]');
  }
  await page.waitForFunction(() => document.querySelector('#play:not([data-lesson], [hidden])') && rosette.state().ply === 0);
  assert.match(await text(page, '#play .plates'), /Easy/);
}

for (const [how, viewport, hands, quick] of [
  ['by the mouse', DESKTOP, [click, clickOn], ['triad']],
  ['by a finger', PHONE, [tap, tapOn], ['ur']],
  ['by keys', DESKTOP, [press, enter], ['flag']],
]) {
  for (const game of Object.keys(COURSES)) {
    (quick.includes(game) ? test : deepTest)(`the whole course of ${game} ${how}, up to the small game`, async () => {
      const page = await open(browser, { viewport, address: `#/rules/${game}/1` });
      await play(page, game, hands);
      const all = COURSES[game].map((_, index) => `${game}/${index + 1}`);
      assert.deepEqual(await learnt(page), all);
      await page.reload();
      await page.waitForFunction(() => document.querySelector('#play:not([data-lesson], [hidden]) .plates')?.textContent.includes('Easy'));
      await openDialog(page, 'rules');
      assert.equal(await page.$$eval('#rules .course [aria-label=done]', (marks) => marks.length), all.length, 'the marks survive a reload');
      await page.clean();
    });
  }
}

test('every game has a course here', async () => {
  const page = await open(browser);
  assert.deepEqual((await gamesOf(page)).sort(), Object.keys(COURSES).sort());
  await page.clean();
});

test('the small game starts from the list, is answered by Easy, and is stored', async () => {
  const page = await open(browser, { address: '#/rules/flag' });
  await shown(page, '#guide');
  await page.click('#guide [data-do=small-game]');
  await page.waitForFunction(() => window.rosette.state()?.game === 'flag');
  await click(page, '+2');
  await page.waitForFunction(() => rosette.state().ply === 2, { timeout: 10000 });
  await page.reload();
  await page.waitForFunction(() => window.rosette?.state()?.ply === 2);
  await page.clean();
});

test('examples are left and taken up again: back, restart, and the mark of each one played', async () => {
  const page = await open(browser, { address: '#/rules/flag/2' });
  await shown(page, '#play[data-lesson]');
  await click(page, '-3');
  await page.waitForFunction(isDone);
  await page.click('[data-step=before]');
  await page.waitForFunction(() => location.hash === '#/rules/flag/1');
  await page.click('.top [data-do=leave-lesson]');
  await shown(page, '#guide');
  const marked = await page.$$eval('#guide .course li', (items) => items.map((item) => Boolean(item.querySelector('[aria-label=done]'))));
  assert.deepEqual(marked, [false, true, false, false, false]);
  await page.clean();
});

test('cell numbers: by the setting on every cell, and for the move that is pointed at', async () => {
  const page = await open(browser);
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '3/0', '2/0'] }));
  const pixels = () => page.$eval('#board', (canvas) => canvas.toDataURL());
  await page.waitForFunction(() => rosette.state()?.ply === 3);
  const plain = await pixels();
  await page.hover('.moves [data-arg="1"]');
  await page.waitForFunction((plain) => document.getElementById('board').toDataURL() !== plain, {}, plain);
  await page.mouse.move(5, 5);
  await page.waitForFunction((plain) => document.getElementById('board').toDataURL() === plain, {}, plain);
  await page.click('#play .top [data-arg=settings]');
  await shown(page, '#settings');
  await page.$eval('#settings [name=numbers]', (input) => input.scrollIntoView({ block: 'center' }));
  await page.click('#settings label:has([name=numbers])');
  await page.waitForFunction((plain) => document.getElementById('board').toDataURL() !== plain, {}, plain);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage['rosette:settings']).value.numbers), true);
  await page.clean();
});
