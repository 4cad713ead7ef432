// The Content-Security-Policy, from the server's header, from the page itself, and in the one-file page. Each thing that the policy forbids
// is tried. It is refused, and no request reaches another server.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DIST, URL_OF_PAGE, deepTest, launch, open, playOn, start } from './browser.mjs';
import { serving } from './relay.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** Starts a server that responds only with what `answer` returns: bytes and their type. */
const answering = (answer) => serving(async (request, response) => {
  try {
    const [bytes, type] = await answer(new URL(request.url, 'http://x').pathname);
    response.setHeader('Content-Type', type);
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});

let browser, foreign, plain;
/** The requests that reached the foreign server. */
const reached = [];
before(async () => {
  browser = await launch();
  foreign = await answering((path) => {
    reached.push(path);
    return [`<!doctype html><iframe src="${URL_OF_PAGE}"></iframe>`, 'text/html'];
  });
  plain = await answering(async (path) => {
    const name = path.endsWith('/') ? `${path}index.html` : path;
    return [await readFile(join(DIST, name)), TYPES[extname(name)] ?? 'application/octet-stream'];
  });
});
after(async () => {
  await browser?.close();
  foreign?.stop();
  plain?.stop();
});

/**
 * Tries each action as an injected script would. Returns those that their directive didn't refuse. The actions run in timers, because code run
 * by a debugger has more rights. On a busy machine, the refusal of a frame is reported late, so the wait is short only for the `unasked`
 * actions, which request nothing and get no refusal.
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
    'an inline script': ['script-src-elem', () => add('script', {}, hit)],
    'an inline module': ['script-src-elem', () => add('script', { type: 'module' }, hit)],
    'an inline handler': ['script-src-attr', () => add('button', { onclick: hit }).click()],
    // biome-ignore lint/security/noGlobalEval: the page must refuse this.
    'eval': ['script-src', () => window.eval(hit)],
    'new Function': ['script-src', () => new Function(hit)()],
    'a timer of text': ['script-src', () => setTimeout(hit)],
    'an address that is script': ['script-src-elem', () => add('a', { href: `javascript:${hit}` }).click()],
    'a script of data': ['script-src-elem', () => add('script', { src: `data:text/javascript,${hit}` })],
    'a foreign script': ['script-src-elem', () => add('script', { src: `${elsewhere}script.js` })],
    'a foreign module': ['script-src-elem', () => import(`${elsewhere}module.js`)],
    'a foreign fetch': ['connect-src', () => fetch(`${elsewhere}fetch`)],
    'a foreign request': ['connect-src', () => { const request = new XMLHttpRequest(); request.open('GET', `${elsewhere}request`); request.send(); }],
    'a foreign beacon': ['connect-src', () => navigator.sendBeacon(`${elsewhere}beacon`, 'x')],
    'a foreign socket': ['connect-src', () => new WebSocket(elsewhere.replace('http', 'ws'))],
    'a foreign stream': ['connect-src', () => new EventSource(`${elsewhere}stream`)],
    'a foreign picture': ['img-src', () => add('img', { src: `${elsewhere}picture.png` })],
    'a foreign style sheet': ['style-src-elem', () => add('link', { rel: 'stylesheet', href: `${elsewhere}style.css` })],
    'an inline style sheet': ['style-src-elem', () => add('style', {}, 'body { --hit: 1 }')],
    'an inline style': ['style-src-attr', () => add('p', { style: '--hit: 1' })],
    'a foreign font': ['font-src', () => new FontFace('x', `url(${elsewhere}font.woff2)`).load()],
    'a foreign film': ['media-src', () => add('video', { src: `${elsewhere}film.webm` })],
    'a foreign frame': ['frame-src', () => add('iframe', { src: `${elsewhere}frame` })],
    'a frame of data': ['frame-src', () => add('iframe', { src: `data:text/html,<script>${hit}</script>` })],
    'a frame of this page': ['frame-src', () => add('iframe', { src: location.href })],
    'an object': ['object-src', () => add('object', { data: `${elsewhere}object`, type: 'text/html' })],
    'an embedded one': ['object-src', () => add('embed', { src: `${elsewhere}embed`, type: 'text/html' })],
    'a form': ['form-action', () => add('form', { action: `${elsewhere}form`, method: 'post' }).submit()],
    'a form to this page': ['form-action', () => add('form', { action: location.href }).submit()],
    'a base': ['base-uri', () => add('base', { href: elsewhere })],
  };
  const wrong = [];
  for (const [what, [refusedBy, attempt]] of Object.entries(attempts)) {
    const by = await new Promise((found) => {
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
    if (by !== (unasked.includes(what) ? 'nothing' : refusedBy)) wrong.push(`${what}: ${by}`);
  }
  const style = getComputedStyle(document.body).getPropertyValue('--hit');
  return { wrong, hit: window.hit ?? false, style, base: new URL(document.baseURI).origin === new URL(location.href).origin };
}, elsewhere, unasked);

for (const [way, url, unasked] of [
  ['the header of the server', () => URL_OF_PAGE, []],
  ['the page alone', () => plain.url, []],
  // The one-file page looks for files inside itself and requests nothing.
  ['the page as one file', () => pathToFileURL(process.env.ROSETTE_BUNDLE).href, ['a foreign fetch']],
]) {
  // Another test checks that the header has the policy of the page, so this one belongs to the deep run.
  (way === 'the header of the server' ? deepTest : test)(`foreign and inline code is refused: ${way}`, async () => {
    const page = await open(browser, { url: url() });
    const { wrong, hit, style, base } = await tryAll(page, foreign.url, unasked);
    assert.deepEqual(wrong, [], 'each is refused by its directive');
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
  const bundle = await answering(async () => [await readFile(process.env.ROSETTE_BUNDLE), 'text/html']);
  for (const site of [plain, bundle]) {
    const framing = await answering(() => [`<!doctype html><iframe src="${site.url}"></iframe>`, 'text/html']);
    const page = await browser.newPage();
    await page.goto(framing.url);
    const [frame] = page.mainFrame().childFrames();
    await frame.waitForFunction(() => document.getElementById('failure')?.hidden === false);
    assert.match(await frame.$eval('#failure', (failure) => failure.textContent), /inside a page of another site/);
    assert.deepEqual(await frame.$eval('#failure a', ({ href, target }) => [href, target]), [site.url, '_blank']);
    assert.deepEqual([await frame.$('main'), await frame.evaluate(() => window.rosette ?? null)], [null, null]);
    await page.close();
    framing.stop();
  }
  bundle.stop();
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
