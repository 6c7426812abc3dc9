/** A branch and its queue that are right as a whole; a test names only what it is about. */
import type { Branch, WaitingBranch, WaitingSettings } from '@sufra/api/branch/endpoints';
import { buildBranch } from '@sufra/api/testing';
import type { WaitingCheck, WaitingEntry } from '@sufra/api/waiting-list/endpoints';

/** A branch with a queue. */
export function buildQueueBranch(changes: Partial<Branch> = {}): Branch {
  return buildBranch({ services: [], hours: [], modules: { reservation: false, waiting: true }, ...changes });
}

export function buildQueue(changes: Partial<WaitingCheck> = {}): WaitingCheck {
  return { count: 2, estimate_min: 10, estimate_max: 15, open: true, ...changes };
}

export function buildWaitingBranch(changes: Partial<WaitingBranch> = {}): WaitingBranch {
  const { id, names, district, address, latitude, longitude, phone, time_zone, state, next_change_at } = buildBranch();
  const place = { id, names, district, address, latitude, longitude, phone, time_zone, state, next_change_at };
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

export function buildEntry(changes: Partial<WaitingEntry> = {}): WaitingEntry {
  return {
    id: 'entry-1',
    branch_id: 'olaya',
    branch_names: { ar: 'العليا', en: 'Olaya' },
    branch_phone: '+966112345678',
    time_zone: 'Asia/Riyadh',
    area_id: 'hall',
    area_names: { ar: 'الصالة', en: 'Main hall' },
    status: 'in queue',
    name: 'Sara',
    guests_count: 4,
    person_count_from: 1,
    person_count_to: 10,
    note: null,
    needs: [],
    position: 3,
    ahead: 2,
    estimate_min: 10,
    estimate_max: 20,
    claim_until: null,
    claim_seconds_left: null,
    claimed: false,
    claim_minutes: 5,
    delays_left: 2,
    can_delay: true,
    open: true,
    branch_state: 'open',
    texts: true,
    pushes: false,
    end_reason: null,
    rating: null,
    joined_at: '2026-01-10T16:00:00.000Z',
    updated_at: '2026-01-10T16:00:00.000Z',
    version: 1,
    ...changes,
  };
}
