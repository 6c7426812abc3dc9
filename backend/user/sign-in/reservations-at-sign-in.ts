import { defineHook } from '../../hooks.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import type { VerifiedCustomer } from './orders-at-sign-in.ts';

/**
 * Reservations of this device come into the account of the customer that has just signed in, as orders do
 * (CHK-051). `tokens`: the header `x-order-token` as it came; tokens of reservations are in it beside those
 * of orders. Answers those whose reservations are in the account now. Never throws.
 */
export const reservationsAtSignIn = defineHook<
  (
    tenant: TenantRecord,
    customer: VerifiedCustomer,
    tokens: string | string[] | undefined,
    now: Date,
  ) => Promise<string[]>
>('reservations at sign-in', async () => []);
