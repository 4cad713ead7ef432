// The canvas shows what the drawing as SVG shows, in every position of tests/boards: shapes are compared by
// pixels, words by text, place and look.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEEP, launch, launchFirefox } from './browser.mjs';
import { FEW, both, checkView, differences, openIn, positions, shapesOf, views } from './drawn.mjs';

/** The number of shapes of a drawing that are left out in turn. */
const LEFT_OUT = 12;

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
  test(`a shape that is missing in ${name} is noticed`, async () => {
    const { browser, empty } = opened.Chromium;
    const { view, link } = positions.find((position) => position.name === name);
    const page = await openIn(browser, view, link);
    const { png, svg } = await both(page);
    const whole = shapesOf(svg);
    const shapes = [...whole.matchAll(/<(?:circle|path|rect)[^>]*>/g)];
    const every = Math.floor(shapes.length / LEFT_OUT);
    const without = Array.from({ length: LEFT_OUT }, (_, number) => {
      const { index, 0: { length } } = shapes[number * every + 1];
      return whole.slice(0, index) + whole.slice(index + length);
    });
    const counts = await differences(empty, png, without);
    // Two of these shapes may be under others.
    const noticed = counts.filter((pixels) => pixels > FEW);
    assert.ok(noticed.length >= LEFT_OUT - 2, `pixels that differ: ${counts}`);
    await page.clean();
  });
}
