import type { InsuranceGroup, OptionGroup } from '@sufra/api/menu/endpoints';
import type { Picture } from '@sufra/api/shapes';
import type { LocalizedText, OrderType } from '@sufra/contract';
import { boolean, customType, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Money: two digits, as text on both sides. */
const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });

/** Hours are the branch's wall clock; `to` at or before `from` ends on the next day. */
export type AvailabilityRule =
  | { state: 'available' }
  | { state: 'hours'; days: number[]; from: string; to: string }
  | { state: 'scheduled_only'; days?: number[]; from?: string; to?: string };

export const allergens = pgTable('allergens', {
  tenant: text().notNull(),
  id: text().notNull(),
  sort: integer().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  icon: text().notNull(),
});

export const menuGroups = pgTable('menu_groups', {
  tenant: text().notNull(),
  id: text().notNull(),
  sort: integer().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  image: jsonb().$type<Picture | null>(),
  availability: jsonb().$type<AvailabilityRule>().notNull(),
});

export const menuItems = pgTable('menu_items', {
  tenant: text().notNull(),
  id: text().notNull(),
  group_id: text().notNull(),
  sort: integer().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  descriptions: jsonb().$type<LocalizedText>().notNull(),
  image: jsonb().$type<Picture | null>(),
  hue: doublePrecision(),
  price: money().notNull(),
  old_price: money(),
  calories: integer(),
  salt_high: boolean().notNull(),
  caffeine_mg: integer(),
  burn_minutes: integer(),
  allergens: text().array().notNull(),
  allergens_known: boolean().notNull(),
  tags: text().array().notNull(),
  max_per_order: integer(),
  availability: jsonb().$type<AvailabilityRule>().notNull(),
  types_off: text().array().$type<OrderType[]>().notNull(),
  branches_off: text().array().notNull(),
  option_groups: jsonb().$type<OptionGroup[]>().notNull(),
  insurance_groups: jsonb().$type<InsuranceGroup[]>().notNull(),
});

export const menuBranchPrices = pgTable('menu_branch_prices', {
  tenant: text().notNull(),
  item_id: text().notNull(),
  branch_id: text().notNull(),
  price: money().notNull(),
});

/** `branch_id` of a row that holds for every branch. */
export const EVERY_BRANCH = '*';

export const menuStock = pgTable('menu_stock', {
  tenant: text().notNull(),
  item_id: text().notNull(),
  branch_id: text().notNull(),
  state: text().$type<'available' | 'sold_out'>().notNull(),
  back_at: text().$type<'tomorrow' | 'unknown'>().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** When it can be ordered again, by itself; then `back_at` says nothing. */
  back_time: timestamp({ withTimezone: true }),
});

/** Options that are sold out. */
export const menuOptionStock = pgTable('menu_option_stock', {
  tenant: text().notNull(),
  item_id: text().notNull(),
  option_id: text().notNull(),
  /** As in `menuStock`. */
  branch_id: text().notNull(),
  /** Null: until staff say otherwise. */
  back_time: timestamp({ withTimezone: true }),
  since: timestamp({ withTimezone: true }).notNull(),
});
