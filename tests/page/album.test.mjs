// The album of a collection: by clicks and keys, and as a sheet.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { faced, launched, open, shown, text } from './browser.mjs';

const HOUSE = (await readFile(new URL('../../crates/cards/data/house.txt', import.meta.url), 'utf8'))
  .trim().split('\n').map((line) => line.split(' ')[0]);
/** A time that is on 15 November 2023 in every inhabited time zone. */
const DATE = Date.UTC(2023, 10, 15, 12);

const browser = await launched();

/** The indexes of Ana's cards in the set: two of level 1, one of level 2 twice, and two of level 3. */
const OWNED = [0, 1, 12, 12, 24, 25];
const profile = (cards, wins) => ({
  'rosette-profile': 1, name: '', cards: cards.map((place) => HOUSE[place]), wins,
  statistics: { played: 0, won: 0, drawn: 0, lost: 0, cards_won: 0, cards_lost: 0 },
});

/** Prepares a page before it is opened: stores Ana's cards, of which one was won from Ben and is new. */
const withAlbum = (page) => page.evaluateOnNewDocument((value) => {
  localStorage['rosette:cards'] ??= JSON.stringify({ version: 1, updated: 0, value });
}, { profiles: [profile(OWNED, [{ card: HOUSE[24], from: 'Ben', date: DATE, new: true }]), profile([0, 1, 2, 3, 4])], stakes: [], hands: [[], []] });

async function openAlbum(view = {}) {
  const page = await open(browser, { address: '#/new/triad', ...view, before: async (page) => {
    await view.before?.(page);
    await withAlbum(page);
  } });
  await shown(page, '#options');
  await page.type('#name-first', 'Ana');
  await show(page);
  return page;
}

async function show(page) {
  await page.click('#collections [data-arg=first]');
  await shown(page, '#collection');
}

test('a card is large when it is chosen, and the focus comes back to its place', async () => {
  const page = await openAlbum();
  await page.click(`#collection [data-card='${HOUSE[24]}']`);
  await shown(page, '#card');
  assert.equal(await text(page, '#card h2'), 'Bronze Kettledrum');
  assert.match(await text(page, '#card .facts'), /Won from Ben on Nov 15, 2023\./, 'as the browser writes a date');
  const { width } = await page.$eval('#card .large svg', (svg) => svg.getBoundingClientRect().toJSON());
  assert.ok(width >= 220, `${width}`);
  await page.click('#card [data-do=remove-card]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.getElementById('card').open);
  assert.equal(await text(page, '#collection h2'), 'Ana: 5 cards');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.card), HOUSE[24], 'the focus is where it was');
  await page.setViewport({ width: 320, height: 568 });
  await page.keyboard.press('Enter');
  await shown(page, '#card');
  const [top, scrolls] = await page.$eval('#card', (it) => [it.scrollTop, it.scrollHeight > it.clientHeight]);
  assert.ok(top === 0 && scrolls, 'on a small phone it opens at its top');
  await page.clean();
});

test('arrows, Home and End lead through a page, and Enter shows a card', async () => {
  const page = await openAlbum();
  const at = () => page.evaluate(() => [...document.querySelectorAll('#collection .cards button')].indexOf(document.activeElement));
  await page.focus('#collection .types button:last-child');
  await page.keyboard.press('Tab');
  assert.equal(await at(), 0, 'the page is one stop of the Tab key');
  const columns = await page.$eval('#collection .cards', (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  assert.ok(columns > 2 && columns < 11, `${columns}`);
  for (const [key, to] of [['ArrowDown', columns], ['Home', 0], ['ArrowRight', 1], ['ArrowRight', 2]]) {
    await page.keyboard.press(key);
    assert.equal(await at(), to, key);
  }
  await page.keyboard.press('Enter');
  await shown(page, '#card');
  assert.equal(await text(page, '#card h2'), 'Bronze Kettledrum');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.getElementById('card').open);
  assert.equal(await at(), 2);
  // The Tab key leaves the cards, and Shift+Tab comes back to the same place.
  await page.keyboard.press('Tab');
  assert.equal(await at(), -1);
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  assert.equal(await at(), 2);
  await page.clean();
});

test('all owned cards are saved as one sheet, as PNG and SVG', async () => {
  const page = await openAlbum({
    before: (page) => page.evaluateOnNewDocument(() => {
      window.saved = [];
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => { window.saved.push(blob); return make(blob); };
    }),
  });
  await faced(page);
  await page.click('#collection [data-arg=drawing]');
  await page.waitForFunction(() => window.saved.length === 1);
  const svg = await page.evaluate(() => window.saved[0].text());
  assert.match(svg, /<title>Ana: 6 cards<\/title>/);
  assert.doesNotMatch(svg, /var\(/, 'every colour is resolved');
  await page.click('#collection [data-arg=picture]');
  await page.waitForFunction(() => window.saved.length === 2);
  const [type, width, height] = await page.evaluate(async () => {
    const picture = await createImageBitmap(window.saved[1]);
    return [window.saved[1].type, picture.width, picture.height];
  });
  const [, wide, high] = svg.match(/ width="([\d.]+)" height="([\d.]+)"/).map(Number);
  assert.deepEqual([type, width, height], ['image/png', wide * 2, high * 2]);
  assert.equal(await text(page, '#collection [role=status]'), 'Saved to your downloads.');
  await page.clean();
});
