// Measures the page while it has much to do: many stored games, long texts, a review, a solution; run by
// `cargo xtask bench`, which prints the figures and never fails, and by `cargo xtask deep bench`, which fails if a bar is
// missed. Bars are multiples of the script that a click of the reference takes in the same run.
import { readFileSync } from 'node:fs';
import { DESKTOP, URL_OF_PAGE, fetched, launch, middle, open, openDialog, paste, regions, setOptions, shown, state, until } from './browser.mjs';
import { keepFinished } from './kept.mjs';
import { interactions, median, percentile, tell, tellMultiple, watchInteractions } from './measures.mjs';
import { openReference } from './reference.mjs';

/** Goes to the history. Returns the milliseconds to its first page. */
const toHistory = (page) => page.evaluate(async () => {
  const begun = performance.now();
  location.hash = '#/history';
  while (document.getElementById('history').hidden || !document.querySelector('#history li')) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
});

const browser = await launch();
try {
  const reference = await openReference(browser);
  await reference.click(50);
  const script = median((await reference.figures()).spent);
  await reference.close();
  /** Prints times in milliseconds, and compares the slowest with its bar. */
  const say = (what, times, bar) => tellMultiple(what, `${times.map((time) => time.toFixed(0)).join(', ')} ms, slowest`, Math.max(...times), script, bar);

  const history = await open(browser);
  await keepFinished(history, Array.from({ length: 1000 }, (_, place) => Math.floor(place / 10)));
  await history.reload();
  await history.waitForFunction(() => window.rosette);
  await fetched(history, 'split_later.wasm');
  const openings = [];
  for (let round = 0; round < 3; round += 1) {
    openings.push(await toHistory(history));
    await history.evaluate(() => { location.hash = '#/'; });
    await shown(history, '#menu');
  }
  say('the history of 1,000 finished games', openings, 100);
  await history.close();

  const many = await open(browser);
  await keepFinished(many, Array.from({ length: 3000 }, (_, place) => Math.floor(place / 10)));
  await many.reload();
  await many.waitForFunction(() => window.rosette);
  const filled = await many.evaluate(() => performance.now());
  tell(`with 3,000 finished games, from the reload to the menu ${filled.toFixed(0)} ms, from the menu to the history ${(await toHistory(many)).toFixed(0)} ms`);
  await many.close();

  // In Ur each throw of 0 is a token, so a game can have many tokens.
  const long = await open(browser);
  const opened = await long.evaluate(async () => {
    const begun = performance.now();
    rosette.load({ rosette: 1, game: 'ur', tokens: Array(9999).fill('0') });
    while (rosette.state()?.ply !== 9999) await new Promise(requestAnimationFrame);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return performance.now() - begun;
  });
  await long.reload();
  await long.waitForFunction(() => window.rosette?.state()?.ply === 9999);
  const shownAgain = await long.evaluate(() => performance.now());
  const refused = await long.evaluate(async () => {
    const begun = performance.now();
    location.hash = `#/play/ur?m=${'0,'.repeat(900_000)}0`;
    while (document.getElementById('message').hidden) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  tell(`a record of 9,999 tokens is opened in ${opened.toFixed(0)} ms, and shown again ${shownAgain.toFixed(0)} ms after a reload begins; a link of 1.8 MB is refused in ${refused.toFixed(0)} ms`);
  await long.close();

  const form = await open(browser);
  const answers = [];
  for (const text of [
    'word word\n'.repeat(1 << 17),
    `{"rosette": 1, "game": "ur", "tokens": [], "options": {${Array.from({ length: 90_000 }, (_, at) => `"k${at}": 1`)}}}`,
  ]) {
    await openDialog(form, 'open');
    await form.focus('#open textarea');
    await form.evaluate(() => {
      window.answered = 0;
      addEventListener('beforeinput', ({ timeStamp }) => { window.pasted = timeStamp; }, { capture: true, once: true });
      new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.answered = performance.now(); }));
      }).observe(document.querySelector('#open .refusal span'), { childList: true, characterData: true, subtree: true });
    });
    await paste(form, text);
    await form.waitForFunction(() => window.answered);
    answers.push(await form.evaluate(() => window.answered - window.pasted));
    await form.keyboard.press('Escape');
  }
  say('a pasted text of 1 MB that is refused', answers, 110);
  await form.close();

  const records = readFileSync(new URL('reviewed.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  const review = await open(browser, { viewport: DESKTOP });
  await review.evaluate((record) => { window.rosette.load(record); }, records.find(({ game, options }) => game === 'ur' && options.pieces === 7));
  await shown(review, '#banner [data-do=review]');
  await review.click('#banner [data-do=review]');
  await review.waitForSelector('#graph .curve');
  const clicks = await review.evaluate(async () => {
    const times = [];
    for (let round = 0; round < 20; round += 1) {
      const begun = performance.now();
      document.querySelector(`.replay [data-arg=${round % 2 ? 'on' : 'back'}]`).click();
      times.push(performance.now() - begun);
      await new Promise((next) => { setTimeout(next, 30); });
    }
    return times;
  });
  say('the slowest of 20 clicks while Ur is reviewed', [Math.max(...clicks)], 35);
  await review.close();

  const solving = await open(browser, { viewport: DESKTOP, before: watchInteractions });
  await solving.goto(`${URL_OF_PAGE}#/new/ur`);
  await shown(solving, '#options');
  await setOptions(solving, { pieces: '7' });
  await until(() => solving.click('#offer [data-do=solve]').then(() => true), { what: 'the offer' });
  await solving.waitForSelector('#offer progress');
  await solving.click('#starts [value=first]');
  await solving.click('#options [type=submit]');
  await shown(solving, '#play');
  await solving.evaluate(() => window.interactions.clear());
  let made = 0;
  for (; made < 60 && !(await state(solving)).outcome; made += 1) {
    const { pending, legal } = await state(solving);
    const id = pending === null ? 'throw' : (await regions(solving)).find((region) => region.legal)?.id ?? legal[0];
    const { x, y } = await middle(solving, id);
    await solving.mouse.click(x, y);
    await new Promise((next) => { setTimeout(next, 150); });
  }
  const times = await interactions(solving, made);
  tellMultiple('clicks while Ur is solved', `${made}, to the next picture: slowest ${Math.max(...times)} ms, 98th percentile`, percentile(times, 0.98), script, 30);
} finally {
  await browser.close();
}
