/**
 * Photos that a menu file names (SHOP-041). A file names them by address; only photos of restaurants on this platform are taken, each as a copy under the same
 * id. No address is called, so a file cannot make the server fetch anything.
 */
import { MENU_PHOTO_SOURCES_MAX, MENU_PHOTOS_MAX } from '@sufra/api/staff/menu-limits';
import type { Database } from '../../../database/connect.ts';
import { withTenant } from '../../../database/tenant-scope.ts';
import { tintOf } from '../../../media/dish-photo.ts';
import type { MenuRows } from '../menu-rows.ts';
import { copyPhoto, photoFiles, pictureOf, storedPhotos } from '../photos.ts';
import type { CellFacts, StoredPhoto } from './cell.ts';
import { keyOfPicture, photoKey } from './photo-cell.ts';
import type { RawFile } from './raw-rows.ts';

export interface FoundPhoto {
  id: string;
  /** The restaurant that has it. */
  from: string;
  widths: number[];
}

const OWNER = /\/media\/dishes\/([\w-]{1,64})\//;

/**
 * Photos of the file that are stored here and that no dish of `present` shows: the restaurant's own, and at most 300 of at most 20 other restaurants. A second
 * import takes the next 300.
 */
export async function findPhotos(
  database: Database,
  { tenant, present }: { tenant: string; present: MenuRows },
  { rows }: RawFile,
): Promise<FoundPhoto[]> {
  const shown = new Set(present.dishes.flatMap(({ row: { image } }) => (image ? [keyOfPicture(image)] : [])));
  const wanted = new Map<string, string>();
  for (const { cells } of rows) {
    const [key, from] = [photoKey(cells.photo ?? ''), OWNER.exec(cells.photo ?? '')?.[1]];
    if (key && from && !shown.has(key)) wanted.set(key, from);
  }
  if (wanted.size === 0) return [];
  const read = async (from: string, ids: readonly string[]): Promise<FoundPhoto[]> => {
    const stored = await withTenant(database, from, (db) => storedPhotos(db, ids));
    return [...stored].map(([id, widths]) => ({ id, from, widths }));
  };
  const own = await read(tenant, [...wanted.keys()]);
  for (const { id } of own) wanted.delete(id);
  const copies: FoundPhoto[] = [];
  const sources = [...new Set(wanted.values())].filter((from) => from !== tenant);
  for (const source of sources.slice(0, MENU_PHOTO_SOURCES_MAX)) {
    const ids = [...wanted].flatMap(([id, from]) => (from === source ? [id] : []));
    copies.push(...(await read(source, ids.slice(0, MENU_PHOTOS_MAX - copies.length))));
    if (copies.length >= MENU_PHOTOS_MAX) break;
  }
  return [...own, ...copies];
}

/** As a difference is made with: nothing is copied. */
export function namedPhotos(tenant: string, found: readonly FoundPhoto[]): CellFacts['photos'] {
  return new Map(found.map((photo) => [photo.id, { image: pictureOf(tenant, photo, 0), hue: null }]));
}

/**
 * Stores the photos of other restaurants as the restaurant's own, one at a time; those that no dish shows afterwards go as replaced ones do. Begin it outside of
 * a transaction. Throws RATE_LIMITED.
 */
export async function bringPhotos(
  database: Database,
  tenant: string,
  { found, now }: { found: readonly FoundPhoto[]; now: Date },
): Promise<CellFacts['photos']> {
  const photos = new Map<string, StoredPhoto>();
  for (const { id, from, widths } of found) {
    const files = await withTenant(database, from, (db) => photoFiles(db, id));
    const [narrowest] = files;
    if (!narrowest) continue;
    if (from !== tenant) await withTenant(database, tenant, (db) => copyPhoto(db, { id, files, now }));
    const hue = await tintOf(narrowest.content);
    photos.set(id, { image: pictureOf(tenant, { id, widths }, hue), hue });
  }
  return photos;
}
