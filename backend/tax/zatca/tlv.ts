/** Fields of the QR code on Saudi tax documents: each as tag, length and value. Pure. */

/** A length is one byte. */
const MOST_BYTES = 255;

/** A text as long as a field can be; cutting it cuts no letter. */
export function fieldBytes(text: string): Buffer {
  let bytes = Buffer.from(text);
  for (let letters = [...text]; bytes.length > MOST_BYTES; letters = letters.slice(0, -1))
    bytes = Buffer.from(letters.slice(0, -1).join(''));
  return bytes;
}

/** `values` in the order of their tags, from 1; base64. */
export function tagged(values: readonly (string | Buffer)[]): string {
  const parts = values.map((value, index) => {
    const bytes = typeof value === 'string' ? fieldBytes(value) : value;
    if (bytes.length > MOST_BYTES) throw new Error('a field of a QR code is too long');
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(parts).toString('base64');
}

/**
 * Values by their tags; null: it cannot be read.
 * @internal
 */
export function readTagged(base64: string): ReadonlyMap<number, Buffer> | null {
  const bytes = Buffer.from(base64, 'base64');
  const values = new Map<number, Buffer>();
  let at = 0;
  while (at < bytes.length) {
    const [tag, length] = [bytes[at]!, bytes[at + 1]];
    if (length === undefined || at + 2 + length > bytes.length) return null;
    values.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return values;
}
