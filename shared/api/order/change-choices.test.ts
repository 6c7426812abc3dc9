import type { OptionGroup } from '../menu/structs.ts';
import { choose, chosenOptions, initialChoices, withBrought, withoutUnavailable } from './change-choices.ts';
import {
  type ChoiceGroup,
  type Choices,
  checkChoices,
  choicesLeft,
  faultOf,
  firstUnmet,
  groupsOf,
  maxNow,
  overLimit,
} from './choices.ts';

function buildOptions(changes: Partial<OptionGroup> & { ids?: readonly string[] } = {}): OptionGroup {
  const { ids = ['a', 'b', 'c'], ...rest } = changes;
  return {
    id: 'extras',
    names: { en: 'Extras' },
    select: 'multi',
    min: 0,
    max: 0,
    free_count: 0,
    options: ids.map((id) => ({
      id,
      names: { ar: `خيار ${id}`, en: `Option ${id}` },
      price: '2.00',
      default: false,
      max_qty: 3,
      available: true,
    })),
    ...rest,
  };
}

function group(changes: Partial<ChoiceGroup> & { ids?: string[] } = {}): ChoiceGroup {
  const { ids = ['a', 'b', 'c', 'd', 'e'], ...rest } = changes;
  return {
    id: 'sauces',
    kind: 'option',
    names: { ar: 'الصوصات', en: 'Sauces' },
    select: 'multi',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    free: 0,
    options: ids.map((id) => ({
      id,
      names: { ar: id, en: id },
      price: '2.00',
      calories: 10,
      allergens: [],
      available: true,
      default: false,
      max: 3,
      returnDays: null,
    })),
    broughtBy: null,
    ...rest,
  };
}

const named = { ar: 'الصوصات', en: 'Sauces' };

describe('what is wrong with a group', () => {
  it.each([
    [
      'a group without a name asks for any option [MENU-014]',
      group({ names: null, min: 1 }),
      {},
      { code: 'OPTION_REQUIRED', params: { name: null } },
    ],
    [
      'a required radio group names itself [MENU-015]',
      group({ select: 'single', min: 1, max: 1 }),
      {},
      { code: 'OPTION_REQUIRED', params: { name: named } },
    ],
    [
      'fewer than the minimum tells the minimum [MENU-016]',
      group({ min: 2, max: 4 }),
      { a: 1 },
      { code: 'OPTION_MIN', params: { min: 2, name: named } },
    ],
    [
      'units count in a quantity group [MENU-016]',
      group({ select: 'quantity', min: 4, max: 6 }),
      { a: 2, b: 1 },
      { code: 'OPTION_MIN', params: { min: 4, name: named } },
    ],
    [
      'more than the maximum tells the maximum [MENU-017]',
      group({ max: 2 }),
      { a: 1, b: 1, c: 1 },
      { code: 'OPTION_MAX', params: { max: 2, name: named } },
    ],
    ['a met group has no problem', group({ min: 2, max: 4 }), { a: 1, b: 1 }, null],
    ['a group that asks for nothing has no problem', group(), {}, null],
  ])('%s', (_, given, choices, expected) => {
    const fault = faultOf(given, choices);
    if (expected === null) expect(fault).toBeNull();
    else expect(fault).toMatchObject(expected);
  });

  it('reaching for one more than the limit shows the limit [MENU-017]', () => {
    expect(overLimit(group({ max: 3 }), { a: 1, b: 1, c: 1 })).toMatchObject({
      code: 'OPTION_MAX',
      params: { max: 3, name: named },
    });
  });
});

describe('choosing', () => {
  it('a radio replaces its neighbour', () => {
    const single = group({ select: 'single', min: 1, max: 1 });
    expect(choose(single, { a: 1 }, 'b', 1)).toEqual({ b: 1 });
  });

  it('at the maximum nothing more is taken, and what is taken can be put back [MENU-017]', () => {
    const two = group({ max: 2 });
    const full = { a: 1, b: 1 };
    expect(choose(two, full, 'c', 1)).toBe(full);
    expect(choose(two, full, 'a', 0)).toEqual({ b: 1 });
  });

  it('a sold-out option cannot be chosen [MENU-023]', () => {
    const some = group();
    const gone = { ...some, options: some.options.map((option) => ({ ...option, available: option.id !== 'a' })) };
    expect(choose(gone, {}, 'a', 1)).toEqual({});
  });

  it('units of one option stop at its own limit and at what the group leaves', () => {
    const counted = group({ select: 'quantity', max: 4 });
    const [a, b] = counted.options;
    expect(maxNow(counted, a!, {})).toBe(3);
    expect(maxNow(counted, b!, { a: 3 })).toBe(1);
    expect(choose(counted, { a: 3 }, 'b', 2)).toEqual({ a: 3 });
  });

  it('an unknown option changes nothing', () => {
    expect(choose(group(), { a: 1 }, 'z', 1)).toEqual({ a: 1 });
  });
});

describe('the sheet as it opens', () => {
  const dish = (changes: Parameters<typeof buildOptions>[0], defaults: string[], gone: string[] = []) => {
    const plain = buildOptions(changes);
    const options = plain.options.map((option) => ({
      ...option,
      default: defaults.includes(option.id),
      available: !gone.includes(option.id),
    }));
    return { option_groups: [{ ...plain, options }], insurance_groups: [] };
  };

  it('holds the defaults, one of them for radios', () => {
    expect(initialChoices(dish({ select: 'single', min: 1, max: 1 }, ['b', 'c']))).toEqual({ b: 1 });
    expect(initialChoices(dish({ max: 3, ids: ['a', 'b', 'd'] }, ['a', 'd']))).toEqual({ a: 1, d: 1 });
  });

  it('does not hold a default that is sold out', () => {
    expect(initialChoices(dish({}, ['a'], ['a']))).toEqual({});
  });

  it('holds the only option of a required radio group', () => {
    expect(initialChoices(dish({ select: 'single', min: 1, max: 1, ids: ['pot'] }, []))).toEqual({ pot: 1 });
  });
});

describe('a group that an option brings', () => {
  const drink = buildOptions({
    id: 'drink',
    names: { en: 'Drink' },
    select: 'single',
    min: 1,
    max: 1,
    ids: ['cola', 'mango'],
  });
  const meal = buildOptions({ id: 'meal', names: { en: 'Meal' }, select: 'single', max: 1, ids: ['with', 'alone'] });
  const item = {
    price: '20.00',
    option_groups: [
      { ...meal, options: meal.options.map((one) => (one.id === 'with' ? { ...one, groups: [drink] } : one)) },
      buildOptions({ id: 'sauces', ids: ['tahini'] }),
    ],
    insurance_groups: [],
  };
  const withDefault = {
    ...item,
    option_groups: item.option_groups.map((one) => ({
      ...one,
      options: one.options.map((option) => ({
        ...option,
        ...(option.id === 'with'
          ? { groups: [{ ...drink, options: drink.options.map((own) => ({ ...own, default: own.id === 'cola' })) }] }
          : {}),
      })),
    })),
  };
  const ids = (choices: Choices) => groupsOf(item, choices).map(({ id }) => id);

  it('is asked right after its own group, and only while that option is chosen [MENU-020]', () => {
    expect(ids({})).toEqual(['meal', 'sauces']);
    expect(ids({ alone: 1 })).toEqual(['meal', 'sauces']);
    expect(ids({ with: 1 })).toEqual(['meal', 'drink', 'sauces']);
    expect(groupsOf(item, { with: 1 })[1]!.broughtBy).toEqual({ ar: 'خيار with', en: 'Option with' });
    expect(firstUnmet(groupsOf(item, { with: 1 }), { with: 1 })?.id).toBe('drink');
    expect(firstUnmet(groupsOf(item, {}), {})).toBeNull();
  });

  it('comes with its defaults once, keeps what was chosen, and is not asked back when it was put away', () => {
    const taken = withBrought(withDefault, {}, { with: 1 });
    expect(taken).toEqual({ with: 1, cola: 1 });
    expect(withBrought(withDefault, taken, { with: 1 })).toEqual({ with: 1 });
    expect(withBrought(withDefault, { mango: 1 }, { with: 1, mango: 1 })).toEqual({ with: 1, mango: 1 });
  });

  it('is neither sent nor counted while its option is not chosen', () => {
    const left = { alone: 1, mango: 1 };
    expect(chosenOptions(groupsOf(item, left), left).options).toEqual([{ option_id: 'alone', qty: 1 }]);
  });

  it('leaves the dish with the option that sold out', () => {
    const gone = {
      ...item,
      option_groups: item.option_groups.map((one) => ({
        ...one,
        options: one.options.map((option) => ({ ...option, available: option.id !== 'with' })),
      })),
    };
    expect(withoutUnavailable(gone, { with: 1, cola: 1, tahini: 1 })).toEqual({ cola: 1, tahini: 1 });
    expect(withoutUnavailable(item, { with: 1 })).toEqual({ with: 1 });
  });
});

describe('all groups together', () => {
  const side = group({ id: 'side', select: 'single', min: 1, max: 1, ids: ['rice', 'fries'] });
  const skewers = group({ id: 'skewers', select: 'quantity', min: 4, max: 6, ids: ['kebab', 'tawook'] });

  it('counts the choices that are left and finds the first unmet group [MENU-020]', () => {
    expect(choicesLeft([side, skewers], { kebab: 1 })).toBe(4);
    expect(firstUnmet([side, skewers], { rice: 1, kebab: 1 })).toBe(skewers);
    expect(firstUnmet([side, skewers], { rice: 1, kebab: 3, tawook: 1 })).toBeNull();
  });

  it('keeps options and deposits apart', () => {
    const deposit = group({ id: 'tray', kind: 'deposit', select: 'single', min: 1, max: 1, ids: ['tray'] });
    expect(chosenOptions([side, deposit], { rice: 1, tray: 1 })).toEqual({
      options: [{ option_id: 'rice', qty: 1 }],
      insurance: [{ option_id: 'tray', qty: 1 }],
    });
  });

  it('reads option groups and insurance groups of a dish as one kind of thing', () => {
    const [options, deposits] = groupsOf({
      option_groups: [
        {
          id: 'g1',
          names: null,
          select: 'multi',
          min: 0,
          max: 0,
          free_count: 1,
          options: [{ id: 'o1', names: { en: 'Bread' }, price: '3.00', default: false, max_qty: 5, available: true }],
        },
      ],
      insurance_groups: [
        {
          id: 'g2',
          names: { en: 'Pot' },
          select: 'single',
          min: 1,
          max: 1,
          options: [
            { id: 'p1', names: { en: 'Pot' }, deposit: '60.00', refundable: true, return_days: 3, default: true },
          ],
        },
      ],
    });
    expect(options).toMatchObject({
      kind: 'option',
      max: Number.POSITIVE_INFINITY,
      free: 1,
      options: [{ max: 1, calories: 0 }],
    });
    expect(deposits).toMatchObject({ kind: 'deposit', max: 1, options: [{ price: '60.00', returnDays: 3 }] });
  });

  it('a deposit that is taken by quantity is limited by its group, and so at the server [MENU-019]', () => {
    const pot = { id: 'pot', names: { en: 'Pot' }, deposit: '60.00', refundable: true, return_days: 3, default: false };
    const item = {
      option_groups: [],
      insurance_groups: [{ id: 'i', names: null, select: 'quantity' as const, min: 0, max: 5, options: [pot] }],
    };
    const [pots] = groupsOf(item);
    expect(maxNow(pots!, pots!.options[0]!, {})).toBe(5);
    expect(choose(pots!, {}, 'pot', 5)).toEqual({ pot: 5 });
    expect(checkChoices(item, [], [{ option_id: 'pot', qty: 5 }])).toEqual([]);
    expect(checkChoices(item, [], [{ option_id: 'pot', qty: 6 }])).toMatchObject([
      { code: 'OPTION_MAX', params: { max: 5, count: 6 } },
    ]);
    // An insurance option is none of the dish's options.
    expect(checkChoices(item, [{ option_id: 'pot', qty: 1 }])).toMatchObject([{ code: 'OPTION_UNAVAILABLE' }]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('an option id such as %s is a stranger, not a quantity', (id) => {
    const item = { option_groups: [buildOptions({ min: 1, max: 2, ids: ['a'] })], insurance_groups: [] };
    expect(checkChoices(item, [{ option_id: id, qty: 1 }]).map(({ code }) => code)).toEqual([
      'OPTION_MIN',
      'OPTION_UNAVAILABLE',
    ]);
    const named = { option_groups: [buildOptions({ ids: [id] })], insurance_groups: [] };
    expect(chosenOptions(groupsOf(named), {}).options).toEqual([]);
    expect(checkChoices(named, [{ option_id: id, qty: 1 }])).toEqual([]);
  });
});
