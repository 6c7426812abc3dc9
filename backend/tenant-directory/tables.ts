import type { LocalizedText } from '@sufra/contract';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const tenants = pgTable('tenants', {
  tenant: text().primaryKey(),
  seed: text().notNull(),
  name: jsonb().$type<LocalizedText>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  time_zone: text().notNull(),
  logo: text().notNull(),
  app_token: text().notNull(),
  external_hosts: text().array().notNull(),
});

export const tenantDomains = pgTable('tenant_domains', {
  tenant: text().notNull(),
  domain: text().primaryKey(),
  /** When DNS last said that it is the restaurant's; null: never. */
  proved_at: timestamp({ withTimezone: true }),
  asked_at: timestamp({ withTimezone: true }),
  /** Since when DNS no longer says it; null: it does, or was never asked. */
  missing_since: timestamp({ withTimezone: true }),
});
