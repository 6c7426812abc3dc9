import type { Place } from '@sufra/contract';
import { timesDialog } from '@sufra/contract/modules/checkout';
import { useAction, useCart, useDialog, usePlatform, useText } from '@sufra/module';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { readWantedTime, type WantedTime, wantedTimeAtom } from '../../state/wanted-time.ts';
import { useChoosePlace } from './use-choose-place.ts';

type Time = { delivery_time: 'schedule' | 'asap'; scheduled_day: string | null; scheduled_period: string | null };

export interface OrderTime {
  /** Start of the chosen slot, an instant; null: as soon as possible. */
  period: string | null;
  /** Lets the customer choose from the branch's times. */
  choose: () => void;
  /** As soon as possible again. */
  asap: () => void;
  busy: boolean;
}

/** When an order from this place is wanted: what the cart says, before there is one what was chosen (guide §1.1). */
export function useOrderTime(place: Place | null): OrderTime {
  const t = useText();
  const { cart: store, toast } = usePlatform();
  const { cart } = useCart();
  const [wanted, setWanted] = useAtom(wantedTimeAtom);
  const openTimes = useDialog(timesDialog);
  const choosePlace = useChoosePlace();
  const own = cart && isAt(cart, place) ? cart : null;
  const period = own
    ? (own.context.time.scheduled_period ?? null)
    : wanted && isAt(wanted, place)
      ? wanted.period
      : null;

  const change = useAction(async (time: Time) => {
    if (!place?.type) return;
    const { type, branch_id } = place;
    await choosePlace(place);
    if (store.snapshot().cart) return store.setContext({ branch_id, type, time });
    const { scheduled_day: day, scheduled_period: from } = time;
    setWanted(day && from ? { branch_id, type, day, period: from } : null);
  });
  const run = (time: Time) =>
    void change.run(time).catch(() => toast({ text: t('place.time_failed'), tone: 'danger' }));

  return {
    period,
    busy: change.loading,
    asap: () => run({ delivery_time: 'asap', scheduled_day: null, scheduled_period: null }),
    choose: () => {
      if (!place?.type) return;
      void openTimes({
        branch_id: place.branch_id,
        type: place.type,
        period,
        ...(own ? { cart_id: own.id } : {}),
      }).then((chosen) => {
        if (chosen) run({ delivery_time: 'schedule', scheduled_day: chosen.day, scheduled_period: chosen.period });
      });
    },
  };
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

function isAt(one: Pick<WantedTime, 'branch_id' | 'type'>, place: Place | WantedTime | null): boolean {
  return place !== null && one.branch_id === place.branch_id && one.type === place.type;
}
