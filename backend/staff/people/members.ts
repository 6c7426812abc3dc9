/** Which person works at which restaurant, in which role and at which branches (SHOP-004). */

import { rightsOf, type StaffRole } from '@sufra/api/staff/access/roles';
import type { OwnRestaurant, StaffSession } from '@sufra/api/staff/endpoints';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { TenantDirectory, TenantRecord } from '../../tenant-directory/directory.ts';
import { tenantDomains } from '../../tenant-directory/tables.ts';
import { type MemberRow, staffMembers, staffSessionUses } from '../tables.ts';
import { hasPin } from './pins.ts';
import { type FoundSession, proofUntil } from './sessions.ts';

/** What a person may do at one restaurant. */
export interface Member {
  role: StaffRole;
  /** Null: every branch. */
  branches: readonly string[] | null;
}

export function memberOf({ role, branches: own }: MemberRow): Member {
  return { role, branches: own };
}

export function worksAt({ branches: own }: Pick<Member, 'branches'>, branch: string): boolean {
  return own === null || own.includes(branch);
}

export function membershipsOf(db: Db, staff_id: string): Promise<MemberRow[]> {
  return db.select().from(staffMembers).where(eq(staffMembers.staff_id, staff_id)).orderBy(asc(staffMembers.joined_at));
}

/** Restaurants that the session opens. In a transaction over people. */
export async function membershipsOn(db: Db, { session, person }: FoundSession): Promise<MemberRow[]> {
  const ended = await db
    .select({ tenant: staffSessionUses.tenant })
    .from(staffSessionUses)
    .where(
      and(
        eq(staffSessionUses.session_id, session.id),
        eq(staffSessionUses.staff_id, person.id),
        isNotNull(staffSessionUses.ended_at),
      ),
    );
  const own = await membershipsOf(db, person.id);
  return own.filter(({ tenant }) => ended.every((one) => one.tenant !== tenant));
}

/** `lock`: in a restaurant's transaction, the member is not changed or ended before it is over. */
export async function findMember(db: Db, tenant: string, staff_id: string, lock?: 'share'): Promise<Member | null> {
  const found = db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.tenant, tenant), eq(staffMembers.staff_id, staff_id)));
  const [row] = await (lock ? found.for(lock) : found);
  return row ? memberOf(row) : null;
}

/** Gives a person this role, whatever they were at the restaurant before. */
export async function setMember(
  db: Db,
  who: Pick<MemberRow, 'tenant' | 'staff_id'>,
  as: Pick<MemberRow, 'role' | 'branches'>,
  now: Date,
): Promise<void> {
  await db
    .insert(staffMembers)
    .values({ ...who, ...as, joined_at: now })
    .onConflictDoUpdate({ target: [staffMembers.tenant, staffMembers.staff_id], set: as });
}

/** The session as the console reads it. Restaurants that are hidden, or that ended this device, are left out. */
export async function sessionView(
  db: Db,
  tenants: Pick<TenantDirectory, 'find'>,
  found: FoundSession,
): Promise<StaffSession> {
  const { session, person } = found;
  const own = await membershipsOn(db, found);
  const keys = own.map(({ tenant }) => tenant);
  const places = keys.length === 0 ? [] : await branchesOf(db, keys);
  const domains = keys.length === 0 ? [] : await domainsOf(db, keys);
  const restaurants: OwnRestaurant[] = [];
  for (const row of own) {
    const record = await tenants.find(row.tenant);
    if (!record) continue;
    restaurants.push({
      ...restaurantView(record),
      domains: domains.filter(({ tenant }) => tenant === row.tenant).map(({ domain }) => domain),
      role: row.role,
      rights: rightsOf(row.role, row.branches === null),
      all_branches: row.branches === null,
      branches: places
        .filter(({ tenant, id }) => tenant === row.tenant && worksAt(row, id))
        .map(({ id, names }) => ({ id, names })),
    });
  }
  return {
    person: { id: person.id, name: person.name, email: person.email },
    session_id: session.id,
    restaurants,
    proof_until: proofUntil(session).toISOString(),
    expires_at: session.expires_at.toISOString(),
    idle_minutes: session.idle_minutes,
    has_pin: await hasPin(db, person.id),
  };
}

function restaurantView({ tenant, name, logo, currency, time_zone, country }: TenantRecord) {
  return { restaurant: tenant, names: name, logo, currency, time_zone, country };
}

function branchesOf(db: Db, keys: readonly string[]) {
  const { tenant, id, names } = branches;
  return db
    .select({ tenant, id, names })
    .from(branches)
    .where(inArray(tenant, [...keys]))
    .orderBy(asc(branches.sort));
}

/** Host names of storefronts; of each restaurant the first is the main one. */
export function domainsOf(db: Db, keys: readonly string[]) {
  return db
    .select()
    .from(tenantDomains)
    .where(inArray(tenantDomains.tenant, [...keys]))
    .orderBy(asc(tenantDomains.domain));
}
