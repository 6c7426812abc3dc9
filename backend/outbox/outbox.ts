/**
 * Text messages and mails that are to leave: the delivery takes them from this table
 * (`backend/message-delivery`), where the tenant has accounts at gateways. The sandbox shows them all.
 */
import { DAY_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { leavingText } from './leaving-text.ts';
import { type Basis, type OutboxRow, outbox, type Purpose } from './tables.ts';
import { wholeData } from './whole-text.ts';

export interface OutgoingMessage {
  tenant: string;
  kind: 'sms' | 'email';
  /** Mobile in E.164, or a mail address. */
  to: string;
  /** Composed with an isolate around each inserted value; those that change nothing do not leave. */
  body: string;
  purpose: Purpose;
  /** Of an optional one. */
  basis?: Basis;
  /**
   * What a test wants to read without taking the text apart: `{ code: '4821' }`. `code`: it holds a code, and
   * leaves a channel once at most. `template`: its text as a channel has approved it (MSG-004). `zone`: whose
   * quiet hours hold; default: the tenant's.
   */
  data?: Record<string, unknown>;
  at: Date;
  /** From when on it is not sent any more; default: a day later. */
  expires?: Date;
}

/** A message that did not leave within it is not sent any more. */
const WANTED_MS = DAY_MS;

/**
 * Puts a message into the outbox, in the caller's transaction: no effect, no message. What a customer typed
 * into it is cleaned.
 */
export async function send(db: Db, message: OutgoingMessage): Promise<number> {
  const {
    tenant,
    kind,
    to,
    body,
    purpose,
    basis,
    data = {},
    at,
    expires = new Date(at.getTime() + WANTED_MS),
  } = message;
  const times = { created_at: at, due_at: at, expires_at: expires };
  const values = {
    tenant,
    kind,
    recipient: to,
    body: leavingText(body),
    purpose,
    data: wholeData(basis ? { ...data, basis } : data),
    ...times,
  };
  const [row] = await db.insert(outbox).values(values).returning({ id: outbox.id });
  return row!.id;
}

/**
 * The same as `send` as a part of a statement, for each row of `from`: what its recipient waits for now.
 * `body`: a `leavingText`.
 */
export function sendingFrom(
  from: SQL,
  { tenant, kind, to, body, data, at }: Record<Exclude<keyof OutgoingMessage, 'basis' | 'expires' | 'purpose'>, SQL>,
): SQL {
  return sql`insert into outbox (tenant, kind, recipient, body, data, created_at, due_at, expires_at)
    select ${tenant}, ${kind}, ${to}, ${body}, ${data}, ${at}, ${at}, ${at} + interval '${sql.raw(String(WANTED_MS / SECOND_MS))} seconds'
    from ${from} returning id`;
}

export interface SentMessage {
  id: number;
  tenant: string;
  kind: string;
  to: string;
  body: string;
  data: Record<string, unknown>;
  at: string;
  state: OutboxRow['state'];
}

/** The newest messages, newest first; of one recipient when `to` is given. */
export async function listSent(db: Db, to?: string): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(to ? eq(outbox.recipient, to) : undefined)
    .orderBy(desc(outbox.id))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    tenant: row.tenant,
    kind: row.kind,
    to: row.recipient,
    body: row.body,
    data: row.data,
    at: row.created_at.toISOString(),
    state: row.state,
  }));
}
