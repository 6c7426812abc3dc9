/** Queues and evenings that are right as a whole; a test names only what it is about. */
import type {
  BranchQueues,
  Evening,
  ReservationRefunds,
  StaffParty,
  StaffReservation,
} from '@sufra/api/staff/endpoints';
import { OLAYA } from './builders.ts';

/** A party that waits; `name` tells parties apart. */
export function buildParty(name: string, changes: Partial<StaffParty> = {}): StaffParty {
  return {
    id: `party-${name}`,
    version: 1,
    status: 'in queue',
    name,
    mobile: '+966551234567',
    guests_count: 3,
    note: null,
    needs: [],
    at_door: false,
    same_number: false,
    joined_at: '2026-01-10T15:38:00.000Z',
    told: { min: 20, max: 25 },
    near_told: false,
    claim_until: null,
    claimed: false,
    order: null,
    acts: ['call', 'seat', 'skip'],
    ...changes,
  };
}

export function buildQueues(parties: readonly StaffParty[], changes: Partial<BranchQueues> = {}): BranchQueues {
  return {
    branch_id: OLAYA,
    names: { ar: 'العليا', en: 'Olaya' },
    time_zone: 'Asia/Riyadh',
    open: true,
    takes: true,
    door_path: '/waiting-list/branch/olaya?door=abc',
    queues: [{ area_id: 'hall', area_names: { ar: 'الصالة', en: 'Hall' }, parties: [...parties] }],
    ...changes,
  };
}

/** A reservation of tonight at eight in Riyadh, at table 3; `name` tells parties apart. */
export function buildReservation(name: string, changes: Partial<StaffReservation> = {}): StaffReservation {
  return {
    id: `reservation-${name}`,
    version: 1,
    status: 'confirmed',
    name,
    mobile: '+966551234567',
    guests_count: 4,
    starts_at: '2026-01-10T17:00:00.000Z',
    ends_at: '2026-01-10T19:00:00.000Z',
    late_minutes: null,
    late: false,
    no_show_at: '2026-01-10T17:15:00.000Z',
    note: null,
    needs: [],
    allergens: [],
    event: null,
    source: 'web',
    table_ids: ['t3'],
    cost: '0.00',
    notes: [],
    acts: ['table ready', 'seat', 'no show', 'cancel', 'move', 'note'],
    ...changes,
  };
}

/** Tonight at 19:42 in Riyadh, open from 18:00 to 24:00: tables 3 to 5 in the hall, 12 on the terrace. */
export function buildEvening(parties: readonly StaffReservation[], changes: Partial<Evening> = {}): Evening {
  const table = (id: string, seats: number) => ({
    ...{ id, label: id.slice(1), seats },
    parties: parties.filter(({ table_ids }) => table_ids.includes(id)),
  });
  return {
    branch_id: OLAYA,
    names: { ar: 'العليا', en: 'Olaya' },
    date: '2026-01-10',
    tonight: true,
    now: '2026-01-10T16:42:00.000Z',
    time_zone: 'Asia/Riyadh',
    opens_at: '2026-01-10T15:00:00.000Z',
    closes_at: '2026-01-10T21:00:00.000Z',
    sections: [
      {
        id: 'hall',
        names: { ar: 'الصالة', en: 'Hall' },
        closed: false,
        tables: [table('t3', 4), table('t4', 4), table('t5', 4)],
      },
      { id: 'terrace', names: { ar: 'الجلسة الخارجية', en: 'Terrace' }, closed: false, tables: [table('t12', 4)] },
    ],
    unplaced: parties.filter(({ table_ids }) => table_ids.length === 0),
    ...changes,
  };
}

/** A paid reservation whose cancellation waits for a second person. */
export function buildReservationRefund(changes: Partial<ReservationRefunds[number]> = {}): ReservationRefunds[number] {
  return {
    ...{ id: 'request-1', reservation_id: 'reservation-Turki', number: 'R-12', branch_id: OLAYA },
    ...{ amount: null, act: 'cancel_reservation', total: '100.00', currency: 'SAR', reason: null },
    ...{ asked_by: 'Fahad', asked_at: '2026-01-10T16:00:00.000Z', expires_at: '2026-01-11T16:00:00.000Z' },
    ...{ starts_at: '2026-01-10T17:00:00.000Z', yours: false },
    ...changes,
  };
}
