// Tests of what differs between engines, in WebKit, with the slider and the request for storage.
import { after, before, test } from 'node:test';
import { DEEP, drag, launchWebkit, open, shown, until, withSettings } from './browser.mjs';
import { testEngine } from './engines.mjs';
import { goHome, keepGames } from './kept.mjs';

/** Registers a test for Linux, where WebKitGTK exists. A test that isn't quick runs in the deep run only. */
const inWebkit = (name, check, isQuick = true) => {
  const why = process.platform !== 'linux' ? 'WebKitGTK runs on Linux' : !isQuick && !DEEP && 'in the deep run';
  test(name, { skip: why }, check);
};

let browser, empty, sharp;
before(async () => {
  if (process.platform !== 'linux') return;
  browser = await launchWebkit({ pictured: DEEP });
  empty = await browser.newPage();
});
after(async () => {
  await browser?.close();
  await sharp?.close();
});

testEngine({
  name: 'WebKit',
  test: inWebkit,
  browser: () => browser,
  empty: () => empty,
  reload: async (page) => {
    await page.reload();
    await page.waitForFunction(() => window.rosette);
  },
  goBack: (page) => page.goBack(),
  fingers: false,
  sharp: async () => {
    sharp ??= await launchWebkit({ ratio: 2 });
    return sharp;
  },
  ratios: [2],
  remembers: () => true,
});

/**
 * Returns the colour of a page at a point. An empty page reads the screenshot, because Rosette's own policy forbids pictures in `data:`
 * addresses.
 */
async function colour(page, { x, y }) {
  const png = (await page.screenshot()).toString('base64');
  return empty.evaluate(async (png, x, y) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen.drawImage(image, -x, -y);
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, png, Math.round(x), Math.round(y));
}

inWebkit('the slider has the colours of the theme, and follows the pointer', async () => {
  const page = await open(browser, { address: '#/play/trisq?size=5&m=a1,b2,c3,d4,e5', before: withSettings({ theme: 'contrast' }) });
  const edges = () => page.$eval('#slider', (slider) => slider.getBoundingClientRect().toJSON());
  await until(async () => {
    const { x, y, width, height } = await edges();
    return `${await colour(page, { x: x + width - 8, y: y + height / 2 })}` === '255,225,77';
  }, { what: 'the thumb with the accent' });
  const { x, y, width, height } = await edges();
  const line = y + height / 2;
  await drag(page, { x: x + width - 8, y: line }, { x: x + width / 2, y: line }, { x: x + 2, y: line });
  await page.waitForFunction(() => document.getElementById('slider').value === '0');
  await page.clean();
}, false);

// WebKitGTK 2.50 never ends a layout in which an anchor disappears whose popover has fallbacks for its position.
inWebkit('a second game opens from the menu, also beside an open popover', async () => {
  const page = await open(browser);
  await keepGames(page, 1);
  await goHome(page);
  await page.click('#continue [popovertarget]');
  await keepGames(page, 1);
  await page.clean();
});

inWebkit('the page asks to keep its storage, and offers a backup', async () => {
  // Adds the storage manager that Safari has and WebKitGTK lacks.
  const page = await open(browser, { before: (page) => page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'storage', { value: { persist: async () => { window.isAsked = true; } } });
  }) });
  await page.waitForFunction(() => window.isAsked);
  await page.click('#menu [href="#/history"]');
  await page.waitForFunction(() => /Safari.*seven days/.test(document.querySelector('#history').textContent));
  await shown(page, '#history [data-do=export]');
  await page.clean();
});
