/** What a tenant says of topping up: group `payment`, `wallet_top_up_*`. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { TopUpOffer } from '@sufra/api/top-up/endpoints';
import { settingText } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { methodsFor, type ProvidersOf } from '../payment/methods.ts';
import { readSettings } from '../tenant/settings.ts';

const AMOUNT = /^\d{1,7}(?:\.\d{2})?$/;
const MAX_AMOUNTS = 6;

interface TopUpRules {
  /** Null: none is offered. */
  offer: TopUpOffer | null;
  /** How long after it was credited what is left may go back to the card. */
  refundDays: number;
}

/** No upper bound, or no way to pay at once: nothing is offered. Amounts outside of the bounds are left out. */
export async function topUpRules(db: Db, currency: string, providers: ProvidersOf): Promise<TopUpRules> {
  const settings = await readSettings(db, ['payment']);
  const text = (key: string) => settingText(settings, `payment.wallet_top_up_${key}`);
  const minor = (value: string) => (AMOUNT.test(value.trim()) ? toMinor(asMoney(value.trim())) : 0);
  const refundDays = Math.max(0, Math.trunc(Number(text('refund_days')) || 0));
  const min = Math.max(1, minor(text('min')));
  const max = minor(text('max'));
  const methods = max < min ? [] : await methodsFor(db, { branch_id: null, type: null, currency }, providers);
  if (methods.length === 0) return { offer: null, refundDays };
  const amounts = text('amounts')
    .split(',')
    .map(minor)
    .filter((amount) => amount >= min && amount <= max);
  const chosen = [...new Set(amounts)].sort((a, b) => a - b).slice(0, MAX_AMOUNTS);
  return { offer: { min: fromMinor(min), max: fromMinor(max), amounts: chosen.map(fromMinor), currency }, refundDays };
}

function asMoney(text: string): string {
  return text.includes('.') ? text : `${text}.00`;
}
