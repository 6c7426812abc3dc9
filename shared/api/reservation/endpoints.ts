/**
 * Calls of the domain reservation. A reservation is its owner's: by the token of `x-order-token`, or a
 * customer's own (RES-030).
 */
import { defineEndpoint } from '@sufra/api';

export type {
  BookingCalendar,
  EventTypes,
  NearTime,
  Period,
  Reservation,
  Section,
  Slots,
  SlotsAfter,
  UpdateReservationBody,
} from './structs.ts';

const structs = () => import('./structs.ts');

/**
 * Free times of an evening for a party, by section, with what they cost (API-023, RES-014). A past, too far
 * or closed day and a party that is too large are answers with a reason, not errors. 404 NOT_FOUND for a
 * branch that takes no bookings, 403 MODULE_DISABLED.
 */
export const listReservationSlots = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-reservation-slots',
  method: 'POST',
  path: '/api/v1/branch/branches/:id/reservations-slots',
  structs: async () => {
    const { branchParams, slots, slotsBody } = await structs();
    return { params: branchParams, body: slotsBody, response: slots };
  },
  staleOn: ['reservation.slots', 'branch.state', 'tenant.updated'],
});

/** How each day that can be booked stands for a party (RES-013, RES-014). 404, 403 as `listReservationSlots`. */
export const getBookingCalendar = /* @__PURE__ */ defineEndpoint({
  name: 'branch.get-reservation-calendar',
  method: 'GET',
  path: '/api/v1/branch/branches/:id/reservations-calendar',
  structs: async () => {
    const { branchParams, calendar, calendarQuery } = await structs();
    return { params: branchParams, query: calendarQuery, response: calendar };
  },
  staleOn: ['reservation.slots', 'branch.state', 'tenant.updated'],
});

/** Occasions of a reservation, in the order in which they are shown (API-026, C-64). */
export const listEventTypes = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.list-event-types',
  method: 'GET',
  path: '/api/v1/waiting-list/eventTypes/list',
  structs: async () => ({ response: (await structs()).eventTypes }),
});

/** Why a guest cancels, in the order in which they are shown (API-030). */
export const listReservationReasons = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-reservation-cancellation-reasons',
  method: 'GET',
  path: '/api/v1/branch/reservation-cancellation-reasons',
  structs: async () => ({ response: (await structs()).cancellationReasons }),
});

/** The reservations of this device and customer (RES-001); a guest without any has an empty list. */
export const listReservations = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.list-reservations',
  method: 'GET',
  path: '/api/v1/reservation/reservations',
  own: true,
  structs: async () => {
    const { reservations, reservationsQuery } = await structs();
    return { query: reservationsQuery, response: reservations };
  },
  staleOn: ['reservation.status'],
});

/** The hold of this device or customer, of one branch when given (RES-004, RES-005); null: none. */
export const getHeldReservation = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.get-held',
  method: 'GET',
  path: '/api/v1/reservation/reservations/held',
  own: true,
  structs: async () => {
    const { heldQuery, heldReservation } = await structs();
    return { query: heldQuery, response: heldReservation };
  },
  staleOn: ['reservation.status'],
});

/**
 * Holds a table (API-027, RES-019, RES-020): status pending, held until `expires_at`. A hold that this
 * visitor has already is replaced. 422 SLOT_INVALID when the table is gone (`data`: `SlotsAfter`, the next
 * times), 409 PRICE_CHANGED when it costs another amount (`data` the same), 409 RESERVATION_OVERLAP for a
 * second reservation within two hours of a signed-in customer's other (`data.id`), 422 PARTY_SIZE,
 * DATE_RANGE, INVALID_INPUT with the field (an allergen or event that is not in the lists, RES-018), 404, 403
 * MODULE_DISABLED, 429 RATE_LIMITED for too many tables held from one address without an account.
 */
export const createReservation = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.create-reservation',
  method: 'POST',
  path: '/api/v1/reservation/reservations',
  idempotent: true,
  own: true,
  whenClosed: 'refused',
  structs: async () => {
    const { createBody, createdReservation } = await structs();
    return { body: createBody, response: createdReservation };
  },
});

/**
 * A reservation, for its owner (API-028); also while the module is off. `id` may be the token of its signed
 * link (RES-032): `data.id` then differs, and the edge stores the token. 404 NOT_FOUND for unknown ids and
 * strangers' alike.
 */
export const getReservation = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.get-reservation',
  method: 'GET',
  path: '/api/v1/reservation/reservations/:id',
  own: true,
  critical: true,
  structs: async () => {
    const { reservation, reservationParams, reservationQuery } = await structs();
    return { params: reservationParams, query: reservationQuery, response: reservation };
  },
  staleOn: ['reservation.status'],
});

/**
 * Changes, confirms or cancels (API-029, RES-021…024). Confirmed or cancelled already: the same answer. A
 * change that costs more than was paid names the difference in `pay_difference`: the answer has it as
 * `change`, its table is held, and it takes effect when a payment session of the reservation pays
 * `change.due`; until then, and when that does not happen in time, the reservation stays as it is (RES-033).
 * 404, 410 HOLD_EXPIRED (`data`: `SlotsAfter`), 422 SLOT_INVALID for a new time without a place (`data` the
 * same), 409 RESERVATION_CLOSED after the last moment for a change, 503 TENANT_CLOSED for a hold on a closed
 * site, 409 RESERVATION_COST when `pay_difference` is not the difference (`data.due`), 409
 * RESERVATION_OVERLAP for a time within two hours of the customer's other one (`data.id`), or, when it is
 * confirmed, of another with the same number (field `phone`), 409 RESERVATION_CHANGED for another revision,
 * 409 RESERVATION_TRANSITION, 422 PARTY_SIZE, DATE_RANGE, MOBILE_INVALID, INVALID_INPUT with the field.
 */
export const updateReservation = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.update-reservation',
  method: 'PUT',
  path: '/api/v1/reservation/reservations/:id',
  own: true,
  critical: true,
  structs: async () => {
    const { reservation, reservationParams, updateBody } = await structs();
    return { params: reservationParams, body: updateBody, response: reservation };
  },
});

/**
 * Holds the table once more as long (RES-020). 404, 409 HOLD_EXTENDED when it was extended already, 410
 * HOLD_EXPIRED (`data`: `SlotsAfter`).
 */
export const extendHold = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.extend-hold',
  method: 'POST',
  path: '/api/v1/reservation/reservations/:id/extend',
  own: true,
  structs: async () => {
    const { reservation, reservationParams } = await structs();
    return { params: reservationParams, response: reservation };
  },
});

/**
 * "Running late": informs the restaurant, which holds the table so much longer; with 0 minutes, before the
 * start, the party comes on time after all. 404, 409 RESERVATION_TRANSITION when it is too late or too early
 * for it.
 */
export const tellLate = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.tell-late',
  method: 'POST',
  path: '/api/v1/reservation/reservations/:id/late',
  own: true,
  structs: async () => {
    const { lateBody, reservation, reservationParams } = await structs();
    return { params: reservationParams, body: lateBody, response: reservation };
  },
});

/**
 * "We were there", or had said that we would not come (guide §1.17): the restaurant looks at a no-show again.
 * Said twice: the same answer. 404, 409 RESERVATION_TRANSITION for what is no no-show, or has been one for
 * more than 14 days.
 */
export const disputeNoShow = /* @__PURE__ */ defineEndpoint({
  name: 'reservation.dispute-no-show',
  method: 'POST',
  path: '/api/v1/reservation/reservations/:id/dispute',
  own: true,
  structs: async () => {
    const { disputeBody, reservation, reservationParams } = await structs();
    return { params: reservationParams, body: disputeBody, response: reservation };
  },
});
