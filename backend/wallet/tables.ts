import type { LocalizedText, OrderType } from '@sufra/contract';
import { bigint, boolean, customType, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ActPerson } from '../database/act-person.ts';

/** Money: two digits, as text on both sides. */
const money = customType<{ data: string }>({ dataType: () => 'numeric(10, 2)' });

export const walletLogs = pgTable('wallet_logs', {
  tenant: text().notNull(),
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customer_id: text().notNull(),
  type: text().notNull(),
  amount: money().notNull(),
  reason: jsonb().$type<LocalizedText>(),
  order_id: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }),
  /** When what was left of it went out because it expired; null: not looked at yet. */
  closed_at: timestamp({ withTimezone: true }),
  /** Of a movement in a call of staff. */
  given_by: jsonb().$type<ActPerson>(),
});

const instant = () => timestamp({ withTimezone: true });

export const challenges = pgTable('challenges', {
  tenant: text().notNull(),
  id: text().notNull(),
  sort: integer().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  descriptions: jsonb().$type<LocalizedText>().notNull(),
  goal_kind: text().$type<'orders' | 'amount' | 'items'>().notNull(),
  goal_target: money().notNull(),
  item_id: text(),
  min_items: money().notNull(),
  types: text().array().$type<OrderType[]>(),
  branches: text().array(),
  reward_kind: text().$type<'wallet' | 'points'>().notNull(),
  reward_amount: money().notNull(),
  for_new: boolean().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  paused: boolean().notNull().default(false),
  archived_at: instant(),
});
export type ChallengeRow = typeof challenges.$inferSelect;

export const challengeOrders = pgTable('challenge_orders', {
  tenant: text().notNull(),
  challenge_id: text().notNull(),
  customer_id: text().notNull(),
  order_id: text().notNull(),
  number: text().notNull(),
  counted: money().notNull(),
  at: instant().notNull(),
});

export const challengeAwards = pgTable('challenge_awards', {
  tenant: text().notNull(),
  challenge_id: text().notNull(),
  customer_id: text().notNull(),
  order_id: text().notNull(),
  at: instant().notNull(),
});

/**
 * Why staff give money of an order back by hand: it was paid in cash, or its wallet's account is deleted or will be.
 */
export type HandReason = 'cash' | 'wallet_closed';

export const handRefunds = pgTable('hand_refunds', {
  tenant: text().notNull(),
  id: text().notNull(),
  order_id: text().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  reason: text().$type<HandReason>().notNull(),
  created_at: instant().notNull(),
  given_by: jsonb().$type<ActPerson>(),
});
