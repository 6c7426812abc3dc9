import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import type { Scope } from '@sufra/backend/reservation/scope.ts';
import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import { readTokenSecrets } from '@sufra/backend/user/sign-in/signed-links.ts';

/** The scope of what staff do now, with reservations and queues alike. */
export function staffScopes(platform: Platform): (db: Db, tenant: TenantRecord) => Scope {
  const secrets = readTokenSecrets(platform.config);
  return (db, tenant) => ({ platform, db, tenant, now: platform.clock.now(tenant.tenant), secrets, by: 'staff' });
}
