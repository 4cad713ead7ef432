// A player at work beside the page: a question comes with a number, and its answer goes back with
// the same.
import init, { answer } from './rosette_worker.js';

const ready = init();

onmessage = async ({ data: [number, question] }) => {
  try {
    await ready;
    postMessage(answer(number, question));
  } catch (error) {
    postMessage([number, '', String(error)]);
  }
};
