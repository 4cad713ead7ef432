// For Node.js: reads the module from the disk.
import { readFileSync } from 'node:fs';
import { initSync } from './rosette_js.js';

initSync({ module: readFileSync(new URL('rosette_js_bg.wasm', import.meta.url)) });
export { Game, games } from './rosette_js.js';
