/** A session and orders that are right as a whole; a test names only what it is about. */
import type { Board, BoardOrder, StaffBranch, StaffOrder } from '@sufra/api/staff/endpoints';
import { buildOrder as buildCustomersOrder, OLAYA } from '@sufra/api/testing';

export { buildOwnRestaurant as buildRestaurant, buildStaffSession as buildSession, OLAYA } from '@sufra/api/testing';

const id = (last: number) => `0197c5a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A new delivery; `number` tells orders apart. */
export function buildOrder(number: string, changes: Partial<BoardOrder> = {}): BoardOrder {
  return {
    id: id(Number(number.replace(/\D/g, ''))),
    number,
    pickup_code: null,
    version: 1,
    status: 'created',
    type: 'delivery',
    branch_id: OLAYA,
    placed_at: '2026-01-10T15:57:29.000Z',
    since: '2026-01-10T15:57:29.000Z',
    scheduled: false,
    promised_from: '2026-01-10T16:20:00.000Z',
    promised_to: '2026-01-10T16:30:00.000Z',
    late: false,
    customer: 'Sara',
    to: { ar: 'حي العليا', en: 'Olaya district' },
    car: null,
    arrived: null,
    lines: [
      {
        id: id(900),
        item_id: id(901),
        qty: 2,
        names: { ar: 'مندي لحم', en: 'Lamb mandi' },
        options: [{ names: { ar: 'بلا دقوس', en: 'No daqoos' }, qty: 1 }],
        note: null,
        runs_out: null,
        asked_qty: 0,
      },
    ],
    count: 2,
    notes: null,
    agreed_note: null,
    edited: false,
    payment: { state: 'paid', names: { ar: 'مدى', en: 'mada' }, to_collect: '0.00' },
    total: '142.00',
    currency: 'SAR',
    next: ['accepted', 'canceled'],
    minutes: { choices: [15, 20, 25, 30, 40], suggested: 25 },
    ...changes,
  };
}

export function buildBoard(orders: readonly BoardOrder[], changes: Partial<Board> = {}): Board {
  return {
    orders: [...orders],
    ids: orders.map((order) => order.id),
    whole: true,
    more: false,
    next: '1',
    reasons: [{ code: 'busy', names: { ar: 'المطعم مزدحم الآن', en: 'The restaurant is too busy' } }],
    ...changes,
  };
}

export function buildBranch(changes: Partial<StaffBranch> = {}): StaffBranch {
  return {
    id: OLAYA,
    names: { ar: 'العليا', en: 'Olaya' },
    time_zone: 'Asia/Riyadh',
    state: 'open',
    paused: false,
    resumes_at: null,
    services: [{ type: 'delivery', state: 'open', paused: false, resumes_at: null }],
    prep: { min: 20, max: 30 },
    ...changes,
  };
}

export function buildStaffOrder(number: string, changes: Partial<StaffOrder> = {}): StaffOrder {
  return {
    ...buildOrder(number),
    order: buildCustomersOrder(),
    mobile: '+966551234567',
    door: ['Villa 14'],
    earlier_orders: 6,
    swaps: [],
    can_run_out: true,
    can_be_later: false,
    can_be_noted: true,
    canceled_for: null,
    by_hand: null,
    refundable: '142.00',
    refund_request: null,
    refunds_waiting: [],
    ...changes,
  };
}
