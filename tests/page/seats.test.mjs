// Players who change during a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launched, open, seen, shown, text, withSettings } from './browser.mjs';

const browser = await launched();

const closed = (page) => page.waitForFunction(() => !document.querySelector('dialog[open]'));

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
