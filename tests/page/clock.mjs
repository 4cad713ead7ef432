// A clock that tests control.

/**
 * Prepares a page before it is opened: replaces its clock and timers, which then advance only by `pass`.
 * Timers without a delay still run at once.
 */
export const stopTime = (page) => page.evaluateOnNewDocument(() => {
  let now = 1000;
  let last = 0;
  const timers = new Map();
  const [begin, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  performance.now = () => now;
  window.setTimeout = (call, delay, ...given) => {
    if (!(delay > 0)) return begin(call, delay, ...given);
    last -= 1;
    timers.set(last, { call: () => call(...given), at: now + delay });
    return last;
  };
  window.clearTimeout = (id) => { if (!timers.delete(id)) end(id); };
  window.pass = (ms) => {
    const end = now + ms;
    for (;;) {
      const [id, next] = [...timers].reduce((one, other) => (other[1].at < one[1].at ? other : one), [0, { at: Infinity }]);
      if (next.at > end) break;
      timers.delete(id);
      now = Math.max(now, next.at);
      next.call();
    }
    now = end;
  };
  // Simulates a machine that sleeps: timers due meanwhile run late.
  window.sleep = (ms) => {
    now += ms;
    window.pass(0);
  };
});
export const pass = (page, ms) => page.evaluate((ms) => window.pass(ms), ms);

/** Moves the clock of a page forward by these milliseconds. */
export const putForward = (page, ms) => page.evaluate((ms) => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + ms;
}, ms);
