/** Access to the bank: by its key. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** True: `Authorization: Bearer {secret}`. */
export function hasKey({ headers }: FastifyRequest, { secret }: { secret: string }): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
