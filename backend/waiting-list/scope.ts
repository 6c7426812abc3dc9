import type { Db } from '../database/tenant-scope.ts';
import type { Scope as DineScope } from '../dine-in/scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';

/** What a move in a queue needs. */
export interface Scope {
  platform: Pick<Platform, 'realtime' | 'hooks' | 'config'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
  /** Of signed links. */
  secrets: LinkSecrets;
}

/** The same, for what the domain dine-in does in a move: no phone asks. */
export function dineScope({ platform, db, tenant, now }: Scope, tokens: readonly string[] = []): DineScope {
  return { platform, db, tenant, now, tokens: [...tokens] };
}
