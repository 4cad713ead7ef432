// A clock of a page that goes only as a test says.

/** Before a page is opened: its clock and its timers go only as `pass` says. What is due at once is done at once. */
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
  // The machine sleeps: what was due meanwhile comes late.
  window.sleep = (ms) => {
    now += ms;
    window.pass(0);
  };
});
export const pass = (page, ms) => page.evaluate((ms) => window.pass(ms), ms);
