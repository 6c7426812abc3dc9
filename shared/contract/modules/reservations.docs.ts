import type { OfferDocs } from '../release-offers.ts';

export default {
  'reservations.table.held': {
    about:
      'This visitor holds a table, here or in another tab; changes of the reservation are published to their pages from now on.',
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
  'reservations.book': {
    about: 'Booking a table of a branch: party, day, section and time, until the table is held.',
    fields: {
      'props.branch_id': 'The branch; for one that takes no reservations the dialog says so.',
      'props.guests': 'How many come, where this visitor has planned nothing at the branch before.',
      'props.without_queue': 'The asker comes from the queue of the branch: a full day does not offer it.',
      'result.path': 'Address on which the booking goes on, without a language: the table is held.',
    },
  },
} satisfies OfferDocs;
