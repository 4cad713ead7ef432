// In the deep run, strips of eight frames of every motion in light and dark, for people to look at. Each motion ends at rest.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { click, deepTest, launched, middle, open, paintByHand, screenshots } from './browser.mjs';

const FRAMES = 8;
const WINDOW = { width: 900, height: 640 };
const HANDS = 'same=on&combo=on&starts=second&first-hand=7325,2111,3111,4111,5111&second-hand=2538,4763,1113,1114,1115';

/** Every motion: the address of its game, the regions that are chosen before it, the one that begins it, and its length in milliseconds. */
const MOTIONS = {
  'ur-throw': ['ur', [], 'throw', 1800],
  'ur-move': ['ur?m=4/0,2/4,3/0,1/6,2/0&p=2', [], '2/0', 500],
  'ur-capture': ['ur?m=3/0,4/0,2/0,4/3&p=3', [], '3/4', 1000],
  'ur-home': ['ur?pieces=2&m=4/0,4/4,4/8,2/0&p=3', [], '3/12', 800],
  'ur-win': ['ur?pieces=1&m=4/0,4/4,4/8,2/0&p=3', [], '3/12', 2300],
  'triad-place': [`triad?${HANDS}`, ['slot:1'], '1@4', 400],
  'triad-combo': [`triad?${HANDS}&m=1@4,2@9,2@6`, ['slot:1'], '1@5', 1300],
  'trisq-place': ['trisq?size=9&m=c4', [], 'e5', 400],
  'trisq-capture': ['trisq?size=9&m=a3,b3,b2,d3,b4,j1,e3,j2,d2,j3,d4,j4', [], 'c3', 600],
  'trisq-win': ['trisq?size=9&target=1&m=b1,a1', [], 'a2', 2200],
  'flag-move': ['flag?m=%2B3,%2B1', [], '+3', 500],
  'flag-taken': ['flag?m=%2B3,%2B2,%2B3,%2B3,%2B2,%2B2,%2B3,%2B2', [], '+3', 800],
  'flag-win': ['flag?cells=6&m=%2B3,%2B3,%2B2,-1', [], '-5', 2400],
};

const browser = await launched();

/** Saves pictures side by side as one. */
async function save(name, shots, sides) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1600, height: 900 });
  const pictures = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  await page.setContent(`<style>body { margin: 0; display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; align-content: start; height: auto } img { width: 100%; aspect-ratio: ${sides} }</style>${pictures}`);
  writeFileSync(`${screenshots()}motion-${name}.png`, await page.screenshot({ fullPage: true }));
  await page.close();
}

for (const [name, [game, before, region, length]] of Object.entries(MOTIONS)) {
  deepTest(`${name} moves from rest to rest`, async () => {
    for (const dark of [false, true]) {
      const page = await open(browser, { still: false, address: `#/play/${game}`, viewport: WINDOW, dark });
      for (const id of before) await click(page, id);
      await paintByHand(page);
      const { x, y } = await middle(page, region);
      await page.mouse.click(x, y);
      await page.mouse.move(1, 1);
      const [shots, drawn] = [[], []];
      for (let frame = 0; frame < FRAMES; frame += 1) {
        drawn.push(await page.evaluate((time) => window.paint(time).then(({ picture }) => picture), 1e6 + (length * frame) / (FRAMES - 1)));
        shots.push(await page.screenshot({ encoding: 'base64' }));
      }
      const rest = await page.evaluate(() => window.paint(1e8).then(() => window.paint(1e8)).then(({ picture }) => picture));
      assert.ok(drawn.at(-1) === rest, 'the last frame is at rest');
      assert.ok(new Set(drawn).size > FRAMES / 2, 'the others move');
      await save(`${name}-${dark ? 'dark' : 'light'}`, shots, `${WINDOW.width} / ${WINDOW.height}`);
      await page.clean();
    }
  });
}
