/** Parts of a zip that a stranger sent, unpacked within bounds (SHOP-034). */
import { Unzip, UnzipInflate } from 'fflate';
import { FileBoundError } from './xml.ts';

/**
 * Bytes of all parts that are unpacked of one file: 10,000 rows of ten columns have 8 MB of marks around their texts.
 */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;
/** A workbook with pictures on each sheet has some hundreds. */
const MOST_ENTRIES = 2_000;
/** Bytes that are unpacked at a time; they grow to a thousand times as many at most, and are counted then. */
const STEP_BYTES = 4096;

export class ZipParts {
  readonly #bytes: Uint8Array;
  #left = MOST_UNPACKED_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * The parts that are there, of those asked for, as texts; what is not asked for is not unpacked. Throws
   * `FileBoundError`, and for what is no zip.
   */
  read(names: readonly string[], seen: (name: string) => void = () => {}): Map<string, string> {
    const found = new Map<string, Uint8Array[]>();
    let entries = 0;
    const zip = new Unzip((entry) => {
      entries += 1;
      if (entries > MOST_ENTRIES) throw new FileBoundError();
      seen(entry.name);
      if (!names.includes(entry.name) || found.has(entry.name)) return;
      const parts: Uint8Array[] = [];
      found.set(entry.name, parts);
      // Sizes that the zip says are not believed: what comes out is counted.
      entry.ondata = (error, part) => {
        if (error) throw error;
        this.#left -= part.length;
        if (this.#left < 0) throw new FileBoundError();
        parts.push(part);
      };
      entry.start();
    });
    zip.register(UnzipInflate);
    for (let at = 0; at < this.#bytes.length; at += STEP_BYTES)
      zip.push(this.#bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= this.#bytes.length);
    return new Map(
      [...found].map(([name, parts]) => [
        name,
        Buffer.concat(parts)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      ]),
    );
  }
}
