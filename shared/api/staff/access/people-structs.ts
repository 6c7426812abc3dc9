/** Shapes of the people of a restaurant (SHOP-002, SHOP-003, SHOP-004). */
import { array, boolean, type Infer, nullable, optional, size, string, type } from 'superstruct';
import { id, instant } from '../../shapes.ts';
import { email } from '../../user/email.ts';
import { personName, restaurantKey, staffDevice, staffRole } from './access-structs.ts';

export const restaurantParams = type({ restaurant: restaurantKey });
export const personParams = type({ restaurant: restaurantKey, person: id });
export const invitationParams = type({ restaurant: restaurantKey, invitation: id });

/** Null: every branch. An owner is never limited: 422 INVALID_INPUT with the field. */
const branches = nullable(size(array(id), 1, 100));

export const invitationBody = type({ email, role: staffRole, branches, name: optional(nullable(personName)) });
export const membershipBody = type({ role: staffRole, branches });

const restaurantPerson = type({
  id,
  name: string(),
  email: string(),
  role: string(),
  branches: nullable(array(id)),
  joined_at: instant,
  /** When one of their devices was used last; null: not yet. */
  seen_at: nullable(instant),
  /** Devices that they are signed in on; `current` is this one. */
  devices: size(array(staffDevice), 0, 100),
  /** The one that asks. */
  you: boolean(),
  /** The last owner: neither role nor access can be changed. */
  last_owner: boolean(),
});

const invitation = type({
  id,
  email: string(),
  role: string(),
  branches: nullable(array(id)),
  /** Name of the person that invited. */
  invited_by: string(),
  invited_at: instant,
  expires_at: instant,
});

/** People by role and name; invitations that are open, newest first. */
export const people = type({ people: array(restaurantPerson), invitations: array(invitation) });

export type RestaurantPeople = Infer<typeof people>;
export type RestaurantPerson = Infer<typeof restaurantPerson>;
export type StaffInvitation = Infer<typeof invitation>;
