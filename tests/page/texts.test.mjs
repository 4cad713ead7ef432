// The texts that the first screens do without: they come after the first board, and what says them waits for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, DESKTOP, PHONE, click, enough, finishUr, gamesOf, launched, open, painted, pass, playOn, shown, start, startTriad, state, stopTime, text, until } from './browser.mjs';

const browser = await launched();

const LATER = /-later\.txt$/;

/** A page whose later texts are held back: `asked` lists them, `answer` has the server answer, `refuse` refuses them. */
async function held(options = {}) {
  const asked = [];
  let pass = false;
  const page = await open(browser, {
    ...options,
    held: true,
    before: async (page) => {
      await options.before?.(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const isHeld = LATER.test(request.url()) && !pass;
        if (isHeld) asked.push(request);
        else request.continue();
      });
    },
  });
  const answer = () => {
    pass = true;
    return Promise.all(asked.splice(0).map((request) => request.continue()));
  };
  return {
    page,
    asked,
    hold: () => { pass = false; },
    refuse: () => Promise.all(asked.splice(0).map((request) => request.respond({ status: 503 }))),
    answer,
    /** Has the server answer, and waits until the page has the texts. */
    come: async () => {
      const answered = page.waitForResponse((response) => LATER.test(response.url()));
      await answer();
      await (await answered).buffer();
      await painted(page);
    },
  };
}

/** What can be seen, or is read out, and says nothing, though it has a text. */
const silent = (page) => page.evaluate(() => {
  const seen = (it) => it.checkVisibility({ visibilityProperty: true });
  const texts = [...document.querySelectorAll('button, summary, h1, h2, h3, legend, option, label')];
  const labelled = [...document.querySelectorAll('[aria-labelledby]')];
  return [
    ...texts.filter((it) => seen(it) && !it.textContent.trim() && !it.getAttribute('aria-label') && !it.querySelector('input, svg')),
    ...labelled.filter((it) => seen(it) && !document.getElementById(it.getAttribute('aria-labelledby').split(' ')[0])?.textContent.trim()),
  ].map(({ outerHTML }) => outerHTML.slice(0, 200));
});

test('the first screens and each game are whole without the texts that come later', async () => {
  for (const viewport of DEEP ? [DESKTOP, PHONE] : [PHONE]) {
    const { page, asked } = await held({ viewport });
    const whole = async (where) => assert.deepEqual(await silent(page), [], where);
    await until(() => asked.length === 1);
    await whole('menu');
    for (const game of await gamesOf(page)) {
      await page.click(`.tile[href$=${game}]`);
      await shown(page, '#options');
      await whole(`options of ${game}`);
      if (game === 'triad') {
        await page.goBack();
        await shown(page, '#menu');
        await startTriad(page);
      } else {
        await page.click('#options [type=submit]');
        await shown(page, '#play');
      }
      await whole(game);
      if (viewport === PHONE) {
        await page.click('#play [data-arg=more]');
        await shown(page, '#more');
        await whole('more');
        await page.keyboard.press('Escape');
      }
      await page.click('#play [data-do=menu]');
      await shown(page, '#menu');
    }
    assert.equal(asked.length, 1, 'they are fetched once');
    await page.clean();
  }
});

test('a game is played to its end without the texts that come later, and its end is told', async () => {
  const { page } = await held();
  await start(page, { pieces: 1 });
  await playOn(page, { until: enough });
  await finishUr(page);
  await shown(page, '#banner');
  assert.match(await text(page, '#banner h2'), /wins/);
  assert.deepEqual(await silent(page), []);
  await page.clean();
});

/** All texts and labels of the screen of a game that can be seen. */
const said = (page) => page.$$eval('#play *', (all) => all.filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.clock'))
  .map((it) => [it.children.length ? '' : it.textContent, it.getAttribute('aria-label'), it.title]).filter((it) => it.some(Boolean)));

test('the texts that come later change nothing that is said already', async () => {
  const { page, asked, hold, come } = await held();
  const unchanged = async () => {
    await until(() => asked.length === 1);
    const before = await said(page);
    await come();
    assert.deepEqual(await said(page), before);
  };
  // Looking back, the banner leads to the end.
  await finishUr(page);
  await page.click('#banner .secondary');
  await page.waitForFunction(() => document.querySelector('#banner [data-do=back-to-game]'));
  await unchanged();
  // A game with a clock is paused when it is opened again.
  await page.click('#play [data-do=menu]');
  await page.click('.tile[href$=trisq]');
  await shown(page, '#options');
  await page.click('#clock [value=move]');
  await page.click('#options [type=submit]');
  await shown(page, '#play');
  await page.evaluate(() => rosette.play('c4'));
  await state(page);
  hold();
  await page.reload();
  await shown(page, '#banner');
  await unchanged();
  assert.equal(await text(page, '#banner [data-do=resume]'), 'Resume');
  await page.click('#banner [data-do=resume]');
  await page.waitForFunction(() => document.getElementById('banner').hidden);
  await page.clean();
});

test('what says later texts waits for them: a dialog, the rules, the history and a set-up', async () => {
  for (const [control, screen, said] of [
    ['#menu [data-arg=settings]', '#settings', ['legend', /Language/]],
    ['.game [href="#/rules/ur"]', '#guide', ['.course ~ h3', /The goal/]],
    ...(DEEP ? [
      ['#menu [data-arg=about]', '#about', ['.num + p', /Free software/]],
      ['#menu [href="#/history"]', '#history', ['.empty', /No finished games/]],
    ] : []),
  ]) {
    const { page, asked, answer } = await held();
    await until(() => asked.length === 1);
    await page.click(control);
    await painted(page);
    assert.equal(await page.$eval(screen, (it) => it.checkVisibility()), false, 'nothing is shown half');
    assert.ok(await page.$('[data-turning]'), 'but the press is seen');
    await answer();
    await shown(page, screen);
    assert.match(await text(page, `${screen} ${said[0]}`), said[1]);
    assert.equal(await page.$('[data-turning]'), null);
    assert.deepEqual(await silent(page), []);
    await page.clean();
  }
  const { page, answer } = await held();
  await page.click('.tile[href$=trisq]');
  await shown(page, '#options');
  await page.click('#options [data-do=arrange]');
  await answer();
  await shown(page, '#arrange');
  assert.match(await text(page, '#arrange legend'), /Place/);
  await page.clean();
});

test('a game that updates its address meanwhile keeps nobody from the history', async () => {
  const { page, asked, answer } = await held({ address: '#/play/ur?m=4/0', before: stopTime });
  await until(() => asked.length === 1);
  await shown(page, '#play');
  await page.evaluate(() => { location.hash = '#/history'; });
  await page.waitForFunction(() => document.querySelector('[data-turning]'));
  await pass(page, 1000);
  await answer();
  await shown(page, '#history');
  assert.equal(await page.evaluate(() => location.hash), '#/history');
  await page.clean();
});

test('who goes elsewhere meanwhile is left there', async () => {
  const { page, asked, come } = await held();
  await until(() => asked.length === 1);
  await page.click('#menu [data-arg=settings]');
  await page.click('.tile[href$=ur]');
  await shown(page, '#options');
  await come();
  assert.equal(await page.$('dialog[open]'), null);
  assert.equal(await page.$('[data-turning]'), null);
  await page.clean();
});

test('an address of the rules is followed as soon as the texts have come', async () => {
  const { page, asked, answer } = await held({ address: '#/rules/ur/1' });
  await until(() => asked.length === 1);
  await answer();
  await page.waitForSelector('#play[data-lesson]:not([hidden])');
  assert.match(await text(page, '#lesson .task'), /Throw, then choose your reserve/);
  await click(page, 'throw');
  assert.equal((await state(page)).pending, '3');
  await page.clean();
});

test('texts that can not be fetched are told of when somebody asks for them, and fetched when asked again', async () => {
  const { page, asked, refuse, answer } = await held();
  await until(() => asked.length === 1);
  await refuse();
  await painted(page);
  assert.equal(await page.$eval('#message', (it) => it.checkVisibility()), false, 'nobody has asked for them');
  for (const control of ['#menu [data-arg=settings]', '.game [href="#/rules/ur"]']) {
    await page.click(control);
    await until(() => asked.length === 1);
    await refuse();
    await shown(page, '#message');
    assert.match(await text(page, '#message p'), /This language couldn’t be loaded/);
    await shown(page, '#menu');
    assert.equal(await page.$('dialog[open]'), null);
    await page.click('#message [data-do=close-message]');
  }
  await answer();
  await page.click('.game [href="#/rules/ur"]');
  await shown(page, '#guide');
  assert.match(await text(page, '#guide .course ~ h3'), /The goal/);
});

test('an address of the rules whose texts can not be fetched leads to the menu', async () => {
  const { page, asked, refuse, answer } = await held({ address: '#/rules/ur' });
  await until(() => asked.length === 1);
  await refuse();
  await shown(page, '#menu');
  await shown(page, '#message');
  assert.match(await text(page, '#message p'), /This language couldn’t be loaded/);
  await answer();
  await page.click('.game [href="#/rules/ur"]');
  await shown(page, '#guide');
});

test('another language comes with all its texts, or not at all', async () => {
  const { page, asked, answer, refuse } = await held({ languages: 'en' });
  await until(() => asked.length === 1);
  const speak = (language) => page.evaluate((value) => {
    // As another tab does it.
    localStorage['rosette:settings'] = JSON.stringify({ version: 1, updated: 0, value: { language: value } });
    dispatchEvent(new StorageEvent('storage', { key: 'rosette:settings', storageArea: localStorage }));
  }, language);
  await speak('fr');
  await until(() => asked.length === 2);
  await painted(page);
  assert.equal(await page.$eval('html', (root) => root.lang), 'en');
  await refuse();
  await shown(page, '#message');
  assert.match(await text(page, '#message p'), /This language couldn’t be loaded/);
  await speak('ru');
  await until(() => asked.length === 1);
  await answer();
  await page.waitForFunction(() => document.documentElement.lang === 'ru');
  await page.click('#menu [data-arg=settings]');
  await shown(page, '#settings');
  assert.match(await text(page, '#settings legend'), /Язык/);
});
