// Checks with axe-core, at WCAG 2.2 A and AA, and of the sizes of targets.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { DEEP, painted } from './browser.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function accessible(page, where) {
  // The last action may start an animation, such as the fading in of a dialog. That starts with the next frame.
  await painted(page);
  // Loads axe-core only once into a document, because a second copy would be compiled again.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(`(() => { ${axe} })()`);
  // While something moves or fades, its colours aren't final.
  await page.evaluate(() => Promise.all(document.getAnimations()
    .filter((it) => Number.isFinite(it.effect.getComputedTiming().endTime))
    .map((it) => it.finished.catch(() => {}))));
  const violations = await page.evaluate(async (isWhole) => {
    // Takes hidden elements out of the document. axe-core doesn't check them, but would spend half of its time on them.
    const hidden = [...document.querySelectorAll('main[hidden] > *, dialog:not([open]) > *')].map((it) => [it, document.createComment('')]);
    for (const [it, place] of hidden) it.replaceWith(place);
    // The screen behind a dialog is checked without it. The deep run looks at both together.
    const found = await axe.run((!isWhole && [...document.querySelectorAll('dialog[open]')].at(-1)) || document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    for (const [it, place] of hidden) place.replaceWith(it);
    return found.violations;
  }, DEEP);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
  assert.deepEqual(found, [], `axe-core finds nothing on ${where}`);
}

/** Returns the controls outside the board whose targets, labels included, are smaller than 44 pixels. */
export const tooSmall = (page) => page.evaluate(() => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('main:not([hidden])');
  return [...top.querySelectorAll('button, a, input, select, textarea, summary')].flatMap((control) => {
    if (control.closest('.regions') || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    return width > 0 && (width < 43.5 || height < 43.5) ? [`${control.outerHTML.slice(0, 90)}: ${width} × ${height}`] : [];
  });
});
