import { defineModule } from '@sufra/contract';

/** Of the person who is signed in at the console: never stored, never indexed. */
const staff = { visibility: 'private', indexed: false } as const;

/**
 * The console's live work: signing in, the orders board, one order with its ticket, orders of before, tables,
 * floor and queue, what is sold out, the till.
 */
export default defineModule({
  name: 'mf-orders',
  owner: 'orders',
  audience: 'console',
  title: { ar: 'الطلبات', en: 'Orders' },
  routes: [
    { path: '/', screen: 'restaurants', ...staff },
    { path: '/account/login', screen: 'sign-in', ...staff },
    { path: '/enter', screen: 'enter', ...staff },
    { path: '/join', screen: 'join', ...staff },
    { path: '/orders/:restaurant', screen: 'board', ...staff },
    { path: '/orders/:restaurant/:order', screen: 'order', ...staff },
    { path: '/new-order/:restaurant', screen: 'new-order', ...staff },
    { path: '/order-history/:restaurant', screen: 'order-history', ...staff },
    { path: '/tables/:restaurant', screen: 'tables', ...staff },
    { path: '/tables/:restaurant/:branch/:table', screen: 'table', ...staff },
    { path: '/deposits/:restaurant', screen: 'deposits', ...staff },
    { path: '/inbox/:restaurant', screen: 'inbox', ...staff },
    { path: '/inbox/:restaurant/:kind/:item', screen: 'inbox-item', ...staff },
    { path: '/floor/:restaurant', screen: 'floor', ...staff },
    { path: '/queue/:restaurant', screen: 'queue', ...staff },
    { path: '/queue/:restaurant/:branch', screen: 'queue-code', ...staff },
    { path: '/sold-out/:restaurant', screen: 'sold-out', ...staff },
    { path: '/till/:restaurant', screen: 'till', ...staff },
    { path: '/till/:restaurant/:branch/:number', screen: 'till-day', ...staff },
  ],
  navigation: [],
  dialogs: ['proof'],
  slots: [],
  topics: { publishes: [], consumes: [], asks: ['host.push'] },
});
