/** A paper of dots to draw on: rows grow downwards. */
import type { Raster } from './raster.ts';

export class Dots {
  readonly width: number;
  #height = 0;
  #bits = Buffer.alloc(0);

  constructor(width: number) {
    this.width = width;
  }

  get height(): number {
    return this.#height;
  }

  /** White rows below what is there. */
  grow(rows: number): void {
    this.#height += rows;
    const bytes = (this.width / 8) * this.#height;
    if (bytes <= this.#bits.length) return;
    const larger = Buffer.alloc(Math.max(bytes, 2 * this.#bits.length));
    this.#bits.copy(larger);
    this.#bits = larger;
  }

  /** Black from `from` to before `to`; what lies beside the paper is left out. */
  row(y: number, from: number, to: number): void {
    if (y < 0 || y >= this.#height) return;
    const start = y * (this.width / 8);
    for (let x = Math.max(0, from); x < Math.min(this.width, to); x += 1)
      this.#bits[start + (x >> 3)]! |= 0x80 >> (x & 7);
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    for (let row = y; row < y + height; row += 1) this.row(row, x, x + width);
  }

  /** Black becomes white and white black, in rows from `from` to before `to`. */
  invert(from: number, to: number): void {
    const row = this.width / 8;
    for (let at = from * row; at < to * row; at += 1) this.#bits[at] = ~this.#bits[at]! & 0xff;
  }

  raster(): Raster {
    const { width, height } = this;
    return { width, height, bits: this.#bits.subarray(0, (width / 8) * height) };
  }
}
