/** Where pictures of people and dishes are served: a customer's under a secret address, a dish's for everyone. */
import { type Db, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';

/**
 * Serves `/…/:tenant/:name` with `name` of the form `{id}.webp`; 404 for what is not there. The address is
 * not guessed and never has another content, so that browsers cache it. @param find the picture's bytes, or
 * nothing @param caches `public`: what is between may cache it, too
 */
export function serveCustomerPictures(
  { http, tenants, database }: Pick<Platform, 'http' | 'tenants' | 'database'>,
  path: string,
  find: (db: Db, tenant: string, id: string) => Promise<Buffer | null | undefined>,
  caches: 'private' | 'public' = 'private',
): void {
  http.get(path, async (request, reply) => {
    const { tenant: key, name } = request.params as { tenant: string; name: string };
    const id = /^([A-Za-z0-9_-]{16,69})\.webp$/.exec(name)?.[1];
    const tenant = id ? await tenants.find(key) : null;
    const content = id && tenant ? await withTenant(database, tenant.tenant, (db) => find(db, key, id)) : null;
    if (!content) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', `${caches}, max-age=31536000, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(content);
  });
}
