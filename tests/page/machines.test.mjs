// Machines that differ: pixel ratios, pages that are never painted, and what a device covers of the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL_OF_PAGE, chromiumTest, launched, open, openDialog, painted } from './browser.mjs';
import { checkRatios } from './ratios.mjs';

const browser = await launched();

test('the canvas is sharp at any pixel ratio and follows the window', () => checkRatios(browser, [1, 1.25, 1.5, 2, 3, 4]));

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
