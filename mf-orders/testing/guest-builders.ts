/** Queues and evenings that are right as a whole; a test names only what it is about. */
import type { BranchQueues, StaffParty } from '@sufra/api/staff/endpoints';
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
