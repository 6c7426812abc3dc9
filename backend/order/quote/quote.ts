/**
 * What a cart costs and whether it can be ordered, from the cart's own lines and the world as it is: pure, so that the
 * cart that is shown and the order that is placed cannot differ (guide §0.1, §0.2).
 */
import type { Service } from '@sufra/api/branch/endpoints';
import type { CartLine, CartOffer, Gate, OrderPromise } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { Totals } from '@sufra/api/order/totals';
import { type LateRule, lateRuleFor } from '../rules/late-rule.ts';
import { vatPercent } from '../rules/vat.ts';
import type { LineRow } from '../tables.ts';
import type { Facts } from './facts.ts';
import { destinationGate, lineGates, minimumGate, priceGate, siteGates } from './gates.ts';
import { priceChanges, quoteLines } from './quote-lines.ts';
import { offersOfCart, viewOffers } from './quote-offers.ts';
import { type QuotedSavings, quoteSavings } from './quote-savings.ts';
import { quoteTime } from './quote-time.ts';

export interface Quote {
  lines: CartLine[];
  count: number;
  totals: Totals;
  /** How coupon, points and wallet came into the totals. */
  savings: QuotedSavings;
  /** Of the restaurant's offers without a code, those that say something to this cart. */
  offers: CartOffer[];
  /** How today's prices differ from those that the customer last saw (CHK-016); null: they do not. */
  price_changes: { count: number; difference: string } | null;
  /**
   * What the dishes lack until the delivery is free, "0.00" when they lack nothing; null: it never is, or
   * costs nothing anyway.
   */
  free_delivery_missing: string | null;
  gates: Gate[];
  promise: OrderPromise | null;
  asap_allowed: boolean;
  schedule_allowed: boolean;
  service: Service | null;
  /** What the restaurant promises for being late with it; null: nothing. */
  late: LateRule | null;
}

/** `tip`: what is given on top of it, in minor units; none of the gates reads it. */
export function quoteCart(rows: readonly LineRow[], facts: Facts, tip = 0): Quote {
  const { branch, slots } = facts;
  const service = serviceOf(facts);
  const quoted = quoteLines(rows, facts);
  const counted = quoted.filter((line) => line.counted);
  const items = counted.reduce((sum, { total }) => sum + total, 0);
  const fee = counted.length === 0 ? undefined : deliveryFee(facts, items);
  const offers = offersOfCart(facts, counted, { items, delivery: fee });
  const savings = quoteSavings(
    {
      items,
      insurance: counted.reduce((sum, { deposit }) => sum + deposit, 0),
      ...(fee === undefined ? {} : { delivery: fee }),
      vatRate: branch ? vatPercent(branch.vat) : null,
      tip: counted.length === 0 ? 0 : tip,
    },
    {
      type: facts.type,
      branch_id: branch?.id ?? '',
      branch_names: branch?.names ?? null,
      lines: counted.map(({ line: { item_id, unit_price, qty } }) => ({ item_id, unit: toMinor(unit_price), qty })),
      offers: offers.filter(({ state }) => state === 'open').map(({ offer }) => offer),
    },
    facts.savings,
    facts.now,
  );
  const { totals } = savings;
  const lines = quoted.map(({ line }) => line);
  const asap_allowed = service?.asap_offered === true;
  const schedule_allowed = service?.schedule_offered === true;
  const when = quoteTime(facts, service, { asap_allowed, schedule_allowed });
  const price_changes = priceChanges(lines);
  const gates = [
    ...siteGates(facts),
    ...when.gates,
    ...destinationGate(facts),
    ...lineGates(lines),
    ...minimumGate(totals, service, lines.length > 0),
    ...priceGate(price_changes),
  ];
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.qty, 0),
    totals,
    savings,
    offers: viewOffers(offers, counted, savings, facts),
    price_changes,
    free_delivery_missing: freeDeliveryMissing(facts, items, savings),
    gates,
    promise: slots ? when.promise : null,
    asap_allowed,
    schedule_allowed,
    service,
    late: lateRuleFor(facts.lateRule, totals.grand, facts.type),
  };
}

/**
 * How the branch serves the type, with an area's own terms in place of the branch's; its times are the area's already.
 */
function serviceOf({ branch, type, delivery }: Facts): Service | null {
  const service = branch?.services.find((one) => one.type === type) ?? null;
  if (!service || !delivery) return service;
  const { fee, min_order } = delivery;
  return { ...service, fee, min_order };
}

/**
 * In minor units. Nothing while the area is not known: what it costs is not known either. Free from the
 * area's own amount on.
 */
function deliveryFee({ delivery }: Facts, items: number): number | undefined {
  if (!delivery) return undefined;
  return delivery.free_over !== null && items >= toMinor(delivery.free_over) ? 0 : toMinor(delivery.fee);
}

function freeDeliveryMissing({ delivery }: Facts, items: number, { chosen }: QuotedSavings): string | null {
  const over = toMinor(delivery?.free_over ?? '0.00');
  if (!delivery || over === 0 || toMinor(delivery.fee) === 0) return null;
  const off = [...chosen.values()].reduce((sum, one) => sum + one.delivery, 0);
  return fromMinor(off >= toMinor(delivery.fee) ? 0 : Math.max(0, over - items));
}
