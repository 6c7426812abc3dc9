/** Shapes of queues as staff work them (SHOP-017). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { id, instant, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_PARTY_GUESTS, MAX_PARTY_NAME, MAX_TABLE_CODE, MAX_TYPED_MOBILE } from '../limits.ts';

export const queuesParams = type({ restaurant: restaurantKey });
export const queuesQuery = type({ branch_id: optional(id) });
export const branchQueueParams = type({ restaurant: restaurantKey, branch: id });
export const staffPartyParams = type({ restaurant: restaurantKey, branch: id, party: id });

const act = enums(['call', 'seat', 'skip']);
/** `prove`: the party gets its place; not in `acts`, which a console of before would refuse whole. */
const move = enums(['call', 'seat', 'skip', 'prove']);

export const staffParty = type({
  id,
  /** What a move of it must carry. */
  version: integer(),
  /** As `shared/api/waiting-list/statuses.ts`. */
  status: string(),
  /** Empty: a guest at the door that gave none. */
  name: string(),
  /** E.164; null: it has no page and gets no message. */
  mobile: nullable(string()),
  guests_count: integer(),
  note: nullable(string()),
  needs: array(string()),
  at_door: boolean(),
  /**
   * False: it has proved nothing and waits beside the queue, until it is proved or moved (WL-021). Absent
   * from a server of before 2026-12: true.
   */
  proved: optional(boolean()),
  /** Another party that waits gave the same number. */
  same_number: boolean(),
  joined_at: instant,
  /** Minutes of waiting that it read when it joined; null: not known. */
  told: nullable(type({ min: integer(), max: integer() })),
  /** It got the message that its turn is near. */
  near_told: boolean(),
  /** It was called: until when it can say that it comes, and whether it did. */
  claim_until: nullable(instant),
  claimed: boolean(),
  /** Dishes that it ordered while waiting: chosen, agreed to, with the kitchen. Seating it takes a table then. */
  order: nullable(type({ chosen: integer(), agreed: integer(), sent: integer() })),
  /** What the person can do with it now. */
  acts: array(act),
});

/** `area_id` null: the branch has one queue for all. Parties in their order. */
export const staffQueue = type({ area_id: nullable(id), area_names: nullable(names), parties: array(staffParty) });

export const branchQueues = type({
  branch_id: id,
  names,
  time_zone: string(),
  /** Staff let parties join. */
  open: boolean(),
  /** Parties can join now: it is open, and so is the branch. */
  takes: boolean(),
  /** Path on the storefront that the code at the door leads to, without a language. */
  door_path: string(),
  queues: array(staffQueue),
});
export const allQueues = array(branchQueues);

/**
 * `phone`: as typed, in any digits; its place follows by a text message in `locale`. `area_id` absent: the first area.
 */
export const addPartyBody = type({
  area_id: optional(nullable(id)),
  name: optional(size(string(), 0, MAX_PARTY_NAME)),
  phone: optional(nullable(size(string(), 0, MAX_TYPED_MOBILE))),
  locale: optional(enums(['ar', 'en'])),
  guests_count: max(min(integer(), 1), MAX_PARTY_GUESTS),
});

/** `version` of the party as it was seen. `table_code`: the table of a party that ordered while it waited. */
export const movePartyBody = type({
  version: integer(),
  act: move,
  table_code: optional(nullable(size(string(), 1, MAX_TABLE_CODE))),
});

export const queueOpenBody = type({ open: boolean() });

export type StaffParty = Infer<typeof staffParty>;
export type StaffQueue = Infer<typeof staffQueue>;
export type BranchQueues = Infer<typeof branchQueues>;
