// Games of a person against a program.
import assert from 'node:assert/strict';
import { begin, click, regions, shown, state, withSettings } from './browser.mjs';

/** Prepares a page before it is opened: makes bots move at once. */
export const atOnce = withSettings({ pace: 'at-once' });

/** Starts a game against a bot from the menu. */
export async function beginWithProgram(page, game, level, options = {}) {
  await begin(page, game, { options, players: [undefined, `bot:${level}`] });
  await shown(page, '#play');
}

/** Waits until a seat can choose, or until the game is over. */
export const turn = (page, seat) => page.waitForFunction((seat) => {
  const now = rosette.state();
  return now.outcome || (now.to_move === seat && rosette.regions().some((region) => region.legal));
}, { timeout: 20000 }, seat);

/** Chooses one of the regions, a different one with each click, and passes only if nothing else is possible. */
const varied = (ids, clicks) => {
  const choosable = ids.filter((id) => !id.startsWith('pass') && !id.startsWith('to:'));
  return choosable[clicks % choosable.length] ?? ids.find((id) => id.startsWith('pass'));
};

/** Chooses a move forwards in ±123D, so that the game ends soon. */
export const forwards = (ids) => ids.find((id) => id.startsWith('+')) ?? ids[0];

/**
 * Plays the first seat by clicks: to the end, until `until` holds, or for a number of moves. `choose` picks
 * from the regions that can be clicked.
 */
export async function playAlone(page, { moves = 300, until = (now) => now.outcome, choose = varied } = {}) {
  for (let clicks = 0; clicks < moves; clicks += 1) {
    await turn(page, 'first');
    const now = await state(page);
    if (now.outcome || until(now)) return now;
    const legal = async () => (await regions(page)).filter((region) => region.legal).map(({ id }) => id);
    const isSame = ({ outcome, ply, pending }) => !outcome && ply === now.ply && pending === now.pending;
    const ids = await legal();
    await click(page, choose(ids, clicks));
    if (isSame(await state(page))) {
      // The click has only selected a card or piece. Its targets are the regions that are new.
      await click(page, (await legal()).find((id) => !ids.includes(id)));
    }
    assert.ok(!isSame(await state(page)), 'a click is never blocked');
  }
  assert.ok(moves < 300, 'the game has an end');
  return state(page);
}
