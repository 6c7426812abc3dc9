/** Ends sign-ins of customers by an operator's hand: after a leak, or when a customer asks for it by telephone. */
import { countries, parseMobile } from '@sufra/i18n';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { customers, customerTokens } from '../tables.ts';

/**
 * `who`: the id of a customer, or the number as a person writes it, with or without the code of its country;
 * null: every customer of the tenant. Answers how many sign-ins ended; null: no customer, or more than one,
 * is meant, and none ended. An edge finds it with the next page or call of such a browser (decision 236); a
 * socket that is open then ends with its page.
 */
export async function endSessions(database: Database, tenant: string, who: string | null): Promise<number | null> {
  return withTenant(database, tenant, async (db) => {
    const own = eq(customerTokens.tenant, tenant);
    const ids = who === null ? null : await customersNamed(db, who);
    if (ids && ids.length !== 1) return null;
    const ended = await db
      .delete(customerTokens)
      .where(ids ? and(own, inArray(customerTokens.customer_id, ids)) : own)
      .returning({ id: customerTokens.id });
    return ended.length;
  });
}

async function customersNamed(db: Db, who: string): Promise<string[]> {
  const numbers = countries.flatMap((country) => {
    const mobile = parseMobile(who, country);
    const { iso_code2 } = country;
    return mobile.ok ? [and(eq(customers.country_code, iso_code2), eq(customers.mobile, mobile.value))] : [];
  });
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, db.tenant), or(eq(customers.id, who.trim()), ...numbers)));
  return rows.map(({ id }) => id);
}
