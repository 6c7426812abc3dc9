/** Rows of messages and of what channels were asked. Changes go out with the commit: the work does not wait for them. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type OutboxRow, outbox } from '../outbox/tables.ts';
import { type AttemptRow, messageAttempts } from './tables.ts';

export type MessageKey = Pick<OutboxRow, 'tenant' | 'id'>;

export function isAttempt({ tenant, message_id, channel }: Pick<AttemptRow, 'tenant' | 'message_id' | 'channel'>) {
  return and(
    eq(messageAttempts.tenant, tenant),
    eq(messageAttempts.message_id, message_id),
    eq(messageAttempts.channel, channel),
  );
}

export function isMessage({ tenant, id }: MessageKey) {
  return and(eq(outbox.tenant, tenant), eq(outbox.id, id));
}

export function setMessage(db: Db, message: MessageKey, changes: Partial<Pick<OutboxRow, 'state' | 'due_at'>>): void {
  db.beforeCommit(db.update(outbox).set(changes).where(isMessage(message)));
}

export function setAttempt(db: Db, attempt: AttemptRow, changes: Partial<AttemptRow>): void {
  db.beforeCommit(db.update(messageAttempts).set(changes).where(isAttempt(attempt)));
}

/** Undefined: it is forgotten. */
export async function outboxStateOf(db: Db, message: MessageKey): Promise<OutboxRow['state'] | undefined> {
  const [row] = await db.select({ state: outbox.state }).from(outbox).where(isMessage(message));
  return row?.state;
}
