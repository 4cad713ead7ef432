// Reviews: the marks as they come, the graph and the list that lead to positions, stopping, storage, the report
// for scripts, which is that of the terminal, the reviews of games that have none, and a mistake to practise.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { DEEP, DESKTOP, PHONE, deepTest, finishUr, gamesOf, launched, open, shown, text, typeset, until } from './browser.mjs';
import { accessible } from './axe.mjs';
import { file, saved } from './files.mjs';

const browser = await launched();

const FILE = fileURLToPath(new URL('reviewed.jsonl', import.meta.url));
const terminal = (...words) => execFileSync(process.env.ROSETTE_BIN, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
const lines = (text) => text.trim().split('\n').map((line) => JSON.parse(line));
/**
 * Returns the reports of the command-line tool on the records in a file. The long time limit keeps a busy machine from ending one early.
 */
const reports = (file) => lines(terminal('review', file, '--json', '--time', '36000'));
const RECORDS = lines(readFileSync(FILE, 'utf8'));
const record = (game, more = () => true) => RECORDS.find((record) => record.game === game && more(record));

/** Calls `use` with a file of records: games that the command-line tool plays at random with a fixed seed. */
async function played(game, count, use) {
  const folder = await mkdtemp(join(tmpdir(), 'rosette-'));
  const file = join(folder, 'games.jsonl');
  terminal('arena', ...game.split(' '), '--first', 'random', '--second', 'random', '--games', String(count), '--seed', '1', '--records', file);
  await use(file);
  await rm(folder, { recursive: true });
}

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

for (const [name, viewport, only] of [['wide', DESKTOP, 'triad'], ['phone', PHONE, 'ur']]) {
  test(`finished games are reviewed by clicks on a ${name} window: ${DEEP ? 'all' : only}`, async () => {
    const page = await open(browser, { viewport });
    for (const game of DEEP ? await gamesOf(page) : [only]) {
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
}

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
    await page.click('#practice .due button');
    await look('a mistake', '.trial .task');
    await page.evaluate(() => { location.hash = '#/rules/ur/3'; });
    await shown(page, '#play[data-lesson]');
    await look('an example', '#lesson .task');
    await page.clean();
  }
});

test('what was played and what was best is listed, and marked on the board', async () => {
  const page = await open(browser);
  const one = record('flag');
  await load(page, one);
  const report = await page.evaluate(() => window.rosette.review());
  const { ply, token, best } = report.tokens.find(({ class: it }) => it === 'blunder');
  await typeset(page);
  const board = () => page.$eval('#board', (canvas) => canvas.toDataURL());
  await page.evaluate((ply) => { const it = document.querySelector('#slider'); it.value = ply; it.dispatchEvent(new Event('input', { bubbles: true })); }, ply);
  await until(async () => (await slider(page)) === ply);
  const rows = await page.$$eval('#review .choices tbody tr', (rows) => rows.map((row) => [row.className, row.querySelector('th').textContent.trim()]));
  assert.ok(rows.some(([kind, text]) => kind.includes('played') && text.startsWith(token)), JSON.stringify(rows));
  assert.ok(rows.some(([kind, text]) => kind.includes('best') && text.startsWith(best[0])), JSON.stringify(rows));
  const marked = await board();
  await page.click('[data-do=close-review]');
  await until(async () => (await board()) !== marked, { what: 'the marks to go' });
  await page.clean();
});

test('a review is stopped, goes on, and is there at once after a reload', async () => {
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

  await reviewedUntilStopped();
});

/** Opens a finished game whose review takes long, because five pieces are solved first. */
async function loadLong(page) {
  await played('ur --pieces 5', 1, async (file) => load(page, lines(readFileSync(file, 'utf8'))[0]));
  await shown(page, '#banner [data-do=review]');
}

async function reviewedUntilStopped() {
  const page = await open(browser);
  await loadLong(page);
  await page.click('#banner [data-do=review]');
  await shown(page, '[data-do=stop-review]');
  await page.click('[data-do=stop-review]');
  await shown(page, '#review [data-do=review]');
  const done = () => page.$eval('#review progress', (bar) => bar.value);
  const before = await done();
  await new Promise((later) => { setTimeout(later, 400); });
  assert.equal(await done(), before, 'nothing comes after a stop');
  await page.click('#review [data-do=review]');
  await until(async () => (await done()) > before, { what: 'more of the review' });
  await page.clean();
}

test('clicks are answered while a game is reviewed', async () => {
  const page = await open(browser);
  await loadLong(page);
  await page.click('#banner [data-do=review]');
  await page.waitForSelector('#graph .curve');
  const plies = [await slider(page)];
  for (const way of ['back', 'back', 'on']) {
    await page.click(`.replay [data-arg=${way}]`);
    plies.push(await slider(page));
  }
  assert.ok(await page.$eval('#review progress', (bar) => !bar.hidden), 'the review goes on meanwhile');
  const [last] = plies;
  assert.deepEqual(plies, [last, last - 1, last - 2, last - 1]);
  await page.clean();
});

/** Compares the reports of the page with those of the command-line tool. */
async function compare(file) {
  const page = await open(browser);
  const theirs = reports(file);
  for (const [index, record] of lines(readFileSync(file, 'utf8')).entries()) {
    await load(page, record);
    assert.deepEqual(await page.evaluate(() => window.rosette.review()), theirs[index], JSON.stringify(record));
  }
  await page.clean();
}

test('page and terminal report the same numbers', async () => {
  // Compares the first record of each game, and in the deep run all records.
  const records = RECORDS.filter(({ game }, place) => DEEP || RECORDS.findIndex((other) => other.game === game) === place);
  await compare(await file('records.jsonl', records.map((record) => JSON.stringify(record)).join('\n')));
});

/** Options of short games, of which 25 each are compared. */
const MANY = [
  'ur --pieces 1', 'ur --pieces 2 --rosettes off', 'triad', 'triad --open off',
  'trisq --size 3', 'trisq --size 4 --limit 12', 'flag --cells 9', 'flag --cells 8 --rules dice',
];

for (const game of MANY) {
  deepTest(`page and terminal report the same numbers for 25 games of ${game}`, async () => {
    await played(game, 25, async (file) => {
      assert.equal(lines(readFileSync(file, 'utf8')).length, 25);
      await compare(file);
    });
  });
}

test('the summary is saved as a picture', async () => {
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

const UR = RECORDS.find(({ game, options }) => game === 'ur' && options.pieces === 2);
const LONG = RECORDS.find(({ game, options }) => game === 'ur' && options.pieces === 7);

/** Stores a finished game between Ana and another person. */
const keep = (page, record, second) => page.evaluate((record) => { window.rosette.load(record); }, { ...record, players: { first: 'Ana', second } });
const history = async (page) => {
  await page.evaluate(() => { location.hash = '#/history'; });
  await shown(page, '#history');
};
/** Returns the due mistakes as the history names them. */
const due = (page) => page.$$eval('#practice .due button', (buttons) => buttons.map((button) => button.textContent));

test('reviews of all games are stopped, and a mistake is seen, on a phone', async () => {
  const page = await open(browser, { viewport: PHONE });
  await keep(page, UR, 'Bo');
  // Stores more games than any machine reviews before the test stops the reviews.
  for (let game = 0; game < 11; game += 1) await keep(page, LONG, 'Bo');
  await history(page);
  await accessible(page, 'games without reviews');
  await page.click('#practice [data-do=review]');
  await until(async () => /Reviewing game ([2-9]|1\d) of 12/.test(await text(page, '#practice .reviews')), { timeout: 60000, what: 'the second game' });
  await page.click('#practice [data-do=stop-review]');
  assert.match(await text(page, '#practice .reviews'), /\d+ games? (isn|aren)’t reviewed yet/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'review', 'the focus stays');
  assert.ok((await due(page)).length > 0, 'what is reviewed stays');
  await accessible(page, 'the mistakes in the history');
  await page.click('#practice .due button');
  await shown(page, '.trial .task');
  await accessible(page, 'a mistake of the history');
  assert.equal(await page.$eval('#review .told', (it) => it.checkVisibility()), false, 'the review is out of sight');
  // Checks that the task and the board are both inside the window.
  const seen = await page.evaluate(() => ['.trial .task', '.trial .row', '#board'].map((selector) => {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight + 1;
  }));
  assert.deepEqual(seen, [true, true, true]);
  await page.clean();
});
