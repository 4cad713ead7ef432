// A page that is hidden or left while a clock runs.
import assert from 'node:assert/strict';
import { URL_OF_PAGE, click, open, putForward, setOptions, shown, state } from './browser.mjs';

/** The events that tell a page that it is hidden or left. */
export const FAREWELLS = ['pagehide', 'visibilitychange'];

/** Prepares a page before it is opened: stops these events, except one, from reaching the page. */
const hearingOnly = (farewell) => (page) => page.evaluateOnNewDocument((others) => {
  for (const kind of others) addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
}, FAREWELLS.filter((kind) => kind !== farewell));

/** Returns the stored milliseconds of the second seat. The page stores them only with a move, or when it is hidden or left. */
const storedTime = (page) => page.evaluate(() => {
  const [game] = Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:'));
  return JSON.parse(localStorage[game]).value.clock.times[1];
});

const clocks = (page) => page.$$eval('.plate .clock span', (times) => times.map((time) => time.textContent));

/**
 * Checks that a page that gets only this one of the events stores the remaining time, and that its clock is stopped when the page comes
 * back. `goBack` and `reload` are functions for this browser.
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
  // Opens a file of the same origin, from which the storage can be read.
  await page.goto(new URL('icon.svg', URL_OF_PAGE).href);
  const left = await storedTime(page);
  assert.ok(left > whole - 15000 && left <= whole - 5000, `${left} ms are stored`);
  await goBack(page);
  await page.waitForFunction(() => window.rosette?.state());
  const times = await clocks(page);
  assert.match(times[1], /^4:(4[5-9]|5[0-5])$/);
  await shown(page, '#banner [data-do=resume]');
  // Waits until the address has the move: without `pagehide`, the browser may lose an address that the page writes while a reload begins.
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
