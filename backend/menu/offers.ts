/** Offers: dishes that cost less from one instant to another (SHOP-036). A price is computed when it is read, so that an offer needs no timer: pure. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { OfferRow } from './tables.ts';

export type Offer = Pick<OfferRow, 'kind' | 'value' | 'items' | 'branches' | 'starts_at' | 'ends_at' | 'paused'>;

/** By dish. */
export function offersByItem<One extends Offer>(offers: readonly One[]): ReadonlyMap<string, readonly One[]> {
  const byItem = new Map<string, One[]>();
  for (const offer of offers) for (const item of offer.items) byItem.set(item, [...(byItem.get(item) ?? []), offer]);
  return byItem;
}

/** The least that the dish costs at a branch now, at most `price`. `now` in epoch milliseconds. */
export function offeredPrice(price: string, offers: readonly Offer[], branch: string, now: number): string {
  const running = offers.filter((offer) => isAt(offer, branch) && isRunning(offer, now));
  if (running.length === 0) return price;
  return fromMinor(Math.min(...running.map((offer) => priceWith(toMinor(price), offer))));
}

/** When a price of the branch changes by an offer, after `now`. */
export function offerTimes(offers: readonly Offer[], branch: string, now: number): number[] {
  return offers
    .filter((offer) => !offer.paused && isAt(offer, branch))
    .flatMap(({ starts_at, ends_at }) => [starts_at?.getTime(), ends_at?.getTime()])
    .filter((time) => time !== undefined && time > now) as number[];
}

/** In minor units: half up, and never below nothing. */
function priceWith(price: number, { kind, value }: Offer): number {
  const off = kind === 'percent' ? Math.floor((price * toMinor(value) * 2 + 10_000) / 20_000) : toMinor(value);
  return Math.max(0, price - off);
}

const isAt = ({ branches }: Offer, branch: string) => branches === null || branches.includes(branch);

function isRunning({ paused, starts_at, ends_at }: Offer, now: number): boolean {
  return !paused && (starts_at === null || starts_at.getTime() <= now) && (ends_at === null || now < ends_at.getTime());
}
