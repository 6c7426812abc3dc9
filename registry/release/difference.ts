/**
 * Files of a release as their difference to the same file of another release, which a browser holds (RFC
 * 9842): most of a release is what it was in the one before. Made when the first browser asks, one after the
 * other.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressByDictionary, dictionaryHash } from '@sufra/contract/compression-dictionary';
import { LRUCache } from 'lru-cache';
import { awaitedByCustomers, isCompressible } from './content-types.ts';

/** A file that says the least: below, its headers are what costs. */
const MIN_BYTES = 1024;
/** Both files together fit the window that every decoder has. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Differences in memory, bytes: a release's are a few KB. */
const HELD_BYTES = 16 * 1024 * 1024;
/** Hashes of files that were dictionaries, 150 bytes each. */
const MAX_HASHES = 10_000;
/** Differences that wait to be made, two or three releases of them; who comes beyond gets the whole file. */
const MAX_WAITING = 64;
/** Zstandard's: 15 ms for the largest file; higher levels find no more. */
const LEVEL = 9;

interface WantedDifference {
  module: string;
  path: string;
  /** Version that is asked for. */
  version: string;
  /** Version of the file that the browser holds. */
  held: string;
  /** SHA-256 of the bytes that it holds, base64. */
  hash: string;
}

/** True for a file that is worth being a dictionary of its next version. */
export function isDictionary(path: string, bytes: number): boolean {
  return isCompressible(path) && awaitedByCustomers(path) && bytes >= MIN_BYTES && bytes <= MAX_BYTES;
}

export class Differences {
  readonly #releases: string;
  readonly #made = new LRUCache<string, Buffer>({ maxSize: HELD_BYTES, sizeCalculation: ({ length }) => length });
  readonly #hashes = new LRUCache<string, string>({ max: MAX_HASHES });
  readonly #waiting = new Map<string, Promise<Buffer | null>>();
  #last: Promise<unknown> = Promise.resolve();

  /** `releases`: the folder that has them. */
  constructor(releases: string) {
    this.#releases = releases;
  }

  /**
   * The file by what the browser holds. Null: it holds something else, it gains nothing, or too many wait;
   * the whole file is the answer then. Both versions must be releases that have the file.
   */
  async between(wanted: WantedDifference): Promise<Buffer | null> {
    const { module, path, version, held, hash } = wanted;
    const known = this.#hashes.get(`${module}/${held}/${path}`);
    if (known !== undefined && known !== hash) return null;
    const key = `${module}/${path} ${held} ${version}`;
    // Its dictionary was compared when it was made.
    const made = known === undefined ? undefined : this.#made.get(key);
    if (made) return made;
    const pending = this.#waiting.get(key);
    if (pending) return (await pending) && this.between(wanted);
    if (this.#waiting.size >= MAX_WAITING) return null;
    const making = this.#last.then(() => this.#make(wanted, key));
    this.#last = making.catch(() => undefined);
    this.#waiting.set(key, making);
    return making.finally(() => this.#waiting.delete(key));
  }

  async #make({ module, path, version, held, hash }: WantedDifference, key: string): Promise<Buffer | null> {
    const fileOf = (one: string) => join(this.#releases, module, one, path);
    const dictionary = await readFile(fileOf(held));
    const found = dictionaryHash(dictionary);
    this.#hashes.set(`${module}/${held}/${path}`, found);
    if (found !== hash) return null;
    const whole = await readFile(fileOf(version));
    const difference = await compressByDictionary(whole, dictionary, LEVEL);
    this.#made.set(key, difference);
    return difference;
  }
}
