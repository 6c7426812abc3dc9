/** Tables and their sessions, as staff see and change them. */

import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { actAt, consoleTables, type StaffAction, setTableAvailable } from '@sufra/backend/dine-in/staff.ts';
import { dineTables } from '@sufra/backend/dine-in/tables.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { idParams, outboxQuery, tableInput } from './inputs.ts';
import { forOwner } from './owner.ts';
import { body, read } from './read.ts';

export function registerTables(platform: Platform, http: FastifyInstance): void {
  http.get('/sandbox/tables', async (request) => {
    const { tenant } = read(request.query, outboxQuery);
    const all = await platform.tenants.all();
    const wanted = tenant ? all.filter((record) => record.tenant === tenant) : all;
    const lists = await Promise.all(
      wanted.map(({ tenant: key }) =>
        withTenant(platform.database, key, async (db) =>
          (await consoleTables(db, platform.clock.now(key))).map((table) => ({ tenant: key, ...table })),
        ),
      ),
    );
    return lists.flat();
  });

  http.post('/sandbox/tables/:id', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, available, ...input } = body(request, tableInput);
    return forOwner(platform, tenant, async (db: Db, record: TenantRecord) => {
      const [table] = await db.select().from(dineTables).where(eq(dineTables.id, id));
      if (!table) return null;
      const scope = { platform, db, tenant: record, now: platform.clock.now(record.tenant), tokens: [] };
      if (available !== undefined) await setTableAvailable(scope, table, available);
      const session = input.action ? await actAt(scope, table, actionOf(input)) : null;
      return { tenant: record.tenant, id, session: session && { id: session.id, state: session.state } };
    });
  });
}

function actionOf({
  action,
  round,
  table_code,
}: {
  action?: StaffAction['action'];
  round?: number;
  table_code?: string;
}): StaffAction {
  switch (action) {
    case 'accept':
    case 'serve':
      if (round === undefined) throw refuse('INVALID_INPUT', { field: 'round' });
      return { action, round };
    case 'move':
      if (table_code === undefined) throw refuse('INVALID_INPUT', { field: 'table_code' });
      return { action, table_code };
    case undefined:
      throw refuse('INVALID_INPUT', { field: 'action' });
    default:
      return { action };
  }
}
