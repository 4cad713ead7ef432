// Comparing the canvas with the drawing as SVG: shapes by pixels, words by text, place and look.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { DESKTOP, PHONE, faced, middle, open, openDialog, painted, seen, shown, withSettings } from './browser.mjs';

/** The largest difference in a channel, 0–255, between colours that count as equal. Browsers smooth edges in different ways. */
const NEAR = 32;
/** The largest difference between the mean colours of squares of pixels that count as equal, and the side of a square in pixels. */
const NEAR_IN_MEAN = 9;
const SIDE = 8;
/** The largest difference between mean colours in WebKitGTK, which smooths thin lines in other ways on canvases and in SVG. */
const NEAR_IN_WEBKIT = 15;
/** The number of pixels by which equal pictures may differ. */
const FEW = 64;
/** The largest distance in CSS pixels at which words count as being at the same place. */
const AT = 0.1;
/** `FEW` and `AT` for comparisons with the files. A missing mark differs by far more. */
const FILED = { few: 1024, at: 0.5 };
/** The least number of pixels by which a board without its mark differs. */
const MARK = 4 * FILED.few;

const WINDOWS = { wide: DESKTOP, high: { width: 740, height: 1000 }, phone: { ...PHONE, deviceScaleFactor: 2 } };
/** The sizes of the boards in the files. On a phone, the page’s board is higher by a part of a pixel. */
const STAGES = { wide: [912, 708], high: [440, 700] };
const FOLDER = new URL('../boards/', import.meta.url);
const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort();
const texts = await Promise.all(files.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
const lines = texts.flatMap((text) => text.trim().split('\n'));
const positions = lines.map((line) => {
  const [name, stage, board, ...words] = line.split(' ');
  const value = (of) => words.find((word) => word.startsWith(`${of}=`))?.slice(of.length + 1);
  const isArranged = words.includes('arranging');
  return {
    name, view: { stage, board, seating: words.includes('across') ? 'across' : 'beside' }, link: words.at(-1), isArranged, hint: value('hint'), selected: value('select'),
  };
});
/** The fourth position of each game, by name. */
export const fourths = positions.map(({ name }) => name).filter((name) => name.endsWith('-04'));
export const views = positions.map(({ view }) => view)
  .filter((view, place, all) => all.findIndex((other) => isDeepStrictEqual(other, view)) === place);

/**
 * The views that are compared in each run: together they have all games, both boards, seatings and forms of a window.
 * The drawings of all positions are compared with files natively.
 */
const QUICK = ['high inlaid beside', 'wide carved across', 'phone carved across'];
export const isQuick = (view) => QUICK.includes(Object.values(view).join(' '));
/**
 * The view of these that is compared in another engine. For WebKit it is no phone, because that would need a second start with another
 * pixel ratio.
 */
export const QUICK_VIEWS = { Firefox: 'phone carved across', WebKit: 'wide carved across' };

/** Returns whether a page is in WebKit. */
const isWebkit = async (page) => (await page.browser().version()).startsWith('webkit');

/** Opens a page in which all words are noted instead of drawn. */
async function openIn(browser, { stage, ...settings }, address) {
  const page = await open(browser, {
    viewport: WINDOWS[stage],
    address,
    before: async (page) => {
      await withSettings(settings)(page);
      await withoutWords(page);
      await withAdviser(page);
      if (await isWebkit(page)) await withOwnRectangles(page);
    },
  });
  const { deviceScaleFactor = 1 } = WINDOWS[stage];
  await page.waitForFunction((ratio) => devicePixelRatio === ratio, {}, deviceScaleFactor);
  return page;
}

/** Prepares a page before it is opened: notes the words on canvases instead of drawing them. */
const withoutWords = (page) => page.evaluateOnNewDocument(() => {
  const { clearRect } = CanvasRenderingContext2D.prototype;
  const words = new Map();
  CanvasRenderingContext2D.prototype.clearRect = function clear(...area) {
    words.set(this.canvas.id, []);
    clearRect.apply(this, area);
  };
  CanvasRenderingContext2D.prototype.fillText = function note(text, x, y) {
    const at = this.getTransform();
    const { x: left, y: top } = at.transformPoint({ x, y });
    const scale = Math.hypot(at.a, at.b);
    words.get(this.canvas.id).push({ text, font: this.font, anchor: this.textAlign, ink: this.fillStyle, numbers: [left, top, scale].map((number) => number / devicePixelRatio).concat(this.globalAlpha) });
  };
  window.wordsOf = (canvas) => words.get(canvas.id);
});

/** Prepares a page before it is opened: replaces workers by one that answers every question with `window.advice`. */
const withAdviser = (page) => page.evaluateOnNewDocument(() => {
  window.Worker = class extends EventTarget {
    postMessage([number]) {
      const answer = { number, choice: window.advice };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { answer } })));
    }

    terminate() {}
  };
});

/**
 * Prepares a page before it is opened: starts rounded rectangles at the corner that the standard names. WebKitGTK
 * starts them at another corner on the canvas, but not in SVG, so dashes lie in other places.
 */
const withOwnRectangles = (page) => page.evaluateOnNewDocument(() => {
  CanvasRenderingContext2D.prototype.roundRect = function draw(x, y, width, height, radius) {
    const corner = Math.min(radius, width / 2, height / 2);
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + corner, y);
    this.arcTo(right, y, right, bottom, corner);
    this.arcTo(right, bottom, x, bottom, corner);
    this.arcTo(x, bottom, x, y, corner);
    this.arcTo(x, y, right, y, corner);
    this.closePath();
  };
});

/** Returns the words and the other shapes on canvases, and the drawing that the page saves, if it saves one. */
const shownOn = async (page, ids) => {
  await seen(page);
  return page.evaluate(async (ids) => {
    const canvases = ids.map((id) => document.getElementById(id));
    const [{ width, height }] = canvases;
    const all = new OffscreenCanvas(width, height);
    const pen = all.getContext('2d');
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--page');
    pen.fillRect(0, 0, width, height);
    for (const canvas of canvases) pen.drawImage(canvas, 0, 0);
    const bytes = new Uint8Array(await (await all.convertToBlob()).arrayBuffer());
    const png = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

    // Catches the drawing that the page would save as a file. Without `outlines.txt`, its serif words stay texts.
    let saved;
    const { fetch } = window;
    window.fetch = (file, ...rest) => (file.endsWith('outlines.txt') ? Promise.reject(new TypeError('blocked')) : fetch(file, ...rest));
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = (blob) => { saved = blob; return createObjectURL.call(URL, blob); };
    HTMLAnchorElement.prototype.click = () => {};
    document.querySelector('#play .top [data-arg=share]').click();
    // The part of the program with the dialog may not be fetched yet.
    while (!document.querySelector('#share [data-arg=drawing]')) await window.moment();
    document.querySelector('#share [data-arg=drawing]').click();
    await window.nextFrame();
    document.querySelector('#share [data-do=close]').click();
    Object.assign(window, { fetch });
    Object.assign(URL, { createObjectURL });
    Object.assign(HTMLAnchorElement.prototype, { click });
    return { words: canvases.flatMap(window.wordsOf), png, svg: await saved?.text() };
  }, ids);
};

const both = (page) => shownOn(page, ['ground', 'board']);

/** Returns the file with the drawing of a position, in the colours, the fonts and the size of the page’s. */
async function filed(page, name) {
  const file = await readFile(new URL(`../boards/${name}.svg`, import.meta.url), 'utf8');
  const names = [...file.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  const [colours, sides] = await page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement);
    const { width, height } = document.getElementById('board').getBoundingClientRect();
    const value = (name) => [name, style.getPropertyValue(name).trim().replaceAll('"', "'")];
    return [Object.fromEntries(names.map(value)), [width, height]];
  }, [...new Set(names), '--page']);
  return file
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name) => colours[name])
    .replace(/<svg ([^>]*)>/, `<svg width="${sides[0]}" height="${sides[1]}" $1><rect x="-999" y="-999" width="9999" height="9999" fill="${colours['--page']}"/>`);
}

/** Returns the words of a drawing as `withoutWords` notes them. */
const wordsIn = (empty, svg) => empty.evaluate((svg) => {
  document.body.innerHTML = svg;
  // In Firefox, a canvas that isn't an element rounds font sizes.
  const pen = document.createElement('canvas').getContext('2d');
  const words = Array.from(document.querySelectorAll('svg text'), (word) => {
    const value = (name) => word.getAttribute(name);
    const at = word.getCTM();
    const { x: left, y: top } = new DOMPoint(value('x'), value('y')).matrixTransform(at);
    pen.fillStyle = value('fill');
    pen.font = `${value('font-weight')} ${value('font-size')}px ${value('font-family')}`;
    pen.textAlign = { start: 'left', middle: 'center', end: 'right' }[value('text-anchor')];
    let opacity = 1;
    for (let part = word; part; part = part.parentElement) opacity *= part.getAttribute('opacity') ?? 1;
    return { text: word.textContent, font: pen.font, anchor: pen.textAlign, ink: pen.fillStyle, numbers: [left, top, Math.hypot(at.a, at.b), opacity] };
  });
  document.body.replaceChildren();
  return words;
}, svg);

/**
 * Returns for each drawing the number of pixels by which it differs from a picture. A pixel differs if its
 * colour isn't between the colours around the same place of the other picture, and all pixels of a square
 * differ if its mean colours do.
 */
const differences = async (empty, png, svgs) => empty.evaluate(async (png, svgs, NEAR, NEAR_IN_MEAN, SIDE) => {
  const read = async (address, { width, height }) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const pen = new OffscreenCanvas(width ?? image.width, height ?? image.height).getContext('2d', { willReadFrequently: true });
    pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height);
    return pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  };
  const isBetween = (value, other, at) => {
    const { width, height, data } = other;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    let [least, most] = [255, 0];
    for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, height - 1); row += 1) {
      for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, width - 1); column += 1) {
        const near = data[4 * (row * width + column) + (at & 3)];
        least = Math.min(least, near);
        most = Math.max(most, near);
      }
    }
    return value >= least - NEAR && value <= most + NEAR;
  };
  const different = (one, other) => {
    const { width } = one;
    const squares = new Map();
    const pixels = new Set();
    for (let at = 0; at < one.data.length; at += 1) {
      const [value, its] = [one.data[at], other.data[at]];
      // Most pixels are equal.
      if (value === its) continue;
      const pixel = at >> 2;
      const square = `${Math.floor((pixel % width) / SIDE)} ${Math.floor(pixel / width / SIDE)} ${at & 3}`;
      squares.set(square, (squares.get(square) ?? 0) + value - its);
      if (!isBetween(value, other, at) || !isBetween(its, one, at)) pixels.add(pixel);
    }
    const others = [...squares.values()].filter((sum) => Math.abs(sum) > NEAR_IN_MEAN * SIDE * SIDE);
    return pixels.size + others.length * SIDE * SIDE;
  };
  const picture = await read(`data:image/png;base64,${png}`, {});
  const found = [];
  for (const svg of svgs) found.push(different(picture, await read(`data:image/svg+xml,${encodeURIComponent(svg)}`, picture)));
  return found;
}, png, svgs, NEAR, await isWebkit(empty) ? NEAR_IN_WEBKIT : NEAR_IN_MEAN, SIDE);

/** Returns a drawing without its words. */
const shapesOf = (svg) => svg.replaceAll(/<text[^>]*>[^<]*<\/text>/g, '');

/** Opens a position by its link, and waits until it has replaced another on the screen. */
async function follow(page, link) {
  await page.evaluate((link) => new Promise((followed) => {
    addEventListener('popstate', () => setTimeout(followed), { once: true });
    location.hash = link;
  }), link);
  // The first frame fills the screen, and the next one draws a board of the size that is left.
  await seen(page);
  await shown(page, '#play');
  // WebKit observes sizes one frame later, and the board is then drawn in the frame after it.
  if (await isWebkit(page)) {
    await painted(page);
    await seen(page);
  }
  if (link.startsWith('#/play/triad')) await faced(page);
}

/** Checks that a picture of canvases, and the words on them, are those of a drawing. */
async function compare(empty, { name, words, png }, svg, { few, at } = { few: FEW, at: AT }) {
  const [pixels] = await differences(empty, png, [shapesOf(svg)]);

  assert.ok(pixels <= few, `${name}: ${pixels} pixels differ`);
  const drawn = await wordsIn(empty, svg);
  const looks = (list) => list.map(({ numbers, ...rest }) => rest);
  assert.deepEqual(looks(drawn), looks(words), name);
  drawn.forEach(({ text, numbers }, place) => numbers.forEach((number, kind) => {
    const other = words[place].numbers[kind];
    assert.ok(Math.abs(number - other) < at, `${name}: ${text} has ${number} instead of ${other}`);
  }));
}

/** Checks a position that is on the screen. */
async function check(empty, page, { name, link }) {
  const { words, png, svg } = await both(page);
  if (link.includes('open=off')) {
    assert.equal(svg, undefined, `${name}: closed hands are not drawn`);
    return;
  }
  await compare(empty, { name, words, png }, svg);
}

/** Resizes the window so that the board has the size of the boards in the files. */
async function fit(page, stage) {
  const [missing, sides] = await page.evaluate((wanted) => {
    const { width, height } = document.getElementById('board').getBoundingClientRect();
    return [[wanted[0] - width, wanted[1] - height].map(Math.round), [innerWidth, innerHeight]];
  }, STAGES[stage]);
  if (missing.every((side) => side === 0)) return;
  await page.setViewport({ deviceScaleFactor: 1, ...WINDOWS[stage], width: sides[0] + missing[0], height: sides[1] + missing[1] });
  await painted(page);
  await seen(page);
}

/**
 * Checks a hint, a chosen card or an unfinished setup, which people ask for: with it, the canvas shows what the file of the
 * position does. A saved drawing leaves hint and choice out.
 */
async function checkMarks(empty, page, { name, view: { stage }, isArranged, hint, selected }) {
  await fit(page, stage);
  const file = await filed(page, name);
  // The file has no ground if another one has the same.
  const canvases = file.includes('<!-- ground of') ? ['board'] : ['ground', 'board'];
  const [missing] = await differences(empty, (await shownOn(page, canvases)).png, [shapesOf(file)]);
  assert.ok(missing >= MARK, `${name}: without its mark, only ${missing} pixels differ`);
  if (hint) {
    await page.evaluate((hint) => { window.advice = hint; }, hint);
    await page.click('.tools [data-do=hint]');
  } else if (selected) {
    const { x, y } = await middle(page, selected);
    await page.mouse.click(x, y);
  } else if (isArranged) {
    await openDialog(page, 'more');
    await page.click('#more [data-do=arrange]');
    await shown(page, '#arrange');
    await fit(page, stage);
  }
  // Moves the pointer off the board, because in the files nothing is under the pointer.
  await page.mouse.move(1, 1);
  await painted(page);
  await compare(empty, { name, ...await shownOn(page, canvases) }, file, FILED);
}

/** Returns whether a position has marks that are compared in browsers. */
const hasMarks = ({ view: { stage }, hint, selected, isArranged }) => stage in STAGES && Boolean(hint || selected || isArranged);

/** Checks all positions of a view in a browser. An empty page compares the pictures. */
export async function checkView(browser, empty, view) {
  const page = await openIn(browser, view);
  const viewed = positions.filter((position) => isDeepStrictEqual(position.view, view));
  for (const position of viewed) {
    await follow(page, position.link);
    await check(empty, page, position);
  }
  // Checks positions with marks last, because these checks change the size of the window.
  for (const position of viewed.filter(hasMarks)) {
    await follow(page, position.link);
    await checkMarks(empty, page, position);
  }
  await page.clean();
}

/** Checks that a missing shape is noticed: leaves out one of twelve shapes after the other. */
export async function checkNotice(browser, empty, name) {
  const { view, link } = positions.find((position) => position.name === name);
  const page = await openIn(browser, view, link);
  if (link.startsWith('#/play/triad')) await faced(page);
  const { png, svg } = await both(page);
  const whole = shapesOf(svg);
  const shapes = [...whole.matchAll(/<(?:circle|path|rect)[^>]*>/g)];
  const leftOut = 12;
  const every = Math.floor(shapes.length / leftOut);
  const without = Array.from({ length: leftOut }, (_, number) => {
    const { index, 0: { length } } = shapes[number * every + 1];
    return whole.slice(0, index) + whole.slice(index + length);
  });
  const counts = await differences(empty, png, without);
  // Up to one in six of these shapes may lie under others, so that leaving it out changes nothing.
  const noticed = counts.filter((pixels) => pixels > FEW);
  assert.ok(noticed.length >= leftOut - Math.ceil(leftOut / 6), `pixels that differ: ${counts}`);
  await page.clean();
}
