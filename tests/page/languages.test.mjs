// English, French and Russian: the choice of the language, changing it during a game, and room for every
// text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, tooSmall } from './axe.mjs';
import { rarelySeen, usuallySeen } from './places.mjs';
import { DEEP, PHONE, launched, open, painted, screenshots, text, watchCanvases, withSettings } from './browser.mjs';

const FOLDER = screenshots();

const browser = await launched();

test('the page speaks the first language of the browser that it knows, else English, and says which', async () => {
  for (const [languages, code, name, title] of [['de,fr-CH,en', 'fr', 'Français', 'Jeu royal d’Ur'], ['ru-RU', 'ru', 'Русский', 'Царская игра Ура'], ['de', 'en', 'English', 'Royal Game of Ur']]) {
    const page = await open(browser, { languages });
    assert.equal(await page.$eval('html', (root) => root.lang), code);
    assert.equal(await text(page, '.game:has([href$="new/ur"]) h3'), title);
    assert.equal(await text(page, '.mast .btn'), name, 'its head says which one that is');
    await page.clean();
  }
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
    // A word of a card's name may be as wide as the card.
    for (const { 0: word, index } of holder.closest('.cards') ? [] : node.data.matchAll(/[\p{L}’]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`a word is broken: “${word}” in ${holder.tagName}.${holder.className}`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const tell = (why) => found.push(`${why}: “${node.data.trim().slice(0, 60)}” in ${holder.tagName}.${holder.className}`);
      // The row of games may extend beyond the window, because it scrolls.
      if (!holder.closest('#kept') && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)) tell('beyond the window');
      const control = holder.closest('button, .btn, .seg label, .game, .plate')?.getBoundingClientRect();
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

const WIDTHS = [[320, 640], [390, 844], [568, 320], [844, 390], [768, 1024], [1280, 800], [2560, 1440]];
const THEMES = ['dark', 'light', 'contrast'];

/** Every combination of language and window, each with a theme: each language has all themes, in narrow windows and in wide ones. */
const VIEWS = ['ru', 'fr', 'en'].flatMap((languages, shift) => WIDTHS.map((size, place) => [languages, THEMES[(place + shift) % THEMES.length], size]));

for (const [what, places] of [['usually', usuallySeen], ['rarely', rarelySeen]]) {
  for (const [languages, theme, [width, height]] of DEEP ? VIEWS : VIEWS.slice(0, 1)) {
    test(`no text is cut off, axe-core finds nothing, and fingers find everything in what is ${what} seen: ${languages}, ${theme}, ${width} × ${height}`, async () => {
      const viewport = { width, height, hasTouch: width < 800, isMobile: width < 800 };
      const before = async (page) => {
        await watchCanvases('board')(page);
        if (theme === 'contrast') await withSettings({ theme })(page);
      };
      const page = await open(browser, { viewport, languages, dark: theme === 'dark', before });
      for await (const where of places(page)) {
        await painted(page);
        assert.deepEqual(await cutOff(page), [], where);
        if (DEEP) await page.screenshot({ path: `${FOLDER}${where.replaceAll(' ', '-')}-${width}-${theme}-${languages}.png` });
        await accessible(page, where);
        if (width > 400 || (what === 'rarely' && !DEEP)) continue;
        await page.setViewport({ deviceScaleFactor: 1, ...PHONE });
        await painted(page);
        assert.deepEqual(await tooSmall(page), [], where);
        await page.setViewport({ deviceScaleFactor: 1, ...viewport });
      }
      await page.clean();
    });
  }
}
