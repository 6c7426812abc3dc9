import type { LocalizedText } from '@sufra/contract';
import { bigint, customType, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Money: two digits, as text on both sides. */
const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });

export const walletLogs = pgTable('wallet_logs', {
  tenant: text().notNull(),
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customer_id: text().notNull(),
  type: text().notNull(),
  amount: money().notNull(),
  reason: jsonb().$type<LocalizedText>(),
  order_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }),
  /** When what was left of it went out because it expired; null: not looked at yet. */
  closed_at: timestamp({ withTimezone: true }),
});
