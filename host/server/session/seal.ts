/** Seals small values so that the browser can carry but neither read nor change them (AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `purpose` is bound into the seal: what is sealed for one tenant opens for no other (safety E5). */
export function seal(value: unknown, purpose: string, [key]: KeyRing): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The value, or null for anything that was not sealed by us for this purpose. */
export function unseal(text: string, purpose: string, keys: KeyRing): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= 1 + IV_BYTES + TAG_BYTES || bytes[0] !== VERSION) return null;
  const iv = bytes.subarray(1, 1 + IV_BYTES);
  const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const sealed = bytes.subarray(1 + IV_BYTES + TAG_BYTES);
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag);
      return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'));
    } catch {
      // Another key may fit.
    }
  }
  return null;
}
