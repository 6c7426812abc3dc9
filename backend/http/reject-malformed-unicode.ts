/**
 * Texts that are texts everywhere. U+0000 is what no PostgreSQL text can hold, and half of a surrogate pair
 * is no letter: both would fail late, in the database. No call of the API or of the sandbox means anything by
 * them (API-061). The walk over a body has a bound: it costs no more than an honest body does, whatever was
 * sent (safety W7).
 */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors/refusal.ts';

/** Refuses a request with such a text anywhere in its path, query or body: INVALID_INPUT with the field. */
export function rejectMalformedUnicode(http: FastifyInstance): void {
  // Path and query are looked at by those who decide whether a body is read at all.
  http.addHook('onRequest', async ({ params, query }) => {
    refuseBroken(params);
    refuseBroken(query);
  });
  http.addHook('preValidation', async ({ body }) => refuseBroken(body));
}

function refuseBroken(part: unknown): void {
  const field = brokenText(part);
  if (field !== null) throw refuse('INVALID_INPUT', field === '' ? {} : { field });
}

/**
 * Most values in a body or query, lists and objects included. The largest honest one, a basket of 200 lines,
 * has about 5,000.
 */
export const MAX_VALUES = 10_000;
/** Levels of lists and objects inside each other. The deepest honest body has six. */
export const MAX_DEPTH = 32;

/** A list or object on the way down. Its path is put together only when it is asked for. */
interface Level {
  readonly value: object;
  readonly name: string;
  readonly parent: Level | null;
  readonly depth: number;
}

/**
 * Path of the first broken text in a value, `customer.name`; null: none. A broken name of a field is reported
 * as its parent. What has more than MAX_VALUES values or MAX_DEPTH levels is broken too, and is not looked at
 * to its end: its path is the place where the walk stopped.
 */
export function brokenText(value: unknown): string | null {
  if (typeof value === 'string') return isBroken(value) ? '' : null;
  // A list of what is still to be looked at, not a recursion: a body may be as deep as it is long.
  const waiting: Level[] = [];
  const enter = (inner: object, name: string, parent: Level | null) =>
    waiting.push({ value: inner, name, parent, depth: (parent?.depth ?? 0) + 1 });
  // The bytes of a file are no texts.
  const isWalked = (inner: unknown): inner is object =>
    typeof inner === 'object' && inner !== null && !Buffer.isBuffer(inner);
  if (isWalked(value)) enter(value, '', null);
  let seen = 0;
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    if (level.depth > MAX_DEPTH) return pathOf(level);
    for (const [name, inner] of entriesOf(level.value)) {
      seen += 1;
      if (seen > MAX_VALUES || isBroken(name)) return pathOf(level);
      if (typeof inner === 'string') {
        if (isBroken(inner)) return pathOf(level, name);
      } else if (isWalked(inner)) enter(inner, name, level);
    }
  }
  return null;
}

/** One by one: the walk may stop long before the end of a list. */
function* entriesOf(value: object): Iterable<[string, unknown]> {
  if (!Array.isArray(value)) return yield* Object.entries(value);
  for (let index = 0; index < value.length; index += 1) yield [String(index), value[index]];
}

function pathOf(level: Level, name?: string): string {
  const names = name === undefined ? [] : [name];
  for (let one: Level | null = level; one?.parent; one = one.parent) names.unshift(one.name);
  return names.join('.');
}

function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
