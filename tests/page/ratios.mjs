// Screens with several pixels for each pixel of CSS.
import assert from 'node:assert/strict';
import { click, open, painted, regions, state } from './browser.mjs';

/** Checks for each pixel ratio that the canvas has as many pixels, follows the window, and reacts to the pointer at the right place. */
export async function checkRatios(browser, ratios) {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  for (const [place, ratio] of ratios.entries()) {
    const before = (await regions(page))[0].x;
    // Changes the width too. The regions then show when the page has followed.
    await page.setViewport({ width: place % 2 ? 700 : 500, height: 700, deviceScaleFactor: ratio });
    await page.waitForFunction((x, ratio) => rosette.regions()[0].x !== x && devicePixelRatio === ratio, {}, before, ratio);
    await painted(page);
    const sizes = await page.$eval('#board', (canvas) => [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight]);
    for (const size of sizes) assert.ok(Math.abs(size - ratio) < 0.02, `${size} instead of ${ratio}`);
    await click(page, `${'abcde'[place % 5]}${place < 5 ? 1 : 3}`);
    assert.equal((await state(page)).ply, place + 1, `a click at ${ratio}`);
  }
  await page.clean();
}
