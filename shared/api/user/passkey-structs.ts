/** Shapes of passkeys: WebAuthn's own, as browsers write them in JSON, and what is kept of one (ACCT-037). */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { array, boolean, type Infer, integer, min, nullable, number, optional, size, string, type } from 'superstruct';
import { id, instant } from '../shapes.ts';

const bytes = size(string(), 1, 20_000);
const text = optional(nullable(string()));
const descriptor = type({ id: bytes, type: string(), transports: optional(array(string())) });

/** Longest name of a passkey, in characters. */
export const passkeyName = size(string(), 1, TEXT_LENGTHS.passkeyName);

/** `site`: the domain that it signs in at. */
export const passkey = type({
  id,
  name: string(),
  site: string(),
  created_at: instant,
  used_at: optional(nullable(instant)),
});
export const passkeys = array(passkey);
export const passkeyParams = type({ id });
export const passkeyNameBody = type({ name: passkeyName });
export const passkeyDeleted = type({ id });

/** `id` is sent back with what the device signed; `expires_in` in seconds. */
const challenge = { id, expires_in: min(integer(), 0) };

/** `options` as `PublicKeyCredential.parseCreationOptionsFromJSON` reads them. */
export const newPasskey = type({
  ...challenge,
  options: type({
    rp: type({ id: optional(string()), name: string() }),
    user: type({ id: string(), name: string(), displayName: string() }),
    challenge: string(),
    pubKeyCredParams: array(type({ alg: number(), type: string() })),
    timeout: optional(number()),
    excludeCredentials: optional(array(descriptor)),
    authenticatorSelection: optional(
      type({
        residentKey: optional(string()),
        requireResidentKey: optional(boolean()),
        userVerification: optional(string()),
      }),
    ),
    attestation: optional(string()),
  }),
});
/** `options` as `PublicKeyCredential.parseRequestOptionsFromJSON` reads them. */
export const askedPasskey = type({
  ...challenge,
  options: type({
    challenge: string(),
    rpId: optional(string()),
    timeout: optional(number()),
    userVerification: optional(string()),
    allowCredentials: optional(array(descriptor)),
  }),
});

const credential = { id: bytes, rawId: bytes, type: string(), authenticatorAttachment: text };
/** What `navigator.credentials.create` gives, in JSON. */
export const newCredential = type({
  ...credential,
  response: type({ clientDataJSON: bytes, attestationObject: bytes, transports: optional(array(string())) }),
});
/** What `navigator.credentials.get` gives, in JSON. */
export const usedCredential = type({
  ...credential,
  response: type({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: text }),
});
export const createPasskeyBody = type({ challenge_id: id, name: passkeyName, credential: newCredential });
export const verifyPasskeyBody = type({
  challenge_id: id,
  guest_cart_id: optional(nullable(id)),
  credential: usedCredential,
});

export type Passkey = Infer<typeof passkey>;
