// Signatures of the players: the page's worker answers the questions of tests/players as native code does,
// digit by digit, and visits as many positions. The test `signatures` of rosette-bots writes these files.
import { after, before, test } from 'node:test';
import { deepTest, launch } from './browser.mjs';
import { QUICK, checkSignatures, games } from './signed.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const game of games) {
  (QUICK.Chromium.includes(game) ? test : deepTest)(`the players of ${game} answer in the worker as they do natively`, () => checkSignatures(browser, game));
}
