import type { Cart } from '@sufra/api/order/endpoints';
import { timesDialog } from '@sufra/contract/modules/checkout';
import { useAction, useDialog, usePlatform } from '@sufra/module';
import { moveCart } from '@sufra/module/move-cart';

type CartTime = Cart['context']['time'];

/** A later time for what is in the cart: asked for in the times dialog, or one that is at hand (CHK-010). */
export function useChooseTime(cart: Cart) {
  const platform = usePlatform();
  const open = useDialog(timesDialog);
  const { branch_id, type, id, context } = cart;
  const change = useAction((time: CartTime) => moveCart(platform, { branch_id, type, time }));
  /** True: the cart has the time. False: it stays as it is, or the time was refused, which is in `error`. */
  const set = (time: CartTime): Promise<boolean> =>
    change.run(time).then(
      (moved) => moved === true,
      () => false,
    );
  const setSlot = ({ day, period }: { day: string; period: string }) =>
    set({ delivery_time: 'schedule', scheduled_day: day, scheduled_period: period });
  return {
    loading: change.loading,
    error: change.error,
    set,
    setSlot,
    /** False: the dialog was dismissed, or the time refused. */
    choose(): Promise<boolean> {
      const chosen = open({ branch_id, type, cart_id: id, period: context.time.scheduled_period });
      const done = chosen.then((slot) => (slot ? setSlot(slot) : false));
      // From the tap that chooses on, which is before the dialog's answer has come.
      platform.cart.hold?.(done);
      return done;
    },
  };
}
