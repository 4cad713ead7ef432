// Sharing, opening, finished games, backups, and the page's own description.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEEP, DESKTOP, PHONE, URL_OF_PAGE, chromiumTest, click, deepTest, finishUr, launch, open, openDialog, playOn, pressControl, puppeteerTest, shown, start, startTriad, state, text, until } from './browser.mjs';
import { chooseFile, file, saved } from './files.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

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
  await other.goBack();
  await paste(other, ways.link);
  await shown(other, '#play');
  assert.equal(Object.keys(await stored(other)).length, 0, 'what was opened is kept once it is played on');
  await click(other, now.legal[0]);
  await other.click('.tools [data-do=undo]');
  await other.goBack();
  await paste(other, ways.link);
  await shown(other, '#play');
  assert.equal(Object.keys(await stored(other)).length, 1, 'an equal game is continued');
  await other.goBack();
  await paste(other, ways.record);
  await shown(other, '#play');
  assert.deepEqual(await other.evaluate(() => rosette.record()), record);
  await other.reload();
  await other.waitForFunction(() => window.rosette?.state());
  assert.deepEqual(await other.evaluate(() => rosette.record()), record, 'a reload shows all of it, the names too');
  await click(other, now.legal[0]);
  assert.equal(Object.keys(await stored(other)).length, 2, 'a game of other players is one of its own');
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

/** A finder pattern, which is in three corners of a QR code. */
const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

for (const [way, press] of [
  ['a click', (page) => page.click('.top [data-arg=share]')],
  ['a key', async (page) => {
    await page.focus('.top [data-arg=share]');
    await page.keyboard.press('Enter');
  }],
  ['taps', async (page) => {
    await page.tap('.top [data-arg=more]');
    await page.tap('#more [data-arg=share]');
  }],
]) {
  test(`the dialog that ${way} opens shows the board, and the link as a code`, async () => {
    const page = await open(browser, { viewport: way === 'taps' ? PHONE : DESKTOP, address: '#/play/ur?m=4/0,2/4&p=2' });
    await press(page);
    await shown(page, '#share');
    assert.equal(await page.$eval('#share .thumb svg', (svg) => svg.getAttribute('role')), 'img');
    assert.equal(await text(page, '#share .thumb title'), 'Royal Game of Ur: Lapis vs Carnelian');
    assert.equal(await page.$eval('#share .code', (code) => `${code.role} ${code.ariaLabel}`), 'img QR code of the link');
    const rows = await modules(page);
    assert.equal((rows.length - 8) % 4, 1);
    for (const [top, left] of [[4, 4], [4, rows.length - 11], [rows.length - 11, 4]]) {
      assert.deepEqual(rows.slice(top, top + 7).map((row) => row.slice(left, left + 7)), FINDER);
    }
    const { width, height } = await page.$eval('#share .code svg', (svg) => svg.getBoundingClientRect().toJSON());
    assert.equal(width, height);
    assert.ok(width > 200 && width / rows.length > 2, `${width} pixels`);
    assert.equal(await page.$eval('#share .long', (words) => words.checkVisibility()), false);
    await page.click('#share [data-do=close]');
    await page.clean();
  });
}

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

chromiumTest('what can not be opened is said in the dialog, and changes nothing', async () => {
  const page = await open(browser);
  await allowClipboard(page);
  await start(page);
  await playOn(page, { until: ({ ply }) => ply >= 1 });
  await page.click('#play [data-do=menu]');
  const before = await stored(page);
  for (const [words, why] of [
    ['https://example.org/#/play/ur?m=4/0,2/9', /move 2, "2\/9": you have no piece/],
    ['{"rosette":1,"game":"chess","tokens":[]}', /unknown "chess"; choose from ur, triad, trisq, flag/],
    ['{"rosette-backup":1,"parts":{"game:a":{"version":1,"updated":1,"value":{}}}}', /"game:a": damaged/],
    ...(DEEP ? [
      ['hello', /expected #\/, #\/new\/GAME, .* found "hello"/],
      ['{"rosette":1,', /line 1: expected "…"/],
      ['{"rosette-backup":2}', /it is version 2 and this Rosette reads up to 1/],
      ['{"rosette-backup":1,"parts":{"settings":{"version":7,"value":{}}}}', /get a newer Rosette to open it/],
    ] : []),
  ]) {
    await paste(page, words);
    await shown(page, '#open .refusal');
    const said = await text(page, '#open .refusal');
    assert.match(said, /^Couldn’t open this: .*Nothing was changed\.$/);
    assert.match(said, why);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#open', { hidden: true });
  }
  assert.deepEqual(await stored(page), before);
  const path = await file('bad.json', 'no record');
  await page.click('[data-arg=open]');
  await chooseFile(page, '#open [data-do=open-file]', path);
  await shown(page, '#faults');
  assert.match(await text(page, '#faults li'), /found "no record"/);
  await page.clean();
});

/** Texts that can't be opened, with their error messages in French and Russian. */
const REFUSALS = [
  ['hello', 'il faut #/, #/new/GAME, #/rules/GAME, #/play/GAME, pas "hello"', 'ожидается #/, #/new/GAME, #/rules/GAME, #/play/GAME, а не "hello"'],
  ['#/play/ur?m=%zz', '"m" : il faut %20, %41…', '"m": ожидается %20, %41…'],
  ['#/play/ur?m=2/0&m=2/0', '"m" : indiqué plus d’une fois', '"m": указано дважды'],
  ['#/play/ur?pieces', 'il faut NAME=VALUE, pas "pieces"', 'ожидается NAME=VALUE, а не "pieces"'],
  ['#/play/ur?pieces=99', 'pieces : il faut 1–7, pas "99"', 'pieces: ожидается 1–7, а не "99"'],
  ['#/play/flag?rules=chess', 'rules : il faut jump, dice, pas "chess"', 'rules: ожидается jump, dice, а не "chess"'],
  ['#/play/ur?colour=red', '"colour" n’existe pas ; choix possibles : pieces, rosettes, safe', '"colour" не существует; можно: pieces, rosettes, safe'],
  ['#/play/triad', 'first-hand : valeur manquante ; il faut 5A32:fire,1111,1111,1111,1111', 'first-hand: не указано; ожидается 5A32:fire,1111,1111,1111,1111'],
  ['#/play/ur?m=4/0,2/9', 'coup 2, "2/9" : vous n’avez pas de pion sur la case 9', 'ход 2, "2/9": на клетке 9 нет вашей фишки'],
  ['#/play/ur?p=0', 'pending "0" : ne convient pas à la position', 'pending "0": не подходит к позиции'],
  ['#/play/chess', '"chess" n’existe pas ; choix possibles : ur, triad, trisq, flag', '"chess" не существует; можно: ur, triad, trisq, flag'],
  ['{"rosette":1 "a"}', 'ligne 1 : il faut , }', 'строка 1: ожидается , }'],
  ['{} x', 'ligne 1 : il faut la fin du texte', 'строка 1: ожидается конец текста'],
  ['{"a":1}', 'ceci ne vient pas de Rosette, dont les fichiers commencent par {"rosette": 1', 'это создано не в Rosette: её файлы начинаются с {"rosette": 1'],
  ['{"rosette":2}', 'c’est la version 2, et cette Rosette lit jusqu’à 1 ; il faut une Rosette plus récente', 'это версия 2, а здесь читается не выше 1; нужна более новая Rosette'],
  ['{"rosette":1,"game":"ur"}', 'tokens : valeur manquante', 'tokens: не указано'],
  ['{"rosette":1,"game":"ur","tokens":[],"options":3}', 'options : il faut {"…": 1, "…": "…"}', 'options: ожидается {"…": 1, "…": "…"}'],
  ['{"rosette":1,"game":"ur","tokens":[],"ended":{"reason":"home"}}', 'ended : il faut resigned, agreed, time, forfeit', 'ended: ожидается resigned, agreed, time, forfeit'],
  ['{"rosette-backup":1}', 'parts : valeur manquante', 'parts: не указано'],
  ['{"rosette-backup":1,"parts":{"cards":{"version":1}}}', '"cards" : endommagé', '"cards": повреждено'],
  ['{"rosette-backup":1,"parts":{"cards":{"version":7}}}', '"cards" : c’est la version 7, et cette Rosette lit jusqu’à 1 ; il faut une Rosette plus récente', '"cards": это версия 7, а здесь читается не выше 1; нужна более новая Rosette'],
];
const PROFILES = [
  ['no', 'ligne 1 : il faut 1, "…", […], {…}', 'строка 1: ожидается 1, "…", […], {…}'],
  ['{"rosette-profile":1,"cards":["9"]}', 'carte 1 : il faut 5A32:fire, pas "9"', 'карта 1: ожидается 5A32:fire, а не "9"'],
  ['{"rosette-profile":1,"cards":[],"name":3}', 'name : il faut "…" (≤ 40)', 'name: ожидается "…" (≤ 40)'],
];
const CARD_SET = '{"rosette-cards":1,"name":"a","cards":[\n{"ranks":"5A3","level":1,"name":"x"},\n{"level":1,"name":"y","colour":1}]}';
const CARD_FAULTS = {
  fr: ['ligne 1, "cards" : il n’y a que 2 cartes de niveau 1 à 5, et une collection en demande 5 pour commencer', 'ligne 2, carte 1, "x", "ranks" : il faut "5A32", pas "5A3"', 'ligne 3, carte 2, "y", "colour" : champ inconnu', 'ligne 3, carte 2, "y", "ranks" : valeur manquante'],
  ru: ['строка 1, "cards": карт уровней 1–5 только 2, а для начала коллекции нужно 5', 'строка 2, карта 1, "x", "ranks": ожидается "5A32", а не "5A3"', 'строка 3, карта 2, "y", "colour": неизвестное поле', 'строка 3, карта 2, "y", "ranks": не указано'],
};

for (const [index, language, around] of [[1, 'fr', ['Impossible d’ouvrir ceci : ', '. Rien n’a été modifié.']], [2, 'ru', ['Открыть не удалось: ', '. Ничего не изменилось.']]]) {
  deepTest(`what is wrong with a file or a text is said in the language of the page: ${language}`, async () => {
    const page = await open(browser, { languages: language });
    await allowClipboard(page);
    for (const refusal of REFUSALS) {
      await paste(page, refusal[0]);
      await shown(page, '#open .refusal');
      assert.equal(await text(page, '#open .refusal'), around.join(refusal[index]));
      await page.keyboard.press('Escape');
      await page.waitForSelector('#open', { hidden: true });
    }
    const faults = async (opener, content) => {
      await chooseFile(page, opener, await file('wrong.json', content));
      await shown(page, '#faults');
      const said = await page.$$eval('#faults li', (items) => items.map((item) => item.textContent));
      await page.keyboard.press('Escape');
      await page.waitForSelector('#faults', { hidden: true });
      return said;
    };
    await page.goto(`${URL_OF_PAGE}#/new/triad`);
    await shown(page, '#options');
    assert.deepEqual(await faults('[data-do=own-set]', CARD_SET), CARD_FAULTS[language]);
    await page.click('#collections [data-arg=first]');
    await shown(page, '#collection');
    for (const profile of PROFILES) {
      assert.deepEqual(await faults('[data-do=open-profile]', profile[0]), [profile[index]]);
    }
    await page.clean();
  });
}

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

/** Returns the rows of the charts by their headings. */
const charts = (page) => page.$$eval('#statistics .chart', (charts) => Object.fromEntries(charts.map((chart) => [
  chart.querySelector('thead th').textContent,
  [...chart.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
])));

test('games that are over are listed, counted, replayed and deleted', async () => {
  const page = await open(browser);
  await page.click('.foot a');
  await shown(page, '#history .empty');
  await page.click('#history [data-do=menu]');
  await finishUr(page, { winner: 'first', names: ['Ana', 'Ben'] });
  await finishUr(page, { winner: 'second', names: ['Ana', 'Ben'] });
  await finishUr(page, { winner: 'first', names: ['Ana', 'Ben'] });
  // A game that was played elsewhere is listed, but not counted.
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'flag', options: { cells: 5 }, players: { first: 'Ana', second: 'Cyd' }, tokens: ['+3', '+1', '+1', '+1', '-4'] }));
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/history`);
  await shown(page, '#history li');
  assert.equal((await page.$$('#history li')).length, 4);
  assert.match(await text(page, '#history li:last-child'), /Royal Game of Ur: Ana vs BenAna wins4 turns · \d+:\d\d/);
  const score = '2 0 1';
  assert.deepEqual(await charts(page), { Game: [`Royal Game of Ur ${score}`], Opponent: [`Ben ${score}`], 'Preset': [`Royal Game of Ur: Custom ${score}`] });
  await page.select('#whose', 'Ben');
  assert.deepEqual((await charts(page)).Opponent, ['Ana 1 0 2']);
  await page.click('#history li:last-child [data-do=replay]');
  await shown(page, '#play');
  assert.equal(await text(page, '#play .status h2'), 'Starting position');
  await page.goBack();
  await page.click('#history li:last-child [data-do=delete]');
  await page.waitForFunction(() => document.querySelectorAll('#history li').length === 3);
  assert.equal(await page.$eval(':focus', (it) => it.textContent), 'History', 'the focus is not lost');
  assert.deepEqual((await charts(page)).Game, ['Royal Game of Ur 1 0 1'], 'what is deleted is not counted any more');
  await page.clean();
});

deepTest('wins are counted by each value of an option of which there are several', async () => {
  const page = await open(browser);
  await finishUr(page, { winner: 'first', names: ['Ana', 'Ben'] });
  // Finished games in their stored form, in which missing options have their defaults.
  const keep = (name, game, options, players, winner) => page.evaluate((key, value) => { localStorage[key] = JSON.stringify(value); }, `rosette:game:${name}`, {
    version: 1,
    updated: 1000,
    value: { record: { rosette: 1, game, options, tokens: [], players: { first: players[0], second: players[1] } }, seed: '00000000000004d2', outcome: { winner, reason: winner ? 'resigned' : 'agreed' } },
  });
  const GAMES = [
    ['ur', { pieces: 1, rosettes: 'on', safe: 'off' }, 'second'],
    ['ur', { pieces: 7, rosettes: 'on' }, 'second'],
    ['ur', {}, 'first'],
    ['ur', { pieces: 8, rosettes: 'on' }, 'first'],
    ['triad', { open: 'on', trade: 'direct', random: 'on' }, 'first'],
    ['triad', { open: 'off', trade: 'one', random: 'on', wind: 'on' }, 'second'],
    ['triad', { open: 'off', trade: 'perhaps', random: 'on' }, 'first'],
    ['flag', { cells: 15, rules: 'dice', burnt: '3' }, 'first'],
    ['flag', { cells: 15, rules: 'dice', burnt: 'none' }, 'second'],
    ['trisq', { size: 13 }, 'first'],
    ['trisq', { size: 9 }, null],
    ['trisq', { size: 13 }, 'first'],
  ];
  for (const [index, [game, options, winner]] of GAMES.entries()) await keep(`${index}`, game, options, ['Ana', 'Ben'], winner);
  // Cyd has played with the same options each time.
  await keep('same-1', 'trisq', { size: 5 }, ['Cyd', 'bot:random'], 'first');
  await keep('same-2', 'trisq', { size: 5 }, ['bot:random', 'Cyd'], 'first');
  await page.goto('about:blank');
  await page.goto(`${URL_OF_PAGE}#/history`);
  await shown(page, '#statistics');
  assert.deepEqual((await charts(page)).Option, [
    'Royal Game of Ur: Pieces per player – 1 1 0 1',
    'Royal Game of Ur: Pieces per player – 7 1 0 1',
    'Royal Game of Ur: Rosettes – on 2 0 2',
    'Royal Game of Ur: Rosettes – off 1 0 0',
    // Without rosettes there is no safe cell; a missing value follows the option for rosettes.
    'Royal Game of Ur: Safe cell 8 – on 2 0 1',
    'Royal Game of Ur: Safe cell 8 – off 0 0 1',
    'Triple Triad: Open – on 1 0 0',
    'Triple Triad: Open – off 1 0 1',
    'Triple Triad: Trade rule – One 0 0 1',
    'Triple Triad: Trade rule – Direct 1 0 0',
    'Trisq: Board size – 9 0 1 0',
    'Trisq: Board size – 13 2 0 0',
    'Trisq: Move limit – 243 0 1 0',
    'Trisq: Move limit – 507 2 0 0',
  ]);
  await page.select('#whose', 'Ben');
  assert.equal((await charts(page)).Option[0], 'Royal Game of Ur: Pieces per player – 1 1 0 1');
  assert.equal((await charts(page)).Option.at(-1), 'Trisq: Move limit – 507 0 0 2');
  await page.select('#whose', 'Cyd');
  assert.deepEqual(await charts(page), {
    Game: ['Trisq 1 0 1'],
    Opponent: ['Random 1 0 1'],
    'Preset': ['Trisq: Custom 1 0 1'],
  }, 'nothing differs');
  await openDialog(page, 'settings');
  await page.click('#settings [name=language][value=fr]');
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  await page.keyboard.press('Escape');
  await page.select('#whose', 'Ana');
  const french = (await charts(page)).Option;
  assert.equal(french.length, 14);
  assert.match(french[2], /^Jeu royal d’Ur\s: Rosettes – oui 2 0 2$/);
  await page.clean();
});

deepTest('thousands of games that are over are kept', async () => {
  const page = await open(browser);
  await finishUr(page);
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:'));
    const text = localStorage[key];
    for (let index = 0; index < 3000; index += 1) localStorage[`rosette:game:old-${index}`] = text.replace(/"updated":\d+/, `"updated":${1000 + index}`);
  });
  await finishUr(page, { winner: 'second' });
  assert.equal(await page.$eval('#message', (message) => message.hidden), true);
  assert.equal(Object.keys(await stored(page)).filter((key) => key.startsWith('rosette:game:')).length, 3002);
  await page.clean();
});

deepTest('a backup adds games, and what it has no room for is told', async () => {
  const page = await open(browser, { address: '#/history' });
  await finishUr(page);
  const [[key, own]] = Object.entries(await stored(page)).filter(([key]) => key.startsWith('rosette:game:'));
  const game = JSON.parse(own);
  const parts = {};
  for (let index = 0; index < 500; index += 1) {
    parts[`game:other-${index}`] = { ...game, updated: 9e12, value: { ...game.value, seed: index.toString(16).padStart(16, '0') } };
  }
  // A stored game, in another state that doesn't continue it.
  parts[key.replace('rosette:', '')] = { ...game, updated: 9e12, value: { ...game.value, record: { ...game.value.record, tokens: ['0'], pending: undefined }, outcome: undefined } };
  const path = await file('future.json', JSON.stringify({ 'rosette-backup': 1, date: '', parts }));
  const take = async () => {
    await page.evaluate(() => { location.hash = '#/history'; });
    await chooseFile(page, '[data-do=open-file]', path);
    await shown(page, '#import');
    await page.click('#import [data-do=import]');
    await shown(page, '#message');
    return text(page, '#message');
  };
  // At first there is room for a few games.
  await page.evaluate((letters) => { localStorage.other = 'x'.repeat(letters); }, 5_100_000);
  const [, fit, missing] = (await take()).match(/, with (\d+) new or updated games\. There was no room for (\d+) games\.$/).map(Number);
  assert.equal(fit + missing, 501);
  await page.evaluate(() => { delete localStorage.other; });
  assert.match(await take(), new RegExp(`, with ${missing} new or updated games\\.$`));
  const all = await stored(page);
  assert.equal(all[key], own, 'the game that was played here is as it was');
  const games = Object.entries(all).filter(([key]) => key.startsWith('rosette:game:'));
  assert.equal(games.length, 502);
  const now = Date.now();
  assert.ok(games.every(([, text]) => JSON.parse(text).updated <= now));
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

  // The page's own settings are replaced only on request.
  await openDialog(fresh, 'settings');
  await fresh.click('#settings [name=theme][value=light]');
  await fresh.keyboard.press('Escape');
  for (const [replace, theme] of [[false, 'light'], [true, 'dark']]) {
    await chooseFile(fresh, '[data-do=open-file]', path);
    await shown(fresh, '#import');
    if (replace) await fresh.click('#import input');
    await fresh.click('#import [data-do=import]');
    await fresh.waitForSelector('#import', { hidden: true });
    assert.equal(await fresh.evaluate(() => document.documentElement.dataset.theme), theme);
  }
  assert.deepEqual(Object.keys(await stored(fresh)), Object.keys(all), 'no game comes twice');
  await page.clean();
  await fresh.clean();
});

for (const [way, press] of [
  ['a click', (page) => page.click('#licences summary')],
  ['a key', async (page) => {
    await page.focus('#licences summary');
    await page.keyboard.press('Enter');
  }],
  ['a tap', (page) => page.tap('#licences summary')],
]) {
  (way === 'a click' ? puppeteerTest : deepTest)(`the about box tells the version and, after ${way}, the licences of what is inside`, async () => {
    const fetched = [];
    const viewport = way === 'a tap' ? PHONE : DESKTOP;
    const page = await open(browser, { viewport, before: (page) => page.on('request', (request) => fetched.push(request.url().split('/').at(-1))) });
    await page.click('.foot [data-arg=about]');
    await shown(page, '#about');
    assert.match(await text(page, '#about .num'), /^Version \d+\.\d+\.\d+$/);
    assert.equal(await page.$eval('#about pre', (list) => list.checkVisibility()), false, 'the list is folded away');
    fetched.push('pressed');
    await press(page);
    await page.waitForFunction(() => document.querySelector('#about pre').textContent.includes('Permission is hereby granted'));
    assert.match(await text(page, '#about pre'), /^getrandom [\d.]+: MIT OR Apache-2\.0$/m);
    assert.equal(await page.$eval('#about pre', (list) => list.checkVisibility()), true);
    assert.deepEqual(fetched.filter((name) => ['pressed', 'licences.txt'].includes(name)), ['pressed', 'licences.txt'], 'the list comes when asked for');
    await page.keyboard.press('Escape');
    await page.click('.foot [data-arg=about]');
    assert.equal(await page.$eval('#about pre', (list) => list.checkVisibility()), false, 'it is folded away again');
    await page.clean();
  });
}

for (const [languages, told] of [
  ['en', [/Woolley.*cuneiform in 177 BC/, /made for Rosette/, /13\s×\s13/, /jump home with the flag/]],
  ['fr', [/Woolley.*cunéiforme en 177 av\.\sJ\.-C\./, /créés pour Rosette/, /13\s×\s13/, /saute jusqu’à la base/]],
  ['ru', [/Вулли.*клинописью.* в 177 году до\sн\.\sэ\./, /созданы для Rosette/, /13\s×\s13/, /с флагом прыгают домой/]],
]) {
  (languages === 'en' ? test : deepTest)(`the about box tells where each game comes from, with its picture: ${languages}`, async () => {
    const page = await open(browser, { languages });
    await page.click('.foot [data-arg=about]');
    await shown(page, '#about');
    const stories = await page.$$eval('#about .stories section', (sections) => sections.map((section) => ({
      title: section.querySelector('h3').textContent,
      story: section.querySelector('p').textContent,
      drawn: section.querySelectorAll('.thumb svg path').length > 0,
    })));
    const titles = await page.$$eval('#tiles .tile b', (names) => names.map((name) => name.textContent));
    assert.deepEqual(stories.map(({ title }) => title), titles, 'in the order of the menu');
    for (const [index, { story, drawn }] of stories.entries()) {
      assert.match(story, told[index]);
      assert.equal(drawn, true);
    }
    await page.clean();
  });
}
