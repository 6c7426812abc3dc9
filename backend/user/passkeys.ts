/**
 * Passkeys (ACCT-037): public keys of customers, each good for one site of its tenant. What a device signs is judged by
 * `@simplewebauthn/server`, outside of any transaction; a challenge is answered once, and a counter that does not rise is a copied key.
 */

import type { EndpointInput } from '@sufra/api';
import type { createPasskey, Passkey, verifyPasskey } from '@sufra/api/user/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { inLocale } from '../errors/texts.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import type { SignInContext } from './challenges.ts';
import { type CustomerRow, readName } from './customers.ts';
import type { CustomerOwner } from './lock-customer.ts';
import { lockCustomer } from './lock-customer.ts';
import { countryOf } from './mobiles.ts';
import { maskMobile } from './otp.ts';
import { newId } from './secrets.ts';
import { customerPasskeys, passkeyChallenges } from './tables.ts';

const MAX_PASSKEYS = 10;
/** A sign-in page that is left open; a passkey is made at once. */
const CHALLENGE_MS = 15 * MINUTE_MS;
/** Open challenges of one address at a tenant: everybody at a restaurant's wireless network, and no flood. */
const MAX_OPEN = 200;
/** EdDSA, ES256, RS256: what phones, computers and security keys sign with. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

type PasskeyRow = typeof customerPasskeys.$inferSelect;
type ChallengeRow = typeof passkeyChallenges.$inferSelect;
export type NewCredential = EndpointInput<typeof createPasskey>['body']['credential'];
export type UsedCredential = EndpointInput<typeof verifyPasskey>['body']['credential'];

/** The library reads certificates of many makers: it is loaded when the first passkey is made or used. */
const webauthn = () => import('@simplewebauthn/server');

/** Where a page is: a passkey is for its domain, and what is signed names its origin. */
export interface Site {
  domain: string;
  origin: string;
}

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
  const { generateRegistrationOptions } = await webauthn();
  const owner = { tenant: tenant.tenant, customer_id: customer.id };
  const rows = await db.select().from(customerPasskeys).where(ofOwner(owner));
  if (rows.length >= MAX_PASSKEYS) throw refuse('PASSKEY_LIMIT', { params: { max: MAX_PASSKEYS } });
  const country = countryOf(tenant, customer.country_code);
  const options = await generateRegistrationOptions({
    rpName: inLocale(tenant.name, locale),
    rpID: site.domain,
    userID: new TextEncoder().encode(customer.id),
    userName: maskMobile(country.mobile_code, customer.mobile),
    userDisplayName: customer.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // A device that has one for this site already reports so.
    excludeCredentials: rows
      .filter((row) => row.site === site.domain)
      .map((row) => ({ id: row.credential_id, transports: row.transports })),
  });
  return { ...(await keepChallenge(context, site, options.challenge, customer.id)), options };
}

/** What a device has to sign so that its owner is signed in. Throws RATE_LIMITED. */
export async function askPasskey(context: SignInContext, site: Site) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: site.domain, userVerification: 'required' });
  return { ...(await keepChallenge(context, site, options.challenge, null)), options };
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

/** What a device signed to make a passkey, judged. Throws PASSKEY_REFUSED. */
export async function judgeNew({ challenge, site, origin }: ChallengeRow, credential: NewCredential) {
  const { verifyRegistrationResponse } = await webauthn();
  const { id, rawId, type, response } = credential;
  const judged = await verifyRegistrationResponse({
    response: { id, rawId, type: type as 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notJudged);
  if (!judged?.verified) throw refuse('PASSKEY_REFUSED');
  const { credential: made } = judged.registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    site,
    transports: TRANSPORTS.filter((known) => response.transports?.includes(known)),
  };
}

/** Stores a passkey. Throws PASSKEY_LIMIT, and PASSKEY_REFUSED for a key that is stored already. */
export async function addPasskey(
  db: Db,
  owner: CustomerOwner,
  made: Awaited<ReturnType<typeof judgeNew>>,
  typedName: string,
  now: Date,
): Promise<Passkey> {
  const name = readName(typedName, 'name');
  await lockCustomer(db, owner);
  if ((await db.$count(customerPasskeys, ofOwner(owner))) >= MAX_PASSKEYS)
    throw refuse('PASSKEY_LIMIT', { params: { max: MAX_PASSKEYS } });
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

/** What a device signed to sign in, judged; its new counter. Throws PASSKEY_REFUSED. */
export async function judgeUsed(
  { challenge, site, origin }: ChallengeRow,
  passkey: PasskeyRow,
  credential: UsedCredential,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const handle = Buffer.from(passkey.customer_id).toString('base64url');
  if (userHandle && userHandle !== handle) throw refuse('PASSKEY_REFUSED');
  const judged = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type: type as 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(notJudged);
  if (!judged?.verified) throw refuse('PASSKEY_REFUSED');
  return judged.authenticationInfo.newCounter;
}

/** Notes that a passkey signed in. Throws PASSKEY_REFUSED when it was removed meanwhile, or another answer had its count. */
export async function notePasskey(db: Db, { tenant, id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  const noted = await db
    .update(customerPasskeys)
    .set({ counter, used_at: now })
    .where(
      and(
        eq(customerPasskeys.tenant, tenant),
        eq(customerPasskeys.id, id),
        sql`(${customerPasskeys.counter} < ${counter} or (${counter} = 0 and ${customerPasskeys.counter} = 0))`,
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

async function keepChallenge(
  { db, tenant, now, address }: SignInContext,
  { domain, origin }: Site,
  challenge: string,
  customer_id: string | null,
): Promise<{ id: string; expires_in: number }> {
  const ofTenant = eq(passkeyChallenges.tenant, tenant.tenant);
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`passkey-address\n${tenant.tenant}\n${address}`}, 0))`,
  );
  const open = and(ofTenant, eq(passkeyChallenges.address, address), gt(passkeyChallenges.expires_at, now));
  if ((await db.$count(passkeyChallenges, open)) >= MAX_OPEN) throw refuse('RATE_LIMITED', { retryAfter: 60 });
  const id = newId();
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insert(passkeyChallenges)
    .values({ tenant: tenant.tenant, id, challenge, site: domain, origin, customer_id, address, expires_at });
  return { id, expires_in: CHALLENGE_MS / 1000 };
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

/** The library throws for whatever is not as it should be; what is wrong is the sender's business. */
function notJudged(): null {
  return null;
}
