// Games that are solved on the reader's own machine: the offer, the work with its pauses, what is stored, and how Perfect uses the table.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DIST, URL_OF_PAGE, anotherTab, chromiumTest, click, deepTest, hinted, launched, open, openDialog, regions, reload, serve, setOptions, shown, state, text, until, withSettings } from './browser.mjs';
import { withLittleMemory } from './limits.mjs';
import { NAME, SETUP, partsOf, table } from './tables.mjs';

const THREE = 'ur-rosettes-safe-3.table';
const MASTERS = 'ur-masters-three-rosettes-3.table';
const SIX = 'ur-rosettes-safe-6.table';
const PART = `${SIX}.part`;

const browser = await launched();

/** Prepares a page before it is opened: makes the settings list the tables, as after the page has solved a game. */
const hasSolved = (page) => page.evaluateOnNewDocument(() => {
  localStorage['rosette:solving'] ??= '{"version":1,"updated":0,"value":""}';
});

/** Opens the options of Ur with this number of pieces. */
async function options(page, pieces) {
  await page.goto(`${URL_OF_PAGE}#/new/ur`);
  await shown(page, '#options');
  await setOptions(page, { pieces });
}
const offered = async (page) => (await text(page, '#offer')).replace(/^Perfect/, '');
const buttons = (page, place) => page.$$eval(`${place} [data-do]`, (found) => found.map(({ dataset }) => dataset.do));
const message = (page) => page.$eval('#message', (message) => (message.hidden ? '' : message.querySelector('p').textContent));
/** Returns the files of tables with their sizes. */
const files = (page) => page.evaluate(async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables', { create: true });
  const found = {};
  for await (const [name, handle] of folder.entries()) found[name] = (await handle.getFile()).size;
  return found;
});
/** Throws, and checks that the game continues. After a throw of 0 the turn has passed already. */
async function boardAnswers(page) {
  await click(page, 'throw');
  const { ply, pending } = await state(page);
  assert.ok(ply > 0 || pending !== null, 'the board answers');
}
/** Waits until this number of bytes of the solution is stored. */
const stored = (page, bytes) => until(async () => (await files(page))[PART] > bytes, { timeout: 60000, what: `${bytes} bytes` });
/** Waits until no file of a table is stored. */
const empty = (page) => until(async () => Object.keys(await files(page)).length === 0, { what: 'no files' });
/** Writes a file of tables, or changes one byte of it. */
const write = (page, name, bytes) => page.evaluate(async (name, bytes) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables', { create: true });
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await file.write(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
  await file.close();
}, name, bytes.toString('base64'));
const flip = (page, name, at) => page.evaluate(async (name, at) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables');
  const handle = await folder.getFileHandle(name);
  const [byte] = new Uint8Array(await (await handle.getFile()).slice(at, at + 1).arrayBuffer());
  const file = await handle.createWritable({ keepExistingData: true });
  await file.write({ type: 'write', position: at, data: Uint8Array.of(byte ^ 0x20) });
  await file.close();
}, name, at);
/** Prepares a page before it is opened: makes it solve with this number of workers, whatever machine it runs on. */
const withWorkers = (number) => (page) => page.evaluateOnNewDocument((number) => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function send(message, ...rest) {
    post.call(this, message[0] === 'solve' ? [...message, number] : message, ...rest);
  };
}, number);
/** Waits for a control, because the list of tables comes from a worker, and clicks it. */
async function press(page, control) {
  await page.waitForSelector(control);
  await page.click(control);
}
/** Begins to solve Ur with six pieces, or continues. */
async function solve(page) {
  await press(page, '#offer [data-do=solve]');
  await page.waitForSelector('#offer progress');
}
/** Sets the number of bytes that the browser stores for the page. */
async function allow(page, quotaSize) {
  const session = await page.createCDPSession();
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(URL_OF_PAGE).origin, quotaSize });
}

test('the offer counts the workers for the cores and the memory of a machine', async () => {
  const [one, four] = [/about 5 min.* 470 MB of memory/s, /about 3 min.* 631 MB of memory/s];
  for (const [cores, memory, said] of [[8, 2, one], [8, undefined, four], [2, 8, one]]) {
    // Changes the `navigator` of the worker, because the worker reads cores and memory.
    const asks = 'onmessage=async';
    const machine = `Object.defineProperties(navigator,{hardwareConcurrency:{value:${cores}},deviceMemory:{value:${memory}}});`;
    const site = await withOther(asks, machine + asks);
    const page = await open(browser, { url: site.url, address: '#/new/ur' });
    await shown(page, '#options');
    await setOptions(page, { pieces: '7' });
    await until(async () => said.test(await offered(page)), { what: `${cores} cores, ${memory} GB: ${said}` });
    await page.clean();
    await site.stop();
  }
});

test('the work goes on while people play and after a reload, a pause in one tab lasts in all, and it is cancelled', async () => {
  const page = await open(browser, { before: withSettings({ pace: 'at-once' }) });
  await options(page, '6');
  await solve(page);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  await boardAnswers(page);
  await stored(page, 1e5);
  const before = (await files(page))[PART];
  await reload(page);
  await stored(page, before);
  const other = await anotherTab(page, '#/new/ur');
  await setOptions(other, { pieces: '6' });
  await until(async () => await offered(other) === 'Another tab is solving a game. This one follows.Pause');
  await page.bringToFront();
  await openDialog(page, 'settings');
  await press(page, '#solved [data-do=pause-solving]');
  for (const [tab, place] of [[page, '#solved'], [other, '#offer']]) {
    await until(async () => (await buttons(tab, place)).join() === 'solve,delete-table', { what: 'a pause in both tabs' });
  }
  assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'solve', 'the focus stays');
  // Waits, because a worker continues for a moment after it is terminated.
  await new Promise((later) => { setTimeout(later, 1500); });
  const size = (await files(page))[PART];
  await reload(page);
  await options(page, '6');
  await until(async () => /^\d+% solved/.test(await offered(page)));
  assert.equal((await files(page))[PART], size);
  await solve(page);
  await stored(page, size);
  await press(page, '#offer [data-do=delete-table]');
  await empty(page);
  await until(async () => /^Solve it here/.test(await offered(page)));
  await other.close();
  await page.clean();
});

chromiumTest('too little room is said before, in numbers, and a full storage loses nothing', async () => {
  const page = await open(browser);
  await allow(page, 200e6);
  await options(page, '6');
  // In Chromium, the message doesn't say how much is free.
  const full = /^The work takes 243 MB of storage, and there isn’t enough\. What was solved is stored; make room, and resume\./;
  // Doesn't wait for progress, because the work may fail before any is shown.
  await press(page, '#offer [data-do=solve]');
  await until(async () => full.test(await offered(page)));
  assert.deepEqual(await files(page), { [SIX]: 0, [PART]: 0 }, 'before any work');
  await allow(page, 1e9);
  await solve(page);
  await stored(page, 1e4);
  await allow(page, 3e6);
  await until(async () => full.test(await offered(page)), { timeout: 60000 });
  const size = (await files(page))[PART];
  assert.ok(size > 1e5 && size < 3e6, String(size));
  await allow(page, 1e9);
  await press(page, '#offer [data-do=solve]');
  await stored(page, size + 1e6);
  await press(page, '#offer [data-do=delete-table]');
  await empty(page);
  await page.clean();
});

test('memory that the browser refuses is told, in numbers, and the work and games can go on', async () => {
  const site = await withLittleMemory(1 << 20);
  const page = await open(browser, { url: site.url, before: withWorkers(1) });
  await page.evaluate(() => { location.hash = '#/new/ur'; });
  await shown(page, '#options');
  await setOptions(page, { pieces: '6' });
  for (let times = 0; times < 2; times += 1) {
    await press(page, '#offer [data-do=solve]');
    await until(async () => /^The work takes \d+ MB of memory, and there isn’t enough\. What was solved is stored; close other programs or tabs, and resume\./.test(await offered(page)));
  }
  assert.deepEqual(await buttons(page, '#offer'), ['solve', 'delete-table']);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  await boardAnswers(page);
  await page.clean();
  await site.stop();
});

/** The position after a setup that the small table knows. */
const GAME = { rosette: 1, game: 'ur', options: { pieces: 7, setup: SETUP }, tokens: [], pending: '4' };

test('a table on this device makes Perfect possible and hints exact, until it is deleted', async () => {
  const page = await open(browser, { before: hasSolved });
  await write(page, NAME, readFileSync(table()));
  await options(page, '7');
  const perfect = () => page.$eval('#who-second [value="bot:perfect"]', ({ disabled }) => !disabled);
  await until(perfect);
  assert.equal(await offered(page), '');
  await page.evaluate((record) => { window.rosette.load(record); }, GAME);
  await page.click('.tools [data-do=hint]');
  assert.match(await hinted(page), /\d+\.\d% to win\.$/, 'exact, not estimated');
  await openDialog(page, 'settings');
  await until(async () => /^Solved on this deviceRoyal Game of Ur, 7 piecesDelete the solution \(\d+ MB\)$/.test(await text(page, '#solved')));
  await press(page, '#solved [data-do=delete-table]');
  // The page asks first, because deleting the table would lose minutes of work.
  await press(page, '#unsolve .danger');
  await empty(page);
  await until(async () => await text(page, '#solved') === '');
  await page.click('#settings [data-do=close]');
  await click(page, (await regions(page)).find(({ legal }) => legal).id);
  await page.evaluate((record) => { window.rosette.load(record); }, GAME);
  await page.click('.tools [data-do=hint]');
  assert.match(await hinted(page), /\(estimated\)\.$/, 'the player knows that the table is gone');
  await options(page, '7');
  await until(async () => !await perfect());
  await page.clean();
});

test('a damaged table on this device is told and never believed', async () => {
  const page = await open(browser, { before: hasSolved });
  const file = readFileSync(table());
  await write(page, NAME, file);
  await flip(page, NAME, partsOf(file).index + 9);
  await page.evaluate((record) => { window.rosette.load(record); }, GAME);
  await page.click('.tools [data-do=hint]');
  assert.match(await hinted(page), /\(estimated\)\.$/);
  const players = { first: 'bot:perfect', second: 'Ana' };
  await page.evaluate((record) => { window.rosette.load(record); }, { ...GAME, players });
  await until(async () => /^The table with the solution of this game can’t be read\./.test(await message(page)));
  await page.clean();
});

chromiumTest('where the browser stores no files, the page says so', async () => {
  const page = await open(browser, { url: pathToFileURL(process.env.ROSETTE_BUNDLE).href, address: '#/new/ur' });
  await shown(page, '#options');
  await until(async () => /this browser stores no files for the page\./.test(await offered(page)));
  assert.deepEqual(await buttons(page, '#offer'), []);
}, 'in Chromium: Firefox stores files for a page from the disk too');

/** Returns the SHA-256 of the table that the command-line tool computes. */
function ofTerminal(pieces, ...options) {
  const folder = mkdtempSync(join(tmpdir(), 'rosette-solving-'));
  const path = join(folder, 'terminal.table');
  execFileSync(process.env.ROSETTE_BIN, ['solve', 'ur', '--pieces', String(pieces), ...options, '--table', path]);
  const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
  rmSync(folder, { recursive: true });
  return sum;
}
/** Returns the SHA-256 of a table of the browser. */
const ofPage = (page, name) => page.evaluate(async (name) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables');
  const bytes = await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer();
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}, name);

/** Solves Ur with a number of workers, without the controls of the page. */
const solveWith = (page, name, workers) => page.evaluate((name, workers) => new Promise((solved, failed) => {
  const program = document.querySelector('script[type=module]').src;
  const worker = new Worker(new URL('solver.js', program), { type: 'module' });
  worker.onmessage = ({ data }) => {
    if (!data.failed && !data.names) return;
    worker.terminate();
    if (data.failed) failed(new Error(data.failed));
    else solved();
  };
  worker.postMessage(['solve', name, 1 << 20, 1 << 20, workers]);
}), name, workers);

/** Serves a copy of the site in which a part of `solver.js` is replaced. */
async function withOther(part, other) {
  const folder = mkdtempSync(join(tmpdir(), 'rosette-solving-'));
  cpSync(DIST, folder, { recursive: true });
  const script = join(folder, /"([^"]*)\/boot\.js"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))[1], 'solver.js');
  const program = readFileSync(script, 'utf8');
  assert.ok(program.includes(part), part);
  writeFileSync(script, program.replace(part, other));
  const { url, stop } = await serve(folder);
  return { url, stop: () => stop().then(() => rmSync(folder, { recursive: true })) };
}

test('any number of workers computes the bytes of the terminal', async () => {
  const wanted = ofTerminal(3);
  // Counts the parts of the helpers in the worker that collects them, because the last message of a worker may be lost when it is
  // terminated.
  const takes = 'takeBack(parts.get(helper).part,helped);';
  const site = await withOther(takes, `${takes}new BroadcastChannel('helped').postMessage(0);`);
  for (const workers of [1, 3]) {
    const page = await open(browser, { url: site.url });
    await page.evaluate(() => {
      window.helped = 0;
      new BroadcastChannel('helped').onmessage = () => { window.helped += 1; };
    });
    // On a busy machine, one worker sometimes finishes before the others have started. Then the table is deleted and solved again.
    for (const end = Date.now() + 60_000; ;) {
      await solveWith(page, THREE, workers);
      assert.deepEqual(Object.keys(await files(page)), [THREE]);
      assert.equal(await ofPage(page, THREE), wanted, `${workers} workers`);
      const helped = await page.evaluate(() => window.helped);
      if (workers === 1) assert.equal(helped, 0);
      if (workers === 1 || helped > 0) break;
      assert.ok(Date.now() < end, 'in a minute, no other worker has helped');
      await page.evaluate(async (name) => (await (await navigator.storage.getDirectory()).getDirectoryHandle('tables')).removeEntry(name), THREE);
    }
    await page.close();
  }
  await site.stop();
});

test('where no other worker can help, one does everything, on other paths too', async () => {
  const wanted = ofTerminal(3, '--path', 'masters', '--dice', 'three', '--safe', 'off');
  // In the first case the helpers don’t start, and in the second they fail.
  for (const [part, other] of [['Worker(location.href', "Worker('missing.js'"], ["postMessage(['help'", "postMessage(['fail'"]]) {
    const site = await withOther(part, other);
    const page = await open(browser, { url: site.url });
    await solveWith(page, MASTERS, 3);
    assert.equal(await ofPage(page, MASTERS), wanted, other);
    await page.close();
    await site.stop();
  }
});

deepTest('a table that was interrupted ten times, with a damaged part, has the bytes of the terminal', async () => {
  const wanted = ofTerminal(6);
  const first = await open(browser, { before: withWorkers(3) });
  await options(first, '6');
  await solve(first);
  let page = first;
  for (let killed = 0; killed < 10; killed += 1) {
    await new Promise((later) => { setTimeout(later, 500 + Math.random() * 9000); });
    const next = await anotherTab(page, '', withWorkers(killed % 3 + 1));
    await page.close();
    page = next;
    if (killed === 5) {
      await stored(page, 2e6);
      // Pauses the work, because the worker of the new tab has the file open.
      await openDialog(page, 'settings');
      await press(page, '#solved [data-do=pause-solving]');
      await until(() => flip(page, PART, 1e6).then(() => true));
      await press(page, '#solved [data-do=solve]');
    }
  }
  await until(async () => /^Solved: Royal Game of Ur, 6 pieces\./.test(await message(page)), { timeout: 900000 });
  assert.equal(await ofPage(page, SIX), wanted);
  assert.deepEqual(Object.keys(await files(page)), [SIX]);
  await page.close();
});
