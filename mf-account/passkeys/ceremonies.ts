/**
 * Making a passkey and signing in with one: what the server asks, what the device answers. Browsers read and write WebAuthn's JSON
 * themselves, so nothing but they stands between the two.
 */
import type { Caller } from '@sufra/api';
import {
  askPasskey,
  createPasskey,
  type Passkey,
  type SignedIn,
  startPasskey,
  verifyPasskey,
} from '@sufra/api/user/endpoints';

type Created = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type Requested = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** A device is asked one thing at a time. */
let asking: AbortController | undefined;

/** Throws what the server refuses, and a `DOMException` for what the device or its owner does. */
export async function makePasskey(caller: Caller, name: string): Promise<Passkey> {
  const { id, options } = await caller.call(startPasskey, {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as Created);
  const made = await navigator.credentials.create({ publicKey, signal: begin() });
  return caller.call(createPasskey, { body: { challenge_id: id, name, credential: inJson(made) } });
}

export interface Signing {
  /** Null: no cart of a guest goes along. */
  guestCart: string | null;
  /** True: offered among what the browser fills the field with, until its owner takes it; false: asked for now. */
  byField: boolean;
  /** The device has answered; the server is asked. */
  onAnswer: () => void;
}

/** Errors as `makePasskey`. */
export async function enterByPasskey(caller: Caller, { guestCart, byField, onAnswer }: Signing): Promise<SignedIn> {
  const { id, options } = await caller.call(askPasskey, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as Requested);
  const used = await navigator.credentials.get({
    publicKey,
    signal: begin(),
    ...(byField ? { mediation: 'conditional' } : {}),
  });
  onAnswer();
  return caller.call(verifyPasskey, {
    body: { challenge_id: id, credential: inJson(used), guest_cart_id: guestCart },
  });
}

/** Ends what is being asked of the device: the form is left. */
export function endCeremony(): void {
  asking?.abort();
}

function begin(): AbortSignal {
  endCeremony();
  asking = new AbortController();
  return asking.signal;
}

// biome-ignore lint/suspicious/noExplicitAny: the server checks what it is, by the endpoint's structs
function inJson(credential: Credential | null): any {
  return (credential as PublicKeyCredential | null)?.toJSON();
}
