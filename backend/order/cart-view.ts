/** A cart as its owner sees it: the rows, measured against the world as it is now. */

import type { Item } from '@sufra/api/menu/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import type { Db } from '../database/tenant-scope.ts';
import type { PartyOf } from '../platform.ts';
import type { TenantRecord } from '../tenant/directory.ts';
import { type CartPlace, linesOf } from './cart-rows.ts';
import { findDishes, findOffers, findPlace, findStandIns } from './catalogue.ts';
import { findDestination } from './destination.ts';
import { type Facts, type OrderTime, type Quote, quoteCart } from './quote.ts';
import type { CartRow, LineRow } from './tables.ts';

export interface Measured {
  cart: CartRow;
  rows: LineRow[];
  facts: Facts;
  quote: Quote;
  view: Cart;
}

export interface Scope {
  db: Db;
  tenant: TenantRecord;
  now: Date;
  partyOf: PartyOf;
}

/** `place`: measure the cart as if it were there and then, without changing it. */
export async function measureCart(scope: Scope, cart: CartRow, place: CartPlace = cart): Promise<Measured> {
  return measureRows(scope, cart, await linesOf(scope.db, cart), place);
}

/** The same for lines that are known already. */
export async function measureRows(
  scope: Scope,
  cart: CartRow,
  rows: LineRow[],
  place: CartPlace = cart,
): Promise<Measured> {
  const facts = await factsOf(
    scope,
    rows.map(({ item_id }) => item_id),
    place,
  );
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
  const quote = quoteCart(rows, facts);
  return { cart, rows, facts, quote, view: viewOf(cart, facts, quote, tenant, place) };
}

/** The world for these dishes at a place and time. */
export async function factsOf(
  { db, tenant, now, partyOf }: Scope,
  itemIds: readonly string[],
  place: CartPlace,
): Promise<Facts> {
  const { type, delivery_time, scheduled_day, scheduled_period } = place;
  const time: OrderTime = { delivery_time, scheduled_day, scheduled_period: scheduled_period?.toISOString() ?? null };
  const destination = await findDestination(db, partyOf, place, now);
  const found = await findPlace(db, tenant, place, now.getTime(), destination.area);
  const offers = await findOffers(db);
  const at = { type, now, wanted: delivery_time === 'schedule' ? scheduled_period : null };
  const items = found ? await findDishes(db, found.record, [...new Set(itemIds)], at) : new Map<string, Item>();
  const gone = [...items.values()].filter(
    ({ availability }) => availability.state === 'sold_out' || availability.state === 'type_off',
  );
  const alternatives = found ? await findStandIns(db, found.record, gone, at) : new Map<string, never>();
  return {
    type,
    now: now.getTime(),
    time,
    branch: found?.branch ?? null,
    slots: found?.slots ?? null,
    delivery: found?.delivery ?? null,
    destination,
    items,
    alternatives,
    ...offers,
  };
}

function viewOf(
  cart: CartRow,
  facts: Facts,
  quote: Quote,
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
    gates: quote.gates,
    promise: quote.promise,
    expires_at: cart.expires_at.toISOString(),
  };
}
