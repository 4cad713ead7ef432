// The course of each game: its examples in order, the progress, and the small game at the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, click, launched, open, tap, typeset } from './browser.mjs';

const browser = await launched();

const learnt = (page) => page.evaluate(() => JSON.parse(localStorage['rosette:settings'] ?? 'null')?.value.learnt ?? []);
const isReady = (hash) => location.hash === hash && window.rosette.state() && document.querySelector('#play[data-lesson]:not([hidden]) .done[hidden]');
const isDone = () => !document.querySelector('#lesson .done').hidden;

/** Chooses a region by focusing it and pressing Enter. */
async function press(page, id) {
  await page.focus(`[data-region="${id}"]`);
  await page.keyboard.press('Enter');
}

/** Presses a control by focusing it and pressing Enter. */
async function enter(page, selector) {
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

const clickOn = (page, selector) => page.click(selector);
const tapOn = (page, selector) => page.tap(selector);

/** The choices of one game's examples. A native test plays those of the other games. */
const LESSONS = [['+3'], ['-3'], ['-7'], ['+D'], ['-2', '+1', '-2']];
const HANDS = [[click, clickOn], [tap, tapOn], [press, enter]];

test('a course is played by the mouse, a finger and keys in turn, up to the small game', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/rules/flag/1' });
  for (const [index, choices] of LESSONS.entries()) {
    const [choose, control] = HANDS[index % HANDS.length];
    await page.waitForFunction(isReady, {}, `#/rules/flag/${index + 1}`);
    for (const choice of choices) {
      assert.equal(await page.evaluate(isDone), false, `example ${index + 1} isn't over before ${choice}`);
      await choose(page, choice);
    }
    await page.waitForFunction(isDone, { timeout: 5000 });
    await control(page, '[data-step=next]');
  }
  await page.waitForFunction(() => document.querySelector('#play:not([data-lesson], [hidden])') && rosette.state().ply === 0);
  assert.deepEqual(await learnt(page), LESSONS.map((_, index) => `flag/${index + 1}`));
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#play:not([data-lesson], [hidden]) .plates')?.textContent.includes('Easy'));
  await page.clean();
});

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
