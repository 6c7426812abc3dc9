import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outbox = pgTable('outbox', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
