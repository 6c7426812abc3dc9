import type { SessionLine } from '@sufra/api/dine-in/endpoints';
import type { SessionState } from '@sufra/api/dine-in/states';
import type { ChosenOption } from '@sufra/api/order/line-structs';
import type { LocalizedText } from '@sufra/contract';
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const dineTables = pgTable('dine_tables', {
  tenant: text().notNull(),
  id: text().notNull(),
  branch_id: text().notNull(),
  code: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  seats: integer().notNull(),
  sort: integer().notNull(),
  available: boolean().notNull(),
  staff_code: text().notNull(),
  wrong_codes: integer().notNull().default(0),
  locked_until: instant(),
});
export type TableRow = typeof dineTables.$inferSelect;

/**
 * How it became known that the session's people really sit at the table. `open_house`: the restaurant does
 * not ask. `queue`: they waited for it, and their turn has come.
 */
export type ConfirmedBy = 'code' | 'staff' | 'payment' | 'open_house' | 'queue';

export const dineSessions = pgTable('dine_sessions', {
  tenant: text().notNull(),
  id: text().notNull(),
  /** Null: its party waits in a queue for one. */
  table_id: text(),
  branch_id: text().notNull(),
  version: integer().notNull(),
  state: text().$type<SessionState>().notNull(),
  confirmed_by: text().$type<ConfirmedBy>(),
  pin: text(),
  wrong_pins: integer().notNull().default(0),
  locked_until: instant(),
  moved_to: text(),
  /** The entry in a queue that it was begun from. */
  waiting_id: text(),
  /** `due`: the kitchen is to get what was agreed. `done`: it got it, or nothing could be cooked. */
  cook: text().$type<'due' | 'done'>(),
  opened_at: instant().notNull(),
  active_at: instant().notNull(),
  /** A share of its bill is being paid: it does not end by itself before this. */
  held_until: instant(),
  ended_at: instant(),
});
export type SessionRow = typeof dineSessions.$inferSelect;

export const dineMembers = pgTable('dine_members', {
  tenant: text().notNull(),
  session_id: text().notNull(),
  id: text().notNull(),
  nickname: text().notNull(),
  customer_id: text(),
  token_hash: text().notNull(),
  joined_at: instant().notNull(),
});
export type MemberRow = typeof dineMembers.$inferSelect;

export const dineRounds = pgTable('dine_rounds', {
  tenant: text().notNull(),
  session_id: text().notNull(),
  number: integer().notNull(),
  sent_by: text().notNull(),
  sent_at: instant().notNull(),
  /** `taken_back`: its dishes are unsent again; the row holds its number, which no other round gets. */
  state: text().$type<'sent' | 'accepted' | 'served' | 'taken_back'>().notNull(),
});
export type RoundRow = typeof dineRounds.$inferSelect;

/** Copy of the menu's data at the moment the line was sent. */
export type SentLine = Pick<SessionLine, 'options' | 'insurance' | 'unit_price' | 'total' | 'deposit' | 'image'>;

/** What the party agreed to: the line at that moment, with its price. Nothing else is cooked. */
export interface Agreed {
  version: number;
  /** With its deposits, `84.00`. */
  amount: string;
}

export const dineLines = pgTable('dine_lines', {
  tenant: text().notNull(),
  session_id: text().notNull(),
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  member_id: text().notNull(),
  changed_by: text(),
  version: integer().notNull(),
  item_id: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  qty: integer().notNull(),
  options: jsonb().$type<ChosenOption[]>().notNull(),
  insurance: jsonb().$type<ChosenOption[]>().notNull(),
  note: text(),
  round: integer(),
  sent: jsonb().$type<SentLine | null>(),
  agreed: jsonb().$type<Agreed | null>(),
});
export type DineLineRow = typeof dineLines.$inferSelect;

export const dineCalls = pgTable('dine_calls', {
  tenant: text().notNull(),
  session_id: text().notNull(),
  kind: text().$type<'waiter' | 'bill'>().notNull(),
  by_member: text().notNull(),
  at: instant().notNull(),
  done: boolean().notNull(),
});

/** What was paid at the table of what a member ordered. */
export const dinePayments = pgTable('dine_payments', {
  tenant: text().notNull(),
  session_id: text().notNull(),
  member_id: text().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  at: instant().notNull(),
  /** Sent rounds when it was noted: their dishes are paid; null: all. */
  rounds: integer(),
});
export type PaymentRow = typeof dinePayments.$inferSelect;

/** A member's share of the bill. */
export const dineShares = pgTable('dine_shares', {
  tenant: text().notNull(),
  id: text().notNull(),
  session_id: text().notNull(),
  member_id: text().notNull(),
  kind: text().$type<'dishes' | 'equal' | 'amount'>().notNull(),
  line_ids: text().array().notNull(),
  /** Of `equal`; otherwise 1 of 1. */
  parts_mine: integer().notNull(),
  parts_of: integer().notNull(),
  amount: numeric({ precision: 12, scale: 2 }).notNull(),
  state: text().$type<'reserved' | 'paid' | 'released'>().notNull(),
  /** The payment session whose money it has: `reserved` until that money is taken. */
  payment_id: text(),
  returned: numeric({ precision: 12, scale: 2 }).notNull(),
  created_at: instant().notNull(),
  pay_until: instant().notNull(),
  paid_at: instant(),
});
export type ShareRow = typeof dineShares.$inferSelect;
