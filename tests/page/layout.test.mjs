// The layout under strain: long texts, print, scrolled lists, small windows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, launch, open, openDialog, shown, state, text, until } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Pastes a text into the field that has the focus, as the browser does it. */
async function paste(page, text) {
  const session = await page.createCDPSession();
  await session.send('Input.insertText', { text });
}

const LETTERS = 'W'.repeat(5000);

test('a text of a megabyte is answered at once, and quoted by 40 letters', async () => {
  const page = await open(browser);
  for (const [given, answer] of [
    ['word word\n'.repeat(1 << 17), /found "word word.{1,40}…"/],
    [`{"rosette": 1, "game": "ur", "options": {${Array.from({ length: 90_000 }, (_, at) => `"k${at}": 1`)}}}`, /there is no "k0"/],
  ]) {
    await openDialog(page, 'open');
    await page.focus('#open textarea');
    const before = await page.evaluate(() => {
      addEventListener('beforeinput', ({ timeStamp }) => { window.pasted = timeStamp; }, { capture: true, once: true });
      new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.answered = performance.now(); }));
      }).observe(document.querySelector('#open .refusal span'), { childList: true, characterData: true, subtree: true });
      return document.querySelector('#open').getBoundingClientRect().width;
    });
    await paste(page, given);
    await until(() => page.evaluate(() => window.answered), { what: 'the answer' });
    assert.match(await text(page, '#open .refusal'), answer);
    const { took, width, height } = await page.evaluate(() => {
      const { width, height } = document.querySelector('#open').getBoundingClientRect();
      const took = window.answered - window.pasted;
      window.answered = undefined;
      return { took, width, height };
    });
    // A tenth of a second on a machine of its own: here it shares two processors with other tests.
    assert.ok(took < 1000, `answered after ${took} ms`);
    assert.ok(width === before && height < 500, `the dialog stays ${width} × ${height}`);
    await page.keyboard.press('Escape');
  }
  await page.clean();
});

test('a name of 5,000 letters, and as many that are typed, push no control away', async () => {
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    const page = await open(browser, { viewport });
    await page.evaluate((name) => rosette.load({ rosette: 1, game: 'trisq', tokens: ['a1'], players: { first: name, second: name } }), LETTERS);
    await shown(page, '#play');
    const foot = () => page.$eval('#play .panel .tools', (tools) => Math.round(innerHeight - tools.getBoundingClientRect().bottom));
    assert.equal(await foot(), 0);
    await page.focus('#regions [tabindex="0"]');
    for (const letter of 'a'.repeat(60)) await page.keyboard.press(letter);
    assert.equal(await foot(), 0);
    assert.ok((await text(page, '#play .status .detail')).length < 120);
    await page.keyboard.press('Escape');
    assert.equal((await state(page)).ply, 1);
    await page.clean();
  }
});
