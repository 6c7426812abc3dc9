import { number, optional, type } from 'superstruct';
import { id } from '../shapes.ts';

export const balanceQuery = type({ branch_id: optional(id) });
/** Text messages that can still be sent (API-031). */
export const smsBalance = type({ balance: number() });
