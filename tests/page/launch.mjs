// The browsers of the tests, by the paths in CHROMIUM and FIREFOX.
import puppeteer from 'puppeteer-core';

export const launch = () => puppeteer.launch({
  browser: 'chrome',
  executablePath: process.env.CHROMIUM,
  // A program that can't show windows takes no other word for it.
  headless: /headless[-_]shell$/.test(process.env.CHROMIUM) ? 'shell' : true,
  // What lies beyond the window is never presented, however large the page is made for a test. What a page has stored is
  // some milliseconds on its way to another process: the pages of a profile are in one, also after a reload.
  args: ['--window-size=1280,800', '--process-per-site', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--lang=en'],
});

export const launchFirefox = () => puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX,
  headless: true,
  extraPrefsFirefox: { 'intl.accept_languages': 'en' },
});
