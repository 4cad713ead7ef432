// Values while a game is played: the setting, the bar, a value at each choice, and what they must not
// reveal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, click, launched, open, regions, shown, state, takeShifts, until, watchShifts, withSettings } from './browser.mjs';
import { accessible } from './axe.mjs';

const browser = await launched();

const ON = withSettings({ values: true });
const bar = (page) => page.$eval('#value', (value) => !value.hidden && (value.querySelector('svg')?.getAttribute('aria-label') ?? ''));
/** Waits for the bar of the position on the screen, and returns its words. */
const barOf = (page, what = /./) => until(async () => what.test((await bar(page)) || '') && bar(page), { timeout: 60000, what: `a bar with ${what}` });
/** Returns the ids of the legal choices whose labels have no value, and of those whose labels have one. */
async function choices(page) {
  const legal = (await regions(page)).filter((region) => region.legal && region.id !== 'throw' && !region.id.startsWith('throw:'));
  const has = ({ label }) => /\. Value: /.test(label);
  return [legal.filter((region) => !has(region)), legal.filter(has)].map((list) => list.map(({ id }) => id));
}
/** Waits until each legal choice has its value, and returns their ids. */
const valued = (page) => until(async () => {
  const [without, having] = await choices(page);
  return without.length === 0 && having.length > 0 && having;
}, { timeout: 60000, what: 'a value at each choice' });
const record = (game, options, tokens = []) => ({ rosette: 1, game, options, tokens });
const load = (page, record) => page.evaluate((record) => { window.rosette.load(record); }, record);
/** Prepares a page before it is opened: makes its chance the same each time. */
const withoutLuck = (page) => page.evaluateOnNewDocument(() => {
  let state = 1;
  Crypto.prototype.getRandomValues = (numbers) => {
    for (const place of numbers.keys()) {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      numbers[place] = state / 2 ** 16;
    }
    return numbers;
  };
});

test('bar and choices follow each move on a phone, and nothing moves', async () => {
  const page = await open(browser, { viewport: PHONE, before: async (page) => { await ON(page); await watchShifts(page); await withoutLuck(page); } });
  for (const [game, options, tokens] of [
    ['ur', { pieces: '2' }, ['2/0']],
    ['flag', { cells: '9' }, []],
    ['trisq', { size: '3' }, ['a1']],
    ['flag', { cells: '8', rules: 'dice' }, []],
  ]) {
    await load(page, record(game, options, tokens));
    await shown(page, '#play');
    const bars = [];
    await takeShifts(page);
    for (let move = 0; move < 3; move += 1) {
      let now = await state(page);
      if (game === 'ur' && now.pending === null) {
        bars.push(await barOf(page));
        await click(page, 'throw');
        now = await state(page);
        // After a throw of 0, the turn passes without a choice.
        if (now.pending === null) continue;
      }
      if (now.legal.length === 0 || now.outcome) break;
      const [first] = await valued(page);
      bars.push(await barOf(page));
      await click(page, first);
      await until(async () => (await state(page)).ply > now.ply || (await state(page)).outcome, { what: `${first} to be played` });
    }
    await barOf(page);
    assert.ok(bars.length > 1, game);
    if (game === 'ur') await accessible(page, 'a game with values');
    // The title of the status line may need two lines.
    const others = (await takeShifts(page)).filter(({ nodes }) => nodes.some((node) => node !== 'in status'));
    assert.deepEqual(others, [], `${game}: nothing moves when values come`);
  }
  await page.clean();
});
