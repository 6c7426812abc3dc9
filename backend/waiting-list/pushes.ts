/**
 * Turns sent by Web Push (WL-017): to the browser that asked last. One that cannot be pushed leaves as a text
 * message, once.
 */
import type { ShownWords } from '@sufra/api/privacy/endpoints';
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import type { LocalizedText } from '@sufra/contract';
import { isolate, localePath } from '@sufra/i18n';
import { and, eq, sql } from 'drizzle-orm';
import { findBranchRecord } from '../branch/records.ts';
import type { PushKeys } from '../config.ts';
import { agreeToPush, withdrawPush } from '../consents/record.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { inLocale } from '../errors/texts.ts';
import type { Platform } from '../platform.ts';
import { type PushMessage, sendPush } from '../push/send-push.ts';
import { deviceOf, readSubscription, type Subscription } from '../push/subscription.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { inTenant } from './endings.ts';
import { reread } from './entries.ts';
import { type PushedKey, textParty, wordsOf } from './messages.ts';
import { NEAR } from './queue.ts';
import { findStanding, hasPlace, turnsSince } from './rows.ts';
import type { Scope } from './scope.ts';
import { type EntryRow, waitingEntries, waitingPushes, waitingSubscriptions } from './tables.ts';

/** For how long a message is news, in seconds: the end of a queue for longer than a turn. */
const TTL_SECONDS: Readonly<Record<PushedKey, (entry: EntryRow) => number>> = {
  TURN: ({ claim_minutes }) => claim_minutes * 60,
  NEAR: () => 600,
  ENDED: () => 3600,
};

/**
 * Binds a browser to an entry, in place of the one before. Throws INVALID_INPUT, WAIT_OVER, CONSENT_WORDS,
 * CONSENT_WITHDRAWN.
 */
export async function subscribe(
  scope: Scope,
  id: string,
  given: Subscription,
  { hosts, customer, shown }: { hosts: readonly string[]; customer: string | null; shown?: ShownWords | undefined },
): Promise<EntryRow> {
  const { db, tenant, now } = scope;
  const subscription = readSubscription(given, hosts);
  const [standing] = await findStanding(db).execute({ tenant: tenant.tenant, id, since: turnsSince(now) });
  if (!standing) throw refuse('NOT_FOUND');
  const { entry, ahead } = standing;
  if (!isActiveWaiting(entry.status)) throw refuse('WAIT_OVER');
  const browser = deviceOf(subscription.endpoint);
  await agreeToPush(db, { purpose: 'waiting_push', screen: 'queue', customer, browser, shown }, now);
  // A customer that asks with the near turn in view gets only the message of the turn.
  if (!entry.near_told && entry.proved_at && ahead <= NEAR) await markNear(scope, id);
  await db
    .insert(waitingSubscriptions)
    .values({ tenant: tenant.tenant, entry_id: id, ...subscription, created_at: now })
    .onConflictDoUpdate({
      target: [waitingSubscriptions.tenant, waitingSubscriptions.entry_id],
      set: { ...subscription, created_at: now },
    });
  return entry;
}

async function markNear({ db, tenant: { tenant } }: Scope, id: string): Promise<void> {
  await db
    .update(waitingEntries)
    .set({ near_told: true })
    .where(and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.id, id)));
}

/**
 * Parties that have come near since the last look get one message: pushed without a sound, never texted
 * (guide §1.18). Beside the moves, so that no move waits for it; marking and message are one statement, so a
 * server that ends in the middle has done both or none.
 */
export async function tellNear(platform: Platform): Promise<void> {
  await withSystem(platform.database, (db) =>
    db.execute(sql`
      with near as (
        update waiting_entries as own set near_told = true
        from waiting_subscriptions as browser
        where browser.tenant = own.tenant and browser.entry_id = own.id and not own.near_told
          and own.status in ('in queue', 'delayed') and own.proved_at is not null
          and (select count(*) from waiting_entries as other
            where other.tenant = own.tenant and other.queue_id = own.queue_id and other.place < own.place
              and ${hasPlace('other')}) <= ${NEAR}
        returning own.tenant, own.id)
      insert into waiting_pushes (tenant, entry_id, text_key, created_at) select tenant, id, 'NEAR', now() from near`),
  );
}

/** Announces the turn by text message again. */
export async function unsubscribe(scope: Scope, id: string, customer: string | null): Promise<EntryRow> {
  const { db, now } = scope;
  const [gone] = await db
    .delete(waitingSubscriptions)
    .where(ofEntry(scope, id))
    .returning({ endpoint: waitingSubscriptions.endpoint });
  const choice = { purpose: 'waiting_push', screen: 'queue', customer } as const;
  if (gone) await withdrawPush(db, { ...choice, browser: deviceOf(gone.endpoint) }, now);
  return reread(scope, id);
}

function ofEntry({ tenant: { tenant } }: Scope, id: string) {
  return and(eq(waitingSubscriptions.tenant, tenant), eq(waitingSubscriptions.entry_id, id));
}

export interface PushSender {
  secrets: LinkSecrets;
  /** Null: there are none any more; what waits leaves as text messages. */
  keys: PushKeys | null;
  hosts: readonly string[];
}

interface Taken extends Record<string, unknown> {
  tenant: string;
  id: string;
  entry_id: string;
  text_key: PushedKey;
  params: Readonly<Record<string, string>>;
}

/**
 * Sends what waits, of all tenants. One is taken by one server at a time; a server that ended in the middle
 * is followed by another.
 */
export async function deliverPushes(platform: Platform, sender: PushSender): Promise<void> {
  const { rows } = await withSystem(platform.database, (db) =>
    db.execute<Taken>(sql`
      update waiting_pushes set taken_at = now()
      where (tenant, id) in (
        select tenant, id from waiting_pushes where taken_at is null or taken_at < now() - interval '30 seconds'
        order by created_at limit 50 for update skip locked)
      returning tenant, id, entry_id, text_key, params`),
  );
  await Promise.all(rows.map((one) => deliver(platform, sender, one)));
}

async function deliver(platform: Platform, sender: PushSender, push: Taken): Promise<void> {
  const { secrets } = sender;
  const { tenant, entry_id, text_key, params } = push;
  let found: Outgoing | 'old' | undefined;
  await inTenant(platform, secrets, tenant, async (scope) => {
    const entry = await reread(scope, entry_id);
    const [subscription] = await scope.db.select().from(waitingSubscriptions).where(ofEntry(scope, entry_id));
    const branch = await findBranchRecord(scope.db, entry.branch_id);
    // The turn came meanwhile, or the place is gone: what is near is old news, and would stand in the place of it.
    const isOld = text_key === 'NEAR' && entry.status !== 'in queue' && entry.status !== 'delayed';
    found = isOld
      ? 'old'
      : {
          subscription,
          message: messageOf(scope, entry, push, branch?.names ?? {}),
          ttlSeconds: TTL_SECONDS[text_key](entry),
        };
  });
  if (!found) return;
  const outcome = found === 'old' ? 'old' : await sendOne(found, sender);
  await inTenant(platform, secrets, tenant, async (scope) => {
    const done = await scope.db
      .delete(waitingPushes)
      .where(and(eq(waitingPushes.tenant, tenant), eq(waitingPushes.id, Number(push.id))))
      .returning({ id: waitingPushes.id });
    if (done.length === 0 || outcome === 'sent' || outcome === 'old') return;
    const entry = await reread(scope, entry_id);
    // A turn that is over meanwhile is no news.
    const isNews = text_key === 'ENDED' || (text_key === 'TURN' && entry.status === 'your turn now');
    // The push does not say whether staff called the party: it counts as the clock's.
    if (isNews) await textParty(scope, entry, text_key, 'system', params);
    // The browser is gone: that withdraws no consent.
    if (outcome === 'gone') await scope.db.delete(waitingSubscriptions).where(ofEntry(scope, entry_id));
  });
}

interface Outgoing {
  readonly subscription: Subscription | undefined;
  readonly message: PushMessage;
  readonly ttlSeconds: number;
}

async function sendOne({ subscription, message, ttlSeconds }: Outgoing, { keys, hosts }: PushSender) {
  return subscription && keys ? sendPush(subscription, message, { keys, hosts, ttlSeconds }) : ('gone' as const);
}

/**
 * What the service worker shows, with the branch of a restaurant that may have several, and the page that a
 * tap on it opens.
 */
function messageOf(scope: Scope, entry: EntryRow, { text_key, params }: Taken, branch: LocalizedText): PushMessage {
  const { locale, branch_id, id } = entry;
  const path = `/waiting-list/branch/${encodeURIComponent(branch_id)}/${encodeURIComponent(id)}`;
  return {
    title: wordsOf(scope, entry, `PUSH_${text_key}_TITLE`),
    body: wordsOf(scope, entry, `PUSH_${text_key}`, { ...params, branch: isolate(inLocale(branch, locale)) }),
    path: localePath(locale, path),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    // A second message on one place takes the place of the first.
    tag: `waiting-${id}`,
    ...(text_key === 'NEAR' ? { silent: true } : {}),
  };
}

/** Addresses of browsers are stored while they are of use. */
export async function forgetSubscriptions(platform: Platform): Promise<void> {
  await withSystem(platform.database, (db) =>
    db.execute(sql`
      delete from ${waitingSubscriptions} using ${waitingEntries}
      where ${waitingEntries.tenant} = ${waitingSubscriptions.tenant} and ${waitingEntries.id} = ${waitingSubscriptions.entry_id}
        and ${waitingEntries.status} not in ('in queue', 'your turn now', 'delayed')
        and not exists (select from ${waitingPushes}
          where ${waitingPushes.tenant} = ${waitingSubscriptions.tenant} and ${waitingPushes.entry_id} = ${waitingSubscriptions.entry_id})`),
  );
}
