import { EMPTY_DISH } from '../empty-dish.ts';
import type { DishRow, GroupRow } from '../menu-shapes.ts';
import { jsonLdOf, withEntities, withoutEntities } from './forms/json-ld.ts';
import { checkFile } from './menu-file.ts';

const check = (form: 'csv' | 'schema' | 'google', text: string) =>
  checkFile(
    { form, whole: false, bytes: Buffer.from(text) },
    { rows: { groups: [], dishes: [] }, allergens: [], currency: 'SAR', branches: [] },
  ).checked;
const item = (name: string, offers: unknown, more = {}) => ({ '@type': 'MenuItem', name, offers, ...more });
/** As a page of a site has it. */
const page = (items: unknown[]) =>
  `<!doctype html><script>let x</script><SCRIPT type='application/ld+json'>${JSON.stringify({
    '@type': 'Menu',
    hasMenuSection: { name: 'Grill', hasMenuItem: items },
  })}</SCRIPT>`;

describe('a menu of a page', () => {
  it('has its lowest price and its letters, and says what is left out [SHOP-034]', () => {
    const { faults, difference, left_out } = check(
      'schema',
      page([
        item(
          'Fish &amp; chips &#39;new&#x27;',
          { price: '9.90', priceCurrency: 'SAR' },
          { menuAddOn: [{ name: 'Lemon' }] },
        ),
        item('Pizza', [
          { price: 30, priceCurrency: 'SAR' },
          { price: 18.5, priceCurrency: 'sar' },
        ]),
        item(
          'Tea',
          { '@type': 'AggregateOffer', lowPrice: 4, highPrice: '6,50', priceCurrency: 'SAR' },
          { image: 'x.png' },
        ),
        item('Juice', { priceSpecification: [{ price: '11', priceCurrency: 'SAR' }] }),
      ]),
    );
    expect(faults).toEqual([]);
    expect(difference.added.map(({ names, price }) => [names.en, price])).toEqual([
      ["Fish & chips 'new'", '9.90'],
      ['Pizza', '18.50'],
      ['Tea', '4.00'],
      ['Juice', '11.00'],
    ]);
    expect(left_out).toEqual([
      { part: 'rules', rows: 1 },
      { part: 'sizes', rows: 2 },
      { part: 'photos', rows: 1 },
    ]);
  });

  it('in another currency is refused at each dish [SHOP-034]', () => {
    const { faults } = check(
      'schema',
      page([
        item('Ramen', { price: 1500, priceCurrency: 'JPY' }),
        item('Soup', { priceSpecification: { price: '9.90', priceCurrency: 'EUR' } }),
        item('Plov', { '@type': 'AggregateOffer', lowPrice: 300, priceCurrency: 'RUB' }),
        item('Rice', { price: 9, priceCurrency: 'SAR' }),
      ]),
    );
    expect(faults.map(({ row, code, params }) => [row, code, params.found])).toEqual([
      [1, 'CURRENCY', 'JPY'],
      [2, 'CURRENCY', 'EUR'],
      [3, 'CURRENCY', 'RUB'],
    ]);
  });

  it('without an end is none, and entities are read once [SHOP-034]', () => {
    expect(jsonLdOf('<script type="application/ld+json">{')).toEqual([]);
    expect(jsonLdOf('<p>İ</p><script type="application/ld+json">{"a":1}</script>')).toEqual([{ a: 1 }]);
    expect(withoutEntities('&amp;lt; &copy; &#0; &#xd800; &#x1F600;')).toBe('&lt; &copy; &#0; &#xd800; 😀');
    for (const text of ['R&D', '&amp;', 'a &lt; b & c']) expect(withoutEntities(withEntities(text))).toBe(text);
  });
});

describe('choices of a page or of Google', () => {
  const BASE: DishRow = {
    ...{ ...EMPTY_DISH, tenant: 't', id: 'fish', group_id: 'g', sort: 0, names: { en: 'Fish' }, price: '9.00' },
  };
  const GROUP: GroupRow = {
    ...{ tenant: 't', id: 'g', names: { en: 'Grill' }, image: null, availability: { state: 'available' }, sort: 0 },
  };
  const checkWith = (form: 'schema' | 'google', text: string, row: DishRow | null) => {
    const rows = row ? { groups: [GROUP], dishes: [{ row, prices: [] }] } : { groups: [], dishes: [] };
    const facts = { rows, allergens: [], currency: 'SAR', branches: [] };
    return checkFile({ form, whole: false, bytes: Buffer.from(text) }, facts);
  };
  const offers = (price: string, priceCurrency = 'SAR') => ({ '@type': 'Offer', price, priceCurrency });
  const fish = (menuAddOn: unknown) => page([item('Fish', offers('9.00'), { menuAddOn })]);
  const SAUCES = [
    {
      '@type': 'MenuSection',
      name: 'Sauces',
      hasMenuItem: [item('Garlic', offers('1.50')), item('Tahini', undefined)],
    },
    item('Lemon', offers('0.50')),
  ];
  const groupsOf = ({ difference }: ReturnType<typeof checkWith>) =>
    difference.added[0]?.part.row?.option_groups ?? difference.changed[0]?.set.option_groups;

  it('come as groups of which each is optional, and that is said [SHOP-034]', () => {
    const found = checkWith('schema', fish(SAUCES), null);
    expect(found.checked.left_out).toEqual([{ part: 'rules', rows: 1 }]);
    expect(groupsOf(found)).toMatchObject([
      {
        ...{ names: { en: 'Sauces' }, select: 'multi', min: 0, max: 0, free_count: 0 },
        options: [
          { names: { en: 'Garlic' }, price: '1.50' },
          { names: { en: 'Tahini' }, price: '0.00' },
        ],
      },
      { names: null, options: [{ names: { en: 'Lemon' }, price: '0.50' }] },
    ]);
    const labels = (displayName: string) => [{ displayName, languageCode: 'en' }];
    const price = { currencyCode: 'SAR', units: '30' };
    const burger = { labels: labels('Burger'), options: [{ labels: labels('Rare') }], attributes: { price } };
    const menus = [{ sections: [{ labels: labels('Grill'), items: [burger] }] }];
    expect(groupsOf(checkWith('google', JSON.stringify({ menus }), null))).toMatchObject([
      { options: [{ names: { en: 'Rare' }, price: '0.00', default: false }] },
    ]);
  });

  it('fill a dish without any; a dish that has choices keeps its own, with their rules [SHOP-034]', () => {
    expect(groupsOf(checkWith('schema', fish(SAUCES), BASE))).toHaveLength(2);
    const rule = { select: 'single', min: 1, max: 1, free_count: 0 } as const;
    const option = { ...{ id: 'small', names: { en: 'Small' }, price: '0.00', calories: null, allergens: [] } };
    const size = {
      id: 'size',
      names: { en: 'Size' },
      ...rule,
      options: [{ ...option, default: false, max_qty: 1, available: true }],
    };
    const own = checkWith('schema', fish(SAUCES), { ...BASE, option_groups: [size] });
    expect(own.checked.difference.counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(own.checked.left_out).toEqual([{ part: 'choices', rows: 1 }]);
  });

  it.each([
    ['of another currency', [item('Garlic', offers('1.50', 'EUR'))]],
    ['with two prices', [item('Garlic', [offers('1.50'), offers('2.50')])]],
    ['with a price that is no number', [item('Garlic', offers('cheap'))]],
    ['without a name', [item('', offers('1.50'))]],
    ['of too many', Array.from({ length: 61 }, (_, n) => item(`Sauce ${n}`, offers('1')))],
    ['that is no record', [null, 7, [[]]]],
  ])('%s are left out and said, and the dish comes without them [SHOP-034]', (_, menuAddOn) => {
    const found = checkWith('schema', fish(menuAddOn), null);
    expect([found.checked.faults, found.checked.left_out]).toEqual([[], [{ part: 'choices', rows: 1 }]]);
    expect(groupsOf(found)).toBeUndefined();
  });
});

it('a price of another currency is refused at its row [SHOP-034]', () => {
  const { faults } = check('csv', 'الاسم,القسم,السعر\nكباب,مشاوي,$12\nشيش,مشاوي,12 د.إ\n');
  expect(faults.map(({ row, code, params }) => [row, code, params.found])).toEqual([
    [2, 'CURRENCY', '$12'],
    [3, 'CURRENCY', '12 د.إ'],
  ]);
});

it('choices, photos and columns that are not read are said [SHOP-034]', () => {
  const labels = [{ displayName: 'Burger', languageCode: 'en' }];
  const price = { currencyCode: 'SAR', units: '30' };
  // Added to the price, or the whole price: Google does not say it.
  const options = [{ labels, attributes: { price } }];
  const burger = { labels, options, attributes: { price, mediaKeys: ['k'] } };
  expect(check('google', JSON.stringify({ menus: [{ sections: [{ labels, items: [burger] }] }] })).left_out).toEqual([
    { part: 'choices', rows: 1 },
    { part: 'photos', rows: 1 },
  ]);
  expect(check('csv', 'name_ar,group_ar,image,الحجم,price\nكباب,مشاوي,x.png,كبير,48\n')).toMatchObject({
    ...{ unread_columns: ['image', 'الحجم'], left_out: [], faults: [] },
  });
});
