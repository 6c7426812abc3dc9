import type { Time } from '@sufra/api/order/endpoints';
import type { Place } from '@sufra/contract';
import { isSameInstant } from '@sufra/i18n/time/same-instant';
import { useCart, usePlatform, useText } from '@sufra/module';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { isToCome, type WantedTime, wantedTimeAtom } from '../state/wanted-time.ts';

/** The time that was chosen before there is a cart; null: none, or it has come. */
function useWantedTime(): WantedTime | null {
  const { now } = usePlatform().context;
  const wanted = useAtomValue(wantedTimeAtom);
  return wanted && isToCome(wanted, now) ? wanted : null;
}

/**
 * Start of the slot that an order from this place is wanted for; null: as soon as possible. What the cart says counts.
 */
export function useOrderPeriod(place: Place | null): string | null {
  const { cart } = useCart();
  const wanted = useWantedTime();
  if (cart && isAt(cart, place)) return cart.context.time.scheduled_period ?? null;
  return wanted && isAt(wanted, place) ? wanted.period : null;
}

/** The chosen time as a cart that begins at a place takes it; undefined: as soon as possible. */
export function useTimeToBegin(): (place: Place) => Time | undefined {
  const wanted = useWantedTime();
  return useCallback(
    (place) =>
      wanted && isAt(wanted, place)
        ? { delivery_time: 'schedule', scheduled_day: wanted.day, scheduled_period: wanted.period }
        : undefined,
    [wanted],
  );
}

/** On every page: a time that waits goes into the cart as soon as there is one. */
export function useCarryWantedTime(): void {
  const t = useText();
  const { cart: store, toast } = usePlatform();
  const { cart } = useCart();
  const wanted = useWantedTime();
  const setWanted = useSetAtom(wantedTimeAtom);
  useEffect(() => {
    if (!wanted || !cart) return;
    setWanted(null);
    const { branch_id, type, day, period } = wanted;
    // A cart of another place has times of its own; one that began with its first dish has this one already.
    if (!isAt(cart, wanted) || isSameInstant(cart.context.time.scheduled_period, period)) return;
    store
      .setContext({
        branch_id,
        type,
        time: { delivery_time: 'schedule', scheduled_day: day, scheduled_period: period },
      })
      .catch(() => toast({ text: t('place.timeFailed'), tone: 'danger' }));
  }, [wanted, cart, setWanted, store, toast, t]);
}

/** True when a cart or a time is of this place. */
export function isAt(one: Pick<WantedTime, 'branch_id' | 'type'>, place: Place | WantedTime | null): boolean {
  return place !== null && one.branch_id === place.branch_id && one.type === place.type;
}
