// Players who change during a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, click, launched, lift, open, regions, seen, shown, start, startTriad, state, text, until, withSettings } from './browser.mjs';
import { accessible } from './axe.mjs';

const browser = await launched();

const record = (page) => page.evaluate(() => rosette.record());
const closed = (page) => page.waitForFunction(() => !document.querySelector('dialog[open]'));

/** Opens the dialog by the button of the panel, or of the menu on a phone. */
async function ask(page, phone = false) {
  if (phone) {
    await page.tap('#play .top [data-arg=more]');
    await shown(page, '#more');
    await page.tap('#more [data-do=players]');
  } else {
    await page.click('.ends [data-do=players]');
  }
  await shown(page, '#seats');
}

test('a person hands the seat to a program, which moves, and takes it back, by clicks', async () => {
  const page = await open(browser, { before: withSettings({ pace: 'at-once' }) });
  await start(page, { names: ['Ana', 'Bo'] });
  await page.evaluate(() => rosette.play('1/0'));
  await ask(page);
  assert.deepEqual(await page.$$eval('#seats input', (all) => all.map(({ value }) => value)), ['Ana', 'Bo']);
  await accessible(page, 'here');
  await page.select('#seats [name=who-second]', 'bot:random');
  assert.match(await text(page, '#seats .levels'), /^Random: /);
  await page.click('#seats .primary');
  await closed(page);
  await page.waitForFunction(() => rosette.state().ply >= 2 && rosette.state().to_move === 'first');
  assert.deepEqual((await record(page)).players, { first: 'Ana', second: 'bot:random' });
  assert.deepEqual(await page.$$eval('#play .panel .plate b', (all) => all.map(({ textContent }) => textContent)), ['Ana', 'Random']);
  // The change is stored, and undo brings nobody back.
  const { tokens } = await record(page);
  await page.reload();
  await shown(page, '#play');
  assert.deepEqual((await record(page)).players, { first: 'Ana', second: 'bot:random' });
  assert.deepEqual((await record(page)).tokens, tokens);
  await ask(page);
  await page.select('#seats [name=who-second]', '');
  await page.$eval('#seats [name=second]', (input) => { input.value = ''; });
  await page.type('#seats [name=second]', 'Olga');
  await page.click('#seats .primary');
  await closed(page);
  await page.click('.tools [data-do=undo]');
  assert.deepEqual((await record(page)).players, { first: 'Ana', second: 'Olga' });
  await page.clean();
});

test('a program that thinks is stopped when a person takes its seat', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=9&m=a1' });
  await seen(page);
  await ask(page);
  await page.select('#seats [name=who-second]', 'bot:strong');
  await page.click('#seats .primary');
  await closed(page);
  await page.waitForFunction(() => rosette.state().to_move === 'second');
  await ask(page);
  await page.select('#seats [name=who-second]', '');
  await page.click('#seats .primary');
  await closed(page);
  await until(async () => (await page.workers()).length === 0, { what: 'nobody to think any more' });
  await seen(page);
  assert.deepEqual((await record(page)).tokens, ['a1'], 'nobody has moved');
  await click(page, 'b2');
  assert.deepEqual((await record(page)).tokens, ['a1', 'b2']);
  await page.clean();
});

test('the players change by keys, and Escape changes nobody', async () => {
  const page = await open(browser, { address: '#/play/trisq?m=a1' });
  await seen(page);
  await page.focus('.ends [data-do=players]');
  await page.keyboard.press('Enter');
  await shown(page, '#seats');
  assert.equal(await page.evaluate(() => document.activeElement.name), 'first');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Escape');
  await closed(page);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'players');
  assert.equal(await text(page, '.plate.first b'), 'Lapis');
  await page.keyboard.press('Enter');
  await shown(page, '#seats');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await closed(page);
  assert.equal(await text(page, '.plate.first b'), 'Ana');
  await page.clean();
});

test('on a phone the players change in the menu of the game', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/flag?m=+1' });
  await seen(page);
  await ask(page, true);
  await accessible(page, 'here');
  await page.type('#seats [name=second]', 'Bo');
  await page.tap('#seats .primary');
  await closed(page);
  assert.equal(await text(page, '.plate.second b'), 'Bo');
  await page.clean();
});

test('closed hands: the curtain hangs before whoever plays on, and no person gets the cards of a program', async () => {
  const page = await open(browser, { before: withSettings({ pace: 'at-once' }) });
  await startTriad(page, { options: { open: 'off', random: 'on' }, names: ['Ana', 'Bo'] });
  await lift(page);
  await ask(page);
  await page.select('#seats [name=who-first]', 'bot:random');
  await page.click('#seats .primary');
  await closed(page);
  await shown(page, '#play .curtain:not(.up)');
  assert.match(await text(page, '#play .curtain button'), /^I’m Bo/);
  await page.waitForFunction(() => rosette.state().to_move === 'second');
  assert.deepEqual((await state(page)).board.hands.second, Array(5).fill('?'));
  assert.deepEqual(await regions(page), []);
  await lift(page);
  await page.waitForFunction(() => !rosette.state().board.hands.second.includes('?'));
  // The game still counts for the collections.
  assert.equal(await page.evaluate(() => JSON.parse(localStorage['rosette:cards']).value.stakes.length), 1);
  await page.clean();
});

test('the sounds are muted in the head of menu and game, and by a key', async () => {
  const page = await open(browser);
  const muted = () => page.evaluate(() => JSON.parse(localStorage['rosette:settings']).value.muted);
  await page.click('#menu [data-do=mute]');
  assert.equal(await muted(), true);
  assert.equal(await text(page, '#live'), 'Sounds are off.');
  await page.evaluate(() => { location.hash = '#/play/trisq?m=a1'; });
  await shown(page, '#play');
  assert.deepEqual(await page.$$eval('[data-do=mute]', (all) => all.map((it) => it.getAttribute('aria-pressed'))), ['false', 'false']);
  await page.click('#play [data-do=mute]');
  assert.equal(await muted(), false);
  assert.equal(await text(page, '#play .status .detail'), 'Sounds are on.');
  assert.equal(await page.$eval('#play [data-do=mute]', ({ title }) => title), 'Sounds (m)');
  // In Trisq a letter begins a cell, and the capital is free.
  await page.focus('#regions [tabindex="0"]');
  for (const key of ['m', '2', 'Enter']) await page.keyboard.press(key);
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['a1', 'm2']);
  assert.equal(await muted(), false);
  await page.keyboard.press('M');
  assert.equal(await muted(), true);
  assert.equal(await text(page, '#play .status .detail'), 'Sounds are off.');
  await page.clean();
});

test('from the cards, the arrows lead to the options and then to the menu', async () => {
  const page = await open(browser);
  await page.click('.tile[href$=triad]');
  await shown(page, '#options');
  await page.type('#name-first', 'Ana');
  await page.click('#starts [value=second]');
  await page.click('#options [type=submit]');
  await shown(page, '#pick');
  await page.click('#pick [data-do=back-to-form]');
  await shown(page, '#options');
  assert.equal(await page.$eval('#name-first', ({ value }) => value), 'Ana');
  assert.equal(await page.$eval('#starts [value=second]', ({ checked }) => checked), true);
  await page.click('#options .top [data-do=menu]');
  await shown(page, '#menu');
  // From a game: cards, options, game.
  await page.evaluate(() => { location.hash = '#/play/triad?first-hand=1111,1111,1111,1111,1111&second-hand=1111,1111,1111,1111,1111&starts=first'; });
  await shown(page, '#play');
  await page.click('.tools [data-do=game-options]');
  await shown(page, '#options');
  await page.click('#options [type=submit]');
  await shown(page, '#pick');
  await page.click('#pick [data-do=back-to-form]');
  await shown(page, '#options');
  await page.click('#options .top [data-do=back]');
  await shown(page, '#play');
  await page.click('.tools [data-do=game-options]');
  await shown(page, '#options');
  await page.goBack();
  await shown(page, '#play');
  await page.clean();
});

test('what is typed into the middle of a form’s text stays there, and a new language leaves it and the selection', async () => {
  const page = await open(browser, { before: withSettings({ language: 'en' }), address: '#/new/flag' });
  await shown(page, '#options');
  const field = () => page.evaluate(() => {
    const { name, value, selectionStart, selectionEnd } = document.activeElement;
    return [name, value, selectionStart, selectionEnd];
  });
  await page.focus('#name-first');
  for (const key of ['A', 'n', 'a', 'ArrowLeft', 'ArrowLeft', ' ', ' ', 'x']) await page.keyboard.press(key);
  assert.deepEqual(await field(), ['first', 'A  xna', 4, 4]);
  for (const key of ['Backspace', 'Backspace', 'Delete']) await page.keyboard.press(key);
  assert.deepEqual(await field(), ['first', 'A a', 2, 2]);
  assert.equal(await text(page, '#starts label'), 'A a');
  await page.focus('#fields [name=cells]');
  for (const key of ['2', '5', 'Backspace', '7', 'ArrowLeft', '1']) await page.keyboard.press(key);
  assert.equal(await page.$eval('#fields [name=cells]', ({ value }) => value), '217');
  await page.focus('#fields [name=burnt]');
  for (const key of ['3', ',', '5', 'ArrowLeft', '1']) await page.keyboard.press(key);
  assert.deepEqual(await field(), ['burnt', '3,15', 3, 3]);
  await page.evaluate(() => {
    document.activeElement.setSelectionRange(1, 3);
    const stored = JSON.parse(localStorage['rosette:settings']);
    localStorage['rosette:settings'] = JSON.stringify({ ...stored, updated: stored.updated + 1, value: { ...stored.value, language: 'fr' } });
    dispatchEvent(new StorageEvent('storage'));
  });
  await page.waitForFunction(() => document.querySelector('#options [type=submit]').textContent.startsWith('Commencer'));
  assert.deepEqual(await field(), ['burnt', '3,15', 1, 3], 'in French');
  assert.equal(await page.$eval('#name-first', ({ value }) => value), 'A a');
  await page.clean();
});

test('the start beside the form follows the options, and takes no focus', async () => {
  const page = await open(browser, { viewport: { width: 1280, height: 800 }, address: '#/new/triad' });
  await shown(page, '#options .thumb svg');
  const drawn = () => page.$eval('#options .thumb', (it) => it.innerHTML);
  const before = await drawn();
  await page.$eval('#fields [name=elemental]', (it) => it.click());
  assert.notEqual(await drawn(), before);
  await accessible(page, 'here');
  assert.equal(await page.$eval('#options .thumb', (it) => it.querySelectorAll('a, button, [tabindex]').length), 0);
  await page.setViewport({ width: 1000, height: 800 });
  assert.equal(await page.$eval('#options .thumb', (it) => it.checkVisibility()), false);
  await page.clean();
});
