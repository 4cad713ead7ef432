// The page for everybody: axe-core, labels, the live region, sizes of targets, narrow windows.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, click, launch, lift, open, openDialog, playOn, playTriad, regions, settled, shown, start, state, text } from './browser.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  }));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
  assert.deepEqual(found, [], `axe-core finds nothing on ${where}`);
}

for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  for (const dark of [false, true]) {
    test(`axe-core finds nothing at WCAG 2.2 A and AA: ${name}, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await open(browser, { viewport, dark, still: true });
      await accessible(page, 'the menu');
      await page.click('.tile[href$=ur]');
      await shown(page, '#options');
      await accessible(page, 'the options');
      await page.click('#starts [value=toss]');
      await page.click('#options [type=submit]');
      await shown(page, '#toss');
      await accessible(page, 'the toss');
      await page.click('#toss [data-do=begin]');
      await shown(page, '#play');
      await accessible(page, 'the board');
      await playOn(page, { until: (now) => now.ply >= 6 && now.pending !== null });
      await accessible(page, 'the board in play');
      for (const dialog of ['settings', 'rules', 'keys']) {
        await openDialog(page, dialog);
        await accessible(page, `the dialog ${dialog}`);
        await page.keyboard.press('Escape');
      }
      await playOn(page);
      await accessible(page, 'the end');
      await page.evaluate(() => { location.hash = '#/'; });
      await shown(page, '#menu');
      await page.evaluate(() => { location.hash = '#/play/ur?m=4/0'; });
      await shown(page, '#play');
      await page.evaluate(() => { location.hash = '#/play/ur?m=9'; });
      await shown(page, '#message');
      await accessible(page, 'the menu with a message');
      await page.clean();
    });
  }
}

for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  for (const dark of [false, true]) {
    test(`axe-core finds nothing in Triple Triad: ${name}, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await open(browser, { viewport, dark, still: true });
      await page.click('.tile[href$=triad]');
      await shown(page, '#options');
      await accessible(page, 'the options');
      await page.click('#collections [data-arg=first]');
      await shown(page, '#collection');
      await accessible(page, 'a collection');
      await page.click('#collection [data-do=fresh-collection]');
      await shown(page, '#redeal');
      await accessible(page, 'the question whether to deal new cards');
      await page.keyboard.press('Escape');
      await page.click('#fields [name=open]');
      await page.click('#fields [name=trade][value=one]');
      await page.click('#options [type=submit]');
      for (let seat = 0; seat < 2; seat += 1) {
        await shown(page, '#pick .curtain:not(.up)');
        await accessible(page, 'the curtain before picking');
        await lift(page, '#pick');
        await accessible(page, 'picking');
        await page.click('#pick [data-do=pick-at-random]');
        await page.click('#pick [data-do=picked]');
      }
      await shown(page, '#toss');
      await page.click('#toss [data-do=begin]');
      await accessible(page, 'the curtain');
      await lift(page);
      await accessible(page, 'the board');
      await playTriad(page, { favoured: 'first' });
      await accessible(page, 'the end');
      if (await page.$('#banner [data-do=trade]')) {
        await page.click('#banner [data-do=trade]');
        await shown(page, '#trade');
        await accessible(page, 'the trade');
      }
      await page.clean();
    });
  }
}

for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  for (const dark of [false, true]) {
    test(`axe-core finds nothing in Trisq and ±123D: ${name}, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await open(browser, { viewport, dark, still: true });
      for (const game of ['trisq', 'flag']) {
        await page.evaluate(() => { location.hash = '#/'; });
        await shown(page, '#menu');
        await page.click(`.tile[href$=${game}]`);
        await shown(page, '#options');
        await accessible(page, `the options of ${game}`);
        await page.click('#options [type=submit]');
        await shown(page, '#play');
        await accessible(page, `the board of ${game}`);
        await openDialog(page, 'rules');
        await accessible(page, `the rules of ${game}`);
        await page.keyboard.press('Escape');
      }
      await page.clean();
    });
  }
}

for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [844, 390], [1280, 800], [2560, 1440]]) {
  for (const record of [
    { game: 'trisq', tokens: ['k10', 'h8'] },
    { game: 'trisq', options: { size: 5 }, tokens: [] },
    { game: 'flag', tokens: ['+2', '+1'] },
    { game: 'flag', options: { cells: 60, rules: 'dice' }, tokens: ['+2'] },
  ]) {
    test(`${record.game} ${JSON.stringify(record.options ?? {})} is cut off nowhere at ${width} × ${height}`, async () => {
      const page = await open(browser, { viewport: { width, height } });
      await page.evaluate((record) => rosette.load({ rosette: 1, ...record }), record);
      await shown(page, '#play');
      const board = await page.$eval('#board', (canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight }));
      for (const { id, x, y, width: w, height: h } of await regions(page)) {
        assert.ok(x >= -0.5 && y >= -0.5 && x + w <= board.width + 0.5 && y + h <= board.height + 0.5, `${id} lies on the canvas`);
      }
      assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]), [false, false]);
      await page.clean();
    });
  }
}

for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [844, 390], [1280, 800], [2560, 1440]]) {
  test(`Triple Triad is cut off nowhere at ${width} × ${height}`, async () => {
    const page = await open(browser, { viewport: { width, height } });
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'triad', options: { starts: 'first', 'first-hand': '1111,2222,3333,4444,5555', 'second-hand': '6666,7777,8888,9999,AAAA' }, tokens: ['1@5'] }));
    await shown(page, '#play');
    const board = await page.$eval('#board', (canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight }));
    for (const { id, x, y, width: w, height: h } of await regions(page)) {
      assert.ok(x >= -0.5 && y >= -0.5 && x + w <= board.width + 0.5 && y + h <= board.height + 0.5, `${id} lies on the canvas`);
      assert.ok(w >= 24 && h >= 24, `${id} is ${w} × ${h}`);
    }
    const overflows = () => page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]);
    assert.deepEqual(await overflows(), [false, false]);
    await page.evaluate(() => { location.hash = '#/new/triad'; });
    await shown(page, '#options');
    assert.equal((await overflows())[0], false);
    await page.click('#options [type=submit]');
    await shown(page, '#pick');
    assert.equal((await overflows())[0], false);
    await page.clean();
  });
}

test('every region is a button that says what is there and what choosing it does', async () => {
  const page = await open(browser, { address: '#/play/ur?m=1/0,0,4/0&p=2' });
  const labels = async () => page.$$eval('#regions button', (buttons) => buttons.map((button) => [button.dataset.region, button.getAttribute('aria-label')]));
  assert.deepEqual(await labels(), (await regions(page)).map(({ id, label }) => [id, label]));
  const label = Object.fromEntries(await labels());
  assert.match(label['2/4'], /cell 4, rosette, your piece: move 2 to cell 6/);
  assert.match(label['2/1'], /cell 1, your piece: move 2 to cell 3/);
  assert.ok(Object.values(label).every((text) => text.length > 3));
  // A screen reader presses the button itself.
  await page.$eval('[data-region="2/4"]', (button) => button.click());
  assert.equal((await state(page)).ply, 4);
  assert.match(await text(page, '#live'), /moves/i);
  await page.clean();
});

test('the live region tells throws, moves and captures', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0,1/4,4/0&p=1' });
  await click(page, '1/4');
  assert.match(await text(page, '#live'), /captures/);
  await click(page, 'throw');
  assert.match(await text(page, '#live'), /\d/);
  await page.clean();
});

for (const [width, height] of [[320, 568], [390, 844], [768, 1024], [844, 390], [1280, 800], [2560, 1440]]) {
  test(`nothing is cut off and every target is large enough at ${width} × ${height}`, async () => {
    const page = await open(browser, { viewport: { width, height }, address: '#/play/ur?m=1/0,0,4/0&p=2' });
    const within = await page.evaluate(() => {
      const cut = [];
      for (const element of document.querySelectorAll('h1, h2, p, b, small, .btn')) {
        const box = element.getBoundingClientRect();
        if (box.width === 0) continue;
        if (box.left < -1 || box.right > innerWidth + 1) cut.push(`${element.tagName} ${element.textContent.trim()}`);
      }
      const root = document.documentElement;
      return { cut, wide: root.scrollWidth > innerWidth, tall: root.scrollHeight > innerHeight };
    });
    assert.deepEqual(within, { cut: [], wide: false, tall: false });
    const board = await page.$eval('#board', (canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight }));
    for (const { id, x, y, width: w, height: h } of await regions(page)) {
      assert.ok(x >= -0.5 && y >= -0.5 && x + w <= board.width + 0.5 && y + h <= board.height + 0.5, `${id} lies on the canvas`);
      assert.ok(w >= 24 && h >= 24, `${id} is ${w} × ${h}`);
    }
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#menu');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await page.click('.tile[href$=ur]');
    await shown(page, '#options');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await page.clean();
  });
}

test('the canvas is sharp at any pixel ratio and follows the window', async () => {
  const page = await open(browser, { viewport: { ...DESKTOP, deviceScaleFactor: 2 }, address: '#/play/ur' });
  const sizes = () => page.$eval('#board', (canvas) => [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight]);
  for (const ratio of await sizes()) assert.ok(Math.abs(ratio - 2) < 0.01);
  const before = await regions(page);
  await page.setViewport({ width: 500, height: 700, deviceScaleFactor: 3 });
  await page.waitForFunction((x) => rosette.regions()[0].x !== x, {}, before[0].x);
  for (const ratio of await sizes()) assert.ok(Math.abs(ratio - 3) < 0.02);
  await click(page, 'throw');
  await page.clean();
});

test('settings change the theme and are kept', async () => {
  const page = await open(browser, { address: '#/play/ur' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), 'light');
  await page.click('.top [data-arg=settings]');
  await shown(page, '#settings');
  await page.click('#settings [name=theme][value=dark]');
  assert.equal(await theme(), 'dark');
  await page.click('#settings [name=throw-by-itself]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => rosette.state().ply > 0 || rosette.state().pending !== null, { timeout: 3000 });
  await settled();
  await page.reload();
  await page.waitForFunction(() => window.rosette);
  assert.equal(await theme(), 'dark');
  await page.clean();
});

test('the theme follows the system', async () => {
  const page = await open(browser, { address: '#/play/ur', dark: true });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), 'dark');
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  await page.clean();
});
