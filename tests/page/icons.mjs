// Renders `www/icon.svg` as the PNGs that some systems need for an installed page; run by `cargo xtask icons`.
// The ring and rounded corners are left out, because these systems apply their own shape; everything important
// is within the central four fifths, which they all keep.
import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { launch } from './launch.mjs';
import { chunk, file } from './png.mjs';

/** The file of each icon, its side in pixels, and the part of the side that the drawing takes. */
const ICONS = [['icon-192.png', 192, 1], ['previews/icon-512.png', 512, 1], ['previews/icon-maskable.png', 512, 0.9]];
/**
 * The number of shades between the ground and each colour, for smooth edges. With at most 16 colours in all,
 * a byte holds two pixels.
 */
const SHADES = 3;

const www = new URL('../../www/', import.meta.url);
const svg = await readFile(new URL('icon.svg', www), 'utf8');

const browser = await launch();
const page = await browser.newPage();
const paint = async (size, part) => Buffer.from(await page.evaluate(async (svg, size, part) => {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const ring = drawing.querySelector('circle');
  const ground = ring.getAttribute('fill');
  ring.remove();
  drawing.setAttribute('width', size * part);
  drawing.setAttribute('height', size * part);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.drawImage(image, size * (1 - part) / 2, size * (1 - part) / 2);
  return btoa(Array.from(pen.getImageData(0, 0, size, size).data, (byte) => String.fromCharCode(byte)).join(''));
}, svg, size, part), 'base64');

const [ground, ...colours] = [...new Set(svg.match(/(?<=fill="#)[0-9a-f]{6}/g))].map((hex) => Buffer.from(hex, 'hex'));
const palette = [ground];
for (const colour of colours) {
  for (let shade = 1; shade <= SHADES; shade += 1) {
    palette.push(ground.map((byte, channel) => byte + (colour[channel] - byte) * shade / SHADES));
  }
}

/** Returns the index of the colour closest to a pixel. */
function nearest(pixels, at) {
  const far = ([red, green, blue]) => (red - pixels[at]) ** 2 + (green - pixels[at + 1]) ** 2 + (blue - pixels[at + 2]) ** 2;
  return palette.reduce((best, colour, number) => (far(colour) < far(palette[best]) ? number : best), 0);
}

/** Returns the rows of an icon as a PNG file contains them. */
function rowsOf(pixels, size) {
  const rows = [];
  for (let row = 0; row < size; row += 1) {
    const line = Buffer.alloc(1 + size / 2);
    for (let column = 0; column < size; column += 1) {
      line[1 + (column >> 1)] |= nearest(pixels, (row * size + column) * 4) << (column % 2 ? 0 : 4);
    }
    rows.push(line);
  }
  return Buffer.concat(rows);
}

for (const [name, size, part] of ICONS) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 0, 0, 0]);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  await writeFile(new URL(name, www), file([
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(palette)),
    chunk('IDAT', deflateSync(rowsOf(await paint(size, part), size), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]));
}
await browser.close();
