// What the first screens do without: texts, styles and a part of the program. They come after the first board, and what needs
// them waits for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, DESKTOP, PHONE, URL_OF_PAGE, click, gamesOf, launched, open, painted, shown, text, until } from './browser.mjs';

const browser = await launched();

const HANDS = 'starts=first&first-hand=2644,9264,5572,9546,A833&second-hand=1755,9727,A354,4724,1548';

const LATER = /-later\.txt$|later\.css$|split_later\.wasm$/;

/**
 * Opens a page whose later files are held back: `asked` lists the requests, `answer` lets the server answer them, and `refuse` refuses
 * them. A `bare` page doesn't get Rosette's typeface either.
 */
async function held({ bare = false, ...options } = {}, before = () => {}) {
  const asked = [];
  const page = await open(browser, {
    ...options,
    held: true,
    before: async (page) => {
      await before(page);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (LATER.test(request.url())) asked.push(request);
        else if (bare && request.url().endsWith('.woff2')) request.abort();
        else request.continue();
      });
    },
  });
  return {
    page,
    asked,
    refuse: (answer = { status: 503 }) => Promise.all(asked.splice(0).map((request) => request.respond(answer))),
    answer: () => Promise.all(asked.splice(0).map((request) => request.continue())),
  };
}

/** Returns the visible elements, and those that screen readers read, whose texts are missing. */
const silent = (page) => page.evaluate(() => {
  const seen = (it) => it.checkVisibility({ visibilityProperty: true });
  const texts = [...document.querySelectorAll('button, summary, h1, h2, h3, legend, option, label')];
  const labelled = [...document.querySelectorAll('[aria-labelledby]')];
  return [
    ...texts.filter((it) => seen(it) && !it.textContent.trim() && !it.getAttribute('aria-label') && !it.querySelector('input, svg')),
    ...labelled.filter((it) => seen(it) && !document.getElementById(it.getAttribute('aria-labelledby').split(' ')[0])?.textContent.trim()),
  ].map(({ outerHTML }) => outerHTML.slice(0, 200));
});

test('the menu and each game are whole without what comes later', async () => {
  for (const viewport of DEEP ? [DESKTOP, PHONE] : [PHONE]) {
    const { page, asked } = await held({ viewport });
    const whole = async (where) => assert.deepEqual(await silent(page), [], where);
    await until(() => asked.length === 3);
    await whole('menu');
    for (const game of await gamesOf(page)) {
      await page.evaluate((address) => { location.hash = address; }, game === 'triad' ? `/play/triad?${HANDS}` : `/play/${game}`);
      await shown(page, '#play');
      await whole(game);
      await page.click('#play [data-do=menu]');
      await shown(page, '#menu');
    }
    assert.equal(asked.length, 3, 'they are fetched once');
    await page.clean();
  }
});

test('what comes later is waited for, by a dialog and by another screen', async () => {
  for (const [control, screen, said] of [
    ['#menu [data-arg=settings]', '#settings', ['legend', /Language/]],
    ['.game [href="#/rules/ur"]', '#guide', ['.course ~ h3', /The goal/]],
  ]) {
    const { page, asked, answer } = await held();
    await until(() => asked.length === 3);
    await page.click(control);
    await painted(page);
    assert.equal(await page.$$eval(screen, (found) => found.some((it) => it.checkVisibility())), false, 'nothing is shown half');
    const waits = () => page.evaluate(() => {
      const line = getComputedStyle(document.body, '::before');
      return [document.documentElement.hasAttribute('data-turning'), line.content, line.position];
    });
    assert.deepEqual(await waits(), [true, '""', 'fixed'], 'but the press is seen, wherever the focus is');
    await page.waitForFunction(() => document.querySelector('#wait[role=status]').textContent === 'Loading…');
    await answer();
    await shown(page, screen);
    assert.match(await text(page, `${screen} ${said[0]}`), said[1]);
    assert.deepEqual((await waits()).slice(0, 2), [false, 'none']);
    assert.equal(await text(page, '#wait'), '');
    assert.deepEqual(await silent(page), []);
    await page.clean();
  }
});

test('what can not be fetched is told of when somebody asks for it, and fetched when asked again', async () => {
  const { page, asked, refuse, answer } = await held();
  await until(() => asked.length === 3);
  await refuse();
  // Waits until the page has noticed the failure, because a click before that would only wait for the fetch.
  await page.waitForNetworkIdle();
  await painted(page);
  assert.equal(await page.$eval('#message', (it) => it.checkVisibility()), false, 'nobody has asked for them');
  // The server fails, has another build, breaks off, or sends something else.
  const broken = Buffer.from('\0asm\x01\0\0\0\x01\x7f');
  for (const [control, how] of [
    ['#menu [data-arg=settings]', { status: 503 }],
    ['.game [href="#/rules/ur"]', { status: 404 }],
    ['#menu [data-arg=about]', { contentType: 'application/wasm', body: broken }],
    ['#menu [href="#/history"]', { contentType: 'text/html', body: '<p>Log in' }],
  ]) {
    await page.click(control);
    await until(() => asked.length === 3);
    await refuse(how);
    await shown(page, '#message');
    assert.match(await text(page, '#message p'), /This part of the page couldn’t be loaded/);
    assert.equal(await text(page, '#message .secondary'), 'Reload');
    await shown(page, '#menu');
    assert.equal(await page.$('dialog[open]'), null);
    await page.click('#message [data-do=close-message]');
  }
  await page.click('.game [href="#/rules/ur"]');
  await until(() => asked.length === 3);
  await answer();
  await shown(page, '#guide');
  assert.match(await text(page, '#guide .course ~ h3'), /The goal/);
});

test('without its styles no other screen or dialog is shown, and a game keeps its look when they come', async () => {
  const { page, asked, refuse, answer } = await held({ address: '#/play/ur?m=4/0', bare: true });
  await shown(page, '#play');
  const looks = () => page.$$eval('#play *', (all) => all.filter((it) => it.checkVisibility()).map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const { color, font, padding } = getComputedStyle(it);
    return [x, y, width, height, color, font.replace('"Rosette Serif", ', ''), padding].join();
  }));
  const first = await looks();
  await until(() => asked.length === 3);
  const styles = asked.splice(asked.findIndex((request) => request.url().endsWith('.css')), 1);
  await answer();
  await page.click('#play [data-arg=rules]');
  await painted(page);
  assert.equal(await page.$('dialog[open]'), null, 'the styles are waited for');
  asked.push(...styles);
  await refuse();
  await shown(page, '#message');
  assert.match(await text(page, '#message p'), /This part of the page couldn’t be loaded/);
  await page.click('#message [data-do=close-message]');
  await page.click('#play [data-arg=rules]');
  // Only two files are requested again, because the part of the program has come.
  await until(() => asked.length === 2);
  await painted(page);
  assert.equal(await page.$('dialog[open]'), null);
  await answer();
  await shown(page, '#rules');
  assert.equal(await page.$eval('#rules', (it) => getComputedStyle(it).borderRadius), '14px');
  await page.keyboard.press('Escape');
  await painted(page);
  assert.deepEqual(await looks(), first);
  // Closes the page without `page.clean()`, because the failed fetch is an error in the console.
  await page.browserContext().close();
});

test('what never comes is told of after a while, and asked for again', async () => {
  const { page, asked, answer } = await held({}, (page) => page.evaluateOnNewDocument(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => limit(ms / 20);
  }));
  await until(() => asked.length === 3);
  await page.click('#menu [data-arg=settings]');
  await shown(page, '#message');
  assert.match(await text(page, '#message p'), /This part of the page couldn’t be loaded/);
  await page.click('#message [data-do=close-message]');
  asked.length = 0;
  await page.click('#menu [data-arg=settings]');
  await until(() => asked.length === 3);
  await answer();
  await shown(page, '#settings');
  // Closes the page without `page.clean()`, because the failed fetch is an error in the console.
  await page.browserContext().close();
});

test('an address of another screen fetches them with the program, and once', async () => {
  for (const [address, kind] of [['#/rules/ur', 'link'], ['#/new/ur', 'link'], ['#/play/ur', 'fetch'], ['', 'fetch']]) {
    const page = await open(browser, { address });
    await until(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('split_later.wasm'))));
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, initiatorType }) => [name, initiatorType]));
    for (const end of ['split_later.wasm', 'later.css', 'en-later.txt']) {
      assert.deepEqual(fetched.filter(([name]) => name.endsWith(end)).map(([, kind]) => kind), [kind], `${end} of ${address}`);
    }
    await page.clean();
  }
});

test('what opens stored games comes after the first screen of a first visit, and before that of any other', async () => {
  const asked = (page) => page.evaluate(() => performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('split_stored.wasm')).map(({ initiatorType }) => initiatorType));
  const page = await open(browser, { address: '#/play/trisq?size=5' });
  assert.deepEqual(await asked(page), ['fetch']);
  await click(page, 'c3');
  for (const address of ['', '#/play/trisq?size=5&moves=c3', '#/history']) {
    const other = await page.browserContext().newPage();
    await other.goto(`${URL_OF_PAGE}${address}`);
    await other.waitForFunction(() => window.rosette);
    assert.deepEqual(await asked(other), ['link'], address);
    await other.close();
  }
  // Without this part the page doesn't start, and leaves the storage unchanged.
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  const other = await page.browserContext().newPage();
  await other.setRequestInterception(true);
  other.on('request', (request) => (request.url().endsWith('split_stored.wasm') ? request.respond({ status: 503, body: '' }) : request.continue()));
  await other.goto(URL_OF_PAGE);
  await shown(other, '#failure');
  assert.match(await text(other, '#failure p'), /^Rosette couldn’t start: a part of it couldn’t be loaded\. .*Your saved games are untouched\.$/);
  assert.equal(await other.evaluate(() => JSON.stringify(localStorage)), before);
  await page.browserContext().close();
});

// The server fails, has only a newer build, breaks off, or sends something else.
const FAULTS = {
  fails: { status: 503, body: '' },
  'has gone': { status: 404, body: '' },
  'comes cut off': (bytes) => ({ contentType: 'application/wasm', body: bytes.subarray(0, bytes.length / 2) }),
  'is no part': { contentType: 'text/html', body: '<p>Log in' },
};

/** The parts that a first visit to a game of Trisq needs, each with the faults that are tried. */
const NEEDED = [['trisq', Object.keys(FAULTS)], ['boards', DEEP ? Object.keys(FAULTS) : ['comes cut off']], ['stored', DEEP ? Object.keys(FAULTS) : ['comes cut off']]];

for (const [part, faults] of NEEDED) {
  test(`where ${part}.wasm ${faults.join(', or ')}, the person is told, and a game comes once it can`, async () => {
    let fault = FAULTS[faults[0]];
    const page = await open(browser, { address: '#/play/trisq?size=5', held: true, before: async (page) => {
      await page.setRequestInterception(true);
      page.on('request', async (request) => {
        if (!fault || !request.url().endsWith(`split_${part}.wasm`)) return request.continue();
        return request.respond(typeof fault === 'function' ? fault(Buffer.from(await (await fetch(request.url())).arrayBuffer())) : fault);
      });
    } });
    const comeBack = () => page.evaluate(() => { setTimeout(() => history.back()); });
    if (part === 'stored') {
      // The first moves don't need this part. Going back to a stored game does.
      await page.evaluate(() => document.querySelector('[data-region=c3]').click());
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('rosette:game:')));
      await page.click('#play [data-do=menu]');
      await shown(page, '#menu');
      await comeBack();
    }
    for (const name of faults) {
      if (name !== faults[0]) {
        fault = FAULTS[name];
        await page.click('#message [data-do=close-message]');
        await page.evaluate(() => { location.hash = '#/'; });
        await painted(page);
        await comeBack();
      }
      await shown(page, '#message');
      assert.match(await text(page, '#message p'), /This part of the page couldn’t be loaded/, name);
      assert.deepEqual(await page.evaluate(() => [rosette.state(), rosette.regions()]), [null, []]);
    }
    fault = null;
    // Sends the event again until it works, because a fetch that fails after an event is repeated only at the next one.
    await until(() => page.evaluate(() => {
      if (rosette.state() === null) dispatchEvent(new Event('online'));
      return rosette.regions().length > 25;
    }));
    await click(page, 'b2');
    assert.deepEqual(await page.evaluate(() => rosette.record().tokens), part === 'stored' ? ['c3', 'b2'] : ['b2']);
    // Closes the page without `page.clean()`, because the failed fetch is an error in the console.
    await page.browserContext().close();
  });
}
