import type { PaymentScope } from '../payment/payable.ts';

/** What a change of a reservation needs. */
export interface Scope extends PaymentScope {
  /** Of signed links. */
  secret: Buffer;
}
