/**
 * A unique key: 128 random bits in hex, for idempotency keys and ids of history entries. Not
 * `crypto.randomUUID`, which browsers have on https and localhost only.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
