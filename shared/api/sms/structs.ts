import { boolean, nullable, number, optional, size, string, type } from 'superstruct';
import { id, instant } from '../shapes.ts';

export const balanceQuery = type({ branch_id: optional(id) });
/** Above 0: text messages can be sent (API-031). */
export const smsBalance = type({
  balance: number(),
  /** When a gateway of the tenant's said so; null: the provider counts messages itself. */
  checked_at: optional(nullable(instant)),
});

export const receiptParams = type({ gateway: id });
export const receiptTaken = type({ received: boolean() });

export const refusalQuery = type({ tenant: id, token: size(string(), 1, 800) });
/** A page for people. */
export const refusalPage = string();
