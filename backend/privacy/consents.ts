/** Consents of customers and visitors: recorded, listed, withdrawn with what they allowed (ACCT-043). */
import { addressKey } from '@sufra/api/address-key';
import { type Consent, listConsents, recordTrackerChoice, withdrawConsent } from '@sufra/api/privacy/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import { channelOf } from '../consents/agreed.ts';
import { consentsOf } from '../consents/list.ts';
import { recordChoice } from '../consents/record.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { serve } from '../http/serve.ts';
import { unsubscribe } from '../order/pushes/devices.ts';
import { stopsOf } from '../outbox/stops.ts';
import type { Platform } from '../platform.ts';
import { deviceOf } from '../push/subscription.ts';
import { countTrackerChoice } from '../user/limits/caller-limits.ts';
import { chooseMessages, messageRecipients } from '../user/messages/message-choices.ts';
import { waitingEntries, waitingSubscriptions } from '../waiting-list/tables.ts';

export async function serveConsents(platform: Platform): Promise<void> {
  await serve(platform, recordTrackerChoice, async (call) => {
    const { given, browser, providers, shown } = call.body;
    if (given && !shown) throw refuse('CONSENT_WORDS');
    const customer = (await call.customer().catch(() => null))?.id ?? null;
    const choice = { purpose: 'trackers', screen: 'site', customer, browser, given, providers, shown } as const;
    await call.withDb(async (db) => {
      await countTrackerChoice(db, { tenant: db.tenant, address: addressKey(call.request.ip) }, call.now());
      await recordChoice(db, choice, call.now());
    });
    return { data: { given } };
  });

  await serve(platform, listConsents, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => standing(db, id)) };
  });

  await serve(platform, withdrawConsent, async (call) => {
    const { id } = await call.signedIn();
    const data = await call.withDb(async (db) => {
      await withdraw(db, id, call.body, call.now());
      return standing(db, id);
    });
    return { data };
  });
}

/** As recorded, but for what was refused by a reply to a message or by its link, which no page saw. */
async function standing(db: Db, customer: string): Promise<Consent[]> {
  const recorded = await consentsOf(db, customer);
  const recipients = await messageRecipients(db, customer);
  const stops = await stopsOf(db, [...new Set(recipients.values())]);
  return recorded.map((one) => {
    const channel = channelOf(one.purpose);
    const refusal = stops.find(
      (stop) => stop.channel === channel && stop.reason === 'refused' && stop.recipient === recipients.get(channel),
    );
    if (!refusal || !one.given) return one;
    return { ...one, given: false, at: refusal.at.toISOString(), screen: 'message' as const };
  });
}

/** Nothing for a consent that the customer never gave, or took back. */
async function withdraw(
  db: Db,
  customer: string,
  { purpose, browser }: Pick<Consent, 'purpose' | 'browser'>,
  now: Date,
): Promise<void> {
  const given = (await standing(db, customer)).find((one) => one.purpose === purpose && one.browser === browser)?.given;
  if (!given) return;
  const channel = channelOf(purpose);
  if (channel) return chooseMessages(db, customer, { channel, optional: false }, now);
  await recordChoice(db, { purpose, customer, browser, given: false, screen: 'info' }, now);
  if (browser === null) return;
  if (purpose === 'order_push') await unsubscribe(db, db.tenant, [browser]);
  if (purpose === 'waiting_push') await endQueuePushes(db, customer, browser);
}

async function endQueuePushes(db: Db, customer: string, browser: string): Promise<void> {
  const { tenant, entry_id, endpoint } = waitingSubscriptions;
  const bound = await db
    .select({ entry: entry_id, endpoint })
    .from(waitingSubscriptions)
    .innerJoin(waitingEntries, and(eq(waitingEntries.tenant, tenant), eq(waitingEntries.id, entry_id)))
    .where(and(eq(tenant, db.tenant), eq(waitingEntries.customer_id, customer)));
  const entries = bound.filter((one) => deviceOf(one.endpoint) === browser).map(({ entry }) => entry);
  if (entries.length > 0)
    await db.delete(waitingSubscriptions).where(and(eq(tenant, db.tenant), inArray(entry_id, entries)));
}
