/**
 * A branch, its booking terms, times and a reservation that are right as a whole; a test names only what it is about.
 */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { Period, Reservation, Slots } from '@sufra/api/reservation/endpoints';
import { buildBranch } from '@sufra/api/testing';
import type { Terms } from '../booking/use-branch-flow.ts';

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

const POLICY: Slots['policy'] = {
  version: 1,
  cost_per_person: '0.00',
  sitting_minutes: 120,
  hold_minutes: 10,
  no_show_minutes: 15,
  change_until_minutes: 120,
  refunds: [],
};
const POLICIES = [{ code: 'keep', names: { ar: 'نحتفظ بالطاولة 15 دقيقة', en: 'We keep the table for 15 minutes' } }];

/** A time of the evening of 2026-01-11 in Riyadh. */
export function buildPeriod(time: string, changes: Partial<Period> = {}): Period {
  const date = changes.is_next_day ? '2026-01-12' : '2026-01-11';
  const starts_at = `${date}T${time}:00+03:00`;
  return { time, cost: '0.00', is_next_day: false, starts_at, ends_at: starts_at, ...changes };
}

export function buildSlots(changes: Partial<Slots> = {}): Slots {
  return {
    date: '2026-01-11',
    guests_count: 1,
    time_zone: 'Asia/Riyadh',
    sections: [
      {
        id: 'hall',
        names: { ar: 'الصالة', en: 'Main hall' },
        periods: [buildPeriod('20:00'), buildPeriod('20:30'), buildPeriod('00:30', { is_next_day: true })],
      },
      { id: 'garden', names: { ar: 'الحديقة', en: 'Garden' }, periods: [buildPeriod('21:00')] },
    ],
    reason: null,
    closed_reason: null,
    next_date: null,
    policies: POLICIES,
    policy: POLICY,
    ...changes,
  };
}

/** Confirmed, for tomorrow evening. */
export function buildReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 'r1',
    number: 'R-8315',
    status: 'confirmed',
    branch_id: 'olaya',
    branch_name: { ar: 'العليا', en: 'Olaya' },
    branch_phone: '+966112345678',
    area_id: 'hall',
    area_name: { ar: 'الصالة', en: 'Main hall' },
    guests_count: 4,
    starts_at: '2026-01-11T17:30:00.000Z',
    ends_at: '2026-01-11T19:30:00.000Z',
    date: '2026-01-11',
    time: '20:30',
    is_next_day: false,
    time_zone: 'Asia/Riyadh',
    cost: '0.00',
    currency: 'SAR',
    name: 'Noura',
    phone: '+966551234567',
    sitting_minutes: 120,
    no_show_minutes: 15,
    policies: POLICIES,
    can_change: true,
    can_cancel: true,
    hold_seconds_left: null,
    end: null,
    revision: 1,
    ...changes,
  };
}

/** Pending, with five minutes to complete it. */
export function buildHold(changes: Partial<Reservation> = {}): Reservation {
  return buildReservation({
    status: 'pending',
    hold_seconds_left: 300,
    can_extend: true,
    can_change: false,
    ...changes,
  });
}
