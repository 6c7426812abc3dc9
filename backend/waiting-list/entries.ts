/** What a party does with its place in a queue: joins, lets one pass, claims its turn, changes, leaves, rates. */

import { ACTIVE_WAITING, isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { cleanBidi } from '@sufra/i18n';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BranchRecord } from '../branch/records.ts';
import { findBranch } from '../branch/service.ts';
import { isQueueOpen, listQueueAreas } from '../branch/waiting.ts';
import { WAITLIST_REASONS } from '../branch/waitlist-reasons.ts';
import type { Db } from '../database/tenant-scope.ts';
import { isCooking, lockInQueue, orderIsDue } from '../dine-in/in-queue.ts';
import { refuse } from '../errors/refusal.ts';
import { readName } from '../user/customers.ts';
import { countJoin } from '../user/limits.ts';
import { hashToken, newId } from '../user/secrets.ts';
import { messagedCountryOf, readMobile } from '../user/sign-in.ts';
import { publishJoined, publishLeft } from './announce.ts';
import { isDoorCode } from './door-code.ts';
import { tellJoined, tokenOf } from './messages.ts';
import {
  changeEntry,
  endDelays,
  giveTurn,
  lockEntry,
  lockEntryBetween,
  lockQueues,
  moveEntry,
  nextPlace,
  passOn,
  queueIdOf,
  swapPlaces,
} from './queue.ts';
import { findBehind, findEntry, insertEntry } from './rows.ts';
import { dineScope, type Scope } from './scope.ts';
import { type EntryRow, waitingEntries } from './tables.ts';

/** Text messages about joining to one number within an hour: any visitor can type any number. */
const TEXTS_PER_HOUR = 3;

export interface Joining {
  branch_id: string;
  area_id?: string | null | undefined;
  name: string;
  phone: string;
  country_code?: string | null | undefined;
  guests_count: number;
  note?: string | null | undefined;
  needs?: readonly string[] | null | undefined;
  /** The code that is printed at the branch's door; one that is not counts as none. */
  door?: string | null | undefined;
}

export interface Joiner {
  customer_id: string | null;
  /** From `addressKey`. */
  address: string;
  locale: Locale;
  /** Entries that this device opens already. */
  opened: readonly EntryRow[];
}

/** A note as it is kept: no direction marks that turn the text around it; null when nothing is left. */
function readNote(note: string | null | undefined): string | null {
  return cleanBidi(note ?? '').trim() || null;
}

/** The area of a queue: one of the branch's when it has any (WL-006), null when it has none (C-37). Throws with the field. */
async function areaOf(db: Db, branch: BranchRecord, areaId: string | null | undefined): Promise<string | null> {
  const areas = (await listQueueAreas(db, branch.id)).map(({ id }) => id);
  if (areas.length === 0) return null;
  if (!areaId || !areas.includes(areaId)) throw refuse('INVALID_INPUT', { field: 'area_id' });
  return areaId;
}

function checkGuests({ waiting_settings }: BranchRecord, guests: number): void {
  const { person_count_from: min, person_count_to: max } = waiting_settings!;
  if (guests < min || guests > max) throw refuse('PARTY_SIZE', { field: 'guests_count', params: { min, max } });
}

/**
 * A new entry, last in its queue. One per device and customer: WAIT_DUPLICATE, with the entry that it has. A number may stand in
 * more than one: it proves no person, so that it neither reveals a waiting party to a stranger nor keeps its owner out (decision
 * 223). Throws NOT_FOUND, WAIT_CLOSED, PARTY_SIZE, MOBILE_INVALID, INVALID_INPUT, RATE_LIMITED.
 */
export async function joinQueue(scope: Scope, joiner: Joiner, input: Joining): Promise<EntryRow> {
  const { db, now } = scope;
  const { tenant } = scope.tenant;
  const branch = await findBranch(db, input.branch_id);
  if (!branch.modules.waiting || !branch.waiting_settings) throw refuse('NOT_FOUND');
  const name = readName(input.name, 'name');
  const country = await messagedCountryOf(db, scope.tenant, input.country_code);
  const mobile = `${country.mobile_code}${readMobile(country, input.phone, 'phone')}`;
  checkGuests(branch, input.guests_count);
  const area_id = await areaOf(db, branch, input.area_id);
  if (!isQueueOpen(branch, now.getTime())) throw refuse('WAIT_CLOSED');

  // Its lock before the queue's, always: two joins at one tenant wait for each other here.
  const { texts } = await countJoin(db, { tenant, address: joiner.address }, now);
  const own = joiner.opened.find(({ status }) => isActiveWaiting(status)) ?? (await standingOf(db, joiner.customer_id));
  if (own) throw refuse('WAIT_DUPLICATE', { data: { id: own.id, branch_id: own.branch_id } });
  const recent = await db.$count(
    waitingEntries,
    and(
      eq(waitingEntries.tenant, tenant),
      eq(waitingEntries.mobile, mobile),
      gt(waitingEntries.joined_at, new Date(now.getTime() - HOUR_MS)),
    ),
  );

  const entry = await addEntry(scope, branch, area_id, {
    name,
    mobile,
    customer_id: joiner.customer_id,
    locale: joiner.locale,
    guests_count: input.guests_count,
    note: readNote(input.note),
    needs: [...new Set(input.needs ?? [])],
    at_door: isDoorCode(scope.secret, tenant, branch.id, input.door),
  });
  if (texts && recent < TEXTS_PER_HOUR) tellJoined(scope, entry);
  return entry;
}

/** Where a customer stands already. */
async function standingOf(db: Db, customer_id: string | null): Promise<EntryRow | undefined> {
  if (customer_id === null) return undefined;
  const [row] = await db
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.tenant, db.tenant),
        eq(waitingEntries.customer_id, customer_id),
        inArray(waitingEntries.status, [...ACTIVE_WAITING]),
      ),
    )
    .limit(1);
  return row;
}

type Party = Pick<
  EntryRow,
  'name' | 'mobile' | 'customer_id' | 'locale' | 'guests_count' | 'note' | 'needs' | 'at_door'
>;

/** Puts a party at the end of a queue, under its lock. */
export async function addEntry(
  scope: Scope,
  branch: BranchRecord,
  area_id: string | null,
  party: Party,
): Promise<EntryRow> {
  const { db, now, secret } = scope;
  const { tenant } = scope.tenant;
  const queue_id = queueIdOf(branch.id, area_id);
  await lockQueues(db, tenant, queue_id);
  const id = newId();
  const entry: EntryRow = {
    tenant,
    id,
    branch_id: branch.id,
    area_id,
    queue_id,
    place: await nextPlace(db, tenant, queue_id),
    status: 'in queue',
    version: 1,
    ...party,
    token_hash: hashToken(tokenOf(secret, tenant, id)),
    claim_minutes: branch.waiting_settings!.claim_minutes,
    delays_left: branch.waiting_settings!.max_delays,
    passed_id: null,
    claim_until: null,
    claimed_at: null,
    served_at: null,
    near_told: false,
    end_reason: null,
    rating: null,
    rating_note: null,
    joined_at: now,
    updated_at: now,
  };
  db.beforeCommit(insertEntry(db, entry));
  publishJoined(scope, entry);
  return entry;
}

/**
 * Lets one party pass (WL-009). A called one gives its table to that party, unless its dishes are being cooked. Throws WAIT_LAST, WAIT_DELAYS,
 * WAIT_OVER, WAIT_COOKING.
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

/** "On my way" (WL-013); said twice it is said. What the party agreed to is due in the kitchen (WL-019). Throws WAIT_OVER when the time is over, WAIT_TRANSITION when it is no turn. */
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

/** Changes the party (WL-010). Another area: to the end of its queue, if that takes parties. Throws WAIT_OVER, PARTY_SIZE, WAIT_CLOSED. */
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
  publishLeft(scope, entry);
  endDelays(scope, entry);
  publishJoined(scope, { branch_id: branch.id, queue_id, place });
  return changeEntry(scope, entry, { ...party, ...back, area_id, queue_id, place });
}

/** Leaves the queue (WL-011), at a turn with its table going to the next party; left already, nothing happens. Throws WAIT_OVER, INVALID_INPUT for a reason that is none. */
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
  const rows = await db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.tenant, db.tenant), inArray(waitingEntries.token_hash, tokens.map(hashToken))))
    .orderBy(sql`${waitingEntries.joined_at} desc`);
  const oldest = now.getTime() - TOKEN_DAYS * 24 * HOUR_MS;
  return rows.filter(({ status, updated_at }) => isActiveWaiting(status) || updated_at.getTime() > oldest);
}
