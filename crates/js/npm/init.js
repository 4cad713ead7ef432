// For workers, test runners and bundlers that load the module in their own way.
import { initSync } from './rosette_js.js';

export const init = (module) => { initSync({ module }); };
export { Game, games } from './rosette_js.js';
