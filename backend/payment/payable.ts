/** What payment needs of what is paid; the domain of each purpose provides it. */

import type { Payable as PayableView } from '@sufra/api/payment/endpoints';
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { defineHook, type Hook } from '../hooks.ts';
import type { Customer } from '../http/customer.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { SessionRow } from './tables.ts';

/**
 * What is paid, as its payment sees it: an order, a reservation, a top-up of the wallet or a share of a
 * table's bill or of a group order.
 */
export type Payable = Omit<PayableView, 'order_id' | 'session_id' | 'reason'> & {
  /** Of the order, the reservation, the top-up or the share. */
  ref_id: string;
  status: string;
  /** Why it came to nothing, in words for the customer. */
  reason: LocalizedText | null;
  /** Of the branch; null: none, or at no branch. */
  phone: string | null;
  /** What is said at the counter; null: nothing, or it is not under way. */
  pickup_code: string | null;
  /** Ids of the sessions whose money it has; absent: that of every session that holds money. */
  paid_by?: readonly string[];
  /** True: it stands already, and `amount` is what a change of it costs beyond that. */
  is_difference?: boolean;
  /** Of an order that had been placed: how it ended. Null or absent: it was not, or it stands. */
  ended_as?: string | null;
  /** The cart that became it and is none any more; null or absent: there is none such. */
  ended_cart?: string | null;
  /** Of a reservation: when its table is booked, and for how many. Null or absent: there is none. */
  sitting?: { starts_at: string; date: string | null; is_next_day: boolean; guests_count: number } | null;
  /** Of a share: its table's session, and what is left of the bill there, decimal text. */
  at_table?: { session_id: string; left: string };
  /** Of a share of a group order: the group, the order that it is a part of, and what is left of that, decimal text. */
  of_group?: { group_id: string; order_id: string; left: string; isPlaced: boolean; ended_as: string | null };
};

/** The requester: the tokens of the visitor's orders, and the customer when one is signed in. */
export interface Payer {
  tokens: readonly string[];
  customer: () => Customer | null;
}

/** A transaction in a tenant's world, with the means to publish it. */
export interface PaymentScope {
  platform: Platform;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

/** How one kind of thing is paid for. */
export interface PayableHandler {
  /**
   * That of an id or of a signed link's token, if this payer may pay it; `id` null: the payer's newest that
   * waits. Null: none.
   */
  payableFor: (scope: PaymentScope, id: string | null, payer: Payer) => Promise<Payable | null>;
  /**
   * That of an id, for any requester; with `update`, its row stays locked until the transaction ends. Null:
   * there is none.
   */
  lockPayable: (scope: PaymentScope, id: string, lock?: 'update') => Promise<Payable | null>;
  /**
   * Its money arrived, reserved or taken: it is placed, if it still can be. `refused`: it is placed already
   * without this money, or cannot be any more, and the money goes back.
   */
  placePaid: (scope: PaymentScope, session: SessionRow) => Promise<'placed' | 'refused'>;
  /** Its sessions changed: what it knows of its payment follows. Its row is locked. */
  paymentChanged: (scope: PaymentScope, id: string, sessions: readonly SessionRow[]) => Promise<void>;
  /** The bank let go of its money by itself before it was taken: what is not under way yet ends. Its row is locked. */
  moneyLost: (scope: PaymentScope, session: SessionRow) => Promise<void>;
  /** Another method was chosen while it waits, by this payer. */
  methodChosen: (
    scope: PaymentScope,
    id: string,
    method: { id: string; names: LocalizedText },
    payer: Payer,
  ) => Promise<void>;
}

const NOTHING: PayableHandler = {
  payableFor: async () => null,
  lockPayable: async () => null,
  placePaid: async () => 'refused',
  paymentChanged: async () => {},
  moneyLost: async () => {},
  methodChosen: async () => {},
};

/** By purpose of a payment session. */
export const PAYABLE_HANDLERS: Readonly<Record<PaymentPurpose, Hook<PayableHandler>>> = {
  order: defineHook('orders for their payment', NOTHING),
  reservation: defineHook('reservations for their payment', NOTHING),
  wallet: defineHook('top-ups of the wallet for their payment', NOTHING),
  share: defineHook('shares of a table for their payment', NOTHING),
};

/** Shares of group orders: their ids begin so, those of tables do not. */
export const GROUP_SHARE_PREFIX = 'group-';
export const GROUP_SHARE_HANDLER: Hook<PayableHandler> = defineHook(
  'shares of group orders for their payment',
  NOTHING,
);

/** What pays for a purpose; of shares `refId` says what they are of. */
export function payableHandler(
  { hooks }: Pick<Platform, 'hooks'>,
  purpose: PaymentPurpose,
  refId: string | null,
): PayableHandler {
  const isOfGroup = purpose === 'share' && refId?.startsWith(GROUP_SHARE_PREFIX);
  return hooks.of(isOfGroup ? GROUP_SHARE_HANDLER : PAYABLE_HANDLERS[purpose]);
}
