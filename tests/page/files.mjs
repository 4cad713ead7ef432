// Files that the page offers, and files that are opened.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { ENGINE } from './launch.mjs';

let folder;
before(async () => { folder = await mkdtemp(join(tmpdir(), 'rosette-downloads-')); });
after(() => rm(folder, { recursive: true }));

/** Returns the file that the page gives the browser to save. Other drivers than Chromium's don't report saved files. */
async function given(page, act) {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    const { click } = HTMLAnchorElement.prototype;
    window.given = new Promise((found) => {
      const blobs = new Map();
      URL.createObjectURL = (blob) => {
        const address = make(blob);
        blobs.set(address, blob);
        return address;
      };
      HTMLAnchorElement.prototype.click = function press() {
        if (!blobs.has(this.href)) return click.call(this);
        Object.assign(URL, { createObjectURL: make });
        HTMLAnchorElement.prototype.click = click;
        return found({ name: this.download, blob: blobs.get(this.href) });
      };
    });
  });
  await act();
  const { name, bytes } = await page.evaluate(async () => {
    const { name, blob } = await window.given;
    return { name, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  });
  return { name, bytes: Buffer.from(bytes) };
}

/** Returns the name and bytes of the file that the page offers after `act`. */
export async function saved(page, act) {
  if (ENGINE !== 'chromium') return given(page, act);
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, browserContextId: page.browserContext().id, eventsEnabled: true });
  const names = new Map();
  session.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => names.set(guid, suggestedFilename));
  const done = new Promise((resolve) => {
    session.on('Browser.downloadProgress', ({ guid, state }) => state === 'completed' && resolve(names.get(guid)));
  });
  await act();
  const name = await done;
  await session.detach();
  const bytes = await readFile(join(folder, name));
  await rm(join(folder, name));
  return { name, bytes };
}

/** Writes a temporary file with this content, and returns its path. */
export async function file(name, content) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
