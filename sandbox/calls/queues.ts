/** Queues and their parties, as staff see and change them. */

import { branchAreas, branches } from '@sufra/backend/branch/tables.ts';
import { type Db, withTenant } from '@sufra/backend/database/tenant-scope.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { readTokenSecrets } from '@sufra/backend/user/sign-in/signed-links.ts';
import { doorPath } from '@sufra/backend/waiting-list/door-code.ts';
import {
  addWalkIn,
  consoleQueues,
  moveByStaff,
  setQueueLength,
  setQueueOpen,
  tellQueues,
} from '@sufra/backend/waiting-list/staff.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { idParams, outboxQuery, queueInput, waitingInput } from './inputs.ts';
import { forOwner, orNone } from './owner.ts';
import { body, read } from './read.ts';
import { staffScopes } from './staff-scope.ts';

export function registerQueues(platform: Platform, http: FastifyInstance): void {
  const scopeOf = staffScopes(platform);
  const secrets = readTokenSecrets(platform.config);

  http.get('/sandbox/queues', async (request) => {
    const { tenant } = read(request.query, outboxQuery);
    const all = await platform.tenants.all();
    const lists = await Promise.all(
      all
        .filter((record) => !tenant || record.tenant === tenant)
        .map(({ tenant: key }) =>
          withTenant(platform.database, key, async (db) =>
            (await consoleQueues(db, platform.clock.now(key))).map((queue) => ({
              tenant: key,
              door_path: doorPath(secrets, key, queue.branch_id),
              ...queue,
            })),
          ),
        ),
    );
    return lists.flat();
  });

  http.post('/sandbox/branches/:id/queue', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, walk_in, ...change } = body(request, queueInput);
    return forOwner(platform, tenant, async (db, record) => {
      const [branch] = await db.select({ id: branches.id }).from(branches).where(eq(branches.id, id));
      if (!branch) return null;
      const area = change.area_id ?? null;
      if (area !== null && !(await hasArea(db, id, area))) return null;
      const scope = scopeOf(db, record);
      if (change.open !== undefined && !(await setQueueOpen(db, id, change.open))) return null;
      if (change.count !== undefined) await setQueueLength(scope, id, area, change.count);
      const added = walk_in && (await addWalkIn(scope, id, area, walk_in));
      if (change.open !== undefined) await tellQueues(scope, id);
      return { tenant: record.tenant, id, ...change, ...(added ? { entry_id: added.id } : {}) };
    });
  });

  http.post('/sandbox/waiting/:id', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, action, table_code } = body(request, waitingInput);
    return forOwner(platform, tenant, (db, record) =>
      orNone(async () => {
        const { status } = await moveByStaff(scopeOf(db, record), id, action, table_code ?? null);
        return { tenant: record.tenant, id, status };
      }),
    );
  });
}

async function hasArea(db: Db, branchId: string, areaId: string): Promise<boolean> {
  const found = await db
    .select({ id: branchAreas.id })
    .from(branchAreas)
    .where(and(eq(branchAreas.branch_id, branchId), eq(branchAreas.id, areaId), eq(branchAreas.waiting, true)));
  return found.length > 0;
}
