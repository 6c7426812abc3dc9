import type { OfferDocs } from '../release-offers.ts';

export default {
  'reservations.table.held': {
    about:
      'This visitor holds a table, here or in another tab; what becomes of the reservation is told to their pages from now on.',
    fields: { reservation_id: 'The reservation, as its page names it.' },
  },
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
