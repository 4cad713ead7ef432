// Copies of the site with a file changed or missing, or with programs that get little memory, as on a phone or beside many tabs.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, serve } from './browser.mjs';

/** The number of the section of a WebAssembly program that declares its memory. */
const MEMORY = 5;
/** The bytes of a page of memory. */
const PAGE = 65536;

/** Reads a LEB128 number, which has 7 bits in each byte. Returns it, and where it ends. */
function read(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** Returns the bytes of a LEB128 number. */
const written = (value) => (value < 128 ? [value] : [value % 128 + 128, ...written(Math.floor(value / 128))]);

/** Returns a program whose memory can't grow by more than a number of bytes. Beyond that, its instruction `memory.grow` fails. */
function limited(program, more) {
  for (let at = 8; at < program.length;) {
    const [size, begin] = read(program, at + 1);
    if (program[at] === MEMORY) {
      const [count, flags] = read(program, begin);
      assert.deepEqual([count, program[flags]], [1, 0], 'one memory without a limit');
      const [least] = read(program, flags + 1);
      const section = [1, 1, ...written(least), ...written(least + Math.ceil(more / PAGE))];
      return Buffer.concat([program.subarray(0, at), Buffer.from([MEMORY, ...written(section.length), ...section]), program.subarray(begin + size)]);
    }
    at = begin + size;
  }
  throw new Error('a program without a memory');
}

/** Serves a copy of the site, and finds one of the program's files in it. */
async function withCopy(name) {
  const folder = mkdtempSync(join(tmpdir(), 'rosette-copy-'));
  cpSync(DIST, folder, { recursive: true });
  const [, files] = /data-files="([^"]*)\/"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'));
  const { url, stop } = await serve(folder);
  return { url, file: join(folder, files, name), stop: () => stop().then(() => rmSync(folder, { recursive: true })) };
}

/** Serves a copy of the site with one of the program's files changed. */
async function withChanged(name, change) {
  const { file, ...site } = await withCopy(name);
  writeFileSync(file, change(readFileSync(file)));
  return site;
}

/** Serves a copy of the site that lacks one of the program's files until `restore` is called. */
export async function withoutFile(name) {
  const { file, ...site } = await withCopy(name);
  const away = `${file}.away`;
  renameSync(file, away);
  return { ...site, restore: () => renameSync(away, file) };
}

/** Serves a copy of the site in which the program of the workers gets at most this number of bytes more. */
export const withLittleMemory = (more) => withChanged('rosette_engine_bg.wasm', (program) => limited(program, more));

/** Serves a copy of the site in which the file of a net contains a text instead. */
export const withoutNet = (name) => withChanged(`weights/${name}.bin`, () => 'no net');

/** Serves a copy of the site in which the program of one script, such as `worker.js`, gets no memory to start. */
export const withoutMemory = (script) => withChanged(script, (text) => `
for (const start of ['instantiate', 'instantiateStreaming']) WebAssembly[start] = async () => { throw new RangeError('Out of memory'); };
${text}`);
