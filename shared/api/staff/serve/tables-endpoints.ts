/**
 * Tables and their parties, as the branch's staff serve them (SHOP-018). Every change carries `seen` of the
 * table as it was read: 409 TABLE_CHANGED with the table as it is now in `data`, when another device or the
 * party was quicker. Errors of each change beside that: 404 for a table that is not the branch's, 410
 * TABLE_CLOSED for a step that its state does not allow.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./tables-structs.ts');
const TABLE_EVENTS = ['dine.session', 'table.state'];
const TABLE = '/api/v1/staff/restaurants/:restaurant/branches/:branch/tables/:table';

/** Tables of a branch, in the branch's order, each with its party. */
export const listStaffTables = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-tables',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/tables',
  right: 'see_orders',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: TABLE_EVENTS,
  structs: async () => {
    const { tablesParams, staffTables } = await structs();
    return { params: tablesParams, response: staffTables };
  },
});

/** One table with the rounds, the bill and its shares. */
export const readStaffTable = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.table',
  method: 'GET',
  path: TABLE,
  right: 'see_orders',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: TABLE_EVENTS,
  structs: async () => {
    const { tableParams, staffTableDetail } = await structs();
    return { params: tableParams, response: staffTableDetail };
  },
});

/** The people sit there: from now on they can send. */
export const confirmTable = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.confirm-table',
  method: 'POST',
  path: `${TABLE}/confirm`,
  idempotent: true,
  right: 'serve_tables',
  branch: 'path',
  audit: 'table.confirmed',
  reproof: false,
  structs: async () => {
    const { tableParams, seenBody, staffTableDetail } = await structs();
    return { params: tableParams, body: seenBody, response: staffTableDetail };
  },
});

/** Staff came: what was asked of them is done. */
export const answerTable = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.answer-table',
  method: 'POST',
  path: `${TABLE}/answer`,
  idempotent: true,
  right: 'serve_tables',
  branch: 'path',
  audit: 'table.answered',
  reproof: false,
  structs: async () => {
    const { tableParams, seenBody, staffTableDetail } = await structs();
    return { params: tableParams, body: seenBody, response: staffTableDetail };
  },
});

/** The kitchen takes a round, or it is served. 404 for a round that is none, or is served already. */
export const markTableRound = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.mark-table-round',
  method: 'POST',
  path: `${TABLE}/rounds`,
  idempotent: true,
  right: 'take_orders',
  branch: 'path',
  audit: 'table.round',
  reproof: false,
  structs: async () => {
    const { tableParams, roundStateBody, staffTableDetail } = await structs();
    return { params: tableParams, body: roundStateBody, response: staffTableDetail };
  },
});

/** Brings the bill, or goes a step back from it. */
export const setTableBill = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-table-bill',
  method: 'POST',
  path: `${TABLE}/bill`,
  idempotent: true,
  right: 'serve_tables',
  branch: 'path',
  audit: 'table.bill',
  reproof: false,
  structs: async () => {
    const { tableParams, billBody, staffTableDetail } = await structs();
    return { params: tableParams, body: billBody, response: staffTableDetail };
  },
});

/**
 * Notes that a share, or all that is left, was paid at the table. It takes no money itself. 404 for a share
 * with nothing to note.
 */
export const payTable = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.pay-table',
  method: 'POST',
  path: `${TABLE}/payments`,
  idempotent: true,
  right: 'serve_tables',
  branch: 'path',
  audit: 'table.paid',
  reproof: false,
  structs: async () => {
    const { tableParams, paymentBody, staffTableDetail } = await structs();
    return { params: tableParams, body: paymentBody, response: staffTableDetail };
  },
});

/**
 * Moves the party to a free table of the branch; the answer is that table. 409 TABLE_BUSY, and why nothing
 * can be ordered there.
 */
export const moveTable = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.move-table',
  method: 'POST',
  path: `${TABLE}/move`,
  idempotent: true,
  right: 'serve_tables',
  branch: 'path',
  audit: 'table.moved',
  reproof: false,
  structs: async () => {
    const { tableParams, moveTableBody, staffTableDetail } = await structs();
    return { params: tableParams, body: moveTableBody, response: staffTableDetail };
  },
});

/** The people left: the next party needs other digits. What was not noted as paid stands in the audit. */
export const closeTable = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.close-table',
  method: 'POST',
  path: `${TABLE}/close`,
  idempotent: true,
  right: 'serve_tables',
  branch: 'path',
  audit: 'table.closed',
  reproof: false,
  structs: async () => {
    const { tableParams, seenBody, staffTableDetail } = await structs();
    return { params: tableParams, body: seenBody, response: staffTableDetail };
  },
});
