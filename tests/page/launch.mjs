// The browsers of the tests, from the paths in CHROMIUM, FIREFOX and WEBKIT.
import puppeteer from 'puppeteer-core';
import { BrowsingContext } from 'puppeteer-core/internal/bidi/core/BrowsingContext.js';
import { launchWebkit } from './webkit.mjs';

/** The engine of most tests. `run.mjs` repeats some of them in Firefox and in WebKit. */
export const ENGINE = process.env.ROSETTE_ENGINE ?? 'chromium';

const launchChromium = () => puppeteer.launch({
  browser: 'chrome',
  executablePath: process.env.CHROMIUM,
  // The headless shell accepts only the value `shell`.
  headless: /headless[-_]shell$/.test(process.env.CHROMIUM) ? 'shell' : true,
  // Areas outside the window are never presented, however large a test makes the page. Stored values take
  // some milliseconds to reach another process; with one process for each site, all pages of a profile see
  // them at once, also after a reload. A separate process for drawing took 15 % of the processor time.
  args: ['--window-size=1280,800', '--process-per-site', '--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--lang=en'],
});

// Firefox 140, an ESR, can't turn its screen, which puppeteer requests with each size of a window. No test needs that, so the error is
// ignored.
const turn = BrowsingContext.prototype.setScreenOrientationOverride;
BrowsingContext.prototype.setScreenOrientationOverride = function (...orientation) {
  return turn.apply(this, orientation).catch((error) => {
    if (!error.message.includes('unknown command')) throw error;
  });
};

/**
 * Starts Firefox, with further `preferences`. Motions end at once, pages get touch events, and pages of a profile share a process, as in
 * Chromium. Pages that aren't in front get frames, too, because closing a page may bring another one to the front.
 */
export const launchFirefox = (preferences = {}) => puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX,
  headless: true,
  extraPrefsFirefox: { 'intl.accept_languages': 'en', 'ui.prefersReducedMotion': 1, 'dom.w3c_touch_events.enabled': 1, 'dom.ipc.processCount.webIsolated': 1, 'layout.testing.top-level-always-active': true, ...preferences },
});

/** Starts the browser of most tests. */
export const launch = () => ({ chromium: launchChromium, firefox: launchFirefox, webkit: launchWebkit })[ENGINE]();
