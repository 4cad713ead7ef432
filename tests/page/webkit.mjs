// WebKit for the tests: WebKitGTK on a screen in memory, driven by WebDriver. Its browser and pages have the functions of puppeteer that
// the tests use.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { findFreePort } from 'selenium-webdriver/net/portprober.js';
import { relay } from './relay.mjs';
import { within } from './within.mjs';

/** Keys by their names, as WebDriver writes them. */
const KEYS = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', Space: ' ',
  PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013',
  ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017',
};

/** The settings of the toolkit: motions end at once, as the tests of other browsers ask for too. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';
/** The style of the toolkit. It shrinks the browser's own bar, so that the window can be as narrow as a phone. */
const STYLE = '* { font-size: 1px; margin: 0; padding: 0; border: 0; min-width: 0; min-height: 0; }\n';

/** The size of the screen. Its middle, where the pointer is, lies in every window, which therefore has the focus. */
const SCREEN = '640x480x24';

/** The milliseconds after which the engine doesn't take a second click for a double click, with some to spare. */
const DOUBLE = 600;

/** The time limit for a command in milliseconds, as in puppeteer. The driver may never answer for a page that is being left. */
const TIMEOUT_MS = 180_000;

/** The milliseconds after which an answer that usually comes at once counts as lost. */
const LOST_MS = 5000;

/** The script that runs before the program. It notes errors and workers, and keeps the elements that the tests refer to. */
const WATCH = () => {
  window.watched = { faults: [], held: [], workers: new Set() };
  const tell = (kind, text) => window.watched.faults.push({ kind, text });
  // Leaves out the error about a size that changes again within a frame, as puppeteer does.
  addEventListener('error', ({ message }) => message && !/^ResizeObserver loop/.test(message) && tell('pageerror', message));
  addEventListener('unhandledrejection', ({ reason }) => tell('pageerror', String(reason)));
  const { error } = console;
  console.error = (...words) => {
    tell('console', words.join(' '));
    error.apply(console, words);
  };
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      window.watched.workers.add(this);
    }

    terminate() {
      super.terminate();
      window.watched.workers.delete(this);
    }
  };
};

/**
 * Dispatches the events of a finger that touches a page, moves on it and leaves it, because the driver would move the mouse instead. A move
 * whose default isn't prevented would scroll, so no further events follow. A tap whose default isn't prevented becomes a click.
 */
const FINGER = async (kind, x, y) => {
  if (kind === 'start') window.watched.finger = { on: document.elementFromPoint(x, y) };
  const { finger } = window.watched;
  if (kind !== 'end') Object.assign(finger, { x, y });
  const { on } = finger;
  const make = (Kind, name, more) => on.dispatchEvent(new Kind(name, {
    bubbles: true, cancelable: true, composed: true, view: window, clientX: finger.x, clientY: finger.y, ...more,
  }));
  const point = (name) => make(PointerEvent, `pointer${name}`, { pointerId: 2, pointerType: 'touch', isPrimary: true, buttons: name === 'down' || name === 'move' ? 1 : 0 });
  const touch = () => {
    const all = document.createTouchList(document.createTouch(window, on, 1, finger.x + scrollX, finger.y + scrollY, finger.x, finger.y));
    const left = kind === 'end' ? document.createTouchList() : all;
    return make(TouchEvent, `touch${kind}`, { touches: left, targetTouches: left, changedTouches: all });
  };
  if (finger.scrolls) return;
  if (kind === 'move') finger.moves = true;
  point({ start: 'down', move: 'move', end: 'up' }[kind]);
  const isLeft = touch();
  if (kind === 'move' && isLeft) {
    finger.scrolls = true;
    point('cancel');
  }
  if (kind !== 'end') return;
  point('leave');
  if (isLeft && !finger.moves) for (const name of ['mousedown', 'mouseup', 'click']) make(MouseEvent, name);
  // Waits for the frame that shows the change, at which the next touch aims.
  if (window.isDue?.()) await window.nextFrame();
};

/** Returns the text of a script that calls a function. */
const callOf = (call, given) => `(${call})(${given.map((it) => JSON.stringify(it) ?? 'undefined').join()})`;

/** Starts a program that ends with the tests at the latest. Returns a function that ends it, and its output. */
function run(program, options, variables, output = 'ignore') {
  const child = spawn(program, options, { env: { ...process.env, ...variables }, stdio: ['ignore', 'ignore', 'ignore', output] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((end) => { child.on('exit', end).on('error', end); });
  child.unref();
  return {
    child,
    /** Returns a promise that fails when the program ends. */
    failure: () => ended.then((why) => { throw new Error(`${program} ended: ${why}`); }),
    stop: async () => {
      process.off('exit', kill);
      child.ref();
      child.kill();
      await ended;
    },
  };
}

/** An element or another value of a page. */
class Handle {
  constructor(page, number) {
    Object.assign(this, { page, number });
  }

  evaluate(call, ...given) {
    return this.page.run(`(${call})(${[`watched.held[${this.number}]`, ...given.map((it) => JSON.stringify(it) ?? 'undefined')].join()})`);
  }

  /** Scrolls the element into view, if it isn't, and returns its middle. */
  middle() {
    return this.evaluate(async (element) => {
      const box = () => [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      const isWithin = (rect) => rect && rect.top >= 0 && rect.left >= 0 && rect.bottom <= innerHeight && rect.right <= innerWidth;
      // An element may be covered by the footer of its dialog or form.
      const isFree = ({ x, y, width, height }) => element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      if (!isWithin(box()) || !isFree(box())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const rect = box();
      if (!rect) throw new Error(`not to be clicked: ${element.outerHTML.slice(0, 200)}`);
      return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    });
  }

  boundingBox() {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async click(options) {
    const before = await this.middle();
    await this.page.mouse.rest(before.x, before.y);
    // Measures again, because the element may have moved meanwhile.
    const { x, y } = await this.middle();
    await this.page.mouse.click(x, y, options);
  }

  async tap() {
    const { x, y } = await this.middle();
    await this.page.touchscreen.tap(x, y);
  }

  async hover() {
    const { x, y } = await this.middle();
    await this.page.mouse.move(x, y);
  }

  focus() {
    return this.evaluate((element) => element.focus());
  }
}

/** A page, which is a window of the browser. */
class Page {
  constructor(browser, context, handle) {
    Object.assign(this, { owner: browser, context, handle, scripts: [WATCH], listeners: [] });
    const act = (source) => this.command(Name.ACTIONS, { actions: [source] });
    const point = (...actions) => act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    const press = (...actions) => act({ type: 'key', id: 'keys', actions });
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const to = (x, y) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
    this.mouse = {
      move: (x, y) => point(to(x, y)),
      down: () => point(down),
      up: () => point(up),
      // Waits before a second click at the same place, because the engine would take two separate clicks for a double click.
      rest: async (x, y) => {
        const { clicked } = this;
        const wait = clicked && Math.hypot(x - clicked.x, y - clicked.y) < 10 ? clicked.at + DOUBLE - Date.now() : 0;
        if (wait > 0) await new Promise((over) => { setTimeout(over, wait); });
      },
      click: async (x, y, { count = 1 } = {}) => {
        await this.mouse.rest(x, y);
        await point(to(x, y), ...Array(count).fill([down, up]).flat());
        this.clicked = { x, y, at: Date.now() };
      },
    };
    const finger = (kind, ...at) => this.evaluate(FINGER, kind, ...at);
    this.touchscreen = {
      touchStart: (x, y) => finger('start', x, y),
      touchMove: (x, y) => finger('move', x, y),
      touchEnd: () => finger('end'),
      tap: async (x, y) => {
        await finger('start', x, y);
        await finger('end');
      },
    };
    const key = (name) => KEYS[name] ?? name;
    this.keyboard = {
      down: (name) => press({ type: 'keyDown', value: key(name) }),
      up: (name) => press({ type: 'keyUp', value: key(name) }),
      press: (name) => press({ type: 'keyDown', value: key(name) }, { type: 'keyUp', value: key(name) }),
      type: (text) => press(...[...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    };
  }

  /** Executes a WebDriver command in this window. */
  async command(name, given = {}) {
    await this.owner.turnTo(this.handle);
    const command = new Command(name);
    for (const [key, value] of Object.entries(given)) command.setParameter(key, value);
    return within(TIMEOUT_MS, this.owner.driver.execute(command), `${name} ${JSON.stringify(given)}`);
  }

  /** Runs a script, and returns the value that its promise resolves to. */
  async run(script) {
    const answer = await this.command(Name.EXECUTE_ASYNC_SCRIPT, { args: [], script: `
      const done = arguments[0];
      (async () => ${script})().then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error?.message ?? error) }));
    ` });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value === undefined || answer.value === null ? undefined : JSON.parse(answer.value);
  }

  evaluate(call, ...given) {
    return this.run(typeof call === 'string' ? call : callOf(call, given));
  }

  async evaluateOnNewDocument(call, ...given) {
    this.scripts.push(callOf(call, given));
  }

  on(kind, listener) {
    this.listeners.push({ kind, listener });
  }

  /** Passes the page's errors since the last report to the listeners. Leaving the page loses errors that aren't reported. */
  async report() {
    const faults = await this.evaluate(() => {
      const other = performance.getEntriesByType('resource').map(({ name }) => name).find((name) => /^https?:/.test(name) && !name.startsWith(origin));
      return [...(window.watched?.faults.splice(0) ?? []), ...(other ? [{ kind: 'pageerror', text: `request to ${other}` }] : [])];
    });
    for (const { kind, text } of faults) {
      for (const { listener } of this.listeners.filter((it) => it.kind === kind)) listener(kind === 'console' ? { type: () => 'error', text: () => text } : text);
    }
  }

  /**
   * Runs the scripts of the tests, if the page has come from a cache or a file. The driver never answers a script that it
   * began in the empty window when the page takes that window over, so this asks again.
   */
  async begin() {
    for (const end = Date.now() + TIMEOUT_MS; ;) {
      try {
        await within(LOST_MS, this.run(this.script()), 'the scripts of the tests');
        return;
      } catch (error) {
        if (!/^no answer/.test(error.message) || Date.now() > end) throw error;
      }
    }
  }

  /**
   * Returns the scripts of the tests as one, which does nothing where they have run: the driver sometimes returns while the
   * window is still empty, and the page takes that window over.
   */
  script() {
    return `void (window.watched || (() => { ${this.scripts.map((script) => (typeof script === 'function' ? `(${script})()` : script)).join(';\n')}; })())`;
  }

  async goto(address) {
    const { origin } = new URL(address);
    if (/^http/.test(address)) await this.context.visit(origin, this);
    const at = /^http/.test(address) ? address.replace(`${origin}/`, this.context.relay.url) : address;
    await this.command(Name.GET, { url: at });
    await this.begin();
  }

  async reload() {
    await this.report();
    await this.command(Name.REFRESH);
    await this.begin();
  }

  /** Goes back as a script does: the driver's own command leaves out addresses that scripts have set. */
  async goBack() {
    await this.evaluate(() => { setTimeout(() => history.back()); });
  }

  /** Returns the workers that the page has started and not ended. */
  async workers() {
    return Array(await this.evaluate(() => window.watched.workers.size)).fill({});
  }

  async bringToFront() {
    await this.owner.turnTo(this.handle);
  }

  async $(selector) {
    const number = await this.run(`((found) => found && watched.held.push(found) - 1)(document.querySelector(${JSON.stringify(selector)}))`);
    return number === undefined || number === null ? null : new Handle(this, number);
  }

  async $$(selector) {
    const numbers = await this.run(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((found) => watched.held.push(found) - 1)`);
    return numbers.map((number) => new Handle(this, number));
  }

  async $eval(selector, call, ...given) {
    return this.run(`((found, ...given) => {
      if (!found) throw new Error(${JSON.stringify(`there is no ${selector}`)});
      return (${call})(found, ...given);
    })(document.querySelector(${JSON.stringify(selector)}), ${given.map((it) => JSON.stringify(it) ?? 'undefined').join()})`);
  }

  async $$eval(selector, call, ...given) {
    return this.run(`(${call})([...document.querySelectorAll(${JSON.stringify(selector)})], ${given.map((it) => JSON.stringify(it) ?? 'undefined').join()})`);
  }

  async waitForSelector(selector) {
    for (const end = Date.now() + 15000; Date.now() < end;) {
      const found = await this.$(selector);
      if (found) return found;
    }
    throw new Error(`waited for ${selector}`);
  }

  async existing(selector) {
    const found = await this.$(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  }

  async click(selector, options) {
    await (await this.existing(selector)).click(options);
  }

  async tap(selector) {
    await (await this.existing(selector)).tap();
  }

  async hover(selector) {
    await (await this.existing(selector)).hover();
  }

  async focus(selector) {
    await (await this.existing(selector)).focus();
  }

  async type(selector, text) {
    await this.focus(selector);
    await this.keyboard.type(text);
  }

  async select(selector, value) {
    await (await this.existing(selector)).evaluate((element, value) => {
      element.value = value;
      for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
    }, value);
  }

  /** Sets the size of the page: the window is as much larger as its bar needs. */
  async setViewport({ width, height }) {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]);
    const rect = await this.command(Name.GET_WINDOW_RECT);
    const [across, down] = await inner();
    await this.command(Name.SET_WINDOW_RECT, { x: 0, y: 0, width: width + rect.width - across, height: height + rect.height - down });
    for (const end = Date.now() + 5000; ;) {
      const now = await inner();
      if (now.join() === [width, height].join()) return;
      if (Date.now() > end) throw new Error(`the page is ${now} large instead of ${width},${height}`);
    }
  }

  async screenshot({ path } = {}) {
    const picture = Buffer.from(await this.command(Name.SCREENSHOT), 'base64');
    if (path) await writeFile(path, picture);
    return picture;
  }

  browser() {
    return this.owner;
  }

  browserContext() {
    return this.context;
  }

  async close() {
    this.context.pages = this.context.pages.filter((page) => page !== this);
    await this.command(Name.CLOSE);
    await this.owner.turnTo(this.owner.first);
  }
}

/** A group of pages with separate storage, because a relay gives them a separate origin. */
class Context {
  constructor(browser) {
    Object.assign(this, { browser, pages: [] });
  }

  async newPage() {
    const page = new Page(this.browser, this, await this.browser.newWindow());
    this.pages.push(page);
    return page;
  }

  /** Starts the relay to a site with the first page. */
  async visit(site, page) {
    this.relay ??= await relay(site, () => `${page.script()};\n`);
  }

  async close() {
    for (const page of this.pages) await page.close();
    this.relay?.stop();
  }
}

class Browser {
  constructor(driver, stop, first) {
    Object.assign(this, { driver, stop, first, current: first });
  }

  async turnTo(handle) {
    if (this.current === handle) return;
    await this.driver.switchTo().window(handle);
    this.current = handle;
  }

  /** Opens a window. The first one stays: without a window, the browser would end. A tab would never be drawn. */
  async newWindow() {
    await this.driver.switchTo().newWindow('window');
    this.current = await this.driver.getWindowHandle();
    return this.current;
  }

  async version() {
    return `webkit/${(await this.driver.getCapabilities()).getBrowserVersion()}`;
  }

  async createBrowserContext() {
    return new Context(this);
  }

  async newPage() {
    return (await this.createBrowserContext()).newPage();
  }

  async close() {
    await this.driver.quit().catch(() => {});
    await this.stop();
  }
}

/**
 * Starts a screen in memory, and WebKit on it. Without `pictured`, windows are drawn in a way that screenshots can't read. It is faster:
 * without a graphics card, the usual way takes more than half of the processor time. The toolkit gives all windows the same pixel `ratio`,
 * a whole number.
 */
export async function launchWebkit({ pictured = true, ratio = 1 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rosette-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), SETTINGS);
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), STYLE);
  const screen = run('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {}, 'pipe');
  const number = new Promise((found) => {
    screen.child.stdio[3].once('data', (data) => {
      screen.child.stdio[3].unref();
      found(String(data).trim());
    });
  });
  const port = await findFreePort('127.0.0.1');
  const driver = run(process.env.WEBKIT, [`--port=${port}`], {
    DISPLAY: `:${await Promise.race([number, screen.failure()])}`,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    LANG: 'en_US.UTF-8',
    GDK_BACKEND: 'x11',
    GDK_SCALE: `${ratio}`,
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    ...(pictured ? {} : { WEBKIT_DISABLE_DMABUF_RENDERER: '1' }),
  });
  const stop = async () => {
    await Promise.all([driver.stop(), screen.stop()]);
    // Tries several times, because the processes of the browser still write files for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await Promise.race([fetch(`${address}/status`).catch(() => undefined), driver.failure()]);
    if (answer?.ok) break;
  }
  const session = await new Builder().usingServer(address).withCapabilities(new Capabilities({ browserName: 'MiniBrowser' })).build();
  // Sets no time limit for scripts, because the engine would measure it by the page's own clock, which tests stop and move forward.
  await session.manage().setTimeouts({ script: null });
  return new Browser(session, stop, await session.getWindowHandle());
}
