// The web worker that solves games of Ur into files of the browser, lists these files, and deletes them. The page
// pauses the work by ending the worker: another one continues from the part of the table.
import init, { begin, work } from './rosette_solver.js';
import { CHANGES, PART, tablesHere, withoutTables } from './tables.js';

/** The lock of the tab that solves. */
const LOCK = 'rosette-solving';
/** Milliseconds between two messages about progress. */
const SLICE = 500;
/** Milliseconds, and attempts, until a worker that was ended has closed its files. */
const PAUSE_TO_CLOSE = 100;
const ATTEMPTS = 50;

/** Lets other tasks in. A timer would wait for long while the page is hidden. */
const rest = () => new Promise((next) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = next;
  port2.postMessage(null);
});

/** Repeats what fails while another worker has a file open. */
async function patiently(act) {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (error.name !== 'NoModificationAllowedError' || left === 0) throw error;
      await new Promise((next) => { setTimeout(next, PAUSE_TO_CLOSE); });
    }
  }
}

/** Says which files there are and how large they are, and how many bytes are free. */
async function list() {
  try {
    // Older browsers have files that only other functions can write.
    if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return postMessage({ here: false });
    const folder = await tablesHere().catch(withoutTables);
    const files = [];
    for await (const [name, handle] of folder?.entries() ?? []) files.push([name, (await handle.getFile()).size]);
    const { quota, usage } = await navigator.storage.estimate();
    return postMessage({ here: true, names: files.map(([name]) => name), sizes: files.map(([, size]) => size), room: quota - usage });
  } catch {
    return postMessage({ here: false });
  }
}

/** Opens a file for this worker only. */
const opened = (folder, name) => patiently(async () => (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle());

/** Solves a game, with the bytes of memory and of room that it takes. Its table is complete once it has no part. */
async function solve(name, memory, room) {
  const folder = await tablesHere({ create: true });
  const isThere = (file) => folder.getFileHandle(file).then(() => true, () => false);
  if (await isThere(name) && !await isThere(name + PART)) return;
  const part = await opened(folder, name + PART);
  try {
    const table = await opened(folder, name);
    try {
      // Not every browser says truly how much room there is, or that a file didn’t grow.
      const missing = Math.max(room - part.getSize(), 0);
      table.truncate(missing);
      if (table.getSize() < missing) throw 'room';
      table.truncate(0);
      await init();
      begin(name, part, table, memory);
      for (let done = 0; done < 1;) {
        done = work(SLICE);
        postMessage({ done });
        // A worker that never rests goes on for two seconds after its end.
        await rest();
      }
    } finally {
      table.close();
    }
  } finally {
    part.close();
  }
  await patiently(() => folder.removeEntry(name + PART));
}

/** Deletes a table and its part, the part last: a table without a part is complete. */
async function remove(name) {
  const folder = await tablesHere();
  for (const file of [name, name + PART]) await patiently(() => folder.removeEntry(file)).catch(withoutTables);
}

/** Solves a game as soon as no other tab solves one. */
async function solveAlone(...game) {
  const isFree = await navigator.locks.request(LOCK, { ifAvailable: true }, Boolean);
  if (!isFree) postMessage({ waits: true });
  await navigator.locks.request(LOCK, () => solve(...game));
}

const DEEDS = { list() {}, solve: solveAlone, delete: remove };

onmessage = async ({ data: [deed, ...game] }) => {
  try {
    await DEEDS[deed](...game);
    if (deed !== 'list') new BroadcastChannel(CHANGES).postMessage(null);
  } catch (error) {
    console.warn(error);
    const why = error.name === 'QuotaExceededError' ? 'room' : error;
    // What can’t be deleted is still in the list.
    if (deed === 'solve') postMessage({ failed: typeof why === 'string' ? why : 'other' });
  }
  list();
};
