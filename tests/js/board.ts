// What the types of the package say. The TypeScript compiler only reads this file.
import { Game, type GameRecord, type Outcome, type State } from 'rosette-boards';
import 'rosette-boards/board.js';
import { Game as Loaded, init } from 'rosette-boards/init';

const game = new Game('ur', { pieces: 3 }, 7);
const record: GameRecord = game.record();
const state: State = game.state('first');
game.begin('+D');
// @ts-expect-error: a step is a text.
game.begin(3);
// @ts-expect-error: a viewer is a seat or 'public'.
game.state('third');

const board = document.createElement('rosette-board');
board.record = record;
board.record = '#/play/ur';
board.playable = true;
board.ply = 3;
// @ts-expect-error: a ply is a number.
board.ply = 'three';
board.addEventListener('move', ({ detail }) => {
  const token: string = detail.token;
  const tokens: string[] = detail.record.tokens;
  // @ts-expect-error: only the event 'end' has an outcome.
  console.log(token, tokens, detail.outcome, state);
});
board.addEventListener('end', ({ detail }) => {
  const outcome: Outcome = detail.outcome;
  console.log(outcome.winner ?? 'nobody');
});
board.addEventListener('load', ({ detail }) => console.log(detail.record.game));
board.addEventListener('error', ({ message }) => console.log(message));
board.addEventListener('click', ({ clientX }) => console.log(clientX));
document.querySelector('rosette-board')?.record?.tokens.at(-1);

init(new Uint8Array());
const loaded: Game = new Loaded('ur');
// @ts-expect-error: without a module, nothing is loaded.
init();
loaded.free();
