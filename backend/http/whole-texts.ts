/**
 * Texts that are texts everywhere. U+0000 is what no PostgreSQL text can hold, and half of a surrogate pair is no letter: both
 * would fail late, in the database. No call of the API or of the sandbox means anything by them (API-061).
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors/refusal.ts';

/** Refuses a request with such a text anywhere in its path, query or body: INVALID_INPUT with the field. */
export function refuseBrokenTexts(http: FastifyInstance): void {
  http.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const field = brokenText(part);
      if (field !== null) throw refuse('INVALID_INPUT', field === '' ? {} : { field });
    }
  });
}

/** Path of the first broken text in a value, `customer.name`; null: none. A broken name of a field is reported as its parent. */
export function brokenText(value: unknown): string | null {
  // A list of what is still to be looked at, not a recursion: a body may be as deep as it is long.
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { value: found, path } = one;
    if (typeof found === 'string' && isBroken(found)) return path;
    // The bytes of a file are no texts.
    if (typeof found !== 'object' || found === null || Buffer.isBuffer(found)) continue;
    for (const [name, inner] of Object.entries(found)) {
      if (isBroken(name)) return path;
      if (typeof inner === 'string' || typeof inner === 'object')
        waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return null;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
