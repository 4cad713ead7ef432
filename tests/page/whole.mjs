// Whole games of a person against a program, of every game.
import { click, regions, state, withSettings } from './browser.mjs';

/** Waits until a seat can choose, or until the game is over. */
export const turn = (page, seat) => page.waitForFunction((seat) => {
  const now = rosette.state();
  return now.outcome || (now.to_move === seat && rosette.regions().some((region) => region.legal));
}, { timeout: 15000 }, seat);

/** Before a page is opened: makes bots move at once. */
export const atOnce = withSettings({ pace: 'at-once' });

/** Plays the first seat by clicks to the end, or until `until` holds. */
export async function playAlone(page, { until = (now) => now.outcome } = {}) {
  for (let turns = 0; turns < 300; turns += 1) {
    await turn(page, 'first');
    const now = await state(page);
    if (until(now)) return now;
    const all = await regions(page);
    const choosable = all.filter((region) => region.legal && !region.id.startsWith('pass') && !region.id.startsWith('to:'));
    const { id } = choosable[turns % choosable.length] ?? { id: 'pass:ask' };
    await click(page, id);
    const then = await state(page);
    if (!then.outcome && then.ply === now.ply && then.pending === now.pending) {
      // The click only selected something; its targets are the new regions.
      const old = new Set(all.map((region) => region.id));
      await click(page, (await regions(page)).find((region) => region.legal && !old.has(region.id)).id);
    }
    await page.waitForFunction((ply, pending) => {
      const after = rosette.state();
      return after.outcome || after.ply > ply || after.pending !== pending;
    }, { timeout: 5000 }, now.ply, now.pending);
  }
  throw new Error('the game has no end');
}
