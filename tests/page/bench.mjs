// How fast the page is; run by `cargo xtask bench`. It prints figures and fails on none: machines
// differ, and the bars are for people to hold them against.
import { DESKTOP, URL_OF_PAGE, launch, middle, open } from './browser.mjs';

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const browser = await launch();
try {
  const loads = [];
  for (let run = 0; run < 5; run += 1) {
    // A context of its own has an empty cache: each load is cold.
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(DESKTOP);
    await page.evaluateOnNewDocument(() => {
      const look = () => {
        if (window.rosette?.regions().some((region) => region.legal)) window.playable = performance.now();
        else setTimeout(look, 1);
      };
      look();
    });
    await page.goto(`${URL_OF_PAGE}#/play/ur`);
    loads.push(await (await page.waitForFunction(() => window.playable)).jsonValue());
    await context.close();
  }
  console.log(`navigation to a playable board, cold: median of 5 ${median(loads).toFixed(0)} ms (bar 250 ms)`);

  // Script and drawing of a redraw: what the frame callback takes, with the pointer moving over
  // the board. Reading a pixel back makes the canvas finish what it may have put off.
  const page = await open(browser, {
    address: '#/play/ur?m=4/0,3/0,4/0,4/4,4/0,4/8,4/3,4/4&p=2',
    viewport: { ...DESKTOP, deviceScaleFactor: 2 },
    before: (page) => page.evaluateOnNewDocument(() => {
      window.script = [];
      window.whole = [];
      const frame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (draw) => frame((time) => {
        const begun = performance.now();
        draw(time);
        window.script.push(performance.now() - begun);
        window.whole.push(performance.now() - begun);
      });
    }),
  });
  const ids = await page.evaluate(() => rosette.regions().map((region) => region.id));
  for (let round = 0; round < 6; round += 1) {
    for (const id of ids) {
      const { x, y } = await middle(page, id);
      await page.mouse.move(x, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
  const script = await page.evaluate(() => window.script.slice(5));
  const sorted = [...script].sort((a, b) => a - b);
  console.log(`one redraw at 1280 × 800, ratio 2: median ${median(script).toFixed(2)} ms, 95th percentile ${sorted[Math.floor(sorted.length * 0.95)].toFixed(2)} ms of ${script.length} (bar 2 ms)`);
} finally {
  await browser.close();
}
