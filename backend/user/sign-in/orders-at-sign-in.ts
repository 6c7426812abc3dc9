import { defineHook } from '../../hooks.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';

/** Whose number was just verified. */
export interface VerifiedCustomer {
  id: string;
  /** ISO code of the number's country. */
  country_code: string;
  /** National digits. */
  mobile: string;
}

/**
 * Orders of this device come into the account of the customer that has just signed in (CHK-051).
 * `orderTokens`: the header `x-order-token` as it came. Answers those tokens whose orders are in the account
 * now. Never throws: what could not come in stays the device's and never costs the sign-in.
 */
export const ordersAtSignIn = defineHook<
  (
    tenant: TenantRecord,
    customer: VerifiedCustomer,
    orderTokens: string | string[] | undefined,
    now: Date,
  ) => Promise<string[]>
>('orders at sign-in', async () => []);
