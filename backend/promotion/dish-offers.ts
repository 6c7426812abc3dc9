/**
 * Offers at a dish: what it costs by them, and which one its page names (SHOP-036, CHK-055). A price is
 * computed when it is read. Pure.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { edgesAfter, endAfter, faultOfPlace, faultOfTime, type PromotionPlace } from './conditions.ts';
import { percentOf } from './effect.ts';
import type { OfferRow } from './tables.ts';

export type Offer = Omit<OfferRow, 'tenant'>;

/** Where and for when a dish is looked at; `at` in epoch milliseconds. */
export interface OfferMoment extends Omit<PromotionPlace, 'area_id'> {
  at: number;
  time_zone: string;
}

/** What a dish says of an offer; `saving`: off one of it, null when its price is the usual one. */
export interface DishOffer {
  id: string;
  names: Offer['names'];
  saving: string | null;
  to: number | null;
}

/** The kinds that change the price of a dish; the others take off the basket. */
export function isPrice({ kind }: Pick<Offer, 'kind'>): boolean {
  return kind === 'percent' || kind === 'amount';
}

/** By dish. */
export function offersByItem<One extends Offer>(offers: readonly One[]): ReadonlyMap<string, readonly One[]> {
  const byItem = new Map<string, One[]>();
  for (const offer of offers) for (const item of offer.items) byItem.set(item, [...(byItem.get(item) ?? []), offer]);
  return byItem;
}

/**
 * The least that the dish costs, and the offer that makes it so; else one that takes off each n-th piece of
 * it. The first by id among equals.
 */
export function offerOfDish(
  price: string,
  offers: readonly Offer[],
  moment: OfferMoment,
): { price: string; offer: DishOffer | null } {
  const running = offers
    .filter((offer) => holds(offer, moment) && (isPrice(offer) || toMinor(offer.min_items) === 0))
    .map((offer) => ({ offer, cost: isPrice(offer) ? priceWith(toMinor(price), offer) : toMinor(price) }));
  const [best] = running.sort((a, b) => a.cost - b.cost || (a.offer.id < b.offer.id ? -1 : 1));
  if (!best) return { price, offer: null };
  const saving = toMinor(price) - best.cost;
  if (saving === 0 && isPrice(best.offer)) return { price, offer: null };
  const { id, names } = best.offer;
  const to = endAfter(best.offer, moment.at, moment.time_zone);
  return { price: fromMinor(best.cost), offer: { id, names, saving: saving > 0 ? fromMinor(saving) : null, to } };
}

/** When what a dish says of its offers may change, after `now`. */
export function offerTimes(offers: readonly Offer[], now: number, zone: string): number[] {
  return offers.flatMap((offer) => edgesAfter(offer, now, zone));
}

/** An offer for some areas is no matter of a dish: the menu does not know where to. */
function holds(offer: Offer, moment: OfferMoment): boolean {
  const place = { ...moment, area_id: null };
  return faultOfPlace(offer, place) === null && faultOfTime(offer, moment.at, moment.time_zone) === null;
}

/** In minor units: half up, and never below nothing. */
function priceWith(price: number, { kind, value }: Offer): number {
  return Math.max(0, price - (kind === 'percent' ? percentOf(price, value) : toMinor(value)));
}
