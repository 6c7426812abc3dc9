import { defineModule } from '@sufra/contract';

/** A reservation that is being made or exists: private, never indexed. */
const own = { visibility: 'private', indexed: false } as const;

/** Booking a table: which branches take bookings, the three steps of one, and the visitor's own reservations. */
export default defineModule({
  name: 'mf-reservations',
  owner: 'reservations',
  title: { ar: 'حجز طاولة', en: 'Reserve a table' },
  switch: 'reservation.enable',
  routes: [
    { path: '/reservations', openWhenClosed: true, screen: 'landing', visibility: 'public' },
    {
      path: '/reservations/branch/:id',
      screen: 'branch',
      visibility: 'public',
      query: ['change', 'step=two', 'step=three'],
    },
    // Without a branch: that of what is held (C-12).
    { path: '/reservations/branch/continue-reservation/:reservation?', screen: 'continue', ...own },
    { path: '/reservations/branch/confirm-reservation/:reservation?', screen: 'confirm', ...own },
    { path: '/reservations/branch/:id/continue-reservation/:reservation?', screen: 'continue', ...own },
    { path: '/reservations/branch/:id/confirm-reservation/:reservation?', screen: 'confirm', ...own },
    // Stays reachable when the site is closed or the module is switched off: confirmed tables are honoured
    // (guide §1.21).
    { path: '/reservations/:id', screen: 'reservation', openWhenClosed: true, always: true, ...own },
  ],
  navigation: [
    {
      path: '/reservations',
      label: { ar: 'حجز طاولة', en: 'Reserve' },
      icon: 'calendar',
      areas: ['header', 'tabs'],
      order: 40,
    },
  ],
  dialogs: ['reservation', 'cancel', 'book'],
  slots: [{ slot: 'page.before', name: 'reservation-strip', order: 15, late: true }],
  topics: { publishes: ['reservations.table.held'], consumes: [] },
  journeys: [
    {
      name: 'come to the days of a branch',
      steps: [
        { open: '/reservations' },
        { see: 'html[data-ready]' },
        { tap: 'main li a[href*="/reservations/branch/"]' },
        { see: 'main table' },
      ],
    },
  ],
});
