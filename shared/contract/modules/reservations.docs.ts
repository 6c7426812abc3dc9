import type { OfferDocs } from '../release-offers.ts';

export default {
  'reservations.reservation': {
    about: 'A reservation: when, where, for how many, its policies, calendar file, share, cancel.',
    fields: {
      'props.reservation_id': 'A reservation that this visitor may see.',
      result: 'There when the customer wants to see its page.',
    },
  },
  'reservations.cancel': {
    about: 'Cancels a reservation, while its customer may: reason, what becomes of the money.',
    fields: {
      'props.reservation_id': 'A reservation that this visitor may see.',
      result: 'There when it was cancelled.',
    },
  },
} satisfies OfferDocs;
