import { groupsOf } from '@sufra/api/order/choices';
import { buildOptions } from '../testing/builders.ts';
import { allergensOf, caloriesOf } from './chosen-contents.ts';

const side = buildOptions({ id: 'side', select: 'single', min: 1, max: 1, ids: ['rice', 'fries'] });
const skewers = buildOptions({ id: 'skewers', select: 'quantity', min: 4, max: 6, ids: ['kebab', 'tawook'] });
const item = { option_groups: [side, skewers], insurance_groups: [] };

it('adds the calories of every chosen unit [MENU-024]', () => {
  expect(caloriesOf(600, groupsOf(item), { rice: 1, kebab: 3 })).toBe(1000);
  expect(caloriesOf(null, groupsOf(item), { rice: 1 })).toBeNull();
});

it('names each allergen of what was chosen once', () => {
  const nuts = { ...side, options: side.options.map((option) => ({ ...option, allergens: ['nuts', 'milk'] })) };
  const groups = groupsOf({ option_groups: [nuts, { ...skewers, options: nuts.options }], insurance_groups: [] });
  expect(allergensOf(groups, {})).toEqual([]);
  expect(allergensOf(groups, { rice: 1, fries: 1 })).toEqual(['nuts', 'milk']);
});
