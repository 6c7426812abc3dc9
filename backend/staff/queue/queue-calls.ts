/**
 * Queues as staff work them (SHOP-017). The order of parties, their moves and messages are those of the waiting list.
 */

import { mayDo } from '@sufra/api/staff/access/roles';
import {
  addParty,
  type BranchQueues,
  moveParty,
  readQueues,
  type StaffParty,
  setQueueOpen as setQueueOpenCall,
} from '@sufra/api/staff/endpoints';
import { listBranchRecords } from '../../branch/records.ts';
import { findBranch } from '../../branch/service.ts';
import { isQueueOpen } from '../../branch/waiting.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { LinkSecrets } from '../../user/sign-in/signed-links.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { doorPath } from '../../waiting-list/door-code.ts';
import {
  addWalkIn,
  type ConsoleParty,
  consoleParty,
  consoleQueues,
  moveByStaff,
  setQueueOpen,
  tellQueues,
} from '../../waiting-list/staff.ts';
import type { EntryRow } from '../../waiting-list/tables.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';

export async function registerQueue(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);
  const scopeOf = ({ tenant, now }: RestaurantScope, db: Db) => ({ platform, db, tenant, now: now(), secrets });
  const queuesOf = (call: RestaurantScope, db: Db, branches: readonly string[] | null) =>
    readBranchQueues(db, { call, branches, secrets });

  await serveStaff(platform, readQueues, async (call) => {
    const branches = call.branch === null ? call.member.branches : [call.branch];
    return { data: await call.withDb((db) => queuesOf(call, db, branches)) };
  });

  await serveStaff(platform, addParty, (call) =>
    call.act(async (db, note) => {
      const { area_id = null, ...party } = call.body;
      const entry = await addWalkIn(scopeOf(call, db), call.params.branch, area_id, party);
      note({
        about: aboutParty(entry),
        after: { guests_count: entry.guests_count, area_id: entry.area_id, mobile: entry.mobile !== null },
      });
      return { data: viewFor(call, await consoleParty(db, call.now(), entry)), status: 201 };
    }),
  );

  await serveStaff(platform, moveParty, (call) =>
    call.act(async (db, note) => {
      const { act, version, table_code = null } = call.body;
      let seen: EntryRow | undefined;
      const moved = await moveByStaff(scopeOf(call, db), call.params.party, act, table_code, async (entry) => {
        if (entry.branch_id !== call.params.branch) throw refuse('NOT_FOUND');
        if (entry.version !== version)
          throw refuse('WAIT_TRANSITION', { data: viewFor(call, await consoleParty(db, call.now(), entry)) });
        seen = entry;
      });
      note({ about: aboutParty(moved), before: { status: seen?.status }, after: { status: moved.status, table_code } });
      return { data: viewFor(call, await consoleParty(db, call.now(), moved)) };
    }),
  );

  await serveStaff(platform, setQueueOpenCall, (call) =>
    call.act(async (db, note) => {
      const { branch: id } = call.params;
      const { open } = call.body;
      const before = await findBranch(db, id);
      const was = before.waiting_settings?.open;
      const [queues] = (await setQueueOpen(db, id, open)) ? await queuesOf(call, db, [id]) : [];
      if (!queues) throw refuse('NOT_FOUND');
      note(
        was === open
          ? null
          : { about: { kind: 'branch', id, name: before.names }, before: { open: was }, after: { open } },
      );
      await tellQueues(scopeOf(call, db), id);
      return { data: queues };
    }),
  );
}

function aboutParty({ id, name }: Pick<EntryRow, 'id' | 'name'>) {
  return { kind: 'party', id, name: name || null };
}

async function readBranchQueues(
  db: Db,
  { call, branches, secrets }: { call: RestaurantScope; branches: readonly string[] | null; secrets: LinkSecrets },
): Promise<BranchQueues[]> {
  const now = call.now();
  const [queues, records] = [await consoleQueues(db, now, branches), await listBranchRecords(db)];
  return records.flatMap((branch) => {
    const own = queues.filter(({ branch_id }) => branch_id === branch.id);
    if (own.length === 0) return [];
    return {
      branch_id: branch.id,
      names: branch.names,
      time_zone: branch.time_zone,
      open: branch.waiting_settings?.open ?? false,
      takes: isQueueOpen(branch, now.getTime()),
      door_path: doorPath(secrets, db.tenant, branch.id),
      queues: own.map(({ area_id, area_names, parties }) => ({
        area_id,
        area_names,
        parties: parties.map((party) => viewFor(call, party)),
      })),
    };
  });
}

/** With what the person may do with it. */
function viewFor({ member }: Pick<RestaurantScope, 'member'>, party: ConsoleParty): StaffParty {
  const { needs, acts, ...shown } = party;
  return { ...shown, needs: [...needs], acts: mayDo(member.role, 'host_guests') ? acts : [] };
}
