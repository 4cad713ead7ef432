// Lets the service worker cache the page for offline use. Where the browser has no service workers, as
// without https or in some private windows, the page works without them.
const { files } = document.documentElement.dataset;
const ignore = () => {};

// While this page holds the lock, the service worker keeps the files of its build.
navigator.locks?.request(new URL(files, document.baseURI).href, { mode: 'shared' }, () => new Promise(ignore)).catch(ignore);

// Safari deletes what a page has stored after seven days without a visit, and other browsers when the disk is
// full, unless they grant persistent storage. Firefox would ask the person, who has no reason to care yet.
if (!CSS.supports('-moz-appearance', 'none')) navigator.storage?.persist?.().catch(ignore);

// Caching begins a little later, so that it doesn't slow down the start. It fetches all languages and players, so it
// is left out if a person has asked the browser to save data.
const saves = () => navigator.connection?.saveData;
setTimeout(() => saves() || navigator.serviceWorker?.register('sw.js').catch(ignore), 1000);
