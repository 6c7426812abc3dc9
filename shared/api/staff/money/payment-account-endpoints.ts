/**
 * A restaurant's accounts at payment providers, and their test (SHOP-007). Keys are the operator's, and in no answer.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./payment-account-structs.ts');

/** Accounts that the operator has keys of, and those that a way to pay names without any, each with its last test. */
export const readPaymentAccounts = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.payment-accounts',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/payment-accounts',
  right: 'payment_accounts',
  branch: 'every',
  audit: null,
  reproof: false,
  structs: async () => {
    const { accountsParams, accounts } = await structs();
    return { params: accountsParams, response: accounts };
  },
});

/**
 * Asks the provider for something of the account with its keys: it charges nothing and changes nothing there.
 * How that ended is in the answer, which is that of `readPaymentAccounts`. Errors: 404 for a provider that
 * the operator has no keys of, 429 RATE_LIMITED within ten seconds of the last test.
 */
export const testPaymentAccount = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.test-payment-account',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/payment-accounts/:provider/test',
  limit: 'heavy',
  right: 'payment_accounts',
  branch: 'every',
  audit: 'payment.account_tested',
  reproof: true,
  structs: async () => {
    const { accountParams, accounts } = await structs();
    return { params: accountParams, response: accounts };
  },
});
