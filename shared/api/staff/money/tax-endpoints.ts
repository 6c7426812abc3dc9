/**
 * Tax devices and their documents (TAX-005, TAX-006). Secrets and private keys are in no answer. 404
 * NOT_FOUND for a device or document that is not the restaurant's, 422 INVALID_INPUT with `facts.{field}`,
 * `input.{field}` or `buyer.{field}` for what the authority would not take.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./tax-structs.ts');
const TAX = '/api/v1/staff/restaurants/:restaurant/tax';

/** Devices with their certificates, what waits and what was refused. */
export const readTax = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.read-tax',
  method: 'GET',
  path: TAX,
  right: 'see_tax',
  branch: 'every',
  audit: null,
  reproof: false,
  structs: async () => {
    const { taxParams, tax } = await structs();
    return { params: taxParams, response: tax };
  },
});

/** Documents, the newest first, fifty on a page. */
export const listTaxDocuments = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-tax-documents',
  method: 'GET',
  path: `${TAX}/documents`,
  right: 'see_tax',
  branch: 'every',
  audit: null,
  reproof: false,
  structs: async () => {
    const { taxParams, taxQuery, taxDocuments } = await structs();
    return { params: taxParams, query: taxQuery, response: taxDocuments };
  },
});

/**
 * A device for a point of sale of a branch; it makes documents once it is enrolled. 409 TAX_DEVICE_TAKEN
 * where there is one.
 */
export const addTaxDevice = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.add-tax-device',
  method: 'POST',
  path: `${TAX}/devices`,
  idempotent: true,
  right: 'change_tax',
  branch: 'every',
  audit: 'tax.device_added',
  reproof: true,
  structs: async () => {
    const { taxParams, addTaxDeviceBody, tax } = await structs();
    return { params: taxParams, body: addTaxDeviceBody, response: tax };
  },
});

/** The seller's facts from the next document on. */
export const changeTaxDevice = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-tax-device',
  method: 'PUT',
  path: `${TAX}/devices/:device`,
  right: 'change_tax',
  branch: 'every',
  audit: 'tax.device_changed',
  reproof: true,
  structs: async () => {
    const { taxDeviceParams, changeTaxDeviceBody, tax } = await structs();
    return { params: taxDeviceParams, body: changeTaxDeviceBody, response: tax };
  },
});

/**
 * Gets the device its certificate, or a new one: the authority is asked while the caller waits. How that
 * ended is in the answer.
 */
export const enrollTaxDevice = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.enroll-tax-device',
  method: 'POST',
  path: `${TAX}/devices/:device/enroll`,
  limit: 'heavy',
  right: 'change_tax',
  branch: 'every',
  audit: 'tax.device_enrolled',
  reproof: true,
  structs: async () => {
    const { taxDeviceParams, enrollTaxDeviceBody, enrolled } = await structs();
    return { params: taxDeviceParams, body: enrollTaxDeviceBody, response: enrolled };
  },
});

/** It makes no documents any more; those that it made are still reported. */
export const retireTaxDevice = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.retire-tax-device',
  method: 'POST',
  path: `${TAX}/devices/:device/retire`,
  right: 'change_tax',
  branch: 'every',
  audit: 'tax.device_retired',
  reproof: true,
  structs: async () => {
    const { taxDeviceParams, tax } = await structs();
    return { params: taxDeviceParams, response: tax };
  },
});

/** Makes another document in the place of a refused one, with the facts of now. 409 TAX_NOT_REFUSED for any other. */
export const correctTaxDocument = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.correct-tax-document',
  method: 'POST',
  path: `${TAX}/devices/:device/documents/:counter/correct`,
  right: 'see_tax',
  branch: 'every',
  audit: 'tax.document_corrected',
  reproof: false,
  structs: async () => {
    const { taxDocumentParams, taxDocuments } = await structs();
    return { params: taxDocumentParams, response: taxDocuments };
  },
});

/** Documents about one order, and the company that they name. */
export const readOrderTax = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.read-order-tax',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/tax',
  right: 'type_orders',
  branch: 'order',
  audit: null,
  reproof: false,
  structs: async () => {
    const { taxOrderParams, orderTax } = await structs();
    return { params: taxOrderParams, response: orderTax };
  },
});

/**
 * A company wants the document in its name: what was made without it is taken back, and one of the company is cleared.
 */
export const setTaxBuyer = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-tax-buyer',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/tax/buyer',
  right: 'type_orders',
  branch: 'order',
  audit: 'tax.buyer_named',
  reproof: false,
  structs: async () => {
    const { taxOrderParams, taxBuyerBody, orderTax } = await structs();
    return { params: taxOrderParams, body: taxBuyerBody, response: orderTax };
  },
});
