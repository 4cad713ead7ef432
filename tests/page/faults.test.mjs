// The page's behaviour after faults that should never happen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { URL_OF_PAGE, anotherTab, chromiumTest, click, deepTest, faced, finishUr, launched, middle, open, painted, playOn, puppeteerTest, regions, shown, start, state, text, typeset, until } from './browser.mjs';
import { checkForeign } from './foreign.mjs';
import { withLittleMemory, withoutFile, withoutMemory } from './limits.mjs';

const browser = await launched();

/** Makes the program fail in the middle of drawing, as a bug would. */
async function breakIt(page) {
  const { x, y } = await middle(page, (await regions(page)).find(({ legal }) => legal).id);
  await page.evaluate(() => { delete CanvasRenderingContext2D.prototype.beginPath; });
  await page.mouse.click(x, y);
  await shown(page, '#failure');
}

/** Returns the message of the failure screen and the record on it. They are read from the document, because the program has stopped. */
const failure = (page) => page.evaluate(() => ['p', 'textarea'].map((part) => {
  const element = document.querySelector(`#failure ${part}`);
  return element.value ?? element.textContent;
}));

for (const [languages, said] of [['en', /^Rosette has stopped: .*beginPath/], ['ru', /^Rosette больше не работает: /]]) {
  (languages === 'en' ? test : deepTest)(`a fault in a game shows its record and ways back, never a dead board: ${languages}`, async () => {
    const page = await open(browser, { languages });
    await start(page);
    const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending === null });
    const record = await page.evaluate(() => rosette.record());
    await breakIt(page);
    const [words, text] = await failure(page);
    assert.match(words, said);
    assert.equal(await page.evaluate(() => document.querySelector('main, dialog')), null, 'nothing dead is left to be pressed');
    await accessible(page, 'the screen of a fault');
    const kept = JSON.parse(text);
    // A throw of 0 may have ended the turn.
    const passed = kept.tokens.length > record.tokens.length ? ['0'] : [];
    assert.deepEqual(kept.tokens, [...record.tokens, ...passed]);
    await page.evaluate(() => document.querySelector('#failure .primary').click());
    await page.waitForFunction(() => document.getElementById('failure').hidden && window.rosette?.state());
    assert.deepEqual((await state(page)).board, before.board, 'the game goes on');
    await breakIt(page);
    await page.evaluate(() => document.querySelector('#failure .secondary').click());
    await shown(page, '#menu');
    await shown(page, '#continue');
    await page.browserContext().close();
  });
}

test('a fault in a game that could not be stored shows the record all the same', async () => {
  const refused = (page) => page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const missing = (page) => page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
  });
  for (const before of [refused, missing]) {
    const page = await open(browser, { before });
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, tokens: ['a1', 'b2'] }));
    await page.evaluate(() => rosette.play('c3'));
    await breakIt(page);
    const { tokens } = JSON.parse((await failure(page))[1]);
    assert.deepEqual(tokens.slice(0, 3), ['a1', 'b2', 'c3']);
    await page.browserContext().close();
  }
});

/** Overwrites the program's memory, so that the browser stops the next call, as after a panic. */
const trap = (page) => page.evaluate(async () => {
  const glue = document.querySelector('script[src$="boot.js"]').src.replace('boot.js', 'rosette_page.js');
  const { memory } = await (await import(glue)).default();
  // The function returns nothing, because the driver would read a whole returned array.
  window.wreck = () => { new Uint8Array(memory.buffer).fill(255); };
});

test('a program that the browser stops shows the record, whether an event or a promise called it', async () => {
  for (const called of [
    async (page) => {
      const { x, y } = await middle(page, (await regions(page))[0].id);
      await page.evaluate(() => window.wreck());
      await page.mouse.click(x, y);
    },
    async (page) => {
      await page.evaluate(() => {
        Blob.prototype.text = async () => {
          await new Promise((later) => { setTimeout(later); });
          window.wreck();
          return '{}';
        };
        const file = new DataTransfer();
        file.items.add(new File(['{}'], 'game.json'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: file, bubbles: true, cancelable: true }));
      });
    },
  ]) {
    const page = await open(browser);
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, tokens: ['a1', 'b2'] }));
    await trap(page);
    await called(page);
    await shown(page, '#failure');
    const [words, record] = await failure(page);
    assert.match(words, /^Rosette has stopped: .*safe up to the last move/);
    assert.deepEqual(JSON.parse(record).tokens, ['a1', 'b2']);
    await page.evaluate(() => document.querySelector('#failure .primary').click());
    await page.waitForFunction(() => document.getElementById('failure').hidden && window.rosette?.state()?.ply === 2);
    await page.browserContext().close();
  }
});

test('errors of other scripts don’t stop the game', () => checkForeign(browser));

puppeteerTest('without WebAssembly, or when the program can not be loaded, the page says so', async () => {
  for (const [fault, said] of [
    [(page) => page.evaluateOnNewDocument(() => { delete window.WebAssembly; }), /^Rosette couldn’t start: .*WebAssembly/],
    [async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => (request.url().endsWith('.wasm') ? request.respond({ status: 404, body: '' }) : request.continue()));
    }, /^Rosette couldn’t start: .*Your saved games are untouched\.$/],
    [async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => (request.url().endsWith('.txt') ? request.respond({ status: 503, body: '' }) : request.continue()));
    }, /a file couldn’t be loaded \(503\)/],
  ]) {
    const page = await (await browser.createBrowserContext()).newPage();
    await fault(page);
    await page.goto(URL_OF_PAGE);
    await page.waitForSelector('#failure', { visible: true, timeout: 15000 });
    assert.match(await text(page, '#failure p'), said);
    assert.equal(await page.$eval('#failure textarea', (record) => record.hidden), true);
    await page.browserContext().close();
  }
});

/**
 * Prepares a page before it is opened: makes its first worker load the page's own script, which fails
 * because a worker has no document.
 */
const withFirstWorkerBroken = (page) => page.evaluateOnNewDocument(() => {
  window.workers = 0;
  const Genuine = Worker;
  window.Worker = class extends Genuine {
    constructor(address, ...given) {
      super(window.workers ? address : String(address).replace('worker.js', 'boot.js'), ...given);
      window.workers += 1;
    }
  };
});

/** Prepares a page before it is opened: makes its first worker ignore messages, and shortens the time limit of one minute. */
const withFirstWorkerDeaf = (page) => page.evaluateOnNewDocument(() => {
  window.workers = 0;
  const Genuine = Worker;
  window.Worker = class extends Genuine {
    constructor(...given) {
      super(...given);
      window.workers += 1;
      if (window.workers === 1) this.postMessage = () => {};
    }
  };
  const later = window.setTimeout.bind(window);
  window.setTimeout = (then, ms, ...rest) => later(then, ms === 60000 && window.workers === 1 ? 200 : ms, ...rest);
});

for (const [fault, harm, check] of [
  // Only in Chromium: other engines report errors of workers to the page too, which would fail `page.clean()`.
  ['crashes', withFirstWorkerBroken, chromiumTest],
  ['hangs', withFirstWorkerDeaf, test],
]) {
  check(`a worker that ${fault} is replaced, and the game goes on`, async () => {
    const page = await open(browser, { before: harm });
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, players: { first: 'bot:strong', second: 'Ana' }, tokens: [] }));
    await page.waitForFunction(() => rosette.state().ply === 1, { timeout: 15000 });
    assert.equal(await page.evaluate(() => window.workers), 2);
    assert.equal((await page.evaluate(() => rosette.record())).players.first, 'bot:strong');
    await page.waitForFunction(() => rosette.regions().some(({ legal }) => legal));
    await click(page, (await state(page)).legal[0]);
    await page.waitForFunction(() => rosette.state().ply === 3, { timeout: 15000 });
    assert.equal(await page.$eval('#message', (message) => message.hidden), true, 'nothing was lost, so nothing is said');
    await page.clean();
  });
}

/** A game in which a bot needs much memory. */
const LARGE = { rosette: 1, game: 'ur', options: { pieces: 5 }, players: { first: 'bot:perfect', second: 'Ana' }, tokens: [], pending: '2' };

for (const [when, serveIt] of [['to go on', () => withLittleMemory(0)], ['to start', () => withoutMemory('worker.js')]]) {
  test(`a player that gets no memory ${when} is told, and its moves can be played by hand`, async () => {
    const site = await serveIt();
    const page = await open(browser, { url: site.url });
    await page.evaluate((record) => rosette.load(record), LARGE);
    await page.waitForFunction(() => /^The computer player stopped: it probably got too little memory\. Play its moves yourself, or reload the page\./.test(document.querySelector('#message p').textContent), { timeout: 15000 });
    await click(page, (await state(page)).legal[0]);
    assert.equal((await state(page)).ply, 1);
    await page.browserContext().close();
    await site.stop();
  });
}

test('a review that gets no memory is told, and a game can be played', async () => {
  const site = await withLittleMemory(0);
  const page = await open(browser, { url: site.url });
  await finishUr(page);
  for (let times = 0; times < 2; times += 1) {
    await page.click('#banner [data-do=review]');
    await page.waitForFunction(() => document.querySelector('#message p').textContent === 'The review stopped because of an error. Please try again.', { timeout: 15000 });
    await page.evaluate(() => { location.hash = '#/play/trisq?size=5'; });
    await page.waitForFunction(() => rosette.state()?.game === 'trisq');
    await click(page, 'c3');
    assert.equal((await state(page)).ply, 1);
    if (times === 0) await finishUr(page);
  }
  await page.browserContext().close();
  await site.stop();
});

test('a board whose canvases the system has lost is drawn again', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0,2/4,3/0,1/6,2/0&p=2' });
  await typeset(page);
  const drawn = () => page.$$eval('#ground, #board', (canvases) => canvases.map((canvas) => canvas.toDataURL()));
  const before = await drawn();
  await page.$$eval('#ground, #board', (canvases) => {
    for (const canvas of canvases) {
      canvas.getContext('2d').reset();
      canvas.dispatchEvent(new Event('contextlost'));
    }
  });
  const [ground, board] = await drawn();
  assert.ok(ground !== before[0] && board !== before[1]);
  await page.$$eval('#ground, #board', (canvases) => {
    for (const canvas of canvases) canvas.dispatchEvent(new Event('contextrestored'));
  });
  await painted(page);
  assert.deepEqual(await drawn(), before);
  await page.clean();
});

test('faces that could not be fetched are fetched once the browser is online', async () => {
  const site = await withoutFile('faces.txt');
  const page = await open(browser, { url: site.url, address: '#/play/triad?starts=first&first-hand=2644,9264,5572,9546,A833&second-hand=1755,9727,A354,4724,1548' });
  const drawn = () => page.$eval('#board', (canvas) => canvas.toDataURL());
  await faced(page);
  await typeset(page);
  const plain = await drawn();
  site.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await until(async () => (await drawn()) !== plain);
  // Closes the page without `page.clean()`, because the failed fetch is an error in the console.
  await page.browserContext().close();
  await site.stop();
});

test('a script that calls from within an event of the page is told so, and the page goes on', async () => {
  const page = await open(browser);
  await start(page);
  await page.evaluate(() => {
    window.told = [];
    addEventListener('focusin', () => {
      try { rosette.state(); } catch (error) { window.told.push(error instanceof Error && error.message); }
    });
  });
  await page.click('.top [data-arg=share]');
  await shown(page, '#share');
  assert.match((await page.evaluate(() => window.told))[0], /dealing with an event: call again after it/);
  await page.keyboard.press('Escape');
  await playOn(page, { until: (now) => now.ply >= 3 });
  await page.clean();
});

chromiumTest('a tab that is killed in the middle of a thought loses nothing that was stored', async () => {
  const page = await open(browser, { before: (page) => page.evaluateOnNewDocument(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function ask(message) { window.asked = true; post.call(this, message); };
  }) });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 13 }, players: { first: 'Ana', second: 'bot:strong' }, tokens: [] }));
  await click(page, 'g7');
  await page.waitForFunction(() => window.asked);
  // Kills the process of the page, as a system short of memory does.
  const session = await page.createCDPSession();
  const gone = new Promise((crashed) => { page.once('error', crashed); });
  // Doesn't wait for the answer, because the crashed page sends none.
  session.send('Page.crash').catch(() => {});
  await gone;
  const next = await anotherTab(page);
  await shown(next, '#continue');
  await next.click('#continue [data-do=continue]');
  await next.waitForFunction(() => window.rosette.state() && rosette.regions().some(({ legal }) => legal), { timeout: 30000 });
  assert.equal((await next.evaluate(() => rosette.record())).tokens[0], 'g7');
  const { ply, legal } = await state(next);
  await click(next, legal[0]);
  await next.waitForFunction((ply) => rosette.state().ply > ply, {}, ply);
  await page.browserContext().close();
});
