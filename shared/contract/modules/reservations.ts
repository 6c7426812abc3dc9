/** What mf-reservations offers to others: nothing yet; its reservation dialog comes with the booking flow (RES-008). */
export const OFFERS: readonly string[] = [];
