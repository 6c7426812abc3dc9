import type { OfferKind } from '@sufra/api/staff/shop/promotion-limits';
import type { LocalizedText, OrderType } from '@sufra/contract';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WeeklyHours } from '../branch/weekly-hours.ts';

/** Money: two digits, as text on both sides. */
const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });

/** What a restaurant gives off without a code (SHOP-036, CHK-055). */
export const offers = pgTable('menu_offers', {
  tenant: text().notNull(),
  id: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  kind: text().$type<OfferKind>().notNull(),
  /** Percent or money by kind: off the price of the dish, off the basket, off the n-th piece. */
  value: money().notNull(),
  /** Kinds `percent` and `amount`: these dishes. `nth`: these, or all of them when there are none. */
  items: text().array().notNull(),
  /** Null: all of them. */
  branches: text().array(),
  types: text().array().$type<OrderType[]>(),
  areas: text().array(),
  starts_at: timestamp({ withTimezone: true }),
  ends_at: timestamp({ withTimezone: true }),
  hours: jsonb().$type<WeeklyHours | null>(),
  min_items: money().notNull().default('0.00'),
  cap: money(),
  every: integer(),
  combines: boolean().notNull().default(false),
  paused: boolean().notNull().default(false),
  archived_at: timestamp({ withTimezone: true }),
});
export type OfferRow = typeof offers.$inferSelect;
