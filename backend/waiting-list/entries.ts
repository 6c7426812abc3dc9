/** What a party does with its place in a queue: lets one pass, claims its turn, changes, leaves, rates. */
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { findBranch } from '../branch/service.ts';
import { isQueueOpen } from '../branch/waiting.ts';
import { WAITLIST_REASONS } from '../branch/waitlist-reasons.ts';
import type { Db } from '../database/tenant-scope.ts';
import { isCooking, lockInQueue, orderIsDue } from '../dine-in/seat/in-queue.ts';
import { refuse } from '../errors/refusal.ts';
import { readName } from '../user/profile/customers.ts';
import { hashToken } from '../user/secrets/secrets.ts';
import { publishJoined, publishLeft } from './announce.ts';
import { areaOf, checkGuests, readNote } from './party.ts';
import {
  changeEntry,
  endDelays,
  giveTurn,
  lockEntry,
  lockEntryBetween,
  moveEntry,
  nextPlace,
  passOn,
  queueIdOf,
  swapPlaces,
} from './queue.ts';
import { findBehind, findEntry } from './rows.ts';
import { dineScope, type Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

/**
 * Lets one party pass (WL-009). A called one gives its table to that party, unless its dishes are being
 * cooked. Throws WAIT_LAST, WAIT_DELAYS, WAIT_OVER, WAIT_COOKING, WAIT_UNPROVED.
 */
export async function letOnePass(scope: Scope, id: string): Promise<EntryRow> {
  const {
    db,
    tenant: { tenant },
  } = scope;
  const [entry, [found], cooking] = await lockEntry(scope, id, () => [
    findBehind(db).execute({ tenant, id }),
    isCooking(db, tenant, id),
  ]);
  if (!isActiveWaiting(entry.status) || isLate(entry, scope.now)) throw refuse('WAIT_OVER');
  if (!entry.proved_at) throw refuse('WAIT_UNPROVED');
  if (cooking) throw refuse('WAIT_COOKING');
  if (entry.delays_left === 0) throw refuse('WAIT_DELAYS');
  if (!found) throw refuse('WAIT_LAST');
  const { behind } = found;
  const delayed = await moveEntry(scope, { ...entry, place: behind.place }, 'delayed', 'customer', {
    delays_left: entry.delays_left - 1,
    passed_id: behind.id,
    claimed_at: null,
  });
  swapPlaces(scope, entry, behind);
  if (entry.status !== 'your turn now') return delayed;
  await giveTurn(scope, { ...behind, place: entry.place }, 'system');
  return reread(scope, id);
}

function isLate({ status, claimed_at, claim_until }: EntryRow, now: Date): boolean {
  return status === 'your turn now' && !claimed_at && claim_until !== null && claim_until <= now;
}

/**
 * "On my way" (WL-013); said twice it is said. What the party agreed to is due in the kitchen (WL-019).
 * Throws WAIT_OVER when the time is over, WAIT_TRANSITION when it is no turn.
 */
export async function claimTurn(scope: Scope, id: string): Promise<EntryRow> {
  const [entry, order] = await lockEntry(scope, id, () => [lockInQueue(scope, id)]);
  if (!isActiveWaiting(entry.status) || isLate(entry, scope.now)) throw refuse('WAIT_OVER');
  if (entry.status !== 'your turn now') throw refuse('WAIT_TRANSITION');
  if (entry.claimed_at) return entry;
  const claimed = changeEntry(scope, entry, { claimed_at: scope.now });
  await orderIsDue(dineScope(scope), order);
  return claimed;
}

export interface EntryChange {
  guests_count?: number | undefined;
  name?: string | undefined;
  area_id?: string | null | undefined;
  note?: string | null | undefined;
  needs?: readonly string[] | null | undefined;
}

/**
 * Changes the party (WL-010). Another area: to the end of its queue, if that takes parties. Throws WAIT_OVER,
 * PARTY_SIZE, WAIT_CLOSED.
 */
export async function changeParty(scope: Scope, id: string, change: EntryChange): Promise<EntryRow> {
  const { db, now } = scope;
  const { tenant } = scope.tenant;
  const [seen] = await db
    .select({ branch_id: waitingEntries.branch_id, area_id: waitingEntries.area_id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.id, id)));
  if (!seen) throw refuse('NOT_FOUND');
  const branch = await findBranch(db, seen.branch_id);
  const moves = change.area_id != null && change.area_id !== seen.area_id;
  const area_id = moves ? await areaOf(db, branch, change.area_id) : seen.area_id;
  const queue_id = queueIdOf(branch.id, area_id);
  const entry = await lockEntryBetween(scope, id, queue_id);
  if (!isActiveWaiting(entry.status)) throw refuse('WAIT_OVER');
  if (change.guests_count !== undefined && branch.waiting_settings) checkGuests(branch, change.guests_count);
  const party = {
    ...(change.guests_count === undefined ? {} : { guests_count: change.guests_count }),
    ...(change.name === undefined ? {} : { name: readName(change.name, 'name') }),
    ...(change.note === undefined ? {} : { note: readNote(change.note) }),
    ...(change.needs === undefined ? {} : { needs: [...new Set(change.needs ?? [])] }),
  };
  if (!moves) return changeEntry(scope, entry, party);
  if (entry.status === 'your turn now') throw refuse('WAIT_TRANSITION');
  if (!isQueueOpen(branch, now.getTime())) throw refuse('WAIT_CLOSED');
  const place = await nextPlace(db, tenant, queue_id);
  const back = entry.status === 'delayed' ? ({ status: 'in queue', passed_id: null } as const) : {};
  if (entry.proved_at) {
    publishLeft(scope, entry);
    endDelays(scope, entry);
    publishJoined(scope, { branch_id: branch.id, queue_id, place });
  }
  return changeEntry(scope, entry, { ...party, ...back, area_id, queue_id, place });
}

/**
 * Leaves the queue (WL-011), at a turn with its table going to the next party; left already, nothing happens.
 * Throws WAIT_OVER, INVALID_INPUT for a reason that is none.
 */
export async function leaveQueue(scope: Scope, id: string, reason: string | null): Promise<EntryRow> {
  if (reason !== null && !WAITLIST_REASONS.has(reason)) throw refuse('INVALID_INPUT', { field: 'cancellation_reason' });
  const [entry, order] = await lockEntry(scope, id, () => [lockInQueue(scope, id)]);
  if (entry.status === 'cancelled') return entry;
  if (!isActiveWaiting(entry.status)) throw refuse('WAIT_OVER');
  const left = await moveEntry(scope, entry, 'cancelled', 'customer', { end_reason: reason }, order);
  if (entry.status === 'your turn now') await passOn(scope, entry.queue_id);
  return left;
}

/** Rates the wait, once, after being seated (WL-012). The same again is no fault. Throws RATE_CLOSED. */
export async function rateWait(
  scope: Scope,
  id: string,
  rating: number,
  comment: string | null | undefined,
): Promise<EntryRow> {
  const [entry] = await lockEntry(scope, id);
  if (entry.status === 'seated' && entry.rating === rating) return entry;
  if (entry.status !== 'seated' || entry.rating !== null) throw refuse('RATE_CLOSED');
  return changeEntry(scope, entry, { rating, rating_note: readNote(comment) });
}

export async function reread({ db, tenant: { tenant } }: Scope, id: string): Promise<EntryRow> {
  const [row] = await findEntry(db).execute({ tenant, id });
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Days for which a token opens an entry that is over: its page still says how it ended, and takes a rating. */
const TOKEN_DAYS = 2;

/** Entries that these tokens open, newest first; unknown and old ones open nothing. */
export async function openedBy(db: Db, tokens: readonly string[], now: Date): Promise<EntryRow[]> {
  if (tokens.length === 0) return [];
  const hashes = tokens.map(hashToken);
  const { token_hash, text_hash } = waitingEntries;
  const rows = await db
    .select()
    .from(waitingEntries)
    .where(
      and(eq(waitingEntries.tenant, db.tenant), or(...[token_hash, text_hash].map((hash) => inArray(hash, hashes)))),
    )
    .orderBy(sql`${waitingEntries.joined_at} desc`);
  const oldest = now.getTime() - TOKEN_DAYS * DAY_MS;
  return rows.filter(({ status, updated_at }) => isActiveWaiting(status) || updated_at.getTime() > oldest);
}
