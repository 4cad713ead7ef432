// Whole games by clicks, taps and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, click, launched, middle, open, playOn, regions, shown, start, state, text } from './browser.mjs';

const browser = await launched();

/** The number of pieces in a whole game. */
const PIECES = DEEP ? 3 : 1;

test('a game is played by clicks from the menu to the winner', async () => {
  const page = await open(browser, { still: false });
  assert.equal(await page.evaluate(() => rosette.state()), null);
  assert.deepEqual(await regions(page), []);
  await start(page, { pieces: PIECES, names: ['Ana', 'Ben'] });
  const begun = await state(page);
  assert.equal(begun.options.pieces, PIECES);
  assert.equal(begun.to_move, 'first');
  const end = await playOn(page);
  assert.equal(end.outcome.reason, 'home');
  assert.equal(end.board[end.outcome.winner].home, PIECES);
  const winner = end.outcome.winner === 'first' ? 'Ana' : 'Ben';
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), `${winner} wins`);
  assert.match(await text(page, '#banner p'), /home/);
  assert.equal((await text(page, '#count')), `${end.ply} played`);
  await page.click('#banner [data-do=play-again]');
  const again = await state(page);
  assert.equal(again.ply, 0);
  const plates = await page.$$eval('.plate b', (names) => names.map((name) => name.textContent));
  assert.deepEqual(plates, winner === 'Ana' ? ['Ben', 'Ana'] : ['Ana', 'Ben'], 'the loser begins');
  await page.clean();
});

const landing = (token) => token.split('/').map(Number).reduce((sum, part) => sum + part);

test('targets play the same token as pieces, and dragging does too', async () => {
  const page = await open(browser, { still: false });
  await start(page);
  await page.evaluate(() => { rosette.play('4/0'); rosette.play('1/0'); });
  const { legal, ply } = await playOn(page, { until: (now) => now.to_move === 'first' && now.pending !== null });
  const token = legal[0];
  const from = await middle(page, token);
  const to = await middle(page, `to:${landing(token)}`);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const moved = await state(page);
  assert.equal(moved.ply, ply + 1);
  assert.equal(await page.evaluate(() => rosette.record().tokens.at(-1)), token);
  await page.clean();
});

test('a click that can not be played says why and changes nothing', async () => {
  // First has pieces on 1 and 4 and threw 3: the piece on 1 would land on 4.
  const page = await open(browser, { address: '#/play/ur?m=1/0,0,4/0&p=3' });
  const before = await state(page);
  await click(page, 'piece:1');
  const reason = await text(page, '.status .refusal');
  assert.match(reason, /You already have a piece on cell 4/);
  assert.equal(await text(page, '#live'), reason);
  assert.deepEqual(await state(page), before);
  await click(page, '3/4');
  assert.equal(await page.$eval('.status .refusal', (line) => line.hidden), true);
  await page.clean();
});

test('a roll of no use is shown, then passes, and never blocks a click', async () => {
  const page = await open(browser, { still: false });
  await start(page);
  await page.evaluate(() => rosette.play('0'));
  assert.match(await text(page, '.status h2'), /0/);
  await page.waitForFunction(() => /Carnelian throws$/.test(document.querySelector('.status h2').textContent), { timeout: 4000 });
  await page.evaluate(() => rosette.play('0'));
  await click(page, 'throw');
  const now = await state(page);
  assert.ok(now.ply === 3 || now.pending !== null, 'the next seat throws while the roll is still shown');
  await page.clean();
});
