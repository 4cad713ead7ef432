// The canvas shows what the drawing as SVG shows, in every position of tests/boards: shapes are compared by
// pixels, words by text, place and look.
import { after, before, test } from 'node:test';
import { deepTest, launch } from './browser.mjs';
import { checkNotice, checkView, fourths, isQuick, views } from './drawn.mjs';
import { checkFilm } from './film.mjs';

/** The browser, and an empty page, which compares the pictures. Rosette's own policy forbids pictures in `data:` addresses. */
let browser, empty;
before(async () => {
  browser = await launch();
  empty = await browser.newPage();
});
after(() => browser.close());

for (const view of views) {
  (isQuick(view) ? test : deepTest)(`canvas and drawing agree: ${Object.values(view).join(', ')}`, () => checkView(browser, empty, view));
}

for (const name of fourths) {
  (name === 'ur-04' ? test : deepTest)(`a shape that is missing in ${name} is noticed`, () => checkNotice(browser, empty, name));
}

for (const value of ['no-preference', 'reduce']) {
  test(`a film plays: ${value}`, async () => {
    const page = await browser.newPage();
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    await checkFilm(page);
    await page.close();
  });
}
