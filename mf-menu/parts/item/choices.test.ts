import {
  type ChoiceGroup,
  caloriesOf,
  choicesLeft,
  choose,
  chosenOptions,
  firstUnmet,
  groupsOf,
  initialChoices,
  mostOf,
  problemOf,
  tooMany,
} from './choices.ts';

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
      available: true,
      default: false,
      most: 3,
      returnDays: null,
    })),
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
      { code: 'choose_one' },
    ],
    [
      'a required radio group names itself [MENU-015]',
      group({ select: 'single', min: 1, max: 1 }),
      {},
      { code: 'select', names: named },
    ],
    [
      'fewer than the minimum tells the minimum [MENU-016]',
      group({ min: 2, max: 4 }),
      { a: 1 },
      { code: 'min', min: 2, names: named },
    ],
    [
      'units count in a quantity group [MENU-016]',
      group({ select: 'quantity', min: 4, max: 6 }),
      { a: 2, b: 1 },
      { code: 'min', min: 4, names: named },
    ],
    [
      'more than the maximum tells the maximum [MENU-017]',
      group({ max: 2 }),
      { a: 1, b: 1, c: 1 },
      { code: 'max', max: 2, names: named },
    ],
    ['a met group has no problem', group({ min: 2, max: 4 }), { a: 1, b: 1 }, null],
    ['a group that asks for nothing has no problem', group(), {}, null],
  ])('%s', (_, given, choices, expected) => {
    expect(problemOf(given, choices)).toEqual(expected);
  });

  it('reaching for one more than the limit is told with the limit [MENU-017]', () => {
    expect(tooMany(group({ max: 3 }))).toEqual({ code: 'max', max: 3, names: named });
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
    expect(mostOf(counted, a!, {})).toBe(3);
    expect(mostOf(counted, b!, { a: 3 })).toBe(1);
    expect(choose(counted, { a: 3 }, 'b', 2)).toEqual({ a: 3 });
  });

  it('an unknown option changes nothing', () => {
    expect(choose(group(), { a: 1 }, 'z', 1)).toEqual({ a: 1 });
  });
});

describe('the sheet as it opens', () => {
  const withDefaults = (changes: Partial<ChoiceGroup>, defaults: string[]) => {
    const plain = group(changes);
    return { ...plain, options: plain.options.map((option) => ({ ...option, default: defaults.includes(option.id) })) };
  };

  it('holds the defaults, one of them for radios', () => {
    expect(initialChoices([withDefaults({ select: 'single', min: 1, max: 1 }, ['b', 'c'])])).toEqual({ b: 1 });
    expect(initialChoices([withDefaults({ max: 3 }, ['a', 'd'])])).toEqual({ a: 1, d: 1 });
  });

  it('does not hold a default that is sold out', () => {
    const one = withDefaults({}, ['a']);
    const gone = { ...one, options: one.options.map((option) => ({ ...option, available: false })) };
    expect(initialChoices([gone])).toEqual({});
  });

  it('holds the only option of a required radio group', () => {
    expect(initialChoices([group({ select: 'single', min: 1, max: 1, ids: ['pot'] })])).toEqual({ pot: 1 });
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

  it('adds the calories of every chosen unit [MENU-024]', () => {
    expect(caloriesOf(600, [side, skewers], { rice: 1, kebab: 3 })).toBe(640);
    expect(caloriesOf(null, [side], { rice: 1 })).toBeNull();
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
      options: [{ most: 1, calories: 0 }],
    });
    expect(deposits).toMatchObject({ kind: 'deposit', max: 1, options: [{ price: '60.00', returnDays: 3 }] });
  });
});
