// Signatures of the players: the page's worker answers the questions of tests/players as native code does,
// digit by digit, and visits as many positions. The test `signatures` of rosette-bots writes these files.
import { test } from 'node:test';
import { deepTest, launched } from './browser.mjs';
import { QUICK, checkSignatures, games } from './signed.mjs';

const browser = await launched();

for (const game of games) {
  (QUICK.Chromium.includes(game) ? test : deepTest)(`the players of ${game} answer in the worker as they do natively`, () => checkSignatures(browser, game));
}
