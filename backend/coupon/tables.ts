import type { OrderType } from '@sufra/contract';
import { boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Money: two digits, as text on both sides. */
const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });
const instant = () => timestamp({ withTimezone: true });

export const COUPON_KINDS = ['percent', 'amount', 'delivery', 'item', 'wallet'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const coupons = pgTable('coupons', {
  tenant: text().notNull(),
  code: text().notNull(),
  kind: text().$type<CouponKind>().notNull(),
  value: money().notNull(),
  item_id: text(),
  cap: money(),
  min_items: money().notNull(),
  types: text().array().$type<OrderType[]>(),
  branches: text().array(),
  starts_at: instant(),
  ends_at: instant(),
  per_customer: integer(),
  total_uses: integer(),
  used: integer().notNull().default(0),
  first_order: boolean().notNull(),
  needs_login: boolean().notNull(),
  stackable_with: text().array().notNull(),
  listed: boolean().notNull(),
  stopped: boolean().notNull().default(false),
  /** The one customer that can use it; null: everyone that knows it. */
  customer_id: text(),
  /** When the restaurant took away what customers had used: it is stopped for good, and orders name it. */
  archived_at: instant(),
});
export type CouponRow = typeof coupons.$inferSelect;

export const couponUses = pgTable('coupon_uses', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  code: text().notNull(),
  customer_id: text(),
  used_at: instant().notNull(),
});
