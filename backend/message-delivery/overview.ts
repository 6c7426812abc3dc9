/** What operators see of messages: how far each is, and what the tenant's gateways are (MSG-003). */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { kindOfMessage, LOST } from '../outbox/message-months.ts';
import { type OutboxRow, outbox } from '../outbox/tables.ts';
import { gatewayBalance } from '../sms/balance.ts';
import { maskEmail } from '../user/sign-in/otp.ts';
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

export interface LostMessage {
  id: number;
  /** As it is stored. */
  row: OutboxRow;
  at: string;
  /** What it is about, as `monthSums` has it. */
  kind: string;
  /** Enough to recognise a number or an address, and not to write to it. */
  to: string;
  /** `failed`: no channel took it. `refused`: nothing can be sent there. `expired`: it did not leave in its time. */
  state: string;
  /** What each channel was asked, in order; none: there was no account. */
  ways: readonly MessageWay[];
}

/** As many as a page shows. */
const LOST_MAX = 50;

/**
 * Messages of the last 30 days that did not arrive, the newest first, at most 50; `more`: there are others (MSG-002).
 */
export async function lostMessages(db: Db): Promise<{ lost: LostMessage[]; more: boolean }> {
  const rows = await db
    .select()
    .from(outbox)
    .where(sql`tenant = ${db.tenant} and state in ${LOST}`)
    .orderBy(desc(outbox.id))
    .limit(LOST_MAX + 1);
  const shown = rows.slice(0, LOST_MAX);
  const ways = await waysOf(
    db,
    shown.map(({ id }) => id),
  );
  const lost = shown.map((row) => ({
    ...{ id: row.id, row, at: row.created_at.toISOString(), kind: kindOfMessage(row.data), state: row.state },
    to: row.recipient.includes('@') ? maskEmail(row.recipient) : maskNumber(row.recipient),
    ways: (ways.get(row.id) ?? []).map((way) => ({
      ...{ channel: way.channel, state: way.state, tries: way.tries, error: way.error },
    })),
  }));
  return { lost, more: rows.length > LOST_MAX };
}

/** `+9665•••••67`: a number in E.164. */
function maskNumber(number: string): string {
  return `${number.slice(0, 5)}${'•'.repeat(Math.max(number.length - 7, 1))}${number.slice(-2)}`;
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
