// Accessibility: axe-core, labels, the live region, sizes of targets, narrow windows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, tooSmall } from './axe.mjs';
import { rarelySeen } from './places.mjs';
import { DEEP, PHONE, SIZES, VIEWS, click, deepTest, finishUr, launch, lift, open, openDialog, playOn, playTriad, regions, shown, state, text, gamesOf } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const [name, view] of VIEWS) {
  test(`axe-core finds nothing at WCAG 2.2 A and AA: ${name}`, async () => {
    const page = await open(browser, view);
    await accessible(page, 'the menu');
    await page.click('.tile[href$=ur]');
    await shown(page, '#options');
    await accessible(page, 'the options');
    await page.click('#options [data-do=arrange]');
    await shown(page, '#arrange');
    await accessible(page, 'a position to set up');
    await page.goBack();
    await shown(page, '#options');
    await page.click('#fields [name=pieces][value="1"]');
    await page.click('#starts [value=toss]');
    await page.click('#options [type=submit]');
    await shown(page, '#toss');
    await accessible(page, 'the toss');
    await page.click('#toss [data-do=begin]');
    await shown(page, '#play');
    await accessible(page, 'the board');
    await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
    await accessible(page, 'the board in play');
    for (const dialog of ['settings', 'rules', 'keys', 'share', 'open', 'about']) {
      await openDialog(page, dialog);
      await accessible(page, `the dialog ${dialog}`);
      await page.keyboard.press('Escape');
    }
    await finishUr(page);
    await accessible(page, 'the end');
    await page.evaluate(() => { location.hash = '#/history'; });
    await shown(page, '#statistics');
    await accessible(page, 'the history');
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

for (const [name, view] of VIEWS) {
  test(`axe-core finds nothing on earlier positions and on a page for two sides: ${name}`, async () => {
    const page = await open(browser, { ...view, address: '#/play/ur?m=4/0,2/4,3/0,1/6' });
    if (view.viewport === PHONE) await page.click('.tools [data-do=open-moves]');
    await page.click('#throws summary');
    await page.click('.replay [data-do=look-back]');
    await page.click('.replay [data-arg=on]');
    await accessible(page, 'an earlier position');
    await page.focus('[data-region="2/0"]');
    await page.keyboard.press('Enter');
    await shown(page, '#go-on');
    await accessible(page, 'the question whether to play on');
    await page.click('#go-on [data-do=close]');
    assert.equal(await page.$eval(':focus', (it) => it.dataset.region), '2/0', 'the focus is where it was');
    await page.click('.replay [data-do=back-to-game]');
    for (const seating of ['across', 'turned']) {
      await openDialog(page, 'settings');
      await page.click(`#settings [value=${seating}]`);
      await page.click('#settings [data-do=close]');
      await accessible(page, `a page that is ${seating}`);
    }
    await page.clean();
  });
}

for (const [name, view] of VIEWS) {
  // Each run looks at the same screens in the test of cut-off texts, and at their dialogs with axe-core.
  deepTest(`axe-core finds nothing in what is rarely seen: ${name}`, async () => {
    const page = await open(browser, view);
    for await (const where of rarelySeen(page)) await accessible(page, where);
    await page.clean();
  });
}

test('whatever a finger is for beside the board is 44 pixels large', async () => {
  const page = await open(browser, { viewport: PHONE });
  const large = async (where) => assert.deepEqual(await tooSmall(page), [], where);
  await large('the menu');
  for (const game of await gamesOf(page)) {
    await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
    await shown(page, '#options');
    await large(`the options of ${game}`);
  }
  await page.evaluate(() => { location.hash = '#/play/ur?m=4/0,2/4,3/0,1/6'; });
  await shown(page, '#play');
  await page.click('.tools [data-do=open-moves]');
  await page.click('#throws summary');
  await large('the moves');
  for (const dialog of ['settings', 'rules', 'keys', 'share', 'open', 'about']) {
    await openDialog(page, dialog);
    await large(`the dialog ${dialog}`);
    await page.keyboard.press('Escape');
  }
  await page.clean();
});

for (const [name, view] of VIEWS) {
  test(`axe-core finds nothing in Triple Triad: ${name}`, async () => {
    const page = await open(browser, view);
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
      if (DEEP || seat === 0) await accessible(page, 'the curtain before picking');
      await lift(page, '#pick');
      if (DEEP || seat === 0) await accessible(page, 'picking');
      await page.click('#pick [data-do=pick-at-random]');
      await page.click('#pick [data-do=picked]');
    }
    await shown(page, '#toss');
    await page.click('#toss [data-do=begin]');
    await page.waitForSelector('#toss', { hidden: true });
    await accessible(page, 'the curtain');
    await lift(page);
    await accessible(page, 'the board');
    if (DEEP) {
      await playTriad(page, { favoured: 'first' });
    } else {
      await page.$eval('[data-do=resign]', (button) => button.click());
      await page.click('#resign [data-arg=second]');
      await shown(page, '#banner');
    }
    await accessible(page, 'the end');
    if (await page.$('#banner [data-do=trade]')) {
      await page.click('#banner [data-do=trade]');
      await shown(page, '#trade');
      await accessible(page, 'the trade');
    }
    await page.clean();
  });
}

for (const [name, view] of VIEWS.filter(([, { viewport }]) => viewport === PHONE)) {
  test(`axe-core finds nothing in what ends a game: ${name}`, async () => {
    const page = await open(browser, view);
    await page.click('.tile[href$=trisq]');
    await shown(page, '#options');
    await page.click('#clock [value=total]');
    await accessible(page, 'the form with a clock');
    await page.click('#clock [value=move]');
    await page.click('#clock [data-arg="move:20"]');
    await page.click('#options [type=submit]');
    await shown(page, '#play');
    await page.evaluate(() => rosette.play('a1'));
    await page.waitForFunction(() => document.querySelector('.plate.second .clock span').textContent < '0:20');
    await accessible(page, 'a clock');
    await page.tap('.tools .pause');
    await accessible(page, 'the pause');
    await page.tap('#banner .primary');
    await page.tap('.top [data-arg=more]');
    await page.tap('#more [data-do=offer-draw]');
    await shown(page, '#draw');
    await accessible(page, 'the offer of a draw');
    await page.tap('#draw [data-do=close]');
    await page.tap('.top [data-arg=more]');
    await page.tap('#more [data-do=resign]');
    await shown(page, '#resign');
    await accessible(page, 'the question who resigns');
    await page.tap('#resign [data-arg=first]');
    await shown(page, '#banner');
    await accessible(page, 'the end');
    await page.tap('#score');
    await shown(page, '#match');
    await accessible(page, 'the score');
    await page.clean();
  });
}

for (const [name, view] of VIEWS) {
  test(`axe-core finds nothing in the other games: ${name}`, async () => {
    const page = await open(browser, view);
    // Ur and Triple Triad have tests of their own, because their forms and boards have more.
    for (const game of (await gamesOf(page)).filter((game) => !['ur', 'triad'].includes(game))) {
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

/** Checks that all regions of the board lie on the canvas, and are large enough for a finger if they should be. */
async function regionsFit(page, isLarge) {
  const board = await page.$eval('#board', (canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight }));
  for (const { id, x, y, width: w, height: h } of await regions(page)) {
    assert.ok(x >= -0.5 && y >= -0.5 && x + w <= board.width + 0.5 && y + h <= board.height + 0.5, `${id} lies on the canvas`);
    if (isLarge) assert.ok(w >= 24 && h >= 24, `${id} is ${w} × ${h}`);
  }
}

/** Returns whether the page has to be scrolled sideways, and downwards. */
const overflows = (page) => page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]);

const TRIAD = { game: 'triad', options: { starts: 'first', 'first-hand': '1111,2222,3333,4444,5555', 'second-hand': '6666,7777,8888,9999,AAAA' }, tokens: ['1@5'] };
const UR = { game: 'ur', tokens: ['1/0', '0', '4/0'], pending: '2' };

for (const [width, height] of SIZES) {
  test(`boards and forms are cut off nowhere, and every target is large enough, at ${width} × ${height}`, async () => {
    const page = await open(browser, { viewport: { width, height } });
    for (const [record, isLarge] of [
      [{ game: 'trisq', tokens: ['k10', 'h8'] }, false],
      [{ game: 'trisq', options: { size: 5 }, tokens: [] }, false],
      [{ game: 'flag', tokens: ['+2', '+1'] }, false],
      [{ game: 'flag', options: { cells: 60, rules: 'dice' }, tokens: ['+2'] }, false],
      [TRIAD, true],
      [UR, true],
    ]) {
      await page.evaluate((record) => rosette.load({ rosette: 1, ...record }), record);
      await shown(page, '#play');
      await regionsFit(page, isLarge);
      assert.deepEqual(await overflows(page), [false, false], JSON.stringify(record));
    }
    const cut = await page.evaluate(() => [...document.querySelectorAll('h1, h2, p, b, small, .btn')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
    }).map((element) => `${element.tagName} ${element.textContent.trim()}`));
    assert.deepEqual(cut, []);
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#menu');
    assert.equal((await overflows(page))[0], false, 'the menu');
    await page.click('.tile[href$=ur]');
    await shown(page, '#options');
    assert.equal((await overflows(page))[0], false, 'the form of Ur');
    await page.evaluate(() => { location.hash = '#/new/triad'; });
    await page.waitForSelector('#fields [name=random]');
    assert.equal((await overflows(page))[0], false, 'the form of Triple Triad');
    await page.click('#options [type=submit]');
    await shown(page, '#pick');
    assert.equal((await overflows(page))[0], false, 'the cards to pick');
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
  // A screen reader presses the button, not the canvas.
  await page.$eval('[data-region="2/4"]', (button) => button.click());
  assert.equal((await state(page)).ply, 4);
  assert.match(await text(page, '#live'), /moves/i);
  await page.clean();
});

test('the live region tells throws, moves and captures', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0,1/4,4/0&p=1' });
  await click(page, '1/4');
  assert.match(await text(page, '#live'), /, capturing Lapis’s piece/);
  await click(page, 'throw');
  assert.match(await text(page, '#live'), /\d/);
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
  await page.waitForFunction(() => rosette.state().ply > 0 || rosette.state().pending !== null, { timeout: 15000 });
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
