/** What mf-reservations offers to others. */
import { dialog, topic } from '@sufra/contract';

/**
 * A reservation of this visitor over any page: summary, policies, calendar, share, cancel (RES-008). Resolves
 * to `details` when the customer wants to see its page.
 */
export const reservationDialog = /* @__PURE__ */ dialog<{ reservation_id: string }, 'details' | undefined>(
  'reservations.reservation',
  {
    props: async () => (await import('./reservations.structs.ts')).reservationProps,
    result: async () => (await import('./reservations.structs.ts')).reservationResult,
  },
);

/**
 * Cancels a reservation of this visitor: reason, what happens to the money (RES-024). Resolves to `cancelled`
 * when it was.
 */
export const cancelReservationDialog = /* @__PURE__ */ dialog<{ reservation_id: string }, 'cancelled' | undefined>(
  'reservations.cancel',
  {
    props: async () => (await import('./reservations.structs.ts')).reservationProps,
    result: async () => (await import('./reservations.structs.ts')).cancelResult,
  },
);

/**
 * Books a table over any page: party, day, section and time, until the table is held (RES-007). `guests`:
 * where this visitor has planned nothing there before. `without_queue`: the asker comes from the branch's
 * queue, a full day does not lead back to it. Resolves to the address on which the booking goes on, for
 * `navigate`; undefined when closed.
 */
export const bookTableDialog = /* @__PURE__ */ dialog<
  { branch_id: string; guests?: number; without_queue?: boolean },
  { path: string } | undefined
>('reservations.book', {
  props: async () => (await import('./reservations.structs.ts')).bookProps,
  result: async () => (await import('./reservations.structs.ts')).tableBooked,
});

/**
 * A table is held by this visitor, here or in another tab: the shell reconnects the socket to get the
 * reservation's messages (RES-026).
 */
export const tableHeld = /* @__PURE__ */ topic<{ reservation_id: string }>({
  name: 'reservations.table.held',
  version: 1,
  tabs: 'visitor',
  payload: async () => (await import('./reservations.structs.ts')).tableHeld,
});
