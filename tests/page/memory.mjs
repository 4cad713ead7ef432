// Measures the memory of the page on a small phone, whose screen has two pixels where the page has one; run by `cargo
// xtask bench`, which prints the figures and never fails, because systems count memory in different ways, and by `cargo
// xtask deep bench`, which fails if a bar is missed.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PHONE, gamesOf, launch, open, shown } from './browser.mjs';
import { tellBar } from './measures.mjs';

if (!existsSync('/proc/self/smaps_rollup')) {
  console.log('the memory of the page isn’t measured: this system doesn’t tell the private memory of a process as Linux does');
  process.exit();
}

/**
 * Returns the private memory of a process in megabytes: all of it, and what was written. The difference is memory of files, such as the
 * browser's program, that no other process uses at the moment.
 */
async function privateMemory(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const [clean, dirty] = ['Clean', 'Dirty'].map((kind) => Number(text.match(`Private_${kind}: +([0-9]+) kB`)[1]) / 1024);
  return { all: clean + dirty, written: dirty };
}

const browser = await launch();
const processes = await browser.target().createCDPSession();

/** Returns the processes that show pages. */
const renderers = async () => (await processes.send('SystemInfo.getProcessInfo')).processInfo
  .filter(({ type }) => type === 'renderer').map(({ id }) => id);

/** Opens a page and returns it with its process. */
async function measured(address) {
  const before = await renderers();
  const page = await open(browser, { address, viewport: { ...PHONE, deviceScaleFactor: 2 } });
  const [pid] = (await renderers()).filter((id) => !before.includes(id));
  const session = await page.createCDPSession();
  const memory = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return privateMemory(pid);
  };
  return { page, memory };
}

/** Prints a figure with its bar, both without the memory of an empty page. */
const say = (what, { all, written }, least, bar) => {
  const more = all - least.all;
  tellBar(`memory: ${what}`, `${more.toFixed(0)} MB beyond an empty page’s, ${(written - least.written).toFixed(0)} MB of it written`, more, bar, ' MB');
};

try {
  const before = await renderers();
  const blank = await (await browser.createBrowserContext()).newPage();
  await blank.goto('about:blank');
  const [empty] = (await renderers()).filter((id) => !before.includes(id));
  const least = await privateMemory(empty);
  console.log(`private memory of an empty page of this browser: ${least.all.toFixed(0)} MB, ${least.written.toFixed(0)} MB of it written`);

  const { page, memory } = await measured('');
  say('the menu', await memory(), least, 60);
  for (const game of await gamesOf(page)) {
    await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
    await shown(page, '#options');
    await page.click('#options [type=submit]');
    await page.waitForFunction(() => document.querySelector('#play:not([hidden])') || document.querySelector('#pick:not([hidden])'));
    await page.evaluate(() => { location.hash = '#/'; });
    await shown(page, '#menu');
  }
  say('after a look at all games', await memory(), least, 60);
  await page.clean();

  for (const [name, game, level, options] of [
    ['Ur', 'ur', 'strong', {}],
    ['Triple Triad', 'triad', 'strong', { 'first-hand': '1755,A326,667A,A583,2265', 'second-hand': '935A,2A68,4321,A565,9111' }],
    ['Trisq', 'trisq', 'strong', { size: 13 }],
    ['±123D with dice', 'flag', 'strong', { rules: 'dice', cells: 50 }],
    ['Ur with 4 pieces', 'ur', 'perfect', { pieces: 4 }],
    ['Ur with 5 pieces', 'ur', 'perfect', { pieces: 5 }],
  ]) {
    const { page, memory } = await measured('');
    await page.evaluate((record) => rosette.load(record), { rosette: 1, game, options, players: { first: `bot:${level}`, second: `bot:${level}` }, tokens: [] });
    let most = { all: 0 };
    for (let look = 0; look < 40; look += 1) {
      const now = await memory();
      if (now.all > most.all) most = now;
      await new Promise((later) => { setTimeout(later, 150); });
    }
    say(`${name} between two ${level[0].toUpperCase()}${level.slice(1)}`, most, least, 150);
    await page.clean();
  }
} finally {
  await browser.close();
}
