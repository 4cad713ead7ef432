// This code precedes each script of the one-file page. That page can't fetch files or start workers
// from them, so it contains them itself.
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
      // A script's address is created only once, because every new question after a stopped search
      // starts another worker of the same script.
      addresses[name] ??= URL.createObjectURL(new Blob([`const HELD = ${JSON.stringify(held)};`, heldBytes(name)]));
      super(addresses[name]);
    }
  };
}
