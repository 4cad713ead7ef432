// Tests of what differs between engines, in Firefox, with a form, the request for storage, and a private window.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { click, deepTest, fetched, launchFirefox, open, setOptions, shown, state, text, until } from './browser.mjs';
import { testEngine } from './engines.mjs';
import { checkFilm } from './film.mjs';
import { checkForm } from './looks.mjs';

let browser, empty;
before(async () => {
  browser = await launchFirefox();
  empty = await browser.newPage();
});
after(() => browser?.close());

const reload = async (page) => {
  // Firefox doesn't report when stored values have left the process; this delay has always been enough.
  await new Promise((stored) => { setTimeout(stored, 300); });
  // Marks the document, because puppeteer may report a load while the document before is still there.
  await page.evaluate(() => { window.isBefore = true; });
  await page.reload();
  await page.waitForFunction(() => !window.isBefore && window.rosette);
};

testEngine({
  name: 'Firefox',
  test: (name, check, isQuick = true) => (isQuick ? test : deepTest)(name, check),
  browser: () => browser,
  empty: () => empty,
  reload,
  goBack: (page) => page.goBack(),
  fingers: true,
  sharp: () => browser,
  ratios: [1, 1.25, 1.5, 2, 3, 4],
  // Firefox keeps no page in memory that holds a lock. The page holds one for the files of the service worker.
  remembers: (locks) => !locks,
});

test('a film plays', () => checkFilm(empty));

test('a form and its footer lie one above the other, and scroll bars are dark where the page is', () => checkForm(browser));

test('Firefox isn’t asked whether to keep the storage, because it would ask the person', async () => {
  const page = await open(browser, { before: (page) => page.evaluateOnNewDocument(() => {
    // The script also runs in the empty page before, which has no storage.
    if (window.StorageManager) StorageManager.prototype.persist = async () => { window.isAsked = true; };
  }) });
  // Waits for the script that would ask. It registers the service worker after that.
  await fetched(page, '/offline.js');
  assert.equal(await page.evaluate(() => window.isAsked), undefined);
  await page.clean();
});

deepTest('in a real private window a game outlives a reload, and what can’t be done there is told', async () => {
  const browser = await launchFirefox({ 'browser.privatebrowsing.autostart': true });
  try {
    const page = await open(browser, { kept: true, address: '#/play/trisq?size=5' });
    await click(page, 'c3');
    await click(page, 'b2');
    const before = await state(page);
    await reload(page);
    assert.deepEqual(await state(page), before);
    await page.evaluate(() => { location.hash = '#/new/ur'; });
    await shown(page, '#options');
    await setOptions(page, { pieces: '6' });
    await until(async () => /this browser stores no files for the page/.test(await text(page, '#offer')));
    await page.clean();
  } finally {
    await browser.close();
  }
});
