/** Sales and other figures of today and before, beside the same days of the week (SHOP-021). */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./figures-structs.ts');

/**
 * Figures of some days, of the person's branches or of one. 422 INVALID_INPUT for more than 92 days, or an
 * end before the beginning.
 */
export const readFigures = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.figures',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/figures',
  limit: 'heavy',
  right: 'see_figures',
  branch: 'query',
  audit: null,
  reproof: false,
  structs: async () => {
    const { figuresParams, figuresQuery, figures } = await structs();
    return { params: figuresParams, query: figuresQuery, response: figures };
  },
});

/**
 * The same as CSV. A line for each day, branch and type has what was sold (`orders` to `lost`, with the
 * number of dishes), the median minutes until what was ordered as soon as possible was ready
 * (`ready_minutes`), and how many orders came late; a line for each day, branch, type and `method` has the
 * money that was `received` and `returned` on that day, which adds up to the list of the payment provider.
 * Errors as `readFigures`.
 */
export const exportFigures = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.export-figures',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/figures/export',
  limit: 'heavy',
  right: 'export',
  branch: null,
  audit: 'figures.exported',
  reproof: true,
  structs: async () => {
    const { figuresParams, figuresExportBody } = await structs();
    const { csvFile } = await import('../access/audit-structs.ts');
    return { params: figuresParams, body: figuresExportBody, response: csvFile };
  },
});
