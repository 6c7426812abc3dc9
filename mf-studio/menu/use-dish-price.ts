import { type StaffDish, setDishPrice } from '@sufra/api/staff/endpoints';
import { usePlatform } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { amountOrTyped } from '../fields/amount-field.tsx';

export interface DishPrice {
  /** Id of the dish. */
  item: string;
  /** Id of a branch, or `EVERY_BRANCH`. */
  branch: string;
  /** Version of the dish as it was seen. */
  seen: string;
  /** As typed; empty takes away a branch's own price. */
  price: string;
  /** The price before, as typed; empty: none. Absent: it stays. */
  old?: string | undefined;
}

/**
 * Changes what a dish costs, after a fresh proof (SHOP-033): for the list of dishes and for a dish's own
 * page. Throws as the call does, and `NotProved`.
 */
export function useDishPrice(): (change: DishPrice) => Promise<StaffDish> {
  const { caller } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  return ({ item, branch, seen, price, old }) => {
    const amount = (typed: string) => amountOrTyped(typed, own.currency) || null;
    const params = { restaurant: own.restaurant, branch, item };
    const body = { seen, price: amount(price), ...(old === undefined ? {} : { old_price: amount(old) }) };
    return proved(() => caller.call(setDishPrice, { params, body }));
  };
}
