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
  'account.verification': {
    about: 'Sends a code to a number that is known already, and signs in with it, over the flow beneath.',
    fields: {
      'props.mobile': 'As it was typed: any digits, with or without the country.',
      'props.country': "ISO code of its country; the tenant's when it is missing.",
      result: 'There when the customer signed in; closed without one otherwise.',
    },
  },
  'account.address': {
    about:
      'Keeps an address with those of the customer, or changes one of them: its place and its door; a guest is asked to sign in.',
    fields: {
      'props.address_id': 'The address that is to be changed; a new one when it is missing.',
      result: 'Id of the address that was saved; closed without one otherwise.',
    },
  },
  'account.car': {
    about: 'Keeps a car with the cars of the customer, or changes one of them; a guest is asked to sign in.',
    fields: {
      'props.vehicle_id': 'The car that is to be changed; a new one when it is missing.',
      result: 'Id of the car that was saved; closed without one otherwise.',
    },
  },
  'account.sign-out': {
    about: 'Asks before signing out.',
    fields: { result: '`yes`: here; `everywhere`: on all devices. Closed without one otherwise.' },
  },
  'account.wallet': {
    about: 'Balance of the wallet, top-up by card and coupon, and its last movements; a guest is asked to sign in.',
    fields: { 'props.back': 'Where the customer goes on after paying by card. Absent: the page of the wallet.' },
  },
} satisfies OfferDocs;
