import type { Payable } from '@sufra/api/payment/endpoints';
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import type { ReactNode } from 'react';

/**
 * What is paid, as the page shows it: an order, a reservation, a top-up of the wallet or a share of a table's
 * bill or of a group order.
 */
export type PaidThing = Omit<Payable, 'order_id'> & {
  /** Of the order, the reservation, the top-up or the share. */
  readonly ref_id: string;
  /** Path of its own page, where the id does not say it. */
  readonly page?: string;
  /** A share of a group order, not of a table's bill. */
  readonly isOfGroup?: boolean;
  /** It stands and is paid: what a change of it costs beyond that. */
  readonly isDifference?: boolean;
};

export interface PayOrderProps {
  /** What is paid. Absent: an order. */
  readonly purpose?: PaymentPurpose;
  readonly order: PaidThing;
  /** Id of the order, or the token of its signed link. */
  readonly refId: string;
  readonly toLocal: (path: string) => string;
  /** Of a top-up: the customer goes on in the checkout. */
  readonly toCheckout?: boolean;
  /** What else is to be known of it, beside the branch. */
  readonly details?: ReactNode;
  /** The way back, without the language. Absent: the visitor cannot open what is paid. */
  readonly way?: { readonly to: string; readonly label: string } | undefined;
}
