// The canvas shows what the drawing as SVG shows, in every position of tests/boards: shapes are compared by
// pixels, words by text, place and look.
import { after, before, test } from 'node:test';
import { DEEP, launch, launchFirefox } from './browser.mjs';
import { checkNotice, checkView, views } from './drawn.mjs';

const BROWSERS = { Chromium: launch, Firefox: launchFirefox };
/** The browsers, and an empty page of each. Rosette's own policy forbids pictures in addresses. */
const opened = {};
before(async () => {
  for (const [name, launch] of Object.entries(BROWSERS)) {
    const browser = await launch();
    opened[name] = { browser, empty: await browser.newPage() };
  }
});
after(() => Promise.all(Object.values(opened).map(({ browser }) => browser.close())));

for (const browser of Object.keys(BROWSERS)) {
  // Puppeteer has no phones in Firefox.
  const inFirefox = ({ stage, board, seating }) => (DEEP ? stage !== 'phone' : `${stage} ${board} ${seating}` === 'wide carved beside');
  for (const view of browser === 'Firefox' ? views.filter(inFirefox) : views) {
    test(`canvas and drawing agree in ${browser}: ${Object.values(view).join(', ')}`, async () => {
      await checkView(opened[browser].browser, opened[browser].empty, view);
    });
  }
}

for (const name of ['ur-04', 'triad-04', 'trisq-04', 'flag-04']) {
  test(`a shape that is missing in ${name} is noticed`, () => checkNotice(opened.Chromium.browser, opened.Chromium.empty, name));
}
