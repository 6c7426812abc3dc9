import { bigint, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { Channel } from '../outbox/tables.ts';

const instant = () => timestamp({ withTimezone: true });

export const messageAttempts = pgTable('message_attempts', {
  tenant: text().notNull(),
  message_id: bigint({ mode: 'number' }).notNull(),
  channel: text().$type<Channel>().notNull(),
  gateway: text().notNull(),
  /** Our name for it at the gateway. */
  reference: text().notNull(),
  gateway_id: text(),
  /** `sending`: under way, or its answer was lost. `waiting`: surely not taken, and tried again. */
  state: text().$type<'sending' | 'waiting' | 'sent' | 'delivered' | 'failed' | 'refused'>().notNull(),
  tries: integer().notNull(),
  asks: integer().notNull().default(0),
  parts: integer(),
  /** In `currency`; null: the gateway does not say. */
  cost: numeric({ precision: 12, scale: 5 }),
  currency: text(),
  error: text(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});
export type AttemptRow = typeof messageAttempts.$inferSelect;
