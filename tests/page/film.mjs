// Checks that a browser plays a film of `rosette replay --film`, from an empty page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

/** The moves of the film, and a time in seconds at which a piece is between the first two positions. */
const MOVES = ['+3', '+2'];
const FLIGHT = 1.15;

/** Draws or films the board after some moves. */
const replayed = (moves, option) => execFileSync(process.env.ROSETTE_BIN, ['replay', 'flag', ...moves, option, '-'], { encoding: 'utf8' });

/** Shows an SVG alone on a page, and returns a screenshot of it, at a time in seconds if it moves. */
async function pictured(page, svg, time = null) {
  await page.evaluate((svg, time) => {
    document.body.style.margin = 0;
    document.body.innerHTML = svg;
    if (time === null) return;
    document.body.firstChild.pauseAnimations();
    document.body.firstChild.setCurrentTime(time);
  }, svg, time);
  await page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => requestAnimationFrame(drawn)); }));
  return Buffer.from(await page.screenshot());
}

/** Checks that a film shows each position, the motion between them unless less motion is wanted, and that it starts over. */
export async function checkFilm(page) {
  const [first, second, last] = [[], MOVES.slice(0, 1), MOVES].map((moves) => replayed(moves, '--svg'));
  const film = replayed(MOVES, '--film');
  const length = Number(/begin="0s;f.end" dur="([\d.]+)"/.exec(film)[1]);
  const shows = async (time, still) => (await pictured(page, film, time)).equals(await pictured(page, still));
  assert.ok(await shows(0.5, first));
  assert.ok(await shows(2, second));
  assert.ok(await shows(length - 1, last));
  assert.ok(await shows(length + 0.5, first));
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  assert.equal(await shows(FLIGHT, first), isReduced);
  assert.equal(await shows(FLIGHT, second), false);
  await page.evaluate(() => { document.body.innerHTML = ''; });
}
