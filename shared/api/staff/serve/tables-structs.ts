/** Shapes of tables and their parties as staff see them (SHOP-018). */
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
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { total } from '../../order/cart-structs.ts';
import { id, instant, money, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

export const tablesParams = type({ restaurant: restaurantKey, branch: id });
export const tableParams = type({ restaurant: restaurantKey, branch: id, table: id });

const roundHead = {
  number: integer(),
  /** `sent`, `accepted`, `served`. */
  state: string(),
  sent_at: instant,
};

const party = {
  id,
  /** `open`, `bill_requested`, `paying`. */
  state: string(),
  /** False: staff have not seen the people yet, and they can send nothing. */
  confirmed: boolean(),
  opened_at: instant,
  /** Names of the phones. */
  people: array(string()),
  /** What was asked of staff and is not done yet. */
  calls: array(type({ kind: string(), at: instant })),
  /** What was sent, deposits too. */
  due: money,
  /** Of it was paid. */
  paid: money,
};

const place = {
  id,
  branch_id: id,
  code: string(),
  names,
  seats: integer(),
  /** False: it is out of use. */
  available: boolean(),
  /** Digits that staff say to a party that sits down; null: this role does not say them. */
  staff_code: nullable(string()),
  currency: string(),
  /**
   * Changes with what staff see of the party. It goes with each change, so that a second device learns of the first.
   */
  seen: string(),
};

export const staffTable = type({
  ...place,
  /** Null: the table is free. */
  party: nullable(type({ ...party, rounds: array(type(roundHead)) })),
});
export const staffTables = array(staffTable);

const line = type({
  id,
  qty: number(),
  names,
  options: array(type({ names, qty: number() })),
  note: nullable(string()),
  /** Whose it is. */
  nickname: string(),
});

/**
 * What one phone ordered: its share of the bill. `cash`: of `paid`, what staff noted, which they can take
 * back. `held`: what shares that are being paid on phones hold of it (MENU-043). Absent: all that is paid was
 * noted, nothing is held.
 */
const share = type({
  ...{ member_id: id, nickname: string(), due: money, paid: money, left: money },
  ...{ cash: optional(money), held: optional(money) },
});

/** `nickname` is empty once the guest's data were deleted; `guest`: the place among those who joined, from 1. */
const seat = { nickname: string(), guest: optional(integer()) };

/**
 * A share that a guest pays or paid on the phone (MENU-043). `state`: `reserved`, `paid`. `kind`: as
 * `tableShare` of dine-in. `returned`: of `amount`, what was given back. `paid_at`: when its money was taken;
 * null: it is not yet. `method`: the payment method's names; null: none is chosen, or it was removed.
 */
const phoneShare = type({
  ...{ id, ...seat, kind: string(), amount: money, state: string(), returned: money },
  ...{ paid_at: optional(nullable(instant)), method: optional(nullable(names)) },
});

/** What staff noted as paid of one guest's share, by cash or terminal. */
const notedShare = type({ member_id: id, ...seat, amount: money, at: instant });

export const staffTableDetail = type({
  ...place,
  party: nullable(
    type({
      ...party,
      rounds: array(
        type({
          ...roundHead,
          sent_by: string(),
          total: money,
          lines: array(line),
          /**
           * Seconds in which the party can take it back, until it is accepted (MENU-047); null or absent: it stands.
           */
          undo_seconds: optional(nullable(number())),
        }),
      ),
      /** The bill. */
      totals: array(total),
      shares: array(share),
      by_phone: optional(array(phoneShare)),
      at_waiter: optional(array(notedShare)),
      /** Of the branch. */
      time_zone: optional(string()),
      left: money,
      /** Dishes that are chosen and not sent: staff see how many, and not which. */
      unsent: integer(),
    }),
  ),
});

const seen = { seen: size(string(), 1, 40) };
export const seenBody = type(seen);
export const roundStateBody = type({
  ...seen,
  round: max(min(integer(), 1), 1000),
  state: enums(['accepted', 'served']),
});
/**
 * `bill`: it is at the table, and no dish is added. `reopen`: one step back, from paying to the bill, from
 * the bill to dishes.
 */
export const billBody = type({ ...seen, action: enums(['bill', 'reopen']) });
/** `member_id` absent: all that is left of the bill. `paid` false takes it back. */
export const paymentBody = type({ ...seen, member_id: optional(nullable(id)), paid: boolean() });
/** `to`: a free table of the same branch. */
export const moveTableBody = type({ ...seen, to: id });

export type StaffTable = Infer<typeof staffTable>;
export type StaffTableDetail = Infer<typeof staffTableDetail>;
