// A private window that refuses everything that any browser refuses in one.
import assert from 'node:assert/strict';
import { beginWithProgram, playAlone } from './alone.mjs';
import { open, openDialog, shown, text } from './browser.mjs';

/**
 * Prepares a page before it is opened: removes what a private window of any browser lacks. Values, databases and caches
 * are refused, and there are no storage manager and no locks. `open` disables service workers already.
 */
const inPrivate = (page) => page.evaluateOnNewDocument(() => {
  const refuse = () => { throw new DOMException('denied', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
  if (window.CacheStorage) CacheStorage.prototype.open = async () => refuse();
  for (const name of ['storage', 'locks']) Object.defineProperty(navigator, name, { value: undefined });
});

/** Checks that a page plays in such a window, against a program too, and says that it can't save. */
export async function checkPrivate(browser) {
  const page = await open(browser, { before: inPrivate });
  await shown(page, '#message');
  assert.match(await text(page, '#message'), /doesn’t let Rosette save/);
  await beginWithProgram(page, 'trisq', 'easy', { size: '5' });
  const end = await playAlone(page, { moves: 2, choose: (ids) => ids.find((id) => /^[a-e][1-5]$/.test(id)) });
  assert.ok(end.ply >= 2);
  // The screens and dialogs that offer to use the storage open without it.
  await openDialog(page, 'settings');
  await page.click('#settings [data-do=close]');
  await page.evaluate(() => { location.hash = '#/history'; });
  await shown(page, '#history');
  await page.evaluate(() => { location.hash = '#/new/ur'; });
  await shown(page, '#options');
  await page.clean();
}
