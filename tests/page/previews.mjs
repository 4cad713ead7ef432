// Takes the pictures that others show of the page: where somebody posts a link to it, and where a
// system offers to install it. Run by `cargo xtask icons`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHONE, launch, open, seen, shown, typeset } from './browser.mjs';

const FOLDER = fileURLToPath(new URL('../../www/previews/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const browser = await launch();

/** Takes a picture of the page at an address, once it is arranged for it. */
async function take(name, viewport, address, main, arrange) {
  const page = await open(browser, { viewport, languages: 'en', before: (page) => page.setBypassCSP(true) });
  await page.evaluate((hash) => { location.hash = hash; }, address);
  await shown(page, main);
  if (arrange) await page.addStyleTag({ content: arrange });
  await typeset(page);
  await seen(page);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await page.clean();
}

await take('link', { width: 1200, height: 630 }, '#/', '#menu', `
  .menu { padding: 24px 48px; max-width: none; }
  .mast { padding: 12px 0 36px; justify-content: center; }
  .mast .btn, .foot, .sec, .game > .btn { display: none !important; }
  .mast h1 { font-size: 84px; }
  .logo svg { width: 104px; height: 104px; }
  .game .thumb { height: 236px; }
`);
await take('wide', { width: 1280, height: 800 }, '#/play/ur?m=4/0,4/4,2/8,2/0,1/0,1/0,3/1&p=2', '#play');
await take('narrow', { ...PHONE, deviceScaleFactor: 2 }, '#/', '#menu');
await browser.close();
process.exit();
