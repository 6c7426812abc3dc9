/** Numbers from a seed: the same seed, the same numbers. */
import { createHash } from 'node:crypto';

export interface Seeded {
  /** From 0 up to and without `below`. */
  int: (below: number) => number;
  /** True in `share` of all cases; 0 to 1. */
  chance: (share: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  /** 0 to 1. */
  real: () => number;
  bytes: (size: number) => Buffer;
}

/**
 * `parts` name one stream: what one part of a day draws changes no other part, so that a day with less in it
 * is the same otherwise.
 */
export function seeded(...parts: readonly (string | number)[]): Seeded {
  const seed = createHash('sha256').update(parts.join('\n')).digest();
  // sfc32 (PractRand's "small fast counting").
  let [a, b, c, count] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [number, number, number, number];
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  const real = () => next() / 2 ** 32;
  const int = (below: number) => Math.floor(real() * below);
  return {
    real,
    int,
    chance: (share) => real() < share,
    pick: (values) => values[int(values.length)]!,
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => int(256))),
  };
}
