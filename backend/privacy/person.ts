/** Whose data it is, and statements over the rows of `RETAINED`. */
import { findCountry } from '@sufra/i18n';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type CustomerRow, customerRow } from '../user/profile/customers.ts';

export interface Person {
  row: CustomerRow;
  values: Readonly<Record<string, string | Date | null>>;
}

/** Throws SESSION_EXPIRED when the customer is gone. */
export async function personOf(db: Db, customer: string, now: Date): Promise<Person> {
  const row = await customerRow(db, db.tenant, customer);
  const { country_code, mobile, email, email_verified } = row;
  const values = {
    tenant: db.tenant,
    customer,
    phone: `${findCountry(country_code)?.mobile_code ?? ''}${mobile}`,
    national: mobile,
    // An unconfirmed one may be another person's.
    email: email_verified ? email : null,
    counted: `${country_code} ${mobile}`,
    now,
  };
  return { row, values };
}

/** SQL of `RETAINED` with its names as parameters. */
export function withValues(text: string, { values }: Person): SQL {
  const parts = text.split(/\$([a-z]+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[part] ?? null}`)),
    sql.raw(''),
  );
}
