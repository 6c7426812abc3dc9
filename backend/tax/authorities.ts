/** The tax authorities that this server knows: the one place that names countries. */

import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { loadOrCreateSecret } from '../load-or-create-secret.ts';
import type { TaxAuthority, TaxServices } from './documents/authority.ts';
import { eta } from './eta/index.ts';
import { zatca } from './zatca/index.ts';

export const AUTHORITIES: readonly TaxAuthority[] = [zatca, eta];

export const authorityNamed = (name: string): TaxAuthority | null =>
  AUTHORITIES.find((one) => one.name === name) ?? null;

/** `SUFRA_TAX_SECRET`, else one that is made once in the data folder. All backends of a database need the same. */
export function readTaxSecrets({
  taxSecrets,
  dataFolder,
}: Pick<Config, 'taxSecrets' | 'dataFolder'>): TaxServices['secrets'] {
  const [first, ...others] = taxSecrets;
  return first ? [first, ...others] : [loadOrCreateSecret(dataFolder, 'tax-secret', () => randomBytes(32))];
}

const known = new WeakMap<Config, TaxServices>();

/** The same for every part of a server. */
export function taxServices(config: Config): TaxServices {
  let services = known.get(config);
  if (!services) {
    services = {
      authorities: {
        byName: authorityNamed,
        ofCountry: (country) => AUTHORITIES.find((one) => one.country === country) ?? null,
      },
      addresses: (name) => config.tax[name] ?? {},
      secrets: readTaxSecrets(config),
    };
    known.set(config, services);
  }
  return services;
}
