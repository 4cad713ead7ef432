// Machines that differ: pixel ratios, frame rates, and what a device covers of the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL_OF_PAGE, chromiumTest, launched, middle, open, openDialog, painted, regions, stopTime } from './browser.mjs';
import { checkRatios } from './ratios.mjs';

const browser = await launched();

test('the canvas is sharp at any pixel ratio and follows the window', () => checkRatios(browser, [1, 1.25, 1.5, 2, 3, 4]));

/**
 * Prepares a page before it is opened: once `window.rosette` exists, frames come only by calls of `window.frame`, which
 * returns whether another one is due.
 */
const stopFrames = async (page) => {
  await stopTime(page);
  await page.evaluateOnNewDocument(() => {
    let due = new Map();
    let last = 0;
    const usual = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => {
      if (!window.rosette) return usual(draw);
      last += 1;
      due.set(last, draw);
      return last;
    };
    window.cancelAnimationFrame = (id) => due.delete(id);
    window.frame = (ms) => {
      window.pass(ms);
      const now = due;
      due = new Map();
      for (const draw of now.values()) draw(performance.now());
      return due.size > 0;
    };
  });
};

chromiumTest('a motion takes as long at 30 frames a second as at 120, has four times the frames there, and none if it is reduced', async () => {
  const frames = [];
  for (const [rate, still] of [[30, false], [60, false], [120, false], [120, true]]) {
    const page = await open(browser, { still, before: stopFrames, address: '#/play/ur?m=4/0,3/0,4/0&p=4' });
    const settle = () => page.evaluate((ms) => {
      let frames = 0;
      while (window.frame(ms)) frames += 1;
      return frames;
    }, 1000 / rate);
    await settle();
    const { id } = (await regions(page)).find(({ legal }) => legal);
    const { x, y } = await middle(page, id);
    await page.mouse.click(x, y);
    frames.push(await settle());
    await page.clean();
  }
  const [slow, usual, fast, reduced] = frames;
  assert.ok(slow > 5, `${frames} frames`);
  assert.ok(reduced < 3, `${frames} frames`);
  assert.ok(Math.abs(usual - 2 * slow) <= 3 && Math.abs(fast - 4 * slow) <= 5, `${frames} frames`);
});

test('a page that is never painted, as behind another tab, can be called by scripts', async () => {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.evaluateOnNewDocument(() => { window.requestAnimationFrame = () => 1; });
  await page.goto(`${URL_OF_PAGE}#/play/trisq?size=5`);
  await page.waitForFunction(() => window.rosette, { polling: 100 });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'flag', tokens: [] }));
  assert.equal(await page.evaluate(() => rosette.state().game), 'flag');
  await page.browserContext().close();
});

/**
 * Returns the texts and controls of the screen or dialog in areas that the device covers. Footers and tools are checked where they are,
 * and everything else after it was scrolled to the middle.
 */
const covered = (page, insets) => page.evaluate(({ left, right, bottom }) => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('main:not([hidden])');
  const isCovered = (it) => {
    const box = it.getBoundingClientRect();
    const isLower = !it.closest('.regions, canvas') && box.bottom > innerHeight - bottom + 0.5 && box.height < innerHeight - bottom;
    return box.width > 0 && (isLower || box.left < left - 0.5 || box.right > innerWidth - right + 0.5);
  };
  const all = [...top.querySelectorAll('button, a, input, select, textarea, label, p, h1, h2, b, canvas')]
    .filter((it) => it.checkVisibility() && !it.closest('.unseen, #kept'));
  const isFixed = (it) => it.closest('.formfoot, .tools') !== null;
  return [...all.filter((it) => isFixed(it) && isCovered(it)), ...all.filter((it) => {
    if (isFixed(it)) return false;
    it.scrollIntoView({ block: 'center', behavior: 'instant' });
    return isCovered(it);
  })].map((it) => it.outerHTML.slice(0, 100));
}, insets);

chromiumTest('a notch and the home indicator cover nothing of a phone, upright or on its side', async () => {
  const phone = { deviceScaleFactor: 1, hasTouch: true, isMobile: true };
  const page = await open(browser, { viewport: { ...phone, width: 390, height: 844 } });
  const session = await page.createCDPSession();
  for (const [width, height, insets] of [
    [390, 844, { left: 0, right: 0, bottom: 34 }],
    [844, 390, { left: 47, right: 47, bottom: 21 }],
    [640, 360, { left: 47, right: 47, bottom: 21 }],
  ]) {
    await page.setViewport({ ...phone, width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const place of ['', 'new/ur', 'new/triad', 'new/trisq', 'new/flag', 'play/ur?m=4/0', 'play/trisq?size=5', 'play/flag?rules=dice&m=%2B2', 'rules/ur/3', 'history']) {
      await page.evaluate((hash) => { location.hash = hash; }, `#/${place}`);
      await painted(page);
      assert.deepEqual(await covered(page, insets), [], `${place || 'the menu'} at ${width} × ${height}`);
    }
    for (const dialog of ['rules', 'settings', 'keys', 'more', 'share', 'open', 'about']) {
      await openDialog(page, dialog);
      assert.deepEqual(await covered(page, insets), [], `${dialog} at ${width} × ${height}`);
      await page.keyboard.press('Escape');
    }
  }
  await page.clean();
});
