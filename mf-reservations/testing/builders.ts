/** A branch, its booking terms and a reservation that are right as a whole; a test names only what it is about. */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { Reservation } from '@sufra/api/reservation/endpoints';
import { buildBranch } from '@sufra/api/testing';
import type { Terms } from '../screens/landing/booking-terms.tsx';

/** A branch that takes bookings. */
export function buildBookingBranch(changes: Partial<Branch> = {}): Branch {
  return buildBranch({ services: [], hours: [], modules: { reservation: true, waiting: false }, ...changes });
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
