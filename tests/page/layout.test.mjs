// The layout under strain: long texts, print, scrolled lists, small windows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, PHONE, chromiumTest, clickAt, deepTest, gamesOf, hinted, launched, look, open, openDialog, paste, puppeteerTest, regions, shown, state, tap, text, until, watchCanvases } from './browser.mjs';
import { checkForm } from './looks.mjs';
import { goHome, keepGames } from './kept.mjs';

const browser = await launched();

/** A phone, and in the deep run a wide window too. */
const WINDOWS = DEEP ? [PHONE, { width: 1280, height: 800 }] : [PHONE];

const LETTERS = 'W'.repeat(5000);

test('a text of a megabyte is answered, and quoted by 40 letters', async () => {
  const page = await open(browser);
  for (const [given, answer] of [
    ['word word\n'.repeat(1 << 17), /found "word word.{1,40}…"/],
    [`{"rosette": 1, "game": "ur", "tokens": [], "options": {${Array.from({ length: 90_000 }, (_, at) => `"k${at}": 1`)}}}`, /unknown "k0"/],
  ]) {
    await openDialog(page, 'open');
    await page.focus('#open textarea');
    const before = await page.$eval('#open', (dialog) => dialog.getBoundingClientRect().width);
    await paste(page, given);
    await until(async () => answer.test(await text(page, '#open .refusal')), { what: 'the answer' });
    const { width, height } = await page.$eval('#open', (dialog) => dialog.getBoundingClientRect().toJSON());
    assert.ok(width === before && height < 500, `the dialog stays ${width} × ${height}`);
    await page.keyboard.press('Escape');
  }
  await page.clean();
});

test('a name of 5,000 letters, and as many that are typed, push no control away', async () => {
  for (const viewport of WINDOWS) {
    const page = await open(browser, { viewport });
    await page.evaluate((name) => rosette.load({ rosette: 1, game: 'trisq', tokens: ['a1'], players: { first: name, second: name } }), LETTERS);
    await shown(page, '#play');
    const foot = () => page.$eval('#play .panel .tools', (tools) => Math.round(innerHeight - tools.getBoundingClientRect().bottom));
    assert.equal(await foot(), 0);
    await page.focus('#regions [tabindex="0"]');
    for (const letter of 'a'.repeat(60)) await page.keyboard.press(letter);
    assert.equal(await foot(), 0);
    assert.ok((await text(page, '#play .status .detail')).length < 120);
    await page.keyboard.press('Escape');
    assert.equal((await state(page)).ply, 1);
    await page.clean();
  }
});

/** Prints a page. Returns the number of sheets, and the texts on paper. */
async function printed(page) {
  const pdf = Buffer.from(await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g).length;
  await page.emulateMediaType('print');
  const seen = await page.evaluate(() => [...document.querySelectorAll('main:not([hidden]) *, dialog[open] *')]
    .filter((it) => it.checkVisibility() && !it.closest('.regions, .unseen'))
    .map((it) => ({ tag: it.tagName, text: [...it.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join('').trim(), ink: getComputedStyle(it).color })));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.emulateMediaType('screen');
  return { sheets, seen, height, texts: seen.map(({ text }) => text).filter(Boolean) };
}

chromiumTest('rules are printed on as many pages as they need, without buttons, from their screen and from a game', async () => {
  const page = await open(browser, { address: '#/rules/ur', dark: true });
  const rules = await page.$$eval('#guide .text :is(h3:not(:has(+ .course)), dt)', (all) => all.map(({ firstChild }) => firstChild.textContent.trim()));
  assert.ok(rules.length > 3);
  const alone = await printed(page);
  await page.evaluate(() => { location.hash = '#/play/ur?m=4/0'; });
  await shown(page, '#play');
  await openDialog(page, 'rules');
  const over = await printed(page);
  for (const { sheets, seen, texts } of [alone, over]) {
    assert.ok(sheets >= 2 && sheets <= 6, `${sheets} pages`);
    for (const text of rules) assert.ok(texts.includes(text), text);
    assert.deepEqual(seen.filter(({ tag }) => ['BUTTON', 'A', 'CANVAS'].includes(tag)), [], 'no button is printed');
    assert.deepEqual(seen.filter(({ text, ink }) => text && !/^rgb\(([0-5]?\d), ([0-5]?\d), ([0-5]?\d)\)$/.test(ink)), [], 'all is black on white');
  }
  await page.clean();
});

chromiumTest('a game is printed with its board, who plays, and all moves', async () => {
  const cells = 'abcdefghj'.split('').flatMap((column) => [1, 2, 3, 4, 5, 6, 7].map((row) => column + row));
  for (const viewport of WINDOWS) {
    const page = await open(browser, { viewport, dark: true });
    await page.evaluate((tokens) => rosette.load({ rosette: 1, game: 'trisq', tokens, players: { first: 'Ana', second: 'Ben' } }), cells);
    await shown(page, '#play');
    const { sheets, seen, texts } = await printed(page);
    assert.ok(sheets >= 1 && sheets <= 3, `${sheets} pages`);
    for (const text of ['Ana', 'Ben', 'a1', cells.at(-1)]) assert.ok(texts.includes(text), `${text} is printed`);
    assert.ok(seen.some(({ tag }) => tag === 'CANVAS'), 'the board is printed');
    assert.deepEqual(texts.filter((text) => ['Undo', 'Hint', 'New game', 'Resign'].includes(text)), []);
    const boxes = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    assert.equal(boxes[0], boxes[1], 'the screen is as it was');
    await page.clean();
  }
});

for (const viewport of [PHONE, { width: 1280, height: 800 }, { width: 900, height: 640 }]) {
  (viewport.width === 1280 ? deepTest : test)(`the move list shows whole rows, and its first below its head: ${viewport.width} × ${viewport.height}`, async () => {
    const page = await open(browser, { viewport });
    const tokens = 'abcdefghj'.split('').flatMap((column) => [1, 2, 3, 4, 5, 6, 7].map((row) => column + row));
    await page.evaluate((tokens) => rosette.load({ rosette: 1, game: 'trisq', tokens }), tokens);
    await shown(page, '#play');
    if (viewport === PHONE) await page.click('.tools [data-do=open-moves]');
    const cut = () => page.$eval('.moves .list', (list) => {
      const { top, bottom } = list.getBoundingClientRect();
      const head = list.querySelector('thead th').getBoundingClientRect().bottom;
      return [...list.querySelectorAll('tbody tr')].flatMap((row) => {
        const box = row.getBoundingClientRect();
        const seen = Math.min(box.bottom, bottom) - Math.max(box.top, head);
        return seen > 1 && seen < box.height - 1 ? [`${row.textContent}: ${seen} of ${box.height}, ${top}`] : [];
      });
    });
    assert.deepEqual(await cut(), [], 'at its end');
    if (viewport !== PHONE) {
      for (const cell of ['a8', 'b8', 'c8']) await clickAt(page, (await look(page)).places[cell]);
      assert.deepEqual(await cut(), [], 'after further moves');
      const [last, end] = await page.$eval('.moves .list', (list) => [list.querySelector('tbody tr:last-child'), list].map((it) => it.getBoundingClientRect().bottom));
      assert.ok(last <= end + 1, `the last move is seen: ${last} of ${end}`);
    }
    await page.click('.replay [data-do=look-back]');
    await until(() => page.$eval('.moves .list', (list) => {
      const head = list.querySelector('thead th').getBoundingClientRect().bottom;
      return list.querySelector('[data-arg="1"]').getBoundingClientRect().top >= head - 1;
    }), { timeout: 2000, what: 'move 1 below the head' });
    assert.deepEqual(await cut(), [], 'at its start');
    await page.click('.replay [data-arg=on]');
    await page.click('.replay [data-arg=on]');
    assert.deepEqual(await cut(), [], 'in between');
    await page.clean();
  });
}

test('lines of two lengths under the names leave a telephone’s board as it is', async () => {
  const page = await open(browser, { viewport: PHONE, address: '#/play/flag?cells=60' });
  const height = () => page.$eval('.stage', (stage) => stage.getBoundingClientRect().height);
  const before = await height();
  await page.$$eval('.plate small', (lines) => lines.forEach((line) => { line.textContent = 'cell 59, carries the flag, 59 cells'; }));
  assert.equal(await height(), before);
  await page.clean();
});

test('the names of presets don’t overlap', async () => {
  for (const width of DEEP ? [844, 640, 600, 599, 480, 479, 390] : [844, 599]) {
    const page = await open(browser, { viewport: { width, height: 390 }, languages: 'ru', address: '#/new/ur' });
    await page.waitForSelector('.seg');
    const out = await page.$$eval('.seg label', (labels) => labels.flatMap((label) => {
      const [box, group] = [label, label.parentElement].map((it) => it.getBoundingClientRect());
      const inside = document.createRange();
      inside.selectNodeContents(label.lastChild);
      const { left, right } = inside.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1 || box.right > group.right + 1 ? [label.textContent] : [];
    }));
    assert.deepEqual(out, [], `${width} pixels wide`);
    assert.equal(await page.$eval('#options .thumb', (it) => it.checkVisibility()), false, 'the start is seen beside the form of a wide window only');
    await page.clean();
  }
});

test('long moves keep their notes in the list', async () => {
  const page = await open(browser, { viewport: { width: 1280, height: 800 }, languages: 'ru', address: '#/play/trisq?size=5&m=b1,a1,c3,d4,a2' });
  const out = await page.$$eval('.moves .list td > *', (all) => all.flatMap((it) => {
    const cell = it.closest('td').getBoundingClientRect();
    return [...it.getClientRects()].some(({ left, right, bottom }) => left < cell.left - 1 || right > cell.right + 1 || bottom > cell.bottom + 1) ? [it.textContent] : [];
  }));
  assert.deepEqual(out, []);
  assert.ok(await page.$('.moves .list i'), 'there are notes');
  await page.clean();
});

puppeteerTest('a form and its footer lie one above the other, and scroll bars are dark where the page is', () => checkForm(browser), 'where scroll bars can have colours');

for (const [width, height] of [[844, 390], [640, 400], [390, 844]]) {
  (width === 844 ? test : deepTest)(`boards and their words are seen whole at ${width} × ${height}`, async () => {
    const page = await open(browser, { viewport: { width, height, hasTouch: true, isMobile: true }, before: watchCanvases('ground', 'board') });
    for (const [address, words] of [['#/play/ur?m=4/0', ['0 home']], ['#/play/trisq?size=13&m=a1', ['13', 'a', 'Pass']], ['#/play/trisq?size=19&m=a1', ['19', '1', 't', 'Pass']]]) {
      await page.evaluate((hash) => { location.hash = hash; }, address);
      await until(() => page.evaluate((hash) => rosette.state() && location.hash.startsWith(hash), address.slice(0, 14)));
      const isWorded = width > height || address.includes('trisq');
      if (isWorded) await until(() => page.evaluate((words) => words.every((word) => window.written.some((it) => it.words === word)), words), { what: words });
      await text(page, '#play h1');
      const fits = await page.$eval('#table', ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]);
      assert.deepEqual(fits, [0, 0], `${address} needs no scrolling`);
      const cut = await page.evaluate(() => {
        const { clientWidth, clientHeight } = document.getElementById('board');
        return window.written.filter(({ from, to, size }) => from.y < size * 0.75 - 0.5 || from.y + size * 0.25 > clientHeight + 0.5 || from.x < -1 || to.x > clientWidth + 1);
      });
      assert.deepEqual(cut, [], address);
    }
    await page.clean();
  });
}

test('24 wide letters of a name leave the board where it is, and are whole as a tooltip', async () => {
  const [wide, short] = [['W'.repeat(24), 'M'.repeat(24)], ['Ana', 'Ben']];
  for (const viewport of WINDOWS) {
    const page = await open(browser, { viewport });
    const boards = [];
    for (const [first, second] of [short, wide]) {
      await page.evaluate((players) => rosette.load({ rosette: 1, game: 'trisq', tokens: ['a1', 'b2'], players }), { first, second });
      await shown(page, '#play');
      boards.push(await page.$eval('#table', (table) => JSON.stringify(table.getBoundingClientRect())));
    }
    assert.equal(boards[0], boards[1], 'the board stays');
    const titles = (selector) => page.$$eval(selector, (all) => all.filter((it) => it.checkVisibility()).map(({ title }) => title));
    assert.deepEqual(await titles('.panel .plate b'), wide);
    assert.deepEqual(await titles('.panel .status h2 .named'), [wide[0]]);
    await page.evaluate(() => { document.querySelector('[data-do=resign]').click(); });
    await page.click('#resign [data-arg=first]');
    await shown(page, '#banner');
    assert.deepEqual(await titles('#banner h2 .named'), [wide[1]]);
    const wider = () => page.evaluate(() => [...document.querySelectorAll('.named, .plate b, .who b, #starts b')]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().height > 40).map((it) => it.outerHTML));
    assert.deepEqual(await wider(), [], 'a name takes one line');
    await page.evaluate(() => { location.hash = '#/history'; });
    await shown(page, '#history .kept .named');
    assert.deepEqual((await titles('#history .kept .named')).slice(0, 2), wide);
    assert.deepEqual(await wider(), []);
    await page.evaluate(() => { location.hash = '#/new/trisq'; });
    await shown(page, '#options');
    const places = () => page.$$eval('#options fieldset', (all) => all.map((it) => JSON.stringify(it.getBoundingClientRect())));
    const before = await places();
    await page.type('#name-first', wide[0]);
    assert.deepEqual(await places(), before, 'the form stays');
    const widths = await page.$$eval('#starts label', (all) => all.map((it) => Math.round(it.getBoundingClientRect().width)));
    assert.ok(Math.max(...widths) - Math.min(...widths) <= 1, `the segments stay equal: ${widths}`);
    assert.equal(await page.$eval('#starts label:first-child b', ({ title }) => title), wide[0]);
    await page.clean();
  }
});

for (const languages of DEEP ? ['en', 'fr', 'ru'] : ['ru']) {
  test(`segments are equal, and no choice moves the form: ${languages}`, async () => {
    for (const viewport of WINDOWS) {
      const page = await open(browser, { viewport, languages });
      const unequal = () => page.$$eval('.form .seg, #settings .seg', (all) => all.filter((it) => it.checkVisibility()).flatMap((seg) => {
        const widths = [...seg.children].map((it) => it.getBoundingClientRect().width);
        return Math.max(...widths) - Math.min(...widths) > 1 ? [`${seg.textContent}: ${widths}`] : [];
      }));
      for (const game of await gamesOf(page)) {
        await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
        await shown(page, '#options');
        assert.deepEqual(await unequal(), [], game);
        const every = await page.$$eval('#options .body :is(fieldset, label, input, select, .btn, .hint, .seg)', (all) => {
          // Leaves out the buttons of the collections and the offer to solve, which are replaced with each change.
          window.controls = all.filter((it) => it.checkVisibility() && !it.closest('#collections .two, #offer'));
          return window.controls.length;
        });
        assert.ok(every > 15, `${every} controls`);
        const places = () => page.evaluate(() => window.controls.map((it) => {
          const { x, y, width } = it.getBoundingClientRect();
          return `${it.id || it.name || it.tagName} ${x} ${y + it.closest('.body').scrollTop} ${width}`;
        }));
        const before = await places();
        for (const seat of DEEP ? ['first', 'second'] : ['second']) {
          for (const level of await page.$$eval(`#who-${seat} option`, (all) => all.filter(({ disabled }) => !disabled).map(({ value }) => value))) {
            await page.select(`#who-${seat}`, level);
            assert.deepEqual(await places(), before, `${game} with ${level}`);
          }
        }
        for (const input of await page.$$('#options .body [type=radio], #options .body [type=checkbox]')) {
          await input.evaluate((it) => it.click());
          assert.deepEqual(await places(), before, `${game} with ${await input.evaluate(({ name, value }) => `${name} ${value}`)}`);
        }
      }
      await openDialog(page, 'settings');
      assert.deepEqual(await unequal(), [], 'settings');
      assert.deepEqual((await page.$$eval('#settings section', (all) => all.filter(({ offsetHeight }) => offsetHeight > innerHeight * 0.9))).length, 0, 'a group fits a screen');
      assert.deepEqual(await page.$$eval('#settings section:first-of-type input', (all) => [...new Set(all.map(({ name }) => name))]), ['language', 'sounds', 'vibrates', 'room-tone', 'volume']);
      await page.clean();
    }
  });
}

test('a phone shows all games, upright and on its side, new or beside a game that goes on', async () => {
  for (const languages of ['en', 'ru']) {
    const page = await open(browser, { viewport: PHONE, languages });
    for (const kept of [0, 1, 3]) {
      if (kept) {
        await keepGames(page, kept);
        await goHome(page);
      }
      for (const [width, height] of kept < 3 ? [[844, 390], [390, 844]] : [[844, 390]]) {
        await page.setViewport({ ...PHONE, deviceScaleFactor: 1, width, height });
        const bottoms = await page.$$eval('.game', (all) => all.map((it) => it.getBoundingClientRect().bottom));
        assert.ok(bottoms.length >= 4);
        assert.ok(bottoms.every((it) => it <= height), `${width}, ${languages}, with ${kept}: a game ends below ${height}: ${bottoms}`);
      }
    }
    await page.clean();
  }
});

test('hints and reasons move nothing on a phone', async () => {
  const page = await open(browser, { viewport: PHONE });
  for (const [width, height] of [[320, 568], [844, 390], [568, 320], [700, 420]]) {
    await page.setViewport({ ...PHONE, width, height });
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 5 }, tokens: ['a1', 'b2', 'c3'] }));
    await shown(page, '#play');
    const places = () => page.$$eval('#table, #plates, #play .tools', (all) => all.map((it) => JSON.stringify(it.getBoundingClientRect())));
    const before = await places();
    await page.$eval('[data-do=hint]', (it) => it.click());
    await hinted(page);
    assert.deepEqual(await places(), before, `a hint at ${width} × ${height}`);
    await tap(page, (await regions(page)).find(({ legal }) => !legal).id);
    await shown(page, '#play .status .refusal');
    assert.deepEqual(await places(), before, `a reason at ${width} × ${height}`);
  }
  await page.clean();
});

/** The two cards with the longest names in each language. */
const LONGEST_NAMES = Object.entries({ en: ['278A', '2A82'], fr: ['5216', '1882:water'], ru: ['1726', '6232'] });

/** Opens a game with Swap, in which two cards have changed hands. */
const openSwapped = (page, [one, other]) => page.evaluate((options) => rosette.load({ rosette: 1, game: 'triad', options, tokens: [] }), {
  swap: 'on', swapped: '1/1', 'first-hand': `${one},1755,A326,667A,A583`, 'second-hand': `${other},935A,2A68,4321,A565`, starts: 'first',
});

test('on the narrowest phone, swapped cards are told in the place of the title, and move nothing; face to face without scrolling', async () => {
  for (const [languages, names] of LONGEST_NAMES) {
    const page = await open(browser, { viewport: { ...PHONE, width: 320, height: 568 }, languages });
    await openSwapped(page, names);
    await shown(page, '#status .news');
    const places = () => page.$$eval('#table, #plates', (all) => all.map((it) => JSON.stringify(it.getBoundingClientRect())));
    const before = await places();
    assert.ok(await page.$eval('#status .news', (it) => it.scrollHeight <= it.clientHeight && it.scrollWidth <= it.clientWidth), languages);
    for (const token of ['1@1', '1@2']) {
      assert.equal(await page.$eval('#status h2', (it) => it.checkVisibility()), false, languages);
      await page.evaluate((token) => rosette.play(token), token);
    }
    assert.equal(await page.$eval('#status h2', (it) => it.checkVisibility()), true, languages);
    assert.deepEqual(await places(), before, languages);
    await openDialog(page, 'settings');
    await page.$eval('#settings [value=across]', (seating) => seating.click());
    await page.keyboard.press('Escape');
    for (const [width, height] of [[844, 390], [390, 844]]) {
      await page.setViewport({ ...PHONE, width, height });
      await openSwapped(page, names);
      await shown(page, '#status');
      const [inner, content] = await page.$eval('#status', (it) => [it.clientHeight, it.scrollHeight]);
      assert.ok(content <= inner, `${languages}: ${content} in ${inner} px`);
    }
    await page.clean();
  }
});

test('on the narrowest phone, both hands have room while a position is set up, and a reason moves nothing', async () => {
  const page = await open(browser, { viewport: { ...PHONE, width: 320, height: 568 }, languages: 'ru' });
  await page.evaluate((options) => rosette.load({ rosette: 1, game: 'triad', options, tokens: ['1@5', '1@1'] }), {
    'first-hand': '1755,A326,667A,A583,2265', 'second-hand': '935A,2A68,4321,A565,9111', starts: 'first',
  });
  await shown(page, '#play');
  await page.evaluate(() => { document.querySelector('[data-do=arrange]').click(); });
  await shown(page, '#arrange');
  const boxes = () => page.evaluate(() => ['#board', '#table'].map((it) => document.querySelector(it).getBoundingClientRect().toJSON()));
  const before = await boxes();
  const [board, table] = before;
  assert.ok(board.top >= table.top && board.bottom <= table.bottom + 1, JSON.stringify(before));
  await page.$eval('#arrange [name=setup]', (field) => {
    field.value = 'zz9';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await shown(page, '#status .refusal');
  assert.deepEqual(await boxes(), before);
  await page.clean();
});

/** Returns the texts that come nearer than three pixels to a side of their button or choice. */
const tight = (page, selector) => page.$$eval(selector, (all) => all.filter((it) => {
  const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const { left, right } = it.getBoundingClientRect();
  let lines = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    lines = [...lines, ...range.getClientRects()];
  }
  return lines.some((line) => line.width > 1 && (line.left < left + 3 || line.right > right - 3));
}).map((it) => it.textContent));

test('on the narrowest phone, no choice and no score touches its frame', async () => {
  const page = await open(browser, { viewport: { ...PHONE, width: 320, height: 568 }, languages: 'ru' });
  for (const [game, title] of [['ur', 'Царская игра Ура'], ['triad', 'Triple Triad'], ['flag', '±123D']]) {
    await page.evaluate((game) => { location.hash = `/new/${game}`; }, game);
    await until(async () => (await text(page, '#options h1')) === title);
    assert.deepEqual(await tight(page, '#options .seg:not(.num) label'), [], game);
  }
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', tokens: ['a1'], players: { first: 'Ana', second: 'Ben' } }));
  await shown(page, '#play');
  for (const width of [320, 390]) {
    await page.setViewport({ ...PHONE, width });
    for (const by of ['first', 'second']) {
      await page.evaluate(() => { document.querySelector('[data-do=resign]').click(); });
      await page.tap(`#resign [data-arg=${by}]`);
      await shown(page, '#banner');
      assert.deepEqual(await tight(page, '#banner .btn:not([hidden])'), [], `${width} px`);
      await page.tap('#banner [data-do=play-again]');
      await page.waitForFunction(() => rosette.state().outcome === null);
    }
  }
  await page.clean();
});

chromiumTest('in a game nothing bounces or zooms by a double tap, and the page asks to keep its storage', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=19', before: (page) => page.evaluateOnNewDocument(() => {
    StorageManager.prototype.persist = async () => { window.isAsked = true; };
  }) });
  const looks = () => page.evaluate(() => ['html', '.table', '#board', '.tools .btn'].map((it) => {
    const { touchAction, overscrollBehavior } = getComputedStyle(document.querySelector(it));
    return `${touchAction} ${overscrollBehavior}`;
  }));
  assert.deepEqual(await looks(), ['auto none', 'auto contain', 'manipulation auto', 'manipulation auto']);
  await page.waitForFunction(() => window.isAsked);
  await page.evaluate(() => { location.hash = '#/'; });
  await shown(page, '#menu');
  assert.equal((await looks())[0], 'auto auto', 'the menu is pulled as any page');
  await page.clean();
});
