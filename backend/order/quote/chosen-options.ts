/** What was chosen of a dish, with names and prices, as a cart, an order and a table show it. Pure. */
import type { Item } from '@sufra/api/menu/endpoints';
import { activeGroups } from '@sufra/api/order/active-groups';
import { sumQuantities } from '@sufra/api/order/choices';
import type { CartLine } from '@sufra/api/order/endpoints';
import type { LineRow } from '../tables.ts';

export function chosenOptions(item: Item, row: Pick<LineRow, 'options'>): CartLine['options'] {
  const quantities = sumQuantities(row.options);
  return activeGroups(item.option_groups, (id) => quantities.has(id)).flatMap((group) =>
    group.options
      .filter((option) => quantities.has(option.id))
      .map((option) => ({
        option_id: option.id,
        group_id: group.id,
        group_names: group.names,
        names: option.names,
        qty: quantities.get(option.id)!,
        price: option.price,
      })),
  );
}

export function chosenInsurance(item: Item, row: Pick<LineRow, 'insurance'>): CartLine['insurance'] {
  const quantities = sumQuantities(row.insurance);
  return item.insurance_groups.flatMap((group) =>
    group.options
      .filter((option) => quantities.has(option.id))
      .map((option) => ({
        option_id: option.id,
        group_id: group.id,
        group_names: group.names,
        names: option.names,
        qty: quantities.get(option.id)!,
        deposit: option.deposit,
        refundable: option.refundable,
        return_days: option.return_days,
      })),
  );
}
