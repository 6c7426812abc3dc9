import type { Item, OptionGroup } from '@sufra/api/menu/endpoints';
import { type JudgedLine, judgeLine, judgeLines } from './judge-line.ts';

const names = { ar: 'أرز', en: 'Rice' };
const branchNames = { en: 'Olaya' };
const size: OptionGroup = {
  id: 'size',
  names: { en: 'Size' },
  select: 'single',
  min: 1,
  max: 1,
  free_count: 0,
  options: [
    { id: 'small', names: { en: 'Small' }, price: '0.00', default: false, max_qty: 1, available: true },
    { id: 'large', names: { en: 'Large' }, price: '5.00', default: false, max_qty: 1, available: false },
  ],
};
const rice = (changes: Partial<Item> = {}): Item => ({
  id: 'rice',
  group_id: 'g',
  names,
  descriptions: {},
  image: null,
  price: '20.00',
  price_from: false,
  min_price: '20.00',
  has_choices: false,
  needs_choice: false,
  allergens: [],
  tags: [],
  max_per_order: null,
  availability: { state: 'available' },
  price_version: 'v2',
  option_groups: [],
  insurance_groups: [],
  ...changes,
});
const lineOf = (changes: Partial<JudgedLine> = {}): JudgedLine => ({ item_id: 'rice', qty: 2, ...changes });
const about = { item: names, branch: branchNames, back_at: null };
const hours = { days: [0, 5], from: '12:00', to: '16:00' };

describe('the verdict on a line', () => {
  it.each<[string, Partial<Item> | null, Partial<JudgedLine>, string, object[]]>([
    ['can be had', {}, {}, 'ok', []],
    ['is of an id that is not sold here', null, {}, 'unavailable', [{ code: 'NOT_FOUND', field: 'item_id' }]],
    [
      'was added under a name, and is not sold here any more [CHK-015]',
      null,
      { names: { en: 'Old rice' } },
      'unavailable',
      [{ code: 'ITEM_UNAVAILABLE', field: 'item_id', params: { ...about, item: { en: 'Old rice' } } }],
    ],
    [
      'has sold out, and is back tomorrow',
      { availability: { state: 'sold_out', back_at: '2026-01-11T12:00:00+03:00' } },
      {},
      'unavailable',
      [{ code: 'ITEM_UNAVAILABLE', field: 'item_id', params: { ...about, back_at: '2026-01-11T12:00:00+03:00' } }],
    ],
    [
      'is not sold in this type',
      { availability: { state: 'type_off' } },
      {},
      'unavailable',
      [{ code: 'TYPE_OFF', field: 'item_id', params: about }],
    ],
    [
      'is not sold at this time: with its days, as numbers, and hours [MENU-022]',
      { availability: { state: 'hours', ...hours } },
      {},
      'time',
      [{ code: 'ITEM_HOURS', field: 'item_id', params: { ...about, ...hours } }],
    ],
    [
      'is for a chosen time only, at any hour [MENU-022]',
      { availability: { state: 'scheduled_only' } },
      {},
      'time',
      [{ code: 'SCHEDULE_ONLY', field: 'item_id', params: { ...about, days: null, from: null, to: null } }],
    ],
    [
      'is for a chosen time only, within hours [MENU-022]',
      { availability: { state: 'scheduled_only', ...hours } },
      {},
      'time',
      [{ code: 'SCHEDULE_ONLY', field: 'item_id', params: { ...about, ...hours } }],
    ],
    [
      'lacks a choice [MENU-015]',
      { option_groups: [size] },
      {},
      'rule',
      [{ code: 'OPTION_REQUIRED', field: 'options.size', params: expect.objectContaining({ group: { en: 'Size' } }) }],
    ],
    [
      'holds an option that has sold out, and too many: the sold-out one comes first',
      { option_groups: [size] },
      {
        options: [
          { option_id: 'large', qty: 1 },
          { option_id: 'gone', qty: 1 },
        ],
      },
      'option_unavailable',
      expect.arrayContaining([expect.objectContaining({ code: 'OPTION_UNAVAILABLE' })]) as never,
    ],
    [
      'is more than one order may have',
      { max_per_order: 1 },
      {},
      'max_qty',
      [{ code: 'MAX_PER_ORDER', field: 'qty', params: { max: 1, item: names } }],
    ],
    [
      'is more than any order may have',
      {},
      { qty: 100 },
      'max_qty',
      [{ code: 'MAX_PER_ORDER', field: 'qty', params: { max: 99, item: names } }],
    ],
    [
      'costs something else than was seen',
      {},
      { seen_price: '18.00' },
      'price_changed',
      [{ code: 'PRICE_CHANGED', params: { was: '18.00', now: '20.00' } }],
    ],
    [
      'costs what was seen, whatever else of the dish changed',
      {},
      { seen_price: '20.00', price_version: 'v1' },
      'ok',
      [],
    ],
    ['was seen with other prices, which are not known', {}, { price_version: 'v1' }, 'price_changed', []],
    ['was seen with these prices', {}, { price_version: 'v2' }, 'ok', []],
    [
      'has sold out and changed its price',
      { availability: { state: 'sold_out' } },
      { seen_price: '1.00' },
      'unavailable',
      [{ code: 'ITEM_UNAVAILABLE', field: 'item_id', params: about }],
    ],
  ])('%s', (_, item, line, state, problems) => {
    const given = lineOf(line);
    const verdict = judgeLine(given, { item: item ? rice(item) : undefined, branchNames, ofItem: given.qty });
    expect([verdict.state, verdict.problems]).toEqual([state, problems]);
    expect(verdict.price).toEqual(item ? expect.objectContaining({ total: expect.any(Number) }) : null);
  });

  it('an option that is gone comes before what is missing', () => {
    const line = lineOf({ options: [{ option_id: 'gone', qty: 1 }] });
    const { problems } = judgeLine(line, { item: rice({ option_groups: [size] }), branchNames, ofItem: 2 });
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['OPTION_UNAVAILABLE', 'options'],
      ['OPTION_REQUIRED', 'options.size'],
    ]);
  });

  it('counts a dish over all its lines against its maximum', () => {
    const items = new Map([['rice', rice({ max_per_order: 3 })]]);
    const verdicts = judgeLines([lineOf(), lineOf(), lineOf({ item_id: 'soup' })], items, branchNames);
    expect(verdicts.map(({ state }) => state)).toEqual(['max_qty', 'max_qty', 'unavailable']);
  });
});
