/** What staff see of the queues and do with them; the operator console and its sandbox calls use it. */

import { ACTIVE_WAITING, isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import type { LocalizedText } from '@sufra/contract';
import { asc, inArray } from 'drizzle-orm';
import { listBranchRecords } from '../branch/records.ts';
import { findBranch } from '../branch/service.ts';
import { branchAreas } from '../branch/tables.ts';
import { listQueueAreas } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { findOrderInQueue, lockInQueue, seatOrder } from '../dine-in/in-queue.ts';
import { refuse } from '../errors/refusal.ts';
import { noteQueue } from './announce.ts';
import { addEntry } from './join.ts';
import { giveTurn, lockEntry, lockQueues, moveEntry, partiesOf, queueIdOf } from './queue.ts';
import { dineScope, type Scope } from './scope.ts';
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
  /** It stands at the door. */
  at_door: boolean;
  /** Another party that waits gave the same number. */
  same_number: boolean;
  joined_at: string;
  /** Dishes that it ordered while waiting: chosen, agreed to, with the kitchen; null: none. */
  order: { chosen: number; agreed: number; sent: number } | null;
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
export async function consoleQueues(db: Db, now: Date): Promise<ConsoleQueue[]> {
  const [branches, areas, parties] = await Promise.all([
    listBranchRecords(db),
    db.select().from(branchAreas).orderBy(asc(branchAreas.sort)),
    db
      .select()
      .from(waitingEntries)
      .where(inArray(waitingEntries.status, [...ACTIVE_WAITING]))
      .orderBy(asc(waitingEntries.place)),
  ]);
  const orders = await ordersOf(db, now, parties);
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
        parties: parties
          .filter(({ queue_id }) => queue_id === queueIdOf(branch.id, id))
          .map((entry) => ({
            ...partyView(entry, orders.get(entry.id) ?? null),
            same_number: parties.some(
              ({ id: other, mobile }) => mobile !== null && mobile === entry.mobile && other !== entry.id,
            ),
          })),
      }));
    });
}

async function ordersOf(db: Db, now: Date, parties: readonly EntryRow[]): Promise<Map<string, ConsoleParty['order']>> {
  const orders = new Map<string, ConsoleParty['order']>();
  for (const { id, tenant, mobile } of parties) {
    if (mobile === null) continue;
    const { session_id, chosen, agreed, sent } = await findOrderInQueue({ db, now }, tenant, id);
    if (session_id !== null) orders.set(id, { chosen, agreed, sent });
  }
  return orders;
}

function partyView(entry: EntryRow, order: ConsoleParty['order']): Omit<ConsoleParty, 'same_number'> {
  const { id, name, guests_count, status, claimed_at, claim_until, note, needs, at_door, joined_at } = entry;
  return {
    id,
    name,
    guests_count,
    status,
    claimed: claimed_at !== null,
    claim_until: claim_until?.toISOString() ?? null,
    note,
    needs,
    at_door,
    joined_at: joined_at.toISOString(),
    order,
  };
}

/**
 * Calls, seats or skips a party; what two screens do at once happens once. `tableCode`: where a party sits that ordered while it
 * waited. Throws NOT_FOUND, WAIT_TRANSITION, INVALID_INPUT (`table_code`) for an order without a table, TABLE_BUSY and why
 * ordering is impossible there.
 */
export async function moveByStaff(
  scope: Scope,
  id: string,
  move: StaffMove,
  tableCode: string | null = null,
): Promise<EntryRow> {
  const [entry, order] = await lockEntry(scope, id, () => [lockInQueue(scope, id)]);
  if (move === 'call') return giveTurn(scope, entry, 'staff');
  const moved = await moveEntry(scope, entry, move === 'seat' ? 'seated' : 'no show', 'staff', {}, order);
  if (move === 'seat' && order) await seatOrder(dineScope(scope), id, tableCode);
  return moved;
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
    at_door: true,
  });
}

/** Makes a queue of that length: walk-ins come to its end, or the last of its parties leave. For tries and tests. */
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

/** The queues of a branch are others than they were: paused, opened. The pages of its parties ask. */
export async function tellQueues(scope: Scope, branch_id: string): Promise<void> {
  const areas = await listQueueAreas(scope.db, branch_id);
  for (const { id } of areas.length > 0 ? areas : [{ id: null }]) {
    noteQueue(scope, { branch_id, queue_id: queueIdOf(branch_id, id) });
  }
}
