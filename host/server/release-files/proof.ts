/** Bytes are what a plan says they are, or are not used (safety M2). */
import { createHash } from 'node:crypto';

/** True when the bytes have this integrity (`sha384-…` or `sha512-…`, base64); false for any other kind of hash. */
export function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm, expected] = integrity.split('-', 2);
  if ((algorithm !== 'sha384' && algorithm !== 'sha512') || !expected) return false;
  return createHash(algorithm).update(bytes).digest('base64') === integrity.slice(algorithm.length + 1);
}
