import type { PaymentScope } from '../payment/payable.ts';
import type { Cause } from '../user/messages/recipient-limit.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';

/** What a change of a reservation needs. */
export interface Scope extends PaymentScope {
  /** Of signed links. */
  secrets: LinkSecrets;
  /** The cause of the change, and of the messages that come of it. A payment is the bank's. */
  by: Cause;
}
