import type { LocalizedText, OrderType } from '@sufra/contract';
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CouponKind } from '../coupon/tables.ts';

export const pointsLogs = pgTable('points_logs', {
  tenant: text().notNull(),
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customer_id: text().notNull(),
  provider: text().notNull(),
  type: text().notNull(),
  amount: integer().notNull(),
  reason: jsonb().$type<LocalizedText>(),
  order_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }),
  /** When what was left of it went out because it expired; null: not looked at yet. */
  closed_at: timestamp({ withTimezone: true }),
});

const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });
const instant = () => timestamp({ withTimezone: true });

export const rewards = pgTable('rewards', {
  tenant: text().notNull(),
  id: text().notNull(),
  sort: integer().notNull(),
  provider: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  points: integer().notNull(),
  kind: text().$type<Exclude<CouponKind, 'wallet'>>().notNull(),
  value: money().notNull(),
  item_id: text(),
  cap: money(),
  min_items: money().notNull(),
  types: text().array().$type<OrderType[]>(),
  branches: text().array(),
  good_days: integer().notNull(),
  /** From when it can be redeemed; null: since ever. */
  starts_at: instant(),
  valid_to: instant(),
  paused: boolean().notNull().default(false),
  archived_at: instant(),
});
export type RewardRow = typeof rewards.$inferSelect;

export const rewardRedemptions = pgTable('reward_redemptions', {
  tenant: text().notNull(),
  id: text().notNull(),
  reward_id: text().notNull(),
  customer_id: text().notNull(),
  code: text().notNull(),
  log_id: text().notNull(),
  redeemed_at: instant().notNull(),
  undone_at: instant(),
});

export const referralResults = pgTable('referral_results', {
  tenant: text().notNull(),
  friend_id: text().notNull(),
  owner_id: text().notNull(),
  order_id: text().notNull(),
  reason: text().$type<'below_minimum'>(),
  at: instant().notNull(),
});
