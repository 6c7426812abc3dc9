/**
 * What the history of orders can be narrowed to: how an order ended (`endedStatus`). Of `delivered`, those of
 * which money went back are `refunded`, too.
 */
export const HISTORY_STATES = ['running', 'delivered', 'refunded', 'canceled', 'missed'] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];
