// Clocks in pages that come and go.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAREWELLS, checkAway } from './away.mjs';
import { click, launched, open, putForward, reload, shown, until } from './browser.mjs';

const browser = await launched();

for (const farewell of FAREWELLS) {
  test(`a page that goes away stores at ${farewell} what is left of the time`, () => checkAway(browser, farewell, { goBack: (page) => page.goBack(), reload }));
}

test('the clock ticks by itself, and being short of time is seen without colours', async () => {
  const page = await open(browser, { address: '#/new/trisq' });
  await shown(page, '#options');
  await page.click('#clock [value=move]');
  await page.click('#clock [data-arg="move:10"]');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  await click(page, 'a1');
  await page.waitForFunction(() => document.querySelector('.plate.second .clock span').textContent < '0:09.5', { timeout: 5000 });
  const isLow = () => page.$eval('.plate.second .clock svg', (sign) => getComputedStyle(sign).display !== 'none');
  assert.equal(await isLow(), false);
  await putForward(page, 6000);
  await until(isLow);
  await page.clean();
});
