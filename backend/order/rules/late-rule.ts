/** What a restaurant promises for being late (guide §6.7), as its settings say it and as customers read it. */
import type { Cart, Order } from '@sufra/api/order/endpoints';
import { fromMinor, readMinor, toMinor } from '@sufra/api/order/minor';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn, settingText } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { Db } from '../../database/tenant-scope.ts';
import { readSettings } from '../../tenant/settings.ts';
import type { OrderRow } from '../tables.ts';

/** What a restaurant promises for being late: how many minutes after the promise, and how much. */
export interface LateRule {
  minutes: number;
  amount: string;
}

const DEFAULT_MINUTES = 10;
const MAX_LATE_MINUTES = 24 * 60;

/** The rule that the settings of `order` say; null: none, or one that cannot be read. */
export async function readLateRule(db: Db): Promise<LateRule | null> {
  const settings = await readSettings(db, ['order']);
  if (!isOn(settings, OFFERS.lateCredit)) return null;
  const amount = settingText(settings, 'order.late_credit_amount');
  const minutes = Number(settingText(settings, 'order.late_credit_minutes', String(DEFAULT_MINUTES)));
  if ((readMinor(amount) ?? 0) <= 0) return null;
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MAX_LATE_MINUTES) return null;
  return { minutes, amount };
}

/**
 * The rule for a cart of this amount (minor units): never more than the order itself. Null: nothing is promised for it.
 */
export function lateRuleFor(rule: LateRule | null, grand: number, type: OrderRow['type']): LateRule | null {
  if (!rule || grand <= 0 || type === 'dine_in') return null;
  return { ...rule, amount: fromMinor(Math.min(toMinor(rule.amount), grand)) };
}

/** The same as the customer reads it in the cart. */
export function lateTerms(rule: LateRule | null, customerId: string | null): Cart['late_credit'] {
  return rule && { ...rule, needs_login: customerId === null };
}

/** When an order with this rule is late. */
export function lateAt(rule: LateRule, promisedTo: Date): Date {
  return new Date(promisedTo.getTime() + rule.minutes * MINUTE_MS);
}

/** As the order's owner reads it; null: nothing was promised, or it came in time. */
export function lateView({ late_at, late_paid_at, snapshot }: OrderRow): Order['late_credit'] {
  const rule = snapshot.late_credit;
  if (!rule || (!late_at && !late_paid_at)) return null;
  return { amount: rule.amount, late_at: late_at?.toISOString() ?? null, paid_at: late_paid_at?.toISOString() ?? null };
}
