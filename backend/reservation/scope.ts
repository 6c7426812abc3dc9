import type { PaymentScope } from '../payment/payable.ts';
import type { LinkSecrets } from '../user/signed-links.ts';

/** What a change of a reservation needs. */
export interface Scope extends PaymentScope {
  /** Of signed links. */
  secrets: LinkSecrets;
}
