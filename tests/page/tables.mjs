// Small tables that the page takes for large ones, and servers that answer wrongly.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const HEAD = 56;
const SUM = 8;
/** The largest number of blocks in a group of the index, and the size in bytes of the offset of a group. */
const GROUP = 512;
const PLACE = 8;
const MAX_POSITIONS = 4096;
/** The number of pieces of each seat that aren't home in the positions with values. */
const LEFT = 2;
const PIECES = 7;
/** A setup in which each seat has `LEFT` pieces that aren't home. */
export const SETUP = `F${PIECES - LEFT},S${PIECES - LEFT}`;
export const NAME = `ur-rosettes-safe-${PIECES}.table`;

/** The number of sets of at most n of the 6 cells that only one seat uses, for n from 0 to 7. */
const PREFIX = [1, 7, 22, 42, 57, 63, 64, 64];
const ones = (byte) => byte.toString(2).replaceAll('0', '').length;

/** Returns the FNV-1a hash of bytes. */
function checksum(...parts) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.concat(parts)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  const bytes = Buffer.alloc(SUM);
  bytes.writeBigUInt64LE(sum);
  return bytes;
}

/** Returns the numbers of positions and blocks of a layer. */
function layer(own, other) {
  let [all, inBlock, blocks] = [0, 0, 1];
  for (let mine = 0; mine < 256; mine += 1) {
    for (let theirs = 0; theirs < 256; theirs += 1) {
      if (ones(mine) > own || ones(theirs) > other || (mine & theirs)) continue;
      const positions = PREFIX[own - ones(mine)] * PREFIX[other - ones(theirs)];
      if (inBlock + positions > MAX_POSITIONS) {
        blocks += 1;
        inBlock = 0;
      }
      inBlock += positions;
      all += positions;
    }
  }
  return [all, blocks];
}

const numbers = (write, values, size) => values.reduce((bytes, value, place) => {
  bytes[write](value, place * size);
  return bytes;
}, Buffer.alloc(values.length * size));

const sides = (pieces) => Array.from({ length: pieces ** 2 }, (_, place) => [Math.floor(place / pieces) + 1, place % pieces + 1]);
/** Returns the numbers of blocks of the groups of an index. */
const groups = (blocks) => Array.from({ length: Math.ceil(blocks / GROUP) }, (_, group) => Math.min(GROUP, blocks - group * GROUP));

/** Returns the blocks of a table, without their checksums. */
function blocksOf(file) {
  const found = [];
  let at = HEAD;
  for (const count of groups(file.readUInt32LE(24))) {
    let place = Number(file.readBigUInt64LE(at));
    for (let block = 0; block < count; block += 1) {
      const end = place + file.readUInt16LE(at + PLACE + 2 * block);
      found.push(file.subarray(place, end - SUM));
      place = end;
    }
    at += PLACE + 2 * count + SUM;
  }
  return found;
}

/** Returns the file of a table for 7 pieces that contains only the blocks of a table for 2 pieces. All other blocks are empty. */
function grafted(small) {
  const identity = Buffer.from(small.subarray(0, 20));
  identity[18] = PIECES;
  const summed = (number, bytes) => Buffer.concat([bytes, checksum(identity, numbers('writeUInt32LE', [number >>> 0], 4), bytes)]);
  const known = blocksOf(small);
  const blocks = [];
  let positions = 0;
  for (const [own, other] of sides(PIECES)) {
    const [all, count] = layer(own, other);
    positions += all;
    for (let block = 0; block < count; block += 1) {
      const packed = own > LEFT || other > LEFT ? Buffer.alloc(0) : known.shift();
      blocks.push(summed(blocks.length, packed));
    }
  }
  const parts = groups(blocks.length);
  let end = HEAD + parts.length * (PLACE + SUM) + 2 * blocks.length;
  const index = parts.map((count, group) => {
    const place = Buffer.alloc(PLACE);
    place.writeBigUInt64LE(BigInt(end));
    const sizes = blocks.slice(group * GROUP, group * GROUP + count).map(({ length }) => length);
    end += sizes.reduce((sum, size) => sum + size, 0);
    return summed(~group, Buffer.concat([place, numbers('writeUInt16LE', sizes, 2)]));
  });
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(end));
  const begin = Buffer.concat([identity, numbers('writeUInt32LE', [positions, blocks.length, 0], 4), checksum(...blocks), size]);
  return Buffer.concat([begin, checksum(begin), ...index, ...blocks]);
}

let folder;
after(() => folder && rm(folder, { recursive: true }));

/** Writes a table for 7 pieces that has the positions after the setup, and returns its path. */
export function table() {
  folder = mkdtempSync(join(tmpdir(), 'rosette-tables-'));
  const small = join(folder, 'small.table');
  execFileSync(process.env.ROSETTE_BIN, ['solve', 'ur', '--pieces', String(LEFT), '--table', small]);
  const path = join(folder, 'seven.table');
  writeFileSync(path, grafted(readFileSync(small)));
  return path;
}

/** Returns the offsets of the index and of the blocks. The positions of the setup are in the first group of the index. */
export function partsOf(file) {
  const blocks = file.readUInt32LE(24);
  return { index: HEAD, blocks: HEAD + Math.ceil(blocks / GROUP) * (PLACE + SUM) + 2 * blocks };
}

/**
 * Serves a site at a separate origin, with a table beside it. `fault` may answer a request for the table itself, and
 * then returns true. Returns the requests too, each with its range.
 */
export async function host(site, path, fault = () => false) {
  const file = readFileSync(path);
  const asked = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/tables/index.json') return response.end(JSON.stringify([NAME]));
    if (request.url !== `/tables/${NAME}`) {
      const headers = { ...request.headers, host: new URL(site).host };
      const fetched = http.request(new URL(request.url, site), { method: request.method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      fetched.on('error', () => request.socket.destroy());
      return request.pipe(fetched);
    }
    const [from, to] = request.headers.range.match(/\d+/g).map(Number);
    asked.push([from, to]);
    if (fault({ from, to, file, request, response })) return undefined;
    return send(response, file, from, to);
  });
  await new Promise((open) => { server.listen(0, '127.0.0.1', open); });
  server.unref();
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, asked, stop };
}

/** Sends a part of a file. */
export function send(response, file, from, to) {
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}`, 'content-length': to + 1 - from });
  response.end(file.subarray(from, to + 1));
}
