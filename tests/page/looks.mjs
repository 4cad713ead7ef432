// Checks of alignment and colours that several engines run.
import assert from 'node:assert/strict';
import { open, openDialog, shown } from './browser.mjs';

/** Checks that a form is aligned with its footer, and that scroll bars are dark on a dark page. */
export async function checkForm(browser) {
  const page = await open(browser, { address: '#/new/triad' });
  await shown(page, '#options');
  const sides = (selector) => page.$eval(selector, (it) => {
    const { paddingLeft } = getComputedStyle(it);
    const box = it.getBoundingClientRect();
    // The horizontal space inside borders and scroll bar gutters.
    return Math.round(box.left + (box.width - it.clientWidth) / 2 + parseFloat(paddingLeft));
  });
  assert.equal(await sides('#options .body'), await sides('#options .formfoot'));
  await openDialog(page, 'settings');
  await page.$eval('#settings [name=theme][value=dark]', (it) => it.click());
  const looks = await page.$eval('#settings', (dialog) => {
    const { scrollbarColor, colorScheme, borderTopWidth, borderTopLeftRadius } = getComputedStyle(dialog);
    return [scrollbarColor, colorScheme, parseFloat(borderTopWidth) >= parseFloat(borderTopLeftRadius)];
  });
  assert.match(looks[0], /rgb\(141, 124, 103\)/);
  assert.deepEqual(looks.slice(1), ['dark', true]);
  await page.clean();
}
