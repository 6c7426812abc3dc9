/**
 * Money of a reservation that waits for a second person: its restaurant cancels it, or excuses a party that
 * did not come, and more goes back than one person may decide (SHOP-014, SHOP-016, SHOP-020).
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./reservation-refund-structs.ts');
const REQUESTS = '/api/v1/staff/restaurants/:restaurant/branches/:branch/reservations/:reservation/refund-requests';

/** Requests about reservations of the person's branches, newest first. */
export const listReservationRefunds = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-reservation-refunds',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/reservation-refund-requests',
  right: 'refund',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ['staff.refund'],
  structs: async () => {
    const { refundListParams, refundListQuery, reservationRefunds } = await structs();
    return { params: refundListParams, query: refundListQuery, response: reservationRefunds };
  },
});

/**
 * Asks a second person to cancel a reservation, or to excuse its party. It ends after a day; another request
 * of the same reservation takes its place. No money moves. Errors: 404, 409 RESERVATION_CHANGED,
 * RESERVATION_TRANSITION, REFUND_NOTHING when nothing was paid.
 */
export const askReservationRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.ask-reservation-refund',
  method: 'POST',
  path: REQUESTS,
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'refund.asked',
  reproof: false,
  structs: async () => {
    const { reservationRefundParams, askReservationRefundBody, staffReservation } = await structs();
    return { params: reservationRefundParams, body: askReservationRefundBody, response: staffReservation };
  },
});

/**
 * Agrees, as another person than the one that asked: it is done, and the money goes back. Errors: 403
 * REFUND_OWN, 410 REFUND_ENDED, 409 RESERVATION_TRANSITION, and RESERVATION_CHANGED when another amount would
 * go back than was asked for.
 */
export const confirmReservationRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.confirm-reservation-refund',
  method: 'POST',
  path: `${REQUESTS}/:request/confirm`,
  idempotent: true,
  right: 'refund',
  branch: 'path',
  audit: 'reservation.moved',
  reproof: true,
  structs: async () => {
    const { reservationRequestParams, staffReservation } = await structs();
    return { params: reservationRequestParams, response: staffReservation };
  },
});

/** Refuses it, or takes the own one back. No money moves. Errors: 410 REFUND_ENDED. */
export const refuseReservationRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.refuse-reservation-refund',
  method: 'POST',
  path: `${REQUESTS}/:request/refuse`,
  idempotent: true,
  right: 'refund',
  branch: 'path',
  audit: 'refund.refused',
  reproof: false,
  structs: async () => {
    const { reservationRequestParams, staffReservation } = await structs();
    return { params: reservationRequestParams, response: staffReservation };
  },
});
