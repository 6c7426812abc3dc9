import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const idempotencyKeys = pgTable('idempotency_keys', {
  tenant: text().notNull(),
  owner: text().notNull(),
  endpoint: text().notNull(),
  key: text().notNull(),
  body_hash: text().notNull(),
  status: integer().notNull(),
  answer: jsonb().$type<{ data: unknown; meta?: Record<string, unknown> }>().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
