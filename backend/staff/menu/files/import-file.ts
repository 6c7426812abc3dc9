/** A menu as a file out of the database and into it (SHOP-034, SHOP-041). */
import type { MenuFileChecked } from '@sufra/api/staff/endpoints';
import { MENU_FILE_SHOWN, type MenuForm } from '@sufra/api/staff/menu-limits';
import { asc, eq } from 'drizzle-orm';
import { branches } from '../../../branch/tables.ts';
import type { Database } from '../../../database/connect.ts';
import { type Db, withTenant } from '../../../database/tenant-scope.ts';
import { refuse } from '../../../errors/refusal.ts';
import { allergens } from '../../../menu/tables.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import type { AuditNote } from '../../audit-note.ts';
import { lockDishes, readMenuRows } from '../menu-rows.ts';
import { readStock, storeRecord } from '../undo/store.ts';
import { applyDifference } from './apply-difference.ts';
import type { MenuDifference } from './difference.ts';
import { bringPhotos, type FoundPhoto, findPhotos, namedPhotos } from './file-photos.ts';
import { checkFile, type MenuFacts, type SentFile, writeFile } from './menu-file.ts';
import type { RawFile } from './raw-rows.ts';

export async function exportFile(
  db: Db,
  { tenant: restaurant, name: names, currency }: Pick<TenantRecord, 'tenant' | 'name' | 'currency'>,
  { form, site }: { form: MenuForm; site: string },
): Promise<{ bytes: Buffer; rows: number }> {
  const [rows, numbers] = await Promise.all([readMenuRows(db), branchNumbers(db)]);
  const menu = { restaurant, names, currency, site, branches: numbers };
  return { bytes: writeFile(form, menu, rows), rows: rows.dishes.length };
}

/** The file with the photos that it names, before it is compared with the menu. Stores nothing. */
export async function withNamedPhotos(
  database: Database,
  tenant: Pick<TenantRecord, 'tenant' | 'currency'>,
  file: SentFile & { raw: RawFile },
): Promise<{ file: SentFile; facts: MenuFacts; found: FoundPhoto[] }> {
  const facts = await withTenant(database, tenant.tenant, (db) => factsOf(db, tenant));
  const found = await findPhotos(database, { tenant: tenant.tenant, present: facts.rows }, file.raw);
  return { file: { ...file, photos: namedPhotos(tenant.tenant, found) }, facts, found };
}

/**
 * As `withNamedPhotos`, and the photos are stored; outside of a transaction, and only when the import can be as `seen` says. Throws RATE_LIMITED.
 */
export async function withStoredPhotos(
  database: Database,
  tenant: Pick<TenantRecord, 'tenant' | 'currency'>,
  sent: SentFile & { raw: RawFile },
  { seen, now }: { seen?: string; now: Date },
): Promise<SentFile> {
  const { file, facts, found } = await withNamedPhotos(database, tenant, sent);
  if (found.length === 0) return file;
  const { checked } = checkFile(file, facts);
  if (checked.faults.length > 0 || (seen !== undefined && checked.seen !== seen)) return file;
  return { ...file, photos: await bringPhotos(database, tenant.tenant, { found, now }) };
}

/**
 * All of the file, or nothing of it. `seen`: the difference that was shown before; absent: whatever it is. The entry is null when nothing changed. Throws
 * MENU_FILE, MENU_CHANGED with what the file says; MENU_FULL.
 */
export async function importFile(
  db: Db,
  tenant: Pick<TenantRecord, 'currency'>,
  file: SentFile,
  now: Date,
  seen?: string,
): Promise<{ checked: MenuFileChecked; entry: AuditNote | null }> {
  await lockDishes(db);
  const facts = await factsOf(db, tenant);
  const { checked, difference } = checkFile(file, facts);
  if (checked.faults.length > 0) throw refuse('MENU_FILE', { data: checked });
  if (seen !== undefined && checked.seen !== seen) throw refuse('MENU_CHANGED', { data: checked });
  if (isEmpty(checked)) return { checked, entry: null };
  const stock = await readStock(
    db,
    difference.removed.map(({ row }) => row.id),
  );
  await applyDifference(db, difference, facts.rows, now);
  await storeRecord(db, { before: facts.rows, after: await readMenuRows(db), stock }, now);
  const about = { kind: 'menu', id: db.tenant, name: null };
  return { checked, entry: { about, ...noted(checked, difference) } };
}

export async function factsOf(db: Db, { currency }: Pick<TenantRecord, 'currency'>): Promise<MenuFacts> {
  const [rows, numbers, known] = await Promise.all([
    readMenuRows(db),
    branchNumbers(db),
    db.select().from(allergens).where(eq(allergens.tenant, db.tenant)).orderBy(asc(allergens.sort)),
  ]);
  return { rows, currency, allergens: known, branches: numbers };
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

/** Before and after of what changed, as far as an entry holds it; the counts are whole. */
function noted({ difference: { counts, added } }: MenuFileChecked, { changed, removed, groupTimes }: MenuDifference) {
  const fieldsOf = (which: 'was' | 'now') =>
    changed.slice(0, MENU_FILE_SHOWN).map(({ dish, fields }) => ({
      id: dish.row.id,
      ...Object.fromEntries(fields.map((field) => [field.field, field[which]])),
    }));
  const gone = removed.slice(0, MENU_FILE_SHOWN).map(({ row: { id, names, price } }) => ({ id, names, price }));
  const times = groupTimes.slice(0, MENU_FILE_SHOWN);
  const timesOf = (pick: (one: (typeof times)[number]) => unknown) =>
    times.map((one) => ({ id: one.group.id, names: one.group.names, times: pick(one) }));
  return {
    before: { changed: fieldsOf('was'), removed: gone, group_times: timesOf((one) => one.group.availability) },
    after: { counts, changed: fieldsOf('now'), added, group_times: timesOf((one) => one.now) },
  };
}
