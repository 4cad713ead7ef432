// Sharing, opening, finished games, backups, and the page's own description.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, URL_OF_PAGE, chromiumTest, launched, open, playOn, pressControl, reload, shown, start, state, text } from './browser.mjs';
import { file, saved } from './files.mjs';

const browser = await launched();

const stored = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('rosette:damaged:')).sort()));
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());
const paste = async (page, words) => {
  await page.click('[data-arg=open]');
  await shown(page, '#open');
  await page.evaluate((words) => navigator.clipboard.writeText(words), words);
  await page.click('#open textarea');
  await pressControl(page, 'v');
  await page.click('#open [type=submit]');
};
const allowClipboard = (page) => page.browserContext().overridePermissions(new URL(URL_OF_PAGE).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);

chromiumTest('link and record are copied, saved as files and drawn, and open again as the same game', async () => {
  const page = await open(browser);
  await allowClipboard(page);
  await start(page, { pieces: 3, names: ['Ana & <Co>', ''] });
  const now = await playOn(page, { until: ({ ply, pending }) => ply >= 4 && pending !== null });
  const record = await page.evaluate(() => rosette.record());
  await page.click('.top [data-arg=share]');
  await shown(page, '#share');
  const ways = {};
  for (const way of ['link', 'record']) {
    await page.click(`#share [data-arg=${way}]`);
    await page.waitForFunction(() => document.querySelector('#share [role=status]').textContent === 'Copied.');
    ways[way] = await clipboard(page);
  }
  assert.ok(ways.link.startsWith(`${URL_OF_PAGE}#/play/ur?`), ways.link);
  assert.deepEqual(JSON.parse(ways.record), record);
  const json = await saved(page, () => page.click('#share .ways [data-arg=file]'));
  assert.equal(json.name, `rosette-ur-${now.ply}.json`);
  assert.deepEqual(JSON.parse(json.bytes.toString()), record);
  const png = await saved(page, () => page.click('#share [data-arg=picture]'));
  const size = await page.$eval('#board', (canvas) => [canvas.clientWidth * 2, canvas.clientHeight * 2]);
  assert.equal(png.bytes.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], size, 'twice as sharp as the screen');
  const svg = (await saved(page, () => page.click('#share [data-arg=drawing]'))).bytes.toString();
  assert.ok(!svg.includes('var('), 'its colours are in it');
  assert.ok(!svg.includes('Rosette Serif'), 'serif words are outlines');
  const seen = await page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    return [parsed.querySelector('parsererror'), parsed.querySelector('title').textContent, parsed.querySelectorAll('path').length > 20];
  }, svg);
  assert.deepEqual(seen, [null, 'Royal Game of Ur: Ana & <Co> vs Carnelian', true]);
  await page.click('#share [data-do=close]');
  assert.equal(await page.$eval(':focus', (it) => it.dataset.arg), 'share', 'the focus returns');

  const other = await open(browser);
  await allowClipboard(other);
  await paste(other, `  ${ways.link}\n`);
  await shown(other, '#play');
  assert.deepEqual(await state(other), now);
  assert.equal(Object.keys(await stored(other)).length, 0, 'what was opened is kept once it is played on');
  await other.goBack();
  await paste(other, ways.record);
  await shown(other, '#play');
  assert.deepEqual(await other.evaluate(() => rosette.record()), record);
  await reload(other);
  assert.deepEqual(await other.evaluate(() => rosette.record()), record, 'a reload shows all of it, the names too');
  await page.clean();
  await other.clean();
});

test('the dialog shows the board, and the link as a code that is large enough', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/ur?m=4/0,2/4&p=2' });
  await page.tap('.top [data-arg=more]');
  await page.tap('#more [data-arg=share]');
  await shown(page, '#share');
  assert.equal(await page.$eval('#share .thumb svg', (svg) => svg.getAttribute('role')), 'img');
  assert.equal(await text(page, '#share .thumb title'), 'Royal Game of Ur: Lapis vs Carnelian');
  assert.equal(await page.$eval('#share .code', (code) => `${code.role} ${code.ariaLabel}`), 'img QR code of the link');
  const { width, height, modules } = await page.$eval('#share .code svg', (svg) => ({ ...svg.getBoundingClientRect().toJSON(), modules: svg.viewBox.baseVal.width }));
  assert.equal(width, height);
  assert.ok(width > 200 && modules > 20 && width / modules > 2, `${width} pixels for ${modules}`);
  assert.equal(await page.$eval('#share .long', (words) => words.checkVisibility()), false);
  await page.click('#share [data-do=close]');
  await page.clean();
});

chromiumTest('a file that is chosen or let fall on the page is opened', async () => {
  const page = await open(browser);
  const path = await file('game.json', '{"rosette":1,"game":"flag","tokens":["+2","+3"]}');
  const isOpen = async () => {
    await shown(page, '#play');
    assert.deepEqual((await state(page)).board, { first: 2, second: 3, flag: 14, burnt: [] });
  };
  await page.click('[data-arg=open]');
  const [chooser] = await Promise.all([page.waitForFileChooser(), page.click('#open [data-do=open-file]')]);
  await chooser.accept([path]);
  await isOpen();
  await page.goBack();
  await shown(page, '#menu');
  const session = await page.createCDPSession();
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await isOpen();
  await page.clean();
});

test('where the page may not copy, the text can be copied by hand', async () => {
  const page = await open(browser, {
    before: (page) => page.evaluateOnNewDocument(() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); }),
  });
  await start(page);
  await page.click('.top [data-arg=share]');
  await shown(page, '#share');
  await page.click('#share [data-arg=link]');
  await shown(page, '#share textarea');
  assert.equal(await page.$eval('#share textarea', (area) => area.value.slice(area.selectionStart, area.selectionEnd)), await page.evaluate(() => location.href));
  await page.clean();
});
