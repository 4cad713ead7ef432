// External players in every game, seated by the page's server.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { atOnce, forwards, playAlone, turn } from './alone.mjs';
import { DIST, begin, click, enough, launch, open, serve, shown, state, text } from './browser.mjs';

assert.ok(process.env.ROSETTE_BIN, 'ROSETTE_BIN names the terminal program; run these tests by `cargo xtask test --only page`');
const root = new URL('../../', import.meta.url);
const file = (path) => fileURLToPath(new URL(path, root));
const example = file('docs/player.py');
const rust = join(dirname(process.env.ROSETTE_BIN), 'examples', 'ahead');
assert.ok(existsSync(rust), `cargo build --example ahead makes ${rust}`);

/** Returns the command of a player in Python that runs `answer` for each question, after its greeting. */
const python = (answer) => `cmd:python3 -c '
import json, sys
def say(token, **more): print(json.dumps(dict(type="answer", token=token, **more)), flush=True)
print(json.dumps(dict(type="hello", protocol=1, name="Test")), flush=True)
for line in sys.stdin:
  ask = json.loads(line)
  if ask["type"] == "ask": ${answer}
'`;

const PLAYERS = {
  good: `cmd:python3 ${example}`,
  dice: `cmd:python3 ${example} dice`,
  random: `cmd:python3 ${file('examples/players/random_player.py')}`,
  ahead: `cmd:node ${file('examples/players/ahead.mjs')}`,
  rust: `cmd:${rust}`,
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
});

/** Begins a game against an external player. */
async function against(page, options, opponent, game) {
  await begin(page, game, { options, players: ['', `external:${opponent}`], starts: 'first' });
  await shown(page, '#play');
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

for (const [game, options, opponent, choose] of [
  ['flag', { cells: '8', rules: 'jump' }, 'good', forwards],
  ['flag', { cells: '8', rules: 'dice' }, 'dice', forwards],
  ['ur', { pieces: '1' }, 'random'],
  ['triad', { random: 'on', same: 'on' }, 'ahead'],
  ['trisq', { size: '3', limit: '8' }, 'rust'],
]) {
  // In every run, the game against the player in Python is played to its end.
  test(`a game of ${game} against ${opponent}`, async () => {
    const page = await open(browser, { url, before: atOnce });
    await against(page, options, opponent, game);
    assert.equal(await text(page, '.plate.second b'), opponent);
    const end = await playAlone(page, { choose, ...(opponent !== 'good' && { until: enough }) });
    assert.notEqual(end.outcome?.reason, 'forfeit', await text(page, '#message'));
    if (end.outcome) await shown(page, '#banner');
    const { players, tokens } = await page.evaluate(() => rosette.record());
    assert.equal(players.second, `external:${opponent}`);
    assert.ok(tokens.length > 1);
    await page.clean();
  });
}

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

test('programs give their second opinions in a review, and one without an opinion says why', async () => {
  const page = await open(browser, { url });
  await reviewed(page, CLOSED);
  await page.click(opinion('wrong'));
  await page.waitForFunction(() => /^No second opinion from wrong: .*Zz/.test(document.querySelector('#message').textContent.trim()));
  assert.doesNotMatch(await text(page, '#review .told'), /agrees/);
  assert.equal(await text(page, opinion('valued')), 'Second opinion: valued');
  await page.focus(opinion('valued'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /valued agrees with .* in \d of 4 decisions\..* in \d of 4 decisions\./.test(document.querySelector('#live').textContent), { timeout: 20000 });
  const told = await text(page, '#review .told');
  assert.match(told, /valued agrees with .* in \d of 4 decisions\./);
  assert.ok(await page.$eval(opinion('valued'), (button) => button === document.activeElement), 'the button has the focus');
  // Checks the second opinion: this external player chooses the first legal token, with a value.
  await page.click('#replay [data-do=look-back]');
  await page.waitForFunction(() => /^1@1.*valued 75\.0%$/.test(document.querySelector('#review .choices .played')?.textContent));
  // Closing the review closes the connection too.
  await page.click('#review [data-do=close-review]');
  await page.clean();
});
