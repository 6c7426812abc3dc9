/** Where messages reach a customer, and which recipients agreed to optional ones. */
import { countries, findCountry } from '@sufra/i18n';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { agreedChannels } from '../../consents/agreed.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Agreed } from '../../outbox/stops.ts';
import type { Channel } from '../../outbox/tables.ts';
import { customers } from '../tables.ts';

type Reached = Pick<typeof customers.$inferSelect, 'mobile' | 'country_code' | 'email' | 'email_verified'>;

/** By channel, as messages name them. An address that is not confirmed may be another person's. */
export function recipientsOf({ mobile, country_code, email, email_verified }: Reached): ReadonlyMap<Channel, string> {
  const recipients = new Map<Channel, string>();
  const country = findCountry(country_code);
  if (country && mobile !== '')
    for (const channel of ['sms', 'whatsapp'] as const) recipients.set(channel, `${country.mobile_code}${mobile}`);
  if (email && email_verified) recipients.set('email', email);
  return recipients;
}

/** Which of these recipients are customers that agreed to optional messages, by channel. */
export async function agreedRecipients(db: Db, recipients: readonly string[]): Promise<Agreed[]> {
  if (recipients.length === 0) return [];
  const mobiles = recipients.flatMap((one) =>
    countries.flatMap(({ mobile_code }) => (one.startsWith(mobile_code) ? [one.slice(mobile_code.length)] : [])),
  );
  const { tenant, id, country_code, mobile, email, email_verified, deleted_at } = customers;
  const found = await db
    .select({ id, country_code, mobile, email, email_verified })
    .from(customers)
    .where(
      and(
        eq(tenant, db.tenant),
        isNull(deleted_at),
        or(inArray(mobile, mobiles), and(eq(email_verified, true), inArray(email, [...recipients]))),
      ),
    );
  const agreed = await agreedChannels(
    db,
    found.map((customer) => customer.id),
  );
  return found.flatMap((customer) =>
    [...recipientsOf(customer)].flatMap(([channel, recipient]) =>
      agreed.get(customer.id)?.has(channel) ? [{ channel, recipient }] : [],
    ),
  );
}
