import type { Picture } from '@sufra/api/shapes';
import type { ColourCorrection } from '@sufra/api/tenant/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { bigint, boolean, customType, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Any JSON as it is. Drizzle's own column reads a text that looks like JSON a second time: `"1"` would become 1. */
const anyJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value ?? null),
});
const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

export const tenantSettings = pgTable('tenant_settings', {
  tenant: text().notNull(),
  setting_group: text().notNull(),
  key: text().notNull(),
  value: anyJson().notNull(),
});

export const tenantBanners = pgTable('tenant_banners', {
  tenant: text().notNull(),
  id: text().notNull(),
  place: text().notNull(),
  sort: integer().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  image: jsonb().$type<Picture | null>(),
  type: text().notNull(),
  item_id: text(),
  group_id: text(),
  url: text(),
  appear_in_period: integer().notNull(),
});

export const tenantPages = pgTable('tenant_pages', {
  tenant: text().notNull(),
  slug: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  body: jsonb().$type<LocalizedText>().notNull(),
  sort: integer().notNull(),
  in_footer: boolean().notNull(),
});

export const tenantMessages = pgTable('tenant_messages', {
  tenant: text().notNull(),
  status: text().notNull(),
  label: jsonb().$type<LocalizedText>().notNull(),
  background: text().notNull(),
  color: text().notNull(),
});

export const tenantTrackingCodes = pgTable('tenant_tracking_codes', {
  tenant: text().notNull(),
  sort: integer().notNull(),
  provider: text().notNull(),
  web_code: text().notNull(),
  enable: text().notNull(),
});

export const tenantRedirects = pgTable('tenant_redirects', {
  tenant: text().notNull(),
  from_path: text().notNull(),
  target: text().notNull(),
});

export const colourCorrections = pgTable('colour_corrections', {
  tenant: text().primaryKey(),
  style: text().notNull(),
  colours: jsonb().$type<readonly ColourCorrection[]>().notNull(),
  reported_at: timestamp({ withTimezone: true }).notNull(),
});

export const contactMessages = pgTable('contact_messages', {
  tenant: text().notNull(),
  id: id(),
  ticket_number: text().notNull(),
  name: text().notNull(),
  email: text(),
  mobile: text().notNull(),
  message: text().notNull(),
  order_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export const humanChecks = pgTable('human_checks', {
  tenant: text().notNull(),
  id: text().notNull(),
  salt: text().notNull(),
  bits: smallint().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
  body_hash: text(),
  ticket_number: text(),
});

export const contactFiles = pgTable('contact_files', {
  tenant: text().notNull(),
  id: text().notNull(),
  /** Null: sent, and in no message yet. */
  message_id: bigint({ mode: 'number' }),
  position: integer(),
  content: bytes().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
