/** What mf-account offers to others. */
import { dialog, slot } from '@sufra/contract';

/** Above the orders of the account, or above its sign-in: the device's orders that are in no account (CHK-051). */
export const accountOrdersSlot = /* @__PURE__ */ slot('account.orders');

/**
 * Sign-in by mobile code over the flow beneath (ACCT-010, HOST-052). Resolves to `signed-in`, undefined when closed.
 */
export const loginDialog = /* @__PURE__ */ dialog<
  { reason?: 'account' | 'session-expired' | 'checkout' },
  'signed-in' | undefined
>('account.login', {
  props: async () => (await import('./account.structs.ts')).loginProps,
  result: async () => (await import('./account.structs.ts')).loginResult,
});

/**
 * Signs in by a code to a number that the asking module has already: sent at once, taken in place, changed if
 * it is the wrong one (ACCT-011, HOST-044). Resolves to `signed-in`, undefined when closed.
 */
export const verificationDialog = /* @__PURE__ */ dialog<
  {
    /** As typed. */
    mobile: string;
    /** ISO code; absent: the tenant's country. */
    country?: string;
  },
  'signed-in' | undefined
>('account.verification', {
  props: async () => (await import('./account.structs.ts')).verificationProps,
  result: async () => (await import('./account.structs.ts')).loginResult,
});

/**
 * Stores a car with the customer's own, or changes one of them; a guest is asked to sign in (ACCT-026,
 * HOST-044). Resolves to the id of the car, undefined when closed.
 */
export const addCarDialog = /* @__PURE__ */ dialog<
  {
    /** One of the customer's cars, to be changed; absent: a new one. */
    vehicle_id?: string;
  },
  string | undefined
>('account.car', {
  props: async () => (await import('./account.structs.ts')).carProps,
  result: async () => (await import('./account.structs.ts')).carResult,
});

/**
 * Stores an address with the customer's own, or changes one of them: its place, asked of the menu's dialog,
 * and its door; a guest is asked to sign in (ACCT-022, ACCT-023, HOST-044). Resolves to the id of the
 * address, undefined when closed.
 */
export const addressDialog = /* @__PURE__ */ dialog<
  {
    /** One of the customer's addresses, to be changed; absent: a new one. */
    address_id?: string;
  },
  string | undefined
>('account.address', {
  props: async () => (await import('./account.structs.ts')).addressProps,
  result: async () => (await import('./account.structs.ts')).addressResult,
});

/** The page of the sign-in, where no dialog can be opened; `?return=` is the way back (HOST-030, HOST-031). */
export const LOGIN_PATH = '/account/login';

/** Asks before signing out (ACCT-002). Resolves to `yes`, or `everywhere` for all devices; undefined when closed. */
export const signOutDialog = /* @__PURE__ */ dialog<Record<string, never>, 'yes' | 'everywhere' | undefined>(
  'account.sign-out',
  {
    props: async () => (await import('./account.structs.ts')).signOutProps,
    result: async () => (await import('./account.structs.ts')).signOutResult,
  },
);

/**
 * Balance of the wallet, top-up by card and coupon, the last movements (ACCT-029); a guest is asked to sign
 * in. Resolves to undefined when closed.
 */
export const walletDialog = /* @__PURE__ */ dialog<{ back?: 'checkout' }, undefined>('account.wallet', {
  props: async () => (await import('./account.structs.ts')).walletProps,
});
