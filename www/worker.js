// The web worker in which the bots run, or in which a game is reviewed. A question comes with a number, and its
// answer has the same number (`Told` in crates/session). A game to review comes on its own, and a message about
// each slice of the work answers it; whoever wants it no more ends the worker.
import init, { answer, begin_review, net, prepare, review, take } from './rosette_worker.js';

const ready = init();
const nets = new Map();
let preparing = '';

/** Fetches a net, once, and passes it to the bots or to the judges of reviews. They do without it if it can't be
 * fetched. */
async function fetchNet(name, judges) {
  if (!name) return;
  const fetchIt = async () => {
    const response = await fetch(`weights/${name}`);
    if (!response.ok) throw new Error(`${name} is missing`);
    take(new Uint8Array(await response.arrayBuffer()), judges);
  };
  if (!nets.has(name)) nets.set(name, fetchIt().catch(console.error));
  await nets.get(name);
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

/** Reviews a game in short pieces, and tells of each: the new lines, the finished part, and the end. */
async function reviewAll({ record, pool, kept }) {
  await fetchNet(begin_review(record, pool, kept ?? undefined), true);
  let done = 0;
  while (done < 1) {
    const slice = review(100);
    postMessage({ review: slice });
    done = slice[1];
  }
}

onmessage = async ({ data }) => {
  const [number, question] = Array.isArray(data) ? data : [];
  try {
    await ready;
    if (!question) {
      await reviewAll(data);
      return;
    }
    await fetchNet(net(question), false);
    prepareAll(question);
    postMessage(answer(number, question));
  } catch (error) {
    postMessage({ failed: { number, error: String(error) } });
  }
};
