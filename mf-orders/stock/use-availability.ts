import { type SoldOutUntil, setDishAvailability, setOptionAvailability } from '@sufra/api/staff/endpoints';
import { useAction, usePlatform, useText } from '@sufra/module';

export interface StockPlace {
  restaurant: string;
  /** `*`: every branch. */
  branch: string;
  item: string;
  /** An option of the dish; absent: the dish. */
  option?: string;
}

/** Takes a dish or an option out of a branch, or puts it back (`null`), and says so (SHOP-013). */
export function useAvailability({ option, ...params }: StockPlace, name: string) {
  const t = useText();
  const { caller, announce } = usePlatform();
  return useAction(async (until: SoldOutUntil | null) => {
    if (option === undefined) await caller.call(setDishAvailability, { params, body: { until } });
    else await caller.call(setOptionAvailability, { params: { ...params, option }, body: { until } });
    announce(t(until === null ? 'soldOut.back' : 'soldOut.said', { dish: name }));
  });
}
