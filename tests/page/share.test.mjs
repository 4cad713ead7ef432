// Sharing, opening, finished games, backups, and the page's own description.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, URL_OF_PAGE, chromiumTest, finishUr, launched, open, openDialog, playOn, pressControl, puppeteerTest, reload, shown, start, startTriad, state, text, until } from './browser.mjs';
import { chooseFile, file, saved } from './files.mjs';

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

test('where the system has a way to share, it gets title and link; thinking better of it is no fault', async () => {
  const plain = await open(browser, { address: '#/play/ur?m=4/0' });
  await openDialog(plain, 'share');
  assert.equal(await plain.$eval('#share [data-arg=elsewhere]', (way) => way.checkVisibility()), false);
  await plain.clean();
  const page = await open(browser, { address: '#/play/ur?m=4/0', before: (page) => page.evaluateOnNewDocument(() => {
    Navigator.prototype.share = (data) => {
      window.given = data;
      return Promise.reject(new DOMException('closed by the person', 'AbortError'));
    };
  }) });
  await openDialog(page, 'share');
  await page.click('#share [data-arg=elsewhere]');
  const { title, url } = await page.evaluate(() => window.given);
  assert.equal(title, 'Royal Game of Ur: Lapis vs Carnelian');
  assert.equal(url, await page.evaluate(() => location.href));
  assert.match(url, /#\/play\/ur\?.*m=4\/0$/);
  assert.equal(await text(page, '#share [role=status]'), '');
  await page.clean();
});

/** Returns the modules of the code in the dialog, row by row, with the margin. */
const modules = (page) => page.$eval('#share .code path', (path) => {
  const [x, y, size] = path.ownerSVGElement.getAttribute('viewBox').split(' ').map(Number);
  const rows = Array.from({ length: size }, () => Array(size).fill(' '));
  for (const [, column, row] of path.getAttribute('d').matchAll(/M(\d+) (\d+)/g)) rows[row - y][column - x] = '#';
  return rows.map((row) => row.join(''));
});

test('the dialog shows the board, and the link as a code that is large enough', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/ur?m=4/0,2/4&p=2' });
  await page.tap('.top [data-arg=more]');
  await page.tap('#more [data-arg=share]');
  await shown(page, '#share');
  assert.equal(await page.$eval('#share .thumb svg', (svg) => svg.getAttribute('role')), 'img');
  assert.equal(await text(page, '#share .thumb title'), 'Royal Game of Ur: Lapis vs Carnelian');
  assert.equal(await page.$eval('#share .code', (code) => `${code.role} ${code.ariaLabel}`), 'img QR code of the link');
  const { width, height } = await page.$eval('#share .code svg', (svg) => svg.getBoundingClientRect().toJSON());
  assert.equal(width, height);
  assert.ok(width > 200 && width / (await modules(page)).length > 2, `${width} pixels`);
  assert.equal(await page.$eval('#share .long', (words) => words.checkVisibility()), false);
  await page.click('#share [data-do=close]');
  await page.clean();
});

test('the code is of the game on the screen, also of moves that come while it is shown', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5&m=a1' });
  await openDialog(page, 'share');
  const before = await modules(page);
  await page.evaluate(() => { rosette.play('b2'); });
  await until(async () => JSON.stringify(await modules(page)) !== JSON.stringify(before));
  const after = await modules(page);
  await page.keyboard.press('Escape');
  await openDialog(page, 'share');
  assert.deepEqual(await modules(page), after);
  await page.clean();
});

test('a link that is too long for a code is told of, and the record is offered as a file instead', async () => {
  const cells = Array.from({ length: 150 }, (_, index) => `${'abcdefghjklmn'[index % 13]}${1 + Math.floor(index / 13)}`);
  const page = await open(browser, { address: `#/play/trisq?m=${cells.map((cell) => `${cell},pass`)}` });
  assert.ok(await page.evaluate(() => location.href.length > 998));
  await openDialog(page, 'share');
  assert.equal(await page.$eval('#share figure', (code) => code.checkVisibility()), false);
  assert.match(await text(page, '#share .long p'), /too long for a QR code.*Save the record/);
  const record = await page.evaluate(() => rosette.record());
  const json = await saved(page, () => page.click('#share .long [data-arg=file]'));
  assert.deepEqual(JSON.parse(json.bytes.toString()), record);
  assert.equal(await page.$eval('#share .ways [data-arg=file]', (way) => way.checkVisibility()), false, 'it is offered once');
  // A shorter game has its code again.
  await page.keyboard.press('Escape');
  await page.evaluate(() => { location.hash = '#/play/trisq?m=a1'; });
  await page.waitForFunction(() => rosette.state()?.ply === 1);
  await openDialog(page, 'share');
  assert.ok((await modules(page)).length > 20);
  await page.clean();
});

chromiumTest('a game that no storage takes can still be shared', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0', before: (page) => page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  }) });
  await allowClipboard(page);
  await openDialog(page, 'share');
  await page.click('#share [data-arg=link]');
  await page.waitForFunction(() => document.querySelector('#share [role=status]').textContent === 'Copied.');
  const link = await clipboard(page);
  const now = await state(page);
  await page.clean();
  const other = await open(browser, { address: link.slice(URL_OF_PAGE.length) });
  assert.deepEqual((await state(other)).board, now.board);
  await other.clean();
});

test('a file of 16 MB is opened, and one that has a byte more is refused unread', async () => {
  const page = await open(browser);
  await page.evaluate(() => {
    window.sizes = [];
    const read = Blob.prototype.text;
    Blob.prototype.text = function () {
      window.sizes.push(this.size);
      return read.call(this);
    };
  });
  const most = 16 * 1024 * 1024;
  const record = '{"rosette":1,"game":"flag","tokens":["+2","+3"]}';
  await page.click('[data-arg=open]');
  await chooseFile(page, '#open [data-do=open-file]', await file('large.json', record.padEnd(most + 1)));
  await shown(page, '#faults');
  assert.match((await text(page, '#faults li')).replaceAll(/\D/g, ''), /1677721[67].*1677721[67]/, 'both sizes are told');
  await page.keyboard.press('Escape');
  await chooseFile(page, '#open [data-do=open-file]', await file('large.json', record.padEnd(most)));
  await page.waitForFunction(() => rosette.state()?.ply === 2);
  assert.deepEqual(await page.evaluate(() => window.sizes), [most]);
  await page.clean();
});

chromiumTest('a file let fall on the page is opened', async () => {
  const page = await open(browser);
  const path = await file('game.json', '{"rosette":1,"game":"flag","tokens":["+2","+3"]}');
  const session = await page.createCDPSession();
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await shown(page, '#play');
  assert.deepEqual((await state(page)).board, { first: 2, second: 3, flag: 14, burnt: [] });
  await page.clean();
});

test('closed hands are not shared until the game is over', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { open: 'off', random: 'on' } });
  await shown(page, '#play .curtain:not(.up)');
  await page.click('.top [data-arg=share]');
  await shown(page, '#share');
  assert.match(await text(page, '#share .muted'), /share it only once it’s over/);
  assert.equal(await page.$eval('#share .ways', (ways) => ways.checkVisibility()), false);
  await page.evaluate(() => {
    const button = document.querySelector('#share [data-arg=file]');
    button.click();
  });
  assert.equal(await text(page, '#share [role=status]'), '');
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

test('games that are over are listed, counted, replayed and deleted', async () => {
  const page = await open(browser);
  await page.click('.foot a');
  await shown(page, '#history .empty');
  await page.click('#history [data-do=menu]');
  for (const winner of ['first', 'second']) await finishUr(page, { winner, names: ['Ana', 'Ben'] });
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/history`);
  await shown(page, '#history li');
  const score = () => page.$$eval('#statistics .chart:first-child td', (cells) => cells.map((cell) => cell.textContent).join(' '));
  assert.equal(await score(), '1 0 1');
  await page.click('#history li:last-child [data-do=replay]');
  await shown(page, '#play');
  assert.equal(await text(page, '#play .status h2'), 'Starting position');
  await page.goBack();
  await page.click('#history li:last-child [data-do=delete]');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 1);
  assert.equal(await page.$eval(':focus', (it) => it.textContent), 'History', 'the focus is not lost');
  assert.equal(await score(), '0 0 1', 'what is deleted is not counted any more');
  await page.select('#whose', 'Ben');
  assert.equal(await score(), '1 0 0');
  await page.clean();
});

test('all that is kept goes to another browser as one file', async () => {
  const page = await open(browser);
  await startTriad(page, { options: { random: 'on' }, names: ['Ana', 'Ben'] });
  await finishUr(page);
  await openDialog(page, 'settings');
  await page.click('#settings [name=theme][value=dark]');
  await page.keyboard.press('Escape');
  await page.goto(`${URL_OF_PAGE}#/history`);
  await shown(page, '#history');
  const backup = await saved(page, () => page.click('[data-do=export]'));
  assert.match(backup.name, /^rosette-20\d\d-\d\d-\d\d\.json$/);
  const all = await stored(page);
  const path = await file('backup.json', backup.bytes);

  const fresh = await open(browser, { address: '#/history' });
  await chooseFile(fresh, '[data-do=open-file]', path);
  await shown(fresh, '#import');
  assert.match(await text(fresh, '#import-detail'), /2 games/);
  assert.equal(await fresh.$('#import input'), null, 'there is nothing to replace');
  await fresh.click('#import [data-do=import]');
  await shown(fresh, '#message');
  assert.deepEqual(await stored(fresh), all);
  assert.equal(await fresh.evaluate(() => document.documentElement.dataset.theme), 'dark', 'the settings are in force');
  assert.equal((await fresh.$$('#history li')).length, 1);
  await page.clean();
  await fresh.clean();
});

puppeteerTest('the licences of what is inside are fetched when somebody asks for them', async () => {
  const fetched = [];
  const page = await open(browser, { before: (page) => page.on('request', (request) => fetched.push(request.url().split('/').at(-1))) });
  await page.click('.foot [data-arg=about]');
  await shown(page, '#about');
  fetched.push('pressed');
  await page.click('#licences summary');
  await page.waitForFunction(() => document.querySelector('#about pre').textContent.includes('Permission is hereby granted'));
  assert.match(await text(page, '#about pre'), /^getrandom [\d.]+: MIT OR Apache-2\.0$/m);
  assert.equal(await page.$eval('#about pre', (list) => list.checkVisibility()), true);
  assert.deepEqual(fetched.filter((name) => ['pressed', 'licences.txt'].includes(name)), ['pressed', 'licences.txt']);
  await page.clean();
});
