/**
 * Sends pushes about orders, and the text message where no device showed one (CHK-056). A row is the job: one
 * server takes it at a time, one that ended in the middle is followed by another, and the text leaves in the
 * transaction that removes the row. So it is neither lost nor sent twice.
 */
import { localePath } from '@sufra/i18n';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PushKeys } from '../../../config.ts';
import { type Db, withSystem, withTenant } from '../../../database/tenant-scope.ts';
import type { Platform } from '../../../platform.ts';
import { type PushMessage, type PushOutcome, sendPush } from '../../../push/send-push.ts';
import { hashToken } from '../../../user/secrets/secrets.ts';
import { type LinkSecrets, linkToken } from '../../../user/sign-in/signed-links.ts';
import { findOrder } from '../../order-rows.ts';
import { devicesOf, unsubscribe } from '../../pushes/devices.ts';
import { isOld, TEXT_AFTER_SECONDS, TTL_BEFORE_TEXT_SECONDS, TTL_SECONDS } from '../../pushes/news.ts';
import { orderPushes, type orderSubscriptions, type PushRow } from '../../pushes/tables.ts';
import type { OrderRow } from '../../tables.ts';
import { textInstead } from './messages.ts';
import { pushWords } from './push-words.ts';

const AT_ONCE = 50;
/** The token of a message's receipt: the same when another server sends it again. */
const receiptToken = linkToken('push');

export interface PushSender {
  secrets: LinkSecrets;
  /** Null: there are none any more; what waits leaves as text messages. */
  keys: PushKeys | null;
  hosts: readonly string[];
}

interface Outgoing {
  devices: (typeof orderSubscriptions.$inferSelect)[];
  message: PushMessage;
  ttlSeconds: number;
}

/** Sends what is due, of all tenants. */
export async function deliverOrderPushes(platform: Platform, sender: PushSender): Promise<void> {
  const { rows } = await withSystem(platform.database, (db) =>
    db.execute<Pick<PushRow, 'tenant' | 'id'>>(sql`
      update order_pushes set taken_at = now()
      where (tenant, id) in (
        select tenant, id from order_pushes
        where text_at is null and due_at <= ${platform.clock.latest()}
          and (taken_at is null or taken_at < now() - interval '30 seconds')
        order by due_at limit ${AT_ONCE} for update skip locked)
      returning tenant, id`),
  );
  await Promise.all(
    rows.map(({ tenant, id }) => logged(platform, tenant, () => deliver(platform, sender, tenant, Number(id)))),
  );
}

async function deliver(platform: Platform, sender: PushSender, tenant: string, id: number): Promise<void> {
  const outgoing = await withTenant(platform.database, tenant, (db) => prepare(platform, sender, db, tenant, id));
  if (!outgoing) return;
  const { devices, ...how } = outgoing;
  const outcomes = await Promise.all(devices.map((device) => sendOne(device, how, sender)));
  const gone = devices.filter((_, index) => outcomes[index] === 'gone').map(({ device }) => device);
  await withTenant(platform.database, tenant, async (db) => {
    await unsubscribe(db, tenant, gone);
    if (!outcomes.includes('sent')) return textOf(platform, db, tenant, id);
    const waits = sql`${orderPushes.text} is not null and ${orderPushes.receipt_hash} is not null`;
    await db
      .update(orderPushes)
      .set({ text_at: sql`now() + make_interval(secs => ${TEXT_AFTER_SECONDS})` })
      .where(and(rowOf(tenant, id), waits));
    await db.delete(orderPushes).where(and(rowOf(tenant, id), sql`not (${waits})`));
  });
}

/** Undefined: it is not sent now. What is no news any more is removed. */
async function prepare(
  { clock, tenants }: Platform,
  { secrets }: PushSender,
  db: Db,
  tenant: string,
  id: number,
): Promise<Outgoing | undefined> {
  const [row] = await db.select().from(orderPushes).where(rowOf(tenant, id));
  const record = await tenants.find(tenant);
  if (!row || !record || row.due_at > clock.now(tenant)) return;
  const order = await findOrder(db, tenant, row.order_id);
  if (!order || isOld(row.text_key, order)) {
    await db.delete(orderPushes).where(rowOf(tenant, id));
    return;
  }
  const devices = await devicesOf(db, order);
  const message = messageOf(order, pushWords(record, order, row.text_key));
  if (!row.text) return { devices, message, ttlSeconds: TTL_SECONDS[row.text_key] };
  const token = receiptToken(secrets, tenant, String(id));
  await db
    .update(orderPushes)
    .set({ receipt_hash: hashToken(token) })
    .where(rowOf(tenant, id));
  const receipt = `/api/v1/order/pushes/${token}/shown`;
  return { devices, message: { ...message, receipt }, ttlSeconds: TTL_BEFORE_TEXT_SECONDS };
}

/** What the service worker shows, and the page that a tap on it opens. */
function messageOf({ id }: OrderRow, { locale, title, body }: ReturnType<typeof pushWords>) {
  return {
    title,
    body,
    path: localePath(locale, `/order/${encodeURIComponent(id)}/tracking`),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    // A second message about an order takes the place of the first.
    tag: `order-${id}`,
  };
}

async function sendOne(
  { endpoint, p256dh, auth }: Outgoing['devices'][number],
  { message, ttlSeconds }: Omit<Outgoing, 'devices'>,
  { keys, hosts }: PushSender,
): Promise<PushOutcome> {
  return keys ? sendPush({ endpoint, p256dh, auth }, message, { keys, hosts, ttlSeconds }) : 'failed';
}

/** Sends the text messages of pushes that no device has shown. */
export async function textUnshown(platform: Platform): Promise<void> {
  const rows = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: orderPushes.tenant, id: orderPushes.id })
      .from(orderPushes)
      .where(and(isNotNull(orderPushes.text_at), sql`${orderPushes.text_at} <= now()`))
      .orderBy(orderPushes.text_at)
      .limit(AT_ONCE),
  );
  for (const { tenant, id } of rows)
    await logged(platform, tenant, () =>
      withTenant(platform.database, tenant, (db) => textOf(platform, db, tenant, id)),
    );
}

/** The text in place of a push; with the row that it is of, once. */
async function textOf({ clock }: Platform, db: Db, tenant: string, id: number): Promise<void> {
  const [row] = await db.delete(orderPushes).where(rowOf(tenant, id)).returning();
  const order = row?.text ? await findOrder(db, tenant, row.order_id) : undefined;
  if (!row?.text || !order || isOld(row.text_key, order)) return;
  await textInstead(db, order, { key: row.text_key, text: row.text, now: clock.now(tenant) });
}

/** A device has shown a message: nothing is texted in its place. Of an unknown token nothing happens. */
export async function noteShown(db: Db, tenant: string, token: string): Promise<void> {
  await db
    .delete(orderPushes)
    .where(and(eq(orderPushes.tenant, tenant), eq(orderPushes.receipt_hash, hashToken(token))));
}

function rowOf(tenant: string, id: number) {
  return and(eq(orderPushes.tenant, tenant), eq(orderPushes.id, id));
}

/** One that fails keeps no other from being sent; it is taken again. */
async function logged({ log }: Platform, tenant: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, tenant }, 'a push about an order could not be sent');
  }
}
