/** A branch, its booking terms and a reservation that are right as a whole; a test names only what it is about. */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { Reservation } from '@sufra/api/reservation/endpoints';
import type { Terms } from '../screens/landing/booking-terms.tsx';

export function buildBranch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 'olaya',
    uuid: 'u1',
    number: 1,
    names: { ar: 'العليا', en: 'Olaya' },
    district: { ar: 'حي العليا', en: 'Al Olaya' },
    address: { ar: 'شارع العليا، الرياض', en: 'Olaya Street, Riyadh' },
    latitude: 24.7113,
    longitude: 46.6744,
    phone: '+966112345678',
    time_zone: 'Asia/Riyadh',
    currency: 'SAR',
    sort: 1,
    state: 'open',
    next_change_at: null,
    services: [],
    hours: [],
    overrides: [],
    modules: { reservation: true, waiting: false },
    vat: { enabled: true, number: null, url: null },
    ...changes,
  };
}

export function buildTerms(changes: Partial<Terms> = {}): { reservations_settings: Terms } {
  return {
    reservations_settings: {
      person_count_from: 1,
      person_count_to: 12,
      maximum_duration: 30,
      sitting_minutes: 120,
      hold_minutes: 10,
      no_show_minutes: 15,
      slot_minutes: 30,
      cost_per_person: '0.00',
      ...changes,
    },
  };
}

export function buildReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 'r1',
    status: 'confirmed',
    branch_id: 'olaya',
    branch_name: { ar: 'العليا', en: 'Olaya' },
    area_name: { ar: 'الصالة', en: 'Main hall' },
    guests_count: 4,
    starts_at: '2026-01-11T17:30:00.000Z',
    time_zone: 'Asia/Riyadh',
    cost: '0.00',
    revision: 1,
    ...changes,
  };
}
