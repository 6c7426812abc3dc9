import type { OfferDocs } from '../release-offers.ts';

export default {
  'waiting-list.entry': {
    about: 'A place in line, live: position, range, letting one pass, guests, area, leaving.',
    fields: {
      'props.entry_id': 'The entry, as its page names it; absent: the one that this device has in a queue.',
      result: 'There when the page of the entry is wanted; closed without one otherwise.',
    },
  },
  'waiting-list.join': {
    about: 'Joining the queue of a branch: who waits and for how long, the rules, the form.',
    fields: {
      'props.branch_id': 'The branch; for one without an open queue the dialog says so.',
      'result.path': 'Address of the place in line, without a language: the visitor joined, or was in a line already.',
    },
  },
} satisfies OfferDocs;
