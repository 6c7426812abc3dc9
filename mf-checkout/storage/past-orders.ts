import { deviceOrders } from './device-orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** For who wants the same again (guide §1.1); what was eaten half a year ago is no habit. */
export const pastOrders = deviceOrders('sufra.checkout.past', 180 * DAY_MS);
