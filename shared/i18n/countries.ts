/** A row of the country table, with the column names of the API [ACCT-018]. */
export interface Country {
  readonly iso_code2: string;
  /** Prefix of the national number, `+966`. Egypt's is `+2`: the national number keeps its zero. */
  readonly mobile_code: string;
  /** An example mask. Its first digit is the first digit of every number; a leading zero binds the next digit too. */
  readonly mobile_format: string;
  /** Number of national digits. */
  readonly mobile_length: number;
}

/** The countries that the product knows without asking the API [ACCT-014…017]. */
export const countries: readonly Country[] = [
  { iso_code2: 'SA', mobile_code: '+966', mobile_format: '55XXXXXXX', mobile_length: 9 },
  { iso_code2: 'EG', mobile_code: '+2', mobile_format: '01XXXXXXXXX', mobile_length: 11 },
  { iso_code2: 'AE', mobile_code: '+971', mobile_format: '5XXXXXXXX', mobile_length: 9 },
  { iso_code2: 'QA', mobile_code: '+974', mobile_format: 'XXXXXXXX', mobile_length: 8 },
];

/** The row of a country code in any case. */
export function findCountry(
  isoCode2: string | null | undefined,
  rows: readonly Country[] = countries,
): Country | undefined {
  const code = isoCode2?.toUpperCase();
  return rows.find((row) => row.iso_code2 === code);
}

/** Setting that names the other countries whose numbers get a tenant's codes and messages: `AE,QA` or a list. */
export const MESSAGED_COUNTRIES = 'general.mobile_countries';

/**
 * Countries whose mobile numbers get messages of a tenant: its own first, then those of the setting. A
 * message costs the restaurant money and goes nowhere else (safety B4); the number of an order is only
 * called, and may be any.
 */
export function messagedCountries(own: string, setting: unknown): readonly Country[] {
  const listed = Array.isArray(setting) ? setting.map(String) : String(setting ?? '').split(',');
  const rows = [own, ...listed].map((code) => findCountry(code.trim())).filter((row) => row !== undefined);
  return [...new Set(rows)];
}
