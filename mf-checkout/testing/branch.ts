import type { Branch, TimeSlots } from '@sufra/api/branch/endpoints';

export function buildBranch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 'branch-1',
    uuid: 'b1',
    number: 1,
    names: { ar: 'العليا', en: 'Olaya' },
    district: { ar: 'العليا', en: 'Olaya' },
    address: { ar: 'شارع العليا، الرياض', en: 'Olaya Street, Riyadh' },
    latitude: 24.69,
    longitude: 46.68,
    phone: '+966112345678',
    time_zone: 'Asia/Riyadh',
    currency: 'SAR',
    sort: 1,
    state: 'open',
    next_change_at: null,
    services: [
      {
        type: 'pickup',
        state: 'open',
        asap_allowed: true,
        schedule_allowed: true,
        opens_at: '2026-01-10T08:00:00.000Z',
        closes_at: '2026-01-10T22:00:00.000Z',
        last_order_at: '2026-01-10T21:30:00.000Z',
        promise_min: 20,
        promise_max: 35,
        min_order: '0.00',
        max_days: 3,
      },
    ],
    hours: [],
    overrides: [],
    modules: { reservation: true, waiting: true },
    vat: { enabled: true, number: null, url: null, rate: '15.00' },
    ...changes,
  };
}

const slot = (time: string, changes: Partial<TimeSlots['days'][number]['slots'][number]> = {}) => ({
  from: `2026-01-10T${time}:00.000Z`,
  to: `2026-01-10T${time.slice(0, 3)}${String(Number(time.slice(3)) + 15).padStart(2, '0')}:00.000Z`,
  available: true,
  ...changes,
});

/** Today with a past, a full and two free times (Riyadh is three hours ahead), and an empty tomorrow. */
export const timeSlots: TimeSlots = {
  type: 'pickup',
  time_zone: 'Asia/Riyadh',
  days: [
    {
      date: '2026-01-10',
      slots: [
        slot('15:30', { available: false, reason: 'past' }),
        slot('17:00', { available: false, reason: 'full' }),
        slot('17:15'),
        slot('17:30'),
      ],
    },
    { date: '2026-01-11', slots: [] },
    {
      date: '2026-01-12',
      slots: [{ from: '2026-01-12T10:00:00.000Z', to: '2026-01-12T10:15:00.000Z', available: true }],
    },
  ],
  asap: { available: true, from: null, to: null },
};
