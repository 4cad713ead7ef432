// Storage and backups of earlier versions open; those of newer versions are left alone. The files are in
// tests/golden.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { finishUr, launched, open, openDialog, reload, shown, start, state, text } from './browser.mjs';

const browser = await launched();

const folder = (name) => new URL(`../golden/${name}/`, import.meta.url);
const read = async (name, file) => JSON.parse(await readFile(new URL(file, folder(name)), 'utf8'));
const files = async (name) => (await readdir(folder(name))).filter((file) => file.endsWith('.json'));

/** Opens a page that finds these values in its storage. */
const openWith = (stored, given = {}) => open(browser, {
  ...given,
  before: (page) => page.evaluateOnNewDocument((stored) => {
    if (!localStorage.length) Object.assign(localStorage, stored);
  }, stored),
});
const stored = (page) => page.evaluate(() => ({ ...localStorage }));
const version = (text) => JSON.parse(text).version;

/** Checks the games in the page's lists, and their positions. */
async function checkGames(page, expected) {
  const found = [];
  const over = ({ outcome }) => outcome;
  for (const [screen, list] of [['#/', '#kept [data-do=continue]'], ['#/history', '#history [data-do=replay]']]) {
    const show = async () => {
      await page.evaluate((screen) => { location.hash = screen; }, screen);
      await shown(page, screen === '#/' ? '#menu' : '#history');
    };
    await show();
    const count = (await page.$$(list)).length;
    for (let place = 0; place < count; place += 1) {
      await show();
      await page.evaluate((list, place) => document.querySelectorAll(list)[place].click(), list, place);
      await shown(page, '#play');
      const now = await state(page);
      assert.equal(Boolean(over(now)), screen !== '#/', 'each list has its own');
      found.push(now);
    }
  }
  assert.equal(found.length, Object.keys(expected).length);
  for (const [id, game] of Object.entries(expected)) {
    // Closed hands aren't shown here.
    const { options: { 'first-hand': first, 'second-hand': second, ...options }, ...rest } = game;
    const same = found.filter((now) => now.game === game.game && now.ply === game.ply);
    assert.equal(same.length, 1, id);
    for (const [key, value] of Object.entries(rest)) assert.deepEqual(same[0][key], value, `${key} of ${id}`);
    for (const [key, value] of Object.entries(options)) assert.deepEqual(same[0].options[key], value, `${key} of ${id}`);
  }
}

test('what any version has stored is shown as it was left', async () => {
  for (const file of await files('storage')) {
    const items = await read('storage', file);
    const page = await openWith(items);
    assert.equal(await page.$eval('#message', (message) => message.hidden), true, 'nothing is wrong with it');
    const { value: settings } = JSON.parse(items['rosette:settings']);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), settings.theme);
    await openDialog(page, 'settings');
    for (const name of Object.keys(settings)) {
      const chosen = await page.$(`#settings [name=${name}][value="${settings[name]}"]`);
      if (chosen) assert.ok(await chosen.evaluate((input, value) => (input.type === 'range' ? input.value === value : input.checked), `${settings[name]}`), `${file}: ${name}`);
    }
    await page.keyboard.press('Escape');
    await checkGames(page, await read('storage', file.replace('.json', '.states')));
    const left = await stored(page);
    for (const key of Object.keys(items)) assert.ok(key in left, `${file}: ${key} is kept`);
    await page.clean();
  }
});

test('a backup of any version is taken over', async () => {
  for (const file of await files('backup')) {
    const { parts } = await read('backup', file);
    const page = await open(browser, { address: '#/history' });
    const choose = async (path) => {
      await shown(page, '[data-do=open-file]');
      const [chooser] = await Promise.all([page.waitForFileChooser(), page.click('[data-do=open-file]')]);
      await chooser.accept([fileURLToPath(path)]);
    };
    await choose(new URL(file, folder('backup')));
    await shown(page, '#import');
    if (await page.$('#import input')) await page.click('#import input');
    await page.click('#import [data-do=import]');
    await page.waitForSelector('#import', { hidden: true });
    // The texts of the backup's language are fetched first; then the message stays.
    await page.waitForFunction(() => !document.getElementById('message').hidden);
    const now = await stored(page);
    for (const [name, part] of Object.entries(parts)) assert.deepEqual(JSON.parse(now[`rosette:${name}`]), part, name);
    // A backup of a newer version is refused, and nothing changes.
    await choose(new URL('backup.json', folder('newer')));
    await shown(page, '#faults');
    assert.match(await text(page, '#faults ul'), /get a newer Rosette to open it/);
    assert.deepEqual(await stored(page), now);
    await page.clean();
  }
});

test('what a newer version has stored survives a session untouched, and it is told', async () => {
  const items = await read('newer', 'storage.json');
  const page = await openWith(items);
  assert.match(await text(page, '#message'), /newer version of Rosette has saved data/);
  // Other stored values: settings, collections, a card set and a game; then the import of a backup.
  await start(page, { pieces: 1, names: ['Ana', 'Ben'] });
  await finishUr(page, { names: ['Ana', 'Ben'] });
  await openDialog(page, 'settings');
  await page.click('#settings [name=theme][value=dark]');
  await page.keyboard.press('Escape');
  await page.evaluate(() => { location.hash = '#/new/triad'; });
  await shown(page, '#options');
  await page.evaluate(() => { location.hash = '#/history'; });
  await shown(page, '#history');
  const [chooser] = await Promise.all([page.waitForFileChooser(), page.click('[data-do=open-file]')]);
  await chooser.accept([fileURLToPath(new URL('1.json', folder('backup')))]);
  await shown(page, '#import');
  assert.equal(await page.$('#import input'), null, 'there is nothing that may be replaced');
  await page.click('#import [data-do=import]');
  await reload(page);
  const now = await stored(page);
  for (const [key, value] of Object.entries(items)) assert.equal(now[key], value, key);
  const [game] = Object.entries(now).filter(([key, value]) => key.startsWith('rosette:game:') && value.includes('"Ana"'));
  assert.equal(version(game[1]), 1, 'games of this version are kept beside it');
  await page.clean();
});

test('the library that patches markup is npm’s, made a module', async () => {
  const of = (path) => readFile(new URL(path, import.meta.url), 'utf8');
  const published = await of('node_modules/idiomorph/dist/idiomorph.min.js');
  assert.equal(await of('../../www/idiomorph.js'), `${published}\nexport { Idiomorph };\n`);
});
