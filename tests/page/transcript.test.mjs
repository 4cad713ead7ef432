// A whole game through a screen reader's view: the accessibility tree says what there is and what it does, the live region says what
// happened. The test reads nothing else, and chooses everything by its name with the keyboard. Native tests play the other games by the
// labels of their regions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launched, open, seen } from './browser.mjs';

const browser = await launched();

/** Returns the roles and names in the accessibility tree, without disabled controls. */
async function met(page) {
  // Waits for the frame in which the page updates its document.
  await seen(page);
  const tree = await page.accessibility.snapshot();
  const all = [];
  const walk = (node) => {
    all.push(node);
    for (const child of node.children ?? []) walk(child);
  };
  walk(tree);
  return all.filter(({ disabled }) => !disabled);
}

/** Presses, by the keyboard, the control with this name, or the first whose name matches. */
async function press(page, wanted) {
  const fits = (name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name));
  const found = (await met(page)).find(({ role, name }) => ['button', 'link', 'radio'].includes(role) && fits(name ?? ''));
  assert.ok(found, `there is something named ${wanted}`);
  const handle = await found.elementHandle();
  await handle.focus();
  await page.keyboard.press(found.role === 'radio' ? 'Space' : 'Enter');
  return found.name;
}

/** Starts to record the texts of the live region. */
async function listen(page) {
  await page.evaluate(() => {
    window.said = [];
    const live = document.getElementById('live');
    new MutationObserver(() => { if (live.textContent) window.said.push(live.textContent); }).observe(live, { childList: true, characterData: true, subtree: true });
  });
}
/** Returns the recorded texts. */
async function said(page) {
  await met(page);
  return page.evaluate(() => window.said);
}

test('Triple Triad is played by names alone: cards are picked, chosen and placed', async () => {
  const page = await open(browser);
  await press(page, 'Options: Triple Triad');
  await press(page, 'Start game');
  for (let seat = 0; seat < 2; seat += 1) {
    await press(page, 'Pick at random');
    await press(page, 'Play these cards');
  }
  if ((await met(page)).some(({ name }) => name === 'Start')) await press(page, 'Start');
  await listen(page);
  for (let ply = 0; ply < 9; ply += 1) {
    await press(page, /^your card \d, .*: choose it$/);
    await press(page, /^cell \d(, \w+)?: place /);
  }
  const told = await said(page);
  assert.equal(told.length, 9, told.join('\n'));
  assert.match(told[8], /^(Lapis|Carnelian) plays .* on cell \d.*(wins|draw)/);
  await page.clean();
});
