import type { SettingValue } from '../seeding/brand.ts';
import { deleted, type SeedContext, type Seeder } from '../seeding/seeder.ts';
import { tenantUuid } from '../seeding/tenant-uuid.ts';
import { sanitisePage } from './page-html.ts';
import {
  tenantBanners,
  tenantMessages,
  tenantPages,
  tenantRedirects,
  tenantSettings,
  tenantTrackingCodes,
} from './tables.ts';

async function seedTenantSite({ db, tenant, seed, pictures, media }: SeedContext): Promise<void> {
  const stored = (key: string, value: SettingValue): unknown => {
    if (typeof value !== 'string') return value;
    const picture = key.endsWith('_picture') ? pictures[value] : undefined;
    return picture ? media.picture(value, picture) : (media.address(value) ?? value);
  };
  // A setting that names a picture of the brand is that picture, or its address.
  const settings = seed.settings.map(({ group, key, value }) => ({
    tenant,
    setting_group: group,
    key,
    value: stored(key, value),
  }));
  if (settings.length > 0) await db.insert(tenantSettings).values(settings);

  const banners = seed.banners.map(({ id, place, sort, title, picture, link, appear_in_period }) => ({
    tenant,
    id,
    place,
    sort,
    title,
    image: picture && pictures[picture] ? media.picture(picture, pictures[picture]) : null,
    type: link.type,
    item_id: link.type === 'item' ? link.item_id : null,
    group_id: link.type === 'group' ? link.group_id : null,
    url: link.type === 'url' ? link.url : null,
    appear_in_period,
  }));
  if (banners.length > 0) await db.insert(tenantBanners).values(banners);

  const pages = seed.pages.map(({ body_html, ...page }) => ({
    tenant,
    ...page,
    body: {
      ar: sanitisePage(body_html.ar),
      en: sanitisePage(body_html.en),
      ...(body_html.fr ? { fr: sanitisePage(body_html.fr) } : {}),
    },
  }));
  if (pages.length > 0) await db.insert(tenantPages).values(pages);

  const messages = seed.messages.map((message) => ({ tenant, ...message }));
  if (messages.length > 0) await db.insert(tenantMessages).values(messages);

  const codes = seed.tracking_codes.map((code, sort) => ({ tenant, sort, ...code }));
  if (codes.length > 0) await db.insert(tenantTrackingCodes).values(codes);

  // Printed codes lead to branches by uuid, which a copy has of its own.
  const own = (to: string) =>
    seed.branches.reduce((target, { uuid }) => target.replaceAll(uuid, tenantUuid(tenant, seed.key, uuid)), to);
  const redirects = seed.redirects.map(({ from, to }) => ({ tenant, from_path: from, target: own(to) }));
  if (redirects.length > 0) await db.insert(tenantRedirects).values(redirects);
}

/** Settings, banners, pages, labels, tracking codes and redirects of a brand. */
export const siteSeeder: Seeder = {
  load: seedTenantSite,
  content: deleted(tenantSettings, tenantBanners, tenantPages, tenantMessages, tenantTrackingCodes, tenantRedirects),
};
