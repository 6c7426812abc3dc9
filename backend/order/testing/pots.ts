/** Dishes in clay pots, whose deposit is 60.00, for tests (CHK-037). */
import { BRANCH, type Json, type Shop } from './shop.ts';

/** A line of a cart: dishes in pots with what has to be chosen, and one pot each. */
export async function potLine(shop: Pick<Shop, 'call'>, qty = 1) {
  const path = `/api/v1/menu/frontend/items/nakhla-pot-mandi?branch_id=${BRANCH.nakhla}`;
  const { data: pot } = await shop.call('GET', path);
  const options = pot.option_groups
    .filter(({ min }: Json) => min > 0)
    .map(({ options: [first], min }: Json) => ({ option_id: first.id, qty: min }));
  return {
    item_id: 'nakhla-pot-mandi',
    qty,
    options,
    insurance: [{ option_id: pot.insurance_groups[0].options[0].id, qty: 1 }],
  };
}
