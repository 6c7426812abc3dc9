import { deviceOrders } from './device-orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Orders that may still be running: a guest has no list of orders; the strip and this note are how they find theirs again.
 * A scheduled order may be days ahead.
 */
export const runningOrders = deviceOrders('sufra.checkout.running', 8 * DAY_MS);
