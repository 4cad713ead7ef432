// The texts that the first screens do without: they come after the first board, and what says them waits for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, DESKTOP, PHONE, gamesOf, launched, open, painted, shown, startTriad, text, until } from './browser.mjs';

const browser = await launched();

const LATER = /-later\.txt$/;

/** A page whose later texts are held back: `asked` lists them, `answer` has the server answer, `refuse` refuses them. */
async function held(options = {}) {
  const asked = [];
  const page = await open(browser, {
    ...options,
    held: true,
    before: async (page) => {
      await page.setRequestInterception(true);
      page.on('request', (request) => (LATER.test(request.url()) ? asked.push(request) : request.continue()));
    },
  });
  return {
    page,
    asked,
    refuse: () => Promise.all(asked.splice(0).map((request) => request.respond({ status: 503 }))),
    answer: () => Promise.all(asked.splice(0).map((request) => request.continue())),
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
  await page.click('.game [href="#/rules/ur"]');
  await until(() => asked.length === 1);
  await answer();
  await shown(page, '#guide');
  assert.match(await text(page, '#guide .course ~ h3'), /The goal/);
});
