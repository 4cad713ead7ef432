// From opening the page to the first move: a tile starts a game at once, with the rules of the last one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, click, gamesOf, launched, lift, open, regions, shown, state, tap, text, until } from './browser.mjs';

const browser = await launched();

const atOnce = (game, deed = 'play-computer') => `#tiles [data-do=${deed}][data-arg=${game}]`;

/** Waits until a person may choose something, and returns what can be chosen. */
const choices = (page) => until(async () => {
  const legal = (await regions(page)).filter((region) => region.legal);
  return legal.length > 0 && (await page.$('#play .status progress:not([hidden])')) === null && legal;
});

for (const [hand, viewport, deed] of [[click, DESKTOP, 'play-computer'], [tap, PHONE, 'play-together']]) {
  test(`two presses by ${hand.name} lead from the menu to the first move: ${deed}`, async () => {
    const page = await open(browser, { viewport });
    for (const game of await gamesOf(page)) {
      await page.evaluate(() => { location.hash = '#/'; });
      await shown(page, atOnce(game, deed));
      await (viewport.hasTouch ? page.tap(atOnce(game, deed)) : page.click(atOnce(game, deed)));
      await shown(page, '#play');
      assert.equal(await page.$('dialog[open]'), null, `${game}: nothing asks first`);
      const before = await state(page);
      const [first] = await choices(page);
      await hand(page, first.id);
      const now = await state(page);
      const selected = now.ply === before.ply && now.pending === null;
      // A card is selected first, then its cell; whatever was pressed had an effect.
      if (selected) assert.ok((await regions(page)).some(({ id }) => !id.startsWith('first:') && !id.startsWith('second:')), game);
      assert.deepEqual(await text(page, '.status .refusal'), '', game);
    }
    await page.clean();
  });
}

/** Returns the number of stored games. */
const kept = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:')).length);

test('the hands of Triple Triad can be changed until a card is played, and the game before is gone', async () => {
  const page = await open(browser);
  await page.click(atOnce('triad', 'play-together'));
  await shown(page, '#play');
  const before = await kept(page);
  await page.click('.ends [data-do=change-hands]');
  for (const cards of [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]) {
    await shown(page, '#pick');
    await lift(page, '#pick');
    for (const card of cards) await page.click(`#pick .cards [data-arg='${card}']`);
    await page.click('#pick [data-do=picked]');
  }
  await shown(page, '#play');
  const picked = await page.evaluate(() => JSON.parse(localStorage.getItem('rosette:cards')).value.profiles.map((profile, place) => profile.cards.slice(place * 5, place * 5 + 5).join()));
  const { options } = await state(page);
  assert.deepEqual([options['first-hand'], options['second-hand']], picked);
  assert.equal(await kept(page), before, 'the game in which nothing was played is gone');
  const card = (await regions(page)).find((region) => region.legal);
  await click(page, card.id);
  await click(page, (await regions(page)).find((region) => region.legal && region.id.includes('@')).id);
  assert.equal((await state(page)).ply, 1);
  await until(() => page.$eval('.ends [data-do=change-hands]', (button) => button.hidden));
  await page.clean();
});
