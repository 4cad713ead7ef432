// Hints, the pace of bots, and the page while a bot thinks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, advised, click, hinted, launched, open, regions, state, tap, text, typeset, until } from './browser.mjs';

const browser = await launched();

const load = (page, record) => page.evaluate((record) => rosette.load(record), record);

const HANDS = { 'first-hand': '2644,9264,5572,9546,A833', 'second-hand': '1755,9727,A354,4724,1548', starts: 'first' };
/** A hint by the net, and one by a search. Native tests check the sentences of the others. */
const HINTS = [
  ['ur by the net', { game: 'ur', tokens: ['4/0', '3/0'], pending: '2' }, /^Move (this|a new) piece to cell \d+: \d+\.\d% to win \(estimated\)\.$/],
  ['triad', { game: 'triad', options: HANDS, tokens: ['1@1', '1@4', '2@3', '2@8'] }, /^Place [A-Z][^:@]+ on cell \d( and capture \d cards?)?: (the round ends in a draw|you end the round (1 card|[2-9] cards) (ahead|behind))\.$/],
];

test('a hint is marked on the board, told, and worth what is said', async () => {
  const page = await open(browser, { viewport: PHONE });
  for (const [name, record, said] of HINTS) {
    await load(page, { rosette: 1, tokens: [], ...record });
    await typeset(page);
    const pixels = () => page.$eval('#board', (canvas) => canvas.toDataURL());
    const before = await pixels();
    await page.tap('.tools [data-do=hint]');
    assert.match(await hinted(page), said, name);
    const { ply, pending, to_move } = await state(page);
    await page.waitForFunction((before) => document.getElementById('board').toDataURL() !== before, {}, before);
    const choice = await advised(page);
    assert.ok(!(await text(page, '#play .detail')).includes(choice), 'no token is shown');
    const live = await text(page, '#live');
    assert.ok(live.length > (await text(page, '#play .detail')).length, live);
    await tap(page, choice);
    const after = await state(page);
    assert.notDeepEqual([after.ply, after.pending, after.to_move], [ply, pending, to_move], name);
    assert.doesNotMatch(await text(page, '#play .detail'), / to win|certain win|the round/, 'a hint goes with the move');
  }
  await page.clean();
});

/** Makes the page hold answers of bots back as long as `window.held` is true. */
const hold = (page) => page.evaluate(() => {
  window.asked = 0;
  window.held = true;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) { window.asked += 1; post.call(this, message); };
  const listen = Worker.prototype.addEventListener;
  Worker.prototype.addEventListener = function (kind, call) { listen.call(this, kind, (event) => window.held || call(event)); };
});

test('while a player thinks the page answers clicks, and undo stops it', async () => {
  const page = await open(browser);
  await load(page, { rosette: 1, game: 'trisq', players: { first: 'Ana', second: 'bot:strong' }, tokens: [] });
  await hold(page);
  await click(page, 'g7');
  await page.waitForFunction(() => window.asked === 1);
  await click(page, (await regions(page))[0].id);
  assert.equal(await text(page, '.status .refusal'), 'It is Strong’s turn.');
  assert.equal((await state(page)).ply, 1, 'it still thinks');
  await page.click('.tools [data-do=undo]');
  assert.equal((await state(page)).ply, 0);
  await until(async () => (await page.workers()).length === 0, { timeout: 3000, what: 'nobody to think any more' });
  await page.evaluate(() => { window.held = false; });
  await click(page, 'c3');
  await page.waitForFunction(() => rosette.state().ply === 2, { timeout: 20000 });
  await page.clean();
});
