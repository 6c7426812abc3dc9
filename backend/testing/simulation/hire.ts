import type { Database } from '../../database/connect.ts';
import { ensurePerson } from '../../staff/people/invitations.ts';
import { createSession } from '../../staff/people/sessions.ts';
import { withStaff } from '../../staff/store.ts';
import { staffMembers } from '../../staff/tables.ts';

/** A manager of the restaurant, signed in now. Answers the token. */
export function hireStaff(database: Database, tenant: string, id: number): Promise<string> {
  return withStaff(database, async (db) => {
    const now = new Date();
    const staff_id = await ensurePerson(db, { email: `staff${id}@staff.test`, name: `Staff ${id}` }, now);
    await db.insert(staffMembers).values({ tenant, staff_id, role: 'owner', branches: null, joined_at: now });
    return (await createSession(db, staff_id, 'Chrome/1 Android', now)).token;
  });
}
