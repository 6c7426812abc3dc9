import type { OfferDocs } from '../release-offers.ts';

export default {
  'orders.proof': {
    about: 'Asks the person of the console for a code once more, before what needs a fresh proof.',
    fields: { result: 'There when the code was right; closed without one otherwise.' },
  },
} satisfies OfferDocs;
