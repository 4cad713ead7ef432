// Machines that differ: pixel ratios and frame rates.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, click, launch, middle, open, regions, stopTime } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('the canvas is sharp at any pixel ratio and follows the window', async () => {
  const page = await open(browser, { viewport: DESKTOP, address: '#/play/ur' });
  for (const [place, ratio] of [1, 1.25, 1.5, 2, 3, 4].entries()) {
    const before = (await regions(page))[0].x;
    // The width changes too, so that the regions say when the page has followed.
    await page.setViewport({ width: place % 2 ? 700 : 500, height: 700, deviceScaleFactor: ratio });
    await page.waitForFunction((x) => rosette.regions()[0].x !== x, {}, before);
    const sizes = await page.$eval('#board', (canvas) => [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight]);
    for (const size of sizes) assert.ok(Math.abs(size - ratio) < 0.02, `${size} instead of ${ratio}`);
  }
  await click(page, 'throw');
  await page.clean();
});

/** Before a page is opened: frames come only by `window.frame`, which returns whether another one is due. */
const stopFrames = async (page) => {
  await stopTime(page);
  await page.evaluateOnNewDocument(() => {
    let due = new Map();
    let last = 0;
    window.requestAnimationFrame = (draw) => {
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

test('a motion takes as long at 30 frames a second as at 120, and has four times the frames there', async () => {
  const frames = [];
  for (const rate of [30, 60, 120]) {
    const page = await open(browser, { still: false, before: stopFrames, address: '#/play/ur?m=4/0,3/0,4/0&p=4' });
    const settle = () => page.evaluate((ms) => {
      let frames = 1;
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
  const [slow, usual, fast] = frames;
  assert.ok(slow > 5, `${frames} frames`);
  assert.ok(Math.abs(usual - 2 * slow) <= 3 && Math.abs(fast - 4 * slow) <= 5, `${frames} frames`);
});
