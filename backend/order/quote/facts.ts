/** What a cart is measured against: branch, dishes, times and settings as they are now, loaded once for a call. */
import type { Branch, TimeSlots } from '@sufra/api/branch/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import type { CartLine } from '@sufra/api/order/endpoints';
import { OFFERS } from '@sufra/api/tenant/offers';
import type { OrderType } from '@sufra/contract';
import { checkoutIsOn } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Offer } from '../../promotion/dish-offers.ts';
import { readOffers } from '../../promotion/read-offers.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import type { DineSessionOf } from '../rules/dine-session.ts';
import { type LateRule, readLateRule } from '../rules/late-rule.ts';
import type { CartPlace } from '../rules/order-place.ts';
import { readTipRule, type TipRule } from '../rules/tip-rule.ts';
import { type DeliveryTerms, findDishes, findServedBranch, findStandIns } from './catalogue.ts';
import { type Destination, findDestination } from './destination.ts';
import { type CartSavings, loadSavings, NO_SAVINGS, type SavingsFacts } from './savings.ts';

export interface OrderTime {
  delivery_time: 'asap' | 'schedule';
  scheduled_day: string | null;
  /** `from` of the slot, ISO. */
  scheduled_period: string | null;
}

/** The world a cart is measured against. */
export interface Facts {
  type: OrderType;
  /** The tenant's clock, in milliseconds. */
  now: number;
  time: OrderTime;
  /** Null: the branch is gone. */
  branch: Branch | null;
  /** The dishes of the lines as they are at this branch, type and time; a missing one is not sold here. */
  items: ReadonlyMap<string, Item>;
  /** Alternatives of a dish that cannot be ordered, by item id. */
  alternatives: ReadonlyMap<string, CartLine['alternatives']>;
  /** Null: the branch does not offer the type. */
  slots: TimeSlots | null;
  /** Terms of the area that is delivered to; null: not a delivery, or no area is known. */
  delivery: DeliveryTerms | null;
  destination: Destination;
  /** What the customer asked to be taken off. */
  savings: SavingsFacts;
  /** The restaurant's offers without a code, also those that do not hold here and now. */
  offers: readonly Offer[];
  /** Setting `checkout.enable`. */
  checkoutOn: boolean;
  /** Customers choose what to do when a dish runs out. */
  runsOutOn: boolean;
  /** What the restaurant promises for being late; null: nothing. */
  lateRule: LateRule | null;
  /** Which tips the restaurant takes; null: none. */
  tipRule: TipRule | null;
}

/** What every change of a cart is made with. */
export interface Scope {
  db: Db;
  tenant: TenantRecord;
  now: Date;
  dineSessionOf: DineSessionOf;
}

/**
 * Loads the facts for these dishes at a place and time. `itemIds` may name one several times. `lock`:
 * balances and coupon stay as they are until the transaction ends; for placing the order.
 */
export async function loadFacts(
  { db, tenant, now, dineSessionOf }: Scope,
  itemIds: readonly string[],
  place: CartPlace,
  savings: CartSavings = NO_SAVINGS,
  lock?: 'update',
): Promise<Facts> {
  const { type, delivery_time, scheduled_day, scheduled_period } = place;
  const time: OrderTime = { delivery_time, scheduled_day, scheduled_period: scheduled_period?.toISOString() ?? null };
  const taken = await loadSavings(db, tenant.tenant, savings, now, lock);
  const destination = await findDestination(db, dineSessionOf, place, now);
  const found = await findServedBranch(db, tenant, place, now.getTime(), destination.area);
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
    savings: taken,
    offers: await readOffers(db),
    items,
    alternatives,
    checkoutOn: await checkoutIsOn(db),
    lateRule: await readLateRule(db),
    tipRule: await readTipRule(db),
    runsOutOn: await offerIsOn(db, OFFERS.runsOut),
  };
}
