import type { LoadSeed } from '../seeding/seeder.ts';
import { hashToken, newId } from '../user/secrets/secrets.ts';
import { queueIdOf } from './queue.ts';
import { waitingEntries } from './tables.ts';

/** The parties that wait at a brand's branches when it is loaded: walk-ins without a page. */
export const seedQueues: LoadSeed = async ({ db, tenant, seed, now }) => {
  const rows = seed.branches.flatMap((branch) =>
    branch.waiting_areas.flatMap(({ area_id, in_queue }) =>
      Array.from({ length: in_queue }, (_, index) => ({
        tenant,
        id: newId(),
        branch_id: branch.id,
        area_id,
        queue_id: queueIdOf(branch.id, area_id),
        place: index + 1,
        status: 'in queue' as const,
        version: 1,
        name: '',
        token_hash: hashToken(newId()),
        locale: 'ar' as const,
        guests_count: 2,
        needs: [],
        at_door: true,
        near_told: false,
        proved_at: now,
        claim_minutes: branch.waiting_settings?.claim_minutes ?? 5,
        delays_left: branch.waiting_settings?.max_delays ?? 0,
        joined_at: now,
        updated_at: now,
      })),
    ),
  );
  if (rows.length > 0) await db.insert(waitingEntries).values(rows);
};
