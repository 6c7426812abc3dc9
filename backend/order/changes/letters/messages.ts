/**
 * Messages about an order, in its customer's language: canceled by the restaurant, not accepted, changed,
 * late, ready, refunded; on devices also that it is accepted, on its way, and there. Each in the transaction
 * of its cause, a bounded number of times; a text message while the branch can still send one (API-031).
 * Nothing is said of what customers did themselves.
 */

import type { OrderActor } from '@sufra/api/order/status-transitions';
import { givesMoneyBack } from '@sufra/api/order/statuses';
import { holdsMoney, tookMoney } from '@sufra/api/payment/states';
import type { LocalizedText } from '@sufra/contract';
import { findCountry, formatMoneyText, formatWeekdayTime, isolate, localePath } from '@sufra/i18n';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { inLocale } from '../../../errors/texts.ts';
import { send } from '../../../outbox/outbox.ts';
import { sessionsOf } from '../../../payment/session-rows.ts';
import type { Platform } from '../../../platform.ts';
import { takeMessage } from '../../../sms/balance.ts';
import type { TenantRecord } from '../../../tenant-directory/directory.ts';
import { domainOf } from '../../../tenant-directory/domains.ts';
import { mayReach } from '../../../user/messages/recipient-limit.ts';
import { readTokenSecrets } from '../../../user/sign-in/signed-links.ts';
import { hasDevice } from '../../pushes/devices.ts';
import { isTexted, type NewsKey, newsOfMove, PUSHES_MAX, pushAt, TEXTS_MAX, type TextKey } from '../../pushes/news.ts';
import { type NewsCause, orderPushes, type TextInstead } from '../../pushes/tables.ts';
import { reasonText } from '../../rules/cancel-reasons.ts';
import { spentOf } from '../../rules/new-contents.ts';
import { isShared } from '../../rules/shared-order.ts';
import type { OrderRow } from '../../tables.ts';
import { issueOrderToken } from '../../tokens.ts';
import { type MoreKey, orderNumber, orderText } from './order-text.ts';

const MESSAGES_MAX = { ...TEXTS_MAX, ...PUSHES_MAX, RECEIPT: 1, TYPED: 1 } as const;

export interface TextScope {
  platform: Pick<Platform, 'config'>;
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

/** A scope of news. */
export interface NewsScope extends TextScope {
  by: NewsCause;
}

/** A value of a text; a function is given the order's language. */
type Value = string | ((locale: 'ar' | 'en') => string);

/**
 * Tells the customer of an order something, no more often than `MESSAGES_MAX`: pushed where a device asked
 * for that, and texted where no device shows it (`deliver-pushes.ts`), or none asked. Nothing is texted to an
 * order without a mobile number, and of a branch without messages.
 */
export async function tellCustomer(
  scope: NewsScope,
  order: OrderRow,
  key: NewsKey,
  params: Readonly<Record<string, Value>> = {},
  more: readonly MoreKey[] = [],
): Promise<void> {
  const { db, now, by } = scope;
  const mobile = numberOf(order);
  const isPushed = await hasDevice(db, order);
  if (!isPushed && (mobile === null || !isTexted(key))) return;
  if (!(await countText(db, order, key))) return;
  const text =
    mobile !== null && isTexted(key) ? { to: mobile, body: await wordsOf(scope, order, key, params, more), by } : null;
  if (isPushed) await push(db, order, { key, text, now });
  else if (text) await textInstead(db, order, { key, text, now });
}

/** In E.164; null: the order has none. */
export function numberOf({ country_code, customer_mobile }: OrderRow): string | null {
  const country = findCountry(country_code);
  return country && customer_mobile !== '' ? `${country.mobile_code}${customer_mobile}` : null;
}

/**
 * Sends a text message while the branch has any left; false: it has none, or its number got as much as one
 * that proved nothing may.
 */
export async function textInstead(
  db: Db,
  { tenant, id, branch_id, customer_id }: Pick<OrderRow, 'tenant' | 'id' | 'branch_id' | 'customer_id'>,
  { key, text: { to, body, by = 'staff' }, now }: { key: NewsKey | 'TYPED'; text: TextInstead; now: Date },
): Promise<boolean> {
  if (!(await mayReach(db, by, { to, customer_id }))) return false;
  if (!(await takeMessage(db, tenant, branch_id))) return false;
  const data = { order_id: id, message: key };
  await send(db, { tenant, kind: 'sms', to, body, purpose: 'awaited', data, at: now });
  return true;
}

/**
 * Texts the guest of an order that staff typed in: its number, and the link to its page, or the one that pays
 * it while it waits for its payment (SHOP-024). Noted in `texts` when it was sent; never pushed, as no device
 * follows the order yet.
 */
export async function textTyped(scope: TextScope, order: OrderRow, payUrl: string | null): Promise<void> {
  const { db, now } = scope;
  const to = `${findCountry(order.country_code)!.mobile_code}${order.customer_mobile}`;
  const body = await (payUrl === null
    ? wordsOf(scope, order, 'TYPED', {}, [])
    : wordsOf(scope, order, 'TYPED', { amount: amountIn(order.due, order.currency) }, ['PAY'], payUrl));
  if (await textInstead(db, order, { key: 'TYPED', text: { to, body, by: 'staff' }, now }))
    await countText(db, order, 'TYPED');
}

async function push(
  db: Db,
  order: OrderRow,
  { key, text, now }: { key: NewsKey; text: TextInstead | null; now: Date },
): Promise<void> {
  const { tenant, id: order_id } = order;
  const due_at = pushAt(key, order, now);
  await db.insert(orderPushes).values({ tenant, order_id, text_key: key, text, due_at, created_at: now });
}

/** Its text, with a new link to the order's page. */
export async function wordsOf(
  { db, tenant, now, platform }: TextScope,
  order: OrderRow,
  key: TextKey | 'TYPED',
  params: Readonly<Record<string, Value>>,
  more: readonly MoreKey[],
  /** In the place of the link to the order's page. */
  url?: string,
): Promise<string> {
  const locale = localeOf(order);
  const values: Record<string, Value> = {
    name: isolate(inLocale(tenant.name, locale)),
    number: orderNumber(order.number, locale),
    branch: isolate(inLocale(order.snapshot.branch.names as LocalizedText, locale)),
    ...params,
  };
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value(locale)]),
  );
  const secrets = readTokenSecrets(platform.config);
  const path = () => localePath(locale, `/o/${issueOrderToken(db, secrets, order.tenant, order.id, now)}`);
  const { type } = order;
  return orderText(locale, key, {
    values: said,
    more,
    type,
    url: url ?? `https://${await domainOf(db, tenant)}${path()}`,
  });
}

/** An order of before its language was stored is Arabic. */
export function localeOf({ snapshot }: Pick<OrderRow, 'snapshot'>): 'ar' | 'en' {
  return snapshot.locale ?? 'ar';
}

/** Notes that a message is sent; false: it was sent as often as it may be. `RECEIPT`: by mail. */
export async function countText(db: Db, { tenant, id }: OrderRow, key: keyof typeof MESSAGES_MAX): Promise<boolean> {
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
export function timeIn(at: Date, timeZone: string): Value {
  return (locale) => {
    return isolate(formatWeekdayTime(at.toISOString(), { locale, timeZone }));
  };
}

/**
 * What is said of the money of an order that came to nothing, also once it is back. Of shares also what is
 * only reserved: their payers read “paid” (CHK-053).
 */
async function moneyBackOf({ db }: TextScope, order: OrderRow): Promise<readonly MoreKey[]> {
  const { payment_status } = order;
  if (isShared(order)) {
    const sessions = await sessionsOf(db, order.tenant, order.id);
    // Before its end, what went back was of a share that is free again.
    const isEnded = givesMoneyBack(order.status);
    const isBack = (state: string) => isEnded && (state === 'refunded' || state === 'voided');
    const isPaid = sessions.some(({ state }) => holdsMoney(state) || isBack(state));
    return isPaid ? ['SHARES_BACK'] : [];
  }
  const isBack = payment_status === 'refunded' && givesMoneyBack(order.status);
  return tookMoney(payment_status) || isBack || spentOf(order).wallet > 0 ? ['MONEY_BACK'] : [];
}

/** What a text says beside its first sentence. */
interface Rest {
  readonly more: readonly MoreKey[];
  readonly params: Readonly<Record<string, Value>>;
}

/** What follows the news that an order came to nothing: why, and what is with its money. */
export async function endWords(
  scope: TextScope,
  key: 'CANCELED' | 'NOT_ACCEPTED',
  order: OrderRow,
  code: string | null,
): Promise<Rest> {
  const reason = key === 'CANCELED' ? reasonText(code) : null;
  const back = await moneyBackOf(scope, order);
  return reason ? { more: ['REASON', ...back], params: { reason: nameIn(reason) } } : { more: back, params: {} };
}

/** Tells what a move means, by `newsOfMove`. `before`: the order before the move. */
export async function tellMove(
  given: TextScope,
  before: OrderRow,
  order: OrderRow,
  actor: OrderActor | undefined,
): Promise<void> {
  const key = newsOfMove(before, order, actor);
  if (key === null) return;
  const scope: NewsScope = { ...given, by: actor === 'system' ? 'system' : 'staff' };
  const { params, more } = await restOf(scope, key, before, order);
  // Where no guest has paid, nothing happened that its host waits for; and a text costs whoever causes it a payment.
  if (key === 'SHARES_OVER' && more.length === 0) return;
  await tellCustomer(scope, order, key, params, more);
}

async function restOf(scope: TextScope, key: NewsKey, before: OrderRow, order: OrderRow): Promise<Rest> {
  switch (key) {
    case 'CANCELED':
    case 'NOT_ACCEPTED':
      return endWords(scope, key, before, order.cancel_reason);
    case 'SHARES_OVER':
      return { more: await moneyBackOf(scope, before), params: {} };
    case 'LATER':
      return { more: [], params: { when: timeIn(order.promised_to!, order.snapshot.branch.time_zone) } };
    default:
      return { more: [], params: {} };
  }
}
