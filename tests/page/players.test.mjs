// Bots in one seat or both.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from './alone.mjs';
import { withoutNet } from './limits.mjs';
import { URL_OF_PAGE, begin, click, launched, open, puppeteerTest, shown, state, text, until } from './browser.mjs';

const browser = await launched();

/** Starts a game from the menu with bots of a level in these seats. */
async function play(page, game, { seats = ['second'], level = 'random', options = {} } = {}) {
  const players = ['first', 'second'].map((seat) => (seats.includes(seat) ? `bot:${level}` : ''));
  await begin(page, game, { options, players, starts: 'first' });
  await shown(page, '#play');
}

test('a perfect player of ur says how far its solution is', async () => {
  const page = await open(browser);
  await page.evaluate(() => {
    const play = document.getElementById('play');
    // Notes the message as it comes, because on a fast machine it disappears before the test can read it.
    const note = () => {
      const [detail, bar] = ['.detail', 'progress'].map((part) => play.querySelector(part));
      window.isTold ||= /Solving the game: \d+%/.test(detail?.textContent) && !bar.hidden;
    };
    new MutationObserver(note).observe(play, { subtree: true, childList: true, characterData: true, attributes: true });
    rosette.load({ rosette: 1, game: 'ur', options: { pieces: 4 }, players: { first: 'bot:perfect', second: 'bot:perfect' }, tokens: [], pending: '2' });
  });
  await page.waitForFunction(() => window.isTold, { timeout: 60000 });
  await page.clean();
});

puppeteerTest('the worker is loaded when a program sits down, and the net of a player of ur when it is asked', async () => {
  const requested = [];
  const page = await open(browser, { before: (page) => atOnce(page.on('request', (request) => requested.push(request.url()))) });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, tokens: [] }));
  await click(page, 'c3');
  assert.ok(requested.some((url) => url.endsWith('rosette_page_bg.wasm')));
  assert.ok(!requested.some((url) => url.includes('worker')));
  await page.evaluate(() => { location.hash = '#/'; });
  await shown(page, '#menu');
  await play(page, 'trisq', { level: 'strong', options: { size: '5' }, seats: ['first'] });
  await page.waitForFunction(() => rosette.state().ply === 1, { timeout: 15000 });
  assert.ok(!requested.some((url) => url.includes('weights/')));
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/`);
  await page.waitForFunction(() => window.rosette);
  // Waits long, because the bot is asked only once a throw gives it a choice.
  const asked = page.waitForRequest((request) => request.url().includes('weights/'), { timeout: 60000 });
  await play(page, 'ur', { level: 'strong', seats: ['first', 'second'], options: { rosettes: 'off' } });
  await asked;
  assert.deepEqual(requested.filter((url) => url.includes('weights/')).map((url) => url.split('/').pop()), ['ur-plain.bin']);
});

puppeteerTest('without its net a player plays on, and asks for it again', async () => {
  const site = await withoutNet('ur-plain');
  const asked = [];
  const page = await open(browser, { url: site.url, before: (page) => atOnce(page.on('request', (request) => asked.push(request.url()))) });
  await play(page, 'ur', { level: 'strong', seats: ['first', 'second'], options: { rosettes: 'off' } });
  await until(() => asked.filter((url) => url.includes('weights/')).length > 1, { timeout: 60000, what: 'it to be asked for again' });
  await until(async () => (await state(page)).ply > 2, { timeout: 60000, what: 'moves' });
  // Closes the page without `page.clean()`, because the error about the file is in the console.
  await page.browserContext().close();
  await site.stop();
});

puppeteerTest('where the players can not be loaded it is said, and people play for them', async () => {
  const page = await open(browser, {
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => (request.url().endsWith('worker.js') ? request.abort() : request.continue()));
    },
  });
  await play(page, 'trisq', { seats: ['first'], options: { size: '5' } });
  await shown(page, '#message');
  assert.match(await text(page, '#message'), /The computer player stopped: the program isn’t responding/);
  await click(page, 'c3');
  assert.equal((await state(page)).ply, 1);
});
