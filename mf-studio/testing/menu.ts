/** A menu as the console reads it, right as a whole; a test names only what it is about. */
import type { ListedDish, StaffDish, StaffMenu } from '@sufra/api/staff/endpoints';
import { OLAYA } from '@sufra/api/testing';

export function buildListedDish(changes: Partial<ListedDish> = {}): ListedDish {
  return {
    id: 'kebab',
    version: 'v1',
    group_id: 'grill',
    names: { ar: 'كباب', en: 'Kebab' },
    image: null,
    price: '48.00',
    old_price: null,
    branch_prices: [],
    calories: 610,
    salt_high: false,
    allergens: ['sesame'],
    allergens_known: true,
    availability: { state: 'available' },
    branches_off: [],
    choices: 0,
    gaps: [],
    ...changes,
  };
}

export function buildStaffDish(changes: Partial<StaffDish> = {}): StaffDish {
  const { choices: _, gaps: __, ...dish } = buildListedDish();
  return {
    ...dish,
    descriptions: { ar: 'لحم على الفحم', en: 'Over charcoal' },
    caffeine_mg: null,
    tags: [],
    max_per_order: null,
    types_off: [],
    option_groups: [],
    insurance_groups: [],
    in_carts: 0,
    ...changes,
  };
}

export function buildStaffMenu(changes: Partial<StaffMenu> = {}): StaffMenu {
  const dishes = [
    buildListedDish(),
    buildListedDish({ id: 'ribs', version: 'v2', names: { ar: 'ريش', en: 'Ribs' }, price: '74.00', gaps: ['photo'] }),
    buildListedDish({ id: 'wings', version: 'v3', names: { ar: 'أجنحة', en: 'Wings' }, price: '34.00' }),
  ];
  return {
    version: 'm1',
    groups: [
      {
        id: 'grill',
        version: 'g1',
        names: { ar: 'مشاوي', en: 'Grill' },
        availability: { state: 'available' },
        dishes,
      },
      {
        id: 'sweets',
        version: 'g2',
        names: { ar: 'حلويات', en: 'Sweets' },
        availability: { state: 'available' },
        dishes: [],
      },
    ],
    branches: [{ id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } }],
    allergens: [
      { id: 'sesame', names: { ar: 'سمسم', en: 'Sesame' }, icon: 'sesame' },
      { id: 'milk', names: { ar: 'ألبان', en: 'Milk' }, icon: 'milk' },
    ],
    ...changes,
  };
}
