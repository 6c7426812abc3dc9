/** @proof limits */

import { MENU_FORMS, type MenuForm } from '@sufra/api/staff/shop/menu-limits';
import { processorTime } from '@sufra/testing/processor-time';
import { inProof } from '@sufra/testing/proof';
import fc from 'fast-check';
import { EMPTY_DISH } from '../empty-dish.ts';
import type { DishRow, GroupRow, MenuRows } from '../menu-shapes.ts';
import { checkFile, writeFile } from './menu-file.ts';

const BRANCHES = [
  { id: 'olaya', number: 1 },
  { id: 'nakheel', number: 2 },
];
const ALLERGENS = [
  { id: 'sesame', names: { ar: 'سمسم', en: 'Sesame' } },
  { id: 'milk', names: { ar: 'ألبان', en: 'Milk' } },
];
const group = (id: string, ar: string, en = ''): GroupRow => ({
  ...{ tenant: 't', id, sort: 0, names: { ar, en }, image: null },
  availability: { state: 'available' },
});
const dish = (id: string, group_id: string, changes: Partial<DishRow> = {}): DishRow => ({
  ...EMPTY_DISH,
  ...{ tenant: 't', id, group_id, sort: 0, names: { ar: id, en: `${id} en` }, price: '20.00' },
  ...changes,
});
const menuOf = (groups: GroupRow[], rows: DishRow[]): MenuRows => ({
  groups,
  dishes: groups.flatMap(({ id }) =>
    rows.filter(({ group_id }) => group_id === id).map((row) => ({ row, prices: [] })),
  ),
});
const check = (rows: MenuRows, file: string | Buffer, { form = 'csv' as MenuForm, whole = false } = {}) =>
  checkFile(
    { form, whole, bytes: Buffer.from(file as string) },
    { rows, allergens: ALLERGENS, currency: 'SAR', branches: BRANCHES },
  ).checked;
const write = (form: MenuForm, rows: MenuRows) =>
  writeFile(form, { restaurant: 't', names: { ar: 'نخلة' }, currency: 'SAR', site: '', branches: BRANCHES }, rows);

const GRILL = group('grill', 'مشاوي', 'Grill');
const MENU = menuOf(
  [GRILL],
  [dish('kebab', 'grill', { names: { ar: 'كباب', en: 'Kebab' }, price: '48.00' }), dish('ribs', 'grill')],
);

describe('times of groups in a file', () => {
  const NIGHT = { state: 'hours' as const, days: [5], from: '18:00', to: '23:30' };
  const timesOf = (text: string, rows = MENU) => check(rows, text);

  it('are of all rows of a group, and a row without any takes those of the others [SHOP-034]', () => {
    const { faults, difference } = timesOf('id,group_times\nkebab,\nribs,5 18:00-23:30\n');
    expect(faults).toEqual([]);
    expect(difference.group_times).toEqual([{ id: 'grill', names: GRILL.names, was: null, now: '5 18:00-23:30' }]);
    expect(difference.counts).toMatchObject({ changed: 0, unchanged: 2, group_times: 1 });
  });

  it('of no row are always, and a file without the column leaves them [SHOP-034]', () => {
    const rows = menuOf([{ ...GRILL, availability: NIGHT }], [dish('kebab', 'grill')]);
    expect(timesOf('id,group_times\nkebab,\n', rows).difference.group_times).toMatchObject([
      { was: '5 18:00-23:30', now: null },
    ]);
    expect(timesOf('id,price\nkebab,9\n', rows).difference.group_times).toEqual([]);
    expect(check(rows, write('csv', rows), { whole: true }).difference.counts).toMatchObject({
      ...{ unchanged: 1, group_times: 0 },
    });
  });

  it('that differ within a group, or cannot be read, are faults of their row [SHOP-034]', () => {
    const { faults } = timesOf('id,group_times\nkebab,5 18:00-23:30\nribs,6 18:00-23:30\n');
    expect(faults).toMatchObject([
      { row: 3, column: 'group_times', code: 'GROUP_TIMES', params: { found: '5 18:00-23:30' } },
    ]);
    expect(timesOf('id,group_times\nkebab,evenings\n').faults).toMatchObject([{ row: 2, code: 'TIMES' }]);
  });
});

describe('a file of a menu', () => {
  it('says what it would add and change, and removes nothing unless it is the whole menu [SHOP-034]', () => {
    const text = 'id,name_ar,price,calories,group_ar\nkebab,كباب,50,610,\n,مرقوق لحم,٤٤,,شتاء\n';
    const part = check(MENU, text);
    expect(part.faults).toEqual([]);
    expect(part.difference.counts).toEqual({
      ...{ rows: 2, added: 1, changed: 1, removed: 0, unchanged: 0, faults: 0, groups: 1, group_times: 0 },
    });
    expect(part.difference.changed[0]).toMatchObject({
      id: 'kebab',
      fields: [
        { field: 'price', was: '48.00', now: '50.00' },
        { field: 'calories', was: null, now: '610' },
      ],
    });
    expect(part.difference.added).toEqual([{ row: 3, names: { ar: 'مرقوق لحم' }, price: '44.00' }]);
    expect(check(MENU, text, { whole: true }).difference.removed).toEqual([
      { id: 'ribs', names: { ar: 'ribs', en: 'ribs en' } },
    ]);
  });

  it('names each fault by row, column and code [SHOP-034]', () => {
    const long = 'ب'.repeat(81);
    const rows = [
      'id,name_ar,name_en,price,calories,allergens,group_ar',
      ',بلا مجموعة,,20,,,',
      'kebab,كباب,,"18,5o",,,',
      ',كنافة,,20,-420,,حلويات',
      ',,,20,,,حلويات',
      ',فتوش,,,,,سلطات',
      `,${long},,20,,,سلطات`,
      ',سعر,,1e9,,,سلطات',
      ',سالب,,-1,,,سلطات',
      ',كثير,,1000000000,,,سلطات',
      ',كسور,,1.005,,,سلطات',
      ',حساسية,,20,,سمسم;uranium,سلطات',
      'kebab,كباب,,20,,,',
      'a b,رمز,,20,,,سلطات',
    ];
    const { faults, difference } = check(MENU, rows.join('\n'));
    expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '2 group_ar GROUP_MISSING',
      '3 price NOT_NUMBER',
      '4 calories NEGATIVE',
      '5 name_ar NAME_MISSING',
      '6 price PRICE_MISSING',
      '7 name_ar TOO_LONG',
      '8 price NOT_NUMBER',
      '9 price NEGATIVE',
      '10 price TOO_MUCH',
      '11 price DECIMALS',
      '12 allergens ALLERGEN',
      '13 id TWICE',
      '14 id ID',
    ]);
    expect(faults[1]).toMatchObject({ name: 'كباب', value: '18,5o' });
    // A row that is wrong says nothing of what would change.
    expect(difference.counts).toMatchObject({ faults: 13, added: 0, changed: 0 });
  });

  inProof('of 10,000 rows with 30 faults has all 30 by row in 3 s of a processor [SHOP-034]', async () => {
    const wrong = new Set(Array.from({ length: 30 }, (_, n) => 7 + n * 331));
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `,صنف ${n},Dish ${n},${wrong.has(n) ? '12x' : '12.50'},500,مشاوي`,
    );
    const big = menuOf(
      [GRILL],
      Array.from({ length: 9_000 }, (_, n) => dish(`d${n}`, 'grill', { names: { ar: `صنف ${n}`, en: `Dish ${n}` } })),
    );
    const text = `id,name_ar,name_en,price,calories,group_ar\n${lines.join('\n')}`;
    const { milliseconds, result } = await processorTime(() => check(big, text));
    const { faults, difference } = result;
    expect(milliseconds).toBeLessThan(3_000);
    expect(faults.map(({ row }) => row)).toEqual([...wrong].map((n) => n + 2));
    expect(difference.counts).toMatchObject({ rows: 10_000, faults: 30 });
  });

  inProof('costs no more for a head without an end, or for a group in each row [SHOP-034]', async () => {
    const wide = `name_ar,price${','.repeat(1_000_000)}\n${'كباب,1\n'.repeat(10_000)}`;
    const one = await processorTime(() => check(MENU, wide));
    expect(one.result.difference.counts.rows).toBe(10_000);
    const groups = Array.from({ length: 10_000 }, (_, n) => `,صنف ${n},Dish ${n},1,1,مجموعة ${n}`);
    const text = `id,name_ar,name_en,price,calories,group_ar\n${groups.join('\n')}`;
    const many = await processorTime(() => check(MENU, text));
    expect(many.result.difference.counts.rows).toBe(10_000);
    expect(one.milliseconds + many.milliseconds).toBeLessThan(6_000);
  });

  it('of an owner is read: Arabic heads below a title, merged groups, prices with their currency [SHOP-034]', () => {
    const text = [
      'قائمة مطعم نور، الرياض;;;',
      '',
      'القسم;اسم الصنف;السعر;السعرات الحرارية',
      'مشاوي;كباب;50,00 ر.س;٦١٠',
      ';شيش طاووق;1,250.00;',
      ';Mixed grill;٩٩٫٥;',
      'حلويات;;;',
      ';كنافة;SAR 18;',
    ].join('\r\n');
    for (const file of [
      text,
      text.replaceAll(';', '\t'),
      Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le'),
    ]) {
      const { faults, difference, groups_from_above } = check(MENU, file as string);
      expect(faults).toEqual([]);
      expect(groups_from_above).toBe(3);
      expect(difference.changed).toMatchObject([{ id: 'kebab', row: 4, fields: [{ now: '50.00' }, { now: '610' }] }]);
      expect(difference.added).toEqual([
        { row: 5, names: { ar: 'شيش طاووق' }, price: '1250.00' },
        { row: 6, names: { en: 'Mixed grill' }, price: '99.50' },
        { row: 8, names: { ar: 'كنافة' }, price: '18.00' },
      ]);
      expect(difference.counts.groups).toBe(1);
    }
  });

  it('that is none, is empty, or too long says so as a whole [SHOP-034]', () => {
    const codes = (text: string, form: MenuForm = 'csv') =>
      check(MENU, text, { form }).faults.map(({ row, code }) => [row, code]);
    expect(codes('')).toEqual([[0, 'EMPTY']]);
    expect(codes('name_ar,price\n')).toEqual([[0, 'EMPTY']]);
    expect(codes('food,cost\nx,1\n')).toEqual([[0, 'COLUMN']]);
    expect(codes('name_ar\n"never ends')).toEqual([[0, 'FORM']]);
    expect(codes(`name_ar\n${'x\n'.repeat(10_001)}`)).toEqual([[0, 'ROWS']]);
    for (const form of ['schema', 'google'] as const) {
      expect(codes('not json', form)).toEqual([[0, 'FORM']]);
      expect(codes('{}', form)).toEqual([[0, 'FORM']]);
      expect(codes('[[[[null]]]]', form)).toEqual([[0, 'FORM']]);
    }
    expect(codes('{"menus":[{"sections":[{"items":[]}]}]}', 'google')).toEqual([[0, 'EMPTY']]);
  });

  it('of an Arabic Excel is Arabic, and says how it was read; lost letters are a fault in each form [SHOP-034]', () => {
    // كباب in Windows-1256.
    const arabic = Buffer.concat([Buffer.from('id,name_ar\nkebab,'), Buffer.from([0xdf, 0xc8, 0xc7, 0xc8, 0x0a])]);
    expect(check(MENU, arabic)).toMatchObject({ encoding: 'windows-1256', faults: [], difference: { changed: [] } });
    const unicode = Buffer.from('\uFEFFid\tname_ar\tprice\r\nkebab\tكباب\t50\r\n', 'utf16le');
    expect(check(MENU, unicode)).toMatchObject({ encoding: null, faults: [], difference: { counts: { changed: 1 } } });
    const json = Buffer.from('\uFEFF[{"@type":"Menu","hasMenuItem":{"name":"كباب"}}]', 'utf16le');
    expect(check(MENU, json, { form: 'schema' }).faults).toEqual([]);
    const lost = (file: string, form: MenuForm = 'csv') =>
      check(MENU, file, { form }).faults.map((one) => [one.row, one.code]);
    expect(lost('id,name_ar\nkebab,\uFFFD\uFFFD\n')).toEqual([[0, 'ENCODING']]);
    expect(lost('[{"hasMenuItem":{"name":"\\ufffd\\ufffd","offers":{"price":1}}}]', 'schema')).toEqual([
      [1, 'ENCODING'],
    ]);
    expect(lost('\0\0\0')).toEqual([[0, 'ENCODING']]);
  });

  it('of a spreadsheet with semicolons and of one with tabs is read as one with commas [SHOP-034]', () => {
    for (const mark of [';', '\t'])
      expect(
        check(MENU, ['id', 'price'].join(mark).concat('\r\n', ['kebab', '50'].join(mark))).difference.changed,
      ).toHaveLength(1);
  });

  it('of schema.org and of Google is found by its names [SHOP-034]', () => {
    const schema = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: {
          name: 'Grill',
          hasMenuItem: [
            { name: 'Kebab', offers: { price: 50 }, nutrition: { calories: '610 calories' } },
            { name: [{ '@value': 'Shish', '@language': 'en' }], offers: [{ price: '33.00' }] },
          ],
        },
      },
    });
    const google = JSON.stringify({
      menus: [
        {
          sections: [
            {
              labels: [{ displayName: 'Grill', languageCode: 'en' }],
              items: [
                {
                  labels: [{ displayName: 'Kebab', languageCode: 'en' }],
                  attributes: {
                    price: { currencyCode: 'SAR', units: '50' },
                    nutritionFacts: { calories: { lowerAmount: 610 } },
                  },
                },
                {
                  labels: [{ displayName: 'Shish', languageCode: 'en' }],
                  attributes: { price: { currencyCode: 'SAR', units: '33', nanos: 0 } },
                },
              ],
            },
          ],
        },
      ],
    });
    for (const [form, text] of [
      ['schema', schema],
      ['google', google],
    ] as const) {
      const { faults, difference } = check(MENU, text, { form });
      expect(faults).toEqual([]);
      expect(difference.changed[0]).toMatchObject({ id: 'kebab', fields: [{ field: 'price' }, { field: 'calories' }] });
      expect(difference.counts).toMatchObject({ added: 1, changed: 1, groups: 0 });
    }
    const dollars = google.replaceAll('SAR', 'USD');
    expect(check(MENU, dollars, { form: 'google' }).faults[0]).toMatchObject({
      row: 1,
      code: 'CURRENCY',
      params: { found: 'USD' },
    });
  });
});

describe('import of an export', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'abc سلطة=+-@\'",;\t<>&{}0٣.😀'), maxLength: 20 })
    .map((made) => made.trim());
  const named = fc.record({ ar: text, en: text }).filter(({ ar, en }) => ar !== '' || en !== '');
  const row = fc.record({
    names: named,
    descriptions: fc.record({ ar: text, en: text }),
    price: fc.integer({ min: 0, max: 9_999_999 }).map((minor) => (minor / 100).toFixed(2)),
    calories: fc.option(fc.integer({ min: 0, max: 100_000 })),
    allergens: fc.subarray(['sesame', 'milk']),
    allergens_known: fc.boolean(),
    group: fc.nat({ max: 2 }),
  });
  const menus = fc.record({
    groups: fc.array(named, { minLength: 3, maxLength: 3 }),
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  });

  it.each(MENU_FORMS)('is no difference, whatever the menu says: %s [SHOP-034]', (form) => {
    fc.assert(
      fc.property(menus, ({ groups, rows }) => {
        const menu = menuOf(
          groups.map((names, index) => ({ ...group(`g${index}`, ''), names })),
          rows.map(({ group: at, ...fields }, index) => {
            const allergens_known = fields.allergens_known || fields.allergens.length > 0;
            return dish(`d${index}`, `g${at}`, { ...fields, allergens_known });
          }),
        );
        const { faults, difference } = check(menu, write(form, menu), { form, whole: true });
        expect(faults).toEqual([]);
        expect(difference).toMatchObject({ added: [], changed: [], removed: [] });
        expect(difference.counts.unchanged).toBe(rows.length);
      }),
      // Each packs and unpacks five parts.
      form === 'xlsx' ? { numRuns: 25 } : {},
    );
  });
});
