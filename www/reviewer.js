// The web worker that reviews a game. Messages about slices of the work answer a game. A page that wants a
// review no more ends the worker.
import init, { begin, take, work } from './rosette_reviewer.js';

const ready = init();
const nets = new Set();

/** Fetches a net, once. Positions are judged without the net if it can't be fetched. */
async function fetchNet(name) {
  const response = await fetch(`weights/${name}`);
  if (!response.ok) throw new Error(`${name} is missing`);
  take(new Uint8Array(await response.arrayBuffer()));
  nets.add(name);
}

onmessage = async ({ data: { record, pool, kept } }) => {
  try {
    await ready;
    const name = begin(record, pool, kept ?? undefined);
    if (name && !nets.has(name)) await fetchNet(name).catch(console.error);
    let slice;
    do {
      slice = work(100);
      postMessage(slice);
    } while (slice[1] < 1);
  } catch (error) {
    console.error(error);
    postMessage([]);
  }
};
