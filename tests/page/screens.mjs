// The screens in the README's pictures.
import { DESKTOP, click, faced, middle, open, painted, shown, typeset, watchCanvases } from './browser.mjs';

const PLAYERS = { first: 'Ana', second: 'Ben' };

/** The middle of a game of Ur: each player has three pieces on the board, and the throw of two can capture. */
const UR = {
  rosette: 1,
  game: 'ur',
  tokens: '4/0,3/0,4/0,4/4,4/0,4/8,4/3,4/4,4/0,3/12,4/7,4/8,4/11,4/4,4/0,3/8,4/4,4/0,2/8,4/4,4/11,2/0,3/0,2/4,1/8'.split(','),
  pending: '2',
  players: PLAYERS,
};

/** The middle of a game of Triple Triad: on the thunder cell, Ana can capture two of Ben's cards by Plus. */
const TRIAD = {
  rosette: 1,
  game: 'triad',
  options: {
    elemental: 'on', same: 'on', plus: 'on', combo: 'on', starts: 'first', squares: '5=thunder;6=wind;7=ice',
    'first-hand': '2644,9264,5572,9546:thunder,A833', 'second-hand': '1755,9727:water,A354,4724,1548:wind',
  },
  tokens: ['1@1', '1@4', '2@3', '2@8'],
  players: PLAYERS,
};

/** Points at a region without pressing it. */
async function hover(page, id) {
  const { x, y } = await middle(page, id);
  await page.mouse.move(x, y);
  await painted(page);
}

/** The pictures by their names, each with its game and the steps to its screen. */
const PICTURES = {
  ur: [UR, (page) => hover(page, '2/6')],
  triad: [TRIAD, async (page) => {
    await click(page, 'slot:4');
    await faced(page);
    await hover(page, '4@5');
  }],
};

/** The names of the pictures: `docs/NAME.png`. */
export const NAMES = Object.keys(PICTURES);

/** Returns the URL of a picture's file. */
export const pathOf = (name) => new URL(`../../docs/${name}.png`, import.meta.url);

/** Takes a new picture by its name. Returns it as PNG, with a note of its texts and the labels of the board, and the boxes of the texts. */
export async function photograph(browser, name) {
  const page = await open(browser, { viewport: DESKTOP, before: watchCanvases('board') });
  const [record, arrange] = PICTURES[name];
  // After a click, the page shows no focus ring.
  await page.mouse.click(1, 1);
  await page.evaluate((record) => rosette.load(record), record);
  await shown(page, '#play');
  await arrange(page);
  await typeset(page);
  const png = Buffer.from(await page.screenshot());
  const note = await page.evaluate(() => {
    const play = document.getElementById('play');
    const board = document.getElementById('board').getBoundingClientRect();
    const lines = play.innerText.split('\n').map((line) => line.trim()).filter(Boolean);
    const texts = [...lines, ...window.written.map(({ words }) => words), ...rosette.regions().map(({ label }) => label)];
    const boxes = window.written.map(({ from, to, size }) => [board.x + from.x, board.y + from.y - size, to.x - from.x, 2 * size]);
    const range = document.createRange();
    const walker = document.createTreeWalker(play, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(walker.currentNode);
      boxes.push(...Array.from(range.getClientRects(), ({ x, y, width, height }) => [x, y, width, height]));
    }
    return { texts, boxes: boxes.filter(([, , width]) => width > 1).map((box) => box.map(Math.round)) };
  });
  await page.clean();
  return { png, note };
}
