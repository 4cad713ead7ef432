// Stored games for the tests of the menu and the history.
import { shown } from './browser.mjs';

/** Games in progress, the first of which is the oldest. */
const GAMES = [
  ['trisq', ['a1', 'b2', 'c3']],
  ['flag', ['+2', '+3']],
  ['ur', ['4/0', '4/4', '2/8']],
  ['trisq', ['c4', 'c3', 'b3', 'a13', 'c2', 'n13', 'd3']],
  ['flag', ['+1']],
];

/** Begins games in progress, one after the other; the last is on the screen. */
export async function keepGames(page, games) {
  for (let place = 0; place < games; place += 1) {
    const [game, tokens] = GAMES[place % GAMES.length];
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game, tokens, players: { first: 'Ana', second: place % 2 ? 'Ben' : 'Ada' } });
    await shown(page, '#play');
  }
}

/** Goes to the menu, and waits for its row of games. */
export async function goHome(page) {
  await page.evaluate(() => { location.hash = '#/'; });
  await shown(page, '#kept');
}

/** Stores a game of Trisq that was finished the given numbers of days ago. */
export const keepFinished = (page, days) => page.evaluate((days) => {
  const now = Date.now();
  for (const [place, ago] of days.entries()) {
    const tokens = ['c4', 'c3', 'b3', 'a13'];
    const record = { rosette: 1, game: 'trisq', options: {}, tokens, players: { first: 'Ana', second: 'bot:easy' }, ended: { winner: 'first', reason: 'resigned' } };
    localStorage[`rosette:game:${place.toString(16)}-1`] = JSON.stringify({
      version: 1, updated: now - ago * 86_400_000 - place, value: { record, seed: '00000000000004d2', outcome: { winner: 'first', reason: 'resigned' } },
    });
  }
}, days);
