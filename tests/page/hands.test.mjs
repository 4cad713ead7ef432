// Fingers, mouse and keys in cases that whole games don't reach: drags, double clicks, focus, scrolling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, PHONE, begin, chromiumTest, click, launched, middle, open, openDialog, putForward, regions, seen, shown, start, state, takeShifts, tap, text, until, watchShifts } from './browser.mjs';

const browser = await launched();

const isRefused = (page) => page.$eval('.status .refusal', (line) => !line.hidden);

/** Double-clicks a region. */
async function doubleClick(page, id) {
  const { x, y } = await middle(page, id);
  await page.mouse.click(x, y, { count: 2 });
}

for (const [name, viewport, hand] of [['click', undefined, doubleClick], ['tap', PHONE, async (page, id) => {
  const { x, y } = await middle(page, id);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}]]) {
  test(`a double ${name} plays a move once, and says nothing of the second half`, async () => {
    const page = await open(browser, { viewport, address: '#/play/ur?p=2' });
    await hand(page, '2/0');
    assert.deepEqual([(await state(page)).ply, await isRefused(page)], [1, false]);
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, tokens: [] }));
    await hand(page, 'c3');
    assert.deepEqual([(await state(page)).ply, await isRefused(page)], [1, false]);
    await putForward(page, 600);
    await (viewport ? tap : click)(page, 'cell:c3');
    assert.equal(await isRefused(page), true, 'another try is answered');
    await page.clean();
  });
}

test('a click beside a dialog closes it, unless it asks something', async () => {
  const page = await open(browser, { address: '#/play/ur?m=4/0' });
  const isOpen = (id) => page.$eval(`#${id}`, (dialog) => dialog.open);
  for (const id of DEEP ? ['settings', 'rules', 'keys', 'about', 'share', 'more', 'match', 'collection', 'faults'] : ['settings', 'more']) {
    await openDialog(page, id);
    const { x, y } = await page.$eval(`#${id}`, (dialog) => dialog.getBoundingClientRect().toJSON());
    await page.mouse.click(x + 4, y + 4);
    assert.equal(await isOpen(id), true, `${id}: within its edge`);
    await page.mouse.move(x + 4, y + 30);
    await page.mouse.down();
    await page.mouse.move(x - 20, y + 30);
    await page.mouse.up();
    assert.equal(await isOpen(id), true, `${id}: what is drawn out of it`);
    await page.mouse.click(x - 20, y + 30);
    assert.equal(await isOpen(id), false, id);
  }
  for (const id of DEEP ? ['fresh', 'resign', 'draw', 'go-on', 'redeal', 'trade', 'room', 'open', 'import'] : ['resign', 'open']) {
    await openDialog(page, id);
    await page.mouse.click(4, 400);
    assert.equal(await isOpen(id), true, `${id} asks`);
    await page.$eval(`#${id}`, (dialog) => dialog.close());
  }
  await page.clean();
});

test('nothing of the board shifts in a game', async () => {
  const page = await open(browser, { still: false, before: watchShifts });
  await begin(page, 'triad', { options: { random: 'on' }, starts: 'first' });
  await shown(page, '#play');
  await takeShifts(page);
  // A card needs two clicks: on the card and on its cell.
  for (let turns = 0; turns < 16; turns += 1) {
    const legal = (await regions(page)).filter(({ legal }) => legal);
    await click(page, legal[(turns * 7) % legal.length].id);
    assert.deepEqual((await takeShifts(page)).filter(({ nodes }) => nodes.some((node) => node.endsWith('regions'))), []);
  }
  assert.ok((await state(page)).ply > 3);
  await page.clean();
});

/** Returns functions that move a finger in Chromium: down at a place, along a way, and up. */
async function finger(page) {
  const session = await page.createCDPSession();
  const send = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (...points) => send('touchStart', ...points),
    move: (...points) => send('touchMove', ...points),
    up: () => send('touchEnd'),
    async drag(from, to, steps = 8) {
      await send('touchStart', from);
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await send('touchEnd');
    },
  };
}

chromiumTest('a piece and a card are dragged by a finger', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/ur?m=4/0&p=3' });
  await (await finger(page)).drag(await middle(page, '3/4'), await middle(page, 'to:7'));
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['4/0', '3/4']);
  await page.evaluate(() => {
    const hand = '5555,5555,5555,5555,5555';
    rosette.load({ rosette: 1, game: 'triad', options: { starts: 'first', 'first-hand': hand, 'second-hand': hand }, tokens: [] });
  });
  await (await finger(page)).drag(await middle(page, 'slot:2'), await middle(page, 'cell:5'));
  assert.deepEqual(await page.evaluate(() => rosette.record().tokens), ['2@5']);
  await page.clean();
});

chromiumTest('a finger on what can not be moved scrolls a board larger than its room', async () => {
  const page = await open(browser, { viewport: { width: 320, height: 400, hasTouch: true, isMobile: true }, address: '#/play/flag?cells=60' });
  const scrolled = () => page.$eval('#table', ({ scrollTop }) => scrollTop);
  await page.$eval('#table', (table) => table.scrollTo(0, 0));
  const { x, y } = await page.$eval('#table', (table) => table.getBoundingClientRect().toJSON());
  await (await finger(page)).drag({ x: x + 160, y: y + 120 }, { x: x + 160, y: y + 10 });
  await until(async () => await scrolled() > 20, { what: 'the board to be scrolled' });
  assert.equal((await state(page)).ply, 0);
  await page.clean();
});

chromiumTest('two fingers zoom, even where the first is on a piece', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/ur?m=4/0&p=3' });
  const { x, y } = await middle(page, '3/4');
  const hand = await finger(page);
  const points = (far) => [{ x, y, id: 0 }, { x: x + 40 + far, y, id: 1 }];
  await hand.down(points(0)[0]);
  await hand.down(...points(0));
  for (let far = 10; far <= 140; far += 10) await hand.move(...points(far));
  await hand.up();
  await until(() => page.evaluate(() => visualViewport.scale > 1.2), { what: 'the page to be zoomed' });
  assert.equal((await state(page)).ply, 1);
  await page.clean();
});

test('the moves of a long game are one stop of the Tab key, after the tools, and keys lead through them', async () => {
  const page = await open(browser);
  await page.evaluate(() => {
    rosette.load({ rosette: 1, game: 'trisq', tokens: [] });
    for (let ply = 0; ply < 60; ply += 1) {
      const { legal } = rosette.state();
      rosette.play(legal[(ply * 11) % (legal.length - 1)]);
    }
  });
  await page.focus('#regions [tabindex="0"]');
  const stops = [];
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: at } = document;
      // After the last control, WebKit goes to the start of the page, where other engines leave the page.
      const isOver = at.compareDocumentPosition(document.getElementById('regions')) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isOver || at === document.body || at.closest('#regions') ? null : at.closest('.list') ? 'list' : at.dataset.do ?? at.id;
    });
    if (stop === null) break;
    stops.push(stop);
  }
  assert.ok(stops.length < 20, stops.join());
  assert.equal(stops.filter((stop) => stop === 'list').length, 1);
  assert.ok(stops.indexOf('undo') >= 0 && stops.indexOf('undo') < stops.indexOf('hint') && stops.indexOf('hint') < stops.indexOf('list'), stops.join());
  await page.focus('.moves .list [tabindex="0"]');
  const at = () => page.evaluate(() => Number(document.activeElement.closest('.list')?.contains(document.activeElement) && document.activeElement.dataset.arg));
  for (const [key, ply] of [['Home', 1], ['ArrowRight', 2], ['ArrowDown', 4], ['ArrowUp', 2], ['ArrowLeft', 1], ['ArrowLeft', 1], ['End', 60], ['ArrowUp', 58]]) {
    await page.keyboard.press(key);
    assert.equal(await at(), ply, key);
  }
  assert.equal(await page.$$eval('.moves .list [tabindex="0"]', (buttons) => buttons.map((button) => button.dataset.arg).join()), '58');
  await page.keyboard.press('Enter');
  assert.match(await text(page, '.status h2'), /58/, 'the position after it is shown');
  assert.equal(await at(), 58, 'the focus stays');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.$eval('.tools [data-do=undo]', (button) => button.click());
  await seen(page);
  assert.equal(await at(), 59, 'what is taken back leaves the focus in the list');
  await page.clean();
});

test('a game that is started has the focus on its board', async () => {
  const page = await open(browser);
  const region = () => page.evaluate(() => document.activeElement.dataset.region);
  await start(page, { pieces: 2 });
  assert.equal(await region(), 'throw');
  await page.keyboard.press('t');
  await page.click('#play .top [data-do=menu]');
  await shown(page, '#menu');
  await page.click('#continue .opens');
  await shown(page, '#play');
  assert.ok(await region(), 'one that goes on, too');
  await page.clean();
});

test('each screen opens at its top, and is found again where it was left', async () => {
  const page = await open(browser, { viewport: { width: 390, height: 500 } });
  const scroller = (screen) => (screen === 'menu' ? 'html' : `#${screen} .body`);
  const top = (screen) => page.$eval(scroller(screen), ({ scrollTop }) => scrollTop);
  const scroll = (screen) => page.$eval(scroller(screen), (element) => {
    element.scrollTop = 150;
    return element.scrollTop;
  });
  const go = async (hash, screen) => {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await shown(page, `#${screen}`);
    assert.equal(await top(screen), 0, `${hash} opens at its top`);
    assert.equal(await scroll(screen), 150, `${hash} is longer than the window`);
  };
  await shown(page, '#menu');
  await scroll('menu');
  await go('#/new/ur', 'options');
  await go('#/new/triad', 'options');
  await go('#/rules/ur', 'guide');
  await go('#/rules/trisq', 'guide');
  await page.evaluate(() => { location.hash = '#/play/ur?m=4/0'; });
  await shown(page, '#play');
  for (const [screen, title] of [['guide', 'Trisq'], ['guide', 'Royal Game of Ur'], ['options', 'Triple Triad'], ['options', 'Royal Game of Ur'], ['menu', 'Rosette']]) {
    await page.goBack();
    await page.waitForFunction((title) => document.querySelector('main:not([hidden]) h1').textContent === title, {}, title);
    assert.equal(await top(screen), 150, `${screen} of ${title}`);
  }
  await page.clean();
});

test('the rules over a game open at their top', async () => {
  const page = await open(browser);
  for (const game of ['ur', 'trisq']) {
    await page.evaluate((game) => { location.hash = `#/play/${game}`; }, game);
    await page.waitForFunction((game) => rosette.state()?.game === game, {}, game);
    await page.click('#play .top [data-arg=rules]');
    await shown(page, '#rules');
    assert.equal(await page.$eval('#rules', ({ scrollTop }) => scrollTop), 0);
    await page.$eval('#rules', (dialog) => { dialog.scrollTop = 300; });
    await page.keyboard.press('Escape');
  }
  await page.clean();
});
