import { defineModule } from '@sufra/contract';

/** From the front door to the dish: home, order type, branch, menu, item. */
export default defineModule({
  name: 'mf-menu',
  owner: 'menu',
  title: { ar: 'القائمة', en: 'Menu' },
  routes: [
    { path: '/', screen: 'home', visibility: 'public', texts: 'own' },
    { path: '/select-type/:type', screen: 'home', visibility: 'public', indexed: false },
    { path: '/select-type/:type/:branch', screen: 'home', visibility: 'public', indexed: false },
    { path: '/menu/:type?', screen: 'menu', visibility: 'public', keep: 2, texts: 'own' },
    // Menus to read (MENU-027 to MENU-030). Their dishes are those of `/menu`, which search engines are led to.
    { path: '/emenu/:id', screen: 'emenu', visibility: 'public', indexed: false, query: ['text=large'], keep: 6 },
    {
      path: '/menu/:type/branch/:id',
      screen: 'emenu',
      visibility: 'public',
      indexed: false,
      query: ['text=large'],
      keep: 6,
    },
    {
      path: '/menu/e/branch/:uuid',
      screen: 'emenu',
      visibility: 'public',
      indexed: false,
      query: ['text=large'],
      keep: 6,
    },
    { path: '/menu/e/branches/:uuid', screen: 'emenu-branches', visibility: 'public', indexed: false, keep: 2 },
    // A table's code and the party that sits there: each visitor's own (MENU-032, MENU-033).
    { path: '/table/:code', screen: 'table', visibility: 'private' },
    { path: '/menu/:type/session/:id', screen: 'session', visibility: 'private' },
    { path: '/item/:item', screen: 'item', visibility: 'public', listed: true },
    { path: '/branches', screen: 'branches', visibility: 'public' },
  ],
  navigation: [
    { path: '/', label: { ar: 'الرئيسية', en: 'Home' }, icon: 'house', areas: ['header', 'tabs'], order: 10 },
    { path: '/menu', label: { ar: 'القائمة', en: 'Menu' }, icon: 'fork-knife', areas: ['header', 'tabs'], order: 20 },
    { path: '/branches', label: { ar: 'الفروع', en: 'Branches' }, icon: 'map-pin', areas: ['header'], order: 30 },
    {
      path: '/branches',
      label: { ar: 'الفروع والأوقات', en: 'Branches and hours' },
      icon: 'map-pin',
      areas: ['footer'],
      order: 30,
    },
  ],
  dialogs: [
    'order-type',
    'branches',
    'item',
    'choose-dish',
    'filters',
    'address-map',
    'join-table',
    'move-table',
    'popup',
    'scan',
    'share',
  ],
  slots: [
    { slot: 'header.place', name: 'place', order: 10 },
    { slot: 'page.before', name: 'table', order: 5, late: true },
    { slot: 'checkout.courier-map', name: 'courier-map', order: 10, late: true },
  ],
  topics: { publishes: ['menu.session.joined', 'menu.table.changed'], consumes: [], answers: ['menu.position'] },
  hosts: [
    // A dish is shared by WhatsApp.
    'wa.me',
    // A map by the tenant's key, asked for when it is opened (HOST-058).
    'maps.googleapis.com',
    // MapLibre's explanations of its errors, and a base to parse relative addresses with.
    'maplibre.org',
    'github.com',
    'wiki.openstreetmap.org',
    'maplibre.invalid',
  ],
  // MapLibre draws in workers.
  capabilities: ['workers'],
  journeys: [
    {
      name: 'look at a dish',
      steps: [
        { open: '/menu' },
        { see: 'html[data-ready]' },
        { tap: 'main [data-item] a' },
        { see: 'dialog[open][data-dialog="menu.item"] h2' },
      ],
    },
  ],
});
