/** Staff change where a branch delivers. */

import { notifyWaiting } from '@sufra/backend/branch/coverage-alerts.ts';
import { deliveryAreas } from '@sufra/backend/branch/tables.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { areaInput, idParams } from './inputs.ts';
import { forOwner } from './owner.ts';
import { body, read } from './read.ts';

export function registerDelivery(platform: Platform, http: FastifyInstance): void {
  http.post('/sandbox/areas/:id', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, ...change } = body(request, areaInput);
    const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return forOwner(platform, tenant, async (db, record) => {
      const key = record.tenant;
      const [area] = await db.select().from(deliveryAreas).where(eq(deliveryAreas.id, id));
      if (!area) return null;
      if (Object.keys(values).length > 0) await db.update(deliveryAreas).set(values).where(eq(deliveryAreas.id, id));
      await notifyWaiting(db, record, platform.clock.now(key));
      db.afterCommit(() => platform.realtime.publish(key, 'branch', { event: 'branch.state', id: area.branch_id }));
      return { tenant: key, id, branch_id: area.branch_id, ...values };
    });
  });
}
