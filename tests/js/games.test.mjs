// Tests of the npm package, which is installed into an empty project as users do it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Game, games } from 'rosette-boards';

/** Plays the first and the last legal token alternately, to the end of the game. */
function playOn(game, most = 5000) {
  for (let turn = 0; turn < most && !game.state().outcome; turn += 1) {
    game.draw();
    const legal = game.legal();
    if (legal.length) game.play(legal.at(turn % 2 - 1));
  }
  return game.state();
}

test('the example of the README runs', () => {
  const lines = execFileSync(process.execPath, ['example.mjs'], { encoding: 'utf8' }).trim().split('\n');
  assert.equal(lines[0], games().map(({ name }) => name).join(' '));
  assert.match(lines[1], /^(first|second) wins after \d+ turns$/);
  assert.equal(lines[2], 'true');
});

test('the tokens that the README explains are legal', () => {
  const readme = readFileSync('node_modules/rosette-boards/README.md', 'utf8');
  const [, ur, triad] = readme.match(/A \*token\* is [^`]*`([^`]+)`[^`]*`([^`]+)` places a card/);
  assert.ok(new Game('ur').legal().includes(ur), ur);
  const hand = '1111,2222,3333,4444,5555';
  assert.ok(new Game('triad', { starts: 'first', 'first-hand': hand, 'second-hand': hand }).legal().includes(triad), triad);
});

test('the module is loaded from given bytes, or as compiled before', async () => {
  const place = (name) => new URL(import.meta.resolve(`rosette-boards/${name}`));
  assert.equal(JSON.parse(readFileSync(place('package.json'))).name, 'rosette-boards');
  const bytes = readFileSync(place('module.wasm'));
  for (const module of ['new Uint8Array(workerData)', 'new WebAssembly.Module(workerData)']) {
    const program = `import { parentPort, workerData } from 'node:worker_threads';
      import { Game, init } from '${place('init')}';
      try { new Game('ur'); } catch { init(${module}); }
      parentPort.postMessage(new Game('ur').legal());`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), { workerData: bytes });
    const [legal] = await once(worker, 'message');
    assert.deepEqual(legal, new Game('ur').legal());
  }
});

test('every game is played to its end, and its record opens as the same game', () => {
  for (const { name } of games()) {
    const options = name === 'triad' ? { 'first-hand': '1112,2221,3113,1411,5151', 'second-hand': '1115,4144,3331,2121,1111' } : {};
    const game = new Game(name, options, 1);
    const state = playOn(game);
    assert.ok(state.outcome, name);
    assert.equal(state.to_move, null);
    const record = game.record();
    assert.equal(record.tokens.length, state.ply);
    assert.deepEqual(Game.open(record).state(), state);
    assert.ok(game.undo());
    assert.equal(game.state().outcome, null);
    assert.ok(game.redo());
    assert.deepEqual(game.state(), state);
  }
});

test('the same seed brings the same game, and no seed a random one', () => {
  const tokens = (seed) => {
    const game = new Game('ur', { pieces: 2 }, seed);
    playOn(game);
    return game.record().tokens.join();
  };
  assert.equal(tokens(5), tokens(5));
  assert.notEqual(tokens(5), tokens(6));
  assert.notEqual(tokens(), tokens());
});

test('options have names, values and defaults', () => {
  const ur = games().find(({ name }) => name === 'ur');
  const pieces = ur.options.find(({ name }) => name === 'pieces');
  assert.deepEqual(pieces, { name: 'pieces', takes: 'a whole number from 1 to 7', least: 1, most: 7, default: 7 });
  const rosettes = ur.options.find(({ name }) => name === 'rosettes');
  assert.deepEqual(rosettes.names, ['on', 'off']);
  for (const { options } of games()) for (const { default: value, least, most } of options) {
    if (least !== undefined && value !== null) assert.ok(least <= value && value <= most);
  }
});

test('chances are listed with their weights', () => {
  const game = new Game('ur');
  assert.deepEqual(game.chances(), [1, 4, 6, 4, 1].map((weight, heads) => ({ step: String(heads), weight })));
  assert.ok(game.draw());
  if (game.state().pending) assert.deepEqual(game.chances(), []);
});

test('chances are not listed where there are too many', () => {
  const hand = '5555,5555,5555,5555,5555';
  for (const [elemental, listed] of [['off', ['round:first', 'round:second']], ['on', []]]) {
    const game = new Game('triad', { elemental, 'sudden-death': 'on', starts: 'first', 'first-hand': hand, 'second-hand': hand });
    while (game.state().to_move !== 'chance') game.play(game.legal()[0]);
    assert.deepEqual(game.chances().map(({ step }) => step), listed);
    assert.ok(game.draw());
  }
});

test('a long move is begun, and chance rolls it', () => {
  const roll = (seed) => {
    const game = new Game('flag', { rules: 'dice', cells: 20 }, seed);
    assert.equal(game.draw(), false);
    game.begin('+D');
    const { pending, legal } = game.state();
    assert.equal(pending, '+D');
    assert.deepEqual(game.chances().map(({ step }) => step).sort(), legal);
    assert.ok(game.draw());
    const { tokens } = game.record();
    assert.ok(tokens.length === 1 && legal.includes(tokens[0]), tokens.join());
    return tokens[0];
  };
  assert.equal(roll(7), roll(7));
  assert.ok(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(roll)).size > 1);
  for (const [name, step] of [['flag', '+2'], ['ur', '2'], ['trisq', 'x']]) {
    const game = new Game(name);
    assert.throws(() => game.begin(step), Error);
    assert.equal(game.state().pending, null);
  }
});

test('a seat and a spectator see no hidden cards', () => {
  const hands = { open: 'off', 'first-hand': '1112,2221,3113,1411,5151', 'second-hand': '1115,4144,3331,2121,1111' };
  const game = new Game('triad', hands);
  const shown = (viewer) => JSON.stringify(game.state(viewer));
  assert.ok(shown().includes('4144') && shown().includes('2221'));
  assert.ok(shown('first').includes('2221') && !shown('first').includes('4144'));
  assert.ok(shown('second').includes('4144') && !shown('second').includes('2221'));
  assert.ok(!shown('public').includes('4144') && !shown('public').includes('2221'));
  assert.throws(() => game.state('third'), /"first", "second" or "public"/);
});

test('what is wrong is said, and nothing is lost', () => {
  assert.throws(() => new Game('chess'), /chess/);
  assert.throws(() => new Game('ur', { pieces: 9 }), /pieces.*1 to 7/);
  assert.throws(() => new Game('ur', { piece: 3 }), /piece/);
  assert.throws(() => new Game('ur', {}, -1), /seed/);
  assert.throws(() => new Game('ur', {}, 0.5), /seed/);
  assert.throws(() => Game.open({}), Error);
  assert.throws(() => Game.open(null), Error);
  assert.throws(() => Game.open(undefined), Error);
  assert.throws(() => Game.open({ rosette: 1, game: 'ur', tokens: ['4/0', '9/9'] }), /ply 2/);
  const game = new Game('trisq');
  const before = game.state();
  assert.throws(() => game.play('z9'), /z9/);
  assert.deepEqual(game.state(), before);
});

test('a record keeps what this version doesn’t read', () => {
  const record = { rosette: 1, game: 'trisq', tokens: ['a1'], players: { first: 'Ana', second: 'Ben' }, event: { round: 3 } };
  assert.deepEqual(Game.open(record).record().event, { round: 3 });
  assert.deepEqual(Game.open(record).record().players, record.players);
});

test('a copy goes its own way', () => {
  const game = new Game('trisq');
  game.play('a1');
  const copy = game.copy();
  copy.play('b2');
  assert.equal(game.state().ply, 1);
  assert.equal(copy.state().ply, 2);
});
