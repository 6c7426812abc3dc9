/** What mf-account offers to others. */
import { dialog, slot } from '@sufra/contract';

/** Above the orders of the account, or above its sign-in: the device's orders that are in no account (CHK-051). */
export const accountOrdersSlot = /* @__PURE__ */ slot('account.orders');

/** Sign-in by mobile code over the flow beneath (ACCT-010, HOST-052). Resolves to `signed-in`, undefined when closed. */
export const loginDialog = /* @__PURE__ */ dialog<
  { reason?: 'account' | 'session-expired' | 'checkout' },
  'signed-in' | undefined
>('account.login', {
  props: async () => (await import('./account.structs.ts')).loginProps,
  result: async () => (await import('./account.structs.ts')).loginResult,
});

/** Its page, where no dialog can be opened; `?return=` is the way back (HOST-030, HOST-031). */
export const LOGIN_PATH = '/account/login';

/** Asks before signing out (ACCT-002). Resolves to `yes`, or `everywhere` for all devices; undefined when closed. */
export const signOutDialog = /* @__PURE__ */ dialog<Record<string, never>, 'yes' | 'everywhere' | undefined>(
  'account.sign-out',
  {
    props: async () => (await import('./account.structs.ts')).signOutProps,
    result: async () => (await import('./account.structs.ts')).signOutResult,
  },
);

/** Balance of the wallet, top-up by coupon, the last movements (ACCT-029); a guest is asked to sign in. Resolves to undefined when closed. */
export const walletDialog = /* @__PURE__ */ dialog<Record<string, never>, undefined>('account.wallet', {
  props: async () => (await import('./account.structs.ts')).walletProps,
});
