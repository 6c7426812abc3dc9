import { clashes } from './merge.ts';

it('asks only about what both changed, and each otherwise [SHOP-033]', () => {
  const base = { names: { ar: 'كباب' }, calories: 600, allergens: ['sesame'] };
  expect(clashes({ calories: 610 }, base, { ...base, names: { ar: 'كباب نخلة' } })).toEqual([]);
  expect(clashes({ calories: 610 }, base, { ...base, calories: 610 })).toEqual([]);
  expect(clashes({ calories: 610, allergens: [] }, base, { ...base, calories: 620 })).toEqual(['calories']);
});
