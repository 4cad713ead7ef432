// Screenshots for people to look at, in the folder `screenshots`, which git ignores.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, launch, middle, open, playOn, shown, start } from './browser.mjs';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));

let browser;
before(async () => {
  browser = await launch();
  await mkdir(FOLDER, { recursive: true });
});
after(() => browser.close());

// A game in its middle: three pieces of each on the board, and a two thrown that can capture.
const MIDDLE = '4/0,3/0,4/0,4/4,4/0,4/8,4/3,4/4,4/0,3/12,4/7,4/8,4/11,4/4,4/0,3/8,4/4,4/0,2/8,4/4,4/11,2/0,3/0,2/4,1/8&p=2';

for (const [name, viewport] of [['1280', DESKTOP], ['390', PHONE]]) {
  for (const dark of [false, true]) {
    test(`pictures at ${name}, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await open(browser, { viewport, dark, still: true });
      const shoot = async (what) => page.screenshot({ path: `${FOLDER}${what}-${name}-${dark ? 'dark' : 'light'}.png` });
      await shoot('menu');
      await page.click('.tile');
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
      await page.evaluate((address) => { location.hash = address; }, `#/play/ur?m=${MIDDLE}`);
      await page.waitForFunction(() => rosette.state()?.ply > 5);
      await page.evaluate(() => rosette.load({ ...rosette.record(), players: { first: 'Ana', second: 'Ben' } }));
      await shoot('board');
      const { x, y } = await middle(page, (await page.evaluate(() => rosette.state().legal.at(-1))));
      await page.mouse.move(x, y);
      await new Promise((done) => setTimeout(done, 100));
      await shoot('hover');
      for (const dialog of ['settings', 'rules', 'fresh']) {
        await page.evaluate((id) => document.getElementById(id).showModal(), dialog);
        await shoot(`dialog-${dialog}`);
        await page.evaluate((id) => document.getElementById(id).close(), dialog);
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
}
