import type { Payable } from '@sufra/api/payment/endpoints';
import type { ReactNode } from 'react';

export type PayPurpose = 'order' | 'reservation' | 'wallet';

export interface PayOrderProps {
  /** What is paid. Absent: an order. */
  readonly purpose?: PayPurpose;
  readonly order: Payable;
  /** Of a reservation: what a change of it costs beyond what was paid. */
  readonly isDifference?: boolean;
  /** Id of the order, or the token of its signed link. */
  readonly refId: string;
  readonly toLocal: (path: string) => string;
  /** Of a top-up: the customer goes on in the checkout. */
  readonly toCheckout?: boolean;
  /** What else is to be known of it, beside the branch. */
  readonly details?: ReactNode;
  /** The way back, without the language. Absent: the page of what is paid does not open here. */
  readonly way?: { readonly to: string; readonly label: string } | undefined;
}
