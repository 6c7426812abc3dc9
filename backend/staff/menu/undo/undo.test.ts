import * as calls from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { DrawnPhoto } from '../../../media/dish-photo.ts';
import { menuBranchPrices, menuGroups, menuItems, menuStock } from '../../../menu/tables.ts';
import { shopForFile } from '../../../order/testing/shop.ts';
import { lastEntry } from '../../testing/audit.ts';
import { callAs, codeOf, hire, sendAs, type TestPerson } from '../../testing/team.ts';
import { readMenuRows } from '../menu-rows.ts';
import { storePhoto } from '../photos.ts';
import { forgetImports } from './store.ts';
import { readUndo } from './undo-import.ts';

const shop = shopForFile();
const BRANCH = 'nakhla-olaya';
const NOW = new Date('2026-11-29T09:00:00Z');
/** Bytes of any picture: its colour is read of them. */
let FILES: DrawnPhoto['files'];
let owner: TestPerson;
beforeAll(async () => {
  const create = { width: 116, height: 116, channels: 3 as const, background: '#d08000' };
  FILES = [{ width: 116, content: await sharp({ create }).webp().toBuffer() }];
  owner = await hire(shop, 'owner');
});

const params = () => ({ restaurant: shop.key });
const rows = () => shop.db(readMenuRows);
const importText = async (text: string, query: Record<string, string> = {}) => {
  const file = { bytes: Buffer.from(text), type: 'text/csv' };
  const asked = { form: 'csv', ...query };
  const { data } = await sendAs(shop, owner.token, calls.previewImport, { params: params(), query: asked }, file);
  const apply = { params: params(), query: { ...asked, seen: data.seen } };
  expect(codeOf(await sendAs(shop, owner.token, calls.importMenu, apply, file))).toBe('200');
};
const offered = async () => (await callAs(shop, owner.token, calls.readImportUndo, { params: params() })).data.undo;
const undo = (seen: string, key?: string) =>
  callAs(shop, owner.token, calls.undoImport, { params: params(), body: { seen } }, key);
const set = (id: string, values: Partial<typeof menuItems.$inferInsert>) =>
  shop.db((db) => db.update(menuItems).set(values).where(eq(menuItems.id, id)));

/** By id: an import puts a dish that it moves at the end of a group. */
const withoutPlaces = ({ dishes }: Awaited<ReturnType<typeof rows>>) =>
  Object.fromEntries(dishes.map(({ row: { sort: _, ...row }, prices }) => [row.id, { row, prices }]));

it('the last import is undone: added dishes and groups go, changed ones have their values, removed ones come back with prices and stock [SHOP-034]', async () => {
  const before = await rows();
  const [changed, gone] = before.dishes.map(({ row }) => row);
  const stock = {
    tenant: shop.key,
    item_id: gone!.id,
    branch_id: BRANCH,
    state: 'sold_out',
    back_at: 'unknown',
  } as const;
  await shop.db((db) =>
    db
      .insert(menuStock)
      .values({ ...stock, since: new Date(0) })
      .onConflictDoNothing(),
  );
  await shop.db((db) =>
    db.insert(menuBranchPrices).values({ tenant: shop.key, item_id: gone!.id, branch_id: BRANCH, price: '7.00' }),
  );
  const start = await rows();
  const text = ['id,name_ar,price,group_ar', `${changed!.id},اسم آخر,1.00,قسم آخر`, ',جديد,44,قسم آخر'];
  await importText(text.join('\n'));
  expect(await offered()).toMatchObject({
    person: expect.any(String),
    imported: { added: 1, changed: 1, removed: 0 },
    counts: { removed: 1, changed: 1, restored: 0, groups: 1, stays: 0 },
    stays: [],
  });
  expect(codeOf(await undo((await offered())!.seen))).toBe('200');
  expect((await rows()).groups).toEqual(start.groups);
  expect(withoutPlaces(await rows())).toEqual(withoutPlaces(start));
  expect(await lastEntry(shop)).toMatchObject({
    kind: 'menu.import_undone',
    before: { removed: [{ names: { ar: 'جديد' } }], changed: [{ price: '1.00' }] },
    after: { counts: { removed: 1, changed: 1 }, changed: [{ id: changed!.id, price: changed!.price }] },
  });

  // The whole menu as a file of one dish.
  await importText(`id\n${changed!.id}\n`, { whole: 'true' });
  expect((await rows()).dishes).toHaveLength(1);
  expect(await offered()).toMatchObject({ counts: { restored: start.dishes.length - 1 } });
  expect(codeOf(await undo((await offered())!.seen))).toBe('200');
  expect(withoutPlaces(await rows())).toEqual(withoutPlaces(start));
  expect((await rows()).groups).toEqual(start.groups);
  const sold = await shop.db((db) => db.select().from(menuStock).where(eq(menuStock.item_id, gone!.id)));
  expect(sold).toMatchObject([{ branch_id: BRANCH, state: 'sold_out' }]);
  expect(await offered()).toBeNull();
});

it('what a person changed since the import stays, field by field, and is listed; the undo runs once [SHOP-034]', async () => {
  const start = await rows();
  const [one, two] = start.dishes.map(({ row }) => row);
  const lines = [one, two].map((row) => `${row!.id},اسم ${row!.id},99.00,`);
  await importText(['id,name_ar,price,group_ar', ...lines, ',طبق أول,44,قسم جديد', ',طبق ثان,45,قسم جديد'].join('\n'));
  const added = (await rows()).dishes.filter(({ row }) => row.names.ar?.startsWith('طبق '));
  await set(one!.id, { price: '55.00' });
  await set(added[0]!.row.id, { calories: 300 });
  const seen = (await offered())!.seen;
  await set(two!.id, { names: { ...two!.names, ar: 'اسم اليد' } });
  expect(codeOf(await undo(seen))).toBe('409 MENU_CHANGED');
  const shown = (await offered())!;
  expect(shown.counts).toMatchObject({ removed: 1, changed: 2, groups: 0, stays: 4 });
  expect(shown.stays.map(({ id, what, field }) => [id, what, field])).toEqual(
    expect.arrayContaining([
      [one!.id, 'field', 'price'],
      [two!.id, 'field', 'name_ar'],
      [added[0]!.row.id, 'dish', null],
      [added[0]!.row.group_id, 'group', null],
    ]),
  );
  const key = 'undo-of-an-import-0001';
  expect(codeOf(await undo(shown.seen, key))).toBe('200');
  const again = await undo(shown.seen, key);
  expect([codeOf(again), again.data.counts]).toEqual(['200', shown.counts]);
  expect(codeOf(await undo(shown.seen))).toBe('409 MENU_CHANGED');
  const after = await rows();
  const dishOf = (id: string) => after.dishes.find(({ row }) => row.id === id)?.row;
  expect(dishOf(one!.id)).toMatchObject({ names: one!.names, price: '55.00' });
  expect(dishOf(two!.id)).toMatchObject({ names: { ar: 'اسم اليد' }, price: two!.price });
  expect(added.map(({ row }) => dishOf(row.id)?.names.ar)).toEqual(['طبق أول', undefined]);
});

it('choices, times, prices of branches and the other columns are undone too [SHOP-034]', async () => {
  const start = await rows();
  const [{ row }] = start.dishes as [(typeof start.dishes)[number]];
  const choices = [{ names: { en: 'Size' }, select: 'single', min: 1, max: 1, free_count: 0 }].map((group) => ({
    ...group,
    options: [{ names: { en: 'Large' }, price: '5', default: false, max_qty: 1 }],
  }));
  const cell = JSON.stringify(choices).replaceAll('"', '""');
  const head =
    'id,choices,times,branch_prices,branches_off,services_off,most_per_order,tags,salt_high,caffeine_mg,old_price';
  await importText(`${head}\n${row.id},"${cell}","0,5 09:00-12:00",1=3.50,1,pickup,2,spicy,yes,40,99\n`);
  const changed = (await rows()).dishes.find((dish) => dish.row.id === row.id)!;
  expect(changed).toMatchObject({
    row: {
      ...{ old_price: '99.00', max_per_order: 2, tags: ['spicy'], salt_high: true, caffeine_mg: 40 },
      ...{ types_off: ['pickup'], branches_off: [BRANCH], option_groups: [{ options: [{ price: '5.00' }] }] },
    },
    prices: [{ branch_id: BRANCH, price: '3.50' }],
  });
  expect(codeOf(await undo((await offered())!.seen))).toBe('200');
  expect(await rows()).toEqual(start);
});

it('photos, their texts and times of groups are undone too; what a person changed since stays [SHOP-034]', async () => {
  const start = await rows();
  const [{ row: one }, { row: two }] = start.dishes as [(typeof start.dishes)[number], (typeof start.dishes)[number]];
  const image = await shop.db((db) => storePhoto(db, { files: FILES, tint: 40 }, { alt: { ar: 'طبق' }, now: NOW }));
  await set(one.id, { image, hue: 40 });
  const replacedAt = async () =>
    (await shop.db((db) => db.execute(sql`select distinct replaced_at from menu_pictures`))).rows[0]!.replaced_at;
  const [group] = start.groups.filter(({ id }) => id === one.group_id);
  const before = await rows();
  await importText(`id,photo,group_times\n${one.id},,5 18:00-23:30\n`);
  expect((await rows()).dishes[0]!.row.image).toBeNull();
  expect((await rows()).groups.find(({ id }) => id === group!.id)!.availability).toMatchObject({ from: '18:00' });
  expect(await replacedAt()).not.toBeNull();
  expect(await offered()).toMatchObject({ imported: { group_times: 1 }, counts: { changed: 1, group_times: 1 } });
  expect(codeOf(await undo((await offered())!.seen))).toBe('200');
  expect(await rows()).toEqual(before);
  expect(await replacedAt()).toBeNull();

  // From the first dish to the second, by its address.
  const address = `/media/dishes/${shop.key}/${image.url.split('/').at(-1)!.split('-{')[0]}-116.webp`;
  await importText(`id,photo,photo_text_en,group_times\n${one.id},,,\n${two.id},${address},A plate,6 10:00-11:00\n`);
  expect((await rows()).dishes[1]!.row).toMatchObject({ hue: 40, image: { url: image.url, alt: { en: 'A plate' } } });
  expect(await replacedAt()).toBeNull();
  const own = { state: 'hours' as const, days: [1], from: '09:00', to: '10:00' };
  await shop.db((db) => db.update(menuGroups).set({ availability: own }).where(eq(menuGroups.id, group!.id)));
  await set(two.id, { image: { ...image, alt: { en: 'Typed' } } });
  const shown = (await offered())!;
  expect(shown.stays).toEqual([
    { id: two.id, names: two.names, what: 'field', field: 'photo' },
    { id: group!.id, names: group!.names, what: 'field', field: 'group_times' },
  ]);
  expect(codeOf(await undo(shown.seen))).toBe('200');
  const after = await rows();
  expect(after.dishes.slice(0, 2).map(({ row }) => row.image?.alt)).toEqual([{ ar: 'طبق' }, { en: 'Typed' }]);
  expect(after.groups.find(({ id }) => id === group!.id)!.availability).toEqual(own);
  await set(one.id, { image: one.image, hue: one.hue });
  await set(two.id, { image: two.image, hue: two.hue });
});

it('a dish that was removed since is listed, and a group that was removed since comes back with its dishes [SHOP-034]', async () => {
  const { dishes } = await rows();
  const last = dishes.at(-1)!.row;
  await importText(`id,price\n${last.id},3.00\n`);
  await shop.db((db) => db.delete(menuItems).where(eq(menuItems.id, last.id)));
  expect(await offered()).toMatchObject({
    counts: { changed: 0, stays: 1 },
    stays: [{ id: last.id, names: last.names, what: 'gone' }],
  });
  const { dishes: left, groups } = await rows();
  const group = groups.find(({ id }) => id === left.at(-1)!.row.group_id)!;
  const [stays] = left.filter(({ row }) => row.group_id !== group.id);
  await importText(`id\n${stays!.row.id}\n`, { whole: 'true' });
  await shop.db((db) => db.delete(menuGroups).where(eq(menuGroups.id, group.id)));
  expect(codeOf(await undo((await offered())!.seen))).toBe('200');
  expect(await rows()).toEqual({ dishes: left, groups });
});

it('an import is offered to be undone for a week, to roles that change the menu, and is forgotten then [SHOP-034]', async () => {
  const { dishes } = await rows();
  await importText(`id,price\n${dishes[0]!.row.id},2.00\n`);
  const { at, seen } = (await offered())!;
  const later = (days: number) => new Date(Date.parse(at) + days * DAY_MS);
  const readAt = (days: number) => shop.db((db) => readUndo(db, later(days)));
  expect(await readAt(6.9)).toMatchObject({ seen });
  expect(await readAt(7.1)).toBeNull();
  await shop.db((db) => forgetImports(db, later(6.9)));
  expect(await readAt(1)).toMatchObject({ seen });
  await shop.db((db) => forgetImports(db, later(7.1)));
  expect(await readAt(1)).toBeNull();
  const kitchen = await hire(shop, 'kitchen');
  expect(codeOf(await callAs(shop, kitchen.token, calls.readImportUndo, { params: params() }))).toBe(
    '403 ROLE_FORBIDDEN',
  );
  const ofOne = await hire(shop, 'manager', [BRANCH]);
  const asked = { params: params(), body: { seen } };
  expect(codeOf(await callAs(shop, ofOne.token, calls.undoImport, asked))).toBe('403 ROLE_FORBIDDEN');
});
