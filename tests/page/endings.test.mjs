// The end of a game on the screen: the banner, the title of the window, and the words to somebody who
// plays a program.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { click, launch, open, shown, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const SIZES = [[1280, 800], [390, 844], [844, 390], [320, 640]];
const PLAYED = { ur: ['2/0'], trisq: ['a1'], flag: ['+2'] };

const board = (page) => page.$eval('#board', (canvas) => JSON.stringify(canvas.getBoundingClientRect()));

/** The banner's edges, and the board's. */
const edges = (page) => page.evaluate(() => ['#banner', '#table', '.play .top'].map((selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return { left, top, right, bottom };
}));

const apart = (one, other) => one.right <= other.left || one.left >= other.right
  || one.bottom <= other.top || one.top >= other.bottom;

test('the board stays where it is when a game ends, and the banner hides nothing of it', async () => {
  for (const [width, height] of SIZES) {
    const page = await open(browser, { viewport: { width, height } });
    for (const [game, tokens] of Object.entries(PLAYED)) {
      await page.evaluate((record) => rosette.load(record), { rosette: 1, game, tokens, players: { first: 'Ana', second: 'Ben' } });
      await shown(page, '#play');
      const before = await board(page);
      await page.evaluate(() => { document.querySelector('[data-do=resign]').click(); });
      await page.click('#resign [data-arg=first]');
      await shown(page, '#banner');
      assert.equal(await board(page), before, `${game} at ${width}×${height}`);
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
      if (process.env.ROSETTE_SHOTS) await page.screenshot({ path: `${process.env.ROSETTE_SHOTS}-${game}-${width}.png` });
    }
    await page.clean();
  }
});

test('somebody who plays a program is "you", in the window’s title too', async () => {
  const page = await open(browser);
  const load = (tokens, second = 'bot:easy') => page.evaluate((record) => rosette.load(record), { rosette: 1, game: 'trisq', options: { target: 1 }, tokens, players: { first: 'Ana', second } });
  await load(['a1', 'b1', 'c3', 'a2'], 'Ben');
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), 'Ben wins');
  assert.equal(await page.title(), 'Ben wins – Trisq');
  await load(['b1', 'a1']);
  await shown(page, '#play');
  await page.waitForFunction(() => document.title === 'Your turn – Trisq');
  assert.equal(await text(page, '.panel .status h2'), 'Your turn');
  assert.match(await text(page, '.panel .status .detail'), /^Easy places a square on a1\./);
  assert.deepEqual(await page.$$eval('.plate b', (all) => all.map((it) => it.textContent)), ['Ana', 'Easy']);
  await click(page, 'a2');
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), 'You win, 1 to 0');
  assert.equal(await page.title(), 'You win, 1 to 0 – Trisq');
  await page.waitForFunction(() => /^You place a triangle on a2 and capture 1 square\. You win, 1 to 0/.test(document.querySelector('#live').textContent));
  await page.clean();
});
