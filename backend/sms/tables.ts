import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const smsBalances = pgTable('sms_balances', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  balance: integer().notNull(),
});
