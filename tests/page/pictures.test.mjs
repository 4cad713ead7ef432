// Screenshots for people to look at, in the folder `screenshots`, which git ignores. There are none in the quick run.
import { after, before, test } from 'node:test';
import { DEEP, DESKTOP, PHONE, click, gamesOf, launch, lift, middle, open, openDialog, painted, playOn, playTriad, screenshots, shown, start } from './browser.mjs';

const FOLDER = screenshots();

/** A window and whether it is dark. */
const LOOKS = [DESKTOP, PHONE].flatMap((viewport) => [[viewport, false], [viewport, true]]);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

// A game in its middle: three pieces of each on the board, and a two thrown that can capture.
const MIDDLE = '4/0,3/0,4/0,4/4,4/0,4/8,4/3,4/4,4/0,3/12,4/7,4/8,4/11,4/4,4/0,3/8,4/4,4/0,2/8,4/4,4/11,2/0,3/0,2/4,1/8&p=2';

for (const [viewport, dark] of LOOKS) {
  test(`pictures at ${viewport.width}, ${dark ? 'dark' : 'light'}`, { skip: !DEEP }, async () => {
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
    await page.evaluate((address) => { location.hash = address; }, `#/play/ur?m=${MIDDLE}`);
    await page.waitForFunction(() => rosette.state()?.ply > 5);
    await page.evaluate(() => rosette.load({ ...rosette.record(), players: { first: 'Ana', second: 'Ben' } }));
    await shoot('board');
    const { x, y } = await middle(page, (await page.evaluate(() => rosette.state().legal.at(-1))));
    await page.mouse.move(x, y);
    await painted(page);
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
  test(`pictures of every game at ${viewport.width}, ${dark ? 'dark' : 'light'}`, { skip: !DEEP }, async () => {
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

// Triple Triad in its middle: Ana can take two cards of Ben's by Plus, on the thunder square.
const TRIAD = {
  rosette: 1,
  game: 'triad',
  options: {
    elemental: 'on', same: 'on', plus: 'on', combo: 'on', starts: 'first', squares: '5=thunder;6=wind;7=ice',
    'first-hand': '2644,9264,5572,9546:thunder,A833', 'second-hand': '1755,9727:water,A354,4724,1548:wind',
  },
  tokens: ['1@1', '1@4', '2@3', '2@8'],
  players: { first: 'Ana', second: 'Ben' },
};

for (const [viewport, dark] of LOOKS) {
  test(`pictures of Triple Triad at ${viewport.width}, ${dark ? 'dark' : 'light'}`, { skip: !DEEP }, async () => {
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
    await page.click('#collection [data-do=close]');
    await page.evaluate((record) => rosette.load(record), TRIAD);
    await shown(page, '#play');
    await shoot('board');
    await click(page, 'slot:4');
    const { x, y } = await middle(page, '4@5');
    await page.mouse.move(x, y);
    await painted(page);
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
