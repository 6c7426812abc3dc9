/** Mobile numbers and countries as callers name them. */
import { type Country, findCountry, MESSAGED_COUNTRIES, messagedCountries, parseMobile } from '@sufra/i18n';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { readSettings } from '../../tenant/settings.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';

/** The tenant's country when none is named. Throws MOBILE_INVALID for a country that is not in the table. */
export function countryOf(tenant: TenantRecord, code: string | null | undefined): Country {
  const country = findCountry(code || tenant.country);
  if (!country) throw refuse('MOBILE_INVALID', { field: 'country_code' });
  return country;
}

/**
 * As `countryOf`, of those whose numbers get messages of the tenant. Throws MOBILE_INVALID for the others (safety B4).
 */
export async function messagedCountryOf(
  db: Db,
  tenant: TenantRecord,
  code: string | null | undefined,
): Promise<Country> {
  const country = countryOf(tenant, code);
  const settings = await readSettings(db, ['general']);
  if (!messagedCountries(tenant.country, settings[MESSAGED_COUNTRIES]).includes(country))
    throw refuse('MOBILE_INVALID', { field: 'country_code' });
  return country;
}

/** National digits of a number as typed (ACCT-014…017). Throws MOBILE_INVALID. */
export function readMobile(country: Country, typed: string, field = 'mobile'): string {
  const mobile = parseMobile(typed, country);
  if (!mobile.ok)
    throw refuse('MOBILE_INVALID', { field, params: { reason: mobile.error.code, length: mobile.error.length } });
  return mobile.value;
}
