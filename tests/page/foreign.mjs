// Errors of scripts that aren't the page's own.
import assert from 'node:assert/strict';
import { click, open, painted, state } from './browser.mjs';

/** Checks that the game continues after errors of other scripts, also during an event of the page, and that they are reported. */
export async function checkForeign(browser) {
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  await click(page, 'c3');
  const reported = await page.evaluate(async () => {
    const reported = [];
    // Keeps these errors out of the console, where they would fail the test.
    for (const kind of ['error', 'unhandledrejection']) {
      addEventListener(kind, (event) => {
        reported.push((event.error ?? event.reason).message);
        event.preventDefault();
      });
    }
    const later = (script) => new Promise((done) => { setTimeout(() => { setTimeout(done, 50); script(); }); });
    // Engines report no errors of a driver's scripts to the page, so this dispatches the event of such an error.
    const throws = (message) => dispatchEvent(new ErrorEvent('error', { error: new Error(message), cancelable: true }));
    await later(() => throws('a snippet'));
    await later(() => { rosette.play('z9'); });
    await later(() => {
      const promise = Promise.resolve();
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: new TypeError('a promise'), cancelable: true }));
    });
    await later(() => { Promise.resolve().then(() => rosette.play('z9')); });
    const pen = CanvasRenderingContext2D.prototype;
    const { beginPath } = pen;
    pen.beginPath = function () {
      pen.beginPath = beginPath;
      throws('during an event');
      return this.beginPath();
    };
    rosette.play('d4');
    // On a busy machine, the frame that draws the move may take long.
    for (let tries = 0; tries < 100 && pen.beginPath !== beginPath; tries += 1) await later(() => {});
    return reported;
  });
  assert.deepEqual(reported.map((message) => message.replace(/ply 2, .*/, 'ply 2')), ['a snippet', 'ply 2', 'a promise', 'ply 2', 'during an event']);
  await painted(page);
  assert.equal(await page.evaluate(() => document.getElementById('failure').hidden && document.querySelector('#play').checkVisibility()), true, 'the page goes on');
  await click(page, 'b2');
  assert.equal((await state(page)).ply, 3);
  // Closes the page without `page.clean()`, because the driver reports the errors that this test has
  // thrown.
  await page.browserContext().close();
}
