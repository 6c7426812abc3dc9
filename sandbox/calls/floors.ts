/** Floors and their reservations, as staff see and change them. */

import { branches } from '@sufra/backend/branch/tables.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { closeSection, moveByStaff, moveToTables, writeNote } from '@sufra/backend/reservation/evening/staff.ts';
import { bookByStaff, seatWalkIn } from '@sufra/backend/reservation/evening/staff-bookings.ts';
import { floorOf } from '@sufra/backend/reservation/evening/staff-floor.ts';
import { answerDispute } from '@sufra/backend/reservation/money/dispute.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { floorInput, floorQuery, idParams, reservationInput, staffActInput, termsInput } from './inputs.ts';
import { forOwner, orNone } from './owner.ts';
import { body, read } from './read.ts';
import { staffScopes } from './staff-scope.ts';

export function registerFloors(platform: Platform, http: FastifyInstance): void {
  const scopeOf = staffScopes(platform);

  http.post('/sandbox/reservations', async (request, reply) => {
    const { tenant: key, ...input } = body(request, reservationInput);
    const tenant = await platform.tenants.find(key);
    if (!tenant) throw refuse('NOT_FOUND', { field: 'tenant' });
    const { id } = await withTenant(platform.database, key, (db) => bookByStaff(scopeOf(db, tenant), input));
    reply.code(201);
    return { id };
  });

  http.post('/sandbox/reservations/:id', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, action, table_ids, text, answer } = body(request, staffActInput);
    return forOwner(platform, tenant, (db, record) =>
      orNone(async () => {
        const scope = scopeOf(db, record);
        const row =
          action === 'move'
            ? await moveToTables(scope, id, table_ids ?? [])
            : action === 'note'
              ? await writeNote(scope, id, text ?? '')
              : action === 'answer'
                ? await answerDispute(scope, id, answer ?? 'stands')
                : await moveByStaff(scope, id, action);
        return { tenant: record.tenant, id, status: row.status, table_ids: row.table_ids };
      }),
    );
  });

  http.get('/sandbox/branches/:id/floor', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, date } = read(request.query, floorQuery);
    return forOwner(platform, tenant, async (db, record) => {
      const now = platform.clock.now(record.tenant);
      return orNone(() => floorOf(db, id, date, now));
    });
  });

  http.post('/sandbox/branches/:id/floor', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, close, open, walk_in } = body(request, floorInput);
    return forOwner(platform, tenant, (db, record) =>
      orNone(async () => {
        const scope = scopeOf(db, record);
        if (close) await closeSection(scope, id, close.area_id, close.date, true);
        if (open) await closeSection(scope, id, open.area_id, open.date, false);
        const seated = walk_in && (await seatWalkIn(scope, id, walk_in.area_id ?? null, walk_in.guests_count));
        return {
          tenant: record.tenant,
          id,
          ...(seated ? { reservation_id: seated.id, table_ids: seated.table_ids } : {}),
        };
      }),
    );
  });

  http.post('/sandbox/branches/:id/reservations-settings', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, ...change } = body(request, termsInput);
    return forOwner(platform, tenant, async (db) => {
      const [branch] = await db.select().from(branches).where(eq(branches.id, id));
      if (!branch?.reservations_settings) return null;
      const settings = { ...branch.reservations_settings, ...change };
      settings.policy_version = (branch.reservations_settings.policy_version ?? 1) + 1;
      await db.update(branches).set({ reservations_settings: settings }).where(eq(branches.id, id));
      return settings;
    });
  });
}
