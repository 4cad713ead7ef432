// Tests that the README's pictures are up to date. The deep run also makes pictures for people to look at, in the folder `screenshots`, which
// git ignores: the faces of all cards, and strips of eight frames of every motion. It checks that each motion ends at rest.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DESKTOP, click, deepTest, landed, launched, middle, open, paintByHand, screenshots, setOptions, shown } from './browser.mjs';
import { noteOf } from './png.mjs';
import { NAMES, pathOf, photograph } from './screens.mjs';

const FOLDER = screenshots();

const browser = await launched();

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
    // Compares the pictures in an empty page, because Rosette's own policy forbids pictures in `data:` addresses.
    const empty = await browser.newPage();
    const share = await difference(empty, [kept, png], [...boxes, ...note.boxes]);
    await empty.close();
    assert.ok(share < 0.005, `${(share * 100).toFixed(2)} % of the picture differs: ${advice}`);
  });
}

deepTest('contact sheets of the faces of all cards', async () => {
  // The deep run has written a page with the faces of all cards before the tests.
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

const FRAMES = 8;
const WINDOW = { width: 900, height: 640 };
const HANDS = 'same=on&combo=on&starts=second&first-hand=7325,2111,3111,4111,5111&second-hand=2538,4763,1113,1114,1115';

/** Begins a game in the form, with frames only by `window.paint`. Returns the time at which its motion begins. */
const beginning = (options, starts) => async (page) => {
  await setOptions(page, options);
  await page.click(`#starts [value=${starts}]`);
  await paintByHand(page);
  await page.click('#options [type=submit]');
  // Paints until the screen of the game is shown. Its motion begins as soon as the board has its size.
  return page.evaluate(async () => {
    while (!document.querySelector('#play:not([hidden])') || !rosette.state()) {
      await window.paint(performance.now());
      await window.moment();
    }
    return performance.now();
  });
};

/** Ends a game by a dialog and a control in it. */
const ending = (opens, confirms) => async (page) => {
  await page.click(`[data-do=${opens}]`);
  await page.waitForSelector(`dialog[open] ${confirms}`);
  await paintByHand(page);
  await page.click(confirms);
};

/** Moves the mouse over a region and, if `holds` is true, presses its button and holds it. */
const at = (region, holds) => async (page) => {
  const { x, y } = await middle(page, region);
  await paintByHand(page);
  await page.mouse.move(x, y);
  if (holds) await page.mouse.down();
};

/**
 * Every motion: the address or the record of its game; what starts the motion, which is a function or a list of regions to click; and its
 * length in milliseconds.
 */
const MOTIONS = {
  'toss': ['#/new/ur', beginning({}, 'toss'), 1600],
  'ur-held': ['ur?m=4/0,2/4', at('throw', true), 175],
  'ur-throw': ['ur', ['throw'], 2000],
  'ur-throw-three': ['ur?path=masters&dice=three&safe=off', ['throw'], 2000],
  'ur-move': ['ur?m=4/0,2/4,3/0,1/6,2/0&p=2', ['2/0'], 500],
  'ur-capture': ['ur?m=3/0,4/0,2/0,4/3&p=3', ['3/4'], 1000],
  'ur-home': ['ur?pieces=2&m=4/0,4/4,4/8,2/0&p=3', ['3/12'], 800],
  'ur-home-aseb': ['ur?path=aseb&pieces=2&m=4/0,4/4,4/8,3/12,0&p=2', ['2/15'], 800],
  'ur-win': ['ur?pieces=1&m=4/0,4/4,4/8,2/0&p=3', ['3/12'], 4200],
  'ur-defeat': [{ game: 'ur', tokens: ['4/0', '2/4', '1/0', '3/0', '0'], players: { first: '', second: 'bot:easy' } }, ending('resign', '[data-arg=first]'), 3400],
  'triad-deal': ['#/new/triad', beginning({ random: 'on', open: 'on' }, 'first'), 500],
  'triad-swap': ['#/new/triad', beginning({ random: 'on', open: 'on', swap: 'on' }, 'first'), 1500],
  'triad-hover': [`triad?${HANDS}&m=1@4`, at('slot:3'), 100],
  'triad-place': [`triad?${HANDS}`, ['slot:1', '1@4'], 440],
  'triad-combo': [`triad?${HANDS}&m=1@4,2@9,2@6`, ['slot:1', '1@5'], 1300],
  'triad-win': ['triad?open=on&starts=first&first-hand=9999,9999,9999,9999,9999&second-hand=1111,1111,1111,1111,1111&m=1@1,1@2,2@5,2@3,3@9,3@6,4@4,4@7', ['slot:5', '5@8'], 4000],
  'triad-draw': [`triad?${HANDS}&m=1@4`, ending('offer-draw', '[data-do=confirm-draw]'), 1800],
  'trisq-place': ['trisq?size=9&m=c4', ['e5'], 400],
  'trisq-capture': ['trisq?size=9&m=a2,a3,a4,c3,c2,j1,c4,j2,d3,j3', ['b3'], 600],
  'trisq-win': ['trisq?size=9&target=1&m=b1,a1', ['a2'], 3900],
  'trisq-draw': ['trisq?size=5&m=a1,b2,a3,c4', ending('offer-draw', '[data-do=confirm-draw]'), 1800],
  'flag-move': ['flag?m=%2B3,%2B1', ['+3'], 540],
  'flag-roll': ['flag?rules=dice&m=%2B3,%2B2', ['+D'], 500],
  'flag-taken': ['flag?m=%2B3,%2B2,%2B3,%2B3,%2B2,%2B2,%2B3,%2B2', ['+3'], 880],
  'flag-defeat': [{ game: 'flag', tokens: ['+3', '+2'], players: { first: '', second: 'bot:easy' } }, ending('resign', '[data-arg=first]'), 3400],
  'flag-win': ['flag?cells=6&m=%2B3,%2B3,%2B2,-1', ['-5'], 4200],
};

/** The motions that don't end at rest, because they last while the pointer stays, or because the game continues. */
const ENDLESS = ['ur-held', 'triad-hover', 'flag-roll'];

/** Saves pictures side by side as one. */
async function save(name, shots, sides) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1600, height: 100 });
  const pictures = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  await page.setContent(`<style>body { margin: 0; display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; align-content: start; height: auto } img { width: 100%; aspect-ratio: ${sides} }</style>${pictures}`);
  writeFileSync(`${screenshots()}motion-${name}.png`, await page.screenshot({ fullPage: true }));
  await page.close();
}

for (const [name, [game, begins, length]] of Object.entries(MOTIONS)) {
  deepTest(`${name} moves from rest to rest`, async () => {
    for (const dark of [false, true]) {
      const address = [game].filter((it) => typeof it === 'string').map((it) => (it.startsWith('#') ? it : `#/play/${it}`));
      const page = await open(browser, { still: false, address: address.join(), viewport: WINDOW, dark });
      if (address.length === 0) {
        await page.evaluate((record) => rosette.load(record), { rosette: 1, ...game });
        await shown(page, '#play');
        await landed(page);
      }
      if (Array.isArray(begins)) {
        for (const id of begins.slice(0, -1)) await click(page, id);
        const { x, y } = await middle(page, begins.at(-1));
        await paintByHand(page);
        await page.mouse.click(x, y);
        await page.mouse.move(1, 1);
      }
      const start = Array.isArray(begins) ? 1e6 : await begins(page) ?? 1e6;
      const [shots, drawn] = [[], []];
      for (let frame = 0; frame < FRAMES; frame += 1) {
        drawn.push(await page.evaluate((time) => window.paint(time).then(({ picture }) => picture), start + (length * frame) / (FRAMES - 1)));
        shots.push(await page.screenshot({ encoding: 'base64' }));
      }
      await save(`${name}-${dark ? 'dark' : 'light'}`, shots, `${WINDOW.width} / ${WINDOW.height}`);
      if (!ENDLESS.includes(name)) {
        const rest = await page.evaluate(() => window.paint(1e8).then(() => window.paint(1e8)).then(({ picture }) => picture));
        assert.ok(drawn.at(-1) === rest, 'the last frame is at rest');
        assert.ok(new Set(drawn).size >= FRAMES / 2, 'the others move');
      }
      await page.clean();
    }
  });
}
