// Whole games through a screen reader's view: the accessibility tree says what there is and what it does, the
// live region says what happened. The tests read nothing else, and choose everything by its name with the
// keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEP, launched, open, seen } from './browser.mjs';

const browser = await launched();

/** Returns the roles and names in the accessibility tree, without disabled controls. */
async function met(page) {
  // A screen reader comes after the frame in which the page catches up.
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

/** Opens a page that records its live region. */
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

test('±123D is played by names alone, and told move by move', async () => {
  const page = await open(browser);
  await press(page, 'Options: ±123D');
  await press(page, 'Start game');
  await listen(page);
  // The first player runs to the flag and jumps home with it.
  for (const name of [/^\+3: to cell 3/, /^\+1: to cell 1/, /^\+3: to cell 6/, /^\+1: to cell 2/, /^\+3: to cell 9/, /^\+2: to cell 4/, /^\+3: to cell 12/, /^\+1: to cell 5/, /^\+2: to cell 14/, /^\+2: to cell 7/, /^cell 0, home: jump −14/]) {
    await press(page, name);
  }
  const told = await said(page);
  assert.equal(told.length, 11, told.join('\n'));
  assert.equal(told[0], 'Lapis moves +3 to cell 3. Carnelian moves');
  assert.equal(told[2], 'Lapis moves +3 to cell 6; cell 3 burns. Carnelian moves');
  assert.match(told[10], /^Lapis jumps home with the flag; cell 14 burns.*Lapis wins/);
  await page.clean();
});

test('Trisq is played by names alone: a capture and two passes', async () => {
  const page = await open(browser);
  await press(page, 'Options: Trisq');
  await press(page, 'Start game');
  await listen(page);
  for (const cell of ['b1', 'a1', 'a2']) await press(page, new RegExp(`^${cell}, empty: place a`));
  assert.match((await said(page)).at(-1), /places a triangle on a2 and captures 1 square/);
  await press(page, /^Pass: place nothing/);
  await press(page, /^Pass\? Choose again/);
  await press(page, /^Pass, the second in a row/);
  await press(page, /^Pass and end the game\?/);
  assert.match((await said(page)).at(-1), /passes.*wins/);
  await page.clean();
});

test('Ur is played by names alone, whatever is thrown', async () => {
  const page = await open(browser);
  await press(page, 'Options: Royal Game of Ur');
  await press(page, '1');
  await press(page, 'Start game');
  await listen(page);
  for (let turn = 0; turn < (DEEP ? 200 : 6); turn += 1) {
    const names = (await met(page)).map(({ name }) => name ?? '');
    if (names.some((name) => name.endsWith(' wins'))) break;
    await press(page, /^Throw for |: (move \d|enter)/);
  }
  if (!DEEP) {
    await page.evaluate(() => rosette.load({ rosette: 1, game: 'ur', options: { pieces: 1, rosettes: 'off' }, tokens: ['4/0', '0', '4/4', '0', '4/8', '0'], pending: '3' }));
    await press(page, /: move \d/);
  }
  const told = await said(page);
  assert.match(told.at(-1), /brings a piece home from cell \d+.*wins/);
  assert.ok(told.every((line) => /^(Lapis|Carnelian) (throws|moves) \d/.test(line)), told.join('\n'));
  await page.clean();
});

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
