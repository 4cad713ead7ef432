// Whole games with the keyboard only.
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { gamesByKeys, playByKeys } from './keys.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const game of gamesByKeys) test(`${game} is played by keys alone, from the menu on`, () => playByKeys(browser, game));
