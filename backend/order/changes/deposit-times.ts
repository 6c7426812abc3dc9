/**
 * What happens to deposits by time alone: their customer is reminded, and some day the restaurant keeps them.
 * Each order in a transaction of its own.
 */

import { findCountry, formatDate, formatWeekday, isolate, isolateLtr, localePath } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { withSystem, withTenant } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import { send } from '../../outbox/outbox.ts';
import type { Platform } from '../../platform.ts';
import { takeMessage } from '../../sms/balance.ts';
import { isQuiet } from '../../sms/quiet-hours.ts';
import { domainOf } from '../../tenant-directory/domains.ts';
import { mayReach } from '../../user/messages/recipient-limit.ts';
import type { LinkSecrets } from '../../user/sign-in/signed-links.ts';
import { depositsOf, endDeposits, slipOf } from '../deposits/deposit-rows.ts';
import { findOrder } from '../order-rows.ts';
import { spokenCode } from '../rules/deposit-code.ts';
import { type DepositRow, deposits, type OrderRow } from '../tables.ts';
import { issueOrderToken } from '../tokens.ts';
import { depositsChanged } from './deposits-changed.ts';
import { orderText } from './letters/order-text.ts';
import type { MoveScope } from './move-order.ts';

const AT_ONCE = 500;
/** What is due so soon after another is reminded of with it. */
const TOGETHER_MS = 60 * MINUTE_MS;

interface Timed {
  failed: string;
  /** Those for which it may be time somewhere: clocks of tenants can differ. */
  where: ReturnType<typeof and>;
  isDue: (piece: DepositRow, now: Date) => boolean;
  work: (scope: MoveScope, order: OrderRow, pieces: readonly DepositRow[]) => Promise<void>;
}

async function each(platform: Platform, { failed, where, isDue, work }: Timed): Promise<void> {
  const found = await withSystem(platform.database, (db) =>
    db.select().from(deposits).where(where).orderBy(asc(deposits.due_at)).limit(AT_ONCE),
  );
  const due = found.filter((piece) => isDue(piece, platform.clock.now(piece.tenant)));
  const byOrder = new Map(due.map(({ tenant: key, order_id }) => [`${key} ${order_id}`, { key, order_id }]));
  for (const { key, order_id } of byOrder.values()) {
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    const now = platform.clock.now(key);
    try {
      await withTenant(platform.database, key, async (db) => {
        const order = await findOrder(db, key, order_id, 'update');
        if (!order) return;
        // Read behind the lock: what came back while we looked is not held any more.
        const pieces = await depositsOf(db, key, [order_id]);
        const now_due = pieces.filter((piece) => piece.state === 'held' && isDue(piece, now));
        if (now_due.length > 0) await work({ platform, db, tenant, now }, order, now_due);
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, order: order_id }, failed);
    }
  }
}

/** What was not returned when its grace is over is kept, where the restaurant says so (`order.deposit_grace_days`). */
export function keepOldDeposits(platform: Platform): Promise<void> {
  return each(platform, {
    failed: 'deposits that were not returned could not be ended',
    where: and(eq(deposits.state, 'held'), lte(deposits.keep_at, platform.clock.latest())),
    isDue: ({ keep_at }, now) => keep_at !== null && keep_at <= now,
    work: async (scope, order, pieces) => {
      const ids = pieces.map(({ id }) => id);
      await endDeposits(scope.db, order.tenant, ids, { state: 'kept', reason: 'late' }, scope.now);
      await depositsChanged(scope, order);
    },
  });
}

/**
 * Customers are reminded of what is due soon: once, in their language, outside quiet hours, while the branch
 * can send a message.
 */
export function remindOfDeposits(platform: Platform, secrets: LinkSecrets): Promise<void> {
  return each(platform, {
    failed: 'a reminder of deposits could not be sent',
    where: and(
      eq(deposits.state, 'held'),
      isNull(deposits.reminded_at),
      lte(deposits.remind_at, platform.clock.latest()),
    ),
    isDue: ({ remind_at, reminded_at }, now) => reminded_at === null && remind_at <= now,
    work: async (scope, order, pieces) => {
      const { db, now } = scope;
      if (isQuiet(now.getTime(), order.snapshot.branch.time_zone)) return;
      const first = Math.min(...pieces.map(({ due_at }) => due_at.getTime()));
      const held = (await depositsOf(db, order.tenant, [order.id])).filter(({ state }) => state === 'held');
      const meant = held.filter(({ due_at }) => due_at.getTime() <= first + TOGETHER_MS);
      // What is over already was not looked at in time, and says nothing new.
      if (first > now.getTime()) await tell(scope, secrets, order, meant);
      await db
        .update(deposits)
        .set({ reminded_at: now })
        .where(
          and(
            eq(deposits.tenant, order.tenant),
            inArray(
              deposits.id,
              [...pieces, ...meant].map(({ id }) => id),
            ),
          ),
        );
    },
  });
}

async function tell(
  { db, tenant, now }: MoveScope,
  secrets: LinkSecrets,
  order: OrderRow,
  pieces: readonly DepositRow[],
): Promise<void> {
  const country = findCountry(order.country_code);
  const slip = await slipOf(db, order);
  if (!country || !slip || order.customer_mobile === '') return;
  const to = `${country.mobile_code}${order.customer_mobile}`;
  if (!(await mayReach(db, 'system', { to, customer_id: order.customer_id }))) return;
  if (!(await takeMessage(db, order.tenant, order.branch_id))) return;
  // An order of before it was stored.
  const locale = order.snapshot.locale ?? 'ar';
  const { time_zone, names } = order.snapshot.branch;
  const [piece] = pieces as [DepositRow];
  const due = piece.due_at.toISOString();
  const zone = { locale, timeZone: time_zone };
  const values: Record<string, string> = {
    name: isolate(inLocale(tenant.name, locale)),
    piece: isolate(inLocale(piece.names, locale)),
    branch: isolate(inLocale(names as DepositRow['names'], locale)),
    // A message is read on another day than it was sent on.
    day: `${formatWeekday(due, zone)} ${formatDate(due, zone)}`,
    code: isolateLtr(spokenCode(slip.code)),
  };
  const key = pieces.length === 1 ? 'DEPOSIT_DUE' : 'DEPOSITS_DUE';
  const path = localePath(locale, `/o/${issueOrderToken(db, secrets, order.tenant, order.id, now)}`);
  await send(db, {
    tenant: order.tenant,
    kind: 'sms',
    to,
    body: orderText(locale, key, { values, url: `https://${await domainOf(db, tenant)}${path}` }),
    purpose: 'service',
    data: { order_id: order.id, message: key, zone: time_zone },
    at: now,
  });
}
