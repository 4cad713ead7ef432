// The positions of the games: from the menu to the next one, by touch, and what is left of a wrong answer after a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, launched, look, open, reload, shown, tap, text, until } from './browser.mjs';

const browser = await launched();

test('positions of a game are solved by taps, one after another, and stay solved', async () => {
  const page = await open(browser, { viewport: PHONE });
  await page.tap('.foot [href="#/puzzles"]');
  await shown(page, '#puzzles .set');
  const puzzles = await page.evaluate(async () => {
    const folder = document.querySelector('link[href*="page.css"]').href.replace('page.css', '');
    const lines = await (await fetch(`${folder}puzzle-sets.jsonl`)).text();
    return lines.trim().split('\n').map(JSON.parse).filter(({ record }) => record.game === 'trisq');
  });
  const solved = () => page.$$eval('#puzzles .set .muted', (all) => all.map(({ textContent }) => textContent));
  await page.tap('#puzzles [href="#/puzzles/trisq/1"].secondary');
  for (const [number, { best, choices }] of puzzles.slice(0, 2).entries()) {
    await until(async () => (await text(page, '#lesson h2')) === `Position ${number + 1}`);
    if (number === 1) {
      const { places } = await look(page);
      await tap(page, Object.keys(choices).find((choice) => choice !== best && places[choice]));
      await until(async () => (await text(page, '#lesson')).includes('✗'));
    }
    await tap(page, best);
    await shown(page, '#lesson .done');
    await page.tap('#lesson-tools [data-step=next]');
  }
  await until(async () => (await text(page, '#lesson h2')) === 'Position 3');
  await page.tap('#lesson-tools [data-step=before]');
  await shown(page, '#puzzles .set');
  assert.ok((await solved()).includes('1 of 200 solved'), await solved());
  await reload(page);
  await shown(page, '#puzzles .set');
  assert.ok((await solved()).includes('1 of 200 solved'), 'the answers are stored');
  await page.waitForSelector('#puzzles [href="#/puzzles/trisq/3"].secondary');
  await page.clean();
});
