import { jsonLdOf, withEntities, withoutEntities } from './json-ld.ts';
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
      { part: 'choices', rows: 1 },
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
  const burger = { labels, options: [{ labels }], attributes: { price, mediaKeys: ['k'] } };
  expect(check('google', JSON.stringify({ menus: [{ sections: [{ labels, items: [burger] }] }] })).left_out).toEqual([
    { part: 'choices', rows: 1 },
    { part: 'photos', rows: 1 },
  ]);
  expect(check('csv', 'name_ar,group_ar,image,الحجم,price\nكباب,مشاوي,x.png,كبير,48\n')).toMatchObject({
    ...{ unread_columns: ['image', 'الحجم'], left_out: [], faults: [] },
  });
});
