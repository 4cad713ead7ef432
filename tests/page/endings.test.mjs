// The end of a game on the screen: where the banner and the result are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, chromiumTest, click, gamesOf, launched, open, shown } from './browser.mjs';

const browser = await launched();

const SIZES = [[1280, 800], [390, 844], [844, 390], [320, 640]];
const PLAYED = {
  ur: { tokens: ['2/0'] },
  triad: { tokens: ['1@5'], options: { 'first-hand': '1755,A326,667A,A583,2265', 'second-hand': '935A,2A68,4321,A565,9111' } },
  trisq: { tokens: ['a1'] },
  flag: { tokens: ['+2'] },
};

const board = (page) => page.$eval('#board', (canvas) => JSON.stringify(canvas.getBoundingClientRect()));

/** Returns the edges of the banner, of the board and of the header. */
const edges = (page) => page.evaluate(() => ['#banner', '#table', '.play .top'].map((selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return { left, top, right, bottom };
}));

const apart = (one, other) => one.right <= other.left || one.left >= other.right
  || one.bottom <= other.top || one.top >= other.bottom;

/** Begins a game, ends it by resignation, and checks that the board stays where it is. */
async function ends(page, game, played, what) {
  await page.evaluate((record) => rosette.load(record), { rosette: 1, game, ...played, players: { first: 'Ana', second: 'Ben' } });
  await shown(page, '#play');
  const before = await board(page);
  await page.evaluate(() => { document.querySelector('[data-do=resign]').click(); });
  await page.click('#resign [data-arg=first]');
  await shown(page, '#banner');
  assert.equal(await board(page), before, what);
}

test('the board stays where it is when a game ends, and the banner hides nothing of it', async () => {
  const page = await open(browser);
  assert.deepEqual(Object.keys(PLAYED), await gamesOf(page), 'PLAYED has a move of every game');
  for (const [place, [width, height]] of SIZES.entries()) {
    await page.setViewport({ deviceScaleFactor: 1, width, height });
    // Each game is tested in one of the windows, and in the deep run in all.
    for (const [game, played] of Object.entries(PLAYED).filter((_, other) => DEEP || other % SIZES.length === place)) {
      await ends(page, game, played, `${game} at ${width}×${height}`);
      const [banner, table, top] = await edges(page);
      assert.ok(apart(banner, table) && apart(banner, top), `${game} at ${width}×${height}: ${JSON.stringify([banner, table, top])}`);
      const inner = await page.evaluate(() => [innerWidth, innerHeight]);
      assert.ok(banner.left >= 0 && banner.right <= inner[0] && banner.bottom <= inner[1], 'the banner is in the window');
      const out = await page.$$eval('#banner :is(h2, p, .btn)', (all) => {
        const box = document.querySelector('#banner').getBoundingClientRect();
        return all.filter((it) => it.checkVisibility() && it.getBoundingClientRect().height > 0)
          .filter((it) => it.getBoundingClientRect().bottom > box.bottom + 1 || it.getBoundingClientRect().top < box.top - 1)
          .map((it) => it.textContent);
      });
      assert.deepEqual(out, [], `${game} at ${width}×${height}: all of the banner is inside it`);
    }
  }
  await page.clean();
});

test('face to face, the banner of the end moves no board and covers no tool', async () => {
  const page = await open(browser, { before: (page) => page.evaluateOnNewDocument(() => {
    localStorage['rosette:settings'] = JSON.stringify({ version: 1, updated: 0, value: { seating: 'across' } });
  }) });
  for (const [place, [width, height]] of [...SIZES, [320, 568], [390, 844], [568, 320]].entries()) {
    await page.setViewport({ deviceScaleFactor: 1, width, height });
    for (const [game, played] of Object.entries(PLAYED).filter((_, other) => DEEP || other % SIZES.length === place % SIZES.length || width === 390)) {
      await ends(page, game, played, `${game} at ${width}×${height}`);
    }
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game: 'flag', tokens: ['+3', '+3', '-3', '-1', '+1', '-2', '+3'] });
    await shown(page, '#banner');
    const covered = await page.$$eval('#tools .btn', (all) => all.filter((it) => it.checkVisibility()).filter((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const at = [[left + 4, top + 4], [right - 4, bottom - 4]].map(([x, y]) => document.elementFromPoint(x, y));
      return bottom > innerHeight || !at.every((found) => it.contains(found));
    }).map((it) => it.dataset.do));
    assert.deepEqual(covered, [], `${width} × ${height}`);
    // The longest words of a result.
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game: 'ur', options: { pieces: 1 }, tokens: ['4/0', '4/4', '4/8', '2/0', '3/12'] });
    await shown(page, '#banner');
    const cut = await page.$$eval('#banner :is(h2, p)', (all) => all.filter((it) => it.checkVisibility())
      .filter((it) => it.getBoundingClientRect().bottom > innerHeight).map((it) => it.textContent));
    assert.deepEqual(cut, [], `${width} × ${height}`);
  }
  await page.clean();
});

chromiumTest('the result stands over the board, whole in each window, until the board is pressed', async () => {
  const page = await open(browser, { still: false });
  await page.evaluate((record) => rosette.load(record), { rosette: 1, game: 'trisq', options: { target: 1 }, tokens: ['b1', 'a1'], players: { first: 'Ana', second: 'Ben' } });
  await shown(page, '#play');
  // Without the later part of the program, nothing celebrates.
  await page.waitForFunction(() => document.querySelector('#later > main'));
  await click(page, 'a2');
  await shown(page, '#result');
  for (const [width, height] of SIZES) {
    await page.setViewport({ deviceScaleFactor: 1, width, height });
    await page.waitForFunction(() => !document.getAnimations().some((it) => it.playState === 'running'));
    const outside = await page.$$eval('#result, #result :is(h2, p, .btn)', (all) => {
      const { left, right, top, bottom } = document.querySelector('#table').getBoundingClientRect();
      return all.filter((it) => it.checkVisibility()).map((it) => [it.textContent, it.getBoundingClientRect()])
        .filter(([, box]) => box.left < left || box.right > right || box.top < top || box.bottom > bottom).map(([text]) => text);
    });
    assert.deepEqual(outside, [], `${width} × ${height}`);
  }
  const [left, top] = await page.$eval('#board', (canvas) => [canvas.getBoundingClientRect().left, canvas.getBoundingClientRect().top]);
  await page.mouse.click(left + 4, top + 4);
  await shown(page, '#banner');
  assert.equal(await page.$('#result:not([hidden])'), null);
  await page.clean();
});
