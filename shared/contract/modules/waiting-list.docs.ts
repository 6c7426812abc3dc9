import type { OfferDocs } from '../release-offers.ts';

export default {
  'waiting-list.entry': {
    about: 'A place in line, live: position, range, letting one pass, guests, area, leaving.',
    fields: {
      'props.entry_id': 'The entry, as its page names it; absent: the one that this device has in a queue.',
      result: 'There when the page of the entry is wanted; closed without one otherwise.',
    },
  },
} satisfies OfferDocs;
