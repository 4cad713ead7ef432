// Files that the page offers, and files that are opened.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';

let folder;
before(async () => { folder = await mkdtemp(join(tmpdir(), 'rosette-downloads-')); });
after(() => rm(folder, { recursive: true }));

/** Returns the name and bytes of the file that the page offers after `act`. Only Chromium's driver reports saved files. */
export async function saved(page, act) {
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
