/** Shapes of sign-in and customer (guide §2 Login; HOST-046). */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  min,
  nullable,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { cart } from '../order/cart-structs.ts';
import { day, id, instant } from '../shapes.ts';
import { type address, addresses, type addressInput } from './address-structs.ts';
import { email } from './email.ts';
import { type savedVehicleInput, type vehicle, vehicles } from './vehicle-structs.ts';

export { address, addressDeleted, addresses, addressesQuery, addressInput, addressParams } from './address-structs.ts';
export {
  savedVehicleInput,
  vehicle,
  vehicleBrands,
  vehicleColors,
  vehicleDeleted,
  vehicleParams,
  vehicles,
} from './vehicle-structs.ts';

/** `country_code` is a country table's `iso_code2`; absent: the tenant's country. `mobile` as typed. */
export const sendOtpBody = type({
  country_code: optional(nullable(size(string(), 0, 8))),
  mobile: size(string(), 1, 40),
});
export const resendOtpBody = type({ challenge_id: id, channel: optional(nullable(string())) });
/** `code`: as many digits as the challenge says, Western, Arabic or Persian (ACCT-012). */
export const verifyOtpBody = type({
  challenge_id: id,
  code: size(string(), 1, 20),
  guest_cart_id: optional(nullable(id)),
});

export const sendEmailCodeBody = type({ email });

/** A code that was sent. Seconds count from the answer; instants are for a page that was reloaded. */
export const challenge = type({
  id,
  /** `+966 5• ••• ••67`: enough to recognise, too little to learn. */
  masked: string(),
  resend_in: min(integer(), 0),
  resend_at: instant,
  expires_in: min(integer(), 0),
  expires_at: instant,
  attempts_left: min(integer(), 0),
  /** Digits of the code, 6 or 4; absent from a provider that knows only four (ACCT-012). */
  length: optional(nullable(min(integer(), 1))),
});

const text = optional(nullable(string()));

/** Both spellings of C-57 are read. `customer_addresses` and `vehicles` may be missing from a provider: none. */
export const customer = type({
  id,
  name: string(),
  mobile: optional(nullable(string())),
  country_code: text,
  countryCode: text,
  email: text,
  /** False: typed, not confirmed, and does not sign in. Absent: not known. */
  email_verified: optional(nullable(boolean())),
  /** Mails to it come back (MSG-006). Absent: not known. */
  email_bounced: optional(nullable(boolean())),
  gender: text,
  avatar: text,
  referral_code: text,
  birth_date: text,
  birthDate: text,
  customer_group_id: optional(nullable(string())),
  customer_group_name: text,
  customer_addresses: defaulted(addresses, () => []),
  vehicles: defaulted(vehicles, () => []),
});

/** `token` goes to the edge only; it seals it and takes it out of the answer (C-76). */
export const signedIn = type({
  token: optional(string()),
  /** True: the name is not known yet, ask for it and call `register`. */
  is_new: boolean(),
  customer,
  /** The customer's cart after the merge, when there is one. */
  cart: optional(nullable(cart)),
  /**
   * Those of this device's order tokens whose orders are in the account now. The edge takes them out of the
   * answer: from then on the customer's own token opens these orders, and signing out closes them (CHK-051).
   */
  account_order_tokens: optional(array(string())),
});

export const registerBody = type({
  name: size(string(), 1, TEXT_LENGTHS.name),
  email: optional(nullable(email)),
  birth_date: optional(nullable(day)),
  gender: optional(nullable(size(string(), 0, 20))),
  referral_code: optional(nullable(size(string(), 0, TEXT_LENGTHS.referralCode))),
});

export const updateBody = type({
  name: optional(size(string(), 1, TEXT_LENGTHS.name)),
  email: optional(nullable(email)),
  birth_date: optional(nullable(day)),
  gender: optional(nullable(size(string(), 0, 20))),
});

export const loggedOut = type({});

export type Challenge = Infer<typeof challenge>;
export type Customer = Infer<typeof customer>;
export type SignedIn = Infer<typeof signedIn>;
export type Address = Infer<typeof address>;
export type AddressInput = Infer<typeof addressInput>;
export type Vehicle = Infer<typeof vehicle>;
export type VehicleInput = Infer<typeof savedVehicleInput>;
