/** Photos of dishes: stored in all widths, under addresses that never have another content (SHOP-033). */
import type { Picture } from '@sufra/api/shapes';
import { DISH_PHOTO_WIDTHS } from '@sufra/api/staff/menu-limits';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gte, lt } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { DrawnPhoto } from '../../media/dish-photo.ts';
import { newId } from '../../user/secrets.ts';

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

/** Stores the photo and answers it as dishes carry it. Throws RATE_LIMITED for a restaurant that replaced 300 within a day. */
export async function storePhoto(
  db: Db,
  { files, tint }: DrawnPhoto,
  { alt, now }: { alt: Picture['alt']; now: Date },
): Promise<Picture> {
  const lately = gte(menuPictures.replaced_at, new Date(now.getTime() - DAY_MS));
  const replaced = await db.$count(menuPictures, and(eq(menuPictures.tenant, db.tenant), lately));
  if (replaced >= MOST_REPLACED * DISH_PHOTO_WIDTHS.length) throw refuse('RATE_LIMITED', { retryAfter: 3600 });
  const id = newId();
  await db.insert(menuPictures).values(files.map(({ width, content }) => ({ tenant: db.tenant, id, width, content })));
  const largest = files.at(-1)!.width;
  return {
    url: `/media/dishes/${db.tenant}/${id}-{width}.{format}`,
    width: largest,
    height: largest,
    tint,
    widths: files.map(({ width }) => width),
    formats: ['webp'],
    kind: 'photo',
    ...(alt ? { alt } : {}),
  };
}

/** Notes that a dish shows the photo no more; one of the demo brands is a file, and stays. `now` null: a dish shows it again. */
export async function replacePhoto(db: Db, { url }: Picture, now: Date | null): Promise<void> {
  const id = /^\/media\/dishes\/[^/]+\/([\w-]{16,64})-\{width\}/.exec(url)?.[1];
  if (!id) return;
  await db
    .update(menuPictures)
    .set({ replaced_at: now })
    .where(and(eq(menuPictures.tenant, db.tenant), eq(menuPictures.id, id)));
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
