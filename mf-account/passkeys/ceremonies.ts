/** Making a passkey and signing in with one: what the server asks, what the device answers. */
import type { Caller } from '@sufra/api';
import {
  askPasskey,
  createPasskey,
  type Passkey,
  type SignedIn,
  startPasskey,
  verifyPasskey,
} from '@sufra/api/user/endpoints';
import { makeOnDevice, signOnDevice } from '@sufra/module/passkeys/device';

export { endCeremony } from '@sufra/module/passkeys/device';

/** Throws what the server refuses, and a `DOMException` for what the device or its owner does. */
export async function makePasskey(caller: Caller, name: string): Promise<Passkey> {
  const { id, options } = await caller.call(startPasskey, {});
  return caller.call(createPasskey, { body: { challenge_id: id, name, credential: await makeOnDevice(options) } });
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
  const credential = await signOnDevice(options, byField);
  onAnswer();
  return caller.call(verifyPasskey, { body: { challenge_id: id, credential, guest_cart_id: guestCart } });
}
