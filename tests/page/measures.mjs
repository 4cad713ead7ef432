// Functions that the measurements of the page share: they print figures, run busy loops, time interactions, and trace where the time goes.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

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
 * The kinds of work of a thread, by the names of the browser's trace events. The time of an event inside another one doesn't count for the
 * outer one.
 */
const KINDS = [
  ['script', /^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|HandlePostMessage|v8\.|V8\.)/],
  ['style', /^(UpdateLayoutTree|ParseAuthorStyleSheet|ScheduleStyleRecalculation)/],
  ['layout', /^(Layout|HitTest)$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode|ImageDecodeTask)/],
  ['garbage', /^(MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/],
];
const kindOf = (name) => KINDS.findLast(([, names]) => names.test(name))?.[0];
/** The threads that draw pictures, besides the page's main thread. */
const DRAWING = /^(Compositor|CompositorTileWorker|VizCompositorThread|Chrome_InProcGpuThread|CrGpuMain)/;

/**
 * Returns the trace events of a thread with their times: the processor time without events inside them, and whether an event lies in no
 * other.
 */
function slicesOf(events) {
  const slices = events.filter(({ ph, dur }) => ph === 'X' && dur > 0).sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const open = [];
  return slices.map(({ name, ts, dur, tdur = 0 }) => {
    while (open.length && open.at(-1).end <= ts) open.pop();
    const around = open.at(-1);
    if (around) around.own -= tdur;
    const slice = { begin: ts, end: ts + dur, own: tdur, whole: tdur, kind: kindOf(name) ?? around?.kind ?? 'other work', outer: !around };
    open.push(slice);
    return slice;
  });
}

/** Returns the part of a slice that lies between two times. */
const part = ({ begin, end }, from, to) => Math.max(0, Math.min(end, to) - Math.max(begin, from)) / (end - begin);

/**
 * Runs something while the browser records a trace. Returns a sentence about the slowest twentieth of the interactions: what the page's
 * main thread spent the time on, and what other threads did meanwhile.
 */
export async function traced(page, run) {
  await page.tracing.start({ categories: ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-v8.gc'] });
  await run();
  const { traceEvents: events } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  const found = new Map();
  let main;
  for (const { name, ph, ts, pid, tid, args } of events) {
    if (name !== 'EventTiming' || ph !== 'b' || !args.data?.interactionId) continue;
    main = `${pid} ${tid}`;
    const { interactionId: id, duration } = args.data;
    if (duration * 1000 > (found.get(id)?.to ?? 0) - (found.get(id)?.from ?? 0)) found.set(id, { from: ts, to: ts + duration * 1000 });
  }
  const all = [...found.values()].sort((one, other) => (other.to - other.from) - (one.to - one.from));
  const slowest = all.slice(0, Math.max(5, Math.ceil(all.length / 20)));
  const threads = new Map();
  const names = new Map();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.name === 'thread_name') names.set(thread, event.args.name);
    if (!threads.has(thread)) threads.set(thread, []);
    threads.get(thread).push(event);
  }
  const outer = (chosen) => [...threads].filter(([thread]) => chosen(thread, names.get(thread) ?? ''))
    .flatMap(([, events]) => slicesOf(events).filter((slice) => slice.outer));
  const process = main?.split(' ')[0];
  const worker = outer((thread, name) => thread.startsWith(`${process} `) && name.startsWith('DedicatedWorker'));
  const drawing = outer((_thread, name) => DRAWING.test(name));
  const slices = slicesOf(threads.get(main) ?? []);
  const sums = Object.fromEntries([...KINDS.map(([kind]) => kind), 'other work', 'kept', 'idle', 'worker', 'drawing', 'all'].map((kind) => [kind, 0]));
  const add = (kind, microseconds) => { sums[kind] += microseconds / 1000 / slowest.length; };
  for (const { from, to } of slowest) {
    let idle = to - from;
    add('all', to - from);
    for (const slice of slices) {
      const share = part(slice, from, to);
      if (!share) continue;
      add(slice.kind, slice.own * share);
      if (!slice.outer) continue;
      idle -= (slice.end - slice.begin) * share;
      add('kept', (slice.end - slice.begin - slice.whole) * share);
    }
    add('idle', idle);
    for (const [kind, slices] of [['worker', worker], ['drawing', drawing]]) for (const slice of slices) add(kind, slice.whole * part(slice, from, to));
  }
  const ms = (kind) => `${sums[kind].toFixed(1)} ms`;
  const work = [...KINDS.map(([kind]) => kind), 'other work'].map((kind) => `${kind} ${ms(kind)}`).join(', ');
  return `the slowest ${slowest.length} of ${all.length} took ${ms('all')} on average: ${work}, waiting for the processor in a task ${ms('kept')}, between tasks ${ms('idle')}; meanwhile a worker computed ${ms('worker')}, and the threads that draw ${ms('drawing')}`;
}
