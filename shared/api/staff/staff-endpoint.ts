/**
 * An endpoint of the console. Its rule is data: the provider derives from it who may call (403 and an entry
 * of the audit for the others), the entry that a call leaves, and whether it asks for a new proof. A console
 * call without a rule does not start.
 *
 * Staff calls carry no tenant: `:restaurant` of the path names it, and `x-staff-authorization: Bearer …` says
 * who calls. Errors of each of them, beside their own: 401 SESSION_EXPIRED without a session that is good,
 * 403 ROLE_FORBIDDEN for a restaurant, branch or role that does not go with it, 403 SIGN_IN_AGAIN when
 * `reproof` is set and the last proof is older than ten minutes, 423 DEVICE_LOCKED on a shared device that is
 * locked, but for calls with `whileLocked` (SHOP-003, SHOP-006, SHOP-007).
 */
import { defineEndpoint, type Endpoint, type EndpointDefinition, type EndpointStructs } from '../endpoint.ts';
import type { AuditKind } from './access/audit-kinds.ts';
import { STAFF_RIGHTS, type StaffRight, type StaffRole } from './access/roles.ts';

/** The header of a staff session's token. Customers' tokens have another: neither opens what the other does. */
export const STAFF_TOKEN_HEADER = 'x-staff-authorization';

export interface StaffRule {
  /**
   * `anyone`: before signing in. `person`: any person that is signed in, about themselves. Otherwise the
   * roles at the restaurant of the path.
   */
  roles: 'anyone' | 'person' | readonly StaffRole[];
  /**
   * Where the call names the branch that it is about: `:branch` of the path (or `EVERY_BRANCH`), `branch_id`
   * of the query (absent: all that the person works at), or the branch of `:order`. `every`: it is about what
   * all branches share, and takes a person that works at all of them. Null: it is about the restaurant.
   */
  branch: 'path' | 'query' | 'order' | 'every' | null;
  /** Kind of the entry that the call leaves in the audit; null: it changes nothing. */
  audit: AuditKind | null;
  /**
   * True: changes nothing that a person reads, although its method says otherwise: what it asks is too long
   * for an address, or it only says that it is there.
   */
  reads?: boolean;
  /** True: asks for a proof that is younger than ten minutes. */
  reproof: boolean;
  /** True: a shared device that is locked may make it, too (SHOP-006). */
  whileLocked?: boolean;
}

export type StaffEndpoint<Structs extends EndpointStructs = EndpointStructs> = Endpoint<Structs> & {
  readonly staff: StaffRule;
};

type Definition<Structs extends EndpointStructs> = Omit<EndpointDefinition<Structs>, 'access' | 'caller' | 'own'>;

/** A call of the roles that have `right`, at the restaurant of its path. */
export function defineStaffEndpoint<Structs extends EndpointStructs>(
  definition: Definition<Structs> & { right: StaffRight } & Pick<StaffRule, 'branch' | 'audit' | 'reproof' | 'reads'>,
): StaffEndpoint<Structs> {
  const { right, branch, audit, reproof, reads = false, ...endpoint } = definition;
  return {
    ...defineEndpoint({ ...endpoint, own: true }),
    staff: { roles: STAFF_RIGHTS[right], branch, audit, reproof, reads },
  };
}

/** A call before signing in, or of a person about themselves. */
export function definePersonalEndpoint<Structs extends EndpointStructs>(
  definition: Definition<Structs> & { roles: 'anyone' | 'person' } & Partial<
      Pick<StaffRule, 'audit' | 'reproof' | 'whileLocked'>
    >,
): StaffEndpoint<Structs> {
  const { roles, audit = null, reproof = false, whileLocked = false, ...endpoint } = definition;
  return { ...defineEndpoint({ ...endpoint, own: true }), staff: { roles, branch: null, audit, reproof, whileLocked } };
}
