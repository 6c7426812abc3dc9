/**
 * One effect per key (safety B9, API-053): the answer is stored in the transaction of its effect, so both exist or
 * neither. A refusal ends the transaction and stores nothing: the same key may try again.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from './refusal.ts';
import { idempotencyKeys } from './tables.ts';

export interface IdempotentCall {
  tenant: string;
  /** Who the key belongs to: `customer:{id}`, `cart:{id}`, `guest`. */
  owner: string;
  /** The endpoint's name. */
  endpoint: string;
  key: string;
  /** What was asked for; the same key with another body is refused. */
  body: unknown;
}

export interface StoredAnswer<Data> {
  data: Data;
  meta?: Record<string, unknown>;
  status?: number;
}

const LIFE = 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{8,200}$/;

/** True for a key that can be used: 8 to 200 visible characters. */
export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === 'string' && KEY.test(key);
}

/** Runs `work` once per key; later calls get the stored answer, with `replayed`. Throws IDEMPOTENCY_RUNNING, IDEMPOTENCY_KEY_REUSED. */
export async function once<Data>(
  db: Db,
  call: IdempotentCall,
  work: () => Promise<StoredAnswer<Data>>,
): Promise<StoredAnswer<Data> & { replayed?: boolean }> {
  const { tenant, owner, endpoint, key } = call;
  const scope = `${tenant}\n${owner}\n${endpoint}\n${key}`;
  const locked = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${scope}, 0)) as locked`,
  );
  if (!locked.rows[0]?.locked) throw refuse('IDEMPOTENCY_RUNNING', { retryAfter: 1 });

  const now = new Date();
  const same = and(
    eq(idempotencyKeys.tenant, tenant),
    eq(idempotencyKeys.owner, owner),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
  const bodyHash = hashOf(call.body);
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(same, gt(idempotencyKeys.expires_at, now)));
  if (stored) {
    if (stored.body_hash !== bodyHash) throw refuse('IDEMPOTENCY_KEY_REUSED');
    return { ...(stored.answer as StoredAnswer<Data>), status: stored.status, replayed: true };
  }

  const answer = await work();
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.tenant, tenant), lt(idempotencyKeys.expires_at, now)));
  await db.insert(idempotencyKeys).values({
    tenant,
    owner,
    endpoint,
    key,
    body_hash: bodyHash,
    status: answer.status ?? 200,
    answer: { data: answer.data, meta: answer.meta },
    expires_at: new Date(now.getTime() + LIFE),
  });
  return answer;
}

/** The same for bodies that differ only in the order of their fields. */
function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
