/** What staff see of the queues and do with them; the operator console and its sandbox calls use it. */

import { ACTIVE_WAITING, isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import type { LocalizedText } from '@sufra/contract';
import { asc, inArray } from 'drizzle-orm';
import { listBranchRecords } from '../branch/records.ts';
import { findBranch } from '../branch/service.ts';
import { branchAreas } from '../branch/tables.ts';
import { listQueueAreas } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { addEntry } from './entries.ts';
import { announceQueue, giveTurn, lockEntry, lockQueues, moveEntry, partiesOf, queueIdOf } from './queue.ts';
import type { Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

export type StaffMove = 'call' | 'seat' | 'skip';

/** A party as the console shows it. */
export interface ConsoleParty {
  id: string;
  name: string;
  guests_count: number;
  status: string;
  claimed: boolean;
  claim_until: string | null;
  note: string | null;
  needs: readonly string[];
  joined_at: string;
}

export interface ConsoleQueue {
  branch_id: string;
  branch_names: LocalizedText;
  area_id: string | null;
  area_names: LocalizedText | null;
  open: boolean;
  parties: readonly ConsoleParty[];
}

/** Every queue of the tenant, each with its parties in order. */
export async function consoleQueues(db: Db): Promise<ConsoleQueue[]> {
  const [branches, areas, parties] = await Promise.all([
    listBranchRecords(db),
    db.select().from(branchAreas).orderBy(asc(branchAreas.sort)),
    db
      .select()
      .from(waitingEntries)
      .where(inArray(waitingEntries.status, [...ACTIVE_WAITING]))
      .orderBy(asc(waitingEntries.place)),
  ]);
  return branches
    .filter(({ modules, waiting_settings }) => modules.waiting && waiting_settings)
    .flatMap((branch) => {
      const own = areas.filter((area) => area.branch_id === branch.id && area.waiting);
      const queues = own.length > 0 ? own : [{ id: null, names: null }];
      return queues.map(({ id, names }) => ({
        branch_id: branch.id,
        branch_names: branch.names,
        area_id: id,
        area_names: names,
        open: branch.waiting_settings!.open,
        parties: parties.filter(({ queue_id }) => queue_id === queueIdOf(branch.id, id)).map(partyView),
      }));
    });
}

function partyView(entry: EntryRow): ConsoleParty {
  const { id, name, guests_count, status, claimed_at, claim_until, note, needs, joined_at } = entry;
  return {
    id,
    name,
    guests_count,
    status,
    claimed: claimed_at !== null,
    claim_until: claim_until?.toISOString() ?? null,
    note,
    needs,
    joined_at: joined_at.toISOString(),
  };
}

/** Calls, seats or skips a party; what two screens do at once happens once. Throws NOT_FOUND, WAIT_TRANSITION. */
export async function moveByStaff(scope: Scope, id: string, move: StaffMove): Promise<EntryRow> {
  const entry = await lockEntry(scope, id);
  announceQueue(scope, entry.branch_id);
  if (move === 'call') return giveTurn(scope, entry, 'staff');
  return moveEntry(scope, entry, move === 'seat' ? 'seated' : 'no show', 'staff');
}

/** A party that came to the door and has no phone to follow with. `areaId` null: the first area. Throws NOT_FOUND. */
export async function addWalkIn(
  scope: Scope,
  branchId: string,
  areaId: string | null,
  party: { name?: string; guests_count?: number } = {},
): Promise<EntryRow> {
  const branch = await findBranch(scope.db, branchId);
  if (!branch.waiting_settings) throw refuse('NOT_FOUND');
  const areas = (await listQueueAreas(scope.db, branchId)).map(({ id }) => id);
  const area = areaId ?? areas[0] ?? null;
  if (area !== null && !areas.includes(area)) throw refuse('NOT_FOUND');
  return addEntry(scope, branch, area, {
    name: party.name ?? '',
    mobile: null,
    customer_id: null,
    locale: 'ar',
    guests_count: party.guests_count ?? branch.waiting_settings.person_count_from,
    note: null,
    needs: [],
  });
}

/** Makes a queue as long as told: walk-ins come to its end, or the last of its parties leave. For tries and tests. */
export async function setQueueLength(
  scope: Scope,
  branchId: string,
  areaId: string | null,
  length: number,
): Promise<void> {
  const { tenant } = scope.tenant;
  const area = areaId ?? (await listQueueAreas(scope.db, branchId))[0]?.id ?? null;
  const queue = queueIdOf(branchId, area);
  await lockQueues(scope.db, tenant, queue);
  const parties = await partiesOf(scope.db, tenant, queue);
  for (const entry of parties.slice(length).reverse()) {
    if (isActiveWaiting(entry.status)) await moveEntry(scope, entry, 'cancelled', 'staff');
  }
  for (let count = parties.length; count < length; count++) await addWalkIn(scope, branchId, area);
}
