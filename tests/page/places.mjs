// Screens, dialogs and states of the page, for the tests that check all of them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { keepFinished, keepGames } from './kept.mjs';
import { click, gamesOf, lift, openDialog, painted, regions, shown, withoutFileWindows } from './browser.mjs';

const BACKUP = await readFile(new URL('../golden/backup/1.json', import.meta.url), 'utf8');

const GAMES = {
  ur: '#/play/ur?m=4/0,4/4,2/8,0&p=2',
  triad: '#/play/triad?first-hand=6232,4421,2433,5A32:fire,1111&second-hand=6232,4421,2433,5A32:fire,1111&starts=first&m=1@1',
  trisq: '#/play/trisq?m=a1,b2,pass',
  flag: '#/play/flag?rules=dice&m=+2,+3',
};

/** Opens screens and dialogs that an ordinary game reaches, one after the other, and yields the name of each. */
export async function* usuallySeen(page) {
  const go = (hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
  yield 'the menu';
  for (const game of await gamesOf(page)) {
    await go(`#/new/${game}`);
    await page.waitForFunction(() => !document.getElementById('options').hidden);
    yield `the options of ${game}`;
    await go(GAMES[game] ?? `#/play/${game}`);
    await page.waitForFunction((game) => window.rosette.state()?.game === game, {}, game);
    await painted(page);
    yield `a game of ${game}`;
    await openDialog(page, 'rules');
    yield `the rules of ${game}`;
    await page.keyboard.press('Escape');
    await go(`#/rules/${game}/3`);
    await page.waitForSelector('#play[data-lesson]');
    yield `an example of ${game}`;
    if (game === 'ur') {
      await click(page, '2/4');
      yield 'an example that is over';
    }
  }
  await go('#/today');
  await page.waitForSelector('#lesson .task');
  yield 'the position of the day';
  await page.click('[data-do=show-me]');
  await page.waitForSelector('#lesson .done:not([hidden])');
  yield 'the position of the day, shown';
  await go('#/puzzles', '#puzzles .set');
  yield 'the positions of the games';
  await go('#/play/trisq');
  await page.waitForFunction(() => window.rosette.state()?.game === 'trisq');
  for (const dialog of ['settings', 'keys', 'more', 'share', 'open', 'about']) {
    await openDialog(page, dialog);
    yield `the dialog ${dialog}`;
    await page.keyboard.press('Escape');
  }
  await go('#/new/trisq');
  await page.waitForFunction(() => !document.getElementById('options').hidden);
  for (const kind of ['total', 'move']) {
    await page.click(`#clock [value=${kind}]`);
    yield `a clock, ${kind}`;
  }
  await page.click('#options [type=submit]');
  await page.waitForFunction(() => rosette.state());
  await page.evaluate(() => rosette.play('a1'));
  yield 'a game with a clock';
  await page.click('.tools .pause');
  yield 'a pause';
  for (const action of ['offer-draw', 'resign']) {
    await page.$eval(`[data-do=${action}]`, (key) => key.click());
    await page.waitForSelector('dialog[open]');
    yield `the dialog of ${action}`;
    if (action !== 'resign') await page.keyboard.press('Escape');
  }
  await page.click('#resign [data-arg=first]');
  yield 'a game resigned';
  await page.click('#score');
  yield 'the score';
  // Ending a game here fills the statistics.
  await go('#/play/trisq?m=pass');
  await page.waitForFunction(() => window.rosette.state()?.ply === 1);
  await page.evaluate(() => { rosette.play('pass'); });
  await go('#/history');
  await shown(page, '#statistics');
  yield 'the history';
  await go('#/play/ur?m=9');
  await shown(page, '#message');
  yield 'the menu with a message';
}

/** Opens screens, dialogs and states that an ordinary game doesn't reach, one after the other, and yields the name of each. */
export async function* rarelySeen(page) {
  const go = async (hash, shows) => {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await shown(page, shows);
  };
  // The control may be in the menu of a narrow window. It is found and clicked at once, because the next frame
  // may replace the button of a region.
  const press = (selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);
  const bring = async (control, shows) => {
    await press(control);
    await shown(page, `#${shows}`);
  };
  const close = (dialog) => press(`#${dialog} [data-do=close]`);
  const give = (selector, name, content) => page.$eval(selector, (input, name, content) => {
    const given = new DataTransfer();
    given.items.add(new File([content], name));
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, name, content);
  await withoutFileWindows(page);

  await go('#/', '#menu');
  for (const game of await gamesOf(page)) {
    await go(`#/rules/${game}`, '#guide');
    yield `the rules of ${game} on a screen`;
    await go(`#/new/${game}`, '#options');
    // Hands are dealt at random, because otherwise they would be picked first.
    if (game === 'triad') await press('#fields [name=random]');
    await bring('#options [data-do=arrange]', 'arrange');
    yield `a position of ${game} to set up`;
  }

  await openDialog(page, 'about');
  await press('#licences summary');
  await page.waitForFunction(() => document.querySelector('#about pre').textContent.includes('Permission is hereby granted'));
  assert.match(await page.$eval('#about pre', (list) => list.textContent), /^getrandom [\d.]+: MIT OR Apache-2\.0$/m);
  yield 'the licences';
  await close('about');

  const cells = Array.from({ length: 150 }, (_, index) => `${'abcdefghjklmn'[index % 13]}${1 + Math.floor(index / 13)}`);
  await go(`#/play/trisq?m=${cells.map((cell) => `${cell},pass`)}`, '#play');
  await openDialog(page, 'share');
  yield 'a link that is too long for a code';
  await close('share');

  await go('#/play/trisq?size=5&m=a1,b2,c3', '#play:not([data-arranging])');
  await bring('[data-do=players]', 'seats');
  yield 'the players of a game';
  await close('seats');
  const find = async (legal) => (await regions(page)).find((region) => region.legal === legal).id;
  await press(`[data-region="${await find(false)}"]`);
  yield 'a refusal';
  const before = await page.$eval('#play .detail', (line) => line.textContent);
  await press('[data-do=hint]');
  await page.waitForFunction((before) => {
    const line = document.querySelector('#play .detail').textContent;
    return line !== before && !line.endsWith('…');
  }, { timeout: 20000 }, before);
  yield 'a hint';
  await openDialog(page, 'more');
  yield 'the menu of a game';
  await bring('#more [data-do=new-game]', 'fresh');
  yield 'the question whether to leave a game';
  await close('fresh');
  await press('.replay [data-do=look-back]');
  await bring(`[data-region="${await find(true)}"]`, 'go-on');
  yield 'the question whether to play on';
  await close('go-on');
  await press('.replay [data-do=back-to-game]');
  await openDialog(page, 'share');
  yield 'a game that can be played by message';
  await press('#share [data-do=correspond][data-arg=first]');
  await shown(page, '#share .btn.primary');
  yield 'a game to be sent';
  await close('share');
  await shown(page, '#banner');
  yield 'the banner of a game to be sent';
  await go('#/mail/trisq?id=1&to=first&first=Ana&size=5&m=a1,b2', '#join [data-do=join]');
  yield 'the question whether to go on with a game that was sent';
  await close('join');
  for (const seating of ['across', 'turned', 'beside']) {
    await openDialog(page, 'settings');
    await press(`#settings [value=${seating}]`);
    await close('settings');
    yield `a page that is ${seating}`;
  }

  const hand = '5555,5555,5555,5555,5555';
  await page.evaluate((hand) => rosette.load({ rosette: 1, game: 'triad', options: { 'sudden-death': 'on', starts: 'first', 'first-hand': hand, 'second-hand': hand }, tokens: [] }), hand);
  await page.evaluate(() => { while (rosette.state().to_move !== 'chance') rosette.play(rosette.state().legal[0]); });
  await shown(page, '#banner');
  yield 'a drawn round';

  await keepGames(page, 4);
  await go('#/', '#kept');
  yield 'the menu with games that are kept';
  await press('#kept [data-do=all-games]');
  yield 'the menu with all games';
  await press('#continue [popovertarget]');
  yield 'what deletes a game';
  await bring('#continue [data-do=delete]', 'message [data-do=put-back]');
  yield 'a game that was deleted';
  await press('[data-do=put-back]');
  await keepFinished(page, [0, 1, 60]);
  await go('#/history', '#history li');
  yield 'the history';
  await press('[data-do=open-file]');
  await give('#file', 'backup.json', BACKUP);
  await shown(page, '#import');
  yield 'the question what to take over';
  await close('import');

  await go('#/new/triad', '#options');
  await press('#collections [data-do=own-set]');
  await give('#file', 'set.json', '{"rosette-cards": 1, "name": "Mine", "cards": [{"name": "One", "level": 11, "ranks": "12B4"}]}');
  await shown(page, '#faults');
  yield 'what is wrong with a file';
  await close('faults');
  await bring('#collections [data-arg=first]', 'collection');
  yield 'a collection';
  await bring('#collection .cards button', 'card');
  yield 'a card of the album';
  await close('card');
  await bring('#collection [data-do=fresh-collection]', 'redeal');
  yield 'the question whether to deal new cards';
  await close('redeal');
  await close('collection');
  // The form has the rules of the setup above, so this press turns `random` off again.
  await press('#fields [name=random]');
  await press('#fields [name=draft]');
  await press('#options [type=submit]');
  await shown(page, '#pick .offer button');
  await press('#pick .offer button');
  yield 'a draft';
  await press('#pick [data-do=back-to-form]');
  await shown(page, '#options');
  await press('#fields [name=draft]');
  await press('#fields [name=open][value=off]');
  await press('#fields [name=trade][value=one]');
  await press('#options [type=submit]');
  for (let seat = 0; seat < 2; seat += 1) {
    await shown(page, '#pick .curtain:not(.up)');
    if (seat === 0) yield 'the curtain before picking';
    await lift(page, '#pick');
    if (seat === 0) yield 'picking';
    await press('#pick [data-do=pick-at-random]');
    await press('#pick [data-do=picked]');
  }
  await shown(page, '#play .curtain:not(.up)');
  yield 'the curtain';
  await press('.ends [data-do=resign]');
  await press('#resign [data-arg=second]');
  await shown(page, '#banner [data-do=trade]');
  await bring('#banner [data-do=trade]', 'trade');
  yield 'the trade';
}
