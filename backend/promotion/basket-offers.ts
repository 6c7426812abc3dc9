/** Offers at a basket, each with why it takes something off or not (CHK-055). Pure. */
import { endAfter, faultOfPlace, faultOfTime, missingOf, type PromotionPlace } from './conditions.ts';
import { isPrice, type Offer } from './dish-offers.ts';
import type { Effect } from './effect.ts';

/** What a basket is to its offers. Times in epoch milliseconds. */
export interface OfferBasket extends PromotionPlace {
  time_zone: string;
  now: number;
  /** The time that is ordered for; `now` when it is for now. */
  at: number;
  /** In minor units. */
  items: number;
  delivery: number | undefined;
  /** Dishes of the lines. */
  dishes: readonly string[];
}

/**
 * `open`: it holds. `time`: it holds now, and not at the time that is ordered for. `minimum`: the dishes lack
 * `missing` minor units. Others say nothing to this basket.
 */
export type JudgedOffer = { offer: Offer; to: number | null } & (
  | { state: 'open' | 'time' }
  | { state: 'minimum'; missing: number }
);

export function judgeOffers(offers: readonly Offer[], basket: OfferBasket): JudgedOffer[] {
  return offers.flatMap((offer): JudgedOffer | [] => {
    if (faultOfPlace(offer, basket) !== null || !concerns(offer, basket)) return [];
    const { at, now, time_zone } = basket;
    if (faultOfTime(offer, at, time_zone) !== null)
      return faultOfTime(offer, now, time_zone) === null
        ? { offer, state: 'time', to: endAfter(offer, now, time_zone) }
        : [];
    // What a dish costs by it stands in its line already.
    if (isPrice(offer)) return [];
    const to = endAfter(offer, at, time_zone);
    const missing = missingOf(offer, basket.items);
    return missing > 0 ? { offer, state: 'minimum', missing, to } : { offer, state: 'open', to };
  });
}

/** Whether it could take anything off these dishes, or off this delivery. */
function concerns({ kind, items }: Offer, { dishes, delivery }: OfferBasket): boolean {
  if (kind === 'delivery') return (delivery ?? 0) > 0;
  return dishes.length > 0 && (items.length === 0 || dishes.some((dish) => items.includes(dish)));
}

const EFFECTS = { basket_percent: 'percent', basket_amount: 'amount', nth: 'nth', delivery: 'delivery' } as const;

/** Of an offer that takes off the basket. */
export function effectOfOffer({ kind, value, cap, items, every }: Offer): Effect {
  return { kind: EFFECTS[kind as keyof typeof EFFECTS], value, cap, items, every };
}
