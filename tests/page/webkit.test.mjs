// What tells engines apart, in WebKit: whole games by the pointer, keys and focus, storage, offline use, players,
// sound, and the canvas against the drawings.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { beginWithProgram, playAlone } from './alone.mjs';
import { DEEP, DIST, click, enough, finishUr, launchWebkit, middle, open, openDialog, painted, playOn, playTriad, screenshots, seen, serve, shown, start, startTriad, state, text, until, withSettings } from './browser.mjs';
import { checkNotice, checkView, isQuick, views } from './drawn.mjs';
import { QUICK, checkSignatures, games } from './signed.mjs';

/** Tests something, where WebKitGTK exists; in the deep run only, unless the test is a quick one. */
const inWebkit = (name, check, isQuick = true) => {
  const why = process.platform !== 'linux' ? 'WebKitGTK runs on Linux' : !isQuick && !DEEP && 'in the deep run';
  test(name, { skip: why }, check);
};

let browser, empty;
before(async () => {
  if (process.platform !== 'linux') return;
  browser = await launchWebkit({ pictured: DEEP });
  empty = await browser.newPage();
});
after(() => browser?.close());

const ready = (page) => page.waitForFunction(() => window.rosette);
const reload = async (page) => {
  await page.reload();
  await ready(page);
};
/** Opens an address of the page that is on the screen. */
const follow = async (page, hash) => {
  await page.evaluate((hash) => { location.hash = hash; }, hash);
  await painted(page);
};

/** Opens a page in which bots move at once. */
const openAtOnce = (options) => open(browser, { ...options, before: withSettings({ pace: 'at-once' }) });

inWebkit('Ur is begun by clicks from the menu, goes on after a reload, and is won', async () => {
  const page = await open(browser);
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

inWebkit('Ur is played by clicks to the winner', async () => {
  const page = await open(browser, { address: '#/play/ur?pieces=1' });
  const end = await playOn(page);
  assert.equal(end.outcome.reason, 'home');
  await page.clean();
}, false);

inWebkit('Triple Triad is played by clicks, on a phone’s window', async () => {
  const page = await open(browser, { viewport: { width: 390, height: 844 } });
  await startTriad(page, { options: { random: 'on', plus: 'on' } });
  const end = await playTriad(page, { until: enough });
  assert.ok(end.outcome || !DEEP);
  await page.clean();
});

inWebkit('Trisq is played against a program', async () => {
  const page = await openAtOnce();
  const limit = DEEP ? 12 : 4;
  await beginWithProgram(page, 'trisq', 'easy', { size: '5', limit: `${limit}` });
  const end = await playAlone(page, { choose: (ids) => ids.find((id) => /^[a-e][1-5]$/.test(id)) });
  assert.equal(end.ply, limit);
  await page.clean();
});

inWebkit('±123D is played against a program to the end', async () => {
  const page = await openAtOnce();
  await beginWithProgram(page, 'flag', 'perfect', { cells: '8' });
  // Cells, because a second click on the same button is a double click, which plays nothing more.
  assert.ok((await playAlone(page, { choose: ([cell]) => cell })).outcome);
  await page.clean();
}, false);

inWebkit('a piece and a card are dragged; a drag that ends elsewhere plays nothing', async () => {
  const page = await open(browser, { address: '#/play/ur?p=3' });
  const piece = await middle(page, '3/0');
  await page.mouse.drag(piece, { x: piece.x + 9, y: piece.y + 9 }, { x: 20, y: 790 });
  assert.equal((await state(page)).ply, 0);
  await page.mouse.drag(piece, { x: piece.x + 9, y: piece.y + 9 }, await middle(page, 'to:3'));
  assert.equal((await state(page)).ply, 1);
  await follow(page, '#/play/triad?first-hand=1755,A326,667A,A583,2265&second-hand=935A,2A68,4321,A565,9111');
  const card = await middle(page, 'slot:2');
  await page.mouse.drag(card, { x: card.x + 9, y: card.y + 9 }, await middle(page, 'cell:5'));
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

inWebkit('keys play a game, and take its end back', async () => {
  const page = await open(browser, { address: '#/play/ur?pieces=1' });
  await page.focus('#regions [tabindex="0"]');
  for (let presses = 0; presses < (DEEP ? 200 : 8); presses += 1) {
    const before = await state(page);
    if (before.outcome) break;
    if (before.legal.join() === 'pass') await page.keyboard.press('Enter');
    await page.keyboard.press(presses % 2 ? 'Enter' : 'Space');
    const now = await state(page);
    assert.notDeepEqual([now.ply, now.pending], [before.ply, before.pending], JSON.stringify(before));
  }
  if (!DEEP) await finishUr(page);
  assert.ok((await state(page)).outcome);
  await page.keyboard.press('u');
  assert.equal((await state(page)).outcome, null);
  await page.clean();
});

/** Returns whether the focus has a ring, and what has it. */
const focus = async (page) => {
  await seen(page);
  return page.evaluate(() => {
    const it = document.activeElement;
    return { on: it.dataset.do ?? it.dataset.region ?? (it.id || it.localName), ring: getComputedStyle(it).boxShadow.includes('6px') };
  });
};

inWebkit('a dialog takes the focus and returns it: with a ring after keys, without one after a press', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0,1/0&p=3' });
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

/** Returns the colour of a page at a point. An empty page reads it, because Rosette's own policy forbids pictures in addresses. */
async function colour(page, { x, y }) {
  const png = (await page.screenshot()).toString('base64');
  return empty.evaluate(async (png, x, y) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen.drawImage(image, -x, -y);
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, png, Math.round(x), Math.round(y));
}

inWebkit('the slider has the colours of the theme, and follows the pointer', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5&m=a1,b2,c3,d4,e5', before: withSettings({ theme: 'contrast' }) });
  const edges = () => page.$eval('#slider', (slider) => slider.getBoundingClientRect().toJSON());
  await until(async () => {
    const { x, y, width, height } = await edges();
    return `${await colour(page, { x: x + width - 8, y: y + height / 2 })}` === '255,225,77';
  }, { what: 'the thumb with the accent' });
  const { x, y, width, height } = await edges();
  const line = y + height / 2;
  await page.mouse.drag({ x: x + width - 8, y: line }, { x: x + width / 2, y: line }, { x: x + 2, y: line });
  await page.waitForFunction(() => document.getElementById('slider').value === '0');
  await page.clean();
}, false);

inWebkit('a page that goes away has stored its game, and one that comes back goes on', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  await page.evaluate(() => {
    window.gone = [];
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
  await reload(page);
  assert.deepEqual(await state(page), before);
  await page.clean();
});

inWebkit('a storage that the browser refuses, as where cookies are blocked, stops no game', async () => {
  const page = await open(browser, { address: '#/play/ur?pieces=1', before: (page) => page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
  }) });
  assert.ok((await playOn(page, { until: (now) => now.outcome || now.ply >= 3 })).ply >= 3);
  assert.match(await text(page, '#message'), /doesn’t let Rosette save/);
  await page.clean();
});

inWebkit('the page asks to keep its storage, and offers a backup', async () => {
  // WebKitGTK has no such storage manager, and Safari has one.
  const page = await open(browser, { before: (page) => page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'storage', { value: { persist: async () => { window.isAsked = true; } } });
  }) });
  await page.waitForFunction(() => window.isAsked);
  await page.click('#menu [href="#/history"]');
  await page.waitForFunction(() => /Safari.*seven days/.test(document.querySelector('#history').textContent));
  await shown(page, '#history [data-do=export]');
  await page.clean();
});

inWebkit('after the first visit the page works without a server, programs too', async () => {
  const server = await serve(DIST);
  const page = await open(browser, { url: server.url, kept: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
  await server.stop();
  await reload(page);
  await beginWithProgram(page, 'ur', 'strong');
  const { ply } = await playAlone(page, { moves: DEEP ? 4 : 2 });
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  await page.browserContext().close();
});

inWebkit('the page in one file plays from the disk', async () => {
  const page = await open(browser, { url: pathToFileURL(process.env.ROSETTE_BUNDLE).href });
  await beginWithProgram(page, 'ur', 'strong');
  const { ply } = await playAlone(page, { moves: DEEP ? 4 : 2 });
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  await page.browserContext().close();
});

inWebkit('the first press starts the audio while it is handled, as Safari demands', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5', before: (page) => page.evaluateOnNewDocument(() => {
    window.resumed = [];
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function note() {
      window.resumed.push({ context: this, during: window.event?.type });
      return resume.call(this);
    };
  }) });
  assert.equal(await page.evaluate(() => window.resumed.length), 0);
  await click(page, 'c3');
  await page.waitForFunction(() => window.resumed[0]?.context.state === 'running');
  assert.equal(await page.evaluate(() => window.resumed[0].during), 'pointerdown');
  await click(page, 'b2');
  assert.equal(await page.evaluate(() => new Set(window.resumed.map(({ context }) => context)).size), 1);
  await page.clean();
});

inWebkit('a link is copied, or shown to be copied, and the system’s own way is offered where there is one', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0' });
  await openDialog(page, 'share');
  const canShare = await page.evaluate(() => Boolean(navigator.share));
  assert.equal(await page.$eval('#share [data-arg=elsewhere]', (way) => way.checkVisibility()), canShare);
  await page.click('#share [data-arg=link]');
  await page.waitForFunction(() => /[Cc]opied|[Cc]opy/.test(document.querySelector('#share [role=status]').textContent));
  await page.clean();
});

inWebkit('the page fits its window: 100dvh, safe areas, no bounce and no zoom by a double tap', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0', viewport: { width: 390, height: 844 } });
  const looks = await page.evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      height: Math.round(document.getElementById('play').getBoundingClientRect().height),
      areas: ['body', '.panel', '.tools'].map((it) => style(it).padding),
      touch: [style('.tools .btn').touchAction, style('#board').touchAction],
      bounce: [style('html').overscrollBehavior, style('.table').overscrollBehavior],
      scrolls: document.documentElement.scrollHeight > innerHeight,
      hasAreas: CSS.supports('padding: env(safe-area-inset-left)'),
    };
  });
  assert.deepEqual(looks, {
    height: 844,
    areas: ['0px', '0px', '4px 4px 8px'],
    touch: ['manipulation', 'manipulation'],
    bounce: ['none', 'contain'],
    scrolls: false,
    hasAreas: true,
  });
  await follow(page, '#/');
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior), 'auto', 'the menu is pulled as any page');
  await page.clean();
});

inWebkit('titles and texts have the fonts of the system, on the board as around it', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
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
    inWebkit(`nothing is wider than the window: ${theme}, ${width} × ${height}`, async () => {
      const page = await open(browser, { viewport: { width, height }, before: withSettings({ theme }) });
      for (const place of ['', ...['ur', 'triad', 'trisq', 'flag'].flatMap((game) => [`new/${game}`, `play/${game}`]), 'history']) {
        await follow(page, `#/${place}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, place);
        if (DEEP) await page.screenshot({ path: `${screenshots()}webkit-${theme}-${width}-${place.replace('/', '-') || 'menu'}.png` });
      }
      await page.clean();
    });
  }
}

for (const view of views.filter(({ stage }) => stage !== 'phone')) {
  // A phone has two pixels where this screen has one.
  inWebkit(`canvas and drawing agree: ${Object.values(view).join(', ')}`, () => checkView(browser, empty, view), isQuick(view));
}

inWebkit('a shape that is missing on the board is noticed', async () => {
  for (const name of DEEP ? ['ur-01', 'triad-01', 'trisq-01', 'flag-01'] : ['ur-01']) await checkNotice(browser, empty, name);
});

for (const game of games) {
  inWebkit(`the players of ${game} answer in the worker as they do natively`, () => checkSignatures(browser, game), QUICK.WebKit.includes(game));
}
