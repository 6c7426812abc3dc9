/** Shapes of staff's passkeys (SHOP-002). */
import { array, type Infer, nullable, string, type } from 'superstruct';
import { id, instant } from '../../shapes.ts';
import { newCredential, usedCredential } from '../../user/passkey-structs.ts';

export { askedPasskey, newPasskey } from '../../user/passkey-structs.ts';

/** A passkey of a person. */
export const staffPasskey = type({
  id,
  /** Browser and system that made it, `Chrome · Android`; null: it did not say. */
  name: nullable(string()),
  created_at: instant,
  /** Null: it was not used yet. */
  used_at: nullable(instant),
});
export const staffPasskeys = array(staffPasskey);
export const staffPasskeyParams = type({ id });
export const staffPasskeyRemoved = type({ id });
export const createStaffPasskeyBody = type({ challenge_id: id, credential: newCredential });
export const verifyStaffPasskeyBody = type({ challenge_id: id, credential: usedCredential });

export type StaffPasskey = Infer<typeof staffPasskey>;
