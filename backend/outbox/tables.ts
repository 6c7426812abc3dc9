import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outbox = pgTable('outbox', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** `sending`: a gateway has it now, or its answer was lost. `failed`: no channel took it; `refused`: nothing can be sent to its recipient. */
  state: text()
    .$type<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'expired' | 'refused'>()
    .notNull()
    .default('queued'),
  /** When something is to be done with it next; null: nothing. */
  due_at: timestamp({ withTimezone: true }),
  /** From then on it is not sent any more; null: a day after it was made. */
  expires_at: timestamp({ withTimezone: true }),
});
export type OutboxRow = typeof outbox.$inferSelect;
