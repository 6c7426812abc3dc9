/** A branch's set-up that is right as a whole; a test names only what it is about. */
import type { BranchSetup } from '@sufra/api/staff/endpoints';
import { OLAYA } from '@sufra/api/testing';

export function buildSetup(changes: Partial<BranchSetup> = {}): BranchSetup {
  return {
    id: OLAYA,
    number: 1,
    time_zone: 'Asia/Riyadh',
    about: {
      names: { ar: 'العليا', en: 'Olaya' },
      district: { ar: 'العليا', en: 'Olaya' },
      address: { ar: 'شارع التحلية', en: 'Tahlia Street' },
      ...{ phone: '+966112345678', latitude: 24.7, longitude: 46.67 },
    },
    hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ type: null, day, from: '12:00', to: '01:30' })),
    exceptions: [],
    services: [
      {
        ...{ type: 'pickup', asap_allowed: true, schedule_allowed: true, prep_min: 20, prep_max: 30 },
        ...{ min_order: '0.00', fee: null, max_days: 6, lead_minutes: 30, slot_minutes: 15, slot_capacity: 8 },
      },
    ],
    areas: [],
    tables: [],
    sections: [],
    reservations: { enabled: false, terms: null },
    waiting: { enabled: false, terms: null },
    marks: {
      ...{ about: 'a1', hours: 'h1', services: 's1', areas: 'r1', tables: 't1' },
      ...{ sections: 'c1', reservations: 'b1', waiting: 'w1' },
    },
    ...changes,
  };
}
