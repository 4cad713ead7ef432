// Checks with axe-core, at WCAG 2.2 A and AA.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { painted } from './browser.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function accessible(page, where) {
  // What the last action begins, such as a dialog that fades, begins with a frame.
  await painted(page);
  // Once in a document: a second copy would begin without compiled code.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  // While something moves or fades, its colours aren't final.
  await page.evaluate(() => Promise.all(document.getAnimations()
    .filter((it) => Number.isFinite(it.effect.getComputedTiming().endTime))
    .map((it) => it.finished.catch(() => {}))));
  const { violations } = await page.evaluate(() => axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  }));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
  assert.deepEqual(found, [], `axe-core finds nothing on ${where}`);
}
