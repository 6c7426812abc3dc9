import { asNewRow, changesOf, isSame, merge } from './merge.ts';

describe('what two people changed of one thing', () => {
  const over = { names: { ar: 'كباب', en: 'Kebab' }, calories: 610, allergens: ['milk'] };

  it('is put together by field, and by language [SHOP-037]', () => {
    const mine = { ...over, names: { ar: 'كباب', en: 'Lamb kebab' } };
    const theirs = { ...over, names: { ar: 'كباب لحم', en: 'Kebab' }, calories: 650 };
    expect(merge(over, mine, theirs)).toEqual({
      value: { ...over, names: { ar: 'كباب لحم', en: 'Lamb kebab' }, calories: 650 },
      clashes: [],
    });
  });

  it('is a clash where both said something else; the same from both is none [SHOP-037]', () => {
    const clash = { path: ['calories'], mine: 700, theirs: 650 };
    expect(merge(over, { ...over, calories: 700 }, { ...over, calories: 650 })).toEqual({
      value: { ...over, calories: 700 },
      clashes: [clash],
    });
    expect(merge(over, { ...over, calories: 700 }, { ...over, calories: 650 }, 'theirs').value).toEqual({
      ...over,
      calories: 650,
    });
    expect(merge(over, { ...over, calories: 700 }, { ...over, calories: 700 }).clashes).toEqual([]);
  });

  it('asks only about what both changed, and each otherwise [SHOP-033]', () => {
    const base = { names: { ar: 'كباب' }, calories: 600, allergens: ['sesame'] };
    const asked = (mine: object, theirs: object) =>
      merge(base, { ...base, ...mine }, { ...base, ...theirs }).clashes.map(({ path }) => path.join('.'));
    expect(asked({ calories: 610 }, { names: { ar: 'كباب نخلة' } })).toEqual([]);
    expect(asked({ calories: 610 }, { calories: 610 })).toEqual([]);
    expect(asked({ calories: 610, allergens: [] }, { calories: 620 })).toEqual(['calories']);
  });

  const rows = [
    { id: 'a', label: '1', seats: 4 },
    { id: 'b', label: '2', seats: 4 },
  ];
  const [a, b] = rows as [(typeof rows)[0], (typeof rows)[0]];

  const changedRow = { ...a, seats: 8 };

  it('goes row by row in lists: what the other added, changed and removed stays so [SHOP-037]', () => {
    const added = { id: 'c', label: '3', seats: 2 };
    const fresh = { label: '9', seats: 6 };
    expect(merge(rows, [a, { ...b, label: 'Window' }, fresh], [{ ...a, seats: 8 }, b, added])).toEqual({
      value: [{ ...a, seats: 8 }, { ...b, label: 'Window' }, added, fresh],
      clashes: [],
    });
    expect(merge(rows, [a, { ...b, seats: 5 }], [b]).value).toEqual([{ ...b, seats: 5 }]);
    expect(merge(rows, [b], [{ ...a }, { ...b, seats: 5 }]).value).toEqual([{ ...b, seats: 5 }]);
  });

  it('is a clash where one changed a row that the other removed [SHOP-037]', () => {
    const changed = { ...a, seats: 8 };
    expect(merge(rows, [changed, b], [b])).toEqual({
      value: [b, changed],
      clashes: [{ path: ['a'], mine: changed, theirs: undefined }],
    });
    expect(merge(rows, [b], [changed, b], 'theirs').value).toEqual([changed, b]);
    expect(merge(rows, [b], [changed, b]).clashes).toEqual([{ path: ['a'], mine: undefined, theirs: changed }]);
  });

  it('is one value where rows have no names [SHOP-037]', () => {
    const hours = (to: string) => [{ type: null, day: 0, from: '12:00', to }];
    expect(merge(hours('01:30'), hours('21:00'), hours('22:00')).clashes).toHaveLength(1);
  });

  it('makes a new row of what was typed over a removed one', () => {
    expect(asNewRow({ draft: [changedRow, b] }, ['draft', 'a'])).toEqual({ draft: [{ label: '1', seats: 8 }, b] });
  });

  it('has rows in the order of the person that moved them', () => {
    const added = { id: 'c', label: '3', seats: 2 };
    const order = (merged: unknown) => (merged as { id: string }[]).map(({ id }) => id);
    expect(order(merge(rows, [b, a], [a, b, added]).value)).toEqual(['b', 'a', 'c']);
    expect(order(merge(rows, [{ ...a, seats: 1 }, b], [b, a]).value)).toEqual(['b', 'a']);
  });

  it('holds what is empty, null or absent for the same', () => {
    expect(isSame({ ar: 'x', en: '' }, { ar: 'x' })).toBe(true);
    expect(isSame({ ar: null }, {})).toBe(true);
    expect(isSame(0, '')).toBe(false);
    expect(isSame([{ b: 1, a: 2 }], [{ a: 2, b: 1 }])).toBe(true);
  });
});

it('what one person changed is said by field, by row and by language [SHOP-037]', () => {
  const paths = (stored: unknown, mine: unknown) => changesOf(stored, mine).map(({ path }) => path.join('.'));
  const dish = { names: { ar: 'كبسة', en: 'Kabsa' }, calories: '', tags: ['a'] };
  expect(paths(dish, { ...dish, calories: null })).toEqual([]);
  expect(paths(dish, { names: { ar: 'كبسة', en: 'Kabsah' }, calories: '600', tags: ['a', 'b'] })).toEqual([
    'names.en',
    'calories',
    'tags',
  ]);
  const [a, b] = [
    { id: 'a', fee: '5.00' },
    { id: 'b', fee: '9.00' },
  ];
  expect(
    paths(
      [a, b],
      [
        { ...a, fee: '6.00' },
        { id: null, fee: '1.00' },
      ],
    ),
  ).toEqual(['a.fee', 'b', '']);
  expect(paths([a, b], [b, a])).toEqual(['']);
});
