// The web worker that solves games of Ur into files of the browser, lists these files, and deletes them. The page
// pauses the work by ending the worker: another one continues from the file with the unfinished table.
import init, { beginSolving, helpSolving, loadSolving, offerPart, solvingWaits, takeBack, workOnSolving } from './rosette_engine.js';
import { CHANGES, PART, tablesHere, withoutTables } from './tables.js';

/** The name of the lock that a tab holds while it solves. */
const LOCK = 'rosette-solving';
/** Milliseconds of work without a pause, and between two messages about progress. */
const SLICE = 100;
const NEWS = 500;
/** The most workers: the last layers of a game depend on each other, so more would gain little. */
const MAX_WORKERS = 4;
/** The number of parts that a helper computes before another one replaces it, because browsers are slow to free memory. */
const PARTS = 8;
/** The gigabytes of memory below which only one worker solves. */
const ENOUGH_MEMORY = 4;
/** Milliseconds between attempts to use a file that an ended worker hasn't closed yet, and the most attempts. */
const PAUSE_TO_CLOSE = 100;
const ATTEMPTS = 50;

/** Lets the worker handle messages. A timer would wait for long while the page is hidden. */
const rest = () => new Promise((next) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = next;
  port2.postMessage(null);
});

/** Repeats an action that fails while another worker has the file open. */
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

/** Posts the files' names and sizes, the bytes that are free, and the number of workers that would solve. */
async function list() {
  try {
    // Older browsers lack this function, so they can't store tables.
    if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return postMessage({ here: false });
    const folder = await tablesHere().catch(withoutTables);
    const files = [];
    for await (const [name, handle] of folder?.entries() ?? []) files.push([name, (await handle.getFile()).size]);
    const { quota, usage } = await navigator.storage.estimate();
    const [names, sizes] = [0, 1].map((part) => files.map((file) => file[part]));
    return postMessage({ here: true, names, sizes, room: quota - usage, workers: workersHere() });
  } catch {
    return postMessage({ here: false });
  }
}

/** Returns the number of workers for this machine, which leaves one core to the page. */
function workersHere() {
  const { deviceMemory = ENOUGH_MEMORY, hardwareConcurrency = 1 } = navigator;
  return deviceMemory < ENOUGH_MEMORY ? 1 : Math.max(Math.min(hardwareConcurrency - 1, MAX_WORKERS), 1);
}

/** Lets at most this number of other workers help with a table. They end when no part is left for them. */
function helpersWith(name, most) {
  // The part that each helper computes, and how many parts it was given so far.
  const parts = new Map();
  let wake = () => {};
  /** Ends a helper that failed. This worker then computes the helper's part, and no more helpers are started. */
  function drop(helper) {
    helper.terminate();
    takeBack(parts.get(helper).part, undefined);
    parts.delete(helper);
    most = 0;
    wake();
  }
  function start() {
    // A helper runs this script, too.
    const helper = new Worker(location.href, { type: 'module' });
    helper.onmessage = ({ data: { helped } }) => {
      if (!helped) return drop(helper);
      takeBack(parts.get(helper).part, helped);
      try {
        employ(helper);
      } catch {
        // When this worker computes the part itself, it meets the same error and reports it.
        drop(helper);
      }
      return wake();
    };
    helper.onerror = (event) => {
      event.preventDefault();
      drop(helper);
    };
    helper.onmessageerror = helper.onerror;
    return helper;
  }
  /** Gives a part to a helper, or without one to a new helper. Returns whether there was a part. */
  function employ(helper) {
    const number = parts.get(helper)?.number ?? 0;
    const [part, ...values] = offerPart() ?? [];
    const goes = !part || number === PARTS;
    if (goes) {
      helper?.terminate();
      parts.delete(helper);
    }
    if (!part) return false;
    try {
      const employed = goes || !helper ? start() : helper;
      parts.set(employed, { part, number: goes ? 1 : number + 1 });
      employed.postMessage(['help', name, part, ...values], values.map(({ buffer }) => buffer));
    } catch (error) {
      console.warn(error);
      takeBack(part, undefined);
      most = 0;
    }
    return true;
  }
  return {
    hire() {
      while (parts.size < most && employ());
    },
    /** Resolves when a helper has finished its part or failed. */
    news: () => new Promise((next) => { wake = next; }),
    end() {
      for (const helper of parts.keys()) helper.terminate();
    },
  };
}

/** Computes a part of a table for another worker. */
async function helpWith(name, part, ...values) {
  try {
    await init().then(loadSolving);
    const helped = helpSolving(name, part, values);
    postMessage({ helped }, helped.map(({ buffer }) => buffer));
  } catch (error) {
    console.warn(error);
    postMessage({});
  }
}

/** Opens a file for this worker only. */
const opened = (folder, name) => patiently(async () => (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle());

/** Solves a game, with the bytes of memory and of storage that it takes. The table is complete once its file `.part` is deleted. */
async function solve(name, memory, room, workers = workersHere()) {
  const folder = await tablesHere({ create: true });
  const isThere = (file) => folder.getFileHandle(file).then(() => true, () => false);
  if (await isThere(name) && !await isThere(name + PART)) return;
  const part = await opened(folder, name + PART);
  let helpers;
  try {
    const table = await opened(folder, name);
    try {
      // Some browsers report more room than there is, and no error when a file can’t grow.
      const missing = Math.max(room - part.getSize(), 0);
      table.truncate(missing);
      if (table.getSize() < missing) throw 'room';
      table.truncate(0);
      await init().then(loadSolving);
      beginSolving(name, part, table, memory);
      helpers = helpersWith(name, workers - 1);
      for (let [done, sent] = [0, 0]; done < 1;) {
        helpers.hire();
        done = workOnSolving(SLICE);
        if (performance.now() - sent >= NEWS) {
          sent = performance.now();
          postMessage({ done });
        }
        // A worker that handles no messages runs on for two seconds after it was ended.
        await (solvingWaits() ? helpers.news() : rest());
      }
    } finally {
      helpers?.end();
      table.close();
    }
  } finally {
    part.close();
  }
  await patiently(() => folder.removeEntry(name + PART));
}

/** Deletes a table and then its file `.part`: a table without that file would count as complete. */
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

const ACTIONS = { list() {}, solve: solveAlone, delete: remove };

onmessage = async ({ data: [action, ...game] }) => {
  if (action === 'help') return helpWith(...game);
  try {
    await ACTIONS[action](...game);
    if (action !== 'list') new BroadcastChannel(CHANGES).postMessage(null);
  } catch (error) {
    console.warn(error);
    const why = error.name === 'QuotaExceededError' ? 'room' : error;
    // A table that can’t be deleted is still in the list, so only a failure to solve is posted.
    if (action === 'solve') postMessage({ failed: typeof why === 'string' ? why : 'other' });
  }
  return list();
};
