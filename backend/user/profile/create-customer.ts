/** A signed-in customer without a code, for the sandbox. */
import type { Customer } from '@sufra/api/user/endpoints';
import { countries, findCountry } from '@sufra/i18n';
import type { Db } from '../../database/tenant-scope.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { changeCustomer, customerOfMobile, customerView, issueToken, readName } from './customers.ts';
import { countryOf, readMobile } from './mobiles.ts';

/** Makes a customer, or finds it by its mobile, and signs it in. Throws MOBILE_INVALID, INVALID_INPUT for a name. */
export async function createCustomer(
  db: Db,
  tenant: TenantRecord,
  { mobile, name }: { mobile?: string; name?: string },
  now: Date,
): Promise<{ token: string; customer: Customer }> {
  const country = countryOf(tenant, findCountry(tenant.country) ? tenant.country : countries[0]!.iso_code2);
  const national = mobile ? readMobile(country, mobile) : randomMobile(country.mobile_format, country.mobile_length);
  const row = await customerOfMobile(db, tenant.tenant, { country_code: country.iso_code2, mobile: national }, now);
  if (name || !row.name) {
    await changeCustomer(db, tenant.tenant, row.id, { name: readName(name ?? 'ضيف', 'name') }, now);
  }
  const token = await issueToken(db, tenant.tenant, row.id, now);
  return { token, customer: await customerView(db, tenant.tenant, row.id) };
}

/** A number that fits the country's mask: `55XXXXXXX` keeps its leading digit. */
function randomMobile(format: string, length: number): string {
  const start = /^0?\d?/.exec(format)?.[0] ?? '';
  const rest = Array.from({ length: length - start.length }, () => Math.floor(Math.random() * 10)).join('');
  return start + rest;
}
