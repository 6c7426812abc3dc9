import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const smsBalances = pgTable('sms_balances', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  balance: integer().notNull(),
});

/** What a tenant's gateway said last; a row counts in place of `smsBalances`. */
export const smsGatewayBalances = pgTable('sms_gateway_balances', {
  tenant: text().notNull(),
  gateway: text().notNull(),
  /** Null: the gateway does not say. */
  amount: numeric({ precision: 14, scale: 5 }),
  currency: text(),
  checked_at: timestamp({ withTimezone: true }).notNull(),
});
