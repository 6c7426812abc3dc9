/** The face of mf-checkout: cart, checkout, payment return, and the pages of an order. */
import { defineModule } from '@sufra/contract';

/** Pages of an order that already exists: private, never indexed, readable while the site or ordering is off. */
const orderPage = { visibility: 'private', indexed: false, openWhenClosed: true, always: true } as const;

export default defineModule({
  name: 'mf-checkout',
  owner: 'checkout',
  title: { ar: 'الطلب', en: 'Ordering' },
  switch: 'checkout.enable',
  routes: [
    { path: '/checkout', screen: 'checkout', visibility: 'private', indexed: false },
    // Two spellings, one screen, no redirect between them (C-46).
    { path: '/check-payment', screen: 'check-payment', ...orderPage },
    { path: '/check_payment', screen: 'check-payment', ...orderPage },
    { path: '/o', screen: 'my-orders', ...orderPage },
    // The id is the tracking token of a signed link (CHK-034).
    { path: '/o/:id', screen: 'order-link', ...orderPage },
    { path: '/order/:id', screen: 'order', ...orderPage },
    { path: '/order/:id/tracking', screen: 'tracking', ...orderPage },
  ],
  navigation: [],
  dialogs: ['cart', 'times', 'success', 'again'],
  slots: [
    { slot: 'header.actions', name: 'cart-button', order: 10, texts: 'own' },
    { slot: 'menu.basket', name: 'basket', order: 10, late: true },
    { slot: 'page.before', name: 'order-strip', order: 10, late: true },
    { slot: 'menu.again', name: 'order-again', order: 10, late: true },
    { slot: 'account.orders', name: 'device-orders', order: 10, late: true },
  ],
  topics: {
    publishes: ['checkout.order.created'],
    consumes: ['checkout.order.created', 'host.session.changed', 'menu.table.changed'],
    asks: ['menu.position'],
  },
});
