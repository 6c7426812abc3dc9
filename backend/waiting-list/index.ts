/** Domain waiting-list: how long the queue of a branch is. Joining it comes with the queue's own work. */
import { checkWaiting } from '@sufra/api/waiting-list/endpoints';
import { findBranch } from '../branch/service.ts';
import { queueNow } from '../branch/waiting.ts';
import { refuse } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { requireSwitch } from '../tenant/settings.ts';

export async function registerWaitingList(platform: Platform): Promise<void> {
  await serve(platform, checkWaiting, async (call) => {
    const data = await call.withDb(async (db) => {
      await requireSwitch(db, 'waiting-list');
      const branch = await findBranch(db, call.params.branchId);
      const queue = branch.modules.waiting
        ? await queueNow(db, branch, call.now().getTime(), call.query.area_id)
        : null;
      if (!queue) throw refuse('NOT_FOUND');
      return queue;
    });
    return { data };
  });
}
