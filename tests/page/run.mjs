// Runs files of tests, three at a time, in the order given. `node --test` would sort them by name, and the slowest
// would be alone at the end.
import { resolve } from 'node:path';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';

/** More than cores, because tests also wait. A fourth file would gain nothing on two cores. */
const AT_A_TIME = 3;

const files = process.argv.slice(2).map((file) => resolve(file));
run({ files, concurrency: AT_A_TIME })
  .on('test:fail', () => { process.exitCode = 1; })
  .compose(tap)
  .pipe(process.stdout);
