/**
 * One effect per key (safety B9, API-053): the answer is stored in the transaction of its effect, so both exist or
 * neither. A refusal ends the transaction and stores nothing: the same key may try again.
 */

import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_TTL_MS } from '@sufra/api/idempotency';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';
import { type Db, withSystem } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { idempotencyKeys } from './tables.ts';

export interface IdempotentCall {
  tenant: string;
  /** The owner of the key: `customer:{id}`, `cart:{id}`, `guest`. */
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

const KEY = /^[\x21-\x7e]{8,200}$/;

/** True for a key that can be used: 8 to 200 visible characters. */
export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === 'string' && KEY.test(key);
}

/**
 * Runs `work` once per key; later calls get the stored answer, with `replayed`. Throws IDEMPOTENCY_RUNNING,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function once<Data>(
  db: Db,
  call: IdempotentCall,
  work: () => Promise<StoredAnswer<Data>>,
): Promise<StoredAnswer<Data> & { replayed?: boolean }> {
  const { tenant, owner, endpoint, key } = call;
  const now = new Date();
  const named = { tenant, owner, endpoint, key };
  const [[running], [stored]] = await Promise.all([
    lockKey(db).execute({ scope: `${tenant}\n${owner}\n${endpoint}\n${key}` }),
    findKey(db).execute({ ...named, now }),
  ]);
  if (!running?.locked) throw refuse('IDEMPOTENCY_RUNNING', { retryAfter: 1 });

  const body_hash = hashOf(call.body);
  if (stored) {
    if (stored.body_hash !== body_hash) throw refuse('IDEMPOTENCY_KEY_REUSED');
    return { ...(stored.answer as StoredAnswer<Data>), status: stored.status, replayed: true };
  }

  const { data, meta, status } = await work();
  const values = {
    body_hash,
    status: status ?? 200,
    answer: { data, meta },
    expires_at: new Date(now.getTime() + IDEMPOTENCY_KEY_TTL_MS),
  };
  void db.atCommit(() => storeKey(db).execute({ ...named, ...values }));
  return { data, ...(meta ? { meta } : {}), ...(status ? { status } : {}) };
}

/** Takes away what has ended, of all tenants: apart from the calls, which would otherwise each look for it. */
export async function forgetKeys(database: Database, now = new Date()): Promise<void> {
  await withSystem(database, (db) => db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now)));
}

const lockKey = prepared('lock_idempotency_key', (db, name) =>
  db
    .select({ locked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('scope')}, 0))` })
    .from(sql`(values (1)) as one`)
    .prepare(name),
);

const findKey = prepared('find_idempotency_key', (db, name) =>
  db
    .select({ body_hash: idempotencyKeys.body_hash, status: idempotencyKeys.status, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tenant, sql.placeholder('tenant')),
        eq(idempotencyKeys.owner, sql.placeholder('owner')),
        eq(idempotencyKeys.endpoint, sql.placeholder('endpoint')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
        gt(idempotencyKeys.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare(name),
);

/** Over one that has ended, if it is still there. */
const storeKey = prepared('store_idempotency_key', (db, name) =>
  db
    .insert(idempotencyKeys)
    .values({
      tenant: sql.placeholder('tenant'),
      owner: sql.placeholder('owner'),
      endpoint: sql.placeholder('endpoint'),
      key: sql.placeholder('key'),
      body_hash: sql.placeholder('body_hash'),
      status: sql.placeholder('status'),
      answer: sql.placeholder('answer'),
      expires_at: sql.placeholder('expires_at'),
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.tenant, idempotencyKeys.owner, idempotencyKeys.endpoint, idempotencyKeys.key],
      set: {
        body_hash: sql`excluded.body_hash`,
        status: sql`excluded.status`,
        answer: sql`excluded.answer`,
        expires_at: sql`excluded.expires_at`,
      },
    })
    .prepare(name),
);

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
