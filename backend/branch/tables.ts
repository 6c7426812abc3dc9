import type { BranchState } from '@sufra/api/branch/states';
import type { BaseLocale as Locale, LocalizedText, OrderType } from '@sufra/contract';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ReservationsSettingsSeed, WaitingSettingsSeed } from '../seeding/brand.ts';

/** Money: two digits, as text on both sides. */
const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });
const instant = () => timestamp({ withTimezone: true });

export interface VatRecord {
  enabled: boolean;
  number: string;
  url: string | null;
  rate: string;
}

/** Guide §1.17. */
export type ReservationsSettingsRecord = ReservationsSettingsSeed;

export type WaitingSettingsRecord = WaitingSettingsSeed;

export type StaffState = BranchState;

export const branches = pgTable('branches', {
  tenant: text().notNull(),
  id: text().notNull(),
  number: integer().notNull(),
  uuid: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  district: jsonb().$type<LocalizedText>().notNull(),
  address: jsonb().$type<LocalizedText>().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  phone: text().notNull(),
  time_zone: text().notNull(),
  sort: integer().notNull(),
  staff_state: text().$type<StaffState>().notNull(),
  staff_reason: jsonb().$type<LocalizedText | null>(),
  resumes_at: instant(),
  vat: jsonb().$type<VatRecord>().notNull(),
  modules: jsonb().$type<{ reservation: boolean; waiting: boolean }>().notNull(),
  /** After each prayer begins; null: it does not pause. */
  prayer_pause_minutes: smallint(),
  reservations_settings: jsonb().$type<ReservationsSettingsRecord | null>(),
  waiting_settings: jsonb().$type<WaitingSettingsRecord | null>(),
});

export const branchServices = pgTable('branch_services', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  type: text().$type<OrderType>().notNull(),
  sort: integer().notNull(),
  asap_allowed: boolean().notNull(),
  schedule_allowed: boolean().notNull(),
  prep_min: integer().notNull(),
  prep_max: integer().notNull(),
  min_order: money().notNull(),
  fee: money(),
  max_days: integer().notNull(),
  lead_minutes: integer().notNull(),
  slot_minutes: integer().notNull(),
  slot_capacity: integer().notNull(),
  /** Staff take no orders of this type, until `paused_until`; null: until they end it. */
  paused: boolean().notNull().default(false),
  paused_until: instant(),
  /** It accepts by itself below so many orders in the kitchen; null: staff accept each. */
  accept_open: smallint(),
  /** And up to so many promised minutes; null: whatever is promised. */
  accept_minutes: smallint(),
});

/** When a board that shows the branch last said that it is open (SHOP-023). */
export const branchBoards = pgTable('branch_boards', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  seen_at: instant().notNull(),
});

export const branchHours = pgTable('branch_hours', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  position: integer().notNull(),
  type: text().$type<OrderType | null>(),
  day: integer().notNull(),
  from_time: text().notNull(),
  to_time: text().notNull(),
});

export const branchOverrides = pgTable('branch_overrides', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  position: integer().notNull(),
  date: date({ mode: 'string' }).notNull(),
  type: text().$type<OrderType | null>(),
  ranges: jsonb().$type<{ from: string; to: string }[]>().notNull(),
  reason: jsonb().$type<LocalizedText>().notNull(),
});

export const branchSlotUse = pgTable('branch_slot_use', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  type: text().$type<OrderType>().notNull(),
  slot_from: instant().notNull(),
  used: integer().notNull(),
});

export const branchAreas = pgTable('branch_areas', {
  tenant: text().notNull(),
  branch_id: text().notNull(),
  id: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  sort: integer().notNull(),
  seats: integer().notNull(),
  waiting: boolean().notNull(),
});

/** Corners of an area, `[latitude, longitude]`; the last is joined to the first. */
export type Polygon = [latitude: number, longitude: number][];

export const deliveryAreas = pgTable('delivery_areas', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  polygon: jsonb().$type<Polygon | null>(),
  priority: integer().notNull(),
  fee: money().notNull(),
  min_order: money().notNull(),
  free_over: money(),
  promise_min: integer().notNull(),
  promise_max: integer().notNull(),
  enabled: boolean().notNull(),
});

/** Recipients of a message when a place is delivered to. The point is rounded: `coverage-alerts.ts` says why. */
export const coverageAlerts = pgTable('delivery_wishes', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  /** E.164. */
  mobile: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** Language of the page that asked. */
  locale: text().$type<Locale>().notNull(),
  created_at: instant().notNull(),
});
