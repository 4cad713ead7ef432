/** Returns what is promised, or fails by the name of what wasn't done within so many milliseconds. */
export async function within(ms, promise, what) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms: ${what}`)), ms); });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
