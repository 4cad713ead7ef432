// For browsers and their bundlers: fetches the module.
import init from './rosette_js.js';

await init();
export { Game, games } from './rosette_js.js';
