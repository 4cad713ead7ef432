// The album of a collection: by clicks, touch and keys, in the tree of screen readers, and as a sheet.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { accessible } from './axe.mjs';
import { PHONE, VIEWS, chromiumTest, faced, launch, open, shown, startTriad, text } from './browser.mjs';

const HOUSE = (await readFile(new URL('../../crates/cards/data/house.txt', import.meta.url), 'utf8'))
  .trim().split('\n').map((line) => line.split(' ')[0]);
/** 15 November 2023 in every time zone of people. */
const DATE = Date.UTC(2023, 10, 15, 12);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** The indexes of Ana's cards in the set: two of level 1, one of level 2 twice, and two of level 3. */
const OWNED = [0, 1, 12, 12, 24, 25];
const profile = (cards, wins) => ({
  'rosette-profile': 1, name: '', cards: cards.map((place) => HOUSE[place]), wins,
  statistics: { played: 0, won: 0, drawn: 0, lost: 0, cards_won: 0, cards_lost: 0 },
});

/** Before a page is opened: stores Ana's cards, of which one was won from Ben and is new. */
const withAlbum = (page) => page.evaluateOnNewDocument((value) => {
  localStorage['rosette:cards'] ??= JSON.stringify({ version: 1, updated: 0, value });
}, { profiles: [profile(OWNED, [{ card: HOUSE[24], from: 'Ben', date: DATE, new: true }]), profile([0, 1, 2, 3, 4])], stakes: [], hands: [[], []] });

const stored = (page) => page.evaluate(() => JSON.parse(localStorage['rosette:cards']).value.profiles[0]);

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

/** Returns the places of the page that is turned up: the card, whether it is missing, and the position. */
const places = (page) => page.$$eval('#collection .cards li', (items) => items.map((item) => {
  const { dataset } = item.firstElementChild;
  return [dataset.card, 'empty' in dataset, Number(item.ariaPosInSet), Number(item.ariaSetSize)];
}));

/** Returns the names of the nodes with a role in the tree of screen readers. */
async function named(page, within, role) {
  const tree = await page.accessibility.snapshot({ root: await page.$(within), interestingOnly: false });
  const found = [];
  const walk = (node) => {
    if (node.role === role) found.push(node.name);
    node.children?.forEach(walk);
  };
  walk(tree);
  return found;
}

chromiumTest('pages and places are named in the tree of screen readers', async () => {
  const page = await openAlbum();
  const tabs = await named(page, '#collection .tabs', 'button');
  assert.deepEqual(tabs.slice(0, 4), ['Level 1: 2 of 11 owned', 'Level 2: 1 of 11 owned', 'Level 3: 2 of 11 owned, with new cards', 'Level 4: 0 of 11 owned']);
  assert.equal(tabs.at(-1), 'Owned');
  const names = await named(page, '#collection .cards', 'button');
  assert.equal(names.length, 11);
  assert.match(names[2], /^Bronze Kettledrum, level 3, .*, 1 owned, New$/);
  assert.match(names[3], /^Red Fox, level 3, .*, 1 owned$/);
  assert.match(names[4], /^Pelican, level 3, .*, none owned$/);
  await page.clean();
});

test('a card is large when it is chosen, and the focus comes back to its place', async () => {
  const page = await openAlbum();
  await page.click(`#collection [data-card='${HOUSE[24]}']`);
  await shown(page, '#card');
  assert.equal(await text(page, '#card h2'), 'Bronze Kettledrum');
  assert.match(await text(page, '#card .facts'), /Won from Ben on Nov 15, 2023\./);
  const { width } = await page.$eval('#card .large svg', (svg) => svg.getBoundingClientRect().toJSON());
  assert.ok(width >= 220, `${width}`);
  await page.click('#card [data-do=remove-card]');
  assert.equal(await page.$eval('#card [data-do=remove-card]', (button) => button.disabled), true);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.getElementById('card').open);
  assert.equal(await text(page, '#collection h2'), 'Ana: 5 cards');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.card), HOUSE[24], 'the focus is where it was');
  await page.clean();
});

test('by touch, on a phone', async () => {
  const page = await openAlbum({ viewport: PHONE });
  await page.tap("#collection [data-arg='2']");
  await page.tap(`#collection [data-card='${HOUSE[12]}']`);
  await shown(page, '#card');
  assert.equal(await text(page, '#card .copies span'), '2 owned');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await page.tap('#card [data-do=close]');
  await page.waitForFunction(() => !document.getElementById('card').open && document.getElementById('collection').open);
  await page.tap("#collection [data-arg='11']");
  assert.deepEqual((await places(page)).map(([card, empty]) => [card, empty]), [24, 25, 12, 0, 1].map((place) => [HOUSE[place], false]));
  await page.clean();
});

test('arrows, Home and End lead through a page, and Enter shows a card', async () => {
  const page = await openAlbum();
  const at = () => page.evaluate(() => [...document.querySelectorAll('#collection .cards button')].indexOf(document.activeElement));
  await page.focus("#collection [data-arg='11']");
  await page.keyboard.press('Tab');
  assert.equal(await at(), 0, 'the page is one stop of the Tab key');
  const columns = await page.$eval('#collection .cards', (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  assert.ok(columns > 2 && columns < 11, `${columns}`);
  for (const [key, to] of [['ArrowRight', 1], ['ArrowDown', 1 + columns], ['ArrowUp', 1], ['ArrowLeft', 0], ['ArrowLeft', 0], ['End', 10], ['ArrowRight', 10], ['Home', 0], ['ArrowRight', 1], ['ArrowRight', 2]]) {
    await page.keyboard.press(key);
    assert.equal(await at(), to, key);
  }
  await page.keyboard.press('Enter');
  await shown(page, '#card');
  assert.equal(await text(page, '#card h2'), 'Bronze Kettledrum');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.getElementById('card').open);
  assert.equal(await at(), 2);
  // Tab leaves the page, and comes back to the same place.
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
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word);
  for (const name of ['Reed Stylus', 'Clay Sickle', 'Barley Sheaf × 2', 'Bronze Kettledrum', 'Red Fox']) assert.ok(words.includes(name), name);
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

test('a trade notes from whom a card was won and when, and the card is new', async () => {
  const page = await open(browser);
  const begun = Date.now();
  await startTriad(page, { names: ['Ana', 'Ben'], options: { random: 'on', trade: 'one' } });
  await page.click('.ends [data-do=resign]');
  await shown(page, '#resign');
  await page.click('#resign [data-arg=second]');
  await shown(page, '#banner [data-do=trade]');
  await page.click('#banner [data-do=trade]');
  await shown(page, '#trade');
  const card = await page.$eval('#trade .cards button', (button) => button.dataset.card);
  await page.click('#trade .cards button');
  await page.click('#trade [data-do=confirm-trade]');
  assert.ok(await page.$('#trade li svg'), 'the list shows the card');
  const win = (await stored(page)).wins.at(-1);
  assert.deepEqual({ ...win, date: 0 }, { card, from: 'Ben', date: 0, new: true });
  assert.ok(win.date >= begun && win.date <= Date.now());
  await page.clean();
});

for (const [name, view] of VIEWS) {
  test(`axe-core finds nothing in the album: ${name}`, async () => {
    const page = await openAlbum(view);
    await accessible(page, 'a page of the album');
    await page.click(`#collection [data-card='${HOUSE[24]}']`);
    await shown(page, '#card');
    await accessible(page, 'a card of the album');
    await page.keyboard.press('Escape');
    await page.click("#collection [data-arg='11']");
    await accessible(page, 'the owned cards');
    await page.clean();
  });
}
