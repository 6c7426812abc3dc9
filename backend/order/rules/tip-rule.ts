/** Which tips a restaurant takes (CHK-054), as its settings say it, and what a cart makes of it. */
import type { Cart } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { OFFERS } from '@sufra/api/tenant/offers';
import { isOn, settingText } from '@sufra/contract';
import { readAmount } from '@sufra/i18n';
import type { Db } from '../../database/tenant-scope.ts';
import { readSettings } from '../../tenant/settings.ts';
import type { CartRow, OrderRow } from '../tables.ts';

/** Minor units. `amounts`: to choose from, the smallest first; none of them is above `max`. */
export interface TipRule {
  amounts: readonly number[];
  max: number;
}

const DEFAULT_MAX = '100.00';
const MAX_AMOUNTS = 4;

/**
 * Null: the restaurant takes none. A largest tip that cannot be read is the default; an amount that cannot is left out.
 */
export async function readTipRule(db: Db): Promise<TipRule | null> {
  const settings = await readSettings(db, ['order']);
  if (!isOn(settings, OFFERS.tip)) return null;
  const minor = (text: string) => toMinor(readAmount(text) ?? '0.00');
  const max = minor(settingText(settings, 'order.tip_max')) || toMinor(DEFAULT_MAX);
  const offered = settingText(settings, 'order.tip_amounts')
    .split(/[,،]/)
    .map(minor)
    .filter((amount) => amount > 0 && amount <= max);
  const amounts = [...new Set(offered)].sort((a, b) => a - b).slice(0, MAX_AMOUNTS);
  return { amounts, max };
}

/**
 * The rule for orders of a type. A table pays one bill for all of its rounds, and its tip with that: none is
 * asked with a round.
 */
export function tipRuleFor(rule: TipRule | null, type: OrderRow['type']): TipRule | null {
  return type === 'dine_in' ? null : rule;
}

/** What the cart's customer gives, in minor units, as far as the restaurant still takes it. */
export function tipOf(rule: TipRule | null, { tip }: Pick<CartRow, 'tip'>): number {
  return rule ? Math.min(toMinor(tip), rule.max) : 0;
}

/** As the customer reads it in the cart; null: none is asked. */
export function tipTerms(rule: TipRule | null, tip: number): Cart['tip'] {
  return rule && { amount: fromMinor(tip), amounts: rule.amounts.map(fromMinor), max: fromMinor(rule.max) };
}
