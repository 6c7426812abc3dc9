/**
 * Passkeys (ACCT-037): public keys of customers, each good for one site of its tenant. What a device signs is
 * judged outside of any transaction (`webauthn.ts`); a challenge is answered once.
 */

import type { Passkey } from '@sufra/api/user/endpoints';
import { maskPhone } from '@sufra/i18n';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { domainOf } from '../../tenant-directory/domains.ts';
import { type CustomerRow, readName } from '../profile/customers.ts';
import { countryOf } from '../profile/mobiles.ts';
import { newId } from '../secrets/secrets.ts';
import { customerPasskeys, passkeyChallenges } from '../tables.ts';
import type { SignInContext } from './challenges.ts';
import type { CustomerOwner } from './lock-customer.ts';
import { lockCustomer } from './lock-customer.ts';
import { requireRoom, storeChallenge } from './passkey-limits.ts';
import { countsUp, type MadeKey, optionsToMake, optionsToUse, type Site } from './webauthn.ts';

type PasskeyRow = typeof customerPasskeys.$inferSelect;
type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** The site that the customer is on, when it is one of the tenant's; its first one otherwise. */
export async function siteOf({ db, tenant, host }: SignInContext, scheme: unknown): Promise<Site> {
  const domain = await domainOf(db, tenant, host);
  const isHere = host?.toLowerCase().replace(/:\d+$/, '') === domain;
  return { domain, origin: isHere ? `${scheme === 'http' ? 'http' : 'https'}://${host}` : `https://${domain}` };
}

export async function listPasskeys(db: Db, { tenant, customer_id }: CustomerOwner): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(customerPasskeys)
    .where(and(eq(customerPasskeys.tenant, tenant), eq(customerPasskeys.customer_id, customer_id)))
    .orderBy(asc(customerPasskeys.created_at), asc(customerPasskeys.id));
  return rows.map(view);
}

/** What the device has to sign to make a passkey. Throws PASSKEY_LIMIT. */
export async function startPasskey(context: SignInContext, site: Site, customer: CustomerRow) {
  const { db, tenant, locale } = context;
  const owner = { tenant: tenant.tenant, customer_id: customer.id };
  const rows = await db.select().from(customerPasskeys).where(ofOwner(owner));
  requireRoom(rows.length);
  const country = countryOf(tenant, customer.country_code);
  const named = { id: customer.id, account: maskPhone(customer.mobile, country), name: customer.name };
  const here = rows.filter((row) => row.site === site.domain);
  const options = await optionsToMake(site, inLocale(tenant.name, locale), named, here);
  return { ...(await addChallenge(context, site, options.challenge, customer.id)), options };
}

/** What a device has to sign so that its owner is signed in. Throws RATE_LIMITED. */
export async function askPasskey(context: SignInContext, site: Site) {
  const options = await optionsToUse(site);
  return { ...(await addChallenge(context, site, options.challenge, null)), options };
}

/** The challenge, taken away: a second answer finds none. Throws PASSKEY_EXPIRED. */
export async function takeChallenge(
  { db, tenant, now }: SignInContext,
  id: string,
  customerId: string | null,
): Promise<ChallengeRow> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tenant, tenant.tenant), eq(passkeyChallenges.id, id)))
    .returning();
  if (!row || row.customer_id !== customerId || row.expires_at <= now) throw refuse('PASSKEY_EXPIRED');
  return row;
}

/** Stores a passkey. Throws PASSKEY_LIMIT, and PASSKEY_REFUSED for a key that is stored already. */
export async function addPasskey(
  db: Db,
  owner: CustomerOwner,
  made: MadeKey,
  typedName: string,
  now: Date,
): Promise<Passkey> {
  const name = readName(typedName, 'name');
  await lockCustomer(db, owner);
  requireRoom(await db.$count(customerPasskeys, ofOwner(owner)));
  const [row] = await db
    .insert(customerPasskeys)
    .values({ ...owner, ...made, id: newId(), name, created_at: now })
    .onConflictDoNothing({ target: [customerPasskeys.tenant, customerPasskeys.credential_id] })
    .returning();
  if (!row) throw refuse('PASSKEY_REFUSED');
  return view(row);
}

/** The passkey of a credential at this site. Throws PASSKEY_UNKNOWN. */
export async function findPasskey(db: Db, { tenant, site }: ChallengeRow, credentialId: string): Promise<PasskeyRow> {
  const [row] = await db
    .select()
    .from(customerPasskeys)
    .where(and(eq(customerPasskeys.tenant, tenant), eq(customerPasskeys.credential_id, credentialId)));
  if (!row || row.site !== site) throw refuse('PASSKEY_UNKNOWN');
  return row;
}

/**
 * Notes that a passkey signed in. Throws PASSKEY_REFUSED when it was removed meanwhile, or another answer had
 * its count.
 */
export async function notePasskey(db: Db, { tenant, id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  const noted = await db
    .update(customerPasskeys)
    .set({ counter, used_at: now })
    .where(
      and(
        eq(customerPasskeys.tenant, tenant),
        eq(customerPasskeys.id, id),
        countsUp(customerPasskeys.counter, counter),
      ),
    )
    .returning({ id: customerPasskeys.id });
  if (noted.length === 0) throw refuse('PASSKEY_REFUSED');
}

/** Throws NOT_FOUND for a passkey that is not the customer's. */
export async function renamePasskey(db: Db, owner: CustomerOwner, id: string, typedName: string): Promise<Passkey> {
  const [row] = await db
    .update(customerPasskeys)
    .set({ name: readName(typedName, 'name') })
    .where(and(ofOwner(owner), eq(customerPasskeys.id, id)))
    .returning();
  if (!row) throw refuse('NOT_FOUND');
  return view(row);
}

/** Throws NOT_FOUND for a passkey that is not the customer's. */
export async function removePasskey(db: Db, owner: CustomerOwner, id: string): Promise<void> {
  const gone = await db
    .delete(customerPasskeys)
    .where(and(ofOwner(owner), eq(customerPasskeys.id, id)))
    .returning({ id: customerPasskeys.id });
  if (gone.length === 0) throw refuse('NOT_FOUND');
}

function addChallenge(
  { db, tenant: { tenant }, now, address }: SignInContext,
  site: Site,
  challenge: string,
  customer_id: string | null,
): Promise<{ id: string; expires_in: number }> {
  const open = and(
    eq(passkeyChallenges.tenant, tenant),
    eq(passkeyChallenges.address, address),
    gt(passkeyChallenges.expires_at, now),
  );
  return storeChallenge({ db, site, address, now }, challenge, {
    lock: `passkey-address\n${tenant}\n${address}`,
    countOpen: () => db.$count(passkeyChallenges, open),
    insert: (row) => db.insert(passkeyChallenges).values({ ...row, tenant, customer_id }),
  });
}

/** Deletes challenges that may no longer be answered. */
export async function forgetPasskeyChallenges(db: Db, now: Date, tenant: string): Promise<void> {
  await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tenant, tenant), lte(passkeyChallenges.expires_at, now)));
}

function ofOwner({ tenant, customer_id }: CustomerOwner) {
  return and(eq(customerPasskeys.tenant, tenant), eq(customerPasskeys.customer_id, customer_id));
}

function view({ id, name, site, created_at, used_at }: PasskeyRow): Passkey {
  return { id, name, site, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
