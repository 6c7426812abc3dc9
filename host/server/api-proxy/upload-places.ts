/**
 * Places of files on their way to the provider. They are apart from those of other calls: a slow line, or a
 * stranger that sends nothing, holds up uploads at most, and one address holds few of them (safety B10).
 * Storefronts and the console have places of their own, and where there is none left, a file that comes too
 * slowly gives its place to the next.
 */
import { AddressPlaces } from '../http/address-places.ts';

export interface UploadLimits {
  uploadsOfAddressMax: number;
  /** Of a restaurant; at the console, of a person. */
  uploadsOfHolderMax: number;
  uploadsMax: number;
  /** That one check of a person opens: a message has as many pictures. */
  uploadsOfProofMax: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  uploadsOfAddressMax: 6,
  uploadsOfHolderMax: 32,
  uploadsMax: 64,
  uploadsOfProofMax: 6,
};
/** A restaurant's people are often behind one address; one of them sends a few photos at a time. */
export const CONSOLE_UPLOAD_LIMITS: UploadLimits = { ...UPLOAD_LIMITS, uploadsOfAddressMax: 16, uploadsOfHolderMax: 6 };
/** A file may be slow so long, in ms. */
const SLOW_AFTER_MS = 10_000;
/** And comes, from its beginning, with so many bytes a second. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;

/** A file on its way. */
export interface UploadPlace {
  /** Aborted when the place was given to another. */
  lost: AbortSignal;
  /** So many bytes more have come. */
  came: (bytes: number) => void;
  leave: () => void;
}

interface Held {
  holder: string;
  proof: string | null;
  since: number;
  bytes: number;
  isWhole: boolean;
  lose: () => void;
}

export class UploadPlaces {
  readonly #limits: UploadLimits;
  readonly #now: () => number;
  readonly #ofAddress: AddressPlaces;
  readonly #held = new Set<Held>();

  constructor(limits: UploadLimits = UPLOAD_LIMITS, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#ofAddress = new AddressPlaces(limits.uploadsOfAddressMax);
  }

  /**
   * Takes a place; null: there is none left for this holder or address, and no file is slow enough to give its own.
   * @param proof the check that opened it; null: the visitor is known
   * @param length bytes that the file says it has: once they are there, it is slow no more
   */
  take(holder: string, address: string, length: number, proof: string | null = null): UploadPlace | null {
    const { uploadsOfHolderMax, uploadsMax, uploadsOfProofMax } = this.#limits;
    const ofProof = [...this.#held].filter((held) => proof !== null && held.proof === proof);
    if (ofProof.length >= uploadsOfProofMax) return null;
    const ofHolder = [...this.#held].filter((held) => held.holder === holder);
    if (ofHolder.length >= uploadsOfHolderMax && !this.#giveUpSlowest(ofHolder)) return null;
    if (this.#held.size >= uploadsMax && !this.#giveUpSlowest([...this.#held])) return null;
    const leaveAddress = this.#ofAddress.take(address);
    if (!leaveAddress) return null;
    const lost = new AbortController();
    const leave = () => {
      this.#held.delete(held);
      leaveAddress();
    };
    const lose = () => {
      leave();
      lost.abort();
    };
    const held: Held = { holder, proof, since: this.#now(), bytes: 0, isWhole: false, lose };
    this.#held.add(held);
    const came = (bytes: number) => {
      held.bytes += bytes;
      held.isWhole = held.bytes >= length;
    };
    return { lost: lost.signal, came, leave };
  }

  /** False: none of them is slow. */
  #giveUpSlowest(among: readonly Held[]): boolean {
    let slowest: Held | undefined;
    let least = LEAST_BYTES_PER_SECOND;
    for (const held of among) {
      const milliseconds = this.#now() - held.since;
      if (held.isWhole || milliseconds < SLOW_AFTER_MS) continue;
      const rate = (held.bytes / milliseconds) * 1000;
      if (rate >= least) continue;
      slowest = held;
      least = rate;
    }
    slowest?.lose();
    return slowest !== undefined;
  }
}
