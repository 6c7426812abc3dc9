import { type SoldOutUntil, setDishAvailability } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';

/** Takes a dish out of one branch or puts it back (`null`), and says so (SHOP-013). */
export function useDishAvailability(params: { restaurant: string; branch: string; item: string }, dish: string) {
  const t = useText();
  const { caller, announce } = usePlatform();
  return useAction(async (until: SoldOutUntil | null) => {
    await caller.call(setDishAvailability, { params, body: { until } });
    announce(t(until === null ? 'soldOut.back' : 'soldOut.said', { dish }));
  });
}
