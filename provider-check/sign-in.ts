/** Signing in by a code, and that a customer's calls want a customer (API-013, API-054, ACCT-012). */
import { listOrders } from '@sufra/api/order/endpoints';
import { getCustomerDetails, logout, resendOtp, sendOtp, verifyOtp } from '@sufra/api/user/endpoints';
import type { CheckClient } from './check-client.ts';
import type { TestSystem } from './test-system.ts';

/**
 * Asks with the customer's token as long as they are signed in. Answers why signing in failed; null: it
 * worked, or it was noted.
 */
export async function checkSignIn(
  client: CheckClient,
  mobile: string,
  { tellCode }: Pick<TestSystem, 'tellCode'>,
  whileSignedIn: (headers: Record<string, string>) => Promise<void>,
): Promise<string | null> {
  const { ask, expect, findings } = client;
  const row = 'API-054';
  const { data: challenge, code: off } = await ask(
    sendOtp,
    { body: { mobile } },
    { row, what: 'a code is sent', may: ['MODULE_DISABLED'] },
  );
  if (!challenge) return off === 'MODULE_DISABLED' ? 'the tenant has no accounts' : null;
  const challenge_id = challenge.id;
  await ask(
    resendOtp,
    { body: { challenge_id } },
    { row, what: 'another code waits for its time', refused: ['OTP_RATE'] },
  );
  const code = await tellCode(mobile);
  if (code === null) return 'no test system returns the code that was sent';
  findings.hide(code);
  const wrong = String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
  await ask(
    verifyOtp,
    { body: { challenge_id, code: wrong } },
    { row, what: 'a wrong code is refused', refused: ['OTP_WRONG'] },
  );
  const { data: signedIn } = await ask(
    verifyOtp,
    { body: { challenge_id, code } },
    { row, what: 'the right code signs in' },
  );
  const token = signedIn?.token;
  findings.hide(token);
  if (!token) {
    expect(!signedIn, verifyOtp, { row, expected: 'signing in gives a token', came: 'none' });
    return null;
  }
  await ask(
    verifyOtp,
    { body: { challenge_id, code } },
    { row, what: 'a code signs in once', refused: ['OTP_EXPIRED'] },
  );

  const headers = { 'x-authorization-token': `Bearer ${token}` };
  const refused = ['SESSION_EXPIRED'] as const;
  const { data: customer } = await ask(
    getCustomerDetails,
    {},
    { row: 'API-013', what: 'a customer reads their own data', headers },
  );
  expect(!customer || customer.id === signedIn.customer?.id, getCustomerDetails, {
    row: 'API-013',
    expected: 'it is the customer of the token',
    came: 'another',
  });
  await ask(
    getCustomerDetails,
    {},
    {
      row: 'API-013',
      what: 'a bad token is refused',
      refused,
      headers: { 'x-authorization-token': 'Bearer bad-token' },
    },
  );
  await ask(listOrders, { query: { page: 1 } }, { row: 'API-050', what: 'a customer’s orders are listed', headers });
  await whileSignedIn(headers);
  await ask(logout, {}, { row, what: 'a customer signs out', headers });
  await ask(getCustomerDetails, {}, { row, what: 'a token ends with the sign-out', refused, headers });
  return null;
}
