/**
 * Passkeys of customers and of staff (ACCT-037, SHOP-002): what a device has to sign, and whether what it
 * signed is right. `@simplewebauthn/server` judges, outside of any transaction. A key is good for one site,
 * its owner was asked by the device, and a counter that does not rise is a copied key.
 */
import type { EndpointInput } from '@sufra/api';
import type { createPasskey, verifyPasskey } from '@sufra/api/user/endpoints';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';

/** EdDSA, ES256, RS256: what phones, computers and security keys sign with. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export type NewCredential = EndpointInput<typeof createPasskey>['body']['credential'];
export type UsedCredential = EndpointInput<typeof verifyPasskey>['body']['credential'];

/** The library reads certificates of many makers: it is loaded when the first passkey is made or used. */
const webauthn = () => import('@simplewebauthn/server');

/** Where a page is: a passkey is for its domain, and what is signed names its origin. */
export interface Site {
  domain: string;
  origin: string;
}

/** What a device was asked to sign. */
interface Asked {
  challenge: string;
  site: string;
  origin: string;
}

/** A key as it is stored. */
interface StoredKey {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
}

type KnownKeys = readonly { credential_id: string; transports: readonly string[] }[];

const described = (keys: KnownKeys) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never }));

export interface KeyOwner {
  id: string;
  /** What the device lists the key by. */
  account: string;
  name: string;
}

/**
 * What the device has to sign to make a passkey. `own`: the owner's keys of this site; a device that has one
 * reports so.
 */
export async function optionsToMake(site: Site, siteName: string, owner: KeyOwner, own: KnownKeys) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.domain,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.account,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: described(own),
  });
}

/** What the device has to sign with a passkey. `own`: the keys that will do; none: any of the site. */
export async function optionsToUse(site: Site, own: KnownKeys = []) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: site.domain,
    userVerification: 'required',
    ...(own.length > 0 ? { allowCredentials: described(own) } : {}),
  });
}

/** What a device signed to make a passkey, judged. Throws PASSKEY_REFUSED. */
export async function judgeNew({ challenge, site, origin }: Asked, credential: NewCredential) {
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
export type MadeKey = Awaited<ReturnType<typeof judgeNew>>;

/** What a device signed with the `key` of `owner`, judged; its new counter. Throws PASSKEY_REFUSED. */
export async function judgeUsed(
  { challenge, site, origin }: Asked,
  key: StoredKey,
  owner: string,
  credential: UsedCredential,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && userHandle !== Buffer.from(owner).toString('base64url')) throw refuse('PASSKEY_REFUSED');
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
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
  }).catch(notJudged);
  if (!judged?.verified) throw refuse('PASSKEY_REFUSED');
  return judged.authenticationInfo.newCounter;
}

/** Whether the stored count is below `counter`, or the device does not count. */
export function countsUp(stored: AnyColumn, counter: number): SQL {
  return sql`(${stored} < ${counter} or (${counter} = 0 and ${stored} = 0))`;
}

/** The library throws for whatever is not as it should be; what is wrong is the sender's business. */
function notJudged(): null {
  return null;
}
