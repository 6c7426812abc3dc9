/** Shapes of deposits at the counter (SHOP-019). */
import { array, boolean, enums, type Infer, nullable, optional, size, string, type } from 'superstruct';
import { DEPOSIT_WAYS } from '../../order/deposit-states.ts';
import { id, instant, money, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { MAX_DEPOSIT_CODE, MAX_KEEP_NOTE } from '../limits.ts';
import { refundRequest } from './refund-structs.ts';

export const depositsParams = type({ restaurant: restaurantKey, branch: id });

/** As typed or scanned. */
const code = size(string(), 1, MAX_DEPOSIT_CODE);
export const depositQuery = type({ code });

/** What a code stands for. */
export const depositSlip = type({
  order_id: id,
  number: string(),
  /** `7K3M-9QXZ`. */
  code: string(),
  customer: string(),
  currency: string(),
  /** Where the money goes: the wallet, the method it was paid with, or cash over the counter. */
  to: enums(DEPOSIT_WAYS),
  /** Most that can go back of all pieces: other refunds of the order may have taken a part of it. */
  most: money,
  /**
   * Both by who paid, each piece in one: where the money of these pieces goes, and the most that can go back
   * of them together. `most` of 0.00: their payer's money is not here any more. Absent from a server of
   * before 2026-12: all pieces are alike.
   */
  money: optional(array(type({ to: enums(DEPOSIT_WAYS), most: money, pieces: array(id) }))),
  pieces: array(
    type({
      id,
      names,
      item_names: names,
      amount: money,
      /** `held`, `returned`, `kept`, `released`. */
      state: string(),
      due_at: instant,
      /** It is held, and its time is over. */
      late: boolean(),
      ended_at: nullable(instant),
      /**
       * Name of the person that took it back or did not, as they were called then; null: its time or its
       * order's end did.
       */
      ended_by: optional(nullable(string())),
    }),
  ),
  /** Pieces whose money waits for a second person; null: none do. */
  refund_request: optional(nullable(refundRequest)),
  /** Reasons to keep a deposit, as its customer reads them. */
  reasons: array(type({ code: string(), names })),
});

const pieces = { code, pieces: size(array(id), 1, 100) };
export const returnBody = type(pieces);
/** `reason`: a code of the slip's. `note`: what its customer reads beside it. */
export const keepBody = type({
  ...pieces,
  reason: size(string(), 1, 40),
  note: optional(nullable(size(string(), 0, MAX_KEEP_NOTE))),
});

export type DepositSlip = Infer<typeof depositSlip>;
