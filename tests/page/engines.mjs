// The tests of what tells engines apart, which Firefox and WebKit run alike: whole games by the pointer, drags, keys and
// focus, storage, offline use, players, sound, and the canvas against the drawings. docs/engines.md says what Chromium's
// tests show instead.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { beginWithProgram, playAlone } from './alone.mjs';
import { DEEP, DIST, click, enough, finishUr, middle, open, openDialog, painted, playOn, playTriad, screenshots, seen, serve, shown, start, startTriad, state, text, withSettings } from './browser.mjs';
import { checkNotice, checkView, isQuick, views } from './drawn.mjs';
import { QUICK, checkSignatures, games } from './signed.mjs';

/** Waits until a page that was loaded again is ready. */
export const ready = (page) => page.waitForFunction(() => window.rosette);

/** Opens an address of the page that is on the screen. */
export async function follow(page, hash) {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
  await painted(page);
}

/** Drags the pointer from a place over others. */
export async function drag(page, from, ...places) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of places) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Returns whether the focus has a ring, and what has it. */
const focus = async (page) => {
  await seen(page);
  return page.evaluate(() => {
    const it = document.activeElement;
    return { on: it.dataset.do ?? it.dataset.region ?? (it.id || it.localName), ring: getComputedStyle(it).boxShadow.includes('6px') };
  });
};

/**
 * Registers the tests for an engine, which has
 * - `name`, as in `QUICK`;
 * - `run`, which registers a test, and may be told that it belongs to the deep run only;
 * - `browser`, and `empty`, a page of its own, once the tests run;
 * - `reload`, which loads a page again;
 * - `differs`: `asksToKeep`, whether the page asks to keep its storage; `copies`, whether the engine lets a press copy;
 *   `startsAudio`, the event during which the audio starts; `runsAudio`, whether it runs without a loudspeaker; `noticed`, the position of the quick run in which a missing
 *   shape is noticed.
 */
export function testEngine(engine) {
  const { run, differs } = engine;

  /** Opens a page in which bots move at once. */
  const openAtOnce = (options) => open(engine.browser, { ...options, before: withSettings({ pace: 'at-once' }) });

  run('Ur is begun by clicks from the menu, goes on after a reload, and is won', async () => {
    const page = await open(engine.browser);
    await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
    const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
    await engine.reload(page);
    assert.deepEqual(await state(page), before);
    await playOn(page, { until: (now) => now.outcome || now.ply > before.ply });
    await finishUr(page, { names: ['Ana', 'Ben'] });
    await shown(page, '#banner');
    assert.equal(await text(page, '#banner h2'), 'Ana wins');
    await page.clean();
  });

  run('Ur is played by clicks to the winner', async () => {
    const page = await open(engine.browser, { address: '#/play/ur?pieces=1' });
    const end = await playOn(page);
    assert.equal(end.outcome.reason, 'home');
    await page.clean();
  }, false);

  run('Triple Triad is played by clicks, on a phone’s window', async () => {
    const page = await open(engine.browser, { viewport: { width: 390, height: 844 } });
    await startTriad(page, { options: { random: 'on', plus: 'on' } });
    const end = await playTriad(page, { until: enough });
    assert.ok(end.outcome || !DEEP);
    await page.clean();
  });

  run('Trisq is played against a program', async () => {
    const page = await openAtOnce();
    const limit = DEEP ? 12 : 4;
    await beginWithProgram(page, 'trisq', 'easy', { size: '5', limit: `${limit}` });
    const end = await playAlone(page, { choose: (ids) => ids.find((id) => /^[a-e][1-5]$/.test(id)) });
    assert.equal(end.ply, limit);
    await page.clean();
  });

  run('±123D is played against a program to the end', async () => {
    const page = await openAtOnce();
    await beginWithProgram(page, 'flag', 'perfect', { cells: '8' });
    // Cells, because a second click on the same button is a double click, which plays nothing more.
    assert.ok((await playAlone(page, { choose: ([cell]) => cell })).outcome);
    await page.clean();
  }, false);

  run('a piece and a card are dragged; a drag that ends elsewhere plays nothing', async () => {
    const page = await open(engine.browser, { address: '#/play/ur?p=3' });
    const piece = await middle(page, '3/0');
    await drag(page, piece, { x: piece.x + 9, y: piece.y + 9 }, { x: 20, y: 790 });
    assert.equal((await state(page)).ply, 0);
    await drag(page, piece, { x: piece.x + 9, y: piece.y + 9 }, await middle(page, 'to:3'));
    assert.equal((await state(page)).ply, 1);
    await follow(page, '#/play/triad?first-hand=1755,A326,667A,A583,2265&second-hand=935A,2A68,4321,A565,9111');
    const card = await middle(page, 'slot:2');
    await drag(page, card, { x: card.x + 9, y: card.y + 9 }, await middle(page, 'cell:5'));
    assert.equal((await state(page)).ply, 1);
    await page.clean();
  });

  run('keys play a game, and take its end back', async () => {
    const page = await open(engine.browser, { address: '#/play/ur?pieces=1' });
    await page.focus('#regions [tabindex="0"]');
    for (let presses = 0; presses < (DEEP ? 200 : 8); presses += 1) {
      const before = await state(page);
      if (before.outcome) break;
      if (before.legal.join() === 'pass') await page.keyboard.press('Enter');
      await page.keyboard.press(presses % 2 ? 'Enter' : ' ');
      const now = await state(page);
      assert.notDeepEqual([now.ply, now.pending], [before.ply, before.pending], JSON.stringify(before));
    }
    if (!DEEP) await finishUr(page);
    assert.ok((await state(page)).outcome);
    await page.keyboard.press('u');
    assert.equal((await state(page)).outcome, null);
    await page.clean();
  });

  run('a dialog takes the focus and returns it: with a ring after keys, without one after a press', async () => {
    const page = await open(engine.browser, { address: '#/play/ur?m=4/0,1/0&p=3' });
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
    await page.clean();
  });

  run('a page that goes away has stored its game, and one that comes back goes on', async () => {
    const page = await open(engine.browser, { address: '#/play/trisq?size=5' });
    await page.evaluate(() => {
      for (const kind of ['beforeunload', 'pagehide']) addEventListener(kind, () => { sessionStorage.gone = `${sessionStorage.gone ?? ''} ${kind}`; });
    });
    await click(page, 'c3');
    // The click’s own frame hasn’t come yet.
    const { x, y } = await middle(page, 'b2');
    await page.mouse.click(x, y);
    await page.goto('about:blank');
    await page.goBack();
    await ready(page);
    assert.match(await page.evaluate(() => sessionStorage.gone), /pagehide$/);
    assert.equal((await state(page)).ply, 2);
    await click(page, 'd4');
    const before = await state(page);
    assert.equal(before.ply, 3);
    await engine.reload(page);
    assert.deepEqual(await state(page), before);
    await page.clean();
  });

  run('a storage that the browser refuses, as where cookies are blocked, stops no game', async () => {
    const page = await open(engine.browser, { address: '#/play/ur?pieces=1', before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
    }) });
    assert.ok((await playOn(page, { until: (now) => now.outcome || now.ply >= 3 })).ply >= 3);
    assert.match(await text(page, '#message'), /doesn’t let Rosette save/);
    await page.clean();
  });

  run('the page keeps its storage as far as the engine lets it unasked, and offers a backup', async () => {
    // WebKitGTK has no such storage manager, and Safari has one. Firefox would ask the person.
    const page = await open(engine.browser, { before: (page) => page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'storage', { value: { persist: async () => { window.isAsked = true; } } });
    }) });
    if (differs.asksToKeep) await page.waitForFunction(() => window.isAsked);
    await page.click('#menu [href="#/history"]');
    await page.waitForFunction(() => /Safari.*seven days/.test(document.querySelector('#history').textContent));
    await shown(page, '#history [data-do=export]');
    assert.equal(await page.evaluate(() => window.isAsked ?? false), differs.asksToKeep);
    await page.clean();
  });

  run('after the first visit the page works without a server, programs too', async () => {
    const server = await serve(DIST);
    const page = await open(engine.browser, { url: server.url, kept: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
    await server.stop();
    await engine.reload(page);
    await beginWithProgram(page, 'ur', 'strong');
    const { ply } = await playAlone(page, { moves: DEEP ? 4 : 2 });
    await engine.reload(page);
    assert.ok((await state(page)).ply >= ply);
    await page.clean();
  });

  run('the page in one file plays from the disk', async () => {
    const page = await open(engine.browser, { url: pathToFileURL(process.env.ROSETTE_BUNDLE).href });
    await beginWithProgram(page, 'ur', 'strong');
    const { ply } = await playAlone(page, { moves: DEEP ? 4 : 2 });
    await engine.reload(page);
    assert.ok((await state(page)).ply >= ply);
    await page.clean();
  });

  run('the first press starts the audio while it is handled', async () => {
    const page = await open(engine.browser, { address: '#/play/trisq?size=5', before: (page) => page.evaluateOnNewDocument(() => {
      window.resumed = [];
      const { resume } = AudioContext.prototype;
      AudioContext.prototype.resume = function note() {
        window.resumed.push({ context: this, during: window.event?.type });
        return resume.call(this);
      };
    }) });
    assert.equal(await page.evaluate(() => window.resumed.length), 0);
    await click(page, 'c3');
    if (differs.runsAudio) await page.waitForFunction(() => window.resumed[0]?.context.state === 'running');
    assert.equal(await page.evaluate(() => window.resumed[0].during), differs.startsAudio);
    await click(page, 'b2');
    assert.equal(await page.evaluate(() => new Set(window.resumed.map(({ context }) => context)).size), 1);
    await page.clean();
  });

  run(`a link is ${differs.copies ? 'copied' : 'shown to be copied'}, and the system’s own way is offered where there is one`, async () => {
    const page = await open(engine.browser, { address: '#/play/ur?m=4/0' });
    await openDialog(page, 'share');
    const canShare = await page.evaluate(() => Boolean(navigator.share));
    assert.equal(await page.$eval('#share [data-arg=elsewhere]', (way) => way.checkVisibility()), canShare);
    await page.click('#share [data-arg=link]');
    await page.waitForFunction(() => document.querySelector('#share [role=status]').textContent);
    assert.equal(/^Copied/.test(await text(page, '#share [role=status]')), differs.copies);
    await page.clean();
  });

  run('the page fits its window: 100dvh, safe areas, no bounce and no zoom by a double tap', async () => {
    const page = await open(engine.browser, { address: '#/play/ur?m=4/0', viewport: { width: 390, height: 844 } });
    const looks = await page.evaluate(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      // An engine leaves out of a rule what it doesn't know.
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).flatMap((rule) => [rule, ...(rule.cssRules ?? [])]);
      const declares = (selector, text) => rules.some((rule) => rule.selectorText === selector && rule.cssText.includes(text));
      return {
        height: Math.round(document.getElementById('play').getBoundingClientRect().height),
        areas: [declares('body', 'env(safe-area-inset-left)'), declares('.panel', 'env(safe-area-inset-bottom)'), declares('.tools', 'env(safe-area-inset-bottom)')],
        isDynamic: declares('.play', 'height: 100dvh'),
        touch: [style('.tools .btn').touchAction, style('#board').touchAction],
        bounce: [style('html').overscrollBehavior, style('.table').overscrollBehavior],
        scrolls: document.documentElement.scrollHeight > innerHeight,
      };
    });
    assert.deepEqual(looks, {
      height: 844,
      areas: [true, true, true],
      isDynamic: true,
      touch: ['manipulation', 'manipulation'],
      bounce: ['none', 'contain'],
      scrolls: false,
    });
    await follow(page, '#/');
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior), 'auto', 'the menu is pulled as any page');
    await page.clean();
  });

  run('titles and texts have the fonts of the system, on the board as around it', async () => {
    const page = await open(engine.browser, { address: '#/play/trisq?size=5' });
    const fonts = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      const width = (family) => {
        pen.font = `40px ${family}`;
        return pen.measureText('Rosette 123').width;
      };
      const of = (selector) => width(getComputedStyle(document.querySelector(selector)).fontFamily);
      return { title: of('h1'), text: of('body'), fetched: document.fonts.size };
    });
    assert.notEqual(fonts.title, fonts.text, 'titles have serifs');
    assert.equal(fonts.fetched, 0);
    await page.clean();
  });

  for (const theme of DEEP ? ['light', 'dark', 'contrast'] : ['light']) {
    for (const [width, height] of DEEP ? [[1280, 800], [390, 844], [844, 390]] : [[390, 844]]) {
      run(`nothing is wider than the window: ${theme}, ${width} × ${height}`, async () => {
        const page = await open(engine.browser, { viewport: { width, height }, before: withSettings({ theme }) });
        for (const place of ['', ...['ur', 'triad', 'trisq', 'flag'].flatMap((game) => [`new/${game}`, `play/${game}`]), 'history']) {
          await follow(page, `#/${place}`);
          // A scroll bar may take a part of the width.
          const { scrollWidth, clientWidth } = await page.evaluate(() => { const { scrollWidth, clientWidth } = document.documentElement; return { scrollWidth, clientWidth }; });
          assert.equal(scrollWidth, clientWidth, place);
          if (DEEP) await page.screenshot({ path: `${screenshots()}${engine.name}-${theme}-${width}-${place.replace('/', '-') || 'menu'}.png` });
        }
        await page.clean();
      });
    }
  }

  for (const view of views.filter(({ stage }) => stage !== 'phone')) {
    // A phone has two pixels where this screen has one.
    run(`canvas and drawing agree: ${Object.values(view).join(', ')}`, () => checkView(engine.browser, engine.empty, view), isQuick(view));
  }

  run('a shape that is missing on the board is noticed', async () => {
    for (const name of DEEP ? ['ur-01', 'triad-01', 'trisq-01', 'flag-01'] : [differs.noticed]) await checkNotice(engine.browser, engine.empty, name);
  });

  for (const game of games) {
    run(`the players of ${game} answer in the worker as they do natively`, () => checkSignatures(engine.browser, game), QUICK[engine.name].includes(game));
  }
}
