// Runs files of tests, three at a time, in the order given. `node --test` would sort them by name, and the slowest
// would be alone at the end. In the deep run, what the drivers of Firefox and WebKit can do is repeated in them.
import { resolve } from 'node:path';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';

/** The number of files that run at a time: more than two cores, because tests also wait. A fourth file would gain nothing. */
const AT_A_TIME = 3;

/** The files of tests that are repeated in all engines. In each, tests that its driver can't do are skipped. */
const IN_ALL = [
  'album', 'board', 'course', 'endings', 'faults', 'games', 'hands', 'hints', 'keep', 'keyboard', 'layout', 'lists', 'match', 'players',
  'replay', 'review', 'seats', 'share', 'tables', 'themes', 'triad', 'values',
];

/** The files that are repeated in each engine. */
const REPEATED = { firefox: [...IN_ALL, 'solving', 'sounds'], webkit: IN_ALL };

const runAll = (files) => new Promise((ended) => {
  run({ files: files.map((file) => resolve(file)), concurrency: AT_A_TIME })
    .on('test:fail', () => { process.exitCode = 1; })
    .on('end', ended)
    .compose(tap)
    .pipe(process.stdout, { end: false });
});

await runAll(process.argv.slice(2));
if (process.env.ROSETTE_DEEP) {
  // The tests inherit these variables.
  delete process.env.ROSETTE_DEEP;
  for (const [engine, names] of Object.entries(REPEATED)) {
    // WebKitGTK runs on Linux only.
    if (!process.env[engine.toUpperCase()]) continue;
    process.env.ROSETTE_ENGINE = engine;
    await runAll(names.map((name) => `${name}.test.mjs`));
  }
}
