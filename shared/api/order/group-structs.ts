/** Shapes of group orders (CHK-052). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { MAX_NICKNAME_LENGTH } from '../dine-in/limits.ts';
import { id, instant, money, names, orderType } from '../shapes.ts';
import { cart } from './cart-structs.ts';
import { MAX_DEADLINE_MINUTES } from './group-states.ts';

const name = size(string(), 1, MAX_NICKNAME_LENGTH);

export const groupParams = type({ id });
export const memberParams = type({ id, member: id });
export const openGroupBody = type({ name });
/** `cart_id`: the basket that the phone has, which it has again once its seat is over. */
export const joinGroupBody = type({ name, cart_id: optional(nullable(id)) });
/** What is absent stays as it is. `minutes`: until the deadline, by the server's clock; null: there is none. */
export const changeGroupBody = object({
  state: optional(enums(['open', 'closed'])),
  minutes: optional(nullable(max(min(integer(), 1), MAX_DEADLINE_MINUTES))),
  /** Each pays their own share (CHK-053). */
  each_pays: optional(boolean()),
});

const member = type({
  id,
  name: string(),
  is_host: boolean(),
  /** Dishes. */
  count: number(),
  /** Of their dishes with deposits; fees and discounts are in no part of it. */
  amount: money,
});

/** What one member pays of a group order (CHK-053). */
const groupShare = type({
  id,
  member_id: id,
  name: string(),
  /** With the part of fees, tip and discounts. */
  amount: money,
  /**
   * `open`: to be paid. `paying`: its bank decides. `paid`. `covered`: the host pays it with a share of
   * theirs. `returning`, `returned`: its money goes back, or is back. `over`: the order came to nothing, and
   * nothing was paid.
   */
  state: string(),
  /** Of the share of the member that asks: as of an order. Null or absent: another's, or none. */
  bank_session: optional(nullable(id)),
});

/** The shares of the order that the group has last been sent with. */
const groupShares = type({
  /** `waiting`: until each is paid, at the latest until `pay_until`. `placed`. `over`: it came to nothing. */
  state: string(),
  currency: string(),
  pay_until: nullable(instant),
  /** Of the shares that are not paid. */
  left: money,
  /**
   * Of `over`: how an order ended that had been placed: `canceled`, `missed`, or `refunded` once it was
   * handed over. Null or absent: it was never placed.
   */
  ended_as: optional(nullable(string())),
  /** Why it came to nothing; null: it did not, or there is no more to say. */
  reason: nullable(names),
  list: array(groupShare),
});

export const group = type({
  id,
  /** `open`, `closed`, `paying`, `placed`, `ended`; one that a later server adds counts as `closed`. */
  state: string(),
  host_name: string(),
  branch_id: id,
  branch_names: names,
  type: orderType,
  deadline: nullable(instant),
  /** When it was begun. Absent from a server of before 2026-12. */
  began_at: optional(instant),
  ends_at: instant,
  /** The member that asks; null: it is none, or was removed. */
  me: nullable(type({ id, name: string(), is_host: boolean() })),
  /** The host took this phone out. */
  removed: boolean(),
  /** No more can join. */
  full: boolean(),
  /** For members, also of one that ended: what was ordered by then. */
  members: array(member),
  /** For members while it can be ordered. */
  cart: nullable(cart),
  /** Dishes of the member that asks that the host took out, the newest last. */
  notices: array(type({ id, names, qty: number(), at: instant })),
  /** For members, once it is placed. `id`: for its host, whose order it is. */
  order: nullable(type({ id: optional(id), number: string(), status: string() })),
  /** Each pays their own share; null or absent: it is not offered here. */
  each_pays: optional(nullable(boolean())),
  /** For members; null or absent: none were made. */
  shares: optional(nullable(groupShares)),
});

/** A share for the member whose it is, on the page that pays it. `state`: as in a group. */
export const payableGroupShare = type({
  id,
  group_id: id,
  host_name: string(),
  amount: money,
  currency: string(),
  state: string(),
  pay_until: nullable(instant),
  /** As of an order. */
  bank_session: optional(nullable(id)),
  branch: type({ id, names, time_zone: string() }),
  type: orderType,
});

const paidGroupShare = type({
  id,
  group_id: id,
  host_name: string(),
  amount: money,
  currency: string(),
  /** As in a group: `open` or `paying` while it is to be paid, then `paid`, `returning` or `returned`. */
  state: string(),
  /** As of an order. */
  bank_session: optional(nullable(id)),
  /** Of the order; null: it waits for its other shares. */
  number: nullable(string()),
  branch: type({ id, names, time_zone: string() }),
  created_at: instant,
});
export const paidGroupShares = array(paidGroupShare);

export const joined = type({ group, member_token: optional(string()) });

export type Group = Infer<typeof group>;
export type GroupShares = NonNullable<Group['shares']>;
export type GroupShare = GroupShares['list'][number];
export type PaidGroupShare = Infer<typeof paidGroupShare>;
export type PayableGroupShare = Infer<typeof payableGroupShare>;
export type GroupMember = Group['members'][number];
export type GroupChange = Infer<typeof changeGroupBody>;
