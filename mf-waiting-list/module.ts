import { defineModule } from '@sufra/contract';

/**
 * A place in a queue: private, and reachable when the site is closed or the list is switched off, so that a
 * waiting guest reads how it ended (guide §1.21).
 */
const place = { visibility: 'private', indexed: false, openWhenClosed: true, always: true } as const;

/** The waiting list: how long the queues are, joining one, and the own place in it, live. */
export default defineModule({
  name: 'mf-waiting-list',
  owner: 'waiting-list',
  title: { ar: 'قائمة الانتظار', en: 'Waiting list' },
  switch: 'waiting-list.enable',
  routes: [
    { path: '/waiting-list', screen: 'landing', visibility: 'public' },
    { path: '/waiting-list/branch/:id', screen: 'branch', visibility: 'public' },
    { path: '/waiting-list/branch/:id/:reservation', screen: 'branch-entry', ...place },
    { path: '/waiting-list/:id', screen: 'entry', ...place },
  ],
  navigation: [
    {
      path: '/waiting-list',
      label: { ar: 'قائمة الانتظار', en: 'Waiting list' },
      icon: 'users-three',
      areas: ['header'],
      order: 50,
    },
  ],
  dialogs: ['entry', 'join'],
  slots: [{ slot: 'page.before', name: 'entry-strip', order: 20, late: true }],
  topics: { publishes: [], consumes: [], asks: ['host.push'] },
  journeys: [
    {
      name: 'look at a queue',
      steps: [
        { open: '/waiting-list' },
        { see: 'html[data-ready]' },
        { tap: 'main li a[href*="/waiting-list/branch/"]' },
        { see: 'main h1' },
      ],
    },
  ],
});
