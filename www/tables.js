// Fetches parts of the tables of solved games beside the page. Both workers use this.

/** The folder of the tables, from the folder of the program. */
const TABLES = '../tables/';
/** Milliseconds after which a server that doesn't answer counts as missing. */
const PATIENCE = 10000;
/** Milliseconds after which a table that was given up may be tried again. */
const PAUSE = 60000;

/** Returns the answer to a request for a range of a file: status, the range that was sent, and the bytes. */
async function asked(range, file, cache) {
  try {
    const headers = range ? { Range: range } : {};
    const answer = await fetch(TABLES + file, { headers, cache, signal: AbortSignal.timeout(PATIENCE) });
    const { status } = answer;
    const isWanted = status === (range ? 206 : 200);
    if (!isWanted) await answer.body?.cancel();
    const bytes = isWanted ? await answer.arrayBuffer() : [];
    return [status, answer.headers.get('Content-Range') ?? '', new Uint8Array(bytes)];
  } catch {
    return [0, '', new Uint8Array()];
  }
}

/**
 * Fetches what is wanted until nothing is, and passes it on. Returns whether a table was given up: then the
 * console says why, and the table may be tried again after a while.
 */
export async function fetchTables(wanted, { took, lost, forgive }) {
  for (let parts = wanted(); parts.length > 0; parts = wanted()) {
    // Browsers with a cache would fetch parts of one file one after another.
    const cache = parts.length > 1 ? 'no-store' : 'no-cache';
    await Promise.all(parts.map(async ([range, file]) => took(range, file, ...await asked(range, file, cache))));
  }
  const why = lost();
  if (why) {
    console.warn(`a table of solved positions isn't used: ${why}`);
    setTimeout(forgive, PAUSE);
  }
  return Boolean(why);
}
