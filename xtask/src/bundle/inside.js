// Precedes each script of the one-file page, which can't fetch other files or start workers from
// them. Their contents are in the page itself.
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
      // Created once, because a bot is stopped by ending its worker, and asked again in a new
      // worker.
      addresses[name] ??= URL.createObjectURL(new Blob([`const HELD = ${JSON.stringify(held)};`, heldBytes(name)]));
      super(addresses[name]);
    }
  };
}
