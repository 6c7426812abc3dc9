import type { Cart } from '@sufra/api/order/endpoints';
import { defineHook } from '../../hooks.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';

/**
 * The cart of a customer that has just signed in, with the guest's cart in it (CHK-017); null: none. Never
 * throws: a cart that cannot be merged stays the guest's and never costs the sign-in.
 */
export const cartAtSignIn = defineHook<
  (tenant: TenantRecord, customerId: string, guestCartId: string | null, now: Date) => Promise<Cart | null>
>('cart at sign-in', async () => null);
