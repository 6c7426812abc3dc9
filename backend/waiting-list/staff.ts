/** What staff see of the queues and do with them: the calls of the console and of the sandbox use it (SHOP-017). */

import { ACTIVE_WAITING, isActiveWaiting, mayMoveWaiting, type WaitingStatus } from '@sufra/api/waiting-list/statuses';
import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { cleanBidi } from '@sufra/i18n';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../branch/records.ts';
import { findBranch } from '../branch/service.ts';
import { branchAreas, branches } from '../branch/tables.ts';
import { listQueueAreas } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { entriesWithOrder, findOrderInQueue, lockInQueue, seatOrder } from '../dine-in/seat/in-queue.ts';
import { refuse } from '../errors/refusal.ts';
import { messagedCountryOf, readMobile } from '../user/profile/mobiles.ts';
import { noteQueue } from './announce.ts';
import { addEntry, mayTextJoined } from './join.ts';
import { tellJoined } from './messages.ts';
import { giveLastPlace, giveTurn, lockEntry, lockQueues, moveEntry, partiesOf, queueIdOf } from './queue.ts';
import { dineScope, type Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

export const STAFF_MOVES = ['call', 'seat', 'skip'] as const;
export type StaffMove = (typeof STAFF_MOVES)[number];

const MOVED_TO = { call: 'your turn now', seat: 'seated', skip: 'no show' } as const satisfies Record<
  StaffMove,
  WaitingStatus
>;

/** A party as the console shows it. */
export interface ConsoleParty {
  id: string;
  version: number;
  name: string;
  mobile: string | null;
  guests_count: number;
  status: string;
  claimed: boolean;
  claim_until: string | null;
  note: string | null;
  needs: readonly string[];
  /** It stands at the door. */
  at_door: boolean;
  /**
   * False: it has proved nothing, and waits beside the queue until staff move it or it proves something (decision 560).
   */
  proved: boolean;
  /** Another party that waits gave the same number. */
  same_number: boolean;
  joined_at: string;
  /** Minutes of waiting that it read when it joined; null: not known. */
  told: { min: number; max: number } | null;
  /** It got the message that its turn is near. */
  near_told: boolean;
  /** Dishes that it ordered while waiting: chosen, agreed to, with the kitchen; null: none. */
  order: { chosen: number; agreed: number; sent: number } | null;
  /** What staff can do with it now. */
  acts: StaffMove[];
}

export interface ConsoleQueue {
  branch_id: string;
  branch_names: LocalizedText;
  area_id: string | null;
  area_names: LocalizedText | null;
  open: boolean;
  parties: readonly ConsoleParty[];
}

export function hasQueue({ modules, waiting_settings }: BranchRecord): boolean {
  return modules.waiting && waiting_settings !== null && waiting_settings !== undefined;
}

/** The queues of the tenant, or of these branches, each with its parties in order. */
export async function consoleQueues(
  db: Db,
  now: Date,
  ofBranches: readonly string[] | null = null,
): Promise<ConsoleQueue[]> {
  const [records, areas, parties] = await Promise.all([
    listBranchRecords(db),
    db.select().from(branchAreas).where(eq(branchAreas.tenant, db.tenant)).orderBy(asc(branchAreas.sort)),
    db
      .select()
      .from(waitingEntries)
      .where(
        and(
          eq(waitingEntries.tenant, db.tenant),
          inArray(waitingEntries.status, [...ACTIVE_WAITING]),
          ofBranches === null ? undefined : inArray(waitingEntries.branch_id, [...ofBranches]),
        ),
      )
      .orderBy(asc(waitingEntries.place)),
  ]);
  const orders = await ordersOf(db, now, parties);
  return records
    .filter((branch) => hasQueue(branch) && (ofBranches === null || ofBranches.includes(branch.id)))
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
  const ids = parties.filter(({ mobile }) => mobile !== null).map(({ id }) => id);
  for (const id of await entriesWithOrder(db, ids)) {
    const { session_id, chosen, agreed, sent } = await findOrderInQueue({ db, now }, db.tenant, id);
    if (session_id !== null) orders.set(id, { chosen, agreed, sent });
  }
  return orders;
}

/** One party as it is now, also when it is over. Throws NOT_FOUND. */
export async function consoleParty(db: Db, now: Date, entry: EntryRow): Promise<ConsoleParty> {
  const queues = isActiveWaiting(entry.status) ? await consoleQueues(db, now, [entry.branch_id]) : [];
  const waiting = queues.flatMap(({ parties }) => parties).find(({ id }) => id === entry.id);
  return waiting ?? { ...partyView(entry, null), same_number: false };
}

function partyView(entry: EntryRow, order: ConsoleParty['order']): Omit<ConsoleParty, 'same_number'> {
  const { id, version, name, mobile, guests_count, status, claimed_at, claim_until, note, needs } = entry;
  const { at_door, joined_at, told_min, told_max, near_told } = entry;
  return {
    id,
    version,
    name,
    mobile,
    guests_count,
    status,
    claimed: claimed_at !== null,
    claim_until: claim_until?.toISOString() ?? null,
    note,
    needs,
    at_door,
    proved: entry.proved_at !== null,
    joined_at: joined_at.toISOString(),
    told: told_min === null || told_max === null ? null : { min: told_min, max: told_max },
    near_told,
    order,
    acts: STAFF_MOVES.filter((move) => mayMoveWaiting(status, MOVED_TO[move], 'staff')),
  };
}

/**
 * Gives a party its place, calls, seats or skips it; what two screens do at once happens once. `tableCode`:
 * where a party sits that ordered while it waited. `look`: at the party under its lock, before anything is
 * done; it throws when the party is another than was seen. Throws NOT_FOUND, WAIT_TRANSITION, INVALID_INPUT
 * (`table_code`) for an order without a table, TABLE_BUSY and why ordering is impossible there.
 */
export async function moveByStaff(
  scope: Scope,
  id: string,
  move: StaffMove | 'prove',
  tableCode: string | null = null,
  look?: (entry: EntryRow) => Promise<void>,
): Promise<EntryRow> {
  const [found, order] = await lockEntry(scope, id, () => [lockInQueue(scope, id)]);
  await look?.(found);
  if (!found.proved_at && !isActiveWaiting(found.status)) throw refuse('WAIT_TRANSITION');
  // Staff see it: that proves it, whatever its number is.
  const entry = move === 'skip' ? found : await giveLastPlace(scope, found);
  if (move === 'prove') return entry;
  if (move === 'call') return giveTurn(scope, entry, 'staff');
  const moved = await moveEntry(scope, entry, MOVED_TO[move], 'staff', {}, order);
  if (move === 'seat' && order) await seatOrder(dineScope(scope), id, tableCode);
  return moved;
}

export interface WalkIn {
  name?: string | undefined;
  guests_count?: number | undefined;
  /** As typed, in any digits, of the restaurant's country: the party gets its place by a text message. */
  phone?: string | null | undefined;
  /** Of its messages. */
  locale?: Locale | undefined;
}

/**
 * A party that came to the door; without a number it has no phone to follow with. `areaId` null: the first
 * area. Throws NOT_FOUND, MOBILE_INVALID.
 */
export async function addWalkIn(
  scope: Scope,
  branchId: string,
  areaId: string | null,
  party: WalkIn = {},
): Promise<EntryRow> {
  const branch = await findBranch(scope.db, branchId);
  if (!branch.waiting_settings) throw refuse('NOT_FOUND');
  const mobile = party.phone ? await mobileOf(scope, party.phone) : null;
  const mayText = mobile !== null && (await mayTextJoined(scope, mobile));
  const areas = (await listQueueAreas(scope.db, branchId)).map(({ id }) => id);
  const area = areaId ?? areas[0] ?? null;
  if (area !== null && !areas.includes(area)) throw refuse('NOT_FOUND');
  const entry = await addEntry(scope, branch, area, {
    name: cleanBidi(party.name ?? '').trim(),
    mobile,
    customer_id: null,
    locale: party.locale ?? 'ar',
    guests_count: party.guests_count ?? branch.waiting_settings.person_count_from,
    note: null,
    needs: [],
    at_door: true,
    proved_at: scope.now,
  });
  if (mayText) await tellJoined(scope, entry, 'staff');
  return entry;
}

async function mobileOf({ db, tenant }: Scope, phone: string): Promise<string> {
  const country = await messagedCountryOf(db, tenant, null);
  return `${country.mobile_code}${readMobile(country, phone, 'phone')}`;
}

/** Whether a queue can be joined. False: the branch has none. */
export async function setQueueOpen(db: Db, branchId: string, open: boolean): Promise<boolean> {
  const own = and(eq(branches.tenant, db.tenant), eq(branches.id, branchId));
  const [branch] = await db.select().from(branches).where(own).for('update');
  if (!branch?.waiting_settings) return false;
  await db
    .update(branches)
    .set({ waiting_settings: { ...branch.waiting_settings, open } })
    .where(own);
  return true;
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
