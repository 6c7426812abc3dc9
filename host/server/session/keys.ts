/** The key ring of the session cookie: the first key seals, all open (safety M6). */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type KeyRing = readonly [Buffer, ...Buffer[]];

/**
 * Keys from SUFRA_SECRET; without one a secret is made once and stored in the data folder, readable by its owner only.
 */
export function readKeyRing(secrets: readonly string[], directory: string): KeyRing {
  const [first, ...others] = secrets.length > 0 ? secrets : [keptSecret(directory)];
  return [keyOf(first!), ...others.map(keyOf)];
}

/** Tells one key from another without showing it; 16 hexadecimal digits. */
export function markOf(key: Buffer): string {
  return createHmac('sha256', key).update('mark of the session secret').digest('hex').slice(0, 16);
}

function keptSecret(directory: string): string {
  const file = path.join(directory, 'secret');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  } catch {
    // The first start: made below.
  }
  const made = randomBytes(32).toString('base64url');
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'sufra', 'session cookie v1', 32));
}
