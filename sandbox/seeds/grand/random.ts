/** Chance that falls the same way every time: the seeds of a brand must not differ between two starts. */

export interface Chance {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number of the range, both ends included. */
  between: (least: number, most: number) => number;
  pick: <Value>(list: readonly Value[]) => Value;
  /** True in this part of the cases. */
  happens: (part: number) => boolean;
}

/** mulberry32: 32 bits of state, good enough for a menu. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    happens: (part) => next() < part,
  };
}
