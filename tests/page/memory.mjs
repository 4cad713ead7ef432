// Measures the memory of the page; run by `cargo xtask bench`. It prints figures and never fails, because
// systems count memory in different ways.
import { readFile } from 'node:fs/promises';
import { gamesOf, launch, open, shown } from './browser.mjs';

/** Returns the private memory of a process in megabytes. Only Linux tells it in this way. */
async function privateMemory(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, number]) => Number(number));
  return kilobytes.reduce((one, other) => one + other, 0) / 1024;
}

const browser = await launch();
const processes = await browser.target().createCDPSession();

/** Returns the processes that show pages. */
const renderers = async () => (await processes.send('SystemInfo.getProcessInfo')).processInfo
  .filter(({ type }) => type === 'renderer').map(({ id }) => id);

/** Opens a page and returns it with its process. */
async function measured(address) {
  const before = await renderers();
  const page = await open(browser, { address });
  const [pid] = (await renderers()).filter((id) => !before.includes(id));
  const session = await page.createCDPSession();
  const memory = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return privateMemory(pid);
  };
  return { page, memory };
}

/** Prints a figure with its bar. */
const say = (what, megabytes, bar) => console.log(`memory, ${what}: ${megabytes.toFixed(0)} MB${bar ? ` (bar ${bar} MB)` : ''}`);

try {
  const before = await renderers();
  const blank = await (await browser.createBrowserContext()).newPage();
  await blank.goto('about:blank');
  const [empty] = (await renderers()).filter((id) => !before.includes(id));
  const least = await privateMemory(empty);
  say('an empty page of this browser', least);

  const { page, memory } = await measured('');
  say('the menu, without the empty page', await memory() - least, 60);
  for (const game of await gamesOf(page)) {
    await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
    await shown(page, '#options');
    await page.click('#options [type=submit]');
    await page.waitForFunction(() => document.querySelector('#play:not([hidden])') || document.querySelector('#pick:not([hidden])'));
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#menu');
  }
  say('after a look at all games, without the empty page', await memory() - least, 60);
  await page.clean();

  for (const [game, options] of [['ur', {}], ['triad', { 'first-hand': '1755,A326,667A,A583,2265', 'second-hand': '935A,2A68,4321,A565,9111' }], ['trisq', { size: 13 }], ['flag', { rules: 'dice', cells: 50 }]]) {
    const { page, memory } = await measured('');
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game, options, players: { first: 'bot:strong', second: 'bot:strong' }, tokens: [] });
    let most = 0;
    for (let look = 0; look < 40; look += 1) {
      most = Math.max(most, await memory());
      await new Promise((later) => { setTimeout(later, 150); });
    }
    say(`${game} between two Strong for six seconds, the most of it, without the empty page`, most - least, 150);
    await page.clean();
  }
} finally {
  await browser.close();
}
