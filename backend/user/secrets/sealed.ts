/**
 * Seals values (AES-256-GCM), so that no copy of the database and no address shows them. `about` is sealed
 * with the value: it opens with the same words alone. The caller chooses the key.
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

/** Throws for another key, other words and changed bytes; the error does not show the value. */
export function openWith(key: Buffer, about: string, bytes: Buffer): unknown {
  const at = IV_BYTES + TAG_BYTES;
  const iv = bytes.subarray(0, IV_BYTES);
  // Node 20 takes a tag that was cut to 4 bytes, unless its length is given.
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, at));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]).toString('utf8'));
}
