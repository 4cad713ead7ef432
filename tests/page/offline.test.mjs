// The page without a network: cached by its service worker, updated by another build, installed, and in one
// file.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DEEP, DIST, begin, click, enough, hinted, launch, open, openDialog, painted, playOn, regions, serve, shown, start, state, text, typeset, until } from './browser.mjs';

let browser, site, server;
before(async () => {
  browser = await launch();
  site = await mkdtemp(join(tmpdir(), 'rosette-'));
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await rm(site, { recursive: true });
});

/** Serves a new copy of the built site at a new URL. */
async function serveAnew() {
  await server?.stop();
  await rm(site, { recursive: true });
  await cp(DIST, site, { recursive: true });
  server = await serve(site);
}

/** Serves the site, opens a page of it, and waits until the page is cached. */
async function visit() {
  await serveAnew();
  const page = await open(browser, { url: server.url, kept: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
  return page;
}

/** Replaces the site by another build, whose pages have its name as `data-build`. The digest of a broken build is wrong. */
async function rebuild({ broken = false } = {}) {
  const read = (name) => readFile(join(site, name), 'utf8');
  const [worker, page] = await Promise.all(['sw.js', 'index.html'].map(read));
  const [, version] = page.match(/data-files="(\w+)\//);
  const [, digest] = worker.match(/DIGEST='(\w+)'/);
  const other = createHash('sha256').update(version).digest('hex').slice(0, 12);
  await rename(join(site, version), join(site, other));
  await writeFile(join(site, other, 'boot.js'), `${await read(`${other}/boot.js`)};document.documentElement.dataset.build='${other}';`);
  const whole = createHash('sha256');
  for (const name of worker.match(/FILES='(.*?)'/)[1].split(' ')) whole.update(await readFile(join(site, name.replace(version, other))));
  whole.update(page.replaceAll(version, other));
  await replacePage(page.replaceAll(version, other));
  await writeFile(join(site, 'sw.js'), worker.replaceAll(version, other).replace(digest, broken ? digest : whole.digest('hex')));
  return other;
}

/** Replaces the page of the site by renaming a file, because the server must not read a page that is half written. */
async function replacePage(text) {
  await writeFile(join(site, 'fresh.html'), text);
  await rename(join(site, 'fresh.html'), join(site, 'index.html'));
}

const build = (page) => page.evaluate(() => document.documentElement.dataset.build);
const ready = (page) => page.waitForFunction(() => window.rosette);
const reload = async (page) => {
  await page.reload();
  await ready(page);
};
const versions = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split('/').at(-2)).sort());

/** Switches the page to French. */
async function speakFrench(page) {
  await openDialog(page, 'settings');
  await page.click('#settings [name=language][value=fr]');
  await page.waitForFunction(() => document.documentElement.lang === 'fr' && /Langue/.test(document.getElementById('settings').textContent));
  await page.click('#settings [data-do=close]');
}

/** Starts a game of Ur from the menu against a bot that needs its net. */
async function beginWithProgram(page) {
  await begin(page, 'ur', { players: ['bot:strong'] });
  await page.waitForFunction(() => rosette.state()?.ply >= 1 && rosette.state().to_move === 'second', { timeout: 20000 });
}

test('the page can be installed, and after the first visit all works without a server: a reload, a new tab, programs and their nets', async () => {
  const page = await visit();
  const session = await page.createCDPSession();
  const { errors, url } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(url, `${server.url}manifest.webmanifest`);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Ignores the error that says that the page can't be installed from a private window, because the tests' profiles count as such.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  await start(page, { names: ['Ana', 'Ben'] });
  const before = await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null });
  await server.stop();
  await reload(page);
  assert.deepEqual(await state(page), before);
  await typeset(page);
  await playOn(page, { until: (now) => now.ply >= 6 });
  const other = await page.browserContext().newPage();
  await other.goto(server.url);
  await ready(other);
  await shown(other, '#continue');
  await beginWithProgram(other);
  await speakFrench(other);
  await openDialog(other, 'rules');
  assert.equal(await text(other, '#rules h3:nth-of-type(2)'), 'Le but');
  await page.clean();
});

test('another build begins when the page is next loaded; a game in progress loses nothing, nor its own program', async () => {
  const page = await visit();
  await start(page);
  await playOn(page, { until: (now) => now.ply >= 3 && now.pending !== null && now.legal.length > 1 });
  const [old] = await versions(page);
  const fresh = await rebuild();
  const other = await page.browserContext().newPage();
  await other.goto(server.url);
  await ready(other);
  assert.equal(await build(other), fresh, 'no page is older than its server');
  await until(async () => (await versions(page)).includes(fresh));
  assert.deepEqual(await versions(page), [old, fresh].sort(), 'an open page is kept whole');
  // The page now needs the worker for hints for the first time, when the server has only the files of the other build.
  assert.equal(await build(page), undefined);
  await page.bringToFront();
  await page.click('.tools [data-do=hint]');
  await hinted(page);
  const before = await state(page);
  await reload(page);
  assert.equal(await build(page), fresh);
  assert.deepEqual(await state(page), before);
  await until(async () => {
    await reload(page);
    return (await versions(page)).join() === fresh;
  });
  await server.stop();
  await reload(page);
  assert.equal(await build(page), fresh, 'what is kept is the new build');
  assert.deepEqual(await state(page), before);
  await page.clean();
});

/** Looks for another build. Returns the next state of its service worker, such as `installed`, or `redundant` if there is none. */
const updated = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const { installing } = registration;
  if (!installing) return 'redundant';
  await new Promise((next) => { installing.onstatechange = next; });
  return installing.state;
});

test('a build that can not be kept whole leaves the one before', async () => {
  const page = await visit();
  const before = await versions(page);
  const fresh = await rebuild({ broken: true });
  assert.equal(await updated(page), 'redundant');
  assert.deepEqual(await versions(page), before);
  await reload(page);
  assert.equal(await build(page), fresh, 'the network comes first');
  await server.stop();
  await reload(page);
  assert.equal(await build(page), undefined);
  await page.browserContext().close();
});

test('a browser that saves data fetches only what is used; once it saves none, the page is kept, and stays when it saves again', async () => {
  await serveAnew();
  const asked = [];
  const page = await open(browser, { url: server.url, kept: true, before: async (page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => localStorage.spends !== 'yes' });
      // Shortens the delay before the page begins to cache, and notes the end of the delay.
      const later = window.setTimeout;
      window.setTimeout = (then, delay, ...rest) => later(() => {
        then(...rest);
        if (delay === 1000) window.hasBegun = true;
      }, delay === 1000 ? 0 : delay);
    });
  } });
  await page.waitForFunction(() => window.hasBegun);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.deepEqual(await versions(page), []);
  assert.deepEqual(asked.filter((path) => /worker|solver|reviewer|sw\.js|faces|texts\/(?!en)/.test(path)), []);
  await page.evaluate(() => { localStorage.spends = 'yes'; });
  await reload(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
  const before = await versions(page);
  assert.equal(before.length, 1);
  await rebuild();
  const worker = await readFile(join(site, 'sw.js'), 'utf8');
  await writeFile(join(site, 'sw.js'), `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });${worker}`);
  assert.equal(await updated(page), 'redundant');
  assert.deepEqual(await versions(page), before);
  await page.clean();
});

test('a page that comes cut off is not kept, and the next visit keeps the whole one', async () => {
  await serveAnew();
  const whole = await readFile(join(site, 'index.html'), 'utf8');
  // The page arrives complete, but a second later its files for the cache are truncated.
  const page = await open(browser, { url: server.url, kept: true, before: (page) => page.evaluateOnNewDocument(() => {
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function (...given) {
      const registered = register.apply(this, given);
      window.became = registered.then(({ installing, waiting, active }) => new Promise((done) => {
        const worker = installing ?? waiting ?? active;
        // If the worker has failed already, it is in none of the three properties.
        if (!worker) return done('redundant');
        const look = () => ['activated', 'redundant'].includes(worker.state) && done(worker.state);
        worker.onstatechange = look;
        return look();
      }));
      return registered;
    };
  }) });
  await replacePage(whole.slice(0, whole.length / 2));
  await page.waitForFunction(() => window.became);
  assert.equal(await page.evaluate(() => window.became), 'redundant');
  assert.deepEqual(await versions(page), []);
  await replacePage(whole);
  await reload(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 10000 });
  await server.stop();
  await reload(page);
  await page.click('.links [href$="new/ur"]');
  await shown(page, '#options');
  await page.browserContext().close();
});

test('a full storage keeps nothing, and the game goes on', async () => {
  server = await serve(DIST);
  const page = await open(browser, {
    url: server.url,
    kept: true,
    before: async (page) => {
      const session = await page.createCDPSession();
      await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(server.url).origin, quotaSize: 200_000 });
    },
  });
  await until(() => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || !(registration.installing || registration.waiting || registration.active);
  }));
  assert.deepEqual(await versions(page), []);
  await start(page, { pieces: 1 });
  await playOn(page, { until: enough });
  await page.clean();
});

test('the page in one file plays from the disk, against a program, and keeps its games', async () => {
  const page = await open(browser, { url: pathToFileURL(process.env.ROSETTE_BUNDLE).href });
  await beginWithProgram(page);
  // Goes on until the bot can move with its throw: after a throw of 0 the turn passes, and a seat may throw again.
  for (;;) {
    const now = await state(page);
    if (now.to_move === 'second' && now.legal.length && now.pending !== null) break;
    if ((await regions(page)).some(({ id, legal }) => legal && id === 'throw')) await click(page, 'throw');
    else await painted(page);
  }
  const [token] = (await state(page)).legal;
  await click(page, token);
  const { ply } = await state(page);
  await reload(page);
  assert.ok((await state(page)).ply >= ply);
  const policy = await page.$eval('meta[http-equiv]', ({ content }) => content);
  assert.doesNotMatch(policy, /'unsafe-|'self'/);
  assert.match(policy, /script-src 'wasm-unsafe-eval' 'sha256-/);
  await openDialog(page, 'about');
  await page.click('#licences summary');
  await page.waitForFunction(() => /MIT/.test(document.querySelector('#about pre').textContent));
  await page.keyboard.press('Escape');
  const hand = '5555,5556,5557,5558,5559';
  for (const [game, options] of [['triad', { 'first-hand': hand, 'second-hand': hand, starts: 'first' }], ['trisq', {}], ['flag', { rules: 'dice' }]]) {
    for (const level of DEEP ? ['easy', 'strong'] : ['strong']) {
      await page.evaluate((record) => rosette.load(record), { rosette: 1, game, options, players: { first: `bot:${level}`, second: 'Ana' }, tokens: [] });
      await page.waitForFunction((game) => rosette.state()?.game === game && rosette.state().ply >= 1, { timeout: 20000 }, game);
    }
  }
  await speakFrench(page);
  await page.clean();
});
