import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

/** What a move in a queue needs. */
export interface Scope {
  platform: Pick<Platform, 'realtime'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
  /** Of signed links. */
  secret: Buffer;
}
