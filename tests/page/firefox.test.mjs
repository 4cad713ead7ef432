// What tells engines apart, in Firefox; a finger, motions, a form, and games against players of every level.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginWithProgram, playAlone } from './alone.mjs';
import { click, deepTest, launchFirefox, middle, open, state, tap } from './browser.mjs';
import { follow, ready, testEngine } from './engines.mjs';
import { checkForm } from './looks.mjs';

const engine = {
  name: 'Firefox',
  run: (name, check, isQuick = true) => (isQuick ? test : deepTest)(name, check),
  reload: async (page) => {
    // Firefox doesn't report when stored values have left the process; this delay has always been enough.
    await new Promise((stored) => { setTimeout(stored, 300); });
    await page.reload();
    await ready(page);
  },
  differs: { asksToKeep: false, copies: true, startsAudio: 'pointerdown', runsAudio: false, noticed: 'triad-01' },
};
before(async () => {
  engine.browser = await launchFirefox();
  engine.empty = await engine.browser.newPage();
});
after(() => engine.browser?.close());

testEngine(engine);

test('a finger taps a piece, and drags a card', async () => {
  const page = await open(engine.browser, { address: '#/play/ur?p=3' });
  await tap(page, '3/0');
  assert.equal((await state(page)).ply, 1);
  await follow(page, '#/play/triad?first-hand=1755,A326,667A,A583,2265&second-hand=935A,2A68,4321,A565,9111');
  const [from, to] = [await middle(page, 'slot:2'), await middle(page, 'cell:5')];
  const finger = await page.touchscreen.touchStart(from.x, from.y);
  await finger.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await finger.move(to.x, to.y);
  await finger.end();
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('a piece is seen on its way where motions are wanted', async () => {
  const page = await open(engine.browser, { address: '#/play/ur?p=3', before: (page) => page.evaluateOnNewDocument(() => {
    const match = window.matchMedia;
    window.matchMedia = (query) => match.call(window, query.replace('reduce', 'no-preference'));
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function clear(...area) {
      if (this.canvas.id === 'board') window.drawn += 1;
      return clearRect.apply(this, area);
    };
  }) });
  await page.waitForFunction(() => !window.isDue());
  await page.evaluate(() => { window.drawn = 0; });
  await click(page, '3/0');
  await page.waitForFunction(() => !window.isDue());
  assert.ok(await page.evaluate(() => window.drawn) > 3);
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('a form and its footer lie one above the other, and scroll bars are dark where the page is', () => checkForm(engine.browser));

for (const level of ['random', 'easy', 'strong', 'perfect']) {
  for (const [game, options] of [['ur', { pieces: '3' }], ['flag', { cells: '20' }], ['flag', { cells: '12', rules: 'dice' }]]) {
    deepTest(`a whole game of ${game} ${JSON.stringify(options)} against ${level}`, async () => {
      const page = await open(engine.browser);
      await beginWithProgram(page, game, level, options);
      assert.ok((await playAlone(page)).outcome);
      await page.clean();
    });
  }
}
