/**
 * A menu as a file out of the database and into it (SHOP-034, SHOP-041). The work itself is done at a desk,
 * aside or here (`aside.ts`).
 */
import type { MenuFileChecked } from '@sufra/api/staff/endpoints';
import type { MenuForm } from '@sufra/api/staff/shop/menu-limits';
import { asc, eq } from 'drizzle-orm';
import { branches } from '../../../branch/tables.ts';
import type { Database } from '../../../database/connect.ts';
import { type Db, withTenant } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { allergens } from '../../../menu/tables.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import type { AuditNote } from '../../audit/audit-note.ts';
import { lockDishes } from '../menu-rows.ts';
import { readMenuTexts } from '../menu-text.ts';
import { readStock, storeRecord } from '../undo/store.ts';
import { applyChange } from './apply-change.ts';
import { lettersOf, type MenuDesk, withMenuDesk } from './aside.ts';
import type { StoredPhoto } from './cells/cell.ts';
import { bringPhotos, type FoundPhoto, findPhotos, namedPhotos } from './file-photos.ts';
import type { MenuFacts } from './menu-file.ts';

type Facts = Omit<MenuFacts, 'rows'>;
export type Photos = readonly (readonly [string, StoredPhoto])[];
type Restaurant = Pick<TenantRecord, 'tenant' | 'currency'>;

/** Throws UNAVAILABLE. */
export async function exportFile(
  db: Db,
  { tenant: restaurant, name: names, currency }: Pick<TenantRecord, 'tenant' | 'name' | 'currency'>,
  { form, site }: { form: MenuForm; site: string },
): Promise<{ bytes: Buffer; rows: number }> {
  const [texts, numbers] = await Promise.all([readMenuTexts(db), branchNumbers(db)]);
  const menu = { restaurant, names, currency, site, branches: numbers };
  return withMenuDesk(restaurant, lettersOf(texts), async (desk) => {
    await desk.bringMenu('before', texts);
    const { bytes, rows } = await desk('write', form, menu);
    return { bytes: Buffer.from(bytes.buffer), rows };
  });
}

/** What the file that the desk has read would change, with the photos that it names. Stores nothing. */
export async function checkFileAt(
  desk: MenuDesk,
  database: Database,
  tenant: Restaurant,
): Promise<{ checked: MenuFileChecked; found: FoundPhoto[]; photos: Photos }> {
  const facts = await withTenant(database, tenant.tenant, (db) => bringFacts(desk, db, tenant));
  const found = await findPhotos(database, tenant.tenant, await desk('wantedPhotos'));
  const photos = namedPhotos(tenant.tenant, found);
  const { checked } = await desk('check', facts, photos);
  return { checked, found, photos };
}

/**
 * As `checkFileAt`, and the photos are stored; outside of a transaction, and only when the import can be as
 * `seen` says. Throws RATE_LIMITED.
 */
export async function storePhotosOf(
  desk: MenuDesk,
  database: Database,
  tenant: Restaurant,
  { seen, now }: { seen?: string; now: Date },
): Promise<Photos> {
  const { checked, found, photos } = await checkFileAt(desk, database, tenant);
  if (found.length === 0 || checked.faults.length > 0 || (seen !== undefined && checked.seen !== seen)) return photos;
  return bringPhotos(database, tenant.tenant, { found, now });
}

/**
 * All of the file that the desk has read, or none of it. `seen`: the difference that was shown before;
 * absent: whatever it is. The entry is null when nothing changed. Throws MENU_FILE, MENU_CHANGED with what
 * the file says; MENU_FULL.
 */
export async function importFile(
  desk: MenuDesk,
  db: Db,
  tenant: Restaurant,
  { photos, now, seen }: { photos: Photos; now: Date; seen?: string },
): Promise<{ checked: MenuFileChecked; entry: AuditNote | null }> {
  await lockDishes(db);
  const { checked, removed } = await desk('check', await bringFacts(desk, db, tenant), photos);
  if (checked.faults.length > 0) throw refuse('MENU_FILE', { data: checked });
  if (seen !== undefined && checked.seen !== seen) throw refuse('MENU_CHANGED', { data: checked });
  if (isEmpty(checked)) return { checked, entry: null };
  const stock = await readStock(db, removed);
  const { change, note } = await desk('change', db.tenant);
  await applyChange(db, change, now);
  await desk.bringMenu('after', await readMenuTexts(db));
  await storeRecord(db, await desk('recordOf', stock), now);
  return { checked, entry: { about: { kind: 'menu', id: db.tenant, name: null }, ...note } };
}

async function bringFacts(desk: MenuDesk, db: Db, { currency }: Restaurant): Promise<Facts> {
  const [texts, numbers, known] = await Promise.all([
    readMenuTexts(db),
    branchNumbers(db),
    db.select().from(allergens).where(eq(allergens.tenant, db.tenant)).orderBy(asc(allergens.sort)),
  ]);
  await desk.bringMenu('before', texts);
  return { currency, allergens: known, branches: numbers };
}

function branchNumbers(db: Db): Promise<MenuFacts['branches']> {
  const own = eq(branches.tenant, db.tenant);
  return db
    .select({ id: branches.id, number: branches.number })
    .from(branches)
    .where(own)
    .orderBy(asc(branches.number));
}

function isEmpty({ difference: { counts } }: MenuFileChecked): boolean {
  return counts.added + counts.changed + counts.removed + (counts.group_times ?? 0) === 0;
}
