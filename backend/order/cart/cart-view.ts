/** A cart as its owner sees it: the rows, measured against the world as it is now. */

import type { Cart } from '@sufra/api/order/endpoints';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { type Facts, loadFacts, type Scope } from '../quote/facts.ts';
import { type Quote, quoteCart } from '../quote/quote.ts';
import { savingsView } from '../quote/quote-savings.ts';
import { dishesOf } from '../quote/runs-out.ts';
import { savingsOf } from '../quote/savings.ts';
import { lateTerms } from '../rules/late-rule.ts';
import type { CartPlace } from '../rules/order-place.ts';
import { tipOf, tipRuleFor, tipTerms } from '../rules/tip-rule.ts';
import type { CartRow, LineRow } from '../tables.ts';
import { linesOf } from './cart-rows.ts';

export interface Measured {
  cart: CartRow;
  rows: LineRow[];
  facts: Facts;
  quote: Quote;
  view: Cart;
}

/** `place`: measure the cart as if it were there and then, without changing it. */
export async function measureCart(scope: Scope, cart: CartRow, place: CartPlace = cart): Promise<Measured> {
  return measureRows(scope, cart, await linesOf(scope.db, cart), place);
}

/** The same for lines that are known already. `lock` as `loadFacts`. */
export async function measureRows(
  scope: Scope,
  cart: CartRow,
  rows: LineRow[],
  place: CartPlace = cart,
  lock?: 'update',
): Promise<Measured> {
  const facts = await loadFacts(scope, dishesOf(rows), place, savingsOf(cart), lock);
  return measureBy(facts, scope, cart, rows, place);
}

/** The same in a world that is known already. */
export function measureBy(
  facts: Facts,
  { tenant }: Pick<Scope, 'tenant'>,
  cart: CartRow,
  rows: LineRow[],
  place: CartPlace = cart,
): Measured {
  const tip = tipOf(tipRuleFor(facts.tipRule, facts.type), cart);
  const quote = quoteCart(rows, facts, tip);
  return { cart, rows, facts, quote, view: viewOf(cart, facts, quote, tip, tenant, place) };
}

function viewOf(
  cart: CartRow,
  facts: Facts,
  quote: Quote,
  tip: number,
  tenant: TenantRecord,
  place: Pick<CartRow, 'branch_id' | 'type'>,
): Cart {
  const { branch, time, delivery, destination } = facts;
  return {
    id: cart.id,
    version: cart.version,
    branch_id: place.branch_id,
    type: place.type,
    currency: branch?.currency ?? tenant.currency,
    context: {
      branch_id: place.branch_id,
      branch_names: branch?.names ?? {},
      type: place.type,
      area_id: destination.area?.id ?? null,
      user_area_name: destination.area?.names ?? null,
      delivery: delivery && {
        fee: delivery.fee,
        min_order: delivery.min_order,
        free_over: delivery.free_over,
        free_missing: quote.free_delivery_missing,
        promise: delivery.promise,
      },
      table_names: destination.table_names,
      time,
      asap_allowed: quote.asap_allowed,
      schedule_allowed: quote.schedule_allowed,
      time_zone: branch?.time_zone ?? tenant.time_zone,
    },
    lines: quote.lines,
    count: quote.count,
    totals: quote.totals.list,
    ...savingsView(quote.savings, facts.savings),
    offers: quote.offers,
    tip: tipTerms(tipRuleFor(facts.tipRule, facts.type), tip),
    price_changes: quote.price_changes,
    ...(cart.group_id !== null && { group: { id: cart.group_id, me: cart.group_id } }),
    gates: quote.gates,
    promise: quote.promise,
    late_credit: quote.promise ? lateTerms(quote.late, cart.customer_id) : null,
    expires_at: cart.expires_at.toISOString(),
  };
}
