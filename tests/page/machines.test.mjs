// Machines that differ: pixel ratios and frame rates.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromiumTest, launch, middle, open, regions, stopTime } from './browser.mjs';
import { checkRatios } from './ratios.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('the canvas is sharp at any pixel ratio and follows the window', () => checkRatios(browser, [1, 1.25, 1.5, 2, 3, 4]));

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

chromiumTest('a motion takes as long at 30 frames a second as at 120, and has four times the frames there', async () => {
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
