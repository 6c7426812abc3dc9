import { numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const amount = () => numeric({ precision: 12, scale: 2 });

export const topUps = pgTable('top_ups', {
  tenant: text().notNull(),
  id: text().notNull(),
  customer_id: text().notNull(),
  amount: amount().notNull(),
  currency: text().notNull(),
  status: text().$type<'waiting' | 'credited' | 'over'>().notNull(),
  session_id: text(),
  movement_id: text(),
  returned: amount().notNull(),
  created_at: instant().notNull(),
  pay_until: instant().notNull(),
  credited_at: instant(),
});
export type TopUpRow = typeof topUps.$inferSelect;
