/**
 * Pictures of the site: stored in the widths of their use, under addresses that never have another content (SHOP-036).
 */
import type { SentSitePicture } from '@sufra/api/staff/endpoints';
import { SITE_PICTURES, type SitePictureUse } from '@sufra/api/staff/site/site-limits';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, countDistinct, eq, gte } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { DrawnPhoto } from '../../media/dish-photo.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { type DrawnIcons, storeIcons } from './picture-icons.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const sitePictures = pgTable('site_pictures', {
  tenant: text().notNull(),
  id: text().notNull(),
  width: integer().notNull(),
  content: bytes().notNull(),
  made_at: timestamp({ withTimezone: true }).notNull(),
});

export const SITE_PICTURE_PATH = '/media/site/:tenant/:name';
/**
 * Pictures that a restaurant sends in a day, and has at all: drafts and versions that can be taken back name
 * them, so that each stays.
 */
const MOST_OF_A_DAY = 100;
const MOST = 2000;

/** `icons`: those of a logo. Throws RATE_LIMITED. */
export async function storeSitePicture(
  db: Db,
  { files, tint }: DrawnPhoto,
  { use, now, icons }: { use: SitePictureUse; now: Date; icons: DrawnIcons | null },
): Promise<SentSitePicture> {
  const own = eq(sitePictures.tenant, db.tenant);
  const lately = and(own, gte(sitePictures.made_at, new Date(now.getTime() - DAY_MS)));
  const counted = { count: countDistinct(sitePictures.id) };
  const [today] = await db.select(counted).from(sitePictures).where(lately);
  const [all] = await db.select(counted).from(sitePictures).where(own);
  if (today!.count >= MOST_OF_A_DAY || all!.count >= MOST) throw refuse('RATE_LIMITED', { retryAfter: 3600 });
  const id = newId();
  await db
    .insert(sitePictures)
    .values(files.map(({ width, content }) => ({ tenant: db.tenant, id, width, content, made_at: now })));
  if (icons) await storeIcons(db, id, icons);
  const { width } = files.at(-1)!;
  return {
    picture: {
      url: `/media/site/${db.tenant}/${id}-{width}.{format}`,
      ...{ width, height: Math.round(width / SITE_PICTURES[use].ratio), tint },
      widths: files.map((file) => file.width),
      formats: ['webp'],
      kind: 'photo',
    },
    address: `/media/site/${db.tenant}/${id}-${width}.webp`,
  };
}

/** The bytes of `{id}-{width}`; null: there is none. */
export async function sitePictureBytes(db: Db, tenant: string, name: string): Promise<Buffer | null> {
  const [, id, width] = /^([\w-]{16,64})-(\d{2,4})$/.exec(name) ?? [];
  if (!id) return null;
  const [row] = await db
    .select({ content: sitePictures.content })
    .from(sitePictures)
    .where(and(eq(sitePictures.tenant, tenant), eq(sitePictures.id, id), eq(sitePictures.width, Number(width))));
  return row?.content ?? null;
}
