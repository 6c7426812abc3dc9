/** Calls of the domain reservation. */
import { defineEndpoint } from '@sufra/api';

export type { Reservation } from './structs.ts';

/** The customer's own reservations (RES-001). 401 without a session, 403 MODULE_DISABLED. */
export const listReservations = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.list-reservations',
  method: 'GET',
  path: '/api/v1/reservation/reservations',
  access: 'customer',
  structs: async () => {
    const { reservations, reservationsQuery } = await import('./structs.ts');
    return { query: reservationsQuery, response: reservations };
  },
  staleOn: ['reservation.status'],
});
