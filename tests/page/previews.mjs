// Takes the pictures that others show of the page: where somebody posts a link to it, and where a
// system offers to install it. Run by `cargo xtask icons`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHONE, launch, open, seen, shown, typeset } from './browser.mjs';

const FOLDER = fileURLToPath(new URL('../../www/previews/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const browser = await launch();

/** Takes a picture of the page at an address, after `arrange` has changed the page. */
async function take(name, viewport, address, main, arrange = () => {}) {
  const page = await open(browser, { viewport, languages: 'en', before: (page) => page.setBypassCSP(true) });
  await page.evaluate((hash) => { location.hash = hash; }, address);
  await shown(page, main);
  await arrange(page);
  await typeset(page);
  await seen(page);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await page.clean();
}

/** Shows a large corner of the board of Ur, from the picture on its tile, with the name and a line beside it. */
const arrangeLink = (page) => page.evaluate(() => {
  const board = document.querySelector('.game:has([href$="new/ur"]) .thumb svg').cloneNode(true);
  // The tile shows a part of the board, but this view box contains all of it.
  board.setAttribute('viewBox', '-40 -40 880 390');
  board.setAttribute('preserveAspectRatio', 'xMinYMin meet');
  const words = document.createElement('div');
  words.innerHTML = '<h1>Rosette</h1><p>Four board games for two</p>';
  const style = document.createElement('style');
  style.textContent = `
    body { background: var(--bitumen) !important; overflow: hidden; }
    body > :not(.board, .words) { display: none !important; }
    body > svg.board { --bitumen-edge: #7a6a57; position: absolute; left: 490px; top: -142px; width: 1760px; height: 780px; rotate: 8deg; transform-origin: 0 50%; }
    body > .words { position: absolute; left: 72px; top: 0; width: 400px; height: 630px; display: grid; align-content: center; gap: 20px; color: var(--on-bitumen); }
    .words h1 { font: 400 104px/1 var(--serif); }
    .words p { font: 400 30px/1.35 var(--sans); }`;
  board.classList.add('board');
  words.classList.add('words');
  document.body.append(style, board, words);
});

await take('link', { width: 1200, height: 630 }, '#/', '#menu', arrangeLink);
await take('wide', { width: 1280, height: 800 }, '#/play/ur?m=4/0,4/4,2/8,2/0,1/0,1/0,3/1&p=2', '#play');
await take('narrow', { ...PHONE, deviceScaleFactor: 2 }, '#/', '#menu');
await browser.close();
process.exit();
