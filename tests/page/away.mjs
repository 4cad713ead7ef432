// A page that goes away while a clock runs.
import assert from 'node:assert/strict';
import { URL_OF_PAGE, click, open, putForward, setOptions, shown, state } from './browser.mjs';

/** The events by which a page hears that it goes away. */
export const FAREWELLS = ['pagehide', 'visibilitychange'];

/** Before a page is opened: keeps all farewells but one from it. */
const hearingOnly = (farewell) => (page) => page.evaluateOnNewDocument((others) => {
  for (const kind of others) addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
}, FAREWELLS.filter((kind) => kind !== farewell));

/** Returns the stored milliseconds of the second seat, which only moves and farewells store. */
const storedTime = (page) => page.evaluate(() => {
  const [game] = Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:'));
  return JSON.parse(localStorage[game]).value.clock.times[1];
});

const clocks = (page) => page.$$eval('.plate .clock span', (times) => times.map((time) => time.textContent));

/**
 * Checks that a page that hears this farewell only has stored what is left of the time, and that its clock stands
 * still when it comes back. `goBack` and `reload` are those of the browser.
 */
export async function checkAway(browser, farewell, { goBack, reload }) {
  const page = await open(browser, { address: '#/new/trisq', before: hearingOnly(farewell) });
  await shown(page, '#options');
  await setOptions(page, { size: '5' });
  await page.click('#clock [value=total]');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  await click(page, 'a1');
  await putForward(page, 5000);
  const whole = await storedTime(page);
  assert.equal(whole, 300000);
  // A file of the same origin sees the storage.
  await page.goto(new URL('icon.svg', URL_OF_PAGE).href);
  const left = await storedTime(page);
  assert.ok(left > whole - 15000 && left <= whole - 5000, `${left} ms are stored`);
  await goBack(page);
  await page.waitForFunction(() => window.rosette?.state());
  const times = await clocks(page);
  assert.match(times[1], /^4:(4[5-9]|5[0-5])$/);
  await shown(page, '#banner [data-do=resume]');
  // Without `pagehide`, nothing passes on what an entry of the history loses that is replaced while a reload begins.
  await page.waitForFunction(() => location.hash.includes('m=a1'));
  await reload(page);
  await shown(page, '#banner [data-do=resume]');
  assert.deepEqual(await clocks(page), times);
  assert.equal(await storedTime(page), left);
  await page.click('#banner [data-do=resume]');
  await click(page, 'b2');
  assert.equal((await state(page)).ply, 2);
  await page.clean();
}
