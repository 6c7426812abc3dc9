import type { WaitingStatus } from '@sufra/api/waiting-list/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const waitingEntries = pgTable('waiting_entries', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  area_id: text(),
  queue_id: text().notNull(),
  place: bigint({ mode: 'number' }).notNull(),
  status: text().$type<WaitingStatus>().notNull(),
  version: integer().notNull(),
  name: text().notNull(),
  /** E.164; null: staff put it into the queue. */
  mobile: text(),
  customer_id: text(),
  token_hash: text().notNull(),
  /** Of the token that only its text message has. */
  text_hash: text(),
  /** Since when it has its place; null: it has proved nothing, and no estimate counts it. */
  proved_at: instant(),
  locale: text().$type<Locale>().notNull(),
  guests_count: integer().notNull(),
  note: text(),
  needs: text().array().notNull(),
  claim_minutes: integer().notNull(),
  delays_left: integer().notNull(),
  passed_id: text(),
  claim_until: instant(),
  claimed_at: instant(),
  served_at: instant(),
  /** It stands at the door: it scanned the code there, or staff put it into the queue. */
  at_door: boolean().notNull(),
  /** It got the message that its turn is near. */
  near_told: boolean().notNull(),
  /** Minutes of waiting that it read when it joined; null: not known. */
  told_min: integer(),
  told_max: integer(),
  end_reason: text(),
  rating: integer(),
  rating_note: text(),
  joined_at: instant().notNull(),
  updated_at: instant().notNull(),
});
export type EntryRow = typeof waitingEntries.$inferSelect;

/** How often a queue was moved. */
export const waitingQueues = pgTable('waiting_queues', {
  tenant: text().notNull(),
  queue_id: text().notNull(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** The device that a party gets messages on: the browser that asked last. */
export const waitingSubscriptions = pgTable('waiting_subscriptions', {
  tenant: text().notNull(),
  entry_id: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  created_at: instant().notNull(),
});

/** What is to be pushed. */
export const waitingPushes = pgTable('waiting_pushes', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  entry_id: text().notNull(),
  text_key: text().notNull(),
  params: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  taken_at: instant(),
  created_at: instant().notNull(),
});
