// Runs files of tests, three at a time, in the order given. `node --test` would sort them by name, and the slowest
// would be alone at the end. In the deep run, what Firefox's driver can do is repeated in Firefox.
import { resolve } from 'node:path';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';

/** More than cores, because tests also wait. A fourth file would gain nothing on two cores. */
const AT_A_TIME = 3;

/** The files of tests that aren't about Chromium or its driver. */
const IN_FIREFOX = ['endings', 'games', 'hands', 'hints', 'keyboard', 'lists', 'play', 'practice', 'quick', 'replay', 'seats', 'triad', 'values'];

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
  process.env.ROSETTE_ENGINE = 'firefox';
  await runAll(IN_FIREFOX.map((name) => `${name}.test.mjs`));
}
