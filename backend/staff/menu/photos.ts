/** Photos of dishes: stored in all widths, under addresses that never have another content (SHOP-033). */
import type { Picture } from '@sufra/api/shapes';
import { DISH_PHOTO_WIDTHS } from '@sufra/api/staff/shop/menu-limits';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { DrawnPhoto } from '../../media/dish-photo.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { PHOTO_ID } from './photo-id.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const menuPictures = pgTable('menu_pictures', {
  tenant: text().notNull(),
  id: text().notNull(),
  width: integer().notNull(),
  content: bytes().notNull(),
  replaced_at: timestamp({ withTimezone: true }),
});

export const DISH_PHOTO_PATH = '/media/dishes/:tenant/:name';
/** Orders and caches show a photo for a while after the dish has another. */
const STAYS_MS = 400 * DAY_MS;
/** Photos that a restaurant replaces in a day: each is stored for long. */
const MOST_REPLACED = 300;

/**
 * Stores the photo and answers it as dishes carry it. Throws RATE_LIMITED for a restaurant that replaced 300
 * within a day.
 */
export async function storePhoto(
  db: Db,
  { files, tint }: DrawnPhoto,
  { alt, now }: { alt: Picture['alt']; now: Date },
): Promise<Picture> {
  await expectPhotoRoom(db, now);
  const id = newId();
  await db.insert(menuPictures).values(files.map(({ width, content }) => ({ tenant: db.tenant, id, width, content })));
  const widths = files.map(({ width }) => width);
  return { ...pictureOf(db.tenant, { id, widths }, tint), ...(alt ? { alt } : {}) };
}

export function pictureOf(
  tenant: string,
  { id, widths }: { id: string; widths: readonly number[] },
  tint: number,
): Picture {
  const largest = widths.at(-1)!;
  const url = `/media/dishes/${tenant}/${id}-{width}.{format}`;
  return { url, width: largest, height: largest, tint, widths: [...widths], formats: ['webp'], kind: 'photo' };
}

/** Throws RATE_LIMITED. */
async function expectPhotoRoom(db: Db, now: Date): Promise<void> {
  const lately = gte(menuPictures.replaced_at, new Date(now.getTime() - DAY_MS));
  const replaced = await db.$count(menuPictures, and(eq(menuPictures.tenant, db.tenant), lately));
  if (replaced >= MOST_REPLACED * DISH_PHOTO_WIDTHS.length) throw refuse('RATE_LIMITED', { retryAfter: 3600 });
}

/**
 * After dishes changed: notes since when no dish shows a photo, and which photos a dish shows again. One of
 * the demo brands is a file, and stays.
 */
export async function notePhotos(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with shown as (
      select distinct substring(image->>'url' from ${PHOTO_ID.source}) as id from menu_items where tenant = ${db.tenant}
    )
    update menu_pictures set replaced_at = case when id in (select id from shown where id is not null) then null else ${now.toISOString()}::timestamptz end
    where tenant = ${db.tenant} and (replaced_at is null) <> (id in (select id from shown where id is not null))`);
}

/** Widths of these photos, from the narrowest; what is not stored is left out. */
export async function storedPhotos(db: Db, ids: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ id: menuPictures.id, width: menuPictures.width })
    .from(menuPictures)
    .where(and(eq(menuPictures.tenant, db.tenant), inArray(menuPictures.id, [...ids])))
    .orderBy(asc(menuPictures.width));
  const widths = new Map<string, number[]>();
  for (const { id, width } of rows) widths.set(id, [...(widths.get(id) ?? []), width]);
  return widths;
}

/** A photo in all widths, from the narrowest. */
export async function photoFiles(db: Db, id: string): Promise<DrawnPhoto['files']> {
  return db
    .select({ width: menuPictures.width, content: menuPictures.content })
    .from(menuPictures)
    .where(and(eq(menuPictures.tenant, db.tenant), eq(menuPictures.id, id)))
    .orderBy(asc(menuPictures.width));
}

/** Stores a photo of another restaurant under the same id; no dish shows it yet. Throws RATE_LIMITED. */
export async function copyPhoto(
  db: Db,
  { id, files, now }: { id: string; files: DrawnPhoto['files']; now: Date },
): Promise<void> {
  await expectPhotoRoom(db, now);
  const rows = files.map((file) => ({ ...file, tenant: db.tenant, id, replaced_at: now }));
  await db.insert(menuPictures).values(rows).onConflictDoNothing();
}

/** The bytes of `{id}-{width}`; null: there is none. */
export async function photoBytes(db: Db, tenant: string, name: string): Promise<Buffer | null> {
  const [, id, width] = /^([\w-]{16,64})-(\d{2,4})$/.exec(name) ?? [];
  if (!id || !DISH_PHOTO_WIDTHS.some((one) => one === Number(width))) return null;
  const [row] = await db
    .select({ content: menuPictures.content })
    .from(menuPictures)
    .where(and(eq(menuPictures.tenant, tenant), eq(menuPictures.id, id), eq(menuPictures.width, Number(width))));
  return row?.content ?? null;
}

/** Photos of all restaurants that no dish has shown for long. */
export async function forgetPhotos(db: Db, now: Date): Promise<void> {
  await db.delete(menuPictures).where(lt(menuPictures.replaced_at, new Date(now.getTime() - STAYS_MS)));
}
