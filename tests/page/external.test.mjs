// ±123D against an external player, seated by the page's server.
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { DIST, click, enough, launch, open, regions, serve, setOptions, shown, state, text, until, withSettings } from './browser.mjs';

assert.ok(process.env.ROSETTE_BIN, 'ROSETTE_BIN names the terminal program; run these tests by `cargo xtask test --only page`');
const root = new URL('../../', import.meta.url);
const example = fileURLToPath(new URL('docs/player.py', root));
const python = (code) => `cmd:python3 ${code}`;

let browser, server, url;
before(async () => {
  server = await serve(
    DIST,
    '--player', `good=${python(example)}`, '--player', `dice=${python(`${example} dice`)}`,
    '--player', `garbage=${python(`-c 'print("PRET", flush=True); input(); print("x", flush=True); input()'`)}`,
    '--player', `silent=${python(`-c 'import time; time.sleep(600)'`)}`,
  );
  ({ url } = server);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function begin(page, options, opponent) {
  await page.click('.tile[href$=flag]');
  await shown(page, '#options');
  await setOptions(page, options);
  await page.select('#who-second', `external:${opponent}`);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
}

/** Plays the first seat by clicks to the end, or until `until` holds. */
async function playAlone(page, { until = (now) => now.outcome } = {}) {
  for (let turns = 0; turns < 200; turns += 1) {
    await page.waitForFunction(() => {
      const now = rosette.state();
      return now.outcome || (now.to_move === 'first' && rosette.regions().some((region) => region.legal));
    }, { timeout: 20000 });
    const now = await state(page);
    if (until(now)) return now;
    const legal = (await regions(page)).filter((region) => region.legal);
    // Forwards, so that the game has an end soon.
    const { id } = legal.find(({ id }) => id.startsWith('+')) ?? legal[0];
    await click(page, id);
    await page.waitForFunction((ply) => rosette.state().outcome || rosette.state().ply > ply, { timeout: 10000 }, now.ply);
  }
  throw new Error('the game has no end');
}

for (const rules of ['jump', 'dice']) {
  test(`${rules}: a game against a program in Python`, async () => {
    const page = await open(browser, { url, before: withSettings({ pace: 'at-once' }) });
    const opponent = { jump: 'good', dice: 'dice' }[rules];
    await begin(page, { cells: '8', rules }, opponent);
    assert.equal(await text(page, '.plate.second b'), opponent);
    const end = await playAlone(page, rules === 'dice' ? { until: enough } : {});
    assert.notEqual(end.outcome?.reason, 'forfeit', 'the program plays by the rules');
    assert.equal((await page.evaluate(() => rosette.record())).players.second, `external:${opponent}`);
    await page.clean();
  });
}

test('an answer that is none forfeits the game, and it is said why', async () => {
  const page = await open(browser, { url });
  await begin(page, {}, 'garbage');
  await click(page, '+1');
  await page.waitForFunction(() => rosette.state().outcome, { timeout: 15000 });
  assert.deepEqual((await state(page)).outcome, { winner: 'first', reason: 'forfeit' });
  assert.match(await text(page, '#message'), /garbage forfeits the game: ./);
  await shown(page, '#banner');
  assert.match(await text(page, '#banner p'), /garbage forfeited/);
  await page.clean();
});

test('external players are offered by this server, for ±123D only', async () => {
  const offered = async (page, game) => {
    await page.click(`.tile[href$=${game}]`);
    await shown(page, '#options');
    const values = await page.$$eval('#who-first option', (options) => options.map(({ value, textContent }) => `${value} ${textContent}`));
    await page.click('#options [data-do=menu]');
    return values.filter((value) => value.startsWith('external'));
  };
  const here = await open(browser, { url });
  assert.deepEqual(await offered(here, 'flag'), ['good', 'dice', 'garbage', 'silent'].map((name) => `external:${name} External: ${name}`));
  assert.deepEqual(await offered(here, 'ur'), []);
  await here.clean();
  const elsewhere = await open(browser);
  assert.deepEqual(await offered(elsewhere, 'flag'), []);
  await elsewhere.clean();
});

/** Returns the status of the answer to a request for a WebSocket. */
const knock = (headers, path = '/players/good') => new Promise((answered, failed) => {
  const { hostname, port } = new URL(url);
  const request = http.request({ hostname, port, path, headers: {
    Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', ...headers,
  } });
  request.on('response', ({ statusCode }) => answered(statusCode));
  request.on('upgrade', (_, socket) => { socket.destroy(); answered(101); });
  request.on('error', failed);
  request.end();
});

test('no page of another origin reaches a player', async () => {
  const { host, origin, port } = new URL(url);
  assert.equal(await knock({ Origin: origin }), 101);
  assert.equal(await knock({ Origin: origin }, '/players/other'), 404);
  for (const headers of [
    {}, { Origin: 'null' }, { Origin: 'http://evil.example' }, { Origin: `http://evil.example:${port}` }, { Origin: `https://${host}` },
    { Origin: `http://evil.example:${port}`, Host: `evil.example:${port}` }, { Origin: origin, Host: `evil.example:${port}` },
  ]) {
    assert.equal(await knock(headers), 403, JSON.stringify(headers));
  }
  const page = await open(browser);
  await page.goto('about:blank');
  const reached = await page.evaluate((address) => new Promise((answered) => {
    const socket = new WebSocket(address);
    socket.onopen = () => answered(true);
    socket.onerror = () => answered(false);
  }), `${url.replace('http', 'ws')}players/good`);
  assert.equal(reached, false);
});

test('twenty hostile clients do not stop a game in progress', async () => {
  const page = await open(browser, { url });
  await begin(page, { cells: '8' }, 'good');
  const { hostname, port, host, origin } = new URL(url);
  const hostile = Array.from({ length: 20 }, (_, index) => {
    const socket = net.connect(port, hostname);
    socket.on('error', () => {});
    const upgrade = `GET /players/good HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    const send = [
      () => socket.write('GET / HTTP/1.1\r\nHost: '),
      () => socket.write('\0'.repeat(100000)),
      () => socket.write(`GET ${'/x'.repeat(50000)} HTTP/1.1\r\n`),
      () => socket.write(upgrade + '\xff'.repeat(50000)),
      () => socket.write(upgrade),
    ][index % 5];
    send();
    return socket;
  });
  const end = await playAlone(page, { until: enough });
  assert.notEqual(end.outcome?.reason, 'forfeit');
  hostile.forEach((socket) => socket.destroy());
  await page.clean();
});

test('a player leaves with the page that asked it, and its seat is free at once', async () => {
  const page = await open(browser, { url });
  const opened = await page.evaluate(async () => {
    const seat = () => new Promise((answered) => {
      const socket = new WebSocket('players/silent');
      socket.onopen = () => answered(socket);
      socket.onerror = () => answered(null);
    });
    const record = { rosette: 1, game: 'flag', options: {}, tokens: [] };
    const sockets = await Promise.all(Array.from({ length: 20 }, seat));
    for (const socket of sockets) socket.send(JSON.stringify({ number: 1, record }));
    const full = await seat();
    window.seat = seat;
    for (const socket of sockets) socket.close();
    return [sockets.every(Boolean), full !== null];
  });
  assert.deepEqual(opened, [true, false], 'twenty have seats, one more has none');
  // A seat becomes free long before an answer is due.
  await until(() => page.evaluate(async () => {
    const again = await window.seat();
    again?.close();
    return again !== null;
  }), { timeout: 5000 });
});
