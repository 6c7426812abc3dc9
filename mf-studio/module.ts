import { defineModule } from '@sufra/contract';

/** Of the person who is signed in at the console: never stored, never indexed. */
const staff = { visibility: 'private', indexed: false } as const;

/**
 * The console's desk: what a restaurant's site, menu, branches and people are. A part is in the navigation as
 * soon as its route stands here.
 */
export default defineModule({
  name: 'mf-studio',
  owner: 'studio',
  audience: 'console',
  title: { ar: 'الإدارة', en: 'Management' },
  routes: [
    { path: '/start/:restaurant', screen: 'start', ...staff },
    { path: '/today/:restaurant', screen: 'today', ...staff },
    { path: '/branches/:restaurant', screen: 'branches', ...staff },
    { path: '/branches/:restaurant/:branch', screen: 'branch', ...staff },
    { path: '/settings/:restaurant', screen: 'settings', texts: 'own', ...staff },
    { path: '/site/:restaurant', screen: 'site', texts: 'own', ...staff },
    { path: '/modules/:restaurant', screen: 'modules', texts: 'own', ...staff },
    { path: '/flags/:restaurant', screen: 'flags', ...staff },
    { path: '/messages/:restaurant', screen: 'messages', ...staff },
    { path: '/publish/:restaurant', screen: 'publish', texts: 'own', ...staff },
    { path: '/payments/:restaurant', screen: 'payments', ...staff },
    { path: '/tax/:restaurant', screen: 'tax', ...staff },
    { path: '/domain/:restaurant', screen: 'domain', ...staff },
    { path: '/menu/:restaurant', screen: 'menu', ...staff },
    { path: '/dish/:restaurant/:item', screen: 'dish', ...staff },
    { path: '/prices/:restaurant', screen: 'prices', ...staff },
    { path: '/import/:restaurant', screen: 'import', ...staff },
    { path: '/promotions/:restaurant', screen: 'promotions', ...staff },
    { path: '/promotion/:restaurant/:kind/:id', screen: 'promotion', ...staff },
    { path: '/people/:restaurant', screen: 'people', ...staff },
    { path: '/devices/:restaurant', screen: 'devices', ...staff },
    { path: '/audit/:restaurant', screen: 'audit', ...staff },
  ],
  navigation: [],
  dialogs: [],
  slots: [],
  topics: { publishes: [], consumes: [] },
  hosts: [
    // A map of the operator's, asked for when it is opened (SHOP-035).
    'maps.googleapis.com',
    // MapLibre's explanations of its errors, and a base to parse relative addresses with.
    'maplibre.org',
    'github.com',
    'wiki.openstreetmap.org',
    'maplibre.invalid',
  ],
  // MapLibre draws in workers.
  capabilities: ['workers'],
});
