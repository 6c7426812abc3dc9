/** The restaurant makes rewards and challenges. */

import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { DEFAULT_PROVIDER } from '@sufra/backend/loyalty/ledger.ts';
import { rewards } from '@sufra/backend/loyalty/tables.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { challenges } from '@sufra/backend/wallet/tables.ts';
import type { FastifyInstance } from 'fastify';
import { challengeInput, rewardInput } from './inputs.ts';
import { body, requireTenant } from './read.ts';

export function registerRewards(platform: Platform, http: FastifyInstance): void {
  http.post('/sandbox/rewards', async (request, reply) => {
    const { tenant, id, valid_to, ...rest } = body(request, rewardInput);
    await requireTenant(platform, tenant);
    const values = {
      ...{ sort: 0, provider: DEFAULT_PROVIDER, value: '0.00', item_id: null, cap: null, min_items: '0.00' },
      ...{ types: null, branches: null, good_days: 30 },
      ...rest,
      valid_to: valid_to ? new Date(valid_to) : null,
    };
    await withTenant(platform.database, tenant, (db) =>
      db
        .insert(rewards)
        .values({ tenant, id, ...values })
        .onConflictDoUpdate({ target: [rewards.tenant, rewards.id], set: values }),
    );
    reply.code(201);
    return { tenant, id };
  });

  http.post('/sandbox/challenges', async (request, reply) => {
    const { tenant, id, starts_at, ends_at, ...rest } = body(request, challengeInput);
    await requireTenant(platform, tenant);
    if (rest.goal_kind === 'items' && !rest.item_id) throw refuse('INVALID_INPUT', { field: 'item_id' });
    const values = {
      ...{ sort: 0, item_id: null, min_items: '0.00', types: null, branches: null, for_new: false },
      ...rest,
      descriptions: rest.descriptions ?? rest.names,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    };
    await withTenant(platform.database, tenant, (db) =>
      db
        .insert(challenges)
        .values({ tenant, id, ...values })
        .onConflictDoUpdate({ target: [challenges.tenant, challenges.id], set: values }),
    );
    reply.code(201);
    return { tenant, id };
  });
}
