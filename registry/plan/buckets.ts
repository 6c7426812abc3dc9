/**
 * Which visitors come first for a canary. A visitor's bucket (0–99) is drawn once; each module counts the
 * buckets from one of its own, so that several canaries do not all meet the same visitors. Wider never takes
 * a visitor out again.
 */
import { createHash } from 'node:crypto';

/** The last bucket is the last for every module: so is a visitor without one, counted as if in it. */
export const LAST_BUCKET = 99;

const firsts = new Map<string, number>();

/** 0–99: a canary of `percent` reaches the bucket when its rank is below. Each rank once per module. */
export function rankOf(module: string, bucket: number): number {
  if (bucket >= LAST_BUCKET) return LAST_BUCKET;
  return (bucket - firstOf(module) + LAST_BUCKET) % LAST_BUCKET;
}

/** First buckets of the parts, but that of bucket 0, into which a canary of `percent` divides visitors; rising. */
export function boundariesOf(module: string, percent: number): number[] {
  if (percent <= 0 || percent > LAST_BUCKET) return [];
  const first = firstOf(module);
  const ends = [first, (first + percent) % LAST_BUCKET, LAST_BUCKET];
  const isBoundary = (bucket: number) =>
    bucket > 0 && rankOf(module, bucket) < percent !== rankOf(module, bucket - 1) < percent;
  return [...new Set(ends)].filter(isBoundary).sort((a, b) => a - b);
}

/** The bucket that a module counts from. */
function firstOf(module: string): number {
  let first = firsts.get(module);
  if (first === undefined) {
    first = createHash('sha256').update(module).digest().readUInt32BE(0) % LAST_BUCKET;
    firsts.set(module, first);
  }
  return first;
}
