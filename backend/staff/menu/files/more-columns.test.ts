import type { OptionGroup } from '@sufra/api/menu/endpoints';
import { MORE_COLUMNS, type MoreColumn } from '@sufra/api/staff/menu-file-structs';
import { EMPTY_DISH } from '../dishes.ts';
import type { Dish, DishRow } from '../menu-rows.ts';
import { shortCell } from './choices-cell.ts';
import { MORE } from './more-columns.ts';

const FACTS = {
  currency: 'SAR',
  allergens: new Set(['milk']),
  branches: [
    { id: 'olaya', number: 1 },
    { id: 'nakheel', number: 2 },
  ],
};
const option = (id: string, ar: string, price: string) => ({
  ...{ id, names: { ar }, price, calories: null, allergens: ['milk'], default: false, max_qty: 1, available: false },
});
const SIZE: OptionGroup = {
  ...{ id: 'size', names: { ar: 'الحجم', en: 'Size' }, select: 'single', min: 1, max: 1, free_count: 0 },
  options: [option('small', 'صغير', '0.00'), option('large', 'كبير', '8.00')],
};
const dishOf = (row: Partial<DishRow>, prices: Dish['prices'] = []): Dish => ({
  row: { ...EMPTY_DISH, tenant: 't', id: 'hummus', group_id: 'g', sort: 0, names: {}, price: '20.00', ...row },
  prices,
});
const FULL = dishOf(
  {
    ...{ old_price: '25.00', branches_off: ['nakheel'], types_off: ['pickup', 'dine_in'], max_per_order: 4 },
    ...{ tags: ['spicy'], salt_high: true, caffeine_mg: 80, option_groups: [SIZE] },
    availability: { state: 'scheduled_only', days: [0, 5], from: '09:00', to: '23:00' },
  },
  [{ branch_id: 'olaya', price: '22.00' }],
);
const CELLS = {
  ...{ old_price: '25.00', branch_prices: '1=22.00', branches_off: '2', services_off: 'pickup;dine_in' },
  ...{ times: 'planned 0,5 09:00-23:00', most_per_order: '4', tags: 'spicy', salt_high: 'yes', caffeine_mg: '80' },
};
const read = (column: MoreColumn, cell: string, present: Dish | null = null) => MORE[column].read(cell, FACTS, present);
const write = (column: MoreColumn, dish: Dish) => MORE[column].write(dish, FACTS);

it.each(MORE_COLUMNS)('%s is written, and read as the same; an empty cell is none [SHOP-041]', (column) => {
  const cell = write(column, FULL);
  if (column !== 'choices') expect(cell).toBe(CELLS[column]);
  for (const [start, end] of [
    [dishOf({}), FULL],
    [FULL, dishOf({})],
  ] as const) {
    const found = read(column, write(column, end), start);
    if ('fault' in found) throw new Error(found.fault);
    const { part } = found;
    const after = { row: { ...start.row, ...part.row }, prices: part.prices ?? start.prices };
    expect(write(column, after)).toBe(write(column, end));
  }
});

it.each([
  ['old_price', 'dear', 'NOT_NUMBER'],
  ['branch_prices', '7=1', 'BRANCH'],
  ['branch_prices', '1=x', 'NOT_NUMBER'],
  ['branch_prices', '1=2;1=3', 'TWICE'],
  ['branches_off', 'olaya', 'BRANCH'],
  ['services_off', 'drive', 'SERVICE'],
  ['times', '9-23', 'TIMES'],
  ['times', '0,7 09:00-23:00', 'TIMES'],
  ['times', 'always', 'TIMES'],
  ['most_per_order', '0', 'NOT_NUMBER'],
  ['most_per_order', '100000', 'TOO_MUCH'],
  ['tags', 'very spicy', 'ID'],
  ['salt_high', 'so so', 'YES'],
  ['caffeine_mg', '5.5', 'NOT_NUMBER'],
  ['choices', '[', 'CHOICES'],
  ['choices', '{}', 'CHOICES'],
  ['choices', '[{"names":null}]', 'CHOICES'],
] as const)('%s: %s is the fault %s [SHOP-034]', (column, cell, fault) =>
  expect(read(column, cell)).toMatchObject({ fault }),
);

describe('choices of a file', () => {
  const cellOf = (change: (group: OptionGroup) => unknown) =>
    JSON.stringify([change(JSON.parse(write('choices', FULL))[0])]);
  const groupsOf = (cell: string, present: Dish | null) => {
    const found = read('choices', cell, present);
    return 'fault' in found ? found : found.part.row?.option_groups;
  };

  it('keep whether an option is sold out, by its id or its name [SHOP-034]', () => {
    expect(groupsOf(write('choices', FULL), FULL)).toMatchObject([
      { options: [{ available: false }, { id: 'large' }] },
    ]);
    const unnamed = cellOf(({ id: _, options, ...group }) => ({
      ...group,
      options: options.map(({ id: __, ...one }) => ({ ...one, price: '3' })),
    }));
    expect(groupsOf(unnamed, FULL)).toMatchObject([
      { id: 'size', options: [{ id: 'small', price: '3.00', available: false }, { id: 'large' }] },
    ]);
  });

  it('bring their ids to a dish without any, and new ones where they have none [SHOP-034]', () => {
    expect(groupsOf(write('choices', FULL), null)).toMatchObject([
      { id: 'size', options: [{ id: 'small', available: true }, {}] },
    ]);
    const twice = cellOf((group) => ({ ...group, options: group.options.map((one) => ({ ...one, id: 'same-id' })) }));
    expect(groupsOf(twice, null)).toMatchObject({ fault: 'CHOICES' });
  });

  it('are refused with a rule that no guest could follow, an unknown allergen or a price of no number [SHOP-034]', () => {
    const fault = (change: (group: OptionGroup) => unknown) => groupsOf(cellOf(change), null);
    expect(fault((group) => ({ ...group, min: 5 }))).toMatchObject({
      fault: 'CHOICES',
      params: { found: 'option_groups.0.min' },
    });
    const options = (part: object) => (group: OptionGroup) => ({
      ...group,
      options: [{ ...group.options[0], ...part }],
    });
    expect(fault(options({ allergens: ['fish'] }))).toMatchObject({ fault: 'CHOICES' });
    expect(fault(options({ price: '-1' }))).toMatchObject({ fault: 'CHOICES' });
  });

  it('stay as they are where a spreadsheet had no room for them [SHOP-034]', () => {
    expect(shortCell('x'.repeat(32_001))).toBe('same');
    expect(read('choices', 'same', FULL)).toEqual({ part: {} });
  });
});
