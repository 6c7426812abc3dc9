/** The restaurant changes what a branch can take, and closes a branch for good. */

import { branches, branchServices } from '@sufra/backend/branch/tables.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { idParams, ownerInput, serviceInput, serviceParams } from './inputs.ts';
import { forOwner } from './owner.ts';
import { body, read } from './read.ts';

export function registerBranches(platform: Platform, http: FastifyInstance): void {
  http.post('/sandbox/branches/:id/services/:type', async (request) => {
    const { id, type } = read(request.params, serviceParams);
    const { tenant, ...change } = body(request, serviceInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      const own = and(eq(branchServices.branch_id, id), eq(branchServices.type, type));
      const changed = await db
        .update(branchServices)
        .set(change)
        .where(own)
        .returning({ id: branchServices.branch_id });
      if (changed.length === 0) return null;
      db.afterCommit(() => platform.realtime.publish(key, 'branch', { event: 'branch.state', id }));
      return { tenant: key, id, type, ...change };
    });
  });

  // Its orders keep the names they were placed with; carts that stand there have to move.
  http.delete('/sandbox/branches/:id', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant } = read(request.query, ownerInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      const removed = await db.delete(branches).where(eq(branches.id, id)).returning({ id: branches.id });
      if (removed.length === 0) return null;
      db.afterCommit(() => platform.realtime.publish(key, 'branch', { event: 'branch.state', id }));
      return { tenant: key, removed: id };
    });
  });
}
