/** The restaurant changes its banners, its redirect table and its tracking codes. Each call replaces the whole list. */

import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { tenantBanners, tenantRedirects, tenantTrackingCodes } from '@sufra/backend/tenant/tables.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pictures } from '../seeds/index.ts';
import { bannersInput, redirectsInput, tenantParams, trackingCodesInput } from './inputs.ts';
import { body, read, requireTenant } from './read.ts';

export function registerSite(platform: Platform, http: FastifyInstance): void {
  const tell = (tenant: string) =>
    platform.realtime.publish(tenant, 'client_frontend', { event: 'tenant.updated', id: tenant });

  http.post('/sandbox/tenants/:tenant/banners', async (request) => {
    const { tenant } = read(request.params, tenantParams);
    const { banners } = body(request, bannersInput);
    await requireTenant(platform, tenant);
    const rows = banners.map(({ picture, title, ...banner }, sort) => ({
      tenant,
      sort,
      item_id: null,
      group_id: null,
      url: null,
      appear_in_period: 0,
      ...banner,
      title: { ar: title.ar ?? undefined, en: title.en ?? undefined },
      image: picture && pictures[picture] ? platform.media.picture(picture, pictures[picture]) : null,
    }));
    await withTenant(platform.database, tenant, async (db) => {
      await db.delete(tenantBanners).where(eq(tenantBanners.tenant, tenant));
      if (rows.length > 0) await db.insert(tenantBanners).values(rows);
    });
    tell(tenant);
    return { tenant, banners: rows.length };
  });

  // Whatever it says, loops too: that the edge follows it safely is what it is for (HOST-029).
  http.post('/sandbox/tenants/:tenant/redirects', async (request) => {
    const { tenant } = read(request.params, tenantParams);
    const { redirects } = body(request, redirectsInput);
    await requireTenant(platform, tenant);
    const rows = [...new Map(redirects.map(({ from, to }) => [from, to]))].map(([from_path, target]) => ({
      tenant,
      from_path,
      target,
    }));
    await withTenant(platform.database, tenant, async (db) => {
      await db.delete(tenantRedirects).where(eq(tenantRedirects.tenant, tenant));
      if (rows.length > 0) await db.insert(tenantRedirects).values(rows);
    });
    tell(tenant);
    return { tenant, redirects: rows.length };
  });

  // Taken as they come, markup too: that the site uses only what has a known form is what it is for (HOST-055, W5).
  http.post('/sandbox/tenants/:tenant/tracking-codes', async (request) => {
    const { tenant } = read(request.params, tenantParams);
    const { codes } = body(request, trackingCodesInput);
    await requireTenant(platform, tenant);
    const rows = codes.map((code, sort) => ({ ...code, tenant, sort }));
    await withTenant(platform.database, tenant, async (db) => {
      await db.delete(tenantTrackingCodes).where(eq(tenantTrackingCodes.tenant, tenant));
      if (rows.length > 0) await db.insert(tenantTrackingCodes).values(rows);
    });
    tell(tenant);
    return { tenant, codes: rows.length };
  });
}
