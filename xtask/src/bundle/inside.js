// Stands before each script of the page in one file: there is no other file to fetch or to start,
// so what would be one is in this.
const held = globalThis.document === undefined ? HELD : Object.fromEntries(Array.from(
  document.querySelectorAll('script[data-file]'),
  ({ dataset, textContent }) => [dataset.file, textContent],
));

function heldBytes(name) {
  if (!(name in held)) throw new TypeError(`${name} is not in this file`);
  return Uint8Array.from(atob(held[name]), (letter) => letter.charCodeAt(0));
}

globalThis.fetch = async (name) => new Response(heldBytes(name), {
  headers: name.endsWith('.wasm') ? { 'Content-Type': 'application/wasm' } : {},
});

if (globalThis.document) {
  const addresses = {};
  globalThis.Worker = class extends Worker {
    constructor(name) {
      // Made once: programs are stopped by ending their worker, and asked anew by another.
      addresses[name] ??= URL.createObjectURL(new Blob([`const HELD = ${JSON.stringify(held)};`, heldBytes(name)]));
      super(addresses[name]);
    }
  };
}
