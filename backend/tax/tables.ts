import type { TaxDocumentState } from '@sufra/api/tax/document-states';
import { bigint, customType, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DeviceFacts } from './documents/authority.ts';
import type { SoldPart } from './documents/difference.ts';
import type { DocumentClass, DocumentKind, TaxBuyer, TaxStatement } from './documents/statement.ts';
import type { AnswerMessage } from './documents/taken-messages.ts';

const instant = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const amount = () => numeric({ precision: 12, scale: 2 });

export const taxDevices = pgTable('tax_devices', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  authority: text().notNull(),
  /** Begins the numbers of its documents. */
  code: text().notNull(),
  /** The point of sale of the branch. */
  point: text().notNull(),
  serial: text().notNull(),
  facts: jsonb().$type<DeviceFacts>().notNull(),
  state: text().$type<'draft' | 'active' | 'retired'>().notNull(),
  counter: integer().notNull(),
  hash: text().notNull(),
  /** Until when one server alone reports its documents. */
  sending_until: instant(),
  created_at: instant().notNull(),
  /** Since when it makes documents; null: it does not yet. */
  active_at: instant(),
});
export type DeviceRow = typeof taxDevices.$inferSelect;

export const taxKeys = pgTable('tax_keys', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  device_id: text().notNull(),
  kind: text().$type<'compliance' | 'production'>().notNull(),
  state: text().$type<'current' | 'old'>().notNull(),
  sealed: bytes().notNull(),
  certificate: text(),
  request: text(),
  not_after: instant(),
  created_at: instant().notNull(),
});
export type KeysRow = typeof taxKeys.$inferSelect;

export const taxDocuments = pgTable('tax_documents', {
  tenant: text().notNull(),
  device_id: text().notNull(),
  counter: integer().notNull(),
  previous_hash: text().notNull(),
  hash: text().notNull(),
  id: text().notNull(),
  uuid: text().notNull(),
  number: text().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  class: text().$type<DocumentClass>().notNull(),
  /** What it is about: `order:3f…`. */
  subject: text().notNull(),
  sequence: integer().notNull(),
  branch_id: text().notNull(),
  corrects: integer(),
  issued_at: instant().notNull(),
  currency: text().notNull(),
  total: amount().notNull(),
  tax: amount().notNull(),
  statement: jsonb().$type<TaxStatement>().notNull(),
  parts: jsonb().$type<SoldPart[]>().notNull(),
  body: text().notNull(),
});
export type DocumentRow = typeof taxDocuments.$inferSelect;

export const taxReports = pgTable('tax_reports', {
  tenant: text().notNull(),
  device_id: text().notNull(),
  counter: integer().notNull(),
  state: text().$type<TaxDocumentState>().notNull(),
  signed: text(),
  signed_at: instant(),
  qr: text(),
  tries: integer().notNull(),
  try_at: instant(),
  due_at: instant().notNull(),
  reference: text(),
  fault: text().$type<'away' | 'keys'>(),
  messages: jsonb().$type<readonly AnswerMessage[]>().notNull(),
  answered_at: instant(),
  updated_at: instant().notNull(),
});
export type ReportRow = typeof taxReports.$inferSelect;

export const taxBuyers = pgTable('tax_buyers', {
  tenant: text().notNull(),
  subject: text().notNull(),
  buyer: jsonb().$type<TaxBuyer>().notNull(),
  at: instant().notNull(),
});

export const taxAlarms = pgTable('tax_alarms', {
  tenant: text().notNull(),
  about: text().notNull(),
  step: text().notNull(),
  at: instant().notNull(),
});
