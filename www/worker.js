// The web worker in which the bots run. A question comes with a number, and its answer has the same number
// (`BotMessage` in crates/session).
import init, { answer, ask, forget, retry, lost, prepare, take, took, wanted } from './rosette_engine.js';
import { fetchNet, fetchTables, haveChanged } from './tables.js';

const ready = init();
let prepares = false;

/** Prepares in short pieces for the last question, so that others can be answered in between. */
async function prepareAll() {
  if (prepares) return;
  prepares = true;
  let done = 0;
  while (done < 1) {
    const now = prepare(100);
    if (now < 1 || done > 0) postMessage({ prepared: now });
    done = now;
    // After the last piece there is no pause: a question during it would find `prepares` set, and nothing would prepare for it.
    if (done < 1) await new Promise((next) => setTimeout(next));
  }
  prepares = false;
}

onmessage = async ({ data: [number, question] }) => {
  try {
    await ready;
    const name = ask(number, question);
    if (name) await fetchNet(name, take);
    if (haveChanged()) forget();
    await fetchTables(wanted, { took, lost, retry });
    // If this fails, so does the next question, and the page starts another worker.
    prepareAll().catch(console.error);
    const data = answer(number);
    if (data) postMessage(data);
  } catch (error) {
    console.error(error);
    // A program that runs out of memory stops with a trap that names no reason. With too little to start, a RangeError is thrown.
    const lacksMemory = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    postMessage({ failed: { number, error: lacksMemory ? 'memory' : String(error) } });
  }
};
