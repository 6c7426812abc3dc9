import type { Place } from '@sufra/contract';
import { useCart, usePlatform, useText } from '@sufra/module';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { readWantedTime, type WantedTime, wantedTimeAtom } from '../../state/wanted-time.ts';

/** Start of the slot that an order from this place is wanted for; null: as soon as possible. What the cart says counts. */
export function useOrderPeriod(place: Place | null): string | null {
  const { cart } = useCart();
  const wanted = useAtomValue(wantedTimeAtom);
  if (cart && isAt(cart, place)) return cart.context.time.scheduled_period ?? null;
  return wanted && isAt(wanted, place) ? wanted.period : null;
}

/** On every page: a time that waits goes into the cart as soon as there is one. */
export function useCarryWantedTime(): void {
  const t = useText();
  const { cart: store, context, toast } = usePlatform();
  const { cart } = useCart();
  const [wanted, setWanted] = useAtom(wantedTimeAtom);
  useEffect(() => {
    if (!wanted) setWanted(readWantedTime(context.now));
  }, []);
  useEffect(() => {
    if (!wanted || !cart) return;
    setWanted(null);
    // A cart of another place has times of its own.
    if (!isAt(cart, wanted)) return;
    const { branch_id, type, day, period } = wanted;
    store
      .setContext({
        branch_id,
        type,
        time: { delivery_time: 'schedule', scheduled_day: day, scheduled_period: period },
      })
      .catch(() => toast({ text: t('place.time_failed'), tone: 'danger' }));
  }, [wanted, cart, setWanted, store, toast, t]);
}

/** True when a cart or a time is of this place. */
export function isAt(one: Pick<WantedTime, 'branch_id' | 'type'>, place: Place | WantedTime | null): boolean {
  return place !== null && one.branch_id === place.branch_id && one.type === place.type;
}
