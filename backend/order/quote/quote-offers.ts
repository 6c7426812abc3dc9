/** What the restaurant's offers without a code say to a cart (CHK-055). Pure. */
import type { CartOffer } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { effectOfOffer, type JudgedOffer, judgeOffers } from '../../promotion/basket-offers.ts';
import { takenOff } from '../../promotion/effect.ts';
import type { OrderSnapshot } from '../tables.ts';
import type { Facts } from './facts.ts';
import type { QuotedLine } from './quote-lines.ts';
import type { QuotedSavings } from './quote-savings.ts';

/** As many as a customer reads; those that take something off go first. */
const MAX_SHOWN = 12;
/** In this order. */
const STATES = ['applied', 'time', 'beaten', 'minimum'] as const;

/** By the time that is ordered for, not by that of the order (decision 490). */
export function offersOfCart(
  { offers, branch, type, now, time, delivery }: Facts,
  counted: readonly QuotedLine[],
  amounts: { items: number; delivery: number | undefined },
): JudgedOffer[] {
  if (!branch || offers.length === 0) return [];
  const wanted = time.delivery_time === 'schedule' && time.scheduled_period ? Date.parse(time.scheduled_period) : now;
  return judgeOffers(offers, {
    ...{ branch_id: branch.id, type, area_id: delivery?.area_id ?? null, time_zone: branch.time_zone },
    ...{ now, at: wanted, ...amounts },
    dishes: counted.map(({ line }) => line.item_id),
  });
}

/** As the cart shows them: what they take off, which took the place of which, and which end before the chosen time. */
export function viewOffers(
  judged: readonly JudgedOffer[],
  counted: readonly QuotedLine[],
  { chosen, coupon, judgedBy }: Pick<QuotedSavings, 'chosen' | 'coupon' | 'judgedBy'>,
  { branch }: Pick<Facts, 'branch'>,
): CartOffer[] {
  const zone = branch?.time_zone ?? 'UTC';
  const better = judged.find(({ offer }) => chosen.has(offer.id))?.offer.names ?? nameOf(coupon?.code);
  const told = judged.filter(
    ({ offer, state }) => state !== 'open' || chosen.has(offer.id) || savesAlone(offer, judgedBy),
  );
  const ofBasket = told.map((one): CartOffer => {
    const { offer, state, to } = one;
    const off = chosen.get(offer.id);
    return {
      ...{ id: offer.id, names: offer.names, in_prices: false, to: to === null ? null : isoIn(zone, to) },
      saving: fromMinor(off ? off.items + off.delivery : 0),
      state: off ? 'applied' : state === 'open' ? 'beaten' : state,
      missing: state === 'minimum' ? fromMinor(one.missing) : null,
      by: !off && state === 'open' ? better : null,
    };
  });
  const all = [...ofPrices(counted), ...ofBasket];
  const rank = ({ state }: CartOffer) => STATES.indexOf(state as (typeof STATES)[number]);
  return all.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN);
}

/** False: it would take nothing off, alone neither, such as one of each second piece while there is one. */
function savesAlone(offer: JudgedOffer['offer'], { lines, items, delivery = 0 }: QuotedSavings['judgedBy']): boolean {
  const off = takenOff(effectOfOffer(offer), lines, { items, delivery });
  return off.items + off.delivery > 0;
}

/** Offers that the prices of the lines have already, each once. */
function ofPrices(counted: readonly QuotedLine[]): CartOffer[] {
  const byId = new Map<string, CartOffer>();
  for (const { line } of counted) {
    if (!line.offer?.saving) continue;
    const { id, names, saving, to } = line.offer;
    const before = toMinor(byId.get(id)?.saving ?? '0.00');
    const sum = fromMinor(before + toMinor(saving) * line.qty);
    byId.set(id, { id, names, in_prices: true, to, saving: sum, state: 'applied', missing: null, by: null });
  }
  return [...byId.values()];
}

/** A code is its own name. */
const nameOf = (code: string | undefined): LocalizedText | null => (code ? { ar: code, en: code } : null);

/** For the snapshot of an order: what took something off its totals. */
export function offersOfOrder(offers: readonly CartOffer[]): Pick<OrderSnapshot, 'offers'> {
  const taken = offers.filter(({ state, in_prices }) => state === 'applied' && !in_prices);
  return taken.length > 0 ? { offers: taken.map(({ id, names }) => ({ id, names })) } : {};
}
