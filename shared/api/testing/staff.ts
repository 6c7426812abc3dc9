/** A person who is signed in at the console, right as a whole; a test names only what it is about. */

import { rightsOf } from '../staff/access/roles.ts';
import type { OwnRestaurant, StaffSession } from '../staff/endpoints.ts';

/** The branch that they work at. */
export const OLAYA = '0197c5a0-0000-7000-8000-0000000000b1';
const id = (last: number) => `0197c5a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

export function buildOwnRestaurant(changes: Partial<OwnRestaurant> = {}): OwnRestaurant {
  return {
    restaurant: 'nakhla',
    names: { ar: 'نخلة', en: 'Nakhla' },
    logo: '',
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
    country: 'SA',
    domains: ['nakhla.localhost'],
    role: 'owner',
    rights: rightsOf('owner'),
    all_branches: true,
    branches: [{ id: OLAYA, names: { ar: 'العليا', en: 'Olaya' } }],
    ...changes,
  };
}

export function buildStaffSession(changes: Partial<StaffSession> = {}): StaffSession {
  return {
    person: { id: id(1), name: 'Fahad', email: 'fahad@example.com' },
    session_id: id(2),
    restaurants: [buildOwnRestaurant()],
    proof_until: '2026-01-10T16:10:00.000Z',
    expires_at: '2026-02-10T16:00:00.000Z',
    ...changes,
  };
}
