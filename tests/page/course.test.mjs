// Examples of the rules: how they are shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, launched, open, typeset } from './browser.mjs';

const browser = await launched();

const isReady = (hash) => location.hash === hash && window.rosette.state() && document.querySelector('#play[data-lesson]:not([hidden]) .done[hidden]');
const isDone = () => !document.querySelector('#lesson .done').hidden;

test('the cells of the move that is pointed at are numbered', async () => {
  const page = await open(browser);
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', tokens: ['4/0', '3/0', '2/0'] }));
  const pixels = () => page.$eval('#board', (canvas) => canvas.toDataURL());
  await page.waitForFunction(() => rosette.state()?.ply === 3);
  await typeset(page);
  const plain = await pixels();
  await page.hover('.moves [data-arg="1"]');
  await page.waitForFunction((plain) => document.getElementById('board').toDataURL() !== plain, {}, plain);
  await page.mouse.move(5, 5);
  await page.waitForFunction((plain) => document.getElementById('board').toDataURL() === plain, {}, plain);
  await page.clean();
});

test('after the end of an example the button that leads on is the only filled one, large, and holds its label', async () => {
  for (const languages of ['en', 'fr', 'ru']) {
    const page = await open(browser, { viewport: DESKTOP, languages, address: '#/rules/ur/6', still: true });
    await page.waitForFunction(isReady, {}, '#/rules/ur/6');
    await page.click('[data-step=show]');
    await page.waitForFunction(isDone);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.step), 'next', 'the pressed button is gone');
    for (const [width, height] of [[1280, 800], [390, 844], [320, 568], [844, 390]]) {
      await page.setViewport({ width, height });
      const { filled, fits, size } = await page.evaluate(() => {
        const next = document.querySelector('[data-step=next]');
        const [button, label] = [next, next.querySelector('span')].map((it) => it.getBoundingClientRect());
        return {
          filled: [...document.querySelectorAll('.btn.primary')].filter((it) => it.checkVisibility()).map((it) => it.dataset.step),
          fits: label.width > 20 && ['left', 'top'].every((side) => label[side] >= button[side]) && ['right', 'bottom'].every((side) => label[side] <= button[side]),
          size: [button.width, button.height, parseFloat(getComputedStyle(next).fontSize)],
        };
      });
      assert.deepEqual([filled, fits], [['next'], true], `${languages} ${width}`);
      assert.ok(size[0] >= 100 && size[1] >= 44 && size[2] >= 16, `${languages} ${width}: ${size}`);
    }
    await page.clean();
  }
});
