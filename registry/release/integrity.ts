/** Hashes of a release's files, as in an integrity attribute (decision 389). */
import { createHash } from 'node:crypto';

export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Releases that were published before have longer hashes. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  if (algorithm !== 'sha256' && algorithm !== 'sha384') return false;
  return integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
