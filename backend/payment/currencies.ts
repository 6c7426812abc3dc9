/**
 * Methods of which the provider does not count the tenant's currency: they are not offered, and an operator
 * reads why when the server starts.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { paymentProviders } from './providers/providers.ts';
import { paymentMethods } from './tables.ts';

/** Names them in the log, as errors. One restaurant's mistake does not keep the others from starting. */
export async function reportUncountedCurrencies(platform: Platform): Promise<void> {
  const providers = paymentProviders(platform);
  for (const { tenant, currency } of await platform.tenants.all()) {
    const rows = await withTenant(platform.database, tenant, (db) =>
      db
        .select({ id: paymentMethods.id, provider: paymentMethods.provider })
        .from(paymentMethods)
        .where(
          and(eq(paymentMethods.tenant, tenant), eq(paymentMethods.enabled, true), isNotNull(paymentMethods.provider)),
        ),
    );
    const known = providers.of(tenant);
    for (const { id, provider } of rows) {
      const least = known.get(provider!);
      if (least && least(currency) === null)
        platform.log.error(
          { tenant, method: id, provider, currency },
          'a payment provider does not count the currency',
        );
    }
  }
}
