// External players in every game, seated by the page's server.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { atOnce, forwards, playAlone, turn } from './alone.mjs';
import { DIST, begin, click, enough, launch, open, serve, shown, state, text, until } from './browser.mjs';

assert.ok(process.env.ROSETTE_BIN, 'ROSETTE_BIN names the terminal program; run these tests by `cargo xtask test --only page`');
const root = new URL('../../', import.meta.url);
const file = (path) => fileURLToPath(new URL(path, root));
const example = file('docs/player.py');
const rust = join(dirname(process.env.ROSETTE_BIN), 'examples', 'ahead');
assert.ok(existsSync(rust), `cargo build --example ahead makes ${rust}`);
const logs = mkdtempSync(join(tmpdir(), 'rosette-external-'));

/** Returns the command of a player in Python that runs `answer` for each question, after its greeting. */
const python = (answer) => `cmd:python3 -c '
import json, os, sys, time
log = open(os.path.join("${logs}", str(os.getpid())), "w")
def say(token, **more): print(json.dumps(dict(type="answer", token=token, **more)), flush=True)
print(json.dumps(dict(type="hello", protocol=1, name="Test")), flush=True)
for line in sys.stdin:
  log.write(line); log.flush()
  ask = json.loads(line)
  if ask["type"] == "ask": ${answer}
'`;

const PLAYERS = {
  good: `cmd:python3 ${example}`,
  dice: `cmd:python3 ${example} dice`,
  random: `cmd:python3 ${file('examples/players/random_player.py')}`,
  ahead: `cmd:node ${file('examples/players/ahead.mjs')}`,
  rust: `cmd:${rust}`,
  logged: python('say(ask["legal"][0])'),
  valued: python('say(ask["legal"][0], value=0.75, show="my best")'),
  wrong: python('say("Zz")'),
};

let browser, server, url;
before(async () => {
  server = await serve(DIST, ...Object.entries(PLAYERS).flatMap(([name, player]) => ['--player', `${name}=${player}`]));
  ({ url } = server);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(logs, { recursive: true, force: true });
});

/** Begins a game of ±123D, or of another game, against an external player. */
async function against(page, options, opponent, game = 'flag') {
  await begin(page, game, { options, players: ['', `external:${opponent}`], starts: 'first' });
  await shown(page, '#play');
}

for (const rules of ['jump', 'dice']) {
  test(`${rules}: a game against a program in Python`, async () => {
    const page = await open(browser, { url, before: atOnce });
    const opponent = { jump: 'good', dice: 'dice' }[rules];
    await against(page, { cells: '8', rules }, opponent);
    assert.equal(await text(page, '.plate.second b'), opponent);
    const end = await playAlone(page, { choose: forwards, ...(rules === 'dice' && { until: enough }) });
    assert.notEqual(end.outcome?.reason, 'forfeit', 'the program plays by the rules');
    assert.equal((await page.evaluate(() => rosette.record())).players.second, `external:${opponent}`);
    await page.clean();
  });
}

test('external players are offered by this server, and by no other', async () => {
  for (const [options, offered] of [[{ url }, Object.keys(PLAYERS).map((name) => `external:${name} External: ${name}`)], [{}, []]]) {
    const page = await open(browser, { ...options, address: '#/new/flag' });
    await shown(page, '#options');
    const values = await page.$$eval('#who-first option', (all) => all.map(({ value, textContent }) => `${value} ${textContent}`));
    assert.deepEqual(values.filter((value) => value.startsWith('external')), offered);
    await page.clean();
  }
});

for (const [game, options, opponent] of [
  ['ur', { pieces: '1' }, 'random'],
  ['triad', { random: 'on', same: 'on' }, 'ahead'],
  ['trisq', { size: '3', limit: '8' }, 'rust'],
]) {
  // In every run, the game against the player in Python is played to its end.
  test(`a game of ${game} against ${opponent}`, async () => {
    const page = await open(browser, { url, before: atOnce });
    await against(page, options, opponent, game);
    assert.equal(await text(page, '.plate.second b'), opponent);
    const end = await playAlone(page, { until: enough });
    assert.notEqual(end.outcome?.reason, 'forfeit', await text(page, '#message'));
    if (end.outcome) await shown(page, '#banner');
    const { players, tokens } = await page.evaluate(() => rosette.record());
    assert.equal(players.second, `external:${opponent}`);
    assert.ok(tokens.length > 1);
    await page.clean();
  });
}

test('a program takes a seat during a game', async () => {
  const page = await open(browser, { url, before: atOnce });
  await page.evaluate(() => rosette.load({ rosette: 1, game: 'trisq', options: { size: 4 }, tokens: ['a1'] }));
  await page.click('.ends [data-do=players]');
  await shown(page, '#seats');
  await page.select('#seats [name=who-second]', 'external:random');
  await page.click('#seats .primary');
  await turn(page, 'first');
  const { ply } = await state(page);
  assert.equal(ply, 2);
  assert.equal((await page.evaluate(() => rosette.record())).players.second, 'external:random');
  await page.clean();
});

test('a program whose server ends forfeits, and the game stays', async () => {
  const short = await serve(DIST, '--player', `random=${PLAYERS.random}`);
  const page = await open(browser, { url: short.url, before: atOnce });
  await against(page, { size: '4' }, 'random', 'trisq');
  await click(page, 'a1');
  await turn(page, 'first');
  const { tokens } = await page.evaluate(() => rosette.record());
  await short.stop();
  await page.evaluate(() => rosette.play(rosette.state().legal[0]));
  await page.waitForFunction(() => rosette.state().outcome, { timeout: 15000 });
  assert.deepEqual((await state(page)).outcome, { winner: 'first', reason: 'forfeit' });
  assert.match(await text(page, '#message'), /random forfeits the game: ./);
  assert.deepEqual((await page.evaluate(() => rosette.record())).tokens.slice(0, 2), tokens);
});

/** Returns the messages that each process of a test player has read since the last call. */
function read() {
  const all = readdirSync(logs).map((name) => join(logs, name));
  const messages = all.map((log) => readFileSync(log, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)));
  all.forEach((log) => rmSync(log));
  return messages;
}

/** A finished game of Triple Triad with closed hands. */
const CLOSED = {
  rosette: 1, game: 'triad',
  options: { open: 'off', starts: 'first', 'first-hand': '1111,1112,1113,1114,1115', 'second-hand': '2111,2112,2113,2114,2115' },
  tokens: ['1@1', '1@2', '2@3', '2@4', '3@5', '3@6', '4@7', '4@8', '5@9'],
};

/** Opens the review of a finished game. */
async function reviewed(page, record) {
  await page.evaluate((record) => { rosette.load(record); }, record);
  await shown(page, '#banner [data-do=review]');
  await page.click('#banner [data-do=review]');
  await page.waitForSelector('#review [data-do=opinion]', { timeout: 30000 });
}

const opinion = (name) => `#review [data-do=opinion][data-arg=${name}]`;

/** Fails if a player got a card of the other seat before that card was played. */
function blind(messages, record) {
  const [game] = messages;
  const other = game.seat === 'first' ? 'second' : 'first';
  const hand = record.options[`${other}-hand`].split(',');
  for (const message of messages) {
    if (message.type === 'end') return;
    const { board, options, tokens } = { ...game, ...message };
    const beginner = record.options.starts === other ? 0 : 1;
    const slots = tokens?.filter((_, ply) => ply % 2 === beginner).map((token) => Number(token[0]) - 1) ?? hand.keys();
    const played = new Set(slots);
    if (board) assert.ok(board.hands[other].every((card) => card === null || card === '?'), JSON.stringify(board.hands));
    if (message.type === 'game') {
      options[`${other}-hand`].split(',').forEach((card, slot) => assert.ok(card === '?' || (played.has(slot) && card === hand[slot])));
    }
  }
}

test('programs give their second opinions in a review without seeing a closed hand, and one without an opinion says why', async () => {
  const page = await open(browser, { url });
  await reviewed(page, CLOSED);
  await page.click(opinion('wrong'));
  await page.waitForFunction(() => /^No second opinion from wrong: .*Zz/.test(document.querySelector('#message').textContent.trim()));
  assert.doesNotMatch(await text(page, '#review .told'), /agrees/);
  read();
  assert.equal(await text(page, opinion('valued')), 'Second opinion: valued');
  await page.focus(opinion('valued'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /valued agrees with .* in \d of 4 decisions\..* in \d of 4 decisions\./.test(document.querySelector('#live').textContent), { timeout: 20000 });
  const told = await text(page, '#review .told');
  assert.match(told, /valued agrees with .* in \d of 4 decisions\./);
  assert.ok(await page.$eval(opinion('valued'), (button) => button === document.activeElement), 'the button has the focus');
  let messages;
  await until(() => {
    messages = messages?.length === 2 ? messages : read();
    return messages.length === 2;
  }, { what: 'a process for each seat' });
  assert.equal(messages.flat().filter(({ type }) => type === 'ask').length, 9);
  assert.equal(messages.flat().filter(({ type }) => type === 'end').length, 0);
  for (const each of messages) blind(each, CLOSED);
  // Checks the second opinion: this external player chooses the first legal token, with a value.
  await page.click('#replay [data-do=look-back]');
  await page.waitForFunction(() => /^1@1.*valued 75\.0%$/.test(document.querySelector('#review .choices .played')?.textContent));
  // Closing the review closes the connection too.
  await page.click('#review [data-do=close-review]');
  await page.clean();
});

test('a program is told why another one forfeits', async () => {
  const page = await open(browser, { url, before: atOnce });
  await begin(page, 'trisq', { options: { size: '4' }, players: ['external:logged', 'external:wrong'], starts: 'first' });
  await until(() => readdirSync(logs).some((log) => /"type":"end".*"reason":"forfeit".*"why":".*Zz/.test(readFileSync(join(logs, log), 'utf8'))));
  await page.clean();
});

test('no page of another origin reaches a player', async () => {
  const page = await open(browser);
  await page.goto('about:blank');
  const reached = await page.evaluate((address) => new Promise((answered) => {
    const socket = new WebSocket(address);
    socket.onopen = () => answered(true);
    socket.onerror = () => answered(false);
  }), `${url.replace('http', 'ws')}players/good`);
  assert.equal(reached, false);
});
