/** What happens to a device's reservations when a guest turns out to be a customer. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { withTenant } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { countryOf } from '../../user/profile/mobiles.ts';
import { hashToken } from '../../user/secrets/secrets.ts';
import type { VerifiedCustomer } from '../../user/sign-in/orders-at-sign-in.ts';
import { openedBy } from '../rows.ts';
import { reservations } from '../tables.ts';

/**
 * Reservations of no account that these tokens open and that were made with the verified mobile become the
 * customer's. Neither is enough alone, as for orders (decision 91). A failure is logged and leaves them the
 * device's.
 */
export async function adoptReservations(
  platform: Pick<Platform, 'database' | 'log'>,
  tenant: TenantRecord,
  { id: customer_id, country_code, mobile }: VerifiedCustomer,
  tokens: readonly string[],
  now: Date,
): Promise<string[]> {
  if (tokens.length === 0) return [];
  try {
    const number = `${countryOf(tenant, country_code).mobile_code}${mobile}`;
    return await withTenant(platform.database, tenant.tenant, async (db) => {
      const opened = await openedBy(db, tokens, now);
      const wanted = opened.filter((row) => row.customer_id === null && row.mobile === number);
      const free =
        wanted.length === 0
          ? []
          : await db
              .select({ id: reservations.id })
              .from(reservations)
              .where(
                and(
                  eq(reservations.tenant, tenant.tenant),
                  inArray(
                    reservations.id,
                    wanted.map(({ id }) => id),
                  ),
                  isNull(reservations.customer_id),
                  eq(reservations.mobile, number),
                ),
              )
              // Always in the same order, so that two sign-ins cannot wait for each other; what another took
              // meanwhile is left out.
              .orderBy(asc(reservations.id))
              .for('update');
      const taken = free.map(({ id }) => id);
      if (taken.length > 0)
        await db
          .update(reservations)
          .set({ customer_id })
          .where(and(eq(reservations.tenant, tenant.tenant), inArray(reservations.id, taken)));
      const own = new Set([...taken, ...opened.filter((row) => row.customer_id === customer_id).map(({ id }) => id)]);
      const hashes = new Set(opened.filter(({ id }) => own.has(id)).map(({ token_hash }) => token_hash));
      return tokens.filter((token) => hashes.has(hashToken(token)));
    });
  } catch (error) {
    platform.log.error(
      { err: error, tenant: tenant.tenant },
      "a device's reservations could not come into the account at sign-in",
    );
    return [];
  }
}
