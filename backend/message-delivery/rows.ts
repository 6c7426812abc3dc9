/**
 * Rows of messages and of what channels were asked. A transaction collects its changes and sends them with
 * its commit, in one statement for all of a kind: a statement for each row costs this process more than the
 * message itself.
 */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type OutboxRow, outbox } from '../outbox/tables.ts';
import { wholeText } from '../outbox/whole-text.ts';
import { type AttemptRow, messageAttempts } from './tables.ts';

type MessageKey = Pick<OutboxRow, 'tenant' | 'id'>;

/** `due_at` null: nothing more is to be done. */
export type MessageChange = Pick<OutboxRow, 'state' | 'due_at'>;

export class RowChanges {
  readonly #messages = new Map<number, MessageChange & { id: number }>();
  readonly #begun: AttemptRow[] = [];
  readonly #attempts = new Map<string, AttemptRow>();

  /** The last change of a message counts. */
  setMessage({ id }: Pick<MessageKey, 'id'>, { state, due_at }: MessageChange): void {
    this.#messages.set(id, { id, state, due_at });
  }

  /** Of a channel that this message was not given to before. */
  beginAttempt(attempt: AttemptRow): void {
    this.#begun.push(attempt);
  }

  /** Answers the attempt with the changes. */
  setAttempt(attempt: AttemptRow, changes: Partial<AttemptRow>): AttemptRow {
    const changed = { ...attempt, ...changes };
    this.#attempts.set(`${attempt.message_id} ${attempt.channel}`, changed);
    return changed;
  }

  /** Goes out with the commit: nothing of the work waits for it. */
  send(db: Db): void {
    if (this.#begun.length > 0)
      db.beforeCommit(
        db.execute(sql`insert into message_attempts (${COLUMNS}) select ${COLUMNS}
          from jsonb_populate_recordset(null::message_attempts, ${rowsText(this.#begun)}::jsonb)`),
      );
    if (this.#attempts.size > 0)
      db.beforeCommit(
        db.execute(sql`update message_attempts set ${CHANGED}
          from jsonb_populate_recordset(null::message_attempts, ${rowsText([...this.#attempts.values()])}::jsonb) as changed
          where message_attempts.tenant = ${db.tenant} and message_attempts.message_id = changed.message_id
            and message_attempts.channel = changed.channel`),
      );
    if (this.#messages.size > 0)
      db.beforeCommit(
        db.execute(sql`update outbox set state = changed.state, due_at = changed.due_at
          from jsonb_populate_recordset(null::outbox, ${rowsText([...this.#messages.values()])}::jsonb) as changed
          where outbox.tenant = ${db.tenant} and outbox.id = changed.id`),
      );
  }
}

/** Without those that name it, and those that stay as they were when it was begun. */
const FIXED = ['tenant', 'message_id', 'channel', 'reference', 'parts', 'created_at'];
const names = Object.keys(getTableColumns(messageAttempts));
const COLUMNS = listOf(names.map((name) => sql.identifier(name)));
const CHANGED = listOf(
  names
    .filter((name) => !FIXED.includes(name))
    .map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`),
);

/** What a gateway says may have characters that the database refuses, and all of the transaction with them. */
function rowsText(rows: readonly unknown[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? wholeText(value) : value));
}

function listOf(parts: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(parts, sql`, `);
}

function isMessage({ tenant, id }: MessageKey) {
  return and(eq(outbox.tenant, tenant), eq(outbox.id, id));
}

/** What channels were asked about some messages of the tenant, in the order in which it began. */
export function attemptsOf(db: Db, ids: readonly number[]): Promise<AttemptRow[]> {
  return attemptsOfMessages(db).execute({ tenant: db.tenant, ids: [...ids] });
}

const attemptsOfMessages = prepared('attempts_of_messages', (db, name) =>
  db
    .select()
    .from(messageAttempts)
    .where(
      and(
        eq(messageAttempts.tenant, sql.placeholder('tenant')),
        sql`${messageAttempts.message_id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .orderBy(messageAttempts.created_at, messageAttempts.tries)
    .prepare(name),
);

export type LockedMessage = Pick<OutboxRow, 'id' | 'recipient'>;

/**
 * Some messages of the tenant, and what channels were asked about them: no other transaction changes them meanwhile.
 */
export async function lockMessages(
  db: Db,
  ids: readonly number[],
): Promise<{ messages: LockedMessage[]; attempts: AttemptRow[] }> {
  const [messages, attempts] = await Promise.all([
    lockMessagesOf(db).execute({ tenant: db.tenant, ids: [...ids] }),
    attemptsOf(db, ids),
  ]);
  return { messages, attempts };
}

/** In the order in which they are claimed, so that neither waits for the other's lock. */
const lockMessagesOf = prepared('lock_messages', (db, name) =>
  db
    .select({ id: outbox.id, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.tenant, sql.placeholder('tenant')), sql`${outbox.id} = any(${sql.placeholder('ids')})`))
    .orderBy(outbox.due_at, outbox.id)
    .for('update')
    .prepare(name),
);

/** Undefined: it is forgotten. */
export async function outboxStateOf(db: Db, message: MessageKey): Promise<OutboxRow['state'] | undefined> {
  const [row] = await db.select({ state: outbox.state }).from(outbox).where(isMessage(message));
  return row?.state;
}
