/** A till and a Z that are right as a whole; a test names only what it is about. */
import type { Till, TillDay, TillReport } from '@sufra/api/staff/endpoints';
import { OLAYA } from '@sufra/api/testing';

export function buildReport(changes: Partial<TillReport> = {}): TillReport {
  return {
    ...{ orders: 12, parties: 1, first_order: 'N-2040', last_order: 'N-2058' },
    ...{ sales: '900.00', tax: '117.39', tips: '20.00', deposits: '60.00', deposits_returned: '30.00' },
    ...{ received: '980.00', returned: '45.00' },
    methods: [
      { method: 'card', received: '580.00', returned: '15.00' },
      { method: 'cash', received: '400.00', returned: '30.00' },
    ],
    types: [{ type: 'pickup', orders: 12, sales: '900.00', received: '980.00', returned: '45.00' }],
    cash: {
      ...{ float: '200.00', received: '400.00', returned: '30.00' },
      ...{ paid_in: '0.00', paid_out: '25.50', expected: '544.50' },
    },
    ...changes,
  };
}

/** Open since the morning. */
export function buildTill(changes: Partial<Till> = {}): Till {
  return {
    ...{ branch_id: OLAYA, time_zone: 'Asia/Riyadh', currency: 'SAR' },
    ...{ now: '2026-01-10T20:00:00.000Z', day: '2026-01-10' },
    open: {
      ...{ number: 12, day: '2026-01-10', opened_at: '2026-01-10T06:00:00.000Z', opened_by: 'Huda' },
      ...{ float: '200.00', overdue: false, moves: [], counts: 0 },
    },
    last: { number: 11, day: '2026-01-09', closed_at: '2026-01-09T21:10:00.000Z' },
    x: buildReport(),
    ...changes,
  };
}

export function buildTillDay(changes: Partial<TillDay> = {}): TillDay {
  return {
    ...{ branch_id: OLAYA, branch: { ar: 'العليا', en: 'Olaya' }, number: 12, day: '2026-01-10' },
    ...{ time_zone: 'Asia/Riyadh', currency: 'SAR' },
    ...{ opened_at: '2026-01-10T06:00:00.000Z', opened_by: 'Huda' },
    ...{ closed_at: '2026-01-10T21:00:00.000Z', closed_by: 'Sami' },
    moves: [{ kind: 'out', amount: '25.50', reason: 'Ice', at: '2026-01-10T15:00:00.000Z', by: 'Huda' }],
    counts: [
      { counted: '500.00', at: '2026-01-10T20:50:00.000Z', by: 'Sami' },
      { counted: '540.00', at: '2026-01-10T20:58:00.000Z', by: 'Sami' },
    ],
    ...{ counted: '540.00', difference: '-4.50', reason: 'A note was torn' },
    report: buildReport(),
    ...changes,
  };
}
