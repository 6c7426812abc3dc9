import type { AuditAbout } from '../tables.ts';

/** What changed, beside the person, the device and the moment. */
export interface AuditNote {
  about: AuditAbout;
  branch_id?: string | null;
  before?: unknown;
  after?: unknown;
}
