/** An entry as its owner sees it (API-040, API-060). */
import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { estimateWait, paceOf, type UsualMinutes } from '@sufra/api/waiting-list/estimate';
import { mayDelay } from '@sufra/api/waiting-list/queue-move';
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import type { LocalizedText } from '@sufra/contract';
import { and, eq } from 'drizzle-orm';
import { listBranchRecords } from '../branch/records.ts';
import { branchAreas } from '../branch/tables.ts';
import { branchNow } from '../branch/view.ts';
import { isQueueOpen } from '../branch/waiting.ts';
import { WAITLIST_REASONS } from '../branch/waitlist-reasons.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { balanceOf } from '../sms/balance.ts';
import { offerIsOn } from '../tenant/settings.ts';
import { END_REASONS } from './end-reasons.ts';
import { orderView } from './order.ts';
import { mayProve, type Viewer } from './prove.ts';
import { findStanding, turnsSince } from './rows.ts';
import { type EntryRow, waitingSubscriptions } from './tables.ts';

/** Read again: an answer is as new as the version of the queue that it names. */
export async function entryView(
  db: Db,
  { tenant, id }: Pick<EntryRow, 'tenant' | 'id'>,
  now: Date,
  viewer: Viewer,
): Promise<WaitingEntry> {
  const [standing] = await findStanding(db).execute({ tenant, id, since: turnsSince(now) });
  if (!standing) throw refuse('NOT_FOUND');
  const { entry, version, behind, turns } = standing;
  const { branch_id, area_id } = entry;
  const active = isActiveWaiting(entry.status);
  const isProved = entry.proved_at !== null;
  const [branches, [area], balance, subscriptions, order, isOffered] = await Promise.all([
    listBranchRecords(db),
    area_id === null
      ? []
      : db
          .select({ names: branchAreas.names })
          .from(branchAreas)
          .where(and(eq(branchAreas.tenant, tenant), eq(branchAreas.id, area_id))),
    balanceOf(db, tenant, branch_id),
    db.$count(
      waitingSubscriptions,
      and(eq(waitingSubscriptions.tenant, tenant), eq(waitingSubscriptions.entry_id, entry.id)),
    ),
    orderView(db, entry, now),
    offerIsOn(db, 'waiting-list.enable'),
  ]);
  // A branch that was closed for good: its entries end with the next look of the timer.
  const branch = branches.find(({ id }) => id === branch_id);
  const settings = branch?.waiting_settings;
  const usual = settings ?? { minutes_per_party_min: 0, minutes_per_party_max: 0 };
  const ahead = active ? standing.ahead : null;
  const waits = entry.status === 'your turn now' ? 0 : (ahead ?? 0);
  const unclaimed = entry.status === 'your turn now' && !entry.claimed_at ? entry.claim_until : null;
  return {
    id: entry.id,
    branch_id,
    branch_names: branch?.names ?? {},
    branch_phone: branch?.phone ?? '',
    time_zone: branch?.time_zone ?? 'UTC',
    area_id,
    area_names: area?.names ?? null,
    status: entry.status,
    name: entry.name,
    phone: active && !isProved ? entry.mobile : null,
    guests_count: entry.guests_count,
    person_count_from: settings?.person_count_from ?? 1,
    person_count_to: settings?.person_count_to ?? entry.guests_count,
    note: entry.note,
    needs: entry.needs,
    position: ahead === null ? null : ahead + 1,
    ahead,
    ...estimateWait(waits, paceOf(turns), usual),
    claim_until: unclaimed?.toISOString() ?? null,
    claim_seconds_left: unclaimed && Math.max(0, Math.ceil((unclaimed.getTime() - now.getTime()) / 1000)),
    claimed: entry.status === 'your turn now' && entry.claimed_at !== null,
    claim_minutes: entry.claim_minutes,
    delays_left: entry.delays_left,
    can_delay: active && isProved && mayDelay(entry.delays_left, behind, order?.due ?? false),
    open: isOffered && branch !== undefined && isQueueOpen(branch, now.getTime()),
    branch_state: branch ? branchNow(branch, now.getTime()).state : 'closed',
    pushes: subscriptions > 0,
    texts: entry.mobile !== null && balance > 0,
    end_reason: endedFor(entry),
    order,
    rating: entry.rating,
    // Without a place there is nothing to count from: its page asks.
    ...(active && !isProved
      ? {}
      : {
          queue: active ? { id: entry.queue_id, version: version ?? 0, place: entry.place, ...minutesOf(usual) } : null,
        }),
    proved: isProved,
    can_prove: active && !isProved && mayProve(entry, viewer),
    joined_at: entry.joined_at.toISOString(),
    updated_at: entry.updated_at.toISOString(),
    version: entry.version,
  };
}

function endedFor({ status, end_reason }: EntryRow): LocalizedText | null {
  if (status === 'ended') return END_REASONS.textOf(end_reason);
  return status === 'cancelled' ? WAITLIST_REASONS.textOf(end_reason) : null;
}

function minutesOf({ minutes_per_party_min, minutes_per_party_max }: UsualMinutes): UsualMinutes {
  return { minutes_per_party_min, minutes_per_party_max };
}
