/** Joining a queue. */
import { ACTIVE_WAITING, isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, count, eq, gt, inArray, isNull, min } from 'drizzle-orm';
import type { BranchRecord } from '../branch/records.ts';
import { findBranch } from '../branch/service.ts';
import { isQueueOpen } from '../branch/waiting.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { balanceOf } from '../sms/balance.ts';
import { countJoin } from '../user/limits/caller-limits.ts';
import { secondsLeft } from '../user/limits/counted-events.ts';
import { LIMITS } from '../user/limits/limits.ts';
import { readName } from '../user/profile/customers.ts';
import { messagedCountryOf, readMobile } from '../user/profile/mobiles.ts';
import { hashToken, newId } from '../user/secrets/secrets.ts';
import { publishJoined } from './announce.ts';
import { isDoorCode } from './door-code.ts';
import { entryToken, tellJoined, textToken } from './messages.ts';
import { areaOf, checkGuests, readNote } from './party.ts';
import { lengthsOf, lockQueues, nextPlace, queueIdOf } from './queue.ts';
import { insertEntry } from './rows.ts';
import type { Scope } from './scope.ts';
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

/**
 * A new entry, last in its queue. One per device and customer: WAIT_DUPLICATE, with the entry that it has. A
 * number may stand in more than one: it proves no person, so that it neither reveals a waiting party to a
 * stranger nor keeps its owner out (decision 223). It counts for others once it proves something: the code at
 * the door, a customer, or the link in its text (decision 560). Throws NOT_FOUND, WAIT_CLOSED, PARTY_SIZE,
 * MOBILE_INVALID, INVALID_INPUT, RATE_LIMITED.
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
  const mayText = await mayTextJoined(scope, mobile);
  const at_door = isDoorCode(scope.secrets, tenant, branch.id, input.door);
  // Without a text message there is nothing to prove a number by, so that the list of such a branch counts all.
  const isProved = at_door || joiner.customer_id !== null || (await balanceOf(db, tenant, branch.id)) <= 0;
  if (!isProved) await requireRoom(scope);
  const entry = await addEntry(scope, branch, area_id, {
    name,
    mobile,
    customer_id: joiner.customer_id,
    locale: joiner.locale,
    guests_count: input.guests_count,
    note: readNote(input.note),
    needs: [...new Set(input.needs ?? [])],
    at_door,
    proved_at: isProved ? now : null,
  });
  if (texts && mayText) await tellJoined(scope, entry, joiner);
  return entry;
}

/** Whether a text message about joining may go to a number now. Asked before its party is added. */
export async function mayTextJoined({ db, now }: Pick<Scope, 'db' | 'now'>, mobile: string): Promise<boolean> {
  const recent = await db.$count(
    waitingEntries,
    and(
      eq(waitingEntries.tenant, db.tenant),
      eq(waitingEntries.mobile, mobile),
      gt(waitingEntries.joined_at, new Date(now.getTime() - HOUR_MS)),
    ),
  );
  return recent < TEXTS_PER_HOUR;
}

/**
 * Throws RATE_LIMITED when too many parties of the last hour have proved nothing. They alone are refused
 * then. Under the tenant's lock.
 */
async function requireRoom({ db, now }: Scope): Promise<void> {
  const { tenant, proved_at, joined_at } = waitingEntries;
  const [found] = await db
    .select({ count: count(), first: min(joined_at) })
    .from(waitingEntries)
    .where(and(eq(tenant, db.tenant), isNull(proved_at), gt(joined_at, new Date(now.getTime() - HOUR_MS))));
  if (found!.count < LIMITS.unprovedPerTenant) return;
  throw refuse('RATE_LIMITED', { retryAfter: secondsLeft(found!.first!, HOUR_MS, now) });
}

/** Where a customer stands already. */
export async function standingOf(db: Db, customer_id: string | null): Promise<EntryRow | undefined> {
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
  'name' | 'mobile' | 'customer_id' | 'locale' | 'guests_count' | 'note' | 'needs' | 'at_door' | 'proved_at'
>;

/** Puts a party at the end of a queue, under its lock. */
export async function addEntry(
  scope: Scope,
  branch: BranchRecord,
  area_id: string | null,
  party: Party,
): Promise<EntryRow> {
  const { db, now, secrets } = scope;
  const { tenant } = scope.tenant;
  const queue_id = queueIdOf(branch.id, area_id);
  await lockQueues(db, tenant, queue_id);
  const [place, [told]] = await Promise.all([nextPlace(db, tenant, queue_id), lengthsOf(db, branch, [area_id], now)]);
  const id = newId();
  const entry: EntryRow = {
    tenant,
    id,
    branch_id: branch.id,
    area_id,
    queue_id,
    place,
    status: 'in queue',
    version: 1,
    ...party,
    token_hash: hashToken(entryToken(secrets, tenant, id)),
    text_hash: hashToken(textToken(secrets, tenant, id)),
    claim_minutes: branch.waiting_settings!.claim_minutes,
    delays_left: branch.waiting_settings!.max_delays,
    passed_id: null,
    claim_until: null,
    claimed_at: null,
    served_at: null,
    near_told: false,
    told_min: told?.estimate_min ?? null,
    told_max: told?.estimate_max ?? null,
    end_reason: null,
    rating: null,
    rating_note: null,
    joined_at: now,
    updated_at: now,
  };
  db.beforeCommit(insertEntry(db, entry));
  if (entry.proved_at) publishJoined(scope, entry);
  return entry;
}
