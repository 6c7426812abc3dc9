/**
 * New orders, pushed to the devices of staff that want it (SHOP-010). Sent once the order is sure, beside the
 * call: a message that is lost is no lost order, as the board rings on.
 */
import type { BaseLocale } from '@sufra/contract';
import { formatDay, formatRange, isolate, localePath } from '@sufra/i18n';
import { and, eq } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { PushKeys } from '../../config.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { orders } from '../../order/tables.ts';
import type { Platform } from '../../platform.ts';
import { type PushOutcome, sendPush } from '../../push/send-push.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { withStaff } from '../store.ts';
import { devicesAt, unsubscribe } from './subscriptions.ts';

const TEXTS = { ar, en } as const;
/** Later an order is no new one, in seconds. */
const TTL_SECONDS = 600;
const AT_ONCE = 20;
const REMEMBERED = 5000;

/** Follows the orders of all restaurants. Returns the end of it. */
export function pushNewOrders(platform: Platform, keys: PushKeys): () => void {
  /** A new order may change before it is taken: it is pushed once. */
  const pushed = new Set<string>();
  /** False: it was pushed before. */
  const note = (order: string): boolean => {
    if (pushed.has(order)) return false;
    pushed.add(order);
    for (const oldest of pushed) {
      if (pushed.size <= REMEMBERED) break;
      pushed.delete(oldest);
    }
    return true;
  };
  return platform.realtime.listen((tenant, { event, id }) => {
    const order = `${tenant}\n${id}`;
    if (tenant === null || event !== 'order.status' || pushed.has(order)) return;
    pushOrder(platform, { keys, isFirst: () => note(order) }, tenant, id).catch((error: unknown) =>
      platform.log.warn({ err: error, tenant }, 'a new order is pushed to no device'),
    );
  });
}

/** `isFirst` is asked once it is known to be a new order: two messages about it may be read at once. */
async function pushOrder(
  platform: Platform,
  { keys, isFirst }: { keys: PushKeys; isFirst: () => boolean },
  tenant: string,
  id: string,
): Promise<void> {
  const now = platform.clock.now('');
  const found = await withStaff(platform.database, async (db) => {
    const [order] = await db
      .select({
        ...{ number: orders.number, branch: branches.id, names: branches.names, zone: branches.time_zone },
        ...{ way: orders.delivery_time, from: orders.promised_from, to: orders.promised_to },
      })
      .from(orders)
      .innerJoin(branches, and(eq(branches.tenant, orders.tenant), eq(branches.id, orders.branch_id)))
      .where(and(eq(orders.tenant, tenant), eq(orders.id, id), eq(orders.status, 'created')));
    return order && { order, devices: await devicesAt(db, tenant, order.branch, now) };
  });
  if (!found || !isFirst()) return;
  const { order, devices } = found;
  const gone: string[] = [];
  const options = { keys, hosts: platform.config.pushHosts, ttlSeconds: TTL_SECONDS };
  for (let from = 0; from < devices.length; from += AT_ONCE)
    await Promise.all(
      devices.slice(from, from + AT_ONCE).map(async ({ session_id, locale, ...device }) => {
        const words = TEXTS[locale];
        const when = plannedText(order, locale, platform.clock.now(tenant));
        const message = {
          title: fillPlaces(when ? words.PUSH_PLANNED_TITLE : words.PUSH_ORDER_TITLE, {
            number: isolate(order.number),
          }),
          body: [when, isolate(inLocale(order.names, locale))].filter(Boolean).join(' · '),
          path: localePath(locale, `/orders/${tenant}/${id}`),
          lang: locale,
          dir: locale === 'ar' ? 'rtl' : 'ltr',
          tag: `order-${id}`,
        };
        const outcome: PushOutcome = await sendPush(device, message, options);
        if (outcome === 'gone') gone.push(session_id);
      }),
    );
  if (gone.length > 0) await withStaff(platform.database, (db) => unsubscribe(db, gone));
}

interface Planned {
  way: string;
  zone: string;
  from: Date | null;
  to: Date | null;
}

/** `Friday · 11:15–11:30 PM`, by the branch's clock; null: the order is for now. */
function plannedText({ way, zone, from, to }: Planned, locale: BaseLocale, now: Date): string | null {
  if (way !== 'schedule' || !from || !to) return null;
  const options = { locale, timeZone: zone };
  return `${formatDay(from, { ...options, now })} · ${formatRange(from, to, options)}`;
}
