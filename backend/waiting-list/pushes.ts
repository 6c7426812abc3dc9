/** Turns told by Web Push (WL-017): to the browser that asked last. One that cannot be pushed leaves as a text message, once. */
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { localePath } from '@sufra/i18n';
import { and, eq, sql } from 'drizzle-orm';
import { withSystem } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Platform } from '../platform.ts';
import type { PushKeys } from '../push/push-keys.ts';
import { sendPush } from '../push/send-push.ts';
import { readSubscription, type Subscription } from '../push/subscription.ts';
import { inTenant } from './endings.ts';
import { reread } from './entries.ts';
import { type ToldKey, textParty, wordsOf } from './messages.ts';
import type { Scope } from './scope.ts';
import { type EntryRow, waitingEntries, waitingPushes, waitingSubscriptions } from './tables.ts';

/** The end of a queue is news for longer than a turn. */
const ENDED_SECONDS = 3600;

/** Binds a browser to an entry, in place of the one before. Throws INVALID_INPUT, WAIT_OVER. */
export async function subscribe(
  scope: Scope,
  id: string,
  given: Subscription,
  hosts: readonly string[],
): Promise<EntryRow> {
  const { db, tenant, now } = scope;
  const subscription = readSubscription(given, hosts);
  const entry = await reread(scope, id);
  if (!isActiveWaiting(entry.status)) throw refuse('WAIT_OVER');
  await db
    .insert(waitingSubscriptions)
    .values({ tenant: tenant.tenant, entry_id: id, ...subscription, created_at: now })
    .onConflictDoUpdate({
      target: [waitingSubscriptions.tenant, waitingSubscriptions.entry_id],
      set: { ...subscription, created_at: now },
    });
  return entry;
}

/** Tells it by text message again. */
export async function unsubscribe(scope: Scope, id: string): Promise<EntryRow> {
  await scope.db.delete(waitingSubscriptions).where(ofEntry(scope, id));
  return reread(scope, id);
}

function ofEntry({ tenant: { tenant } }: Scope, id: string) {
  return and(eq(waitingSubscriptions.tenant, tenant), eq(waitingSubscriptions.entry_id, id));
}

export interface PushSender {
  secret: Buffer;
  /** Null: there are none any more; what waits leaves as text messages. */
  keys: PushKeys | null;
  hosts: readonly string[];
}

interface Taken extends Record<string, unknown> {
  tenant: string;
  id: string;
  entry_id: string;
  text_key: ToldKey;
  params: Readonly<Record<string, string>>;
}

/** Sends what waits, of all tenants. One is taken by one server at a time; a server that ended in the middle is followed by another. */
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
  const { secret, keys, hosts } = sender;
  const { tenant, entry_id, text_key, params } = push;
  let found: { subscription: Subscription | undefined; message: object; ttlSeconds: number } | undefined;
  await inTenant(platform, secret, tenant, async (scope) => {
    const entry = await reread(scope, entry_id);
    const [subscription] = await scope.db.select().from(waitingSubscriptions).where(ofEntry(scope, entry_id));
    const ttlSeconds = text_key === 'TURN' ? entry.claim_minutes * 60 : ENDED_SECONDS;
    found = { subscription, message: messageOf(scope, entry, push), ttlSeconds };
  });
  if (!found) return;
  const { subscription, message, ttlSeconds } = found;
  const outcome = subscription && keys ? await sendPush(subscription, message, { keys, hosts, ttlSeconds }) : 'gone';
  await inTenant(platform, secret, tenant, async (scope) => {
    const done = await scope.db
      .delete(waitingPushes)
      .where(and(eq(waitingPushes.tenant, tenant), eq(waitingPushes.id, Number(push.id))))
      .returning({ id: waitingPushes.id });
    if (done.length === 0 || outcome === 'sent') return;
    const entry = await reread(scope, entry_id);
    // A turn that is over meanwhile is no news.
    if (text_key === 'ENDED' || entry.status === 'your turn now') await textParty(scope, entry, text_key, params);
    if (outcome === 'gone') await unsubscribe(scope, entry_id);
  });
}

/** What the service worker shows, and the page that a tap on it opens. */
function messageOf(scope: Scope, entry: EntryRow, { text_key, params }: Taken): object {
  const { locale, branch_id, id } = entry;
  const path = `/waiting-list/branch/${encodeURIComponent(branch_id)}/${encodeURIComponent(id)}`;
  return {
    title: wordsOf(scope, entry, `PUSH_${text_key}_TITLE`),
    body: wordsOf(scope, entry, `PUSH_${text_key}`, params),
    path: localePath(locale, path),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    // A second message on one place takes the place of the first.
    tag: `waiting-${id}`,
  };
}

/** Addresses of browsers are kept while they are of use. */
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
