// Caches the page for offline use. The program's files are in a folder named by their hash, so the URL of a
// file says to which build it belongs, and files of two builds never mix. Files in that folder come from the
// cache; for everything else, most of all the page itself, the network is asked first. So an online page is
// never outdated, and a new build is used from the next load on.
const VERSION = '%version%';
const FILES = '%files%'.split(' ');
const DIGEST = '%digest%';

const HOME = new URL('./', location).href;
/** Returns the name of a build's cache, which is also the name of the lock that its pages hold. */
const cacheOf = (version) => `${HOME}${version}/`;
const OWN = cacheOf(VERSION);

/** Milliseconds after which a network that doesn't answer counts as missing. */
const NETWORK_TIMEOUT_MS = 3000;

/**
 * Fetches and caches all files of this build, or none. The digest reveals files of another build and
 * incomplete ones.
 */
async function keep() {
  // In the data-saving mode of a browser nothing is fetched: this error makes the installation fail, so the previous
  // build stays in use. The page doesn't register this script then, but the browser looks for a new one by itself.
  if (navigator.connection?.saveData) throw new Error('the browser is to use little data');
  const addresses = ['', ...FILES].map((name) => HOME + name);
  const answers = await Promise.all(addresses.map((address) => fetch(address, { cache: 'no-cache' })));
  const [page, ...files] = await Promise.all(answers.map((answer) => answer.clone().arrayBuffer()));
  // Servers may write the names of external players into the page, which the digest doesn't
  // include.
  const built = new TextDecoder().decode(page).replaceAll(/<meta name=.player. content=.[^<>]*>\n/g, '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob([...files, built]).arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const isWhole = answers.every(({ ok, redirected }) => ok && !redirected) && found === DIGEST;
  if (!isWhole) throw new Error('files of another build, or not whole');
  const cache = await caches.open(OWN);
  try {
    await Promise.all(addresses.map((address, place) => cache.put(address, answers[place])));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

/** Deletes the caches of builds that no open page uses. */
async function tidy() {
  const { held } = await navigator.locks.query();
  const used = [OWN, ...held.map(({ name }) => name)];
  const isOurs = (name) => name.startsWith(HOME) && /^[0-9a-f]+\/$/.test(name.slice(HOME.length));
  const old = (await caches.keys()).filter((name) => isOurs(name) && !used.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Returns the network's answer, or the cached one if there is none. */
async function newest(request, address) {
  const kept = await caches.match(address, { cacheName: OWN });
  const fresh = fetch(request).catch(() => {});
  const late = new Promise((over) => { setTimeout(over, NETWORK_TIMEOUT_MS); });
  const answer = await (kept ? Promise.race([fresh, late]) : fresh);
  // If the server fails, the cached page is better. Any other answer is used, even one that the page
  // doesn't exist.
  if (answer && (answer.status < 500 || !kept)) return answer;
  return kept ?? Response.error();
}

const kept = async (request) => await caches.match(request, { ignoreVary: true }) ?? fetch(request);

addEventListener('install', (event) => {
  event.waitUntil(keep());
  // Taking over at once doesn't disturb pages of other builds: their files stay cached while they
  // are open.
  skipWaiting();
});

addEventListener('activate', (event) => event.waitUntil(clients.claim().then(tidy)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (request.method !== 'GET' || !address.startsWith(HOME)) return;
  const name = address.slice(HOME.length);
  if (request.mode === 'navigate') {
    if (name !== '' && name !== 'index.html') return;
    event.respondWith(newest(request, HOME));
    event.waitUntil(tidy());
  } else if (/^[0-9a-f]+\//.test(name)) {
    event.respondWith(kept(request));
  } else if (FILES.includes(name)) {
    event.respondWith(newest(request, address));
  }
});
