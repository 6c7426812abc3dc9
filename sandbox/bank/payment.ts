/** A payment as the sandbox bank knows it. */

export type BankState =
  | 'initiated'
  | 'processing'
  | 'requires_action'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'voided'
  | 'partially_refunded'
  | 'refunded';

export interface BankPayment {
  id: string;
  /** The shop's own name for the payment. */
  reference: string;
  status: BankState;
  /** Minor units. */
  amount: number;
  currency: string;
  refunded: number;
  reason: string | null;
  kind: string;
  brand: string | null;
  description: string;
  return_url: string;
  webhook_url: string;
  locale: 'ar' | 'en';
  /** Epoch milliseconds at which a pending payment is decided by itself. */
  decide_at: number | null;
  decide: 'approve' | 'decline' | null;
  captures: number;
  /** Keys of refunds that were made: asked for twice, one is one. */
  refund_keys: string[];
}
