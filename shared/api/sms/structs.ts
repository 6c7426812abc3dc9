import { boolean, number, optional, type } from 'superstruct';
import { id } from '../shapes.ts';

export const balanceQuery = type({ branch_id: optional(id) });
/** Above 0: text messages can be sent (API-031). */
export const smsBalance = type({ balance: number() });

export const receiptParams = type({ gateway: id });
export const receiptTaken = type({ received: boolean() });
