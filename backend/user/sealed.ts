/**
 * Sealed bytes (AES-256-GCM): a value for its reader alone, outside of what a copy of the database or an address says. `about` is part of what is sealed: the
 * same words open it, and no others. Which key it is, is its caller's.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** `key`: 32 bytes. */
export function sealWith(key: Buffer, about: string, value: unknown): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws, without a word of what is inside, for another key, other words, and bytes that were changed. */
export function openWith(key: Buffer, about: string, bytes: Buffer): unknown {
  const at = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, at));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]).toString('utf8'));
}
