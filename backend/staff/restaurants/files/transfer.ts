/** A restaurant's files out and in, by command (SHOP-041). */
import type { Database } from '../../../database/connect.ts';
import { type Db, withTenant } from '../../../database/tenant-scope.ts';
import { createTenantDirectory, type TenantRecord } from '../../../tenant-directory/directory.ts';
import { deskHere } from '../../menu/files/aside.ts';
import { bringPhotos } from '../../menu/files/file-photos.ts';
import { checkFileAt } from '../../menu/files/import-file.ts';
import { NotTaken } from '../new-restaurant.ts';
import { differenceLines } from './difference-lines.ts';
import { type RestaurantFiles, readRestaurant } from './restaurant-files.ts';
import { takeFiles } from './take-files.ts';

/** Throws `NotTaken` when there is no such restaurant, as the others here. */
export async function exportRestaurant(database: Database, key: string): Promise<Required<RestaurantFiles>> {
  const tenant = await tenantOf(database, key);
  return withTenant(database, key, (db) => readRestaurant(db, tenant));
}

/**
 * All or nothing. Answers what changed, and what the menu has that is left out; throws `NotTaken` with the
 * faults of all files.
 */
export async function importRestaurant(
  database: Database,
  key: string,
  files: RestaurantFiles,
  now: Date,
): Promise<string[]> {
  const tenant = await tenantOf(database, key);
  const sent = await sentMenu(files, tenant);
  // Before the transaction, and whatever the faults: branches that the folder brings are not there yet. What
  // no dish shows goes as replaced photos do.
  const menuFile = sent && {
    ...sent,
    photos: await bringPhotos(database, key, { found: (await checkFileAt(sent.desk, database, tenant)).found, now }),
  };
  return withTenant(database, key, (db) => take(db, tenant, { ...files, menuFile }, now));
}

/** What an import would change: it is done, and taken back. */
export async function compareRestaurant(
  database: Database,
  key: string,
  files: RestaurantFiles,
  now: Date,
): Promise<string[]> {
  const tenant = await tenantOf(database, key);
  const undone = new TakenBack();
  const sent = await sentMenu(files, tenant);
  const menuFile = sent && { ...sent, photos: (await checkFileAt(sent.desk, database, tenant)).photos };
  await withTenant(database, key, async (db) => {
    undone.lines = await take(db, tenant, { ...files, menuFile }, now);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return undone.lines;
}

class TakenBack extends Error {
  override readonly name = 'TakenBack';
  lines: string[] = [];
}

type Files = Parameters<typeof takeFiles>[2];

async function take(db: Db, tenant: TenantRecord, files: Files, now: Date): Promise<string[]> {
  const before = await readRestaurant(db, tenant);
  const leftOut = await takeFiles(db, tenant, files, now);
  return [...differenceLines(before, await readRestaurant(db, tenant)), ...leftOut];
}

/** An operator's file is read here, not aside. */
async function sentMenu({ menu }: RestaurantFiles, { currency }: TenantRecord) {
  if (menu === undefined) return undefined;
  const bytes = Buffer.from(menu);
  const desk = deskHere();
  await desk('read', { form: 'csv', whole: true, bytes, currency });
  return { desk, size: bytes.length };
}

/** Throws `NotTaken` when there is none. */
export async function tenantOf(database: Database, key: string): Promise<TenantRecord> {
  const tenant = await createTenantDirectory(database).find(key);
  if (!tenant) throw new NotTaken([`there is no restaurant ${key}`]);
  return tenant;
}
