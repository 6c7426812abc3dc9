import type { PaymentScope } from '../payment/payable.ts';
import type { LinkSecrets } from '../user/signed-links.ts';

/** What a change of a reservation needs. */
export interface Scope extends PaymentScope {
  /** Of signed links. */
  secrets: LinkSecrets;
  /** Of the visitor that causes the change, from `addressKey`; absent: staff, a payment or the clock. */
  address?: string;
}
