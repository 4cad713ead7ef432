// Keeps the page for when there is no network. The program's files stand in a folder named by what
// is in them, so an address says of which build a file is, and files of two builds are never mixed:
// what has such an address is taken from what was kept, and everything else, the page before all,
// is asked of the network first. So an online page is never an old one, and a new build begins when
// the page is next loaded.
const VERSION = '%version%';
const FILES = '%files%'.split(' ');
const DIGEST = '%digest%';

const HOME = new URL('./', location).href;
/// What is kept of a build lies in a cache of its own, by the name that its pages lock.
const cacheOf = (version) => `${HOME}${version}/`;
const OWN = cacheOf(VERSION);

/// Milliseconds after which a network that doesn't answer is taken for none.
const PATIENCE = 3000;

/// Fetches all files of this build and keeps them, or none: files that come from another build, or
/// not whole, have another digest.
async function keep() {
  const addresses = ['', ...FILES].map((name) => HOME + name);
  const answers = await Promise.all(addresses.map((address) => fetch(address, { cache: 'no-cache' })));
  const [page, ...files] = await Promise.all(answers.map((answer) => answer.clone().arrayBuffer()));
  // A server may write the names of players into the page.
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

/// Lets go of builds that no open page is of any more.
async function tidy() {
  const { held } = await navigator.locks.query();
  const used = [OWN, ...held.map(({ name }) => name)];
  const isOurs = (name) => name.startsWith(HOME) && /^[0-9a-f]+\/$/.test(name.slice(HOME.length));
  const old = (await caches.keys()).filter((name) => isOurs(name) && !used.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/// What the network answers, or else what was kept.
async function newest(request, address) {
  const kept = await caches.match(address, { cacheName: OWN });
  const fresh = fetch(request).catch(() => {});
  const late = new Promise((over) => { setTimeout(over, PATIENCE); });
  const answer = await (kept ? Promise.race([fresh, late]) : fresh);
  // A server that is in trouble is no better than none; that a page is gone is its last word.
  if (answer && (answer.status < 500 || !kept)) return answer;
  return kept ?? Response.error();
}

const kept = async (request) => await caches.match(request, { ignoreVary: true }) ?? fetch(request);

addEventListener('install', (event) => {
  event.waitUntil(keep());
  // Pages of other builds are served as before: their files are kept as long as they are open.
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
