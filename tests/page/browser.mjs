// Shared by the tests of the page: browsers, pages that report their own errors, and input.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ENGINE, launch } from './launch.mjs';
import { within } from './within.mjs';

export { pass, putForward, stopTime } from './clock.mjs';
export { launch, launchFirefox } from './launch.mjs';
export { launchWebkit } from './webkit.mjs';

export const URL_OF_PAGE = process.env.ROSETTE_URL;
assert.ok(URL_OF_PAGE, 'ROSETTE_URL names the served page; run these tests by `cargo xtask test --only page`');

/** The folder of the built site. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Returns the folder for screenshots, which git ignores. */
export function screenshots() {
  const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  return folder;
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };

/** Whether to run the tests with nothing left out, however long they take. */
export const DEEP = Boolean(process.env.ROSETTE_DEEP);

/** Registers a test that runs in the deep run only. CONTRIBUTING.md says which tests these are. */
export const deepTest = (name, check) => test(name, { skip: !DEEP && 'in the deep run' }, check);

/** Returns a function that registers a test for these engines. In others, the test is skipped with this reason. */
const testIn = (engines, otherwise) => (name, check, why = otherwise) => test(name, { skip: !engines.includes(ENGINE) && why }, check);

/** Registers a test that needs Chromium's driver, or in which another engine differs. */
export const chromiumTest = testIn(['chromium'], 'in Chromium');

/** Registers a test for Chromium and Firefox, which puppeteer drives. WebDriver, which drives WebKit, can't do what it needs. */
export const puppeteerTest = testIn(['chromium', 'firefox'], 'where puppeteer drives');

// Without a limit, a file that never ends would block the whole run silently. The slowest file takes two
// minutes.
const TIMEOUT_MINUTES = DEEP ? 120 : 15;
setTimeout(() => {
  console.error(`this file of tests hasn't ended after ${TIMEOUT_MINUTES} minutes`);
  process.exit(1);
}, TIMEOUT_MINUTES * 60_000).unref();

/** Reloads a page, and waits for the game or the screen of its address. */
export async function reload(page) {
  await page.reload();
  await page.waitForFunction(() => window.rosette && (!location.hash.startsWith('#/play/') || rosette.state()));
}

/** Starts the browser for a file of tests, and closes it after the tests. */
export async function launched() {
  const browser = await launch();
  after(() => browser.close());
  return browser;
}

/** Prepares a page before it is opened: stores settings, unless others are stored already. */
export const withSettings = (settings) => (page) => page.evaluateOnNewDocument((settings) => {
  localStorage['rosette:settings'] ??= JSON.stringify({ version: 1, updated: 0, value: settings });
}, settings);

/** The sizes of windows to test: the narrowest, a phone in landscape and a desktop, or all sizes. */
export const SIZES = [
  [568, 320], [320, 568], [844, 390], [1280, 800],
  ...(DEEP ? [[390, 844], [768, 1024], [2560, 1440]] : []),
];

/** Waits until a condition holds, or fails with a message that names it. Asks less often as time passes. */
export async function until(holds, { timeout = DEEP ? 60000 : 15000, what = holds } = {}) {
  const end = Date.now() + timeout;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    let why = 'it is not so';
    try {
      const answer = await holds();
      if (answer) return answer;
    } catch (error) {
      why = error.message;
    }
    assert.ok(Date.now() < end, `waited ${timeout} ms for ${what}: ${why}`);
    await new Promise((again) => { setTimeout(again, pause); });
  }
}

/** Returns the engine of a browser by its version, such as `firefox/140.0`. */
const engineOf = async (browser) => (/^(firefox|webkit)/.exec(await browser.version()) ?? ['chromium'])[0];

/** Scrolls an element into view if the footer of its dialog or form covers it. Firefox's driver takes a covered element for visible. */
const uncover = (selector) => {
  const element = document.querySelector(selector);
  if (!element) return;
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  if (at && !element.contains(at)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/**
 * Makes reads and presses wait for the frame that shows the last action, as a person would. This requests no frame itself, so a test fails
 * if the page forgets to draw.
 */
async function attend(page) {
  const engine = await engineOf(page.browser());
  page.isLate = engine === 'webkit';
  const isFirefox = engine === 'firefox';
  if (isFirefox) {
    // Firefox would also run these scripts in the empty page before, which has no storage.
    const begin = page.evaluateOnNewDocument.bind(page);
    page.evaluateOnNewDocument = (call, ...given) => begin(`(origin === 'null' && location.protocol !== 'file:') || (${call})(${given.map((it) => JSON.stringify(it) ?? 'undefined')})`);
  }
  await page.evaluateOnNewDocument(() => {
    const { requestAnimationFrame: frame, setTimeout: later } = window;
    /** Replaces a function that schedules calls, and returns the set of the pending calls that `counts` accepts. */
    const counted = (begin, end, counts) => {
      const due = new Set();
      const [ask, drop] = [window[begin].bind(window), window[end].bind(window)];
      window[begin] = (call, ...rest) => {
        if (typeof call !== 'function' || !counts(...rest)) return ask(call, ...rest);
        const id = ask((...given) => {
          due.delete(id);
          call(...given);
        }, ...rest);
        due.add(id);
        return id;
      };
      window[end] = (id) => {
        due.delete(id);
        drop(id);
      };
      return due;
    };
    const frames = counted('requestAnimationFrame', 'cancelAnimationFrame', () => true);
    const moments = counted('setTimeout', 'clearTimeout', (delay) => !(delay > 0));
    window.isDue = () => frames.size + moments.size > 0;
    window.nextFrame = () => new Promise((drawn) => { frame.call(window, () => later.call(window, drawn)); });
    // Waits by a timer, because WebKit draws no frame for a long time if nothing changes.
    window.moment = () => new Promise((over) => { later.call(window, over, 10); });
  });
  for (const name of ['$', '$$', '$eval', '$$eval', 'click', 'focus', 'select', 'tap']) {
    const read = page[name].bind(page);
    page[name] = async (...given) => {
      await seen(page);
      if (isFirefox && ['click', 'tap'].includes(name)) await page.evaluate(uncover, given[0]);
      try {
        return await read(...given);
      } catch (error) {
        // The page has replaced the element before the pointer reached it, so nothing was pressed. Tries again, as a person would.
        if (!/Node is detached from document/.test(error.message)) throw error;
        await seen(page);
        return read(...given);
      }
    };
  }
  // Asks repeatedly, because an answer is sometimes lost when a page has just loaded.
  page.waitForFunction = (check, { timeout } = {}, ...given) => {
    const asked = `(async () => Boolean(await (${check})(${given.map((it) => JSON.stringify(it) ?? 'undefined')})))()`;
    return until(() => within(2000, page.evaluate(asked), 'the question'), { timeout, what: check });
  };
}

/**
 * Opens a page in a new profile. `page.check()` fails the test if there were errors or requests to other origins, and
 * `page.clean()` closes the page too. Service workers are disabled, as in a private window, unless `kept` allows
 * offline use. Motions end at once, unless `still` is false; in Firefox and WebKit always. In these two, `languages`
 * changes only what scripts read, and `dark` has no effect. Waits for the screen of the address, unless its texts are
 * `held` back.
 */
export async function open(browser, { url = URL_OF_PAGE, address = '', viewport = DESKTOP, dark = false, still = true, kept = false, held = false, languages, before } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ deviceScaleFactor: 1, ...viewport });
  const engine = await engineOf(browser);
  // Doesn't wait for a load: in Firefox, puppeteer would wait without end, because a page from memory isn't
  // loaded.
  if (engine === 'firefox') page.goBack = () => page.evaluate(() => { setTimeout(() => history.back()); });
  // Firefox and WebKit get these settings when they start.
  if (engine === 'chromium') {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' },
    ]);
  }
  if (languages && engine !== 'chromium') {
    await page.evaluateOnNewDocument((languages) => {
      Object.defineProperty(Navigator.prototype, 'languages', { get: () => languages.split(',').map((it) => it.split(';')[0].trim()) });
    }, languages);
  } else if (languages) {
    const session = await page.createCDPSession();
    await session.send('Emulation.setUserAgentOverride', { userAgent: await browser.userAgent(), acceptLanguage: languages });
  }
  if (!kept) await page.evaluateOnNewDocument(() => { delete Navigator.prototype.serviceWorker; });
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    // Internal resources of the browser, such as Firefox's own fonts, cause no network request.
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && host !== new URL(url).host) faults.push(`request to ${request.url()}`);
  });
  page.check = async () => {
    // WebKit doesn't report errors by itself, so its pages are asked for them.
    await page.report?.();
    assert.deepEqual(faults, [], 'no console error, and no request leaves the origin');
  };
  page.clean = async () => {
    await page.check();
    await context.close();
  };
  page.held = held;
  page.moves = !still;
  await attend(page);
  if (before) await before(page);
  await page.goto(url + address);
  await page.waitForFunction(() => window.rosette);
  await seen(page);
  return page;
}

/**
 * Starts a server with the `rosette` tool. Returns its URL and a function that stops it. A server left by a
 * failed test ends with the file of tests, and doesn't keep it from ending.
 */
export async function serve(folder, ...options) {
  const server = spawn(process.env.ROSETTE_BIN, ['serve', '--dir', folder, '--listen', '127.0.0.1:0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => server.kill();
  process.once('exit', kill);
  const ended = new Promise((end) => { server.on('exit', end); });
  const url = await new Promise((found, failed) => {
    let said = '';
    server.stdout.on('data', (data) => {
      said += data;
      const [address] = said.match(/http:\/\/[\d.:]+\//) ?? [];
      if (address) found(address);
    });
    ended.then((code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  server.unref();
  server.stdout.unref();
  const stop = async () => {
    process.off('exit', kill);
    server.ref();
    server.kill('SIGINT');
    await ended;
  };
  return { url, stop };
}

/** Returns the games of the page, in the order of the menu's tiles. */
export async function gamesOf(page) {
  await page.waitForSelector('#tiles .links a:first-child');
  return page.$$eval('#tiles .links a:first-child', (tiles) => tiles.map((tile) => tile.getAttribute('href').split('/').at(-1)));
}

/**
 * Waits until the page shows the last action: for the next frame, for the work after it, which may need another
 * one, and for texts that the page waits for, unless they are held back. Requests no frame itself, except in
 * WebKit, where a new size can take a frame that comes late. A motion has
 * a frame due until it ends, so no more than ten are waited for.
 */
export const seen = (page) => page.evaluate(async (held, isLate) => {
  if (!window.isDue) return;
  for (let frames = 0; frames < 10 && (window.isDue() || (isLate && frames === 0)); frames += 1) await window.nextFrame();
  while (!held && document.querySelector('[data-turning]')) await window.moment();
}, page.held ?? false, page.isLate ?? false);

/**
 * Waits until the last action is shown. Returns what `window.rosette` says, the state as `now` and the regions, with the middle of each in
 * window coordinates as `places` by id, and whether the curtain is down as `hidden`. Fails if only these questions made the page update its
 * document, because a person would not have seen that update.
 */
export async function look(page) {
  await seen(page);
  const [answer, missed] = await page.evaluate(() => {
    const watch = new MutationObserver(() => {});
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    // A page that isn’t attended to tells nothing of frames.
    const isDue = window.isDue?.() ?? true;
    const [now, regions] = [rosette.state(), rosette.regions()];
    const elements = watch.takeRecords().map(({ target }) => (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement));
    watch.disconnect();
    const canvas = document.getElementById('board').getBoundingClientRect();
    const middle = ({ x, y, width, height }) => ({ x: canvas.x + x + width / 2, y: canvas.y + y + height / 2 });
    const places = Object.fromEntries(regions.map((region) => [region.id, middle(region)]));
    const hidden = document.querySelector('#play .curtain:not(.up)') !== null;
    // A clock shows the time of the question, so it is left out.
    const missed = isDue ? [] : elements.filter((element) => !element.closest('.clock')).map(({ outerHTML }) => outerHTML);
    return [{ now, regions, places, hidden }, missed];
  });
  assert.deepEqual(missed, [], 'all is shown, and the page needn’t be asked');
  return answer;
}

export const state = async (page) => (await look(page)).now;
export const regions = async (page) => (await look(page)).regions;
export const text = (page, selector) => page.$eval(selector, (element) => element.textContent.trim());
export const shown = (page, selector) => page.waitForFunction((selector) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }), {}, selector);

/** The words with which a hint begins. */
const HINT = /^(Move|Place|Jump|Roll) /;

/** Returns the hint in the status line, once there is one. */
export async function hinted(page) {
  await page.waitForFunction((hint) => rosette.state() && new RegExp(hint).test(document.querySelector('.panel .status .detail').textContent), { timeout: 20000 }, HINT.source);
  return text(page, '.panel .status .detail');
}

/** Returns the region that plays the suggested move. Its label follows the hint in the live region. */
export async function advised(page) {
  const live = await text(page, '#live');
  assert.match(live, HINT);
  const region = (await regions(page)).find(({ legal, label }) => legal && live.endsWith(label));
  assert.ok(region, `what is suggested can be chosen at once: ${live}`);
  return region.id;
}

/** Opens a dialog on any screen, by a control that is added to the page for this. */
export async function openDialog(page, id) {
  await page.evaluate((id) => {
    const opener = document.createElement('button');
    opener.dataset.do = 'open';
    opener.dataset.arg = id;
    document.body.append(opener);
    opener.click();
    opener.remove();
  }, id);
  await shown(page, `#${id}`);
}

/** Presses a key together with Control. */
export async function pressControl(page, key) {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

/** Pastes a text into the field that has the focus, as the browser does it. Only Chromium's driver can cause this. */
export async function paste(page, text) {
  if (ENGINE !== 'chromium') {
    await page.evaluate((text) => {
      const before = new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: text, bubbles: true, cancelable: true });
      if (document.activeElement.dispatchEvent(before)) document.execCommand('insertText', false, text);
    }, text);
    return;
  }
  const session = await page.createCDPSession();
  await session.send('Input.insertText', { text });
}

/** Keeps controls from opening the system's file dialogs. */
export const withoutFileWindows = (page) => page.evaluate(() => {
  const press = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function click() { if (this.type !== 'file') press.call(this); };
});

/** Returns the middle of a region, in window coordinates. */
export async function middle(page, id) {
  const at = (await look(page)).places[id];
  assert.ok(at, `there is a region ${id}`);
  return at;
}

export const clickAt = (page, { x, y }) => page.mouse.click(x, y);
export const tapAt = (page, { x, y }) => page.touchscreen.tap(x, y);

/** Clicks a region on the canvas with the real pointer. */
export const click = async (page, id) => clickAt(page, await middle(page, id));

/** Taps a region on the canvas with a finger. */
export const tap = async (page, id) => tapAt(page, await middle(page, id));

/** Drags with the mouse from a place over others, and releases the button at the last one. */
export async function drag(page, from, ...places) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of places) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Begins a game from the menu, through the options form. A player is the value of its choice, such as `bot:easy`. */
export async function begin(page, game, { options = {}, names = [], players = [], starts } = {}) {
  await page.click(`.links [href$="new/${game}"]`);
  await shown(page, '#options');
  // Which players there are depends on the options.
  await setOptions(page, options);
  for (const [index, seat] of ['first', 'second'].entries()) {
    if (names[index]) await page.type(`#name-${seat}`, names[index]);
    if (players[index] !== undefined) await page.select(`#who-${seat}`, players[index]);
  }
  if (starts) await page.click(`#starts [value=${starts}]`);
  await page.click('#options [type=submit]');
}

/** Starts a game of Ur from the menu. */
export async function start(page, { pieces = 7, names = [] } = {}) {
  await begin(page, 'ur', { options: { pieces }, names, starts: 'first' });
  await shown(page, '#play');
}

/** Opens a game of Ur with one piece before its last move, and plays the move by a click. The given seat wins. */
export async function finishUr(page, { winner = 'first', names: [first, second] = ['', ''] } = {}) {
  const way = ['4/0', '0', '4/4', '0', '4/8', '0'];
  const tokens = winner === 'first' ? way : ['0', ...way];
  await page.evaluate((record) => rosette.load(record), { rosette: 1, game: 'ur', options: { pieces: 1, rosettes: 'off' }, tokens, pending: '3', players: { first, second } });
  await click(page, '3/12');
  const end = await state(page);
  assert.deepEqual(end.outcome, { winner, reason: 'home' });
  return end;
}

/** Sets the given switches and choices of the options form. */
export async function setOptions(page, options) {
  for (const [name, value] of Object.entries(options)) {
    const kind = await page.$eval(`#fields [name=${name}]`, (input) => input.type);
    if (kind === 'number') {
      // The form remembers the value of the last game.
      await page.$eval(`#fields [name=${name}]`, (input) => { input.value = ''; });
      await page.type(`#fields [name=${name}]`, value);
    } else if (kind === 'radio') await page.click(`#fields [name=${name}][value='${value}']`);
    else if (await page.$eval(`#fields [name=${name}]`, (input) => input.checked) !== (value === 'on')) await page.click(`#fields [name=${name}]`);
  }
}

/** Lifts the curtain by its button, if it is down. */
export async function lift(page, within = '#play') {
  if (await page.$(`${within} .curtain:not(.up)`)) await page.click(`${within} [data-do=lift-curtain]`);
}

/**
 * Plays a game in which each choice is a click, until `until` holds for the state. `choose` picks a region for one of the legal tokens, and
 * `hand` clicks or taps. Each state is passed to `met`.
 */
export async function playOn(page, { until = (now) => now.outcome, choose = (legal) => legal[0], hand = clickAt, met = () => {} } = {}) {
  let before;
  for (let clicks = 0; clicks < 2000; clicks += 1) {
    if (page.moves) await landed(page);
    const { now, places } = await look(page);
    met(now);
    if (until(now)) return now;
    assert.notEqual(`${now.ply} ${now.pending}`, before, 'a click is never blocked');
    before = `${now.ply} ${now.pending}`;
    await hand(page, places[now.pending === null ? 'throw' : choose(now.legal, now)]);
  }
  throw new Error('the game has no end');
}

/** Returns whether a game has been played for long enough: to its end in the deep run, else for a few moves. */
export const enough = (now) => now.outcome || (!DEEP && now.ply >= 4);

/** Opens another tab of the same browser, at an address. `before` prepares it. */
export async function anotherTab(page, address = '', before = () => {}) {
  const other = await page.browserContext().newPage();
  await attend(other);
  await before(other);
  await other.goto(URL_OF_PAGE + address);
  await other.waitForFunction(() => window.rosette);
  return other;
}

/** Prepares a page before it is opened: records the texts on canvases with these ids, with their ends and size in CSS pixels of the canvas. */
export const watchCanvases = (...ids) => (page) => page.evaluateOnNewDocument((ids) => {
  window.written = [];
  const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function written(words, x, y, ...rest) {
    if (ids.includes(this.canvas.id)) {
      const { a, b, e, f, c, d } = this.getTransform();
      const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = this.measureText(words);
      const at = (dx) => ({ x: (a * (x + dx) + c * y + e) / devicePixelRatio, y: (b * (x + dx) + d * y + f) / devicePixelRatio });
      window.written.push({ on: this.canvas.id, words, from: at(-left), to: at(right), size: Math.abs(d) * parseFloat(/[\d.]+(?=px)/.exec(this.font)) / devicePixelRatio });
    }
    return fillText.call(this, words, x, y, ...rest);
  };
  CanvasRenderingContext2D.prototype.clearRect = function cleared(...at) {
    window.written = window.written.filter(({ on }) => on !== this.canvas.id);
    return clearRect.apply(this, at);
  };
}, ids);

/** Prepares a page before it is opened: notes the layout shifts. `takeShifts` returns those since its last call. */
export const watchShifts = (page) => page.evaluateOnNewDocument(() => {
  const shifts = [];
  const said = ({ x, y, width, height }) => [x, y, width, height].join();
  // An element is named by its id, and what has none by the element around it.
  const nameOf = (node) => node?.id || `in ${node?.parentElement?.closest('[id]')?.id}`;
  const add = (entries) => shifts.push(...entries.map(({ value, hadRecentInput, sources }) => ({
    value,
    hadRecentInput,
    nodes: sources.map(({ node }) => nameOf(node)),
    // A centred text has moved letters, but its box stays, when the letters become wider.
    moved: sources.filter(({ previousRect, currentRect }) => said(previousRect) !== said(currentRect)).map(({ node }) => nameOf(node)),
  })));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    add(observer.takeRecords());
    return shifts.splice(0);
  };
});

/** Returns the layout shifts since the last call, up to the frame that shows what was done last: their values, the nodes, and those whose boxes have moved. */
export async function takeShifts(page) {
  await painted(page);
  return page.evaluate(() => window.takeShifts());
}

/** Waits until the page has drawn its last change. */
export const painted = (page) => page.evaluate(() => new Promise((drawn) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
}));

/** Makes the page draw only when `window.paint` is called with a time. */
export async function paintByHand(page) {
  await painted(page);
  await page.evaluate(() => {
    const due = [];
    window.requestAnimationFrame = (call) => due.push(call);
    window.paint = async (time) => {
      for (const call of due.splice(0)) call(time);
      await new Promise((drawn) => { setTimeout(drawn); });
      return { turned: document.documentElement.hasAttribute('data-turned'), picture: document.getElementById('board').toDataURL() };
    };
  });
}

/** Waits until no motion is under way. A press during a motion would only end that. */
export const landed = (page) => page.waitForFunction(() => !window.isDue());

/** Waits until a file whose address ends with this has come, and the page has used it. */
export async function fetched(page, end) {
  await page.waitForFunction((end) => performance.getEntriesByType('resource')
    .some(({ name, responseEnd }) => name.endsWith(end) && responseEnd > 0), {}, end);
  await painted(page);
}

/** Waits until Rosette's typeface is loaded, which is fetched after the first board, and the page and the board use it. */
export async function typeset(page) {
  await page.waitForFunction(() => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'));
  await painted(page);
}

/** Waits until the faces of cards are fetched, which happens after the first board with cards, and are drawn. */
export const faced = (page) => fetched(page, '/faces.txt');

/**
 * Waits until the address contains the game on the screen, and returns the address. By then the game is also stored, if it is one that is
 * stored.
 */
export async function address(page) {
  await page.waitForFunction(() => {
    // URLSearchParams would read a plus as a space.
    const written = new URLSearchParams(location.hash.split('?')[1]?.replaceAll('+', '%2B'));
    const { tokens, pending } = rosette.record();
    return history.state !== null && (written.get('m') ?? '') === tokens.join() && (written.get('p') ?? undefined) === pending;
  });
  return page.evaluate(() => location.hash);
}
