import { jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NewContents } from './new-contents.ts';

/** A dearer change of a paid order that waits for its difference (CHK-064). */
export const orderChanges = pgTable('order_changes', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  /** What the order becomes, as its customer saw it. */
  contents: jsonb().$type<NewContents>().notNull(),
  due: numeric({ precision: 10, scale: 2 }).notNull(),
  pay_until: timestamp({ withTimezone: true }).notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
export type OrderChangeRow = typeof orderChanges.$inferSelect;
