/**
 * What each way to sign in at the console gives: a session of this device, and an entry of the audit at each
 * restaurant of the person (SHOP-002, SHOP-005). On a shared device its session goes on with the person
 * (SHOP-006).
 */
import type { StaffSignedIn } from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { bearerIn } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { agentOf } from '../../user/devices/device-name.ts';
import { deviceIdOf } from '../../user/devices/known-devices.ts';
import { writeAudit } from '../audit/audit.ts';
import { noteBrowser } from '../people/browsers.ts';
import { enterSharedDevice } from '../people/devices.ts';
import { membershipsOf, sessionView } from '../people/members.ts';
import { createSession, type FoundSession } from '../people/sessions.ts';
import { withStaff } from '../store.ts';
import { staff } from '../tables.ts';

/**
 * `enter` runs in the transaction of the session and says whose it is. `joined`: the restaurant whose team
 * the person joined by it.
 */
export type Entrance = (
  request: FastifyRequest,
  enter: (db: Db) => Promise<{ staff_id: string; joined?: string }>,
) => Promise<{ data: StaffSignedIn }>;

export function createEntrance({ database, clock, realtime, tenants }: Platform): Entrance {
  return async (request, enter) => {
    const now = clock.now('');
    const { token, ended, session } = await withStaff(database, async (db) => {
      const { staff_id, joined } = await enter(db);
      const [person] = await db.select().from(staff).where(eq(staff.id, staff_id));
      if (!person) throw refuse('LINK_ENDED');
      const made =
        (await enterSharedDevice(db, bearerIn(request.headers[STAFF_TOKEN_HEADER]), staff_id, now)) ??
        (await createSession(db, staff_id, agentOf(request), now));
      const found: FoundSession = { session: made.session, person };
      await noteBrowser(db, staff_id, deviceIdOf({ request }), now);
      for (const { tenant, role } of await membershipsOf(db, staff_id)) {
        const kind = tenant === joined ? 'person.joined' : 'person.signed_in';
        const about = { kind: 'person', id: person.id, name: person.name };
        await writeAudit(db, { ...found, role }, kind, { about }, clock.now(tenant), tenant);
      }
      return { ...made, session: await sessionView(db, tenants, found) };
    });
    for (const session_id of ended) realtime.endStaffSockets({ session_id });
    return { data: { token, session } };
  };
}
