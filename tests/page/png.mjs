// PNG files (RFC 2083), and a note inside them.

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The beginning of an uncompressed `iTXt` chunk with a comment in no particular language. */
const COMMENT = Buffer.from('Comment\0\0\0\0\0');

/** Returns a chunk: its length, name, contents and checksum. */
export function chunk(name, contents) {
  const body = Buffer.concat([Buffer.from(name), contents]);
  let sum = ~0;
  for (const byte of body) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(contents.length);
  checksum.writeUInt32BE(~sum >>> 0);
  return Buffer.concat([length, body, checksum]);
}

/** Returns a file with these chunks. */
export const file = (chunks) => Buffer.concat([SIGNATURE, ...chunks]);

/** Adds a note, a value in JSON, to a picture. */
export function withNote(png, note) {
  const end = png.length - chunk('IEND', Buffer.alloc(0)).length;
  const comment = Buffer.concat([COMMENT, Buffer.from(JSON.stringify(note))]);
  return Buffer.concat([png.subarray(0, end), chunk('iTXt', comment), png.subarray(end)]);
}

/** Returns the note in a picture, or undefined if it has none. */
export function noteOf(png) {
  for (let at = SIGNATURE.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const contents = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt' && contents.indexOf(COMMENT) === 0) {
      return JSON.parse(contents.toString('utf8', COMMENT.length));
    }
  }
  return undefined;
}
