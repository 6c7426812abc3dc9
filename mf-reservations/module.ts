import { defineModule } from '@sufra/contract';

/** Booking a table: which branches take bookings and on what terms, and the customer's upcoming reservations. */
export default defineModule({
  name: 'mf-reservations',
  owner: 'reservations',
  title: { ar: 'حجز طاولة', en: 'Book a table' },
  switch: 'reservation.enable',
  routes: [{ path: '/reservations', openWhenClosed: true, screen: 'landing', visibility: 'public' }],
  navigation: [
    {
      path: '/reservations',
      label: { ar: 'حجز طاولة', en: 'Book a table' },
      icon: 'calendar',
      areas: ['header', 'tabs'],
      order: 40,
    },
  ],
  dialogs: [],
  slots: [],
  topics: { publishes: [], consumes: [] },
});
