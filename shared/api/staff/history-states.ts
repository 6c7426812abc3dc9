/** What the history of orders can be narrowed to; each status is in one of them. */
export const HISTORY_STATES = ['running', 'delivered', 'refunded', 'canceled', 'missed'] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];
