import type { LocalizedText } from '@sufra/contract';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pointsLogs = pgTable('points_logs', {
  tenant: text().notNull(),
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customer_id: text().notNull(),
  provider: text().notNull(),
  type: text().notNull(),
  amount: integer().notNull(),
  reason: jsonb().$type<LocalizedText>(),
  order_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }),
  /** When what was left of it went out because it expired; null: not looked at yet. */
  closed_at: timestamp({ withTimezone: true }),
});
