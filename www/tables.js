// Reads what both workers need: nets, and parts of the tables of solved games, which this browser has computed or the
// server has.

/** The folder of the tables on the server, relative to the program's. */
const TABLES = '../tables/';
/** Milliseconds after which a server that doesn't answer counts as missing. */
const FETCH_TIMEOUT_MS = 10000;
/** Milliseconds after which a table or net that couldn’t be read may be tried again. */
const PAUSE = 60000;

/** The file that lists the tables. */
const LIST = 'index.json';
/** The ending of the file beside a table, which exists until the table is complete. */
export const PART = '.part';
/** The channel for messages that a table was completed or deleted. */
export const CHANGES = 'rosette-tables';

let isChanged = false;
new BroadcastChannel(CHANGES).onmessage = () => { isChanged = true; };

/** Returns whether tables were completed or deleted in this browser since the last call. */
export function haveChanged() {
  const was = isChanged;
  isChanged = false;
  return was;
}

/** Returns the folder of the tables that were computed in this browser. */
export const tablesHere = async (options) => (await navigator.storage.getDirectory()).getDirectoryHandle('tables', options);

/** Ignores the error that a folder or file doesn't exist; throws all others. */
export function withoutTables(error) {
  if (error.name !== 'NotFoundError') throw error;
}

/** Returns the names of the complete tables that were computed in this browser. */
async function namesHere() {
  try {
    const names = [];
    for await (const name of (await tablesHere()).keys()) names.push(name);
    return names.filter((name) => !names.includes(name + PART));
  } catch {
    return [];
  }
}

/** Reads a range of a table that was computed here, and returns it in the form of `fetched`; nothing if there is no such table. */
async function readHere(range, name) {
  if (!(await namesHere()).includes(name)) return undefined;
  const [begin, last] = range.match(/\d+/g).map(Number);
  try {
    const file = await (await (await tablesHere()).getFileHandle(name)).getFile();
    const bytes = await file.slice(begin, last + 1).arrayBuffer();
    return [206, `bytes ${begin}-${last}/${file.size}`, new Uint8Array(bytes)];
  } catch {
    return undefined;
  }
}

/** Returns the list of the tables computed here and those of the server, in the form of `fetched`. */
async function listed() {
  const [names, [status, , bytes]] = await Promise.all([namesHere(), fetched('', TABLES + LIST, 'no-cache')]);
  try {
    names.push(...JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // If the server has no list, only the tables computed here are listed.
  }
  return [names.length > 0 ? 200 : status, '', new TextEncoder().encode(JSON.stringify(names))];
}

/** Returns the answer to a request for a range of a file: status, the range that was sent, and the bytes. */
const asked = async (range, file, cache) => (file === LIST ? listed() : await readHere(range, file) ?? fetched(range, TABLES + file, cache));

/** Fetches a range of a file from the server, or all of it. Returns status 0 if no answer comes in time. */
async function fetched(range, path, cache) {
  try {
    const headers = range ? { Range: range } : {};
    const answer = await fetch(path, { headers, cache, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    const { status } = answer;
    const isWanted = status === (range ? 206 : 200);
    if (!isWanted) await answer.body?.cancel();
    const bytes = isWanted ? await answer.arrayBuffer() : [];
    return [status, answer.headers.get('Content-Range') ?? '', new Uint8Array(bytes)];
  } catch {
    return [0, '', new Uint8Array()];
  }
}

const nets = new Map();

/**
 * Fetches a net, unless it was fetched before, and passes its bytes to `take`. A question is answered without a net that can't
 * be fetched. The next one tries again, but doesn't wait at once for a server that has just not answered.
 */
export function fetchNet(name, take) {
  if (!nets.has(name)) {
    const begun = performance.now();
    const net = fetched('', `weights/${name}`).then(([status, , bytes]) => {
      if (status !== 200) throw new Error(`${name} is missing`);
      take(bytes);
    });
    nets.set(name, net.catch((error) => {
      console.error(error);
      setTimeout(() => nets.delete(name), performance.now() - begun < FETCH_TIMEOUT_MS ? 0 : PAUSE);
    }));
  }
  return nets.get(name);
}

/**
 * Fetches the parts of tables that the program wants until it wants no more, and passes them to `took`. Returns whether a
 * table can't be used: then the console says why, and the table may be tried again after a while.
 */
export async function fetchTables(wanted, { took, lost, retry }) {
  for (let parts = wanted(); parts.length > 0; parts = wanted()) {
    // Browsers with a cache would fetch parts of one file one after another.
    const cache = parts.length > 1 ? 'no-store' : 'no-cache';
    await Promise.all(parts.map(async ([range, file]) => took(range, file, ...await asked(range, file, cache))));
  }
  const why = lost();
  if (why) {
    console.warn(`a table of solved positions isn't used: ${why}`);
    setTimeout(retry, PAUSE);
  }
  return Boolean(why);
}
