/** The face of mf-account: signing in, and what a customer finds behind it. */
import { defineModule } from '@sufra/contract';

/** Per visitor, never indexed. */
const own = { visibility: 'private', indexed: false } as const;

export default defineModule({
  name: 'mf-account',
  owner: 'account',
  title: { ar: 'الحساب', en: 'Account' },
  switch: 'general.enable_accounts',
  routes: [
    { path: '/account', screen: 'account', ...own },
    // Orders under way are reachable on a closed site too; `/o` leads here (HOST-024).
    { path: '/account/orders', screen: 'orders', ...own, openWhenClosed: true },
    { path: '/account/orders/:page', screen: 'orders', ...own, openWhenClosed: true },
    { path: '/account/info', screen: 'info', ...own },
    { path: '/account/cars', screen: 'cars', ...own },
    { path: '/account/points', screen: 'points', ...own },
    { path: '/account/wallet', screen: 'wallet', ...own },
    { path: '/account/deposits', screen: 'deposits', ...own },
    { path: '/account/deposits/:page', screen: 'deposits', ...own },
    { path: '/rewards', screen: 'rewards', ...own },
    { path: '/challenges', screen: 'challenges', ...own },
    { path: '/challenges/:id', screen: 'challenge', ...own },
    { path: '/order-as-usual', screen: 'order-as-usual', ...own },
    { path: '/order-as-usual/:page', screen: 'order-as-usual', ...own },
    { path: '/referral-code', screen: 'referral-code', ...own },
    { path: '/my-address', screen: 'my-address', ...own },
    // Both are sign-in: the bare entry, and the page in the account area (C-17).
    { path: '/auth', screen: 'login', ...own },
    { path: '/account/login', screen: 'login', ...own },
    // Also on sites without sign-in.
    { path: '/preferences', screen: 'preferences', visibility: 'public', indexed: false, always: true },
    { path: '/contact-us', screen: 'contact-us', visibility: 'private', always: true },
    { path: '/business', screen: 'business', visibility: 'public', always: true },
    { path: '/accessibility', screen: 'accessibility', visibility: 'public', always: true },
    { path: '/account/signup', screen: 'signup', ...own },
  ],
  navigation: [
    { path: '/account/orders', label: { ar: 'طلباتي', en: 'My orders' }, icon: 'receipt', areas: ['tabs'], order: 80 },
    { path: '/account', label: { ar: 'حسابي', en: 'Account' }, icon: 'user', areas: ['tabs', 'actions'], order: 90 },
    { path: '/contact-us', label: { ar: 'تواصل معنا', en: 'Contact us' }, icon: 'user', areas: ['footer'], order: 95 },
    { path: '/preferences', label: { ar: 'التفضيلات', en: 'Preferences' }, icon: 'user', areas: ['footer'], order: 96 },
    {
      path: '/business',
      label: { ar: 'بيانات المنشأة', en: 'Business details' },
      icon: 'user',
      areas: ['footer'],
      order: 97,
      setting: 'general.legal_name',
    },
    {
      path: '/accessibility',
      label: { ar: 'إمكانية الوصول', en: 'Accessibility' },
      icon: 'user',
      areas: ['footer'],
      order: 98,
      setting: 'general.legal_accessibility',
    },
  ],
  dialogs: ['login', 'verification', 'address', 'car', 'sign-out', 'wallet'],
  hosts: ['wa.me'],
  slots: [],
  topics: { publishes: [], consumes: [], asks: ['host.script'] },
  journeys: [
    {
      name: 'begin a message',
      steps: [
        { open: '/contact-us' },
        { see: 'html[data-ready]' },
        { fill: 'main form textarea[name=message]', with: 'Thank you' },
        { see: 'main form button[type=submit]' },
      ],
    },
  ],
});
