/** The tax authorities that this server knows: the one place that names countries. */

import type { Config } from '../config.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { readTaxSecrets } from '../user/sign-in/signed-links.ts';
import type { TaxAuthority, TaxServices } from './documents/authority.ts';
import { eta } from './eta/index.ts';
import { zatca } from './zatca/index.ts';

export const AUTHORITIES: readonly TaxAuthority[] = [zatca, eta];

export const authorityNamed = (name: string): TaxAuthority | null =>
  AUTHORITIES.find((one) => one.name === name) ?? null;

/** The one of a restaurant; null: its country has none here. */
export const authorityOf = ({ country, currency }: Pick<TenantRecord, 'country' | 'currency'>): TaxAuthority | null =>
  AUTHORITIES.find((one) => one.country === country && one.currency === currency) ?? null;

/** False: what is sold in this currency has no tax documents. */
export const isTaxed = (currency: string): boolean => AUTHORITIES.some((one) => one.currency === currency);

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
