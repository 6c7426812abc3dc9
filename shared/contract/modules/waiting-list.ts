/** What mf-waiting-list offers to others: nothing yet; its dialog comes with joining the queue (WL-004). */
export const OFFERS: readonly string[] = [];
