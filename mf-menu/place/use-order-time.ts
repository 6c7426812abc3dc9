import type { Place } from '@sufra/contract';
import { timesDialog } from '@sufra/contract/modules/checkout';
import { useAction, useCart, useDialog, usePlatform, useText } from '@sufra/module';
import { useSetAtom } from 'jotai';
import { wantedTimeAtom } from '../state/wanted-time.ts';
import { useChoosePlace } from './use-choose-place.ts';
import { isAt, useOrderPeriod } from './use-order-period.ts';

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
  const platform = usePlatform();
  const { cart: store, toast } = platform;
  const { cart } = useCart();
  const setWanted = useSetAtom(wantedTimeAtom);
  const period = useOrderPeriod(place);
  const openTimes = useDialog(timesDialog);
  const choosePlace = useChoosePlace();
  const own = cart && isAt(cart, place) ? cart : null;

  const change = useAction(async (time: Time) => {
    if (!place?.type) return;
    const { type, branch_id } = place;
    if (!(await choosePlace(place))) return;
    if (store.snapshot().cart) {
      const { moveCart } = await import('@sufra/module/move-cart');
      await moveCart(platform, { branch_id, type, time });
      return;
    }
    const { scheduled_day: day, scheduled_period: from } = time;
    setWanted(day && from ? { branch_id, type, day, period: from } : null);
  });
  const run = (time: Time) => void change.run(time).catch(() => toast({ text: t('place.timeFailed'), tone: 'danger' }));

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
