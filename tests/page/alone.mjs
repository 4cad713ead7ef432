// Games against a bot, for the tests of whole games in another engine.
import assert from 'node:assert/strict';
import { click, regions, setOptions, shown, state } from './browser.mjs';

/** Starts a game against a bot from the menu, through the options form. */
export async function beginWithProgram(page, game, level, options = {}) {
  await page.click(`.tile[href$=${game}]`);
  await shown(page, '#options');
  await setOptions(page, options);
  await page.select('#who-second', `bot:${level}`);
  await page.click('#options [type=submit]');
  await shown(page, '#play');
}

/**
 * Plays the first seat by clicks, to the end or for a number of moves. `choose` picks from the regions that
 * can be clicked.
 */
export async function playAlone(page, { moves = Infinity, choose = (ids) => ids[0] } = {}) {
  for (let clicks = 0; clicks < moves && clicks < 300; clicks += 1) {
    await page.waitForFunction(() => {
      const now = rosette.state();
      return now.outcome || (now.to_move === 'first' && rosette.regions().some((region) => region.legal));
    }, { timeout: 20000 });
    const now = await state(page);
    if (now.outcome) return now;
    await click(page, choose((await regions(page)).filter(({ legal }) => legal).map(({ id }) => id)));
    const after = await state(page);
    assert.notEqual(`${after.ply} ${after.pending}`, `${now.ply} ${now.pending}`, 'a click is never blocked');
  }
  return state(page);
}
