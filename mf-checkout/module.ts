/** The face of mf-checkout: cart, checkout, payment return, and the pages of an order. */
import { defineModule } from '@sufra/contract';
import { ORDER_PAGES } from '@sufra/contract/order-pages';

/** Pages of an order that already exists: private, never indexed, readable while the site or ordering is off. */
const orderPage = { visibility: 'private', indexed: false, openWhenClosed: true, always: true } as const;

export default defineModule({
  name: 'mf-checkout',
  owner: 'checkout',
  title: { ar: 'الطلب', en: 'Ordering' },
  switch: 'checkout.enable',
  routes: [
    { path: '/checkout', screen: 'checkout', visibility: 'private', indexed: false },
    { path: '/group/:id', screen: 'group', visibility: 'private', indexed: false },
    // Two spellings, one screen, no redirect between them (C-46).
    { path: ORDER_PAGES.paymentReturn, screen: 'check-payment', ...orderPage },
    { path: ORDER_PAGES.paymentReturnOld, screen: 'check-payment', ...orderPage },
    { path: '/o', screen: 'my-orders', ...orderPage },
    { path: '/o/message', screen: 'message', query: ['code'], ...orderPage },
    { path: '/r', screen: 'short-link', ...orderPage },
    { path: '/r/:id', screen: 'short-link', ...orderPage },
    { path: ORDER_PAGES.payNewest, screen: 'order-pay', ...orderPage },
    { path: ORDER_PAGES.pay, screen: 'order-pay', ...orderPage },
    { path: ORDER_PAGES.door, screen: 'door-card', ...orderPage },
    { path: ORDER_PAGES.shared, screen: 'shared-order', ...orderPage },
    { path: ORDER_PAGES.signedLink, screen: 'order-link', ...orderPage },
    { path: ORDER_PAGES.order, screen: 'order', keep: 3, ...orderPage },
    { path: ORDER_PAGES.tracking, screen: 'tracking', keep: 3, ...orderPage },
  ],
  navigation: [],
  dialogs: [
    'cart',
    'move',
    'times',
    'success',
    'again',
    'cancel',
    'car',
    'rate',
    'tracking',
    'runs-out',
    'pay-link',
    'door-card',
    'share-order',
    'edit-order',
    'deposit',
  ],
  slots: [
    { slot: 'header.actions', name: 'cart-button', order: 10, texts: 'own' },
    { slot: 'menu.basket', name: 'basket', order: 10, late: true },
    { slot: 'page.before', name: 'order-strip', order: 10, late: true },
    { slot: 'menu.again', name: 'order-again', order: 10, late: true },
    { slot: 'account.orders', name: 'device-orders', order: 10, late: true },
  ],
  topics: {
    publishes: ['checkout.order.created', 'checkout.group.joined'],
    consumes: ['checkout.order.created', 'host.session.changed', 'menu.table.changed'],
    asks: ['menu.position', 'host.script', 'host.push'],
  },
  journeys: [
    {
      name: 'open the basket',
      steps: [
        { open: '/branches' },
        { see: 'html[data-ready]' },
        { tap: '[data-contribution="mf-checkout/cart-button"] a' },
        { see: 'dialog[open][data-dialog="checkout.cart"] h2' },
      ],
    },
  ],
});
