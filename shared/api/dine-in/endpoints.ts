/**
 * Calls of dine-in (API-059). A member's token proves a seat at a table; the edge stores it sealed beside the
 * order tokens and sends it in x-order-token: the id of a session opens nothing. 403 MODULE_DISABLED when the
 * tenant has dine-in off; 410 DINE_SESSION_EXPIRED for an unknown or old session (MENU-034), 410 TABLE_CLOSED
 * for a change of one that ended.
 */
import { defineEndpoint } from '../endpoint.ts';

export type {
  Joined,
  Member,
  Moved,
  OwnShare,
  Round,
  Session,
  SessionLine,
  SessionLineInput,
  ShareInput,
  Table,
  TableBill,
  TableFound,
  TableShare,
} from './structs.ts';

const STALE = ['dine.session', 'cart.line', 'menu.availability'] as const;

/** The table of a printed code (MENU-032). 404 NOT_FOUND: the code is not this restaurant's. */
export const findTable = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.find-table',
  method: 'GET',
  path: '/api/v1/dine-in/tables/:code',
  own: true,
  structs: async () => {
    const { tableFound, tableParams } = await import('./structs.ts');
    return { params: tableParams, response: tableFound };
  },
  staleOn: ['table.state', 'branch.state', 'dine.session', 'tenant.updated'],
});

/**
 * Begins the party at a table and joins it. 409 TABLE_BUSY (data: the session's id) when one sits there, 409
 * BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, TABLE_OFF, 422 STAFF_CODE_WRONG, 429 RATE_LIMITED for too many tries.
 */
export const openSession = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.open-session',
  method: 'POST',
  path: '/api/v1/dine-in/sessions',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { joined, openBody } = await import('./structs.ts');
    return { body: openBody, response: joined };
  },
});

/** Joins a party. 422 PIN_WRONG, 429 RATE_LIMITED, 409 TABLE_FULL. */
export const joinSession = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.join-session',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/join',
  idempotent: true,
  structs: async () => {
    const { joinBody, joined, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, body: joinBody, response: joined };
  },
});

/** Confirms the party with the digits that staff say. 422 STAFF_CODE_WRONG, 429 RATE_LIMITED. */
export const confirmSession = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.confirm-session',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/confirm',
  structs: async () => {
    const { confirmBody, session, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, body: confirmBody, response: session };
  },
});

/**
 * The session; a visitor that is no member gets its table and whether a PIN is asked, no data of the party
 * (`joined` false).
 */
export const getSession = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.get-session',
  method: 'GET',
  path: '/api/v1/dine-in/sessions/:id',
  own: true,
  structs: async () => {
    const { session, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, response: session };
  },
  staleOn: STALE,
});

/**
 * Bills of the tables at which this device's visitor sat and from which something was sent, the 20 newest
 * first (CHK-051). Of a party that sits still too. Dine-in off: the bills stay.
 */
export const listBills = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.list-bills',
  method: 'GET',
  path: '/api/v1/dine-in/bills',
  own: true,
  structs: async () => {
    const { tableBills } = await import('./structs.ts');
    return { response: tableBills };
  },
  staleOn: ['dine.session'],
});

/** Adds a dish for everyone to see. Errors as `order.add-line`; 403 TABLE_UNCONFIRMED, 410 TABLE_CLOSED. */
export const addSessionLine = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.add-line',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/lines',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { session, sessionLineBody, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, body: sessionLineBody, response: session };
  },
});

/** Changes a line that is not sent, of any member: the last change counts. 409 LINE_LOCKED when it was sent. */
export const changeSessionLine = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.change-line',
  method: 'PUT',
  path: '/api/v1/dine-in/sessions/:id/lines/:line',
  whenClosed: 'refused',
  structs: async () => {
    const { session, sessionLineChange, sessionLineParams } = await import('./structs.ts');
    return { params: sessionLineParams, body: sessionLineChange, response: session };
  },
});

/** 409 LINE_LOCKED when it was sent. */
export const removeSessionLine = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.remove-line',
  method: 'DELETE',
  path: '/api/v1/dine-in/sessions/:id/lines/:line',
  structs: async () => {
    const { session, sessionLineParams } = await import('./structs.ts');
    return { params: sessionLineParams, response: session };
  },
});

/**
 * Sends what is not sent, or of it the dishes in `line_ids`: from then on it is locked. 422 CART_EMPTY; a
 * line that is unavailable now refuses the whole round with its code (ITEM_UNAVAILABLE, ITEM_HOURS, …) and
 * `field` `lines.{id}`; 409 PRICE_CHANGED.
 */
export const sendRound = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.send-round',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/rounds',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { roundBody, session, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, body: roundBody, response: session };
  },
});

/**
 * Takes a round back, for everybody at the table: its dishes are chosen and not sent again (MENU-047). 10
 * seconds long, until the kitchen accepts it, the bill is asked for or a guest begins to pay: 410 UNDO_OVER
 * after that. Taken back before: the session as it is. 404 for a round that was never sent.
 */
export const takeRoundBack = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.take-round-back',
  method: 'DELETE',
  path: '/api/v1/dine-in/sessions/:id/rounds/:round',
  structs: async () => {
    const { session, sessionRoundParams } = await import('./structs.ts');
    return { params: sessionRoundParams, response: session };
  },
});

/**
 * Calls the waiter or asks for the bill; asked again it is the same call. Once the bill is asked for no dish
 * is added. `undo` takes that back for everybody at the table, 10 seconds long and until staff act on it: 410
 * UNDO_OVER after that. Nothing to take back: the session as it is.
 */
export const callStaff = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.call-staff',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/call',
  structs: async () => {
    const { callBody, session, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, body: callBody, response: session };
  },
});

/** Moves the party, or this phone's unsent lines (MENU-036). 404 for a foreign code, 409 TABLE_BUSY. */
export const moveSession = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.move-session',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/move',
  structs: async () => {
    const { moveBody, moved, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, body: moveBody, response: moved };
  },
});

/**
 * Reserves a share of the bill for this member for ten minutes, in which it is paid by a payment session with
 * the purpose `share` (MENU-043). What is reserved or paid no other share can take. A member has one open
 * share: another one takes its place, the same one is answered again. 403 MODULE_DISABLED, 404 for a line
 * that was not sent at this table, 409 SHARE_TAKEN for a dish of another share, SHARE_NONE_LEFT, SHARE_ABOVE
 * (data: free), PRICE_CHANGED, ALREADY_PAID while the bank decides about an earlier one, SHARE_LIMIT, 410
 * TABLE_CLOSED, 422 SHARE_ZERO.
 */
export const beginShare = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.begin-share',
  method: 'POST',
  path: '/api/v1/dine-in/sessions/:id/shares',
  idempotent: true,
  structs: async () => {
    const { ownShare, sessionParams, shareBody } = await import('./structs.ts');
    return { params: sessionParams, body: shareBody, response: ownShare };
  },
});

/** A share of the member that asks. 404 for another member's. */
export const getShare = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.get-share',
  method: 'GET',
  path: '/api/v1/dine-in/shares/:id',
  own: true,
  structs: async () => {
    const { ownShare, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, response: ownShare };
  },
  staleOn: ['dine.session'],
});

/**
 * Gives up a share that is not paid: what it held is free again. Money that its bank reports later counts to
 * the table while something is left, else it goes back. 404 for another member's, 409 ALREADY_PAID.
 */
export const releaseShare = /* @__PURE__ */ defineEndpoint({
  name: 'dine-in.release-share',
  method: 'DELETE',
  path: '/api/v1/dine-in/shares/:id',
  structs: async () => {
    const { ownShare, sessionParams } = await import('./structs.ts');
    return { params: sessionParams, response: ownShare };
  },
});
