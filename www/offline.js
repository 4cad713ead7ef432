// Has the page kept for when there is no network, where the browser allows it. Where it doesn't, in
// private windows of some or without https, the page goes on as it is.
const { files } = document.documentElement.dataset;
const ignore = () => {};

// As long as this page is open, the service worker keeps the files of its build.
navigator.locks?.request(new URL(files, document.baseURI).href, { mode: 'shared' }, () => new Promise(ignore)).catch(ignore);

// Whoever has just come begins to play: the files are fetched a little later.
setTimeout(() => navigator.serviceWorker?.register('sw.js').catch(ignore), 1000);
