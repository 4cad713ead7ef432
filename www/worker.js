// The web worker in which the bots run. A question comes with a number, and its answer has the same number
// (`Told` in crates/session).
import init, { answer, forget, forgive, lost, net, prepare, take, took, wanted } from './rosette_worker.js';
import { fetchTables, haveChanged } from './tables.js';

const ready = init();
const nets = new Map();
let preparing = '';

/** Fetches a net and passes it to the bots. A game is played without the net if it can't be fetched. */
async function fetchNet(name) {
  const response = await fetch(`weights/${name}`);
  if (!response.ok) throw new Error(`${name} is missing`);
  take(new Uint8Array(await response.arrayBuffer()));
}

/** Prepares in short pieces, so that questions can be answered in between. */
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
    // Once all is prepared, the next question must not find this loop still running.
    if (done < 1) await new Promise((next) => setTimeout(next));
  }
  preparing = '';
}

onmessage = async ({ data: [number, question] }) => {
  try {
    await ready;
    const name = net(question);
    if (name && !nets.has(name)) nets.set(name, fetchNet(name).catch(console.error));
    await nets.get(name);
    if (haveChanged()) forget();
    await fetchTables(() => wanted(question), { took, lost, forgive });
    // The next question breaks off too, and the page starts another worker.
    prepareAll(question).catch(console.error);
    postMessage(answer(number, question));
  } catch (error) {
    console.error(error);
    // A program without memory breaks off, and doesn’t say why. It doesn’t start with too little (RangeError).
    const lacksMemory = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    postMessage({ failed: { number, error: lacksMemory ? 'memory' : String(error) } });
  }
};
