/**
 * Icons of a logo that a restaurant sent: drawn once, when it is sent, so that a request for one draws
 * nothing (HOST-063).
 */
import { and, eq } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { APP_ICON_KINDS, appIconKind, drawAppIcon } from '../../media/app-icon.ts';
import { drawnOf } from '../../media/read-picture.ts';
import { drawInTurn } from '../../media/redraw.ts';
import type { Platform } from '../../platform.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const sitePictureIcons = pgTable('site_picture_icons', {
  tenant: text().notNull(),
  id: text().notNull(),
  /** Purpose and side in pixels: `maskable-512`. */
  kind: text().notNull(),
  content: bytes().notNull(),
});

export type DrawnIcons = { kind: string; content: Buffer }[];

/** Outside of any transaction. Throws FILE_TYPE, PICTURE_PIXELS, UNAVAILABLE. */
export async function drawIcons(tenant: string, logo: Buffer): Promise<DrawnIcons> {
  const drawn = await drawInTurn({ tenant, by: 'staff' }, logo, async () => {
    const icons: DrawnIcons = [];
    for (const kind of APP_ICON_KINDS)
      icons.push({ kind: `${kind.purpose}-${kind.px}`, content: await drawAppIcon(logo, kind) });
    return icons;
  });
  return drawnOf(drawn);
}

/** `id`: of the picture that is stored in the same transaction. */
export async function storeIcons(db: Db, id: string, icons: DrawnIcons): Promise<void> {
  await db.insert(sitePictureIcons).values(icons.map((icon) => ({ tenant: db.tenant, id, ...icon })));
}

/** Whether the address is of a logo that this restaurant sent. */
export async function isLogo(db: Db, address: string): Promise<boolean> {
  const [, tenant, id] = /^\/media\/site\/([\w-]{1,60})\/([\w-]{16,64})-\d{2,4}\.webp$/.exec(address) ?? [];
  if (!id || tenant !== db.tenant) return false;
  const own = and(eq(sitePictureIcons.tenant, db.tenant), eq(sitePictureIcons.id, id));
  return (await db.$count(sitePictureIcons, own)) > 0;
}

/**
 * Serves the addresses that `appIcons` makes of such a logo's; browsers store each for good, as its content
 * never changes.
 */
export function servePictureIcons({ http, tenants, database }: Pick<Platform, 'http' | 'tenants' | 'database'>): void {
  http.get('/media/app-icon/:kind/site/:tenant/:name', async (request, reply) => {
    const { kind = '', tenant: key = '', name = '' } = request.params as Record<string, string>;
    const id = /^([\w-]{16,64})-\d{2,4}\.webp$/.exec(name)?.[1];
    const tenant = id && appIconKind(kind) ? await tenants.find(key) : null;
    const [icon] =
      id && tenant
        ? await withTenant(database, tenant.tenant, (db) =>
            db
              .select({ content: sitePictureIcons.content })
              .from(sitePictureIcons)
              .where(
                and(
                  eq(sitePictureIcons.tenant, tenant.tenant),
                  eq(sitePictureIcons.id, id),
                  eq(sitePictureIcons.kind, kind),
                ),
              ),
          )
        : [];
    if (!icon) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/png')
      .send(icon.content);
  });
}
