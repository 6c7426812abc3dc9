import type { OfferDocs } from '../release-offers.ts';

export default {
  'account.orders': {
    about:
      'On the page of orders, above those of the account or the sign-in: orders of this device that are in no account.',
  },
  'account.login': {
    about: 'Signs in by a code sent to the mobile number, over the flow beneath.',
    fields: {
      'props.reason': 'Why it is asked, for its first sentence.',
      result: 'There when the customer signed in; closed without one otherwise.',
    },
  },
  'account.sign-out': {
    about: 'Asks before signing out.',
    fields: { result: '`yes`: here; `everywhere`: on all devices. Closed without one otherwise.' },
  },
  'account.wallet': {
    about: 'Balance of the wallet, top-up by coupon, and its last movements; a guest is asked to sign in.',
  },
} satisfies OfferDocs;
