/**
 * Reports to the provider which colours of a tenant's theme were corrected, to inform the owner (HOST-004):
 * once for each theme.
 */
import { reportColourCorrections } from '@sufra/api/tenant/endpoints';
import type { Logger } from 'pino';
import { createCaller } from '../provider/caller.ts';
import type { ProviderClient } from '../provider/client.ts';
import { guest, type TenantCredentials } from '../provider/headers.ts';
import type { Correction } from './theme.ts';

export interface CorrectionReports {
  /** Never throws and is not waited for: a report that fails is made again when the tenant is loaded next. */
  tell(tenant: TenantCredentials, corrections: readonly Correction[]): void;
}

export function createCorrectionReports({ client, log }: { client: ProviderClient; log: Logger }): CorrectionReports {
  const told = new Map<string, string>();
  return {
    tell(tenant, corrections) {
      const text = JSON.stringify(corrections);
      if (told.get(tenant.key) === text) return;
      told.set(tenant.key, text);
      log.warn({ tenant: tenant.key, corrections }, 'theme colours were corrected');
      createCaller(client, tenant, guest('ar'))
        .call(reportColourCorrections, { body: { corrections: [...corrections] } })
        .catch((error: unknown) => {
          told.delete(tenant.key);
          log.warn({ tenant: tenant.key, err: error }, 'corrections were not reported');
        });
    },
  };
}
