/** What payment needs of an order; the order domain provides it. */
import type { Payable as PayableView } from '@sufra/api/payment/endpoints';
import type { LocalizedText } from '@sufra/contract';
import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { Customer } from '../http/customer.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { SessionRow } from './tables.ts';

/** An order as its payment sees it. */
export type Payable = Omit<PayableView, 'session_id'> & {
  status: string;
  /** Why it came to nothing, in words for the customer. */
  reason: LocalizedText | null;
};

/** Who asks: the tokens of the visitor's orders, and the customer when one is signed in. */
export interface Asker {
  tokens: readonly string[];
  customer: () => Customer | null;
}

/** A transaction in a tenant's world, with what tells others about it. */
export interface PaymentScope {
  platform: Platform;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

/** The order of an id or of a signed link's token, if this asker may pay it; `id` null: the asker's newest that waits. Null: none. */
export const payableFor = defineHook<(scope: PaymentScope, id: string | null, asker: Asker) => Promise<Payable | null>>(
  'an order for who pays it',
  async () => null,
);

/** The order whoever asks, with its row locked until the transaction ends. Null: there is none. */
export const lockPayable = defineHook<
  (scope: PaymentScope, orderId: string, lock?: 'update') => Promise<Payable | null>
>('an order for its payment', async () => null);

/**
 * The money of an order arrived, reserved or taken: the order is placed, if it still can be. `refused`: it is placed already without this
 * money, or cannot be placed any more, and the money goes back.
 */
export const placePaid = defineHook<(scope: PaymentScope, session: SessionRow) => Promise<'placed' | 'refused'>>(
  'an order that was paid',
  async () => 'refused',
);

/** The sessions of an order changed: its own payment status follows. The order's row is locked. */
export const paymentChanged = defineHook<
  (scope: PaymentScope, orderId: string, sessions: readonly SessionRow[]) => Promise<void>
>('the payment of an order changed', async () => {});

/** Another method was chosen for an order that waits. */
export const methodChosen = defineHook<
  (scope: PaymentScope, orderId: string, method: { id: string; names: LocalizedText }) => Promise<void>
>('another way to pay an order', async () => {});
