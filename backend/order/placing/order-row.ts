/** The row of a new order, and the snapshot of what it was placed with. */

import type { Branch, Service } from '@sufra/api/branch/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { type KitchenTime, missedAt } from '@sufra/api/order/missed-at';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { openingAt } from '../../branch/service.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { offersOfOrder } from '../quote/quote-offers.ts';
import { bonusPoints } from '../rules/bonus-points.ts';
import { lateAt } from '../rules/late-rule.ts';
import type { CartPlace } from '../rules/order-place.ts';
import { vatPercent } from '../rules/vat.ts';
import { WAITING } from '../rules/waiting.ts';
import type { OrderRow, OrderSnapshot } from '../tables.ts';
import type { CheckedOrder } from './check-order.ts';
import type { ChosenPayment } from './choose-payment.ts';
import type { OrderRequest } from './order-request.ts';
import { spentBy } from './spend.ts';

/** All but the number, which the database gives with the commit. */
export type NewOrder = Omit<OrderRow, 'number'>;

export async function newOrder(
  request: OrderRequest,
  checked: CheckedOrder,
  { method }: ChosenPayment,
): Promise<NewOrder> {
  const { db, tenant, now, customer } = request;
  const { cart, wanted, measured, details } = checked;
  const { quote, facts, view } = measured;
  const { branch, service } = { branch: facts.branch!, service: quote.service! };
  // Only a customer has a wallet that it could go into.
  const late = customer && quote.promise ? quote.late : null;
  const bonus_points = customer ? await bonusPoints(db, branch, wanted.scheduled_period) : 0;
  const snapshot = snapshotOf(request, checked, { payment_names: method.names, late, bonus_points });
  const opensAt = service.state === 'closed' && service.opens_at ? Date.parse(service.opens_at) : null;
  return {
    tenant: tenant.tenant,
    id: newId(),
    version: 1,
    cart_id: cart.id,
    cart_version: cart.version,
    customer_id: customer?.id ?? null,
    branch_id: wanted.branch_id,
    type: wanted.type,
    delivery_time: wanted.delivery_time,
    scheduled_day: wanted.scheduled_day,
    scheduled_period: wanted.scheduled_period,
    status: method.provider === null ? 'created' : WAITING,
    currency: view.currency,
    due: fromMinor(quote.totals.due),
    ...details,
    promised_from: quote.promise && new Date(quote.promise.from),
    promised_to: quote.promise && new Date(quote.promise.to),
    payment_method_id: method.id,
    cancel_reason: null,
    cancel_note: null,
    given_back_at: null,
    late_at: late && lateAt(late, new Date(quote.promise!.to)),
    late_paid_at: null,
    end_seen_at: null,
    prints: 0,
    texts: [],
    arrived_at: null,
    arrived_spot: null,
    payment_status: quote.totals.due === 0 ? 'paid' : 'unpaid',
    miss_at: new Date(missedAt(now.getTime(), opensAt, kitchenTime(branch, service, wanted))),
    snapshot,
    created_at: now,
    updated_at: now,
  };
}

function snapshotOf(
  { caller, tenant, typed }: OrderRequest,
  { measured, destination, vehicle, shares }: CheckedOrder,
  {
    payment_names,
    late,
    bonus_points,
  }: { payment_names: OrderSnapshot['payment_names']; late: OrderSnapshot['late_credit'] | null; bonus_points: number },
): OrderSnapshot {
  const { quote, facts } = measured;
  const { branch, service } = { branch: facts.branch!, service: quote.service! };
  return {
    branch: {
      id: branch.id,
      names: branch.names,
      phone: branch.phone,
      address: branch.address,
      latitude: branch.latitude,
      longitude: branch.longitude,
      time_zone: branch.time_zone,
    },
    lines: quote.lines,
    count: quote.count,
    totals: quote.totals.list,
    vat: {
      enabled: branch.vat.enabled,
      number: branch.vat.number,
      url: branch.vat.url,
      rate: vatPercent(branch.vat) ?? '0.00',
      amount: fromMinor(quote.totals.vat),
    },
    payment_names,
    promise_minutes: { min: service.promise_min, max: service.promise_max },
    destination,
    ...(late && { late_credit: late }),
    ...(bonus_points > 0 && { bonus_points }),
    ...offersOfOrder(quote.offers),
    ...spentBy(measured),
    vehicle,
    ...(shares && { group_id: shares.id }),
    ...(typed && { typed: { channel: typed.channel, by: typed.by } }),
    locale: caller.locale,
    seller: tenant.name,
  };
}

/** Null for an order for now. */
function kitchenTime(branch: Branch, service: Service, { type, scheduled_period }: CartPlace): KitchenTime | null {
  if (!scheduled_period) return null;
  const wantedAt = scheduled_period.getTime();
  return { startsAt: wantedAt - service.promise_max * MINUTE_MS, opensAt: openingAt(branch, type, wantedAt) };
}
