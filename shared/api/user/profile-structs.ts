/** Shapes of My info: picture, mobile and e-mail of a signed-in customer (ACCT-007). */
import { nullable, optional, size, string, type } from 'superstruct';
import { id } from '../shapes.ts';
import { email } from './email.ts';

export { file as avatarBody } from '../shapes.ts';

const newMobile = { country_code: optional(nullable(size(string(), 0, 8))), mobile: size(string(), 1, 40) };
const codeOf = { challenge_id: id, code: size(string(), 1, 20) };

/** The number that becomes the customer's, as typed. */
export const mobileChangeBody = type(newMobile);
/** The code that the present number got, and the new number again. */
export const leaveMobileBody = type({ ...codeOf, ...newMobile });
export const codeBody = type(codeOf);
export const emailBody = type({ email });
