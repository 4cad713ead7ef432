// Lets the service worker cache the page for offline use. Where the browser has no service workers, as
// without https or in some private windows, the page works without them.
const { files } = document.documentElement.dataset;
const ignore = () => {};

// While this page holds the lock, the service worker keeps the files of its build.
navigator.locks?.request(new URL(files, document.baseURI).href, { mode: 'shared' }, () => new Promise(ignore)).catch(ignore);

// Caching begins a little later, so that it doesn't slow down the start.
setTimeout(() => navigator.serviceWorker?.register('sw.js').catch(ignore), 1000);
