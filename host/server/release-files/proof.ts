/** Bytes are what a plan says they are, or are not used (safety M2). */
import { createHash } from 'node:crypto';

const ALGORITHMS = new Set(['sha256', 'sha384', 'sha512']);

/**
 * True when the bytes have this integrity (`sha256-…`, `sha384-…` or `sha512-…`, base64); false for any other
 * kind of hash.
 */
export function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm, expected] = integrity.split('-', 2);
  if (!algorithm || !ALGORITHMS.has(algorithm) || !expected) return false;
  return createHash(algorithm).update(bytes).digest('base64') === integrity.slice(algorithm.length + 1);
}
