// The README's pictures are up to date. In the deep run, also screenshots for people to look at, in the folder
// `screenshots`, which git ignores.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DESKTOP, PHONE, click, deepTest, gamesOf, launch, lift, open, openDialog, playOn, playTriad, screenshots, shown } from './browser.mjs';
import { noteOf } from './png.mjs';
import { NAMES, TRIAD, UR, hover, pathOf, photograph } from './screens.mjs';

const FOLDER = screenshots();

/** A window and whether it is dark. */
const LOOKS = [DESKTOP, PHONE].flatMap((viewport) => [[viewport, false], [viewport, true]]);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/**
 * Returns the share of the 8 × 8 blocks of two pictures whose mean colours differ. The means hardly depend on how a
 * browser smooths edges. Blocks with a text are left out, because machines have different fonts.
 */
const difference = (page, pictures, boxes) => page.evaluate(async (pictures, boxes) => {
  const SIDE = 8;
  const read = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  };
  const [one, other] = await Promise.all(pictures.map(read));
  if (one.width !== other.width || one.height !== other.height) return 1;
  const hasText = (left, top) => boxes.some(([x, y, width, height]) => (
    left < x + width + SIDE && left + SIDE > x - SIDE && top < y + height && top + SIDE > y));
  const differs = (left, top) => {
    const sums = [0, 0, 0];
    for (let place = 0; place < SIDE * SIDE * 3; place += 1) {
      const [pixel, channel] = [Math.floor(place / 3), place % 3];
      const at = 4 * ((top + Math.floor(pixel / SIDE)) * one.width + left + pixel % SIDE) + channel;
      sums[channel] += one.data[at] - other.data[at];
    }
    return sums.some((sum) => Math.abs(sum) > 8 * SIDE * SIDE);
  };
  const blocks = [];
  for (let top = 0; top < one.height; top += SIDE) {
    for (let left = 0; left < one.width; left += SIDE) if (!hasText(left, top)) blocks.push([left, top]);
  }
  return blocks.filter((block) => differs(...block)).length / blocks.length;
}, pictures.map((picture) => picture.toString('base64')), boxes);

for (const name of NAMES) {
  test(`docs/${name}.png shows the page as it is`, async () => {
    const advice = 'run `cargo xtask pictures` to take the picture again';
    const kept = await readFile(pathOf(name));
    const { png, note } = await photograph(browser, name);
    const { texts, boxes } = noteOf(kept) ?? {};
    assert.deepEqual(texts, note.texts, advice);
    // An empty page, because the policy of Rosette's own forbids pictures in addresses.
    const empty = await browser.newPage();
    const share = await difference(empty, [kept, png], [...boxes, ...note.boxes]);
    await empty.close();
    assert.ok(share < 0.005, `${(share * 100).toFixed(2)} % of the picture differs: ${advice}`);
  });
}

for (const [viewport, dark] of LOOKS) {
  deepTest(`pictures at ${viewport.width}, ${dark ? 'dark' : 'light'}`, async () => {
    const page = await open(browser, { viewport, dark });
    const shoot = async (what) => page.screenshot({ path: `${FOLDER}${what}-${viewport.width}-${dark ? 'dark' : 'light'}.png` });
    await shoot('menu');
    await page.click('.tile[href$=ur]');
    await shown(page, '#options');
    await shoot('options');
    await page.type('#name-first', 'Ana');
    await page.type('#name-second', 'Ben');
    await page.click('#starts [value=toss]');
    await page.click('#options [type=submit]');
    await shown(page, '#toss');
    await shoot('toss');
    await page.click('#toss [data-do=begin]');
    await shoot('throw');
    await page.evaluate((record) => rosette.load(record), UR);
    await shoot('board');
    await hover(page, await page.evaluate(() => rosette.state().legal.at(-1)));
    await shoot('hover');
    for (const dialog of ['settings', 'rules', 'keys', 'fresh']) {
      await openDialog(page, dialog);
      await shoot(`dialog-${dialog}`);
      await page.keyboard.press('Escape');
    }
    await playOn(page);
    await shown(page, '#banner');
    await shoot('end');
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '2/4'], players: { first: 'Ana', second: 'Ben' } }));
    await page.evaluate(() => rosette.play('0'));
    await shoot('pass');
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#continue');
    await shoot('menu-continue');
    await page.clean();
  });
}

for (const [viewport, dark] of LOOKS) {
  deepTest(`pictures of every game at ${viewport.width}, ${dark ? 'dark' : 'light'}`, async () => {
    const page = await open(browser, { viewport, dark });
    for (const game of await gamesOf(page)) {
      for (const [what, address, shows] of [['form', `#/new/${game}`, '#options'], ['example', `#/rules/${game}/1`, '#lesson']]) {
        await page.evaluate((address) => { location.hash = address; }, address);
        await shown(page, shows);
        await page.screenshot({ path: `${FOLDER}${game}-${what}-${viewport.width}-${dark ? 'dark' : 'light'}.png` });
      }
    }
    await page.clean();
  });
}

for (const [viewport, dark] of LOOKS) {
  deepTest(`pictures of Triple Triad at ${viewport.width}, ${dark ? 'dark' : 'light'}`, async () => {
    const page = await open(browser, { viewport, dark });
    const shoot = async (what) => page.screenshot({ path: `${FOLDER}triad-${what}-${viewport.width}-${dark ? 'dark' : 'light'}.png` });
    await page.click('.tile[href$=triad]');
    await shown(page, '#options');
    await page.type('#name-first', 'Ana');
    await page.type('#name-second', 'Ben');
    await page.click('[name=preset][value="1"]');
    await shoot('options');
    await page.$eval('#options .body', (body) => { body.scrollTop = 1e6; });
    await shoot('options-end');
    await page.click('#collections [data-arg=first]');
    await shown(page, '#collection');
    await shoot('collection');
    await page.click('#collection .cards button:not([data-empty])');
    await shown(page, '#card');
    await shoot('card');
    await page.click('#card [data-do=close]');
    await page.click('#collection [data-do=close]');
    await page.evaluate((record) => rosette.load(record), TRIAD);
    await shown(page, '#play');
    await shoot('board');
    await click(page, 'slot:4');
    await hover(page, '4@5');
    await shoot('ghost');
    await click(page, '4@5');
    await page.mouse.move(1, 1);
    await shoot('taken');
    await openDialog(page, 'rules');
    await shoot('rules');
    await page.keyboard.press('Escape');
    await page.evaluate(() => { location.hash = '#/new/triad'; });
    await shown(page, '#options');
    await page.click('#fields [name=open]');
    await page.click('#fields [name=trade][value=one]');
    await page.click('#options [type=submit]');
    for (let seat = 0; seat < 2; seat += 1) {
      await shown(page, '#pick .curtain:not(.up)');
      if (seat === 0) await shoot('pick-curtain');
      await lift(page, '#pick');
      await page.click('#pick .cards button');
      if (seat === 0) await shoot('pick');
      await page.click('#pick [data-do=pick-at-random]');
      await page.click('#pick [data-do=picked]');
    }
    await shown(page, '#toss');
    await shoot('toss');
    await page.click('#toss [data-do=begin]');
    await shoot('curtain');
    await lift(page);
    await shoot('closed');
    await playTriad(page, { favoured: 'first' });
    await shoot('end');
    if (await page.$('#banner [data-do=trade]')) {
      await page.click('#banner [data-do=trade]');
      await shown(page, '#trade');
      await page.click('#trade .cards button');
      await shoot('trade');
      await page.click('#trade [data-do=confirm-trade]');
      await shoot('traded');
    }
    await page.clean();
  });
}

deepTest('contact sheets of the faces of all cards', async () => {
  // The deep run writes them as a page before the tests.
  const page = await browser.newPage();
  await page.setViewport(DESKTOP);
  await page.goto(pathToFileURL(`${FOLDER}faces.html`).href);
  const sections = await page.$$('section');
  assert.equal(sections.length, 12, 'four ways of seeing in three sizes');
  for (const section of sections) {
    assert.equal(await section.evaluate((it) => it.children.length), 110);
    await section.screenshot({ path: `${FOLDER}faces-${await section.evaluate((it) => it.id)}.png` });
  }
  await page.close();
});
