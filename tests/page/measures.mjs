// Functions that the measurements of the page share: they print figures, run busy loops, time interactions, and record traces.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { screenshots } from './browser.mjs';

export const CORES = availableParallelism();

/** Prints a line about something that has no bar. */
export function tell(text) {
  console.log(text);
}

/** Prints a figure with its bar and details. `cargo xtask deep bench` notes it, and fails if the value is beyond the bar. */
export function tellBar(name, details, exact, bar, unit = '') {
  const value = Number(exact.toFixed(4));
  tell(`${name}: ${details} (bar ${bar}${unit}${value > bar ? ', missed' : ''})`);
  if (process.env.ROSETTE_FIGURES) appendFileSync(process.env.ROSETTE_FIGURES, `${name}\t${value}\t${unit}\t${bar}\n`);
}

/** Prints milliseconds with what the reference took in the same run. The bar is a multiple of that. */
export function tellMultiple(name, details, ms, reference, bar) {
  const times = ms / reference;
  tellBar(name, `${details} ${ms.toFixed(1)} ms, of the reference ${reference.toFixed(1)} ms, ratio ${times.toFixed(2)}`, times, bar, '×');
}

/** Returns the smallest of the numbers that is at least as large as a share (0–1) of them, or 0 if there are none. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (numbers) => percentile(numbers, 0.5);

/** Returns the mean of the middle half of the numbers. */
export function middleMean(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil(sorted.length * 3 / 4));
  return middle.reduce((sum, number) => sum + number, 0) / middle.length;
}

/**
 * Keeps each core busy with a loop at this process's priority. Returns a function that ends the loops. They
 * also end by themselves soon after this process, however that ends.
 */
export function keepBusy() {
  const loop = 'for (let turn = 0; ; turn += 1) if (turn % 1e7 === 0 && process.ppid !== Number(process.argv[1])) process.exit();';
  const loops = Array.from({ length: CORES }, () => spawn(process.execPath, ['--eval', loop, String(process.pid)], { stdio: 'ignore' }));
  return () => loops.forEach((loop) => loop.kill());
}

/**
 * Prepares a page before it is opened: notes the milliseconds from each interaction to the next picture. The
 * browser reports those of 16 ms or more, in steps of 8 ms.
 */
export const watchInteractions = (page) => page.evaluateOnNewDocument(() => {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) {
      if (id) window.interactions.set(id, Math.max(duration, window.interactions.get(id) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
});

/** Returns the milliseconds of `count` interactions, with 0 for those that the browser didn't report. */
export async function interactions(page, count) {
  const told = await page.evaluate(() => [...window.interactions.values()]);
  return [...told, ...Array(Math.max(0, count - told.length)).fill(0)];
}

/**
 * Returns a function that runs `act` on a page, and returns the milliseconds of processor time of the page's scripts meanwhile. Other work
 * of the machine doesn't count.
 */
export async function scripts(page) {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  return async (act) => {
    const before = await spent();
    await act();
    return await spent() - before;
  };
}

/**
 * Runs something while the browser records a trace, and saves the trace under a name among the screenshots. The performance panel of the
 * browser's tools, opened on the file, says which work an interaction waited for.
 */
export async function traced(page, name, run) {
  const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-v8.gc'];
  await page.tracing.start({ categories, path: `${screenshots()}${name}.trace.json` });
  await run();
  await page.tracing.stop();
}
