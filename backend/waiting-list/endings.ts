/**
 * What ends without a tap: turns that were not claimed in time, parties that were forgotten, and entries
 * whose queue is gone: list, area or branch removed, branch closed. Each queue in a transaction of its own: a
 * failure does not stop the others.
 */
import { ACTIVE_WAITING, isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, inArray, isNull, lte } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../branch/records.ts';
import { branchNow } from '../branch/view.ts';
import { listQueueAreas } from '../branch/waiting.ts';
import { pinContent } from '../database/content.ts';
import { type Db, withSystem, withTenant } from '../database/tenant-scope.ts';
import { lockInQueue } from '../dine-in/seat/in-queue.ts';
import type { Platform } from '../platform.ts';
import type { Whom } from '../timers.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { END_REASONS, type EndReason } from './end-reasons.ts';
import { tellEnded } from './messages.ts';
import { lockEntry, lockQueues, moveEntry, partiesOf, passOn, unclaimedBefore } from './queue.ts';
import type { Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

/** After the doors close, those who wait can still be seated. What staff close by hand is closed at once. */
const CLOSED_GRACE_MS = 30 * MINUTE_MS;

/** A party that is called within no such time has gone: a branch that never closes would have it in line for ever. */
const FORGOTTEN_MS = 6 * HOUR_MS;

/** A turn that was not claimed is a no-show, and its table goes to the next party (WL-013). */
export async function endUnclaimedTurns(platform: Platform, secrets: LinkSecrets): Promise<void> {
  const late = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: waitingEntries.tenant, id: waitingEntries.id, claim_until: waitingEntries.claim_until })
      .from(waitingEntries)
      .where(unclaimedBefore(platform.clock.latest())),
  );
  for (const { tenant: key, id, claim_until } of late) {
    const now = platform.clock.now(key);
    if (claim_until! > now) continue;
    await inTenant(platform, secrets, key, async (scope) => {
      const [entry, order] = await lockEntry(scope, id, () => [lockInQueue(scope, id)]);
      // Claimed or called again while we looked.
      if (entry.status !== 'your turn now' || entry.claimed_at || entry.claim_until! > now) return;
      await moveEntry(scope, entry, 'no show', 'system', {}, order);
      await passOn(scope, entry.queue_id);
    });
  }
}

/** Parties that have proved nothing within this time are let go (decision 560). */
const UNPROVED_MS = 30 * MINUTE_MS;

/** Ends parties that have proved nothing in time. Their page says so, and no message does. */
export async function endUnprovedParties(platform: Platform, secrets: LinkSecrets): Promise<void> {
  const { tenant, id, joined_at, status, proved_at } = waitingEntries;
  const old = await withSystem(platform.database, (db) =>
    db
      .select({ tenant, id, joined_at })
      .from(waitingEntries)
      .where(
        and(
          isNull(proved_at),
          inArray(status, [...ACTIVE_WAITING]),
          lte(joined_at, new Date(platform.clock.latest().getTime() - UNPROVED_MS)),
        ),
      ),
  );
  for (const party of old) {
    const before = platform.clock.now(party.tenant).getTime() - UNPROVED_MS;
    if (party.joined_at.getTime() > before) continue;
    await inTenant(platform, secrets, party.tenant, async (scope) => {
      const [entry] = await lockEntry(scope, party.id);
      // Proved, or gone, while we looked.
      if (entry.proved_at || !isActiveWaiting(entry.status)) return;
      await moveEntry(scope, entry, 'ended', 'system', { end_reason: 'not_proved' satisfies EndReason });
    });
  }
}

/**
 * Entries of queues that are no more end with words and a message. A queue out of service keeps its entries
 * (API-060), and so does one whose module is switched off (PLAT-021): a tap must not empty a full waiting
 * room. A tenant's queues are looked at in one transaction: nearly always none ends.
 */
export async function endClosedQueues(platform: Platform, secrets: LinkSecrets, whom: Whom = null): Promise<void> {
  const { tenant, branch_id, area_id, queue_id } = waitingEntries;
  const queues = await withSystem(platform.database, (db) =>
    db
      .selectDistinct({ tenant, branch_id, area_id, queue_id })
      .from(waitingEntries)
      .where(
        and(
          inArray(waitingEntries.status, [...ACTIVE_WAITING]),
          whom === null ? undefined : inArray(waitingEntries.tenant, [...whom]),
        ),
      ),
  );
  for (const [key, own] of Map.groupBy(queues, (queue) => queue.tenant)) {
    const ending: Queue[] = [];
    await inTenant(platform, secrets, key, async (scope) => {
      await pinContent(scope.db);
      const looks = await Promise.all(own.map((queue) => leaving(scope, queue)));
      ending.push(...own.filter((_, index) => looks[index]!.parties.length > 0));
    });
    for (const queue of ending) await inTenant(platform, secrets, key, (scope) => endQueue(scope, queue));
  }
}

type Queue = Pick<EntryRow, 'branch_id' | 'area_id' | 'queue_id'>;

/** Under the queue's lock. */
async function endQueue(scope: Scope, queue: Queue): Promise<void> {
  await lockQueues(scope.db, scope.tenant.tenant, queue.queue_id);
  const { parties, reason } = await leaving(scope, queue);
  for (const entry of parties) {
    const ended = await moveEntry(scope, entry, 'ended', 'system', { end_reason: reason });
    // A number that proved nothing is perhaps a stranger's.
    if (entry.proved_at) await tellEnded(scope, ended, END_REASONS.texts[reason]);
  }
}

/** Parties of a queue whose waiting ends now, and why. */
async function leaving(scope: Scope, queue: Queue): Promise<{ parties: EntryRow[]; reason: EndReason }> {
  const [parties, { reason, ends }] = await Promise.all([
    partiesOf(scope.db, scope.tenant.tenant, queue.queue_id),
    endingOf(scope, queue),
  ]);
  return { parties: parties.filter(ends), reason };
}

/** Why a queue ends, and which of its parties: one that staff put in behind closed doors does not end by them. */
interface Ending {
  readonly reason: EndReason;
  readonly ends: (entry: EntryRow) => boolean;
}

async function endingOf({ db, now }: Scope, { branch_id, area_id }: Queue): Promise<Ending> {
  const all = (reason: EndReason): Ending => ({ reason, ends: () => true });
  const branch = (await listBranchRecords(db)).find(({ id }) => id === branch_id);
  if (!branch?.waiting_settings) return all('list_off');
  if (isClosedForToday(branch, now)) {
    // Staff who close by hand know whom they still have at the door.
    const byHand = branch.staff_state === 'closed';
    return {
      reason: 'closed',
      ends: ({ mobile, joined_at }) => (byHand ? mobile !== null : !isClosedAt(branch, joined_at.getTime())),
    };
  }
  if (!(await hasArea(db, branch_id, area_id))) return all('area_gone');
  return { reason: 'not_called', ends: (entry) => isForgotten(entry, now) };
}

/** Not called since it joined, or called, on its way, and never seated. */
function isForgotten({ claimed_at, joined_at }: EntryRow, now: Date): boolean {
  return (claimed_at ?? joined_at).getTime() <= now.getTime() - FORGOTTEN_MS;
}

async function hasArea(db: Db, branchId: string, areaId: string | null): Promise<boolean> {
  const areas = await listQueueAreas(db, branchId);
  return areaId === null ? areas.length === 0 : areas.some(({ id }) => id === areaId);
}

function isClosedForToday(branch: BranchRecord, now: Date): boolean {
  return isClosedAt(branch, now.getTime()) && isClosedAt(branch, now.getTime() - CLOSED_GRACE_MS);
}

function isClosedAt(branch: BranchRecord, at: number): boolean {
  return branchNow(branch, at).state === 'closed';
}

/** Work on a tenant's queues in a transaction of its own; a failure is logged and does not stop the others. */
export async function inTenant(
  platform: Platform,
  secrets: LinkSecrets,
  key: string,
  work: (scope: Scope) => Promise<void>,
): Promise<void> {
  const tenant = await platform.tenants.find(key);
  if (!tenant) return;
  try {
    await withTenant(platform.database, key, (db) =>
      work({ platform, db, tenant, now: platform.clock.now(key), secrets }),
    );
  } catch (error) {
    platform.log.error({ err: error, tenant: key }, 'a queue could not be ended');
  }
}
