/** Builders of a branch and a service that are right as a whole; a test names only what it is about. */
import type { Branch, Service } from '../branch/structs.ts';

export function buildService(changes: Partial<Service> = {}): Service {
  return {
    type: 'pickup',
    state: 'open',
    asap_allowed: true,
    schedule_allowed: true,
    opens_at: '2026-01-10T09:00:00.000Z',
    closes_at: '2026-01-10T23:00:00.000Z',
    last_order_at: '2026-01-10T22:30:00.000Z',
    promise_min: 15,
    promise_max: 20,
    min_order: '0.00',
    max_days: 3,
    ...changes,
  };
}

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
    services: [buildService(), buildService({ type: 'delivery', fee: '9.00' })],
    hours: [{ type: null, day: 6, from: '12:00', to: '02:00', next_day: true }],
    overrides: [],
    modules: { reservation: false, waiting: false },
    vat: { enabled: true, number: null, url: null },
    ...changes,
  };
}
