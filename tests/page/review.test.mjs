// Reviews: the graph and the list that lead to positions, stopping, storage, the report for scripts, which is that of the terminal, and a
// mistake to practise.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DEEP, chromiumTest, finishUr, gamesOf, launched, open, shown, text, until } from './browser.mjs';
import { accessible } from './axe.mjs';
import { file, saved } from './files.mjs';

const browser = await launched();

const lines = (text) => text.trim().split('\n').map((line) => JSON.parse(line));
const RECORDS = lines(readFileSync(new URL('reviewed.jsonl', import.meta.url), 'utf8'));
const record = (game, more = () => true) => RECORDS.find((record) => record.game === game && more(record));

const load = (page, record) => page.evaluate((record) => { window.rosette.load(record); }, record);
const ended = (page) => page.waitForFunction(() => {
  const bar = document.querySelector('#review progress');
  return bar.hidden && document.querySelector('#graph svg') && document.querySelector('#review .head .num').textContent === '';
}, { timeout: 60000 });
const slider = (page) => page.$eval('#slider', (slider) => Number(slider.value));

/** Opens a finished game and its review. */
async function reviewed(page, record) {
  await load(page, record);
  await shown(page, '#banner [data-do=review]');
  await page.click('#banner [data-do=review]');
  await page.waitForSelector('#graph .curve');
}

test('finished games are reviewed by clicks', async () => {
  const page = await open(browser);
  for (const game of DEEP ? await gamesOf(page) : ['triad']) {
    const one = record(game);
    await reviewed(page, one);
    await ended(page);
    const plies = one.tokens.length;
    assert.equal(await slider(page), plies);
    // A press on the graph shows the position under the pointer.
    const graph = await (await page.$('#graph svg')).boundingBox();
    await page.mouse.click(graph.x + graph.width * 0.5, graph.y + graph.height / 3);
    const half = await slider(page);
    assert.ok(Math.abs(half - plies / 2) <= 1, `${half} of ${plies}`);
    // The slider has the focus now, so the arrow keys continue from its position.
    await page.keyboard.press('ArrowRight');
    assert.equal(await slider(page), half + 1);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await slider(page), half);
    // A drag on the graph shows each position under the pointer.
    await page.mouse.move(graph.x + graph.width * 0.5, graph.y + graph.height / 3);
    await page.mouse.down();
    await page.mouse.move(graph.x + 2, graph.y + graph.height / 3, { steps: 4 });
    await page.mouse.up();
    assert.equal(await slider(page), 0);
    assert.match(await page.$eval('#graph svg', (svg) => svg.getAttribute('aria-label')), /Starting position|0 of|:/);
    // The table has every move, and its buttons show the positions. The table is open already if the review took long.
    if (!await page.$eval('#review details', (details) => details.open)) await page.click('#review summary');
    assert.equal((await page.$$('#review .plies tbody tr')).length, plies);
    await page.$eval('#review .plies [data-arg="2"]', (button) => button.click());
    assert.equal(await slider(page), 2);
    assert.ok(await page.$eval('#review details', (details) => details.open), 'the table stays open');
    assert.deepEqual((await page.evaluate(() => window.rosette.record())).tokens, one.tokens, 'nothing of the game changes');
    await accessible(page, `a review of ${game}`);
    await page.click('[data-do=close-review]');
    assert.ok(await page.$eval('#review', (section) => section.hidden));
  }
  await page.clean();
});

test('a review, a mistake and an example show the whole board, and whoever looks back has steps, however small the window', async () => {
  const one = record('ur', ({ options }) => options?.pieces === 2);
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [568, 320]]) {
    const page = await open(browser, { viewport: { width, height, hasTouch: true, isMobile: true } });
    const look = async (where, ...seen) => {
      for (const selector of seen) await shown(page, selector);
      const { over, out } = await page.evaluate((seen) => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector('#table');
        const inside = ({ top, bottom, left, right }) => top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        return {
          over: [scrollHeight - clientHeight, scrollWidth - clientWidth, document.documentElement.scrollHeight - innerHeight],
          out: seen.filter((selector) => !inside(document.querySelector(selector).getBoundingClientRect())),
        };
      }, seen);
      assert.deepEqual([over, out], [[0, 0, 0], []], `${where} at ${width} × ${height}`);
    };
    await load(page, { ...one, players: { second: 'bot:easy' } });
    await page.$eval('#banner [data-do=look-back]', (it) => it.click());
    if (height < 500) await look('a look back', '.replay input');
    await reviewed(page, { ...one, players: { second: 'bot:easy' } });
    await ended(page);
    await look('a review', '#review .head', '#graph', '.replay input');
    await page.evaluate(() => { location.hash = '#/history'; });
    await shown(page, '#history');
    const isTall = height > width && width > 320;
    if (isTall) await accessible(page, 'the mistakes in the history');
    await page.click('#practice .due button');
    await look('a mistake', '.trial .task', ...(isTall ? ['.trial .row'] : []));
    if (isTall) await accessible(page, 'a mistake of the history');
    assert.equal(await page.$eval('#review .told', (it) => it.checkVisibility()), false, 'the review is out of sight');
    await page.evaluate(() => { location.hash = '#/rules/ur/3'; });
    await shown(page, '#play[data-lesson]');
    await look('an example', '#lesson .task');
    await page.clean();
  }
});

test('a review is there at once after a reload', async () => {
  const page = await open(browser);
  await finishUr(page);
  await page.click('#banner [data-do=review]');
  await ended(page);
  const told = await text(page, '#review .told');
  assert.ok(told.length > 100, told);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:review:')).length);
  assert.equal(await kept(), 1);
  await page.reload();
  await shown(page, '#banner [data-do=review]');
  await page.evaluate(() => { window.Worker = class { constructor() { throw new Error('no worker is needed'); } }; });
  await page.click('#banner [data-do=review]');
  // After the reload, the part of the program with the reviews may not be fetched yet.
  await page.waitForSelector('#review .told');
  assert.equal(await text(page, '#review .told'), told);
  await page.clean();
});

test('clicks are answered while a game is reviewed, and the review is stopped and goes on', async () => {
  const page = await open(browser);
  // The review takes long, because five pieces are solved first.
  await reviewed(page, { rosette: 1, game: 'ur', options: { pieces: 5 }, tokens: ['2/0', '1/0', '3/0', '2/0'], ended: { winner: 'first', reason: 'resigned' } });
  const plies = [await slider(page)];
  for (const way of ['back', 'back', 'on']) {
    await page.click(`.replay [data-arg=${way}]`);
    plies.push(await slider(page));
  }
  const [last] = plies;
  assert.deepEqual(plies, [last, last - 1, last - 2, last - 1]);
  // It is still under way, so it can be stopped.
  await page.click('[data-do=stop-review]');
  await shown(page, '#review [data-do=review]');
  const done = () => page.$eval('#review progress', (bar) => bar.value);
  const before = await done();
  await new Promise((later) => { setTimeout(later, 400); });
  assert.equal(await done(), before, 'nothing comes after a stop');
  await page.click('#review [data-do=review]');
  await until(async () => (await done()) > before, { what: 'more of the review' });
  await page.clean();
});

test('page and terminal report the same numbers', async () => {
  // Compares the first record of each game, and in the deep run all records.
  const records = RECORDS.filter(({ game }, place) => DEEP || RECORDS.findIndex((other) => other.game === game) === place);
  const path = await file('records.jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
  // The long time limit keeps a busy machine from ending a review early.
  const reports = lines(execFileSync(process.env.ROSETTE_BIN, ['review', path, '--json', '--time', '36000'], { encoding: 'utf8', maxBuffer: 2 ** 28 }));
  const page = await open(browser);
  for (const [index, record] of records.entries()) {
    await load(page, record);
    assert.deepEqual(await page.evaluate(() => window.rosette.review()), reports[index], JSON.stringify(record));
  }
  await page.clean();
});

chromiumTest('the summary is saved as a picture', async () => {
  const page = await open(browser);
  await reviewed(page, record('ur'));
  await ended(page);
  const png = await saved(page, () => page.click('#review [data-arg=summary]'));
  assert.match(png.name, /^rosette-ur-\d+-review\.png$/);
  assert.equal(png.bytes.toString('latin1', 1, 4), 'PNG');
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  assert.ok(width === 1280 && height > 800, `${width} × ${height}`);
  assert.match(await text(page, '#message p'), /Saved to your downloads/);
  await page.clean();
});
