/** What operators see of messages: how far each is, and what the tenant's gateways are (MSG-003). */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { gatewayBalance } from '../sms/balance.ts';
import { messageAttempts } from './tables.ts';

export interface MessageWay {
  channel: string;
  state: string;
  tries: number;
  /** A code of the gateway's. */
  error: string | null;
}

/** By message id: what each channel was asked, in order. */
export async function waysOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly MessageWay[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(messageAttempts)
    .where(and(eq(messageAttempts.tenant, db.tenant), inArray(messageAttempts.message_id, [...ids])))
    .orderBy(asc(messageAttempts.created_at));
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

export interface GatewaySums {
  /** Counts of the last 30 days, by channel and what happened to them. */
  counts: { channel: string; state: string; messages: number; parts: number }[];
  /** What they cost, by currency; only what gateways say. */
  costs: { currency: string; amount: string }[];
  /** What is left at the gateway, as it said last; null: there is none, or it was not asked. */
  balance: { gateway: string; amount: string | null; currency: string | null; checked_at: string } | null;
}

/** Of one tenant. */
export async function gatewaySums(db: Db): Promise<GatewaySums> {
  const { tenant, channel, state, parts, currency, cost } = messageAttempts;
  const counts = await db
    .select({
      ...{ channel, state },
      messages: sql<number>`count(*)::int`,
      parts: sql<number>`coalesce(sum(${parts}), 0)::int`,
    })
    .from(messageAttempts)
    .where(eq(tenant, db.tenant))
    .groupBy(channel, state)
    .orderBy(channel, state);
  const costs = await db
    .select({ currency: sql<string>`${currency}`, amount: sql<string>`sum(${cost})::text` })
    .from(messageAttempts)
    .where(and(eq(tenant, db.tenant), isNotNull(cost)))
    .groupBy(currency);
  const left = await gatewayBalance(db, db.tenant);
  const balance = left ? { ...left, checked_at: left.checked_at.toISOString() } : null;
  return { counts, costs, balance };
}
