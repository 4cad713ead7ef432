// Players at work beside the page: a question comes with a number, and its answer goes back with
// the same (`Told` in crates/session).
import init, { answer, net, prepare, take } from './rosette_worker.js';

const ready = init();
const nets = new Map();
let preparing = '';

/// The net of a file, once; a game is played without it if it can't be had.
async function fetchNet(name) {
  const response = await fetch(`weights/${name}`);
  if (!response.ok) throw new Error(`${name} is missing`);
  take(new Uint8Array(await response.arrayBuffer()));
}

/// Prepares in short pieces, so that questions are answered between them.
async function prepareAll(question) {
  if (preparing) {
    preparing = question;
    return;
  }
  preparing = question;
  let done = 0;
  while (done < 1) {
    const now = prepare(preparing, 100);
    if (now < 1 || done > 0) postMessage({ prepared: now });
    done = now;
    await new Promise((next) => setTimeout(next));
  }
  preparing = '';
}

onmessage = async ({ data: [number, question] }) => {
  try {
    await ready;
    const name = net(question);
    if (name && !nets.has(name)) nets.set(name, fetchNet(name).catch(console.error));
    await nets.get(name);
    prepareAll(question);
    postMessage(answer(number, question));
  } catch (error) {
    postMessage({ failed: { number, error: String(error) } });
  }
};
