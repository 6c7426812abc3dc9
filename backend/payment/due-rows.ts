/** Rows of the payment jobs that are due, and the waits between their tries. */
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';

/** Waits between tries to give money back, and to hear of a settled payment; the last one again and again. */
const AGAIN_PAUSES_MS = [5, 15, 60, 300, 900, 3600].map((seconds) => seconds * SECOND_MS);

export function againPause(tries: number): number {
  return AGAIN_PAUSES_MS[Math.min(tries, AGAIN_PAUSES_MS.length - 1)]!;
}

/** Each row of which it is time by its own tenant's clock. */
export async function eachOfTenant<Row extends { tenant: string; id: string; at: Date | null }>(
  platform: Platform,
  rows: readonly Row[],
  failed: string,
  work: (tenant: TenantRecord, row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    if (row.at && row.at > platform.clock.now(row.tenant)) continue;
    const tenant = await platform.tenants.find(row.tenant);
    if (!tenant) continue;
    try {
      await work(tenant, row);
    } catch (error) {
      platform.log.error({ err: error, tenant: row.tenant, id: row.id }, failed);
    }
  }
}
