/** Which consents of a customer stand, and with which words they were given. */
import type { ConsentPurpose, ConsentScreen } from '@sufra/api/privacy/consent-purposes';
import type { Consent } from '@sufra/api/privacy/endpoints';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';

interface Row extends Record<string, unknown> {
  purpose: ConsentPurpose;
  browser: string | null;
  given: boolean;
  at: string;
  screen: ConsentScreen;
  language: string | null;
  words: string | null;
}

/**
 * The newest choice of each purpose and browser; a browser that the customer used may have chosen as a visitor since.
 */
export async function consentsOf(db: Db, customer: string): Promise<Consent[]> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select c.*, w.words as text from consents c
      left join consent_words w on w.tenant = c.tenant and w.language = c.language and w.digest = c.words
      where c.tenant = ${db.tenant} and (c.customer_id = ${customer} or c.customer_id is null and c.browser in (
        select browser from consents where tenant = ${db.tenant} and customer_id = ${customer} and browser is not null)))
    select distinct on (purpose, browser) purpose, browser, given, at, screen, shown.language, shown.text as words
    from own left join lateral (
      select o.language, o.text from own o
      where o.purpose = own.purpose and o.browser is not distinct from own.browser and o.given and o.id <= own.id and o.text is not null
      order by o.id desc limit 1) shown on true
    order by purpose, browser, own.id desc`);
  return rows
    .map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
    .sort((one, other) => other.at.localeCompare(one.at));
}
