// Takes the README's pictures; run by `cargo xtask pictures`. Each picture contains a note of its texts, with which
// pictures.test.mjs compares the page.
import { writeFile } from 'node:fs/promises';
import { launch } from './launch.mjs';
import { withNote } from './png.mjs';
import { NAMES, pathOf, photograph } from './screens.mjs';

const browser = await launch();
for (const name of NAMES) {
  const { png, note } = await photograph(browser, name);
  await writeFile(pathOf(name), withNote(png, note));
  console.log(`docs/${name}.png: ${png.length} bytes`);
}
await browser.close();
