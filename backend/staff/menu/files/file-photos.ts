/**
 * Photos that a menu file names (SHOP-041). A file names them by address; only photos of restaurants on this
 * platform are taken, each as a copy under the same id. No address is called, so a file cannot make the
 * server fetch anything.
 */
import { MENU_PHOTO_SOURCES_MAX, MENU_PHOTOS_MAX } from '@sufra/api/staff/shop/menu-limits';
import type { Database } from '../../../database/connect.ts';
import { withTenant } from '../../../database/tenant-scope.ts';
import { tintOf } from '../../../media/dish-photo.ts';
import { copyPhoto, photoFiles, pictureOf, storedPhotos } from '../photos.ts';
import type { StoredPhoto } from './cells/cell.ts';
import type { WantedPhoto } from './menu-work.ts';

export interface FoundPhoto {
  id: string;
  /** The restaurant that has it. */
  from: string;
  widths: number[];
}

/**
 * Which of these photos are stored here: the restaurant's own, and at most 300 of at most 20 other
 * restaurants. A second import takes the next 300.
 */
export async function findPhotos(
  database: Database,
  tenant: string,
  named: readonly WantedPhoto[],
): Promise<FoundPhoto[]> {
  const wanted = new Map(named);
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
export function namedPhotos(tenant: string, found: readonly FoundPhoto[]): [string, StoredPhoto][] {
  return found.map((photo) => [photo.id, { image: pictureOf(tenant, photo, 0), hue: null }]);
}

/**
 * Stores the photos of other restaurants as the restaurant's own, one at a time; those that no dish shows
 * afterwards go as replaced ones do. Begin it outside of a transaction. Throws RATE_LIMITED.
 */
export async function bringPhotos(
  database: Database,
  tenant: string,
  { found, now }: { found: readonly FoundPhoto[]; now: Date },
): Promise<[string, StoredPhoto][]> {
  const photos: [string, StoredPhoto][] = [];
  for (const { id, from, widths } of found) {
    const files = await withTenant(database, from, (db) => photoFiles(db, id));
    const [narrowest] = files;
    if (!narrowest) continue;
    if (from !== tenant) await withTenant(database, tenant, (db) => copyPhoto(db, { id, files, now }));
    const hue = await tintOf(narrowest.content);
    photos.push([id, { image: pictureOf(tenant, { id, widths }, hue), hue }]);
  }
  return photos;
}
