/** Loads the module from its bytes, or from what `WebAssembly.compile` made of them. Must be called before anything else. */
export function init(module: BufferSource | WebAssembly.Module): void;
export * from './rosette.js';
