import type { DishRow } from './menu-shapes.ts';

/** What both editors and a file say of a new dish. */
export const EMPTY_DISH = {
  descriptions: {},
  image: null,
  hue: null,
  old_price: null,
  calories: null,
  salt_high: false,
  caffeine_mg: null,
  burn_minutes: null,
  allergens: [],
  allergens_known: false,
  tags: [],
  max_per_order: null,
  availability: { state: 'available' },
  types_off: [],
  branches_off: [],
  option_groups: [],
  insurance_groups: [],
} satisfies Omit<DishRow, 'tenant' | 'id' | 'group_id' | 'sort' | 'names' | 'price'>;
