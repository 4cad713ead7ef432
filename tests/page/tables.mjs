// A small table that the page takes for a large one, and servers that answer wrongly.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { passOn, serving } from './relay.mjs';

/** The bytes of a table's head, and of a group of its index beside the sizes of its blocks. A group has at most 512 blocks. */
const HEAD = 56;
const GROUP = 16;
/** A setup in which each seat has two pieces that aren't home. The table has all positions after it. */
export const SETUP = 'F5,S5';
export const NAME = 'ur-rosettes-safe-7.table';

let folder;
after(() => folder && rm(folder, { recursive: true }));

/** Writes a table for 7 pieces that has the positions after the setup, and returns its path. */
export function table() {
  folder ??= mkdtempSync(join(tmpdir(), 'rosette-tables-'));
  const path = join(folder, 'seven.table');
  execFileSync(join(dirname(process.env.ROSETTE_BIN), 'examples', 'ur_table'), [path]);
  return path;
}

/** Returns the offsets of the index and of the blocks. The positions of the setup are in the first group of the index. */
export function partsOf(file) {
  const blocks = file.readUInt32LE(24);
  return { index: HEAD, blocks: HEAD + Math.ceil(blocks / 512) * GROUP + 2 * blocks };
}

/**
 * Serves a site at a separate origin, with a table beside it. `fault` may answer a request for the table itself, and
 * then returns true. Returns the requests too, each with its range.
 */
export async function host(site, path, fault = () => false) {
  const file = readFileSync(path);
  const asked = [];
  const server = await serving((request, response) => {
    if (request.url === '/tables/index.json') return response.end(JSON.stringify([NAME]));
    if (request.url !== `/tables/${NAME}`) return passOn(site, request, response);
    const [from, to] = request.headers.range.match(/\d+/g).map(Number);
    asked.push([from, to]);
    if (fault({ from, to, file, response })) return undefined;
    response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}`, 'content-length': to + 1 - from });
    return response.end(file.subarray(from, to + 1));
  });
  return { ...server, asked };
}
