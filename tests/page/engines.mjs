// Tests of what may differ between engines, which Firefox and WebKit share: whole games by the pointer, a finger and keys, dialogs and
// focus, storage, offline use, players, sound, styles, and the canvas against the drawings. docs/engines.md says what differs, and why.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { beginWithProgram, playAlone } from './alone.mjs';
import { checkAway } from './away.mjs';
import { DEEP, DESKTOP, DIST, URL_OF_PAGE, click, drag, fetched, finishUr, gamesOf, middle, open, openDialog, painted, playOn, pressControl, seen, serve, shown, start, state, tap, tapAt, text, typeset, until, withSettings } from './browser.mjs';
import { QUICK_VIEWS, checkNotice, checkView, fourths, views } from './drawn.mjs';
import { checkForeign } from './foreign.mjs';
import { checkRatios } from './ratios.mjs';
import { QUICK, checkSignatures, games } from './signed.mjs';

/** Opens an address of the page that is on the screen. */
export const follow = async (page, hash) => {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
  await painted(page);
};

/** Returns which element has the focus, and whether the focus ring is drawn. */
const focus = async (page) => {
  await seen(page);
  return page.evaluate(() => {
    const it = document.activeElement;
    return { on: it.dataset.do ?? it.dataset.region ?? (it.id || it.localName), ring: getComputedStyle(it).boxShadow.includes('6px') };
  });
};

/** The number of moves in a game against a bot that needs a net. */
const MOVES = DEEP ? 4 : 2;

/**
 * Registers the tests of an engine. `test` registers a test, which belongs to the deep run only unless its third
 * argument is true or missing. `browser` and `empty` return the browser and an empty page of it.
 *
 * `name` is that of `QUICK`, and `reload` reloads a page once its values are stored. `goBack` goes back to a page
 * without waiting for it. `sharp` returns a browser whose pages can have two pixels for each pixel of CSS, and `ratios`
 * lists all pixel ratios that they can have. The other parameters say what driver and engine can do: whether the driver has
 * `fingers`, and whether the engine `remembers` a page that comes back, if the page holds locks or none.
 */
export function testEngine({ name, test, browser, empty, reload, goBack, fingers, remembers, sharp, ratios }) {
  /** Opens a page in which bots move at once. */
  const openAtOnce = (options) => open(browser(), { ...options, before: withSettings({ pace: 'at-once' }) });

  let idle;
  /**
   * Opens an address in the page that an earlier test has left, or in a new one if there is none. In these engines, a new page takes long.
   */
  const take = async (address, viewport = DESKTOP) => {
    const page = idle ?? await open(browser());
    idle = undefined;
    await page.setViewport({ deviceScaleFactor: 1, ...viewport });
    await follow(page, address);
    return page;
  };
  /** Checks a page, and keeps it for the next test. */
  const leave = async (page) => {
    await page.check();
    idle = page;
  };

  test('errors of other scripts don’t stop the game', () => checkForeign(browser()));

  test('Ur is begun by clicks from the menu, goes on after a reload, and is won', async () => {
    const page = await open(browser());
    await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
    const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
    await reload(page);
    assert.deepEqual(await state(page), before);
    await playOn(page, { until: (now) => now.outcome || now.ply > before.ply });
    await finishUr(page, { names: ['Ana', 'Ben'] });
    await shown(page, '#banner');
    assert.equal(await text(page, '#banner h2'), 'Ana wins');
    await page.clean();
  });

  test('the menu follows a window that becomes narrow or wide before anything is pressed', async () => {
    const page = await take('#/');
    const tile = () => page.$eval('.game .thumb svg', (picture) => picture.outerHTML);
    const wide = await tile();
    await page.setViewport({ width: 390, height: 844 });
    await until(async () => await tile() !== wide);
    await page.setViewport({ width: 1280, height: 800 });
    await until(async () => await tile() === wide);
    await leave(page);
  });

  test('a piece and a card are dragged; a drag that ends elsewhere plays nothing', async () => {
    const page = await take('#/play/ur?p=3');
    const piece = await middle(page, '3/0');
    await drag(page, piece, { x: piece.x + 9, y: piece.y + 9 }, { x: 20, y: 790 });
    assert.equal((await state(page)).ply, 0);
    await drag(page, piece, { x: piece.x + 9, y: piece.y + 9 }, await middle(page, 'to:3'));
    assert.equal((await state(page)).ply, 1);
    await follow(page, '#/play/triad?first-hand=1755,A326,667A,A583,2265&second-hand=935A,2A68,4321,A565,9111');
    const card = await middle(page, 'slot:2');
    await drag(page, card, { x: card.x + 9, y: card.y + 9 }, await middle(page, 'cell:5'));
    assert.equal((await state(page)).ply, 1);
    await leave(page);
  });

  test(`a finger taps moves, and drags a piece and a card${fingers ? '' : ': by made-up events'}`, async () => {
    const page = await open(browser(), { viewport: { width: 390, height: 844 }, address: '#/play/ur?pieces=1', before: (page) => page.evaluateOnNewDocument(() => {
      window.kinds = new Set();
      for (const kind of ['pointerdown', 'touchend']) addEventListener(kind, (event) => window.kinds.add(event.pointerType ?? kind), true);
      addEventListener('touchend', (event) => { window.isHandled = event.defaultPrevented; });
    }) });
    await playOn(page, { hand: tapAt, until: (now) => now.ply >= 2 });
    assert.deepEqual(await page.evaluate(() => [...window.kinds].sort()), ['touch', 'touchend']);
    assert.equal(await page.evaluate(() => window.isHandled), true, 'no click follows');
    const finger = async (from, to) => {
      await page.touchscreen.touchStart(from.x, from.y);
      await page.touchscreen.touchMove(from.x + 9, from.y + 9);
      await page.touchscreen.touchMove(to.x, to.y);
      await page.touchscreen.touchEnd();
    };
    await follow(page, '#/play/ur?p=3');
    await finger(await middle(page, '3/0'), { x: 20, y: 790 });
    assert.equal((await state(page)).ply, 0, 'a drag that ends elsewhere plays nothing');
    await finger(await middle(page, '3/0'), await middle(page, 'to:3'));
    assert.equal((await state(page)).ply, 1);
    await follow(page, '#/play/triad?first-hand=1755,A326,667A,A583,2265&second-hand=935A,2A68,4321,A565,9111');
    await finger(await middle(page, 'slot:2'), await middle(page, 'cell:5'));
    assert.equal((await state(page)).ply, 1);
    await page.clean();
  });

  test('a piece is seen on its way where motions are wanted', async () => {
    const page = await open(browser(), { address: '#/play/ur?p=3', before: (page) => page.evaluateOnNewDocument(() => {
      // The page's time advances by 16 ms each frame, however slow the machine is.
      let now = 0;
      performance.now = () => now;
      const frame = window.requestAnimationFrame;
      window.requestAnimationFrame = (draw) => frame(() => draw(now += 16));
      const match = window.matchMedia;
      window.matchMedia = (query) => match.call(window, query.replace('reduce', 'no-preference'));
      const { clearRect } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.clearRect = function clear(...area) {
        if (this.canvas.id === 'board') window.drawn += 1;
        return clearRect.apply(this, area);
      };
    }) });
    await page.waitForFunction(() => !window.isDue());
    await page.evaluate(() => { window.drawn = 0; });
    await click(page, '3/0');
    await page.waitForFunction(() => window.drawn > 9);
    assert.equal((await state(page)).ply, 1);
    await page.clean();
  });

  test('keys play a game, and take its end back', async () => {
    const page = await open(browser(), { address: '#/play/ur?pieces=1&p=3' });
    await page.focus('#regions [tabindex="0"]');
    // In Firefox, `/` starts a search in the page, unless the page prevents that.
    for (const key of ['3', '/', '0', 'Enter']) await page.keyboard.press(key);
    assert.equal((await state(page)).ply, 1);
    // Another seat throws: the focus has gone on to what can be done next.
    await page.keyboard.press(' ');
    const { ply, pending } = await state(page);
    assert.ok(pending !== null || ply === 2);
    await finishUr(page);
    assert.ok((await state(page)).outcome);
    await page.keyboard.press('u');
    assert.equal((await state(page)).outcome, null);
    await page.clean();
  });

  test('a dialog takes the focus and returns it: with a ring after keys, without one after a press', async () => {
    const page = await take('#/play/ur?m=4/0,1/0&p=3');
    await page.click('#play .top [data-arg=rules]');
    assert.deepEqual(await focus(page), { on: 'rules-title', ring: false });
    await page.click('#rules [data-do=close]');
    assert.deepEqual(await focus(page), { on: 'open', ring: false });
    await page.keyboard.press('Enter');
    await shown(page, '#rules');
    await page.keyboard.press('Tab');
    assert.equal((await focus(page)).ring, true);
    await page.keyboard.press('Escape');
    assert.equal(await page.$eval('#rules', (dialog) => dialog.open), false);
    assert.deepEqual(await focus(page), { on: 'open', ring: true });
    await openDialog(page, 'settings');
    await page.mouse.click(8, 400);
    assert.equal(await page.$eval('#settings', (dialog) => dialog.open), false, 'a click beside it closes it');
    await click(page, '3/0');
    assert.equal((await focus(page)).ring, false);
    await leave(page);
  });

  for (const locks of [true, false]) {
    test(`a page that goes away${locks ? '' : ', without locks,'} has stored its game, and one that comes back goes on`, async () => {
      const page = await open(browser(), { address: '#/play/trisq?size=5', before: (page) => page.evaluateOnNewDocument((locks) => {
        if (!locks) delete Navigator.prototype.locks;
      }, locks) });
      await page.evaluate((locks) => {
        // Notes each event with the tokens stored by then. The page's own listener comes first.
        const note = (kind) => {
          const game = Object.keys(localStorage).find((key) => key.startsWith('rosette:game:'));
          sessionStorage.gone = `${sessionStorage.gone ?? ''} ${kind}:${game && JSON.parse(localStorage[game]).value.record.tokens}`;
        };
        // `beforeunload` is noted only with locks, because some engines keep no page in memory that listens to it.
        for (const kind of locks ? ['beforeunload', 'pagehide'] : ['pagehide']) addEventListener(kind, () => note(kind));
        document.addEventListener('visibilitychange', () => note(document.visibilityState));
        window.isSame = true;
      }, locks);
      // Waits for the last request, because engines keep no page in memory that has one under way.
      await fetched(page, '/offline.js');
      await click(page, 'c3');
      // The page is left before the frame that shows this click.
      const { x, y } = await middle(page, 'b2');
      await page.mouse.click(x, y);
      await page.goto('about:blank');
      // Meanwhile, another page of the same origin changes a setting.
      const other = await page.browserContext().newPage();
      await other.goto(new URL('icon.svg', URL_OF_PAGE).href);
      await other.evaluate(() => { localStorage['rosette:settings'] = JSON.stringify({ version: 1, updated: 1, value: { theme: 'dark' } }); });
      await other.close();
      await page.bringToFront();
      await goBack(page);
      await page.waitForFunction(() => window.rosette?.state() && document.documentElement.dataset.theme === 'dark');
      const gone = (await page.evaluate(() => sessionStorage.gone)).trim().split(' ');
      if (locks) assert.equal(gone.shift(), 'beforeunload:c3,b2');
      // The tab may be hidden before its page is left, or because of that, so either event may come first.
      assert.deepEqual(gone.slice(0, 2).sort(), ['hidden:c3,b2', 'pagehide:c3,b2']);
      assert.equal(await page.evaluate(() => window.isSame === true), remembers(locks), 'whether it comes from memory');
      assert.equal((await state(page)).ply, 2);
      await click(page, 'd4');
      const before = await state(page);
      assert.equal(before.ply, 3);
      await reload(page);
      assert.deepEqual(await state(page), before);
      await page.clean();
      // If the engine also keeps pages with locks in memory, the test without locks belongs to the deep run.
    }, locks || !remembers(true));
  }

  test('a page that goes away stores at pagehide what is left of the time', () => checkAway(browser(), 'pagehide', { goBack, reload }));

  test('after the first visit the page works without a server, programs too', async () => {
    const server = await serve(DIST);
    const page = await open(browser(), { url: server.url, kept: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
    await server.stop();
    await reload(page);
    await beginWithProgram(page, 'ur', 'strong');
    const { ply } = await playAlone(page, { moves: MOVES });
    await reload(page);
    assert.ok((await state(page)).ply >= ply);
    await page.clean();
  });

  test('the page in one file plays from the disk, and keeps its games', async () => {
    const page = await openAtOnce({ url: pathToFileURL(process.env.ROSETTE_BUNDLE).href });
    await beginWithProgram(page, 'ur', 'strong');
    const { ply } = await playAlone(page, { moves: MOVES });
    await reload(page);
    assert.ok((await state(page)).ply >= ply);
    await page.clean();
  });

  // Browsers allow sound after a finger is lifted, not when it comes down, and never after events that a script makes.
  const hands = [['press', click, /^pointerdown$/], ...(fingers ? [['tap', tap, /^(pointer(up|out|leave)|touchend)$/]] : [])];
  for (const [what, hand, during] of hands) {
    test(`the first ${what} starts the audio while it is handled, as Safari demands`, async () => {
      const page = await open(browser(), { viewport: { width: 390, height: 844 }, address: '#/play/trisq?size=5', before: (page) => page.evaluateOnNewDocument(() => {
        // Each audio context gets one node for the echo of the room.
        window.made = [];
        const { createConvolver } = BaseAudioContext.prototype;
        BaseAudioContext.prototype.createConvolver = function note() {
          window.made.push({ context: this, during: window.event?.type });
          return createConvolver.call(this);
        };
      }) });
      assert.equal(await page.evaluate(() => window.made.length), 0);
      await hand(page, 'c3');
      await page.waitForFunction(() => window.made.length > 0);
      // Firefox starts no audio on a machine without a sound card, but says whether it would be allowed.
      await page.waitForFunction(() => navigator.getAutoplayPolicy?.(window.made[0].context) === 'allowed' || window.made[0].context.state === 'running');
      assert.match(await page.evaluate(() => window.made[0].during), during);
      await hand(page, 'b2');
      assert.equal(await page.evaluate(() => window.made.length), 1);
      await page.clean();
    });
  }

  test('a link is copied, and the system’s own way is offered where there is one', async () => {
    const page = await take('#/play/ur?m=4/0');
    await openDialog(page, 'share');
    assert.equal(await page.evaluate(() => Boolean(navigator.share)), false, 'neither has it here');
    assert.equal(await page.$eval('#share [data-arg=elsewhere]', (way) => way.checkVisibility()), false);
    await page.click('#share [data-arg=link]');
    await page.waitForFunction(() => document.querySelector('#share [role=status]').textContent === 'Copied.');
    assert.equal(await page.$eval('#share textarea', (area) => area.checkVisibility()), false);
    await page.keyboard.press('Escape');
    await openDialog(page, 'open');
    await page.focus('#open textarea');
    await pressControl(page, 'v');
    await page.waitForFunction(() => document.querySelector('#open textarea').value === location.href);
    await page.keyboard.press('Escape');
    await leave(page);
  });

  test('a long text that is pasted is opened at once, or refused, and never shown', async () => {
    const page = await open(browser());
    await openDialog(page, 'open');
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.value = 'word '.repeat(30000);
      document.getElementById('open').append(field);
      field.select();
    });
    await pressControl(page, 'x');
    await page.focus('#open textarea');
    await pressControl(page, 'v');
    await page.waitForFunction(() => document.querySelector('#open .refusal').checkVisibility());
    assert.equal(await page.$eval('#open textarea', (field) => field.value), '', 'the field stays empty');
    await page.clean();
  });

  test('where the system has a way to share, a press opens it with title and link', async () => {
    const page = await open(browser(), { address: '#/play/ur?m=4/0', before: (page) => page.evaluateOnNewDocument(() => {
      Navigator.prototype.share = (data) => {
        window.given = { ...data, during: window.event?.type };
        return Promise.reject(new DOMException('closed by the person', 'AbortError'));
      };
    }) });
    await openDialog(page, 'share');
    await page.click('#share [data-arg=elsewhere]');
    await page.waitForFunction(() => window.given);
    const { title, url, during } = await page.evaluate(() => window.given);
    assert.deepEqual([title, url, during], ['Royal Game of Ur: Lapis vs Carnelian', await page.evaluate(() => location.href), 'click']);
    assert.equal(await text(page, '#share [role=status]'), '');
    await page.clean();
  });

  test('the page fits its window: 100dvh, safe areas, no bounce and no zoom by a double tap', async () => {
    const page = await take('#/play/ur?m=2/0', { width: 390, height: 844 });
    // The styles of the other screens are fetched after the first screen.
    await until(() => page.evaluate(() => document.adoptedStyleSheets.length > 0));
    const looks = await page.evaluate(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      const height = () => Math.round(document.getElementById('play').getBoundingClientRect().height);
      // The rules of the style sheets as the engine has parsed them. It drops those that it doesn't know.
      const within = (rules) => [...rules].flatMap((rule) => [rule, ...within(rule.cssRules ?? [])]);
      const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => within(sheet.cssRules)).filter((rule) => rule.style);
      const areas = {};
      for (const { selectorText, style } of rules) {
        const sides = [...style.cssText.matchAll(/env\(safe-area-inset-(\w+)\)/g)].map(([, side]) => side);
        if (sides.length) areas[selectorText] = [...new Set([...(areas[selectorText]?.split(',') ?? []), ...sides])].sort().join();
      }
      const looks = {
        areas,
        hasAreas: ['left', 'right', 'bottom'].every((side) => CSS.supports(`padding-${side}`, `max(8px, env(safe-area-inset-${side}))`)),
        covers: document.querySelector('meta[name=viewport]').content.includes('viewport-fit=cover'),
        rule: rules.find(({ selectorText }) => selectorText === '.play').style.height,
        height: height(),
        touch: [style('.tools .btn').touchAction, style('#board').touchAction],
        bounce: [style('html').overscrollBehavior, style('.table').overscrollBehavior],
        scrolls: document.documentElement.scrollHeight > innerHeight,
      };
      // Sets the height in pixels, because 100 % would be half of the window now.
      for (const { style } of [document.documentElement, document.body]) style.height = '422px';
      const own = height();
      for (const { style } of [document.documentElement, document.body]) style.height = '';
      return { ...looks, own };
    });
    assert.deepEqual(looks, {
      areas: {
        body: 'left,right', '.foot': 'bottom', '.menu > .foot': 'bottom', '.history > .body': 'bottom', '.formfoot': 'bottom', '#puzzles .body': 'bottom', '.panel': 'bottom',
        '.tools': 'bottom', '.arrange': 'bottom', '.moves': 'bottom',
        '.play[data-lists]:not([data-seating="across"]) .moves:not(:has(> .review:not([hidden])))': 'bottom', dialog: 'bottom,left,right',
      },
      hasAreas: true,
      covers: true,
      rule: '100dvh',
      height: 844,
      touch: ['manipulation', 'manipulation'],
      bounce: ['none', 'contain'],
      scrolls: false,
      own: 844,
    });
    await follow(page, '#/');
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior), 'auto', 'the menu is pulled as any page');
    await leave(page);
  });

  test('titles are in our typeface, and texts have the font of the system, on the board as around it', async () => {
    const page = await open(browser(), {
      address: '#/play/flag?cells=5',
      before: (page) => page.evaluateOnNewDocument(() => {
        const { fillText } = CanvasRenderingContext2D.prototype;
        window.written = new Set();
        CanvasRenderingContext2D.prototype.fillText = function write(...text) {
          window.written.add(this.font);
          return fillText.apply(this, text);
        };
      }),
    });
    await typeset(page);
    await page.waitForFunction(() => [...window.written].some((font) => font.includes('Rosette Serif')));
    const fonts = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      const width = (family) => {
        pen.font = `40px ${family}`;
        return pen.measureText('Rosette 123').width;
      };
      const of = (selector) => width(getComputedStyle(document.querySelector(selector)).fontFamily);
      const next = getComputedStyle(document.querySelector('h1')).fontFamily.split(', ').slice(1).join();
      return { title: of('h1'), text: of('body'), next: width(next), fetched: [...document.fonts].filter(({ status }) => status === 'loaded').length };
    });
    assert.notEqual(fonts.title, fonts.text, 'titles have serifs');
    assert.notEqual(fonts.title, fonts.next, 'of our own');
    assert.equal(fonts.fetched, 1);
    await page.clean();
  });

  test('nothing is wider than the window', async () => {
    const page = await open(browser(), { viewport: { width: 390, height: 844 } });
    const games = await gamesOf(page);
    for (const place of ['', ...games.flatMap((game) => [`new/${game}`, `play/${game}`]), 'history']) {
      await follow(page, `#/${place}`);
      // Firefox's scroll bars take some of the width.
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, place);
    }
    await page.clean();
  });

  // Each run compares one view in each of these engines, and three in Chromium.
  for (const view of views) {
    const words = Object.values(view);
    test(`canvas and drawing agree: ${words.join(', ')}`, async () => checkView(view.stage === 'phone' ? await sharp() : browser(), empty(), view), QUICK_VIEWS[name] === words.join(' '));
  }

  test('the canvas is sharp at any pixel ratio and follows the window', async () => checkRatios(await sharp(), ratios), ratios.length > 1);

  test('a shape that is missing on the board is noticed', async () => {
    const names = ['ur-01', 'triad-01', 'trisq-09', 'flag-01'];
    assert.equal(names.length, fourths.length, 'engines.mjs names a position of each game');
    for (const position of names) await checkNotice(browser(), empty(), position);
  }, false);

  for (const game of games) {
    test(`the players of ${game} answer in the worker as they do natively`, () => checkSignatures(browser(), game), QUICK[name].includes(game));
  }
}
