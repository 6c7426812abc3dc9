/**
 * Orders that are paid in cash: nothing but a name and a number stands behind them when they are cooked (safety E10).
 */
import { isOn } from '@sufra/contract';
import { refuse } from '../../errors/refusal.ts';
import { readSettings } from '../../tenant/settings.ts';
import { countCashOrder } from '../../user/limits/caller-limits.ts';
import type { Scope } from '../quote/facts.ts';
import type { OrderRow } from '../tables.ts';

/** On: a cash order needs a customer who is signed in, and has so proved a mobile by a code. */
const SIGNED_IN_SETTING = 'order.cash_signed_in';

export interface CashOrderer extends Pick<OrderRow, 'customer_id' | 'country_code' | 'customer_mobile'> {
  /** From `addressKey`. */
  address: string;
  /** The order is for a table whose party is open: the guest is in the restaurant. */
  isAtTable: boolean;
}

/**
 * Throws CASH_SIGN_IN where the restaurant takes cash of customers only, RATE_LIMITED after many cash orders;
 * otherwise counts this one.
 */
export async function admitCashOrder({ db, tenant, now }: Scope, orderer: CashOrderer): Promise<void> {
  const { customer_id, country_code, customer_mobile, address, isAtTable } = orderer;
  if (customer_id === null && !isAtTable) {
    const settings = await readSettings(db, ['order', 'general']);
    // Signing in is impossible where accounts are off.
    if (isOn(settings, SIGNED_IN_SETTING) && isOn(settings, 'general.enable_accounts')) throw refuse('CASH_SIGN_IN');
  }
  const caller = {
    tenant: tenant.tenant,
    customerId: customer_id,
    number: `${country_code} ${customer_mobile}`,
    address: customer_id !== null || isAtTable ? null : address,
  };
  await countCashOrder(db, caller, now);
}
