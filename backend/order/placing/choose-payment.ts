/** The way in which an order is paid. */
import type { OrderCreated } from '@sufra/api/order/endpoints';
import { refuse } from '../../errors/refusal.ts';
import { findMethod, findOnlineMethod, nothingToPay } from '../../payment/methods.ts';
import { paymentProviders } from '../../payment/providers/providers.ts';
import { EACH_PAYS } from '../rules/shared-order.ts';
import { admitCashOrder } from './cash-orders.ts';
import type { CheckedOrder } from './check-order.ts';
import type { OrderRequest } from './order-request.ts';
import { nextAction, type PayChoice } from './resume-waiting.ts';
import { usesBalances } from './spend.ts';

export interface ChosenPayment extends PayChoice {
  /** What the page does about it, while the order waits for it. */
  next_action: OrderCreated['next_action'];
}

/**
 * Throws PAYMENT_METHOD for a way or a brand that this branch does not offer, WALLET_METHOD for one that goes
 * with no balance, GROUP_BALANCES for shares.
 */
export async function choosePayment(
  { platform, db, tenant, body, typed }: OrderRequest,
  { cart, measured, shares }: CheckedOrder,
): Promise<ChosenPayment> {
  const { due } = measured.quote.totals;
  const providers = paymentProviders(platform);
  if (shares) {
    // They are one person's money, and would pay the others' parts.
    if (usesBalances(measured)) throw refuse('GROUP_BALANCES');
    return { method: EACH_PAYS, brand: null, next_action: 'wait' };
  }
  const place = { branch_id: cart.branch_id, type: cart.type, amount: due, currency: tenant.currency };
  const method =
    due === 0
      ? nothingToPay(tenant.tenant)
      : typed?.pay === 'link'
        ? await findOnlineMethod(db, place, providers.of)
        : await findMethod(db, body.payment_method_id ?? '', place, providers.of);
  if (!method) throw refuse('PAYMENT_METHOD', { field: typed ? 'pay' : 'payment_method_id' });
  if (method.balances === false && usesBalances(measured))
    throw refuse('WALLET_METHOD', { field: 'payment_method_id' });
  const brand = body.payment_brand ?? null;
  if (brand !== null && !method.brands?.includes(brand)) throw refuse('PAYMENT_METHOD', { field: 'payment_brand' });
  return { method, brand, next_action: nextAction(method, providers) };
}

/**
 * Counts an order that is paid in cash. Throws as `admitCashOrder` does. One that staff type in has a person
 * behind it, and is counted by that person.
 */
export async function admitCash(
  request: OrderRequest,
  { cart, measured, details }: CheckedOrder,
  { method }: ChosenPayment,
): Promise<void> {
  if (method.provider !== null || measured.quote.totals.due === 0 || request.typed) return;
  const { customer_mobile, country_code } = details;
  await admitCashOrder(request, {
    customer_id: request.customer?.id ?? null,
    ...{ customer_mobile, country_code, address: request.caller.address },
    isAtTable: cart.session_id !== null,
  });
}
