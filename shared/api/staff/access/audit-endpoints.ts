/** What the staff of a restaurant changed (SHOP-005). */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./audit-structs.ts');

/** Entries that fit the filters, newest first. */
export const listAudit = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-audit',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/audit',
  right: 'see_people',
  branch: 'query',
  audit: null,
  reproof: false,
  structs: async () => {
    const { auditParams, auditQuery, auditPage } = await structs();
    return { params: auditParams, query: auditQuery, response: auditPage };
  },
});

/**
 * The same as CSV, oldest first, UTF-8 with a byte order mark. A cell that a spreadsheet would compute begins
 * with an apostrophe.
 */
export const exportAudit = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.export-audit',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/audit/export',
  limit: 'heavy',
  right: 'export',
  branch: null,
  audit: 'audit.exported',
  reproof: true,
  structs: async () => {
    const { auditParams, auditExportBody, csvFile } = await structs();
    return { params: auditParams, body: auditExportBody, response: csvFile };
  },
});

/**
 * The last change of one thing within a week, for a person that types over it: by whom and when, not what
 * (SHOP-037). `last` is null when there is none, or when it is of a branch that the caller does not work at.
 */
export const readLastChange = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.last-change',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/last-changes/:kind/:id',
  right: 'see_orders',
  branch: null,
  audit: null,
  reproof: false,
  structs: async () => {
    const { lastChangeParams, lastChange } = await structs();
    return { params: lastChangeParams, response: lastChange };
  },
});
