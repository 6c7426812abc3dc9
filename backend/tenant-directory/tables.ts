import type { LocalizedText } from '@sufra/contract';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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

export const tenantDomains = pgTable('tenant_domains', { tenant: text().notNull(), domain: text().primaryKey() });
