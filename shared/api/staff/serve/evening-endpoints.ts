/**
 * The evening of a branch by table, and what staff do with its parties (SHOP-016). Every change of a
 * reservation carries the `version` that was seen: 409 RESERVATION_CHANGED with the reservation as it is now
 * in `data`, when another device or the guest was quicker. Answers are the reservation as it is then.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./evening-structs.ts');

/** The floor of an evening: sections, tables, parties. 404 for a branch without tables. */
export const readEvening = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.evening',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/evening',
  right: 'see_guests',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: ['reservation.status', 'reservation.slots', 'branch.state'],
  structs: async () => {
    const { branchEveningParams, eveningQuery, evening } = await structs();
    return { params: branchEveningParams, query: eveningQuery, response: evening };
  },
});

/**
 * Seats a party that came to the door now, at the table that fits. Errors: 404, 409 SLOT_FULL when none is
 * free for a sitting.
 */
export const seatWalkIn = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.seat-walk-in',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/walk-ins',
  critical: true,
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'floor.walk_in',
  reproof: false,
  structs: async () => {
    const { branchEveningParams, walkInBody, staffReservation } = await structs();
    return { params: branchEveningParams, body: walkInBody, response: staffReservation };
  },
});

/** Closes a section for an evening, or opens it. Parties with a table there stay. 404 for a section that is none. */
export const setSectionClosed = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-section-closed',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/sections/:section',
  right: 'host_guests',
  branch: 'path',
  audit: 'floor.section',
  reproof: false,
  structs: async () => {
    const { sectionParams, sectionBody, evening } = await structs();
    return { params: sectionParams, body: sectionBody, response: evening };
  },
});

/**
 * Seats a party, tells it that its table is ready, lets it leave, says that it did not come, or cancels it,
 * with what it paid going back. Errors: 404, 409 RESERVATION_CHANGED, RESERVATION_TRANSITION, SLOT_FULL {
 * time } for one that comes early to a table that is taken. When money goes back: a role that may refund with
 * a fresh proof, up to the restaurant's amount; 403 SIGN_IN_AGAIN, 409 REFUND_NEEDS_SECOND
 * (`askReservationRefund` asks for it).
 */
export const moveStaffReservation = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.move-reservation',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/reservations/:reservation/move',
  critical: true,
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'reservation.moved',
  reproof: false,
  structs: async () => {
    const { staffReservationParams, moveReservationBody, staffReservation } = await structs();
    return { params: staffReservationParams, body: moveReservationBody, response: staffReservation };
  },
});

/**
 * Puts a party at other tables, one or several together. Errors: 404, 409 RESERVATION_CHANGED, SLOT_FULL {
 * time }, 422 INVALID_INPUT (`table_ids`) for too few seats.
 */
export const moveToStaffTables = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.move-to-tables',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/reservations/:reservation/tables',
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'reservation.tables',
  reproof: false,
  structs: async () => {
    const { staffReservationParams, moveTablesBody, staffReservation } = await structs();
    return { params: staffReservationParams, body: moveTablesBody, response: staffReservation };
  },
});

/**
 * Writes to the guest, on the page of the reservation and by a message. Errors: 404, 409 RESERVATION_CHANGED,
 * 422 INVALID_INPUT (`text`) after 20 notes.
 */
export const noteToGuest = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.note-to-guest',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/reservations/:reservation/notes',
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'reservation.noted',
  reproof: false,
  structs: async () => {
    const { staffReservationParams, guestNoteBody, staffReservation } = await structs();
    return { params: staffReservationParams, body: guestNoteBody, response: staffReservation };
  },
});
