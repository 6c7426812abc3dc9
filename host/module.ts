import { defineModule } from '@sufra/contract';

/**
 * The shell is built and released like a module. It has no routes of its own: its pages are frames the edge asks for.
 */
export default defineModule({
  name: 'host',
  owner: 'host',
  title: { ar: 'سفرة', en: 'Sufra' },
  routes: [],
  navigation: [],
  dialogs: [],
  slots: [],
  topics: {
    publishes: ['host.place.changed', 'host.session.changed', 'host.visitor.changed', 'host.cart.changed'],
    consumes: [
      'checkout.order.created',
      'checkout.group.joined',
      'menu.session.joined',
      'reservations.table.held',
      'host.visitor.changed',
      'host.cart.changed',
    ],
    answers: ['host.script', 'host.push'],
  },
  hosts: [
    // Map links of @sufra/ui, which the shell shares.
    'www.google.com',
    // What the third parties that a tenant may add ask (trackers/providers.ts): after consent only.
    'www.googletagmanager.com',
    'stats.g.doubleclick.net',
    'connect.facebook.net',
    'www.facebook.com',
    'analytics.tiktok.com',
    'sc-static.net',
    'tr.snapchat.com',
    'tr6.snapchat.com',
    'js.sentry-cdn.com',
    'browser.sentry-cdn.com',
  ],
});
