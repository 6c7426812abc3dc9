/** Domain tenant: whose site a host name is, its settings, pages, banners and the messages sent to it. */

import { bannersOf } from '@sufra/api/tenant/banner-url';
import {
  getSettings,
  listBanners,
  listMessages,
  listPages,
  listRedirects,
  listTrackingCodes,
  resolveTenant,
} from '@sufra/api/tenant/endpoints';
import { isPublicSetting } from '@sufra/contract';
import { asc } from 'drizzle-orm';
import { requireOpenSite } from '../http/open-site.ts';
import { serve, serveOpen } from '../http/serve.ts';
import { appIcons } from '../media/app-icon.ts';
import type { Platform } from '../platform.ts';
import { serveColourCorrections } from './colour-corrections.ts';
import { serveContact } from './contact-calls.ts';
import { siteSeeder } from './seed.ts';
import { expectOpenSite, readSettings } from './settings.ts';
import { tenantBanners, tenantMessages, tenantPages, tenantRedirects, tenantTrackingCodes } from './tables.ts';

export async function registerTenant(platform: Platform): Promise<void> {
  platform.seeders.push(siteSeeder);
  platform.hooks.provide(requireOpenSite, expectOpenSite);

  await serveOpen(platform, resolveTenant, async ({ query }) => {
    const domain = query.domain.toLowerCase();
    const known = await platform.tenants.findByDomain(domain);
    // An edge asks when something was published, and takes the answer for as long as nothing else is.
    const found = known && (await platform.tenants.findNow(known.tenant));
    if (!found) return { data: null };
    const { tenant, name, title, country, currency, time_zone, logo, app_token } = found;
    const icons = appIcons(logo);
    return { data: { tenant, name, title, country, currency, time_zone, logo, icons, app_token, domain } };
  });

  await serve(platform, getSettings, async (call) => {
    const settings = await call.withDb((db) => readSettings(db, call.query.groups));
    const asJson = call.query.jsonVal === true;
    const data = Object.entries(settings)
      .filter(([key]) => isPublicSetting(key))
      .map(([key, value]) => ({ key, value: asJson ? value : textOf(value) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    return { data };
  });

  await serve(platform, listBanners, async (call) => {
    const all = await call.withDb((db) => db.select().from(tenantBanners).orderBy(asc(tenantBanners.sort)));
    return {
      data: bannersOf(all, call.query.place).map(({ tenant: _own, image, ...row }) => ({
        ...row,
        image: image ?? null,
      })),
    };
  });

  await serve(platform, listPages, async (call) => {
    const rows = await call.withDb((db) => db.select().from(tenantPages).orderBy(asc(tenantPages.sort)));
    return { data: rows.map(({ tenant: _own, ...row }) => row) };
  });

  await serve(platform, listTrackingCodes, async (call) => {
    const rows = await call.withDb((db) =>
      db.select().from(tenantTrackingCodes).orderBy(asc(tenantTrackingCodes.sort)),
    );
    return { data: rows.map(({ provider, web_code, enable }) => ({ provider, web_code, enable })) };
  });

  await serve(platform, listMessages, async (call) => {
    const rows = await call.withDb((db) => db.select().from(tenantMessages).orderBy(asc(tenantMessages.status)));
    return { data: rows.map(({ tenant: _own, ...row }) => row) };
  });

  await serve(platform, listRedirects, async (call) => {
    const rows = await call.withDb((db) => db.select().from(tenantRedirects).orderBy(asc(tenantRedirects.from_path)));
    const redirects = rows.map((row) => ({ from: row.from_path, to: row.target }));
    return { data: { redirects, external_hosts: call.tenant.external_hosts } };
  });

  await serveColourCorrections(platform);
  await serveContact(platform);
}

/** Without `jsonVal` every value is text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
