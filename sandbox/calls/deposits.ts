/** Deposits at the counter, as staff take them back. */

import { findSlip, returnDeposits } from '@sufra/backend/order/changes/return-deposits.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import type { FastifyInstance } from 'fastify';
import { depositInput, depositQuery } from './inputs.ts';
import { forOwner } from './owner.ts';
import { body, read } from './read.ts';

export function registerDeposits(platform: Platform, http: FastifyInstance): void {
  http.get('/sandbox/deposits', async (request) => {
    const { tenant, code } = read(request.query, depositQuery);
    return forOwner(platform, tenant, (db, record) =>
      findSlip({ platform, db, tenant: record, now: platform.clock.now(record.tenant) }, code),
    );
  });

  http.post('/sandbox/deposits', async (request) => {
    const { tenant, code, pieces, reason, note } = body(request, depositInput);
    return forOwner(platform, tenant, (db, record) =>
      returnDeposits({ platform, db, tenant: record, now: platform.clock.now(record.tenant) }, code, {
        ...{ pieces, note },
        reason: reason ?? null,
      }),
    );
  });
}
