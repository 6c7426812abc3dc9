import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { branches } from '../../../branch/tables.ts';
import { withTenant } from '../../../database/tenant-scope.ts';
import { dineTables } from '../../../dine-in/tables.ts';
import { drawDishPhoto } from '../../../media/dish-photo.ts';
import { allergens, menuBranchPrices, menuGroups, menuItems } from '../../../menu/tables.ts';
import { shopForFile } from '../../../order/testing/shop.ts';
import { tenantSettings } from '../../../tenant/tables.ts';
import { storePhoto } from '../../menu/photos.ts';
import { auditOf } from '../../testing/audit.ts';
import { createRestaurant } from '../create.ts';
import { readNewRestaurant } from '../new-restaurant.ts';
import { readFolder, writeFolder } from './folder.ts';
import { compareRestaurant, exportRestaurant, importRestaurant } from './transfer.ts';

const shop = shopForFile();
const SECRET = 'website.recaptcha_secret';
const now = new Date('2026-11-26T12:00:00Z');
let folder: string;
const database = () => shop.backend.platform.database;
const name = (file: string) => join(folder, file);
const json = async (file: string) => JSON.parse(await readFile(name(file), 'utf8'));
const edit = async (file: string, change: (value: ReturnType<typeof JSON.parse>) => void) => {
  const value = await json(file);
  change(value);
  await writeFile(name(file), JSON.stringify(value));
};
const save = async (key = shop.key) => writeFolder(folder, await exportRestaurant(database(), key));
const diff = async (key = shop.key) => compareRestaurant(database(), key, await readFolder(folder), now);
const take = async (key = shop.key) => importRestaurant(database(), key, await readFolder(folder), now);
const settings = async () =>
  Object.fromEntries(
    (await shop.db((db) => db.select().from(tenantSettings))).map((row) => [
      `${row.setting_group}.${row.key}`,
      row.value,
    ]),
  );

const drawn = async (side: number) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#d08000' } })
    .jpeg()
    .toBuffer();
  return drawDishPhoto(shop.key, bytes, { x: 0, y: 0, side: 1 });
};

beforeAll(async () => {
  const [setting_group, key] = SECRET.split('.') as [string, string];
  await shop.db((db) => db.insert(tenantSettings).values({ tenant: shop.key, setting_group, key, value: 'hidden' }));
  await shop.db((db) =>
    db.insert(tenantSettings).values({ tenant: shop.key, setting_group, key: 'of_no_list', value: 'stays' }),
  );
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restaurant-'));
  await save();
});
afterEach(() => rm(folder, { recursive: true }));

describe('a restaurant as files', () => {
  it('taken in as it was given out is no difference, and leaves no entry [SHOP-041]', async () => {
    const before = await auditOf(shop);
    expect(await diff()).toEqual([]);
    expect(await take()).toEqual([]);
    expect(await auditOf(shop)).toEqual(before);
  });

  it('is settings, menu and branches in a stable order, without a secret [SHOP-041]', async () => {
    expect((await readdir(folder)).toSorted()).toEqual(['branches', 'menu.csv', 'settings.json']);
    const keys = Object.keys(await json('settings.json'));
    expect(keys).toEqual(keys.toSorted());
    expect(keys).not.toContain(SECRET);
    expect(await json('branches/1.json')).toMatchObject({
      about: { names: { en: expect.any(String) } },
      ...{ hours: expect.any(Array), services: expect.any(Array), areas: expect.any(Array), tables: expect.any(Array) },
    });
    const texts = async () =>
      Promise.all(['settings.json', 'menu.csv', 'branches/1.json'].map((one) => readFile(name(one), 'utf8')));
    const first = await texts();
    expect(first.join()).not.toContain('hidden');
    await save();
    expect(await texts()).toEqual(first);
  });

  it('is read as UTF-8 or UTF-16 alone: the command has no preview of an encoding that is guessed [SHOP-041]', async () => {
    const menu = await readFile(name('menu.csv'));
    await writeFile(name('menu.csv'), Buffer.from(`\uFEFF${menu.toString('utf8').slice(1)}`, 'utf16le'));
    expect(await diff()).toEqual([]);
    await writeFile(name('menu.csv'), Buffer.from([0x6e, 0x2c, 0xdf, 0xc8, 0xc7, 0xc8]));
    await writeFile(name('settings.json'), Buffer.from([0x7b, 0, 0x7d]));
    await expect(diff()).rejects.toMatchObject({
      faults: [
        'settings.json has letters that cannot be read: save it as UTF-8',
        'menu.csv is windows-1256: save it as UTF-8',
      ],
    });
  });

  it('says what an import would change, and changes nothing; the import changes that, with entries of the operator [SHOP-041]', async () => {
    await edit('settings.json', (all) => Object.assign(all, { 'website.style_brand': '#005566' }));
    await edit('branches/1.json', (branch) => {
      branch.about.phone = '+966112223334';
      branch.tables.push({ names: { ar: '', en: 'By the window' }, seats: 4, available: true });
      branch.sections[0].tables.push({ label: 'W', seats: 4 });
      branch.sections.push({ names: { ar: '', en: 'Roof' }, waiting: false, tables: [], joins: [] });
      branch.waiting.terms.max_delays = 1;
    });
    const menu = await readFile(name('menu.csv'), 'utf8');
    await writeFile(name('menu.csv'), menu.replace(/(\d+)\.00/, '77.00'));
    const [before, stored] = [await auditOf(shop), await settings()];
    const would = await diff();
    expect(would).toContain('+ settings.json website.style_brand: "#005566"');
    expect(would).toContain('+ branches/1.json about phone: "+966112223334"');
    expect(would.some((line) => line.startsWith('+ menu.csv') && line.includes('77.00'))).toBe(true);
    expect([await auditOf(shop), await settings()]).toEqual([before, stored]);
    expect((await take()).length).toBe(would.length);
    expect((await auditOf(shop)).slice(before.length)).toMatchObject(
      [
        ...['content.published', 'branch.about', 'branch.tables', 'branch.sections', 'branch.waiting'],
        'menu.imported',
      ].map((kind) => ({
        ...{ kind, staff_id: null, person: null, before: expect.anything(), after: expect.anything() },
      })),
    );
    expect(await settings()).toMatchObject({
      ...{ [SECRET]: 'hidden', 'website.of_no_list': 'stays', 'website.style_brand': '#005566' },
    });
    // The table has an id since, and so has the section: by their names they are the same.
    expect(await diff()).toEqual([]);
  });

  it('is taken in whole or not at all, and every fault is said with its place [SHOP-041]', async () => {
    await edit('settings.json', (all) =>
      Object.assign(all, { 'website.style_brand': 'no colour', 'website.style_accent': '#005566' }),
    );
    await edit('branches/1.json', (branch) => {
      branch.about.names.en = 'Never';
      branch.hours = [
        { type: null, day: 1, from: '08:00', to: '12:00' },
        { type: null, day: 1, from: '11:00', to: '13:00' },
      ];
      branch.areas = [{ names: { ar: '', en: 'A' } }];
    });
    const menu = await readFile(name('menu.csv'), 'utf8');
    await writeFile(name('menu.csv'), menu.replace(/(\d+)\.\d\d/, 'dear'));
    const state = async () => [await auditOf(shop), await settings(), await exportRestaurant(database(), shop.key)];
    const before = await state();
    const refused = await take().catch((error: Error) => error.message);
    expect(refused).toMatch(/settings\.json website\.style_brand: /);
    expect(refused).toMatch(/menu\.csv row 2 price: /);
    expect(refused).toMatch(/branches\/1\.json hours\.1: /);
    expect(refused).toMatch(/branches\/1\.json areas\.0\./);
    expect(await diff().catch((error: Error) => error.message)).toBe(refused);
    expect(await state()).toEqual(before);
  });

  it('refuses a secret, a key of no setting, another time zone, a wrong name of a file and a folder with nothing [SHOP-041]', async () => {
    const refusal = () => take().catch((error: Error) => error.message);
    await edit('settings.json', (all) => Object.assign(all, { [SECRET]: 'taken' }));
    expect(await refusal()).toContain(`settings.json ${SECRET}`);
    await save();
    await edit('settings.json', (all) => Object.assign(all, { 'website.no_such': 1 }));
    expect(await refusal()).toContain('settings.json website.no_such');
    await save();
    await edit('branches/1.json', (branch) => Object.assign(branch, { time_zone: 'Africa/Cairo' }));
    expect(await refusal()).toContain('branches/1.json time_zone');
    await writeFile(name('branches/main.json'), '{}');
    expect(await refusal()).toContain('branches/main.json is not named {number}.json');
    await rm(name('branches/main.json'));
    await writeFile(name('settings.json'), '[]');
    expect(await refusal()).toBe('settings.json is no JSON object');
    await expect(readFolder(name('none'))).rejects.toThrow('has no settings.json');
    await expect(exportRestaurant(database(), 'nowhere')).rejects.toThrow('there is no restaurant nowhere');
  });

  it('makes another restaurant like it: a second time there is no difference [SHOP-041]', async () => {
    const key = `copy-${randomUUID().slice(0, 8)}`;
    const typed = { key, 'name-en': 'Copy', country: 'SA', 'address-en': 'Street', email: `a@${key}.example` };
    await createRestaurant(shop.backend.platform, readNewRestaurant(typed), now);
    const words = await shop.db((db) => db.select().from(allergens));
    await withTenant(database(), key, (db) =>
      db.insert(allergens).values(words.map((row) => ({ ...row, tenant: key }))),
    );
    const tables = await shop.db((db) => db.$count(dineTables));
    const [first] = (await shop.db((db) => db.select().from(menuItems))).filter(({ tenant }) => tenant === shop.key);
    const availability = { state: 'hours' as const, days: [1], from: '08:00', to: '11:00' };
    await shop.db(async (db) => {
      const [branch] = await db.select().from(branches).where(eq(branches.number, 1));
      const sold = { old_price: '99.00', tags: ['spicy'], availability };
      const off = { branches_off: [branch!.id], types_off: ['pickup' as const], max_per_order: 3 };
      await db
        .update(menuItems)
        .set({ ...sold, ...off })
        .where(eq(menuItems.id, first!.id));
      const own = { tenant: shop.key, item_id: first!.id, branch_id: branch!.id, price: '1.25' };
      await db.insert(menuBranchPrices).values(own);
    });
    const photo = await drawn(320);
    await shop.db(async (db) => {
      const image = await storePhoto(db, photo, { alt: { ar: 'طبق', en: 'A plate' }, now });
      await db.update(menuItems).set({ image, hue: image.tint }).where(eq(menuItems.id, first!.id));
      const when = { state: 'hours' as const, days: [5, 6], from: '18:00', to: '23:30' };
      await db.update(menuGroups).set({ availability: when }).where(eq(menuGroups.id, first!.group_id));
    });
    await save();
    // Pictures of demo brands are files of the platform: they stay with their brand, and the command says so.
    expect((await diff(key)).at(-1)).toMatch(/^! menu\.csv photos of \d+ rows are left out$/);
    await shop.db((db) => db.update(menuItems).set({ image: null }).where(ne(menuItems.id, first!.id)));
    await save();
    expect((await diff(key)).length).toBeGreaterThan(20);
    expect((await take(key)).length).toBeGreaterThan(20);
    expect(await take(key)).toEqual([]);
    const [mine, copied] = [await exportRestaurant(database(), shop.key), await exportRestaurant(database(), key)];
    expect([...copied.branches.keys()]).toEqual([...mine.branches.keys()]);
    expect(copied.branches.get(1)!.hours).toEqual(mine.branches.get(1)!.hours);
    // But for whose photos they are.
    const sameMedia = (menu: string) => menu.replaceAll(/\/media\/dishes\/[^/]+/g, '/media/dishes/-');
    expect(sameMedia(copied.menu)).toBe(sameMedia(mine.menu));
    const written = ['free_count', '"1=1.25"', '"1 08:00-11:00"', '"99.00"', '"5,6 18:00-23:30"', '"A plate"'];
    for (const said of written) expect(copied.menu).toContain(said);
    const [copiedDish] = await withTenant(database(), key, (db) =>
      db.select().from(menuItems).where(eq(menuItems.id, first!.id)),
    );
    const { image, hue } = copiedDish!;
    expect([image!.alt, hue, image!.tint]).toEqual([{ ar: 'طبق', en: 'A plate' }, photo.tint, photo.tint]);
    for (const width of image!.widths) {
      const file = await fetch(
        shop.backend.url + image!.url.replace('{width}', `${width}`).replace('{format}', 'webp'),
      );
      expect(Buffer.from(await file.arrayBuffer())).toEqual(photo.files.find((one) => one.width === width)!.content);
    }
    // Not moved there.
    expect(await shop.db((db) => db.$count(dineTables))).toBe(tables);
    expect(await diff()).toEqual([]);
  });
});
