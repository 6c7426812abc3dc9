import { buildDish, buildMenu } from '../testing/builders.ts';
import { filterGroups, isFiltering, NO_FILTERS, passes, toggled } from './filters.ts';

const dish = buildDish({ allergens: ['milk', 'nuts'], tags: ['spicy'], calories: 500 });

describe('filters of the menu', () => {
  it('hide dishes with an allergen of the household [MENU-025]', () => {
    expect(passes(dish, { ...NO_FILTERS, without: ['nuts'] })).toBe(false);
    expect(passes(dish, { ...NO_FILTERS, without: ['fish'] })).toBe(true);
  });

  it('keep a dish whose allergens are not known: unknown is not none, it says so itself [MENU-025]', () => {
    expect(passes(buildDish({ allergens: [] }), { ...NO_FILTERS, without: ['nuts'] })).toBe(true);
  });

  it('narrow to all chosen tags and to the calories chosen; unknown calories are not few [MENU-024]', () => {
    expect(passes(dish, { ...NO_FILTERS, tags: ['spicy'] })).toBe(true);
    expect(passes(dish, { ...NO_FILTERS, tags: ['spicy', 'new'] })).toBe(false);
    expect(passes(dish, { ...NO_FILTERS, calories: 500 })).toBe(true);
    expect(passes(dish, { ...NO_FILTERS, calories: 300 })).toBe(false);
    expect(passes(buildDish({ calories: null }), { ...NO_FILTERS, calories: 800 })).toBe(false);
  });

  it('leave groups out that have nothing left, and everything as it is without a filter', () => {
    const { groups } = buildMenu([dish]);
    expect(filterGroups(groups, NO_FILTERS)).toBe(groups);
    expect(filterGroups(groups, { ...NO_FILTERS, without: ['milk'] })).toEqual([]);
    expect(isFiltering(NO_FILTERS)).toBe(false);
  });

  it('are put in and taken out', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
