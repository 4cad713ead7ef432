// The rules, and the examples that can be played through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, click, launched, open, openDialog, shown, state, text } from './browser.mjs';

const browser = await launched();

const hash = (page) => page.$eval('html', () => location.hash);
const focused = (page) => page.$eval(':focus', (it) => it.getAttribute('href'));
/** Returns everything that is stored but the settings, which hold the progress. */
const stored = (page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'rosette:settings').sort()));
const learnt = (page) => page.evaluate(() => JSON.parse(localStorage['rosette:settings'] ?? 'null')?.value.learnt);
const done = (page) => text(page, '#lesson .done');
const refusal = (page) => text(page, '.status .refusal');
const lesson = (page) => page.waitForSelector('#play[data-lesson]:not([hidden])');

test('from the menu to the rules of Ur, through an example by clicks, and back', async () => {
  const page = await open(browser);
  await page.click('.game [href="#/rules/ur"]');
  await shown(page, '#guide');
  await page.click('#guide [href="#/rules/ur/1"]');
  await lesson(page);
  assert.match(await text(page, '#lesson .task'), /Throw, then choose your reserve/);
  const before = await stored(page);
  await click(page, 'hand:first');
  assert.match(await refusal(page), /Throw/, 'refused as in the game');
  await click(page, 'throw');
  assert.equal((await state(page)).pending, '3');
  await click(page, '3/0');
  assert.deepEqual((await state(page)).board.first.cells, [3]);
  assert.match(await done(page), /cell 3/);
  assert.match(await text(page, '#live'), /enters a piece on cell 3.*You threw three/);
  await page.click('[data-step=next]');
  await page.waitForFunction(() => location.hash === '#/rules/ur/2');
  assert.ok((await text(page, '#live')).startsWith(await text(page, '#lesson h2')), 'the next one is told');
  await click(page, 'throw');
  assert.match(await done(page), /turn passes/);
  await page.click('[data-step=again]');
  assert.equal(await done(page), '');
  assert.equal(await stored(page), before, 'no game is stored');
  assert.deepEqual(await learnt(page), ['ur/1', 'ur/2']);
  await page.click('[data-step=before]');
  await page.waitForFunction(() => location.hash === '#/rules/ur/1');
  await page.click('.top [data-do=leave-lesson]');
  await shown(page, '#guide');
  assert.equal(await focused(page), '#/rules/ur/1', 'the focus is at the example that was left');
  await page.goBack();
  await shown(page, '#menu');
  await page.clean();
});

test('from a game to an example and back: the game is as it was, and so is the reader', async () => {
  const page = await open(browser);
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 9 }, tokens: ['c4', 'e5'] }));
  const written = await address(page);
  const [before, kept] = [await state(page), await stored(page)];
  await openDialog(page, 'rules');
  await page.click('#rules [href="#/rules/trisq/4"]');
  await lesson(page);
  await click(page, 'cell:c3');
  assert.match(await refusal(page), /surrounded/);
  assert.match(await done(page), /refused/, 'a refusal is what it shows');
  await assert.rejects(page.evaluate(() => rosette.play('b1')), /another move/);
  await page.click('.top [data-do=leave-lesson]');
  await shown(page, '#rules');
  assert.equal(await focused(page), '#/rules/trisq/4');
  await page.keyboard.press('Escape');
  assert.deepEqual([await state(page), await hash(page)], [before, written]);
  assert.deepEqual(JSON.parse(await stored(page)).map(([key]) => key), JSON.parse(kept).map(([key]) => key));
  await page.clean();
});

test('what is typed in the form is still there after an example', async () => {
  const page = await open(browser, { address: '#/new/flag' });
  await page.type('#fields [name=cells]', '9');
  const typed = await page.$eval('#fields [name=cells]', (input) => input.value);
  await page.click('#options [data-arg=rules]');
  await page.click('#rules [href="#/rules/flag/3"]');
  await lesson(page);
  await page.goBack();
  await shown(page, '#rules');
  await page.keyboard.press('Escape');
  assert.equal(await page.$eval('#fields [name=cells]', (input) => input.value), typed);
  await page.clean();
});

test('examples can be watched to their end, and are stored nowhere', async () => {
  const page = await open(browser, { address: '#/rules/flag/1' });
  await lesson(page);
  for (let isLast = false; !isLast;) {
    await page.waitForFunction(() => {
      document.querySelector('[data-step=show]').click();
      return !document.querySelector('#lesson .done').hidden;
    }, { timeout: 4000 });
    isLast = await page.$eval('[data-step=next]', (button) => button.dataset.do === 'small-game');
    if (!isLast) await page.click('[data-step=next]');
  }
  assert.ok(!(await stored(page)).includes('rosette:game'));
  await page.clean();
});

test('addresses of rules that are not there lead to what is', async () => {
  const page = await open(browser, { address: '#/rules/chess' });
  await shown(page, '#menu #message');
  await page.evaluate(() => { location.hash = '#/rules/ur/99'; });
  await shown(page, '#guide');
  await page.evaluate(() => { location.hash = '#/rules/ur/x'; });
  await shown(page, '#menu #message');
  await page.clean();
});
