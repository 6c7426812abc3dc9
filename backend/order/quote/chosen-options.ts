/** What was chosen of a dish, with names and prices, as a cart, an order and a table show it. Pure. */
import type { Item } from '@sufra/api/menu/endpoints';
import { activeGroups } from '@sufra/api/order/active-groups';
import { sumQuantities } from '@sufra/api/order/choices';
import type { CartLine } from '@sufra/api/order/endpoints';
import type { LineRow } from '../tables.ts';

export function chosenOptions(item: Item, row: Pick<LineRow, 'options'>): CartLine['options'] {
  const quantities = sumQuantities(row.options);
  const groups = activeGroups(item.option_groups, (id) => quantities.has(id));
  return chosenOf(groups, quantities, ({ price }) => ({ price }));
}

export function chosenInsurance(item: Item, row: Pick<LineRow, 'insurance'>): CartLine['insurance'] {
  return chosenOf(item.insurance_groups, sumQuantities(row.insurance), ({ deposit, refundable, return_days }) => ({
    deposit,
    refundable,
    return_days,
  }));
}

/** `more`: what an option of these groups shows beside its names. */
function chosenOf<Option extends { id: string; names: Item['names'] }, More>(
  groups: readonly { id: string; names: Item['names'] | null; options: readonly Option[] }[],
  quantities: ReadonlyMap<string, number>,
  more: (option: Option) => More,
) {
  return groups.flatMap(({ id: group_id, names: group_names, options }) =>
    options.flatMap((option) => {
      const qty = quantities.get(option.id);
      if (qty === undefined) return [];
      return [{ option_id: option.id, group_id, group_names, names: option.names, qty, ...more(option) }];
    }),
  );
}
