import type { DisputeAnswer } from '@sufra/api/reservation/limits';
import type { ReservationPolicy } from '@sufra/api/reservation/policy';
import type { ReservationStatus } from '@sufra/api/reservation/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { boolean, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EndCode } from './reasons.ts';

const instant = () => timestamp({ withTimezone: true });

/** `at`: ISO 8601. */
export interface RestaurantNote {
  text: string;
  at: string;
}

/** That a no-show is wrong, in the guest's words, and the restaurant's answer to it. Instants in ISO 8601. */
export interface Dispute {
  text: string | null;
  at: string;
  answer: DisputeAnswer | null;
  answered_at: string | null;
}

export const reservations = pgTable('reservations', {
  tenant: text().notNull(),
  id: text().notNull(),
  number: text().notNull().default(''),
  customer_id: text(),
  /** Of its signed link; null: made for a customer, without one. */
  token_hash: text(),
  branch_id: text().notNull(),
  area_id: text(),
  status: text().$type<ReservationStatus>().notNull(),
  guests_count: integer().notNull(),
  /** The evening. */
  date: date({ mode: 'string' }),
  /** Wall clock of the start. */
  clock: text(),
  is_next_day: boolean().notNull().default(false),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  cost: numeric({ precision: 10, scale: 2 }).notNull(),
  name: text(),
  /** E.164. */
  mobile: text(),
  email: text(),
  note: text(),
  locale: text().$type<Locale>().notNull().default('ar'),
  needs: text().array().notNull().default([]),
  allergens: text().array().notNull().default([]),
  event_id: text(),
  source: text().$type<'web' | 'staff'>().notNull().default('web'),
  policy: jsonb().$type<ReservationPolicy>(),
  table_ids: text().array().notNull().default([]),
  pinned: boolean().notNull().default(false),
  hold_until: instant(),
  extended: boolean().notNull().default(false),
  late_minutes: integer(),
  end_code: text().$type<EndCode>(),
  cancel_reason: text(),
  reminded_at: instant(),
  /** The restaurant's, to the guest; the oldest first. */
  notes: jsonb().$type<readonly RestaurantNote[]>().notNull().default([]),
  dispute: jsonb().$type<Dispute>(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  revision: integer().notNull(),
});
export type ReservationRow = typeof reservations.$inferSelect;

/**
 * A dearer change that waits for its difference: the tables are held beside those of the reservation. At most
 * one of each.
 */
export const reservationChanges = pgTable('reservation_changes', {
  tenant: text().notNull(),
  reservation_id: text().notNull(),
  branch_id: text().notNull(),
  area_id: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  clock: text().notNull(),
  is_next_day: boolean().notNull(),
  guests_count: integer().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  table_ids: text().array().notNull(),
  policy: jsonb().$type<ReservationPolicy>().notNull(),
  /** The difference, which is still to be paid. */
  due: numeric({ precision: 10, scale: 2 }).notNull(),
  hold_until: instant().notNull(),
  created_at: instant().notNull(),
});
export type ChangeRow = typeof reservationChanges.$inferSelect;

export const floorTables = pgTable('floor_tables', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  area_id: text().notNull(),
  label: text().notNull(),
  seats: integer().notNull(),
  sort: integer().notNull(),
});

export const floorJoins = pgTable('floor_joins', {
  tenant: text().notNull(),
  one: text().notNull(),
  other: text().notNull(),
});

/** Sections that take no party on an evening. */
export const floorClosures = pgTable('floor_closures', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  area_id: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
});

/**
 * A mark of each evening that has or had parties: another one after every change of its floor. The database writes it.
 */
export const reservationEvenings = pgTable('reservation_evenings', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  mark: uuid().notNull(),
});
