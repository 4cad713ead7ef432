// A game by correspondence between two browsers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, launched, open, reload, shown, state, until } from './browser.mjs';

const browser = await launched();

/** Presses a button of the page by a tap, and returns the address in the message that it copies. */
const copied = async (page, button) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => { window.copied = text; };
  });
  await page.tap(button);
  await until(() => page.evaluate(() => Boolean(window.copied)));
  const text = await page.evaluate(() => window.copied);
  return text.slice(text.indexOf('#'));
};

const COPY = '#share [data-do=share][data-arg=link]';

test('two devices play by links, with taps, and a reload changes nothing', async () => {
  const ana = await open(browser, { viewport: PHONE, address: '#/play/trisq?size=5' });
  await shown(ana, '#play');
  await ana.tap('[data-do=open][data-arg=more]');
  await ana.tap('#more [data-arg=share]');
  await ana.tap('#share [data-do=correspond][data-arg=second]');
  const first = await copied(ana, COPY);
  await ana.tap('#share [data-do=close]');

  const ben = await open(browser, { viewport: PHONE, address: first });
  await shown(ben, '#play');
  await ben.tap('#join [data-do=join]');
  await until(() => ben.evaluate(() => !document.querySelector('dialog[open]')));
  await ben.evaluate(() => rosette.play('c3'));
  await ben.tap('#banner [data-do=send-move]');
  const second = await copied(ben, COPY);
  await reload(ben);
  await shown(ben, '#banner [data-do=send-move]');
  const refused = await ben.evaluate(() => { try { rosette.play('b2'); } catch (error) { return error.message; } });
  assert.match(refused, /it is the turn of the second seat/);

  await ana.evaluate((address) => { location.hash = address; }, second);
  await until(async () => (await state(ana)).ply === 1);
  assert.equal(await ana.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rosette:game:')).length), 1);
  assert.equal(await ana.evaluate(() => document.querySelector('#banner').hidden), true, 'it is this device’s turn');
  for (const page of [ana, ben]) await page.clean();
});
