// The Content-Security-Policy, from the server's header, from the page itself, and in the one-file page. Each thing that the policy forbids
// is tried. It is refused, and no request reaches another server.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DIST, URL_OF_PAGE, deepTest, launch, open, playOn, start } from './browser.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** Starts a server that responds only with what `answer` returns: bytes and their type. */
const serving = (answer) => new Promise((ready) => {
  const server = http.createServer(async (request, response) => {
    try {
      const [bytes, type] = await answer(new URL(request.url, 'http://x').pathname);
      response.setHeader('Content-Type', type);
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1', () => ready({ url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }));
});

let browser, foreign, plain;
/** The requests that reached the foreign server. */
const reached = [];
before(async () => {
  browser = await launch();
  foreign = await serving((path) => {
    reached.push(path);
    return [`<!doctype html><iframe src="${URL_OF_PAGE}"></iframe>`, 'text/html'];
  });
  plain = await serving(async (path) => {
    const name = path.endsWith('/') ? `${path}index.html` : path;
    return [await readFile(join(DIST, name)), TYPES[extname(name)] ?? 'application/octet-stream'];
  });
});
after(async () => {
  await browser?.close();
  foreign?.close();
  plain?.close();
});

/**
 * Tries each action as an injected script would. Returns, for each, the directive that refused it or the result. The actions run in timers,
 * because code run by a debugger has more rights. On a busy machine, the refusal of a frame is reported late, so the wait is short only for
 * the `unasked` actions, which request nothing and get no refusal.
 */
const tryAll = (page, elsewhere, unasked) => page.evaluate(async (elsewhere, unasked) => {
  const add = (tag, attributes = {}, inner = '') => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = inner;
    document.body.append(element);
    return element;
  };
  const hit = 'window.hit = true';
  const attempts = {
    'an inline script': () => add('script', {}, hit),
    'an inline module': () => add('script', { type: 'module' }, hit),
    'an inline handler': () => add('button', { onclick: hit }).click(),
    // biome-ignore lint/security/noGlobalEval: the page must refuse this.
    'eval': () => window.eval(hit),
    'new Function': () => new Function(hit)(),
    'a timer of text': () => setTimeout(hit),
    'an address that is script': () => add('a', { href: `javascript:${hit}` }).click(),
    'a script of data': () => add('script', { src: `data:text/javascript,${hit}` }),
    'a foreign script': () => add('script', { src: `${elsewhere}script.js` }),
    'a foreign module': () => import(`${elsewhere}module.js`),
    'a foreign fetch': () => fetch(`${elsewhere}fetch`),
    'a foreign request': () => { const request = new XMLHttpRequest(); request.open('GET', `${elsewhere}request`); request.send(); },
    'a foreign beacon': () => navigator.sendBeacon(`${elsewhere}beacon`, 'x'),
    'a foreign socket': () => new WebSocket(elsewhere.replace('http', 'ws')),
    'a foreign stream': () => new EventSource(`${elsewhere}stream`),
    'a foreign picture': () => add('img', { src: `${elsewhere}picture.png` }),
    'a foreign style sheet': () => add('link', { rel: 'stylesheet', href: `${elsewhere}style.css` }),
    'an inline style sheet': () => add('style', {}, 'body { --hit: 1 }'),
    'an inline style': () => add('p', { style: '--hit: 1' }),
    'a foreign font': () => new FontFace('x', `url(${elsewhere}font.woff2)`).load(),
    'a foreign film': () => add('video', { src: `${elsewhere}film.webm` }),
    'a foreign frame': () => add('iframe', { src: `${elsewhere}frame` }),
    'a frame of data': () => add('iframe', { src: `data:text/html,<script>${hit}</script>` }),
    'a frame of this page': () => add('iframe', { src: location.href }),
    'an object': () => add('object', { data: `${elsewhere}object`, type: 'text/html' }),
    'an embedded one': () => add('embed', { src: `${elsewhere}embed`, type: 'text/html' }),
    'a form': () => add('form', { action: `${elsewhere}form`, method: 'post' }).submit(),
    'a form to this page': () => add('form', { action: location.href }).submit(),
    'a base': () => add('base', { href: elsewhere }),
  };
  const refused = {};
  for (const [what, attempt] of Object.entries(attempts)) {
    refused[what] = await new Promise((found) => {
      const directives = new Set();
      const end = () => {
        document.removeEventListener('securitypolicyviolation', listen);
        found([...directives].join() || 'nothing');
      };
      // Both policies, of the header and of the page, report the refusal, one soon after the other.
      const listen = ({ effectiveDirective }) => {
        if (!directives.size) setTimeout(end, 40);
        directives.add(effectiveDirective);
      };
      document.addEventListener('securitypolicyviolation', listen);
      setTimeout(() => {
        try {
          Promise.resolve(attempt()).catch(() => {});
        } catch {
          // The error is ignored, because the event reports the refusal.
        }
      });
      setTimeout(() => directives.size || end(), unasked.includes(what) ? 1500 : 15000);
    });
  }
  const style = getComputedStyle(document.body).getPropertyValue('--hit');
  return { refused, hit: window.hit ?? false, style, base: new URL(document.baseURI).origin === new URL(location.href).origin };
}, elsewhere, unasked);

const REFUSED = {
  'an inline script': 'script-src-elem',
  'an inline module': 'script-src-elem',
  'an inline handler': 'script-src-attr',
  'eval': 'script-src',
  'new Function': 'script-src',
  'a timer of text': 'script-src',
  'an address that is script': 'script-src-elem',
  'a script of data': 'script-src-elem',
  'a foreign script': 'script-src-elem',
  'a foreign module': 'script-src-elem',
  'a foreign fetch': 'connect-src',
  'a foreign request': 'connect-src',
  'a foreign beacon': 'connect-src',
  'a foreign socket': 'connect-src',
  'a foreign stream': 'connect-src',
  'a foreign picture': 'img-src',
  'a foreign style sheet': 'style-src-elem',
  'an inline style sheet': 'style-src-elem',
  'an inline style': 'style-src-attr',
  'a foreign font': 'font-src',
  'a foreign film': 'media-src',
  'a foreign frame': 'frame-src',
  'a frame of data': 'frame-src',
  'a frame of this page': 'frame-src',
  'an object': 'object-src',
  'an embedded one': 'object-src',
  'a form': 'form-action',
  'a form to this page': 'form-action',
  'a base': 'base-uri',
};

for (const [way, url, unasked] of [
  ['the header of the server', () => URL_OF_PAGE, []],
  ['the page alone', () => plain.url, []],
  // The one-file page looks for files inside itself and requests nothing.
  ['the page as one file', () => pathToFileURL(process.env.ROSETTE_BUNDLE).href, ['a foreign fetch']],
]) {
  // Another test checks that the header has the policy of the page, so this one belongs to the deep run.
  (way === 'the header of the server' ? deepTest : test)(`foreign and inline code is refused: ${way}`, async () => {
    const page = await open(browser, { url: url() });
    const { refused, hit, style, base } = await tryAll(page, foreign.url, unasked);
    assert.deepEqual(refused, { ...REFUSED, ...Object.fromEntries(unasked.map((what) => [what, 'nothing'])) });
    assert.equal(hit, false, 'none of it ran');
    assert.equal(style, '');
    assert.ok(base, 'addresses mean what they meant');
    assert.deepEqual(reached, [], 'nothing was asked of anybody else');
    // The page still works.
    await start(page, { pieces: 1 });
    await playOn(page, { until: ({ ply }) => ply >= 2 });
    await page.browserContext().close();
  });
}

test('no page has this one in a frame', async () => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(foreign.url);
  const [frame] = page.mainFrame().childFrames();
  await frame.waitForFunction(() => document.readyState === 'complete');
  assert.match(frame.url(), /^chrome-error:/);
  assert.equal(await frame.$('#menu'), null);
  await context.close();
});

test('where no header forbids frames, the page does not start in one of another site', async () => {
  const bundle = await serving(async () => [await readFile(process.env.ROSETTE_BUNDLE), 'text/html']);
  for (const site of [plain, bundle]) {
    const framing = await serving(() => [`<!doctype html><iframe src="${site.url}"></iframe>`, 'text/html']);
    const page = await browser.newPage();
    await page.goto(framing.url);
    const [frame] = page.mainFrame().childFrames();
    await frame.waitForFunction(() => document.getElementById('failure')?.hidden === false);
    assert.match(await frame.$eval('#failure', (failure) => failure.textContent), /inside a page of another site/);
    assert.deepEqual(await frame.$eval('#failure a', ({ href, target }) => [href, target]), [site.url, '_blank']);
    assert.deepEqual([await frame.$('main'), await frame.evaluate(() => window.rosette ?? null)], [null, null]);
    await page.close();
    framing.close();
  }
  bundle.close();
});

test('the header is the policy of the page, and forbids frames', async () => {
  const answer = await fetch(URL_OF_PAGE);
  const [, policy] = (await answer.text()).match(/http-equiv="?Content-Security-Policy"? content="([^"]+)"/);
  assert.equal(answer.headers.get('content-security-policy'), `${policy}; frame-ancestors 'none'`);
  assert.ok(!/unsafe-inline|unsafe-eval'|\*|https?:/.test(policy.replace("'wasm-unsafe-eval'", '')), policy);
});

test('the library that patches markup is npm’s, made a module', async () => {
  const of = (path) => readFile(new URL(path, import.meta.url), 'utf8');
  const published = await of('node_modules/idiomorph/dist/idiomorph.min.js');
  assert.equal(await of('../../www/idiomorph.js'), `${published}\nexport { Idiomorph };\n`);
});
