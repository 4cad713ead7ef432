// Rosette's typeface: the files with letters that the page uses are fetched after the first board, and the page works without them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PHONE, chromiumTest, click, launched, open, painted, shown, takeShifts, typeset, until, watchShifts } from './browser.mjs';
import { withoutFile } from './limits.mjs';

const browser = await launched();

const HANDS = '#/play/triad?starts=first&first-hand=2644,9264,5572,9546,A833&second-hand=1755,9727,A354,4724,1548';

/** Returns the names of the fetched files of the typeface. */
const come = (page) => page.evaluate(() => performance.getEntriesByType('resource')
  .map(({ name }) => /serif\/(\w+)\.woff2$/.exec(name)?.[1]).filter(Boolean).sort());

/** Returns whether titles and ranks have other widths in the page's serif than in the next font of its list. */
const isOurs = (page) => page.evaluate(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const [own, ...others] = getComputedStyle(document.documentElement).getPropertyValue('--serif').split(',');
  const width = (font, text) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
  return own.includes('Rosette Serif') && width(`700 100px ${own},${others}`, 'A46') !== width(`700 100px ${others}`, 'A46')
    && width(`100px ${own},${others}`, 'Rosette') !== width(`100px ${others}`, 'Rosette');
});

const drawn = (page) => page.$eval('#board', (canvas) => canvas.toDataURL());

for (const [address, languages, files] of [
  ['', 'en', ['bold', 'latin']],
  [HANDS, 'en', ['bold', 'latin']],
  ['#/play/flag', 'fr', ['latin']],
  ['#/play/ur', 'ru', ['cyrillic', 'latin']],
]) {
  chromiumTest(`the typeface comes after the first screen, and nothing moves: ${address || 'menu'}, ${languages}`, async () => {
    const held = [];
    const page = await open(browser, {
      address,
      languages,
      viewport: PHONE,
      before: async (page) => {
        await watchShifts(page);
        await page.setRequestInterception(true);
        page.on('request', (request) => (request.url().endsWith('.woff2') ? held.push(request) : request.continue()));
      },
    });
    await until(() => held.length > 0);
    await shown(page, address ? '#play' : '#menu');
    const before = address && await drawn(page);
    const go = () => Promise.all(held.splice(0).map((request) => request.continue()));
    await go();
    // Lets further requests pass, because letters of another file may be only on the canvas.
    await until(async () => {
      await go();
      return isOurs(page);
    });
    await typeset(page);
    if (address === HANDS) await until(async () => (await drawn(page)) !== before);
    const own = await come(page);
    assert.deepEqual(own.filter((name) => files.includes(name)), files);
    assert.equal(own.includes('cyrillic'), languages === 'ru');
    const shifts = await takeShifts(page);
    assert.deepEqual(shifts.flatMap(({ moved }) => moved), []);
    // A centred title moves a little, because its first letter moves when the letters become wider.
    const shift = shifts.reduce((sum, { value }) => sum + value, 0);
    assert.ok(shift < 0.0005, `${shift} is nothing to see`);
    await page.clean();
  });
}

test('without the typeface, a game is played in the next font of the list', async () => {
  const site = await withoutFile('serif/latin.woff2');
  const page = await open(browser, { url: site.url, address: '#/play/trisq?size=5' });
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'error'));
  await painted(page);
  await click(page, 'c3');
  await page.waitForFunction(() => rosette.state().ply === 1);
  assert.equal(await page.$eval('h1', (title) => getComputedStyle(title).fontFamily.split(',').length), 5);
  // Closes the page without `page.clean()`, because the failed fetch is an error in the console.
  await page.browserContext().close();
  await site.stop();
});

test('the page in one file has the typeface inside', async () => {
  const page = await open(browser, { url: pathToFileURL(process.env.ROSETTE_BUNDLE).href, address: HANDS });
  await typeset(page);
  await until(() => isOurs(page));
  await page.clean();
});
