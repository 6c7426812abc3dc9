import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type Channel = 'sms' | 'whatsapp' | 'email';

/**
 * What a message is for (MSG-005). `awaited`: its recipient waits for it now, and gets it at any hour.
 * `service`: about something of theirs, not in quiet hours. `optional`: not in quiet hours, and only with a
 * `Basis`.
 */
export type Purpose = 'awaited' | 'service' | 'optional';

/**
 * Why an optional message may leave. `consent`: its recipient agreed to such messages by that channel; the
 * default. `asked`: its recipient asked for this very message, then. `owner`: it is about the restaurant that
 * its recipient runs. A refusal stops each of them, but for what was asked for after it.
 */
export type Basis = 'consent' | 'owner' | { asked: string };

export const outbox = pgTable('outbox', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  purpose: text().$type<Purpose>().notNull().default('awaited'),
  /**
   * `sending`: a gateway has it now, or its answer was lost. `failed`: no channel took it; `refused`: nothing
   * can be sent to its recipient.
   */
  state: text()
    .$type<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'expired' | 'refused'>()
    .notNull()
    .default('queued'),
  /** When its next step is due; null: nothing. */
  due_at: timestamp({ withTimezone: true }),
  /** From then on it is not sent any more; null: a day after it was made. */
  expires_at: timestamp({ withTimezone: true }),
  /** When a person had its news sent again, as it did not arrive; null: none did. */
  resent_at: timestamp({ withTimezone: true }),
});
export type OutboxRow = typeof outbox.$inferSelect;

export const messageStops = pgTable('message_stops', {
  tenant: text().notNull(),
  channel: text().$type<Channel>().notNull(),
  recipient: text().notNull(),
  /** `refused`: wants nothing optional. `bounced`: nothing arrives there. */
  reason: text().$type<'refused' | 'bounced'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
export type StopRow = typeof messageStops.$inferSelect;
