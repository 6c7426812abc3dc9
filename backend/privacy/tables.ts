import type { BaseLocale as Locale } from '@sufra/contract';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const dataExports = pgTable('data_exports', {
  tenant: text().notNull(),
  customer_id: text().notNull(),
  state: text().$type<'making' | 'ready'>().notNull(),
  locale: text().$type<Locale>().notNull(),
  requested_at: instant().notNull(),
  ready_at: instant(),
  expires_at: instant(),
  content: text(),
});
