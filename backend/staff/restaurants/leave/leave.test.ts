import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { withSystem } from '../../../database/tenant-scope.ts';
import { filledCart, openShop, orderBody, postOrder, type Shop, shopForFile } from '../../../order/testing/shop.ts';
import { taxDevices, taxKeys } from '../../../tax/tables.ts';
import { tenantSettings } from '../../../tenant/tables.ts';
import { hire } from '../../testing/team.ts';
import { eraseDue } from './erase.ts';
import { leave, stay } from './leave.ts';
import { BOOKS, OWN_ROWS, tenantTables } from './row-tables.ts';

const shop = shopForFile();
const DAY_MS = 86_400_000;
let folder: string;
const database = () => shop.backend.platform.database;
const now = () => shop.backend.platform.clock.now(shop.key);
const to = (name: string) => ({ tenant: shop.key, folder: join(folder, name), days: 30 });
const system = <Result>(work: Parameters<typeof withSystem<Result>>[1]) => withSystem(database(), work);
const open = async () =>
  (await shop.db((db) => db.select().from(tenantSettings).where(eq(tenantSettings.key, 'enable')))).find(
    ({ setting_group }) => setting_group === 'website',
  )?.value ?? null;

/** Rows of each table, by tenant. */
async function counted(): Promise<Record<string, Record<string, number>>> {
  return system(async (db) => {
    const tables: Record<string, Record<string, number>> = {};
    for (const name of (await tenantTables(db)).keys()) {
      const { rows } = await db.execute<{ tenant: string; count: number }>(
        sql`select tenant, count(*)::int as count from ${sql.identifier(name)} group by tenant`,
      );
      for (const { tenant, count } of rows) tables[tenant] = { ...tables[tenant], [name]: count };
    }
    return tables;
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leave-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a restaurant leaves with everything as files, closed until it stays after all [SHOP-042]', async () => {
  await hire(shop, 'manager');
  const before = await open();
  const at = await leave(database(), to('first'), now());
  expect(at.getTime()).toBeGreaterThan(now().getTime() + 29 * DAY_MS);
  expect(await open()).toBe('0');
  const files = await readdir(join(folder, 'first', 'tables'));
  expect(files).toEqual(
    expect.arrayContaining(['orders.jsonl', 'customers.jsonl', 'staff_audit.jsonl', 'menu_items.jsonl']),
  );
  expect(await readdir(join(folder, 'first'))).toEqual(
    expect.arrayContaining(['settings.json', 'menu.csv', 'branches']),
  );
  const all = await Promise.all(files.map((name) => readFile(join(folder, 'first', 'tables', name), 'utf8')));
  expect(all.join('\n')).not.toMatch(/"(?:[a-z_]*(?:token|secret|hash|password)[a-z_]*|staff_code|return_url)":/);
  const [tenant] = all[files.indexOf('tenants.jsonl')]!.trim().split('\n');
  expect(JSON.parse(tenant!)).toMatchObject({ tenant: shop.key });
  await expect(leave(database(), to('first'), now())).rejects.toThrow('is not empty');
  // Again: what is there then; the day stays.
  expect(await leave(database(), to('second'), new Date(now().getTime() + DAY_MS))).toEqual(at);
  await stay(database(), shop.key, now());
  expect(await open()).toBe(before);
  await expect(stay(database(), shop.key, now())).rejects.toThrow('does not leave');
  await expect(leave(database(), { ...to('third'), days: 0 }, now())).rejects.toThrow('--days');
});

it('tax documents stay, keys of their devices are in no file and go [SHOP-042, TAX-005]', async () => {
  const own: Shop = await openShop(shop.backend);
  const sealed = randomBytes(40);
  await own.db(async (db) => {
    const at = { created_at: now(), active_at: null };
    const device = { tenant: own.key, id: 'device-1', branch_id: 'b', authority: 'zatca', code: 'T1', point: 'main' };
    await db.insert(taxDevices).values({
      ...{ ...device, serial: 's', facts: {}, state: 'active' as const, counter: 0, hash: 'h', ...at },
    });
    await db.insert(taxKeys).values({
      ...{ tenant: own.key, device_id: 'device-1', kind: 'production' as const, state: 'current' as const, sealed },
      ...{ certificate: null, request: null, not_after: null, created_at: now() },
    });
  });
  const files = { tenant: own.key, folder: join(folder, 'tax'), days: 30 };
  await leave(database(), files, now());
  const written = await readdir(join(folder, 'tax', 'tables'));
  expect(written).toContain('tax_devices.jsonl');
  expect(written).not.toContain('tax_keys.jsonl');
  for (const name of written) {
    const text = await readFile(join(folder, 'tax', 'tables', name), 'utf8');
    for (const form of ['hex', 'base64'] as const) expect(text).not.toContain(sealed.toString(form));
  }
  const late = new Date(now().getTime() + 31 * DAY_MS);
  await eraseDue({ ...shop.backend.platform, clock: { ...shop.backend.platform.clock, now: () => late } });
  const left = (await counted())[own.key]!;
  expect(left).toMatchObject({ tax_devices: 1, restaurant_leaves: 1 });
  expect(left).not.toHaveProperty('tax_keys');
});

it('is erased after its time but for the books, without the people in them; others are untouched [SHOP-042]', async () => {
  const other: Shop = await openShop(shop.backend);
  for (const one of [shop, other]) {
    const placed = await postOrder(one, orderBody(await filledCart(one)));
    expect(placed.status).toBe(200);
  }
  const before = await counted();
  await leave(database(), to('last'), now());
  await eraseDue(shop.backend.platform);
  // Not before its time.
  expect((await counted())[shop.key]).toMatchObject({ orders: 1, tenant_domains: before[shop.key]!.tenant_domains });
  const late = new Date(now().getTime() + 31 * DAY_MS);
  await eraseDue({ ...shop.backend.platform, clock: { ...shop.backend.platform.clock, now: () => late } });
  const { [shop.key]: own, ...others } = await counted();
  const { [shop.key]: was, ...othersWere } = before;
  expect(others).toEqual(othersWere);
  const kept = Object.fromEntries(Object.entries(was!).filter(([name]) => [...BOOKS, ...OWN_ROWS].includes(name)));
  expect(own).toEqual({ ...kept, restaurant_leaves: 1 });
  expect(own).toMatchObject({ tenants: 1, orders: 1 });
  const { rows } = await shop.db((db) =>
    db.execute(
      sql`select customer_name, customer_mobile, notes, snapshot #> '{destination,address}' as address from orders`,
    ),
  );
  expect(rows).toEqual([{ customer_name: '', customer_mobile: '', notes: null, address: null }]);
  const { rows: people } = await shop.db((db) =>
    db.execute(sql`select id from customers where name <> '' or email is not null or mobile not like 'deleted %'`),
  );
  expect(people).toEqual([]);
  await expect(stay(database(), shop.key, now())).rejects.toThrow('does not leave');
  await expect(leave(database(), to('never'), late)).rejects.toThrow('is erased');
});
