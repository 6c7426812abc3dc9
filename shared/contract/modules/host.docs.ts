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
    about: 'This page learned that a customer signed in or out.',
    fields: { signedIn: 'True: a customer is here now; false: a guest.' },
  },
  'host.visitor.changed': { about: 'A tab found another visitor than before: the others ask the edge who is here.' },
  'host.cart.changed': {
    about: "The visitor's cart was answered in a new version; other tabs read theirs again.",
    fields: { id: 'The cart; null when there is none any more.', version: 'Its version, rising with each change.' },
  },
  'host.script': {
    about: 'Loads a third party’s script, if this page may have it: of a payment provider, of the check of a person.',
    fields: {
      'input.name': "The script's name, as the operator lists it or the shell knows it.",
      'reply.state': '`loaded`; `failed`: it did not come; `absent`: this page may not have it.',
    },
  },
  'host.push': {
    about: 'Subscribes this device to messages of the site, after a tap: only the shell reaches the service worker.',
    fields: {
      'input.key': "The provider's public key.",
      'reply.state': '`subscribed`; `refused`: the user said no; `failed`: this browser or this site cannot.',
      'reply.subscription': 'What the provider needs to send; null unless `subscribed`.',
      'reply.subscription.endpoint': "Address of the browser's push service for this device.",
      'reply.subscription.keys.p256dh': "The device's public key: messages are encrypted for it.",
      'reply.subscription.keys.auth': "The device's secret of authentication.",
    },
  },
} satisfies OfferDocs;
