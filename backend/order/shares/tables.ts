import { numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What one member pays of a group order (CHK-053). */
export const groupShares = pgTable('group_shares', {
  tenant: text().notNull(),
  id: text().notNull(),
  order_id: text().notNull(),
  group_id: text().notNull(),
  member_id: text().notNull(),
  name: text().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  /** `held`: its money is reserved at the bank. `covered`: the host's share `covered_by` pays it. */
  state: text().$type<'open' | 'held' | 'paid' | 'covered'>().notNull(),
  covered_by: text(),
  /** The payment session whose money it has; null: none. */
  payment_id: text(),
  /** The account of the member that pays it; null: it is not signed in. */
  customer_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
export type GroupShareRow = typeof groupShares.$inferSelect;
