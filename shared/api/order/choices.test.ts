import fc from 'fast-check';
import type { OptionGroup } from '../menu/structs.ts';
import { checkChoices, choicesLeft, groupsOf, toChoices } from './choices.ts';
import { priceLine } from './line-price.ts';
import type { ChosenOption } from './line-structs.ts';

const option = (id: string, changes: Partial<OptionGroup['options'][number]> = {}): OptionGroup['options'][number] => ({
  id,
  names: { en: id },
  price: '0.00',
  default: false,
  max_qty: 1,
  available: true,
  ...changes,
});
const group = (changes: Partial<OptionGroup>): OptionGroup => ({
  id: 'g',
  names: { en: 'Sauce' },
  select: 'multi',
  min: 0,
  max: 0,
  free_count: 0,
  options: ['a', 'b', 'c', 'd'].map((id) => option(id)),
  ...changes,
});
const dish = (...groups: OptionGroup[]) => ({ option_groups: groups, insurance_groups: [] });
const left = (item: ReturnType<typeof dish>, ...chosen: ChosenOption[]) =>
  choicesLeft(groupsOf(item, toChoices(chosen)), toChoices(chosen));
const pick = (...ids: string[]): ChosenOption[] => ids.map((option_id) => ({ option_id, qty: 1 }));

describe('groups that an option brings', () => {
  const drink = { ...group({ id: 'drink', names: { en: 'Drink' }, select: 'single', min: 1, max: 1 }) };
  const nested = {
    ...drink,
    options: ['cola', 'mango'].map((id) => option(id, id === 'mango' ? { price: '6.00' } : {})),
  };
  const meal = group({
    id: 'meal',
    names: { en: 'Meal' },
    options: [option('with', { price: '11.00', groups: [nested] }), option('alone')],
  });

  it('are asked only while it is chosen, right after its group [MENU-015][MENU-020]', () => {
    expect(checkChoices(dish(meal), [])).toEqual([]);
    expect(checkChoices(dish(meal), pick('alone'))).toEqual([]);
    const sauce = group({ id: 'sauce', min: 1, max: 2 });
    expect(checkChoices(dish(meal, sauce), pick('with')).map(({ code, group_id }) => [code, group_id])).toEqual([
      ['OPTION_REQUIRED', 'drink'],
      ['OPTION_MIN', 'sauce'],
    ]);
    expect(checkChoices(dish(meal), pick('with', 'cola'))).toEqual([]);
    expect(left(dish(meal), ...pick('with'))).toBe(1);
  });

  it('cannot be ordered without it, whatever a request says (safety B7)', () => {
    expect(checkChoices(dish(meal), pick('mango')).map(({ code }) => code)).toEqual(['OPTION_UNAVAILABLE']);
    const price = (...ids: string[]) =>
      priceLine({ price: '20.00', ...dish(meal) }, { qty: 2, options: pick(...ids) }).total;
    expect([price(), price('with'), price('with', 'cola'), price('with', 'mango')]).toEqual([4000, 6200, 6200, 7400]);
    expect(price('mango')).toBe(4000);
  });
});

describe('rules of choices', () => {
  it.each<[string, Partial<OptionGroup>, ChosenOption[], object | null]>([
    ['nothing required, nothing chosen', {}, [], null],
    [
      'a group without a name, left empty [MENU-014]',
      { names: null, min: 1 },
      [],
      { code: 'OPTION_REQUIRED', params: { name: null } },
    ],
    [
      'a required single choice, left empty [MENU-015]',
      { select: 'single', min: 1, max: 1 },
      [],
      { code: 'OPTION_REQUIRED', params: { name: { en: 'Sauce' } } },
    ],
    [
      'fewer than the minimum [MENU-016]',
      { min: 2 },
      pick('a'),
      { code: 'OPTION_MIN', params: { min: 2, count: 1, name: { en: 'Sauce' } } },
    ],
    ['exactly the minimum', { min: 2 }, pick('a', 'b'), null],
    [
      'more than the maximum [MENU-017]',
      { max: 2 },
      pick('a', 'b', 'c'),
      { code: 'OPTION_MAX', params: { max: 2, count: 3 } },
    ],
    [
      'two of a single choice',
      { select: 'single', max: 5 },
      pick('a', 'b'),
      { code: 'OPTION_MAX', params: { max: 1 } },
    ],
    ['maximum 0 is no limit', { max: 0 }, pick('a', 'b', 'c', 'd'), null],
    [
      'quantities count, not options',
      { select: 'quantity', max: 3, options: [option('a', { max_qty: 9 })] },
      [{ option_id: 'a', qty: 4 }],
      { code: 'OPTION_MAX', params: { max: 3, count: 4 } },
    ],
    [
      'more of one option than it allows',
      { select: 'quantity', options: [option('a', { max_qty: 2 })] },
      [{ option_id: 'a', qty: 3 }],
      { code: 'OPTION_MAX', params: { max: 2, option: { en: 'a' } } },
    ],
    [
      'an option named twice counts twice',
      { select: 'quantity', options: [option('a', { max_qty: 1 })] },
      pick('a', 'a'),
      { code: 'OPTION_MAX' },
    ],
    ['a quantity where only a tick is', {}, [{ option_id: 'a', qty: 2 }], { code: 'OPTION_MAX', params: { max: 1 } }],
    [
      'an option that has run out',
      { options: [option('a', { available: false })] },
      pick('a'),
      { code: 'OPTION_UNAVAILABLE', group_id: 'g' },
    ],
    ['an option of another dish', {}, pick('stranger'), { code: 'OPTION_UNAVAILABLE', group_id: null }],
  ])('%s', (_, rules, chosen, fault) => {
    const faults = checkChoices(dish(group(rules)), chosen);
    if (fault) expect(faults).toMatchObject([fault]);
    else expect(faults).toEqual([]);
  });

  it('binds insurance groups by the same rules [MENU-018]', () => {
    const insurance = {
      ...group({ min: 1, select: 'single' }),
      options: [{ id: 'pot', names: {}, deposit: '20.00', refundable: true, return_days: 7, default: true }],
    };
    const pots = { option_groups: [], insurance_groups: [insurance] };
    expect(checkChoices(pots, [], [])).toMatchObject([{ code: 'OPTION_REQUIRED' }]);
    expect(checkChoices(pots, [], pick('pot'))).toEqual([]);
    expect(checkChoices(pots, pick('pot'), [])).toHaveLength(2);
  });

  it('names the faults in the order of the groups and counts what is left [MENU-020]', () => {
    const first = group({ id: 'one', select: 'single', min: 1, max: 1 });
    const second = group({ id: 'two', min: 2, options: ['x', 'y'].map((id) => option(id)) });
    expect(checkChoices(dish(first, second), pick('x')).map(({ group_id }) => group_id)).toEqual(['one', 'two']);
    expect(left(dish(first, second), ...pick('x'))).toBe(2);
    expect(left(dish(first, second), ...pick('a', 'x', 'y'))).toBe(0);
  });

  it('finds no fault exactly when each count lies within its limits', () => {
    const rules = fc.record({ min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(rules, fc.subarray(['a', 'b', 'c', 'd']), ({ min, max }, ids) => {
        const good = ids.length >= min && (max === 0 || ids.length <= max);
        return (checkChoices(dish(group({ min, max })), pick(...ids)).length === 0) === good;
      }),
    );
  });
});
