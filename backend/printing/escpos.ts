/** A raster as a printer without software takes it: ESC/POS (PRN-002). Pure. */
import type { Raster } from './raster/raster.ts';

/** Rows that are sent as one picture: a printer's memory may hold no whole ticket. */
const BAND = 255;
const INITIALIZE = Buffer.from([0x1b, 0x40]);
/** Four lines of paper, then a cut that leaves a corner. A printer that cannot cut passes it over. */
const CUT = Buffer.from([0x1b, 0x64, 0x04, 0x1d, 0x56, 0x42, 0x00]);

/** Initialize, the picture in bands of `GS v 0`, feed, cut. */
export function escPos({ width, height, bits }: Raster): Buffer {
  const row = width / 8;
  const bands: Buffer[] = [];
  for (let from = 0; from < height; from += BAND) {
    const rows = Math.min(BAND, height - from);
    bands.push(pictureOf(row, rows), bits.subarray(from * row, (from + rows) * row));
  }
  return Buffer.concat([INITIALIZE, ...bands, CUT]);
}

function pictureOf(row: number, rows: number): Buffer {
  const head = Buffer.from([0x1d, 0x76, 0x30, 0, 0, 0, 0, 0]);
  head.writeUInt16LE(row, 4);
  head.writeUInt16LE(rows, 6);
  return head;
}
