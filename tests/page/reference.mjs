// A fixed reference for the measurements of the page: an empty page of the same server that does fixed work, once it is
// loaded and at each click. Milliseconds depend on the machine and on what else it does, so bars are multiples of what
// the reference takes in the same run. Whoever changes this work must set all bars anew.
import { DESKTOP, URL_OF_PAGE, painted } from './browser.mjs';
import { interactions, scripts, watchInteractions } from './measures.mjs';

/** An empty file of the site. */
export const EMPTY = `${URL_OF_PAGE}tables/index.json`;

/**
 * Prepares a page before it is opened: makes it do the work `times` times after the load, and once at each click.
 * Numbers, texts and nodes come at once, and the canvas in the next frame.
 */
export const withWork = (page, times = 1) => page.evaluateOnNewDocument((times) => {
  const draw = (canvas) => {
    const context = canvas.getContext('2d');
    context.clearRect(0, 0, 800, 800);
    for (let at = 0; at < 200; at += 1) {
      context.setTransform(1, 0, 0, 1, (at % 20) * 40, Math.floor(at / 20) * 80);
      context.fillStyle = at % 2 ? '#7a5' : '#357';
      context.beginPath();
      context.roundRect(2, 2, 36, 36, 5);
      context.fill();
      context.fillText(String(at), 10, 60);
    }
  };
  const work = () => {
    let number = 1;
    const words = [];
    for (let turn = 0; turn < 200_000; turn += 1) number = (Math.imul(number, 1_664_525) + 1_013_904_223) | 0;
    for (let turn = 0; turn < 1000; turn += 1) words.push(`${turn}:${number ^ turn}`);
    const parts = JSON.parse(JSON.stringify(words.join(' '))).split(' ');
    const [list, canvas] = document.body.children;
    list.replaceChildren(...parts.slice(0, 150).map((text) => {
      const button = document.createElement('button');
      button.setAttribute('aria-label', text);
      button.textContent = text.length;
      return button;
    }));
    list.firstChild.focus();
    requestAnimationFrame(() => {
      draw(canvas);
      setTimeout(() => { window.playable ??= performance.now(); });
    });
  };
  addEventListener('load', () => {
    document.body.replaceChildren(document.createElement('p'), Object.assign(document.createElement('canvas'), { width: 800, height: 800 }));
    addEventListener('click', work);
    for (let time = 0; time < times; time += 1) work();
  });
}, times);

/** Opens the reference. `click` makes some clicks; `figures` returns the script of each, in milliseconds, and the times to the next picture. */
export async function openReference(browser, slowed = 1) {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport(DESKTOP);
  await withWork(page);
  await watchInteractions(page);
  await page.goto(EMPTY);
  const scripted = await scripts(page);
  const spent = [];
  const click = async (count) => {
    await page.bringToFront();
    await page.emulateCPUThrottling(slowed);
    for (let made = 0; made < count; made += 1) {
      spent.push(await scripted(async () => {
        await page.mouse.click(700, 500);
        await painted(page);
      }));
    }
    // Ends the slowing, because it keeps the thread of the page busy even if the page has nothing to do.
    await page.emulateCPUThrottling(1);
  };
  return { click, figures: async () => ({ spent, times: await interactions(page, spent.length) }), close: () => page.close() };
}
