// Themes and board styles: chosen, saved, followed by pictures, and accessible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible } from './axe.mjs';
import { chromiumTest, launched, open, openDialog, screenshots, shown, withSettings } from './browser.mjs';

const FOLDER = screenshots();

const browser = await launched();

/** Emulates preferences of the system that puppeteer doesn't support. */
async function emulate(page, features) {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
}

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const hasTheme = (page, name) => page.waitForFunction((name) => document.documentElement.dataset.theme === name, {}, name);

/** Returns the colour of the board over its ground, at a fraction of its width and height. */
const pixel = (page, x, y) => page.evaluate(([x, y]) => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  const { width, height } = document.getElementById('board');
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  for (const id of ['ground', 'board']) pen.drawImage(document.getElementById(id), 0, 0);
  done([...pen.getImageData(width * x, height * y, 1, 1).data].join(' '));
}))), [x, y]);

chromiumTest('dark, light and high contrast follow the system, unless another theme is chosen', async () => {
  const page = await open(browser, { address: '#/play/ur', dark: true });
  assert.equal(await theme(page), 'dark');
  await emulate(page, { 'prefers-color-scheme': 'light' });
  await hasTheme(page, 'light');
  await emulate(page, { 'prefers-contrast': 'more' });
  await hasTheme(page, 'contrast');
  await page.click('.top [data-arg=settings]');
  await shown(page, '#settings');
  await page.click('#settings [name=theme][value=dark]');
  await hasTheme(page, 'dark');
  await page.click('#settings [name=theme][value=contrast]');
  await hasTheme(page, 'contrast');
  await emulate(page, { 'prefers-contrast': 'no-preference' });
  assert.equal(await theme(page), 'contrast');
  await page.reload();
  await hasTheme(page, 'contrast');
  await page.clean();
});

chromiumTest('where colours are forced the page takes those, and the board its own', async () => {
  const page = await open(browser, { address: '#/play/ur', before: withSettings({ theme: 'light' }) });
  const colours = () => page.evaluate(() => [
    getComputedStyle(document.querySelector('.panel')).backgroundColor,
    getComputedStyle(document.getElementById('table')).backgroundColor,
  ]);
  await emulate(page, { 'forced-colors': 'active', 'prefers-color-scheme': 'light' });
  await hasTheme(page, 'contrast');
  const [panel, table] = await colours();
  assert.equal(table, 'rgb(0, 0, 0)', 'the board lies on black');
  const canvas = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  assert.equal(panel, canvas, 'the panel has the colour of the system');
  await page.screenshot({ path: `${FOLDER}forced-colours.png` });
  await page.focus('#play [data-do=hint]');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(ring, 'solid', 'the focus is seen without shadows');
  await emulate(page, { 'forced-colors': 'none' });
  await hasTheme(page, 'light');
  await page.clean();
});

test('the board is of the style that is chosen, behind the dialog', async () => {
  const page = await open(browser, { address: '#/play/flag' });
  // The frame around the cells of ±123D, left of the first cell, as a part of the width of the board.
  const left = await page.evaluate(() => (rosette.regions().find(({ id }) => id.includes('0')).x - 4) / document.getElementById('board').clientWidth);
  const inlaid = await pixel(page, left, 0.36);
  await openDialog(page, 'settings');
  await page.click('#settings [name=board][value=carved]');
  assert.notEqual(await pixel(page, left, 0.36), inlaid);
  await page.clean();
});

test('axe-core finds nothing in high contrast on a wide window', async () => {
  const page = await open(browser, { before: withSettings({ theme: 'contrast' }) });
  await accessible(page, 'menu');
  await page.evaluate(() => { location.hash = '#/play/ur?m=4/0,3/0,4/0,4/4'; });
  await shown(page, '#play');
  await accessible(page, 'board');
  for (const dialog of ['settings', 'rules']) {
    await openDialog(page, dialog);
    await accessible(page, dialog);
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => { location.hash = '#/new/flag'; });
  await shown(page, '#options');
  await accessible(page, 'options');
  await page.clean();
});
