/** What every change of a session works with. */
import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

export interface Scope {
  platform: Pick<Platform, 'realtime' | 'hooks' | 'config'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
  /** Tokens that this phone sent: the hashes of what it owns. */
  tokens: readonly string[];
}
