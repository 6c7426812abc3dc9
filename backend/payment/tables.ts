import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import type { PaymentState } from '@sufra/api/payment/states';
import type { LocalizedText, OrderType } from '@sufra/contract';
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ActPerson } from '../database/act-person.ts';
import type { ProviderAction } from './providers/adapter.ts';

const instant = () => timestamp({ withTimezone: true });
const amount = () => numeric({ precision: 12, scale: 2 });

export const paymentMethods = pgTable('payment_methods', {
  tenant: text().notNull(),
  id: text().notNull(),
  sort: integer().notNull(),
  kind: text().notNull(),
  names: jsonb().$type<LocalizedText>().notNull(),
  enabled: boolean().notNull(),
  types: text().array().$type<OrderType[]>().notNull(),
  /** False: points and wallet cannot pay part of an order beside it (CHK-025). */
  balances: boolean().notNull().default(true),
  /** Null: at every branch. */
  branches: text().array(),
  min_amount: amount(),
  max_amount: amount(),
  /** Name of its adapter; null: nothing is paid at the tap. */
  provider: text(),
  /** Brands to choose from before the widget. */
  brands: text().array(),
});

/**
 * How the last test of an account at a provider ended. `key`: the keys are refused; `refused`: the call is;
 * `away`: no answer that can be read.
 */
export type AccountResult = 'well' | 'key' | 'refused' | 'away';

export const paymentAccountChecks = pgTable('payment_account_checks', {
  tenant: text().notNull(),
  /** Name of its adapter. */
  provider: text().notNull(),
  /** Null: the test has no end yet. */
  result: text().$type<AccountResult>(),
  at: instant().notNull(),
});

export const paymentSessions = pgTable('payment_sessions', {
  tenant: text().notNull(),
  id: text().notNull(),
  purpose: text().$type<PaymentPurpose>().notNull(),
  ref_id: text().notNull(),
  /** Of the share of a group order: that order; null: it pays for none, or for all of it. */
  of_order: text(),
  method_id: text().notNull(),
  kind: text().notNull(),
  provider: text().notNull(),
  brand: text(),
  amount: amount().notNull(),
  currency: text().notNull(),
  state: text().$type<PaymentState>().notNull(),
  reason: text(),
  refunded: amount().notNull(),
  provider_ref: text(),
  /** The provider's name of it as a message gave it, before the provider's answer named the session. */
  heard_ref: text(),
  /** The one payment at the provider whose money it has; null: none yet, or each session has one. */
  payment_id: text(),
  /** The session that a second payment at the provider names; null: it is a session of its own. */
  stray_of: text(),
  action: jsonb().$type<ProviderAction>(),
  return_url: text(),
  version: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  expires_at: instant().notNull(),
  ask_at: instant(),
  asks: integer().notNull(),
  /** When it is asked about again although it is paid; null: never. */
  check_at: instant(),
});
export type SessionRow = typeof paymentSessions.$inferSelect;

export const paymentEvents = pgTable('payment_events', {
  tenant: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  session_id: text().notNull(),
  at: instant().notNull(),
  source: text().$type<'answer' | 'webhook' | 'customer' | 'clock' | 'order'>().notNull(),
  event_id: text(),
  state: text(),
  note: text(),
});

export const paymentRefunds = pgTable('payment_refunds', {
  tenant: text().notNull(),
  id: text().notNull(),
  session_id: text().notNull(),
  kind: text().$type<'void' | 'refund'>().notNull(),
  amount: amount().notNull(),
  currency: text().notNull(),
  reason: text().notNull(),
  state: text().$type<'requested' | 'done'>().notNull(),
  tries: integer().notNull(),
  try_at: instant().notNull(),
  created_at: instant().notNull(),
  done_at: instant(),
  /** What the provider had given back when it was first asked for this; null: it was not asked yet, or it is a void. */
  back_before: amount(),
  /** Why it is not done yet; null: it was not asked for, or is done. */
  fault: text().$type<'refused' | 'away'>(),
  /** Of a refund that a person of the staff began; null: the system or a customer did. */
  given_by: jsonb().$type<ActPerson>(),
});
export type RefundRow = typeof paymentRefunds.$inferSelect;
