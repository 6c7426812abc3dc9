import type { OptionGroup } from '@sufra/api/menu/endpoints';
import { MORE_COLUMNS, type MoreColumn } from '@sufra/api/staff/shop/menu-file-structs';
import { EMPTY_DISH } from '../empty-dish.ts';
import type { Dish, DishRow } from '../menu-shapes.ts';
import { pictureOf } from '../photos.ts';
import type { StoredPhoto } from './cells/cell.ts';
import { shortCell } from './cells/choices-cell.ts';
import { withPart } from './cells/photo-cell.ts';
import { MORE } from './more-columns.ts';

const FACTS = {
  currency: 'SAR',
  allergens: new Set(['milk']),
  branches: [
    { id: 'olaya', number: 1 },
    { id: 'nakheel', number: 2 },
  ],
  photos: new Map<string, StoredPhoto>(),
  site: 'https://nakhla.example',
};
const option = (id: string, ar: string, price: string) => ({
  ...{ id, names: { ar }, price, calories: null, allergens: ['milk'], default: false, max_qty: 1, available: false },
});
const SIZE: OptionGroup = {
  ...{ id: 'size', names: { ar: 'الحجم', en: 'Size' }, select: 'single', min: 1, max: 1, free_count: 0 },
  options: [option('small', 'صغير', '0.00'), option('large', 'كبير', '8.00')],
};
const dishOf = (row: Partial<DishRow>, prices: Dish['prices'] = []): Dish => ({
  row: { ...EMPTY_DISH, tenant: 't', id: 'hummus', group_id: 'g', sort: 0, names: {}, price: '20.00', ...row },
  prices,
});
const PHOTO_ID = 'photo-of-hummus-1';
const PHOTO: StoredPhoto = { image: pictureOf('nakhla', { id: PHOTO_ID, widths: [116, 480] }, 40), hue: 40 };
FACTS.photos.set(PHOTO_ID, PHOTO);
const FULL = dishOf(
  {
    ...{ old_price: '25.00', branches_off: ['nakheel'], types_off: ['pickup', 'dine_in'], max_per_order: 4 },
    ...{ tags: ['spicy'], salt_high: true, caffeine_mg: 80, option_groups: [SIZE] },
    image: { ...PHOTO.image, alt: { ar: 'طبق حمص', en: 'A plate of hummus' } },
    hue: 40,
    availability: { state: 'scheduled_only', days: [0, 5], from: '09:00', to: '23:00' },
  },
  [{ branch_id: 'olaya', price: '22.00' }],
);
const CELLS = {
  ...{ old_price: '25.00', branch_prices: '1=22.00', branches_off: '2', services_off: 'pickup;dine_in' },
  ...{ times: 'planned 0,5 09:00-23:00', most_per_order: '4', tags: 'spicy', salt_high: 'yes', caffeine_mg: '80' },
  photo: `https://nakhla.example/media/dishes/nakhla/${PHOTO_ID}-480.webp`,
  ...{ photo_text_ar: 'طبق حمص', photo_text_en: 'A plate of hummus' },
};
const read = (column: MoreColumn, cell: string, present: Dish | null = null) => MORE[column].read(cell, FACTS, present);
const write = (column: MoreColumn, dish: Dish) => MORE[column].write(dish, FACTS);

it.each(MORE_COLUMNS)('%s is written, and read as the same; an empty cell is none [SHOP-041]', (column) => {
  const cell = write(column, FULL);
  if (column !== 'choices') expect(cell).toBe(CELLS[column]);
  // A text needs its photo.
  const shown = dishOf({ image: PHOTO.image, hue: PHOTO.hue });
  const bare = column.startsWith('photo_text') ? shown : dishOf({});
  for (const [start, end] of [
    [bare, FULL],
    [FULL, bare],
  ] as const) {
    const found = read(column, write(column, end), start);
    if ('fault' in found) throw new Error(found.fault);
    expect(write(column, withPart(start, found.part))).toBe(write(column, end));
  }
});

it.each([
  ['old_price', 'dear', 'NOT_NUMBER'],
  ['branch_prices', '7=1', 'BRANCH'],
  ['branch_prices', '1=x', 'NOT_NUMBER'],
  ['branch_prices', '1=2;1=3', 'TWICE'],
  ['branches_off', 'olaya', 'BRANCH'],
  ['services_off', 'drive', 'SERVICE'],
  ['times', '9-23', 'TIMES'],
  ['times', '0,7 09:00-23:00', 'TIMES'],
  ['times', 'always', 'TIMES'],
  ['most_per_order', '0', 'NOT_NUMBER'],
  ['most_per_order', '100000', 'TOO_MUCH'],
  ['tags', 'very spicy', 'ID'],
  ['salt_high', 'so so', 'YES'],
  ['photo_text_ar', 'x'.repeat(2_000), 'TOO_LONG'],
  ['caffeine_mg', '5.5', 'NOT_NUMBER'],
  ['choices', '[', 'CHOICES'],
  ['choices', '{}', 'CHOICES'],
  ['choices', '[{"names":null}]', 'CHOICES'],
] as const)('%s: %s is the fault %s [SHOP-034]', (column, cell, fault) =>
  expect(read(column, cell)).toMatchObject({ fault }),
);

describe('a photo of a file', () => {
  const partOf = (cell: string) => {
    const found = read('photo', cell);
    if ('fault' in found) throw new Error(found.fault);
    return found;
  };

  it('is the same at another restaurant and in another width, and then nothing changes [SHOP-041]', () => {
    const { part } = partOf(`/media/dishes/basta/${PHOTO_ID}-116.webp`);
    expect(withPart(FULL, part)).toEqual(FULL);
  });

  it.each([
    'https://cdn.example/hummus.jpg',
    'http://169.254.169.254/latest/meta-data',
    '/media/dishes/nakhla/another-photo-000-480.webp',
    'file:///etc/passwd',
    'no address',
    `https://nakhla.example/${'x'.repeat(3_000)}`,
  ])('at %s is left out, and the photo of the dish stays [SHOP-034]', (cell) => {
    const { part, leftOut } = partOf(cell);
    expect(leftOut).toBe('photos');
    expect(withPart(FULL, part)).toEqual(FULL);
  });

  it('goes with an empty cell, and its text with it [SHOP-034]', () => {
    expect(withPart(FULL, partOf('').part).row.image).toBeNull();
  });

  it('in place of another has the text of the one before [SHOP-034]', () => {
    const other = pictureOf('nakhla', { id: 'another-photo-0001', widths: [116] }, 80);
    const { row } = withPart(FULL, { photo: { image: other, hue: 80 } });
    expect(row).toMatchObject({ hue: 80, image: { url: other.url, alt: { ar: 'طبق حمص' } } });
  });
});

describe('choices of a file', () => {
  const cellOf = (change: (group: OptionGroup) => unknown) =>
    JSON.stringify([change(JSON.parse(write('choices', FULL))[0])]);
  const groupsOf = (cell: string, present: Dish | null) => {
    const found = read('choices', cell, present);
    return 'fault' in found ? found : found.part.row?.option_groups;
  };

  it('keep whether an option is sold out, by its id or its name [SHOP-034]', () => {
    expect(groupsOf(write('choices', FULL), FULL)).toMatchObject([
      { options: [{ available: false }, { id: 'large' }] },
    ]);
    const unnamed = cellOf(({ id: _, options, ...group }) => ({
      ...group,
      options: options.map(({ id: __, ...one }) => ({ ...one, price: '3' })),
    }));
    expect(groupsOf(unnamed, FULL)).toMatchObject([
      { id: 'size', options: [{ id: 'small', price: '3.00', available: false }, { id: 'large' }] },
    ]);
  });

  it('bring their ids to a dish without any, and new ones where they have none [SHOP-034]', () => {
    expect(groupsOf(write('choices', FULL), null)).toMatchObject([
      { id: 'size', options: [{ id: 'small', available: true }, {}] },
    ]);
    const twice = cellOf((group) => ({ ...group, options: group.options.map((one) => ({ ...one, id: 'same-id' })) }));
    expect(groupsOf(twice, null)).toMatchObject({ fault: 'CHOICES' });
  });

  it('are refused with a rule that no guest could follow, an unknown allergen or a price of no number [SHOP-034]', () => {
    const fault = (change: (group: OptionGroup) => unknown) => groupsOf(cellOf(change), null);
    expect(fault((group) => ({ ...group, min: 5 }))).toMatchObject({
      fault: 'CHOICES',
      params: { found: 'option_groups.0.min' },
    });
    const options = (part: object) => (group: OptionGroup) => ({
      ...group,
      options: [{ ...group.options[0], ...part }],
    });
    expect(fault(options({ allergens: ['fish'] }))).toMatchObject({ fault: 'CHOICES' });
    expect(fault(options({ price: '-1' }))).toMatchObject({ fault: 'CHOICES' });
  });

  it('stay as they are where a spreadsheet had no room for them [SHOP-034]', () => {
    expect(shortCell('x'.repeat(32_001))).toBe('same');
    expect(read('choices', 'same', FULL)).toEqual({ part: {} });
  });
});
