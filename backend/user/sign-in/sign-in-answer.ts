/** What a sign-in gives, whatever proved it: a code, or a passkey. */
import type { EndpointOutput } from '@sufra/api';
import type { verifyOtp } from '@sufra/api/user/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import { agentOf } from '../devices/device-name.ts';
import { deviceIdOf, noteDevice } from '../devices/known-devices.ts';
import { type CustomerRow, customerView, issueToken } from '../profile/customers.ts';
import { cartAtSignIn } from './cart-at-sign-in.ts';
import type { CodeCall } from './code-call.ts';
import { ordersAtSignIn } from './orders-at-sign-in.ts';
import { reservationsAtSignIn } from './reservations-at-sign-in.ts';
import { logSignIn, type SignInWay } from './sign-in-log.ts';

/** A call that signs in. */
export interface SignInCall extends CodeCall {
  body: { guest_cart_id?: string | null | undefined };
}

type Answer = EndpointOutput<typeof verifyOtp>;

interface Entered extends Pick<Answer, 'is_new' | 'customer'> {
  id: string;
  token: string;
  number: { country_code: string; mobile: string };
}

export interface SignInWays {
  /** Token and customer, in the transaction that proved who it is. */
  enter(call: SignInCall, row: CustomerRow, db: Db): Promise<Entered>;
  /** The rest of the answer, after the sign-in is stored. */
  entered(call: SignInCall, signedIn: Entered, way: SignInWay): Promise<{ data: Answer }>;
}

export function signInWays(platform: Platform): SignInWays {
  return {
    async enter(call, row, db) {
      await noteDevice(db, row.id, deviceIdOf(call), call.now());
      return {
        id: row.id,
        is_new: row.name === '',
        number: { country_code: row.country_code, mobile: row.mobile },
        token: await issueToken(db, call.tenant.tenant, row.id, call.now(), agentOf(call.request)),
        customer: await customerView(db, call.tenant.tenant, row.id, call.locale),
      };
    },
    async entered(call, { id, number, token, is_new, customer }, way) {
      logSignIn(call, id, way);
      const { tenant, body } = call;
      const now = call.now();
      // In a transaction of its own: a cart that cannot be merged stays the guest's and never costs the
      // sign-in (CHK-017).
      const cart = await platform.hooks.of(cartAtSignIn)(tenant, id, body.guest_cart_id ?? null, now);
      const tokens = call.request.headers['x-order-token'];
      const verified = { id, ...number };
      const account_order_tokens = [
        ...(await platform.hooks.of(ordersAtSignIn)(tenant, verified, tokens, now)),
        ...(await platform.hooks.of(reservationsAtSignIn)(tenant, verified, tokens, now)),
      ];
      return { data: { token, is_new, customer, cart, account_order_tokens } };
    },
  };
}
