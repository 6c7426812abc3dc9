/** Shapes of signing in at the console, of the session and of devices (SHOP-002, SHOP-004, SHOP-006). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { either, id, instant, names } from '../../shapes.ts';
import { email } from '../../user/email.ts';
import { EVERY_BRANCH } from '../shop/every-branch.ts';
import { STAFF_ROLES } from './roles.ts';

export { challenge } from '../../user/structs.ts';

/** Key of a restaurant, as in the path of its calls. */
export const restaurantKey = size(string(), 1, 60);
/** Id of a branch, or every branch, in the path of a call. */
export const branchOrEvery = either([literal(EVERY_BRANCH), id]);
export const staffRole = enums(STAFF_ROLES);
export const personName = size(string(), 1, 60);

export const staffCodeBody = type({ email });
export const staffResendBody = type({ challenge_id: id });
/** `code`: in any digits. */
export const staffVerifyBody = type({ challenge_id: id, code: size(string(), 1, 20) });
/** A link of an invitation or of `sufra staff`. */
const linkToken = size(string(), 16, 100);
export const linkParams = type({ token: linkToken });
export const enterBody = type({ token: linkToken });
export const joinBody = type({ token: linkToken, name: personName });
export const renameBody = type({ name: personName });

/** A branch that the person works at. */
const ownBranch = type({ id, names });

/** A restaurant that the person works for, with what they may do there. */
export const ownRestaurant = type({
  restaurant: restaurantKey,
  names,
  /** Address of the logo; empty: none. */
  logo: string(),
  currency: string(),
  time_zone: string(),
  /** Country, as `SA`. */
  country: string(),
  /** Host names of its storefront; the first is the main one. */
  domains: array(string()),
  /** One that this release does not know may do nothing. */
  role: string(),
  /** Names of `STAFF_RIGHTS`. */
  rights: array(string()),
  /** True: every branch, those that open later too. */
  all_branches: boolean(),
  branches: array(ownBranch),
});

export const person = type({ id, name: string(), email: string() });

export const staffSession = type({
  person,
  /** Id of this session among the devices. */
  session_id: id,
  /** By name of the restaurant. Empty: the person works nowhere any more. */
  restaurants: array(ownRestaurant),
  /** Until when calls with `reproof` need no new proof. */
  proof_until: instant,
  expires_at: instant,
  /** Minutes without a touch after which this device locks; null: it is the person's alone (SHOP-006). */
  idle_minutes: optional(nullable(integer())),
  /** The person has a PIN. */
  has_pin: optional(boolean()),
});

/** `token` goes to the edge only: it seals it and takes it out of the answer. */
export const staffSignedIn = type({ token: optional(string()), session: staffSession });

export const staffSignedOut = object({});

/** What an invitation says before it is accepted. */
export const openInvitation = type({
  restaurant: type({ restaurant: restaurantKey, names, logo: string() }),
  role: string(),
  branches: nullable(array(ownBranch)),
  /** `n•••@example.com`. */
  masked: string(),
  expires_at: instant,
});

export const proof = type({ proof_until: instant });

/** A device that a person is signed in on. */
export const staffDevice = type({
  id,
  /** Browser and system, `Chrome · Android`; null: it did not say. */
  name: nullable(string()),
  signed_in_at: instant,
  /** To the minute; null: not since it signed in. */
  seen_at: nullable(instant),
  /** The one that asks. */
  current: boolean(),
  /** Minutes without a touch after which it locks; null: it is one person's (SHOP-006). */
  idle_minutes: optional(nullable(integer())),
});
export const staffDevices = array(staffDevice);
export const deviceParams = type({ id });
export const devicesEnded = type({ ended: size(array(id), 0, 1000) });

export type StaffPerson = Infer<typeof person>;
export type OwnRestaurant = Infer<typeof ownRestaurant>;
export type StaffSession = Infer<typeof staffSession>;
export type StaffSignedIn = Infer<typeof staffSignedIn>;
export type StaffDevice = Infer<typeof staffDevice>;
export type OpenInvitation = Infer<typeof openInvitation>;
