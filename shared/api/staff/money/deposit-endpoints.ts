/**
 * Deposits at the counter: a code is typed or scanned, its pieces come back, or come back so that the
 * restaurant keeps their money (SHOP-019). A piece is taken at any branch of its restaurant. Errors of both
 * calls: 404 DEPOSIT_UNKNOWN, 409 DEPOSIT_ELSEWHERE for another restaurant's code, and of pieces that ended
 * before 409 DEPOSIT_RETURNED, 410 DEPOSIT_KEPT, 409 DEPOSIT_RELEASED with the slip as it is now in `data`;
 * 429 after too many wrong codes.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./deposit-structs.ts');
const DEPOSITS = '/api/v1/staff/restaurants/:restaurant/branches/:branch/deposits';

/** What a code stands for. */
export const findDeposit = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.find-deposit',
  method: 'GET',
  path: DEPOSITS,
  right: 'take_deposits',
  branch: 'path',
  audit: null,
  reproof: false,
  structs: async () => {
    const { depositsParams, depositQuery, depositSlip } = await structs();
    return { params: depositsParams, query: depositQuery, response: depositSlip };
  },
});

/**
 * Pieces came back whole: their money goes back, each once. Above the restaurant's amount, with what went
 * back of the order before: 409 REFUND_NEEDS_SECOND (`askDepositBack` asks for it).
 */
export const returnDeposit = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.return-deposit',
  method: 'POST',
  path: `${DEPOSITS}/return`,
  idempotent: true,
  right: 'take_deposits',
  branch: 'path',
  audit: 'deposit.returned',
  reproof: false,
  structs: async () => {
    const { depositsParams, returnBody, depositSlip } = await structs();
    return { params: depositsParams, body: returnBody, response: depositSlip };
  },
});

/**
 * Pieces came back whole, and a second person is asked for their money. It ends after a day; another request
 * of the same order takes its place. No money moves, and the pieces are held until `confirmRefund`. Errors:
 * as above, and 409 REFUND_NOTHING.
 */
export const askDepositBack = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.ask-deposit-back',
  method: 'POST',
  path: `${DEPOSITS}/refund-requests`,
  idempotent: true,
  right: 'take_deposits',
  branch: 'path',
  audit: 'refund.asked',
  reproof: false,
  structs: async () => {
    const { depositsParams, returnBody, depositSlip } = await structs();
    return { params: depositsParams, body: returnBody, response: depositSlip };
  },
});

/** Pieces whose money the restaurant keeps, with a reason that their customer reads. */
export const keepDeposit = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.keep-deposit',
  method: 'POST',
  path: `${DEPOSITS}/keep`,
  idempotent: true,
  right: 'take_deposits',
  branch: 'path',
  audit: 'deposit.kept',
  reproof: false,
  structs: async () => {
    const { depositsParams, keepBody, depositSlip } = await structs();
    return { params: depositsParams, body: keepBody, response: depositSlip };
  },
});
