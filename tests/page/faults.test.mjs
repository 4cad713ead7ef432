// What the page does when something breaks that should not.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { URL_OF_PAGE, click, launch, middle, open, playOn, regions, settled, shown, start, state, text } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Lets the program break while it draws, as a fault in it would. */
async function breakIt(page) {
  const { x, y } = await middle(page, (await regions(page)).find(({ legal }) => legal).id);
  await page.evaluate(() => { delete CanvasRenderingContext2D.prototype.beginPath; });
  await page.mouse.click(x, y);
  await page.waitForSelector('#failure', { visible: true, timeout: 15000 });
}

for (const [languages, said] of [['en', /^Rosette stopped: .*beginPath/], ['ru', /^Работа Rosette остановлена: /]]) {
  test(`a fault in a game shows its record and ways back, never a dead board: ${languages}`, async () => {
    const page = await open(browser, { languages, still: true });
    await start(page);
    const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending === null });
    const record = await page.evaluate(() => rosette.record());
    await breakIt(page);
    assert.match(await page.evaluate(() => document.querySelector('#failure p').textContent), said);
    assert.equal(await page.evaluate(() => document.querySelector('main, dialog')), null, 'nothing dead is left to be pressed');
    const kept = JSON.parse(await page.evaluate(() => document.querySelector('#failure textarea').value));
    // A throw of nought has ended the turn by itself.
    const passed = kept.tokens.length > record.tokens.length ? ['0'] : [];
    assert.deepEqual(kept.tokens, [...record.tokens, ...passed]);
    await settled();
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

test('without WebAssembly, or when the program can not be loaded, the page says so', async () => {
  for (const [fault, said] of [
    [(page) => page.evaluateOnNewDocument(() => { delete window.WebAssembly; }), /^Rosette could not start: .*WebAssembly/],
    [async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => (request.url().endsWith('.wasm') ? request.respond({ status: 404, body: '' }) : request.continue()));
    }, /^Rosette could not start: .*Your saved games are untouched\.$/],
    [async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => (request.url().endsWith('.txt') ? request.respond({ status: 503, body: '' }) : request.continue()));
    }, /texts in its language can't be fetched \(503\)/],
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

/** Before a page is opened: what is done to the first of its workers. */
const withFirstWorker = (harm) => (page) => page.evaluateOnNewDocument(`{
  window.workers = 0;
  const Genuine = Worker;
  window.Worker = class extends Genuine {
    constructor(...given) {
      super(...given);
      window.workers += 1;
      if (window.workers === 1) (${harm})(this);
    }
  };
  // The minute that it is waited for passes in a moment.
  const later = window.setTimeout.bind(window);
  window.setTimeout = (then, ms, ...rest) => later(then, ms === 60000 && window.workers === 1 ? 200 : ms, ...rest);
}`);

for (const [fault, harm] of [
  ['crashes', "(worker) => setTimeout(() => worker.dispatchEvent(new Event('error')), 50)"],
  ['hangs', '(worker) => { worker.postMessage = () => {}; }'],
]) {
  test(`a worker that ${fault} is replaced, and the game goes on`, async () => {
    const page = await open(browser, { before: withFirstWorker(harm) });
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

  test(`a hint by a worker that ${fault} is told as missing, and the next one comes`, async () => {
    const page = await open(browser, { before: withFirstWorker(harm) });
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, tokens: [] }));
    await page.click('.tools [data-do=hint]');
    await page.waitForFunction(() => /reached/.test(document.getElementById('play').textContent), { timeout: 5000 });
    await page.click('.tools [data-do=hint]');
    await page.waitForFunction(() => /^Hint: /.test(document.querySelector('#play .detail').textContent), { timeout: 15000 });
    await page.clean();
  });
}
