import type { OfferDocs } from '../release-offers.ts';

export default {
  'header.actions': { about: 'The end of the header, on every page.' },
  'header.place': { about: 'The chosen place in the header, on every page.' },
  'page.before': { about: "Above a page's content: a running order, banners." },
  'host.place.changed': {
    about: 'The customer chose another place on this page.',
    fields: { type: 'The order type; null when only a branch is chosen.', branch_id: 'The branch.' },
  },
  'host.session.changed': {
    about: 'This page learned that somebody signed in or out.',
    fields: { signedIn: 'True: a customer is here now; false: a guest.' },
  },
  'host.visitor.changed': { about: 'A tab found another visitor than before: the others ask the edge who is here.' },
  'host.cart.changed': {
    about: "The visitor's cart was answered in a new version; other tabs read theirs again.",
    fields: { id: 'The cart; null when there is none any more.', version: 'Its version, rising with each change.' },
  },
} satisfies OfferDocs;
