import type { Branch, TimeSlots } from '@sufra/api/branch/endpoints';
import { buildBranch, buildService } from '@sufra/api/testing';

/** The branch of `buildCart`. */
export function buildCartBranch(changes: Partial<Branch> = {}): Branch {
  const pickup = {
    opens_at: '2026-01-10T08:00:00.000Z',
    closes_at: '2026-01-10T22:00:00.000Z',
    last_order_at: '2026-01-10T21:30:00.000Z',
    promise_min: 20,
    promise_max: 35,
  };
  return buildBranch({
    id: 'branch-1',
    latitude: 24.69,
    longitude: 46.68,
    services: [buildService(pickup)],
    modules: { reservation: true, waiting: true },
    vat: { enabled: true, number: null, url: null, rate: '15.00' },
    ...changes,
  });
}

const slot = (time: string, changes: Partial<TimeSlots['days'][number]['slots'][number]> = {}) => ({
  from: `2026-01-10T${time}:00.000Z`,
  to: `2026-01-10T${time.slice(0, 3)}${String(Number(time.slice(3)) + 15).padStart(2, '0')}:00.000Z`,
  available: true,
  ...changes,
});

/**
 * Today with one that passed, one too soon, one that is full and two free (Riyadh is three hours ahead), and
 * an empty tomorrow.
 */
export const timeSlots: TimeSlots = {
  type: 'pickup',
  time_zone: 'Asia/Riyadh',
  days: [
    {
      date: '2026-01-10',
      slots: [
        slot('15:30', { available: false, reason: 'past' }),
        slot('16:15', { available: false, reason: 'past' }),
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
