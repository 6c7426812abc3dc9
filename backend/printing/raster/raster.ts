/**
 * Dots of a paper: one bit each, black is 1, rows begin at a byte, the first dot is the highest bit. What
 * printers print.
 */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

export interface Raster {
  /** In dots; a multiple of 8. */
  width: number;
  height: number;
  bits: Buffer;
}

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** As a PNG of one bit for each dot: a Star takes no larger ones of long papers. */
export async function pngOf({ width, height, bits }: Raster): Promise<Buffer> {
  const row = width / 8;
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // In a picture of greys 1 is white.
    for (let x = 0; x < row; x += 1) lines[y * (row + 1) + 1 + x] = ~bits[y * row + x]! & 0xff;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', await compress(lines)), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
