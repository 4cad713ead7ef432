// Games by clicks, drags, taps and keys.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { begin, click, drag, finishUr, launched, middle, open, playOn, setOptions, shown, start, state, tap, text } from './browser.mjs';

const browser = await launched();

test('a game is begun and played by clicks and a drag, won, and played again', async () => {
  const page = await open(browser);
  await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
  await playOn(page, { until: (now) => now.ply >= 2 });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '1/0', '0'], pending: '2', players: { first: 'Ana', second: 'Ben' } }));
  const [from, to] = [await middle(page, '2/1'), await middle(page, 'to:3')];
  await drag(page, from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
  assert.equal(await page.evaluate(() => rosette.record().tokens.at(-1)), '2/1');
  await finishUr(page, { names: ['Ana', 'Ben'] });
  await shown(page, '#banner');
  assert.equal(await text(page, '#banner h2'), 'Ana wins');
  await page.click('#banner [data-do=play-again]');
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});

/** Returns what the command-line tool prints for a record after its first tokens. */
function replayed(record, ply = record.tokens.length) {
  const file = join(mkdtempSync(join(tmpdir(), 'rosette-')), 'game.json');
  writeFileSync(file, JSON.stringify({ ...record, tokens: record.tokens.slice(0, ply) }));
  return JSON.parse(execFileSync(process.env.ROSETTE_BIN, ['replay', '--json', '--record', file], { encoding: 'utf8' }));
}

test('by the rules that Triple Triad has online, a whole game is played by clicks, and the terminal agrees on all of it', async () => {
  const page = await open(browser, { address: '#/new/triad' });
  await page.select('#presets select', '2');
  const options = { reverse: 'on', 'fallen-ace': 'on', ascension: 'on', captures: 'beside' };
  await setOptions(page, { ...options, random: 'on' });
  assert.ok(await page.$eval('#fields [name=descension]', ({ disabled }) => disabled), 'Ascension excludes it');
  await page.click('#starts [value=first]');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  const positions = [await state(page)];
  while (!positions.at(-1).outcome) {
    const { legal } = positions.at(-1);
    const token = legal[legal.length >> 1];
    await click(page, `slot:${token[0]}`);
    await click(page, token);
    positions.push(await state(page));
    assert.equal(positions.at(-1).ply, positions.length - 1, 'a click is never blocked');
  }
  const record = await page.evaluate(() => rosette.record());
  assert.deepEqual({ ...record.options, ...options }, record.options);
  assert.match(record.options['first-hand'], /:(beast|person|vessel|sign)/, 'cards have types');
  for (const { ply, board, legal, outcome } of positions) {
    const told = replayed(record, ply);
    assert.deepEqual([told.board, told.legal, told.outcome], [board, legal, outcome]);
  }
  await page.clean();
});

test('the largest board is seen whole on a small phone, with its numbers, and played by two taps', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 568, hasTouch: true, isMobile: true } });
  await begin(page, 'trisq', { options: { size: '19' } });
  await shown(page, '#play');
  const room = await page.$eval('#table', ({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]);
  assert.deepEqual(room, [0, 0], 'nothing has to be scrolled');
  await tap(page, 'at:b18');
  assert.equal((await state(page)).ply, 0);
  assert.match(await text(page, '.status .brief'), /again/);
  await tap(page, 'b18');
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('a board larger than its room is scrolled, by a finger and by the arrows', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 400, hasTouch: true, isMobile: true } });
  await begin(page, 'flag', { options: { cells: '60' } });
  await shown(page, '#play');
  const scrolled = () => page.$eval('#table', ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await page.$eval('#table', (table) => table.scrollTo(0, 0));
  await tap(page, 'to:1');
  assert.equal((await state(page)).ply, 1);
  assert.deepEqual(await scrolled(), [0, 0], 'choosing does not scroll');
  await page.focus('#regions [tabindex="0"]');
  await page.$eval('#table', (table) => table.scrollTo(0, 0));
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown');
  assert.ok((await scrolled())[1] > 20, 'the cell in focus comes into view');
  await page.clean();
});

test('values that are no option can not be sent', async () => {
  const page = await open(browser);
  await page.click('.links [href$="new/trisq"]');
  await shown(page, '#options');
  for (const [name, value] of [['size', '20'], ['target', '1.5']]) {
    await page.$eval(`#fields [name=${name}]`, (input) => { input.value = ''; });
    await page.type(`#fields [name=${name}]`, value);
    await page.click('#options [type=submit]');
    assert.equal(await page.$eval(`#fields [name=${name}]`, (input) => input.matches(':invalid')), true, `${name} ${value}`);
    assert.equal(await page.$eval('#options', ({ hidden }) => hidden), false, 'the form stays');
    await page.$eval(`#fields [name=${name}]`, (input) => { input.value = ''; input.dispatchEvent(new Event('input', { bubbles: true })); });
  }
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  assert.deepEqual((await state(page)).options, { size: 13, target: 0, limit: 507 });
  await page.clean();
});

