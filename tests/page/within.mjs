/** Returns the value of a promise. If it doesn't come within `ms` milliseconds, fails with an error that names it as `what`. */
export async function within(ms, promise, what) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms: ${what}`)), ms); });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
