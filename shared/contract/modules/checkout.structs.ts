import { string, type } from 'superstruct';

export const orderCreated = type({ order_id: string() });
