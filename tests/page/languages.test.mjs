// English, French and Russian: the choice of the language, changing it during a game, and room for every
// text.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, tooSmall } from './axe.mjs';
import { rarelySeen } from './places.mjs';
import { DEEP, click, deepTest, launch, open, openDialog, painted, playOn, putForward, regions, screenshots, shown, start, state, text, watchCanvas } from './browser.mjs';

const FOLDER = screenshots();

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('the page speaks the first language of the browser that it knows, else English', async () => {
  for (const [languages, code, title] of [['de,fr-CH,en', 'fr', 'Jeu royal d’Ur'], ['ru-RU', 'ru', 'Царская игра Ура'], ['de', 'en', 'Royal Game of Ur']]) {
    const page = await open(browser, { languages });
    assert.equal(await page.$eval('html', (root) => root.lang), code);
    assert.equal(await text(page, '.tile[href$=ur] b'), title);
    await page.clean();
  }
});

test('the language is changed in the middle of a game, all is said anew, and the choice is kept', async () => {
  const page = await open(browser, { languages: 'en' });
  await start(page, { names: ['Ana', ''] });
  await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
  // Half a second later, a click at the place of the last one isn't the second half of a double click.
  await putForward(page, 600);
  await click(page, (await regions(page)).find(({ legal }) => !legal).id);
  await shown(page, '#play .refusal');
  const position = await state(page);
  await openDialog(page, 'settings');
  await page.click('#settings [name=language][value=ru]');
  await page.waitForFunction(() => document.documentElement.lang === 'ru');
  assert.equal(await page.$eval(':focus', (it) => it.value), 'ru', 'the focus stays');
  assert.equal(await text(page, '#settings h2'), 'Настройки');
  await page.keyboard.press('Escape');
  assert.deepEqual(await state(page), position, 'the game goes on');
  const said = await page.evaluate(() => document.querySelector('#play').innerText);
  assert.ok(said.includes('Ana') && !/[a-z]{3}/.test(said.replaceAll('Ana', '')), `all is Russian: ${said}`);
  for (const { label } of await regions(page)) {
    assert.ok(!/[a-z]{3}/.test(label.replaceAll('Ana', '')), `the label is Russian: ${label}`);
  }
  await page.reload();
  await page.waitForFunction(() => window.rosette);
  assert.equal(await page.$eval('html', (root) => root.lang), 'ru');
  assert.match(await page.title(), /^Ходит .+\s— Царская игра Ура$/);
  await page.clean();
});

/** Returns the texts of document and canvas that are cut off or overflow their container. */
const cutOff = (page) => page.evaluate(() => {
  const found = [];
  const top = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    const seen = node.data.trim() && holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!seen || holder.closest('.unseen, .regions, .curtain.up, select, svg')) continue;
    const range = document.createRange();
    // A card's name may be as wide as the card.
    for (const { 0: word, index } of holder.closest('.cards') ? [] : node.data.matchAll(/[\p{L}’]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`a word is broken: “${word}” in ${holder.tagName}.${holder.className}`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const tell = (why) => found.push(`${why}: “${node.data.trim().slice(0, 60)}” in ${holder.tagName}.${holder.className}`);
      // The row of games scrolls.
      if (!holder.closest('#kept') && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)) tell('beyond the window');
      const control = holder.closest('button, .btn, .seg label, .tile, .plate')?.getBoundingClientRect();
      if (control && (box.left < control.left - 1 || box.right > control.right + 1 || box.top < control.top - 1 || box.bottom > control.bottom + 1)) tell('out of its control');
      for (let clip = holder; clip; clip = clip.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(clip);
        const around = clip.getBoundingClientRect();
        if (['hidden', 'clip'].includes(overflowX) && (box.left < around.left - 1 || box.right > around.right + 1)) tell('cut off at the side');
        if (['hidden', 'clip'].includes(overflowY) && (box.top < around.top - 2 || box.bottom > around.bottom + 2)) tell('cut off below');
      }
    }
  }
  if (rosette.state() && !document.querySelector('dialog[open]')) {
    const board = document.getElementById('board').getBoundingClientRect();
    const keys = rosette.regions().filter(({ id }) => /^[+-]|^throw|^pass/.test(id));
    for (const { words, from, to } of window.written) {
      if (Math.min(from.x, to.x) < -1 || Math.max(from.x, to.x) > board.width + 1) found.push(`beyond the canvas: “${words}”`);
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const key = keys.find(({ x, y, width, height }) => middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height);
      if (key && (Math.min(from.x, to.x) < key.x || Math.max(from.x, to.x) > key.x + key.width)) found.push(`out of the key ${key.id}: “${words}”`);
    }
  }
  return [...new Set(found)];
});

const GAMES = {
  ur: '#/play/ur?m=4/0,4/4,2/8,0&p=2',
  triad: '#/play/triad?first-hand=6232,4421,2433,5A32:fire,1111&second-hand=6232,4421,2433,5A32:fire,1111&starts=first&m=1@1',
  trisq: '#/play/trisq?m=a1,b2,pass',
  flag: '#/play/flag?rules=dice&m=+2,+3',
};
const WIDTHS = [[320, 640], [390, 844], [568, 320], [844, 390], [768, 1024], [1280, 800], [2560, 1440]];

/**
 * Returns a function that checks the current screen for texts that are cut off. For the language with the
 * longest words, it also saves screenshots of every layout.
 */
const lookerAt = (page, languages, width) => async (where) => {
  await painted(page);
  assert.deepEqual(await cutOff(page), [], where);
  if (DEEP && languages === 'ru') await page.screenshot({ path: `${FOLDER}layout-${width}-${where.replaceAll(' ', '-')}.png` });
};

/** What no other test looks at with axe-core. */
const ONLY_HERE = [
  'the rules of flag on a screen', 'the licences', 'a refusal', 'the menu of a game', 'the question whether to leave a game', 'a game that was deleted',
  'the question what to take over', 'what is wrong with a file',
];

for (const languages of DEEP ? ['en', 'fr', 'ru'] : ['ru']) {
  for (const [width, height] of DEEP ? WIDTHS : [WIDTHS[0]]) {
    test(`no text is cut off in what is rarely seen: ${languages}, ${width} × ${height}`, async () => {
      const viewport = { width, height, hasTouch: width < 800, isMobile: width < 800 };
      const page = await open(browser, { viewport, languages, before: watchCanvas });
      const whole = lookerAt(page, languages, width);
      for await (const where of rarelySeen(page)) {
        await whole(where);
        if (width === 390) assert.deepEqual(await tooSmall(page), [], where);
        if (!DEEP && ONLY_HERE.includes(where)) await accessible(page, where);
      }
      await page.clean();
    });
  }
}

for (const languages of ['en', 'fr', 'ru']) {
  for (const [width, height] of WIDTHS) {
    const isQuick = `${languages} ${width}` === 'ru 320';
    (isQuick ? test : deepTest)(`no text is cut off: ${languages}, ${width} × ${height}`, async () => {
      const viewport = { width, height, hasTouch: width < 800, isMobile: width < 800 };
      const page = await open(browser, { viewport, languages, before: watchCanvas });
      const whole = lookerAt(page, languages, width);
      await whole('the menu');
      for (const [game, address] of Object.entries(GAMES)) {
        await page.evaluate((hash) => { location.hash = hash; }, `#/new/${game}`);
        await page.waitForFunction(() => !document.getElementById('options').hidden);
        await whole(`the options of ${game}`);
        await page.evaluate((hash) => { location.hash = hash; }, address);
        await page.waitForFunction((game) => window.rosette.state()?.game === game, {}, game);
        await painted(page);
        await whole(`a game of ${game}`);
        await openDialog(page, 'rules');
        await whole(`the rules of ${game}`);
        await page.keyboard.press('Escape');
        await page.evaluate((game) => { location.hash = `#/rules/${game}/3`; }, game);
        await page.waitForSelector('#play[data-lesson]');
        await whole(`an example of ${game}`);
      }
      for (const dialog of ['settings', 'keys', 'more', 'share', 'open', 'about']) {
        await openDialog(page, dialog);
        await whole(`the dialog ${dialog}`);
        await page.keyboard.press('Escape');
      }
      await page.evaluate(() => { location.hash = '#/new/trisq'; });
      await page.waitForFunction(() => !document.getElementById('options').hidden);
      for (const kind of ['total', 'move']) {
        await page.click(`#clock [value=${kind}]`);
        await whole(`a clock, ${kind}`);
      }
      await page.click('#options [type=submit]');
      await page.waitForFunction(() => rosette.state());
      await page.evaluate(() => rosette.play('a1'));
      await whole('a game with a clock');
      await page.click('.tools .pause');
      await whole('a pause');
      for (const deed of ['offer-draw', 'resign']) {
        await page.$eval(`[data-do=${deed}]`, (key) => key.click());
        await page.waitForSelector('dialog[open]');
        await whole(`the dialog of ${deed}`);
        if (deed !== 'resign') await page.keyboard.press('Escape');
      }
      await page.click('#resign [data-arg=first]');
      await whole('a game resigned');
      await page.click('#score');
      await whole('the score');
      // Ending a game here fills the statistics.
      await page.evaluate(() => { location.hash = '#/play/trisq?m=pass'; });
      await page.waitForFunction(() => window.rosette.state()?.ply === 1);
      await page.evaluate(() => { rosette.play('pass'); });
      await page.evaluate(() => { location.hash = '#/history'; });
      await shown(page, '#statistics');
      await whole('the history');
      await page.clean();
    });
  }
}
