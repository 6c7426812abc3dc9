/** What waits for staff of papers that did not come out, as printing knows it (PRN-003). */
import type { Waiting } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { defineHook } from '../../hooks.ts';

/** Papers that alarm at these branches (null: all), the oldest first. */
export const redPrints = defineHook<
  (db: Db, branches: readonly string[] | null) => Promise<NonNullable<Waiting['prints']>>
>('papers that alarm', async () => []);
