/**
 * Text messages about an order, in its customer's language: canceled by the restaurant, not accepted, changed, late, ready, refunded. Each in
 * the transaction of its cause, a bounded number of times, while the branch can still send one (API-031). What customers did themselves is not texted.
 */

import { tookMoney } from '@sufra/api/payment/states';
import type { LocalizedText } from '@sufra/contract';
import {
  findCountry,
  formatMoneyText,
  formatNightTime,
  formatWeekday,
  isolate,
  isolateLtr,
  localePath,
} from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { fillPlaces } from '../../locales/fill-places.ts';
import { send } from '../../outbox/outbox.ts';
import type { Platform } from '../../platform.ts';
import { takeMessage } from '../../sms/balance.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { domainOf } from '../../tenant-directory/domains.ts';
import { readTokenSecret } from '../../user/signed-links.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { isTextedReason, reasonText } from '../rules/cancel-reasons.ts';
import type { OrderRow } from '../tables.ts';
import { issueOrderToken } from '../tokens.ts';

const TEXTS = { ar, en } as const;

/** How often each is sent about one order, at most. */
const MESSAGES_MAX = {
  CANCELED: 1,
  NOT_ACCEPTED: 1,
  READY: 1,
  LATER: 1,
  LATE: 1,
  REFUNDED: 1,
  PART_REFUNDED: 3,
  LEFT_OUT: 3,
  SWAPPED: 3,
  WILL_CALL: 3,
  /** By mail. */
  RECEIPT: 1,
} as const;
type MessageKey = keyof typeof MESSAGES_MAX;
type MoreKey = 'REASON' | 'MONEY_BACK';
type TextKey = Exclude<MessageKey, 'RECEIPT'>;

interface TextScope {
  platform: Pick<Platform, 'config'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

/** A value of a text; a function is given the order's language. */
type Value = string | ((locale: 'ar' | 'en') => string);

/** Sends nothing to an order without a mobile number, of a branch without messages, or more often than `MESSAGES_MAX`. */
export async function textCustomer(
  { db, tenant, now, platform }: TextScope,
  order: OrderRow,
  key: TextKey,
  params: Readonly<Record<string, Value>> = {},
  more: readonly MoreKey[] = [],
): Promise<void> {
  const country = findCountry(order.country_code);
  if (!country || order.customer_mobile === '') return;
  if (!(await countText(db, order, key)) || !(await takeMessage(db, order.tenant, order.branch_id))) return;
  // An order of before it was stored.
  const locale = order.snapshot.locale ?? 'ar';
  const values: Record<string, Value> = {
    name: isolate(inLocale(tenant.name, locale)),
    number: isolateLtr(`#${order.number}`),
    branch: isolate(inLocale(order.snapshot.branch.names as LocalizedText, locale)),
    ...params,
  };
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value(locale)]),
  );
  const words = [key, ...more].map((part) => fillPlaces(TEXTS[locale][part], said));
  const secret = readTokenSecret(platform.config);
  const path = localePath(locale, `/o/${issueOrderToken(db, secret, order.tenant, order.id, now)}`);
  await send(db, {
    tenant: order.tenant,
    kind: 'sms',
    to: `${country.mobile_code}${order.customer_mobile}`,
    // The address stands alone on its line, so that a phone makes a link of it in either direction.
    body: `${words.join(' ')}\nhttps://${await domainOf(db, tenant)}${path}`,
    purpose: 'awaited',
    data: { order_id: order.id, message: key },
    at: now,
  });
}

/** Notes that a text is sent; false: it was sent as often as it may be. */
export async function countText(db: Db, { tenant, id }: OrderRow, key: MessageKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update orders set texts = array_append(texts, ${key}::text)
    where tenant = ${tenant} and id = ${id}
      and coalesce(array_length(array_positions(texts, ${key}::text), 1), 0) < ${MESSAGES_MAX[key]}`);
  return rowCount === 1;
}

export function nameIn(names: LocalizedText): Value {
  return (locale) => isolate(inLocale(names, locale));
}

export function amountIn(amount: string, currency: string): Value {
  return (locale) => formatMoneyText(amount, currency, locale);
}

/** With its weekday: a message is read on another day than it was sent on. */
function timeIn(at: Date, timeZone: string): Value {
  return (locale) => {
    const options = { locale, timeZone };
    return isolate(`${formatWeekday(at.toISOString(), options)} ${formatNightTime(at.toISOString(), options)}`);
  };
}

/** A promise that moves by less is not worth a message. */
export const WORTH_A_TEXT_MS = 15 * MINUTE_MS;

/** Texts what a move means. `before`: the order before the move; `isOwn`: its customer made the move. */
export async function textMove(scope: TextScope, before: OrderRow, order: OrderRow, isOwn: boolean): Promise<void> {
  const { status, type, cancel_reason, promised_to, snapshot } = order;
  if (isOwn || before.status === status) return;
  const paid = tookMoney(before.payment_status);
  if (status === 'canceled') {
    if (!isTextedReason(cancel_reason)) return;
    const reason = reasonText(cancel_reason);
    const more = [...(reason ? (['REASON'] as const) : []), ...(paid ? (['MONEY_BACK'] as const) : [])];
    return textCustomer(scope, order, 'CANCELED', reason ? { reason: nameIn(reason) } : {}, more);
  }
  if (status === 'missed') return textCustomer(scope, order, 'NOT_ACCEPTED', {}, paid ? ['MONEY_BACK'] : []);
  // What goes back after a cancellation was said with it.
  const isDelivered = before.status === 'delivered' || before.status === 'partially_refunded';
  if (status === 'refunded' && isDelivered) return textCustomer(scope, order, 'REFUNDED');
  if (status === 'ready' && (type === 'pickup' || type === 'car_pickup')) return textCustomer(scope, order, 'READY');
  if (status === 'accepted' && before.promised_to && promised_to) {
    if (promised_to.getTime() - before.promised_to.getTime() < WORTH_A_TEXT_MS) return;
    return textCustomer(scope, order, 'LATER', { when: timeIn(promised_to, snapshot.branch.time_zone) });
  }
}
