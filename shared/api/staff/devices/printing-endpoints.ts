/**
 * Printers and stations of a branch, and what is to be printed (PRN-002, PRN-003). 404 NOT_FOUND for a
 * branch, a printer or a print that is not there. Printers themselves ask at an address of their own
 * (docs/printing.md): no call of a page.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./printing-structs.ts');
const BRANCH = '/api/v1/staff/restaurants/:restaurant/branches/:branch';

/** Printers and stations, with how each printer is. */
export const readPrinting = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.printing',
  method: 'GET',
  path: `${BRANCH}/printing`,
  right: 'change_branches',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: ['staff.printing'],
  structs: async () => {
    const { printingParams, printing } = await structs();
    return { params: printingParams, response: printing };
  },
});

/** Adds a printer; the key of its address is in this answer and in no other. 409 PRINTING_FULL beyond 12. */
export const addPrinter = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.add-printer',
  method: 'POST',
  path: `${BRANCH}/printers`,
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.printers',
  reproof: true,
  structs: async () => {
    const { printingParams, printerBody, printerAdded } = await structs();
    return { params: printingParams, body: printerBody, response: printerAdded };
  },
});

/**
 * Its name, its paper and the printer that stands in for it. 422 INVALID_INPUT for itself, or one of another
 * branch, as `fallback_id`.
 */
export const changePrinter = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-printer',
  method: 'PUT',
  path: `${BRANCH}/printers/:printer`,
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.printers',
  reproof: false,
  structs: async () => {
    const { printerParams, printerChangeBody, printing } = await structs();
    return { params: printerParams, body: printerChangeBody, response: printing };
  },
});

/** Gives its address another key: the one of before opens nothing any more. 422 INVALID_INPUT for a tablet's. */
export const renewPrinterKey = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.renew-printer-key',
  method: 'POST',
  path: `${BRANCH}/printers/:printer/key`,
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.printers',
  reproof: true,
  structs: async () => {
    const { printerParams, printerAdded } = await structs();
    return { params: printerParams, response: printerAdded };
  },
});

/**
 * Takes a printer away. What waits for it goes to the one that stands in for it, or alarms. 409
 * PRINTER_IN_USE while a station prints on it.
 */
export const removePrinter = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.remove-printer',
  method: 'DELETE',
  path: `${BRANCH}/printers/:printer`,
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.printers',
  reproof: false,
  structs: async () => {
    const { printerParams, printing } = await structs();
    return { params: printerParams, response: printing };
  },
});

/** Prints a test: both languages, and the width of the paper. 429 RATE_LIMITED while three wait. */
export const testPrinter = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.test-printer',
  method: 'POST',
  path: `${BRANCH}/printers/:printer/test`,
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.printer_tested',
  reproof: false,
  structs: async () => {
    const { printerParams, printing } = await structs();
    return { params: printerParams, response: printing };
  },
});

/**
 * All stations, in their order: what is printed where, in which language, and how often for each order type.
 * It counts for what is accepted from then on. 409 PRINTING_CHANGED with the printing as it is now in `data`
 * when another person was quicker; 422 INVALID_INPUT with the station in `field`.
 */
export const changeStations = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-stations',
  method: 'PUT',
  path: `${BRANCH}/stations`,
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.stations',
  reproof: false,
  structs: async () => {
    const { printingParams, stationsBody, printing } = await structs();
    return { params: printingParams, body: stationsBody, response: printing };
  },
});

/** Papers that alarm, of the person's branches or of one, and the printers there. */
export const readPrints = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.prints',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/prints',
  right: 'see_orders',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ['staff.printing'],
  structs: async () => {
    const { printsParams, printsQuery, prints } = await structs();
    return { params: printsParams, query: printsQuery, response: prints };
  },
});

/**
 * Prints a paper again that alarms: this part alone. One that may be on paper already says that it is a copy.
 * 409 PRINT_ENDED when it needs no paper any more: it was printed meanwhile, or another person was quicker.
 */
export const retryPrint = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.retry-print',
  method: 'POST',
  path: `${BRANCH}/prints/:print/retry`,
  idempotent: true,
  right: 'take_orders',
  branch: 'path',
  audit: 'order.printed',
  reproof: false,
  structs: async () => {
    const { printParams, retryBody, prints } = await structs();
    return { params: printParams, body: retryBody, response: prints };
  },
});

/** A person has the paper, or needs none: it alarms no more. 409 PRINT_ENDED. */
export const settlePrint = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.settle-print',
  method: 'POST',
  path: `${BRANCH}/prints/:print/settle`,
  idempotent: true,
  right: 'take_orders',
  branch: 'path',
  audit: 'order.print_settled',
  reproof: false,
  structs: async () => {
    const { printParams, prints } = await structs();
    return { params: printParams, response: prints };
  },
});

/**
 * Prints all papers of an accepted order once more at their stations, each with the number of the copy. 409
 * ORDER_TRANSITION for one that is not accepted.
 */
export const printOrderAgain = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.print-order-again',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/prints/stations',
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.printed',
  reproof: false,
  structs: async () => {
    const [{ ordersPrinted }, { staffOrderParams }] = await Promise.all([
      structs(),
      import('../serve/board-structs.ts'),
    ]);
    return { params: staffOrderParams, response: ordersPrinted };
  },
});

/**
 * The next paper for a printer that hangs on this device, which confirms it with `endPrint`. Two devices
 * never get the same. 422 INVALID_INPUT for a printer that asks by itself.
 */
export const takePrint = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.take-print',
  method: 'POST',
  path: `${BRANCH}/printers/:printer/take`,
  right: 'take_orders',
  branch: 'path',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { printerParams, takeBody, takenPrint } = await structs();
    return { params: printerParams, body: takeBody, response: takenPrint };
  },
});

/** How the paper ended. A second answer about the same changes nothing: `known` is false. */
export const endPrint = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.end-print',
  method: 'POST',
  path: `${BRANCH}/prints/:print/result`,
  right: 'take_orders',
  branch: 'path',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { printParams, resultBody, printResult } = await structs();
    return { params: printParams, body: resultBody, response: printResult };
  },
});
