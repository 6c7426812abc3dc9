/** A branch and its queue that are right as a whole; a test names only what it is about. */
import type { Branch, WaitingBranch, WaitingSettings } from '@sufra/api/branch/endpoints';
import type { WaitingCheck } from '@sufra/api/waiting-list/endpoints';

const place = {
  id: 'olaya',
  names: { ar: 'العليا', en: 'Olaya' },
  district: { ar: 'حي العليا', en: 'Al Olaya' },
  address: { ar: 'شارع العليا، الرياض', en: 'Olaya Street, Riyadh' },
  latitude: 24.7113,
  longitude: 46.6744,
  phone: '+966112345678',
  time_zone: 'Asia/Riyadh',
  state: 'open',
  next_change_at: null,
} as const;

export function buildBranch(changes: Partial<Branch> = {}): Branch {
  return {
    ...place,
    uuid: 'u1',
    number: 1,
    currency: 'SAR',
    sort: 1,
    services: [],
    hours: [],
    overrides: [],
    modules: { reservation: false, waiting: true },
    vat: { enabled: true, number: null, url: null },
    ...changes,
  };
}

export function buildQueue(changes: Partial<WaitingCheck> = {}): WaitingCheck {
  return { count: 2, estimate_min: 10, estimate_max: 15, open: true, ...changes };
}

export function buildWaitingBranch(changes: Partial<WaitingBranch> = {}): WaitingBranch {
  return { ...place, ...buildQueue(), ...changes };
}

export function buildSettings(
  changes: Partial<NonNullable<WaitingSettings['waiting_settings']>> = {},
): WaitingSettings {
  return {
    waiting_settings: {
      enable_area: '1',
      person_count_from: 1,
      person_count_to: 10,
      minutes_per_party_min: 6,
      minutes_per_party_max: 10,
      claim_minutes: 5,
      max_delays: 2,
      open: true,
      ...changes,
    },
  };
}
