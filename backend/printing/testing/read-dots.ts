/** Dots as printers get them, read back: from a PNG of `pngOf`, from ESC/POS, from an Epson's XML. */
import { inflateSync } from 'node:zlib';
import type { Raster } from '../raster/raster.ts';

export function dotsOfPng(png: Buffer): Raster {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const lines = inflateSync(Buffer.concat(parts));
  const row = width / 8;
  const bits = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < row; x += 1) bits[y * row + x] = ~lines[y * (row + 1) + 1 + x]! & 0xff;
  return { width, height, bits };
}

/** The pictures of `GS v 0` one below the other; what else a printer does is passed over. */
export function dotsOfEscPos(data: Buffer): Raster {
  const bands: Buffer[] = [];
  let row = 0;
  for (let at = data.indexOf(GS_V_0); at !== -1; at = data.indexOf(GS_V_0, at)) {
    row = data.readUInt16LE(at + 4);
    const size = row * data.readUInt16LE(at + 6);
    bands.push(data.subarray(at + 8, at + 8 + size));
    at += 8 + size;
  }
  const bits = Buffer.concat(bands);
  return { width: row * 8, height: row === 0 ? 0 : bits.length / row, bits };
}
const GS_V_0 = Buffer.from([0x1d, 0x76, 0x30]);

/**
 * A white text on black stands within the first dots: the paper says that it is a copy. Papers of these tests
 * say nothing else so, first.
 */
export function saysCopy({ width, height, bits }: Raster): boolean {
  const row = width / 8;
  let black = 0;
  for (let y = 0; y < Math.min(height, 60); y += 1) {
    const isBlack = bits.subarray(y * row + 4, (y + 1) * row - 4).every((byte) => byte === 0xff);
    black = isBlack ? black + 1 : 0;
    if (black === 5) return true;
  }
  return false;
}
