// The board as a custom element: in a page of another origin with a strict policy, and in a frame.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, URL_OF_PAGE, chromiumTest, launch, painted, until } from './browser.mjs';
import { serving } from './relay.mjs';

/** The strictest policy under which a page can contain the element. It demands trusted types for markup, too. */
const POLICY = `default-src 'none'; script-src ${new URL(URL_OF_PAGE).origin} 'wasm-unsafe-eval'; img-src 'self'; frame-src ${new URL(URL_OF_PAGE).origin};
  require-trusted-types-for 'script'; trusted-types rosette-board`.replaceAll('\n', ' ');
/** A game of Ur one move before its end. */
const LAST = { rosette: 1, game: 'ur', options: { pieces: 1, rosettes: 'off' }, tokens: ['4/0', '0', '4/4', '0', '4/8', '0'], pending: '3', players: { first: 'Ana', second: 'Ben' } };

let browser, site;
/** The contents of the other origin's page. */
let body = '';
before(async () => {
  browser = await launch();
  site = await serving((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', POLICY);
    response.end(`<!doctype html><html lang="en"><title>Another site</title><meta name="viewport" content="width=device-width"><main>${body}</main>`);
  });
});
after(async () => {
  await browser?.close();
  site?.stop();
});

const SCRIPT = `<script type="module" src="${URL_OF_PAGE}rosette-board.js"></script>`;
const element = (attributes) => `<rosette-board ${Object.entries(attributes).map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`).join(' ')}></rosette-board>`;

/** Opens a page of the other origin. `page.clean()` fails the test if there were errors. */
async function openSite(content) {
  body = content;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ deviceScaleFactor: 1, ...DESKTOP });
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.clean = async () => {
    await page.report?.();
    assert.deepEqual(faults.filter((fault) => fault !== `request to ${URL_OF_PAGE}rosette-board.js`), []);
    await context.close();
  };
  await page.goto(site.url);
  // Makes each click, key and tap wait for the frame after it, as Chromium's driver does by itself.
  for (const [hand, way] of [[page.mouse, 'click'], [page.keyboard, 'press'], [page.touchscreen, 'tap']]) {
    const act = hand[way].bind(hand);
    hand[way] = async (...given) => {
      await act(...given);
      await painted(page);
    };
  }
  return page;
}

/** Opens a page with one element, and notes what it reports. */
async function openBoard(attributes) {
  const page = await openSite(element(attributes) + SCRIPT);
  await opened(page);
  await page.evaluate(() => {
    window.told = [];
    const board = document.querySelector('rosette-board');
    for (const name of ['load', 'move', 'end', 'error']) {
      board.addEventListener(name, ({ type, detail, message }) => told.push({ type, ...detail, message }));
    }
  });
  return page;
}

const opened = (page) => until(() => page.evaluate(() => document.querySelector('rosette-board').record?.game), { timeout: 10000, what: 'a game' });

/** Returns what an element shows. */
const shown = (page, number = 0) => page.evaluate((number) => {
  const board = document.querySelectorAll('rosette-board')[number];
  const at = (id) => board.shadowRoot.getElementById(id);
  return {
    label: at('picture').getAttribute('aria-label'),
    status: at('status').innerText,
    moment: at('steps').querySelector('span').textContent,
    error: at('error').checkVisibility() && at('error').textContent,
    focus: board.shadowRoot.activeElement?.dataset.id ?? board.shadowRoot.activeElement?.title,
    regions: [...at('regions').children].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { id: button.dataset.id, label: button.getAttribute('aria-label'), x: x + width / 2, y: y + height / 2, open: button.getAttribute('aria-disabled') !== 'true' };
    }),
  };
}, number);
// The list is returned as text, because Firefox's driver leaves out an object that it has already
// written.
const told = async (page) => JSON.parse(await page.evaluate(() => JSON.stringify(told.splice(0))));
const record = (page) => page.evaluate(() => document.querySelector('rosette-board').record);

test('a game is read: by buttons, by keys, and through its attributes', async () => {
  const page = await openBoard({ record: JSON.stringify({ ...LAST, pending: undefined }) });
  assert.match((await shown(page)).label, /^Royal Game of Ur: Ana vs Ben\. After move 6 of 6\. Ana throws\. Ben throws 0/);
  assert.deepEqual((await shown(page)).regions, []);
  await page.evaluate(() => document.querySelector('rosette-board').shadowRoot.querySelector('#steps button:nth-of-type(2)').focus());
  await page.keyboard.press('Enter');
  assert.equal((await shown(page)).moment, 'After move 5 of 6');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.evaluate(() => document.querySelector('rosette-board').ply), 4);
  await page.keyboard.press('Home');
  assert.equal((await shown(page)).moment, 'Starting position');
  await page.keyboard.press('End');
  assert.equal((await shown(page)).moment, 'After move 6 of 6');
  await page.evaluate(() => { document.querySelector('rosette-board').ply = 2; });
  assert.equal((await shown(page)).moment, 'After move 2 of 6');
  await page.evaluate(() => { document.querySelector('rosette-board').record = '#/play/trisq?size=5&m=a1,b2'; });
  assert.match((await shown(page)).label, /^Trisq: Lapis vs Carnelian\. After move 2 of 2\./);
  assert.deepEqual((await told(page)).map(({ type }) => type), ['load']);
  await page.clean();
});

test('properties that were set before the script has run count, and the script may be included twice', async () => {
  const page = await openSite(element({}));
  await page.evaluate((record) => {
    Object.assign(document.querySelector('rosette-board'), { record, ply: 2, playable: true });
  }, LAST);
  const include = (times) => page.evaluate(async (file, times) => {
    for (let time = 0; time < times; time += 1) await import(`${file}?${time}`);
  }, `${URL_OF_PAGE}rosette-board.js`, times);
  await include(2);
  await opened(page);
  assert.equal((await shown(page)).moment, 'After move 2 of 6');
  assert.equal(await page.evaluate(() => document.querySelector('rosette-board').playable), true);
  await page.evaluate(() => { document.querySelector('rosette-board').ply = 4; });
  assert.equal((await shown(page)).moment, 'After move 4 of 6');
  await page.browserContext().close();
});

test('a game is played to its end by clicks, and the page hears of it', async () => {
  const page = await openBoard({ record: JSON.stringify(LAST), playable: '' });
  const { regions } = await shown(page);
  const { x, y } = regions.find(({ id, open }) => open && id === '3/12');
  await page.mouse.click(x, y);
  const tokens = [...LAST.tokens, '3/12'];
  const [move, end, ...rest] = await told(page);
  assert.deepEqual([move.type, move.token, move.ply, move.record.tokens], ['move', '3/12', 7, tokens]);
  assert.deepEqual([end.type, end.outcome, end.record.tokens], ['end', { winner: 'first', reason: 'home' }, tokens]);
  assert.deepEqual(rest, []);
  assert.match((await shown(page)).status, /^Ana wins/);
  await page.evaluate(() => document.querySelector('main').append(document.querySelector('rosette-board')));
  assert.match((await shown(page)).status, /^Ana wins/, 'an element that was moved goes on with its game');
  assert.deepEqual(await told(page), []);
  assert.deepEqual((await record(page)).players, LAST.players);
  await page.clean();
});

test('a turn is played by the keyboard alone, and the focus goes on', async () => {
  const page = await openBoard({ game: 'ur', options: 'p=2', playable: '' });
  await page.keyboard.press('Tab');
  assert.equal((await shown(page)).focus, '2/0');
  await page.keyboard.press('Enter');
  assert.equal((await shown(page)).focus, 'throw');
  assert.deepEqual((await record(page)).tokens, ['2/0']);
  await page.keyboard.press('ArrowDown');
  assert.notEqual((await shown(page)).focus, 'throw');
  await page.keyboard.press('PageUp');
  assert.equal((await shown(page)).moment, 'Starting position');
  await page.clean();
});

test('what is wrong is said, and another game mends it; several elements share a page', async () => {
  const wrong = element({ record: '{"rosette":1,"game":"ur","tokens":["9/9"]}' });
  const page = await openSite(wrong + element({ game: 'flag', theme: 'dark' }) + element({}) + SCRIPT);
  await until(async () => (await shown(page, 1)).label && (await shown(page, 2)).error);
  assert.match((await shown(page)).error, /^ply 1, token "9\/9": /);
  assert.match((await shown(page, 2)).error, /needs the attribute "record" or "game"/);
  assert.equal(await record(page), null);
  await page.evaluate(() => {
    window.told = [];
    const board = document.querySelector('rosette-board');
    board.addEventListener('error', ({ message }) => told.push(message));
    board.setAttribute('record', '#/play/chess');
  });
  await until(async () => (await told(page))[0]?.includes('unknown game "chess"'));
  await page.evaluate(() => { document.querySelector('rosette-board').record = { rosette: 1, game: 'trisq', tokens: [] }; });
  await opened(page);
  assert.equal((await shown(page)).error, false);
  const grounds = await page.$$eval('rosette-board', (boards) => boards.map((board) => getComputedStyle(board).backgroundColor));
  assert.notEqual(grounds[0], grounds[1], 'each has its theme');
  await page.clean();
});

chromiumTest('a game is played in a frame of another site, which can’t frame the page itself', async () => {
  const frame = (address) => `<iframe sandbox="allow-scripts" width="390" height="700" src="${URL_OF_PAGE}${address}"></iframe>`;
  const page = await openSite(frame('board.html?playable#/play/ur?p=2'));
  const inside = await until(() => page.frames().find((frame) => frame.url().includes('board.html')));
  await until(() => inside.evaluate(() => document.querySelector('rosette-board')?.record));
  const box = await (await page.$('iframe')).boundingBox();
  const { regions } = await shown(inside);
  const { x, y } = regions.find(({ id }) => id === '2/0');
  await page.mouse.click(box.x + x, box.y + y);
  assert.deepEqual((await record(inside)).tokens, ['2/0']);
  const fits = await inside.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth);
  assert.ok(fits, 'the board fits into the frame');
  await page.clean();
  const other = await openSite(frame(''));
  await until(() => other.frames().some((frame) => frame.url().startsWith('chrome-error:')));
});

test('the frame shows what its address says, when it changes as well', async () => {
  const page = await browser.newPage();
  await page.goto(`${URL_OF_PAGE}board.html#${new URLSearchParams({ record: JSON.stringify(LAST), ply: 2 })}`);
  await opened(page);
  assert.equal((await shown(page)).moment, 'After move 2 of 6');
  await page.evaluate(() => { location.hash = '#/play/flag?cells=8&m=+3'; });
  await until(async () => (await shown(page)).moment === 'After move 1 of 1');
  await page.close();
});
