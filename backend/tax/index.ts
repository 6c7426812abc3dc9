/** Tax documents: what the servers do about them by the clock, and what other domains use (docs/tax.md). */
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { AUTHORITIES, taxServices } from './authorities.ts';
import { findDevice } from './chain/devices.ts';
import { sendDue } from './sender/send-due.ts';
import { signWaiting } from './sender/sign-waiting.ts';
import { taxReports } from './tables.ts';

export async function registerTax(platform: Platform): Promise<void> {
  const { database, clock, log, config } = platform;
  const services = taxServices(config);
  for (const { name } of AUTHORITIES)
    platform.every(`tax documents of ${name}`, SECOND_MS, () => sendDue({ database, clock, log, services }, name));
  platform.every('tax documents without a signature', MINUTE_MS, () => signAll(platform));
}

/** Documents that waited for keys which are there by now. */
async function signAll({ database, clock, log, config }: Platform): Promise<void> {
  const services = taxServices(config);
  const waiting = await withSystem(database, (db) =>
    db
      .selectDistinct({ tenant: taxReports.tenant, device: taxReports.device_id })
      .from(taxReports)
      .where(eq(taxReports.state, 'made')),
  );
  for (const { tenant, device } of waiting) {
    try {
      await withTenant(database, tenant, async (db) => {
        const row = await findDevice(db, device);
        if (row) await signWaiting(db, services, row, clock.now(tenant));
      });
    } catch (error) {
      log.error({ err: error, tenant, device }, 'tax documents could not be signed');
    }
  }
}
