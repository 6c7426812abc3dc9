/** Topping up as a customer does it: begun, seen, given back to its card. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { PAYMENT_MINUTES, tookMoney } from '@sufra/api/payment/states';
import type { TopUp, TopUps } from '@sufra/api/top-up/endpoints';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { announceBalance } from '../ledger/announce.ts';
import type { Account } from '../ledger/movements.ts';
import type { PaymentScope } from '../payment/payable.ts';
import { paymentProviders } from '../payment/providers/providers.ts';
import { requestRefund } from '../payment/refunds.ts';
import { bankSessionOf, findSession, giveUp, lockSessionsOf, sessionsOf } from '../payment/session-rows.ts';
import { paymentRefunds } from '../payment/tables.ts';
import { newId } from '../user/secrets/secrets.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { wallet } from '../wallet/ledger.ts';
import { changeTopUp, findTopUp, lockTopUp, paidTopUps, waitingTopUp } from './rows.ts';
import { topUpRules } from './settings.ts';
import { type TopUpRow, topUps } from './tables.ts';

const NOTHING = '0.00';

const accountOf = ({ tenant, customer_id }: TopUpRow): Account => ({ tenant, customer_id });
const rulesOf = ({ db, tenant, platform }: PaymentScope) =>
  topUpRules(db, tenant.currency, paymentProviders(platform).of);

export async function topUpsOf(scope: PaymentScope, customer_id: string): Promise<TopUps> {
  const rows = await paidTopUps(scope.db, { tenant: scope.tenant.tenant, customer_id });
  return { offer: (await rulesOf(scope)).offer, top_ups: await viewsOf(scope, rows) };
}

/** Throws MODULE_DISABLED, TOP_UP_AMOUNT. */
export async function beginTopUp(scope: PaymentScope, customer_id: string, amount: string): Promise<TopUp> {
  const { db, tenant, now } = scope;
  const { offer } = await rulesOf(scope);
  if (!offer) throw refuse('MODULE_DISABLED');
  const { min, max } = offer;
  if (toMinor(amount) < toMinor(min) || toMinor(amount) > toMinor(max))
    throw refuse('TOP_UP_AMOUNT', { field: 'amount', params: { min, max }, data: { min, max } });
  const account = { tenant: tenant.tenant, customer_id };
  await lockCustomer(db, account);
  const present = await waitingTopUp(db, account);
  const pay_until = new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS);
  if (present) {
    const sessions = await lockSessionsOf(db, account.tenant, present.id, 'wallet');
    // Its money is on the way: the same top-up, whatever amount is asked for now.
    if (present.session_id !== null || present.amount === amount) {
      if (present.session_id === null) await changeTopUp(db, present, { pay_until });
      return only(await viewsOf(scope, [present]));
    }
    for (const session of sessions) await giveUp(db, session, { by: 'customer', now, note: 'another amount' });
    if (sessions.length > 0) await changeTopUp(db, present, { status: 'over' });
    else await db.delete(topUps).where(and(eq(topUps.tenant, present.tenant), eq(topUps.id, present.id)));
  }
  const row: TopUpRow = {
    ...account,
    id: newId(),
    amount,
    currency: tenant.currency,
    status: 'waiting',
    session_id: null,
    movement_id: null,
    returned: NOTHING,
    created_at: now,
    pay_until,
    credited_at: null,
  };
  await db.insert(topUps).values(row);
  return only(await viewsOf(scope, [row]));
}

/** Throws NOT_FOUND, also for a stranger's. */
export async function topUpOf(scope: PaymentScope, customer_id: string, id: string): Promise<TopUp> {
  const row = await findTopUp(scope.db, id);
  if (row?.customer_id !== customer_id) throw refuse('NOT_FOUND');
  return only(await viewsOf(scope, [row]));
}

/**
 * Out of the wallet and asked back at the provider in one transaction: the money is never in both places, and
 * never in none. Throws NOT_FOUND, TOP_UP_SPENT.
 */
export async function giveBackTopUp(scope: PaymentScope, customer_id: string, id: string): Promise<TopUp> {
  const { db, now, platform } = scope;
  const seen = await findTopUp(db, id);
  if (seen?.customer_id !== customer_id) throw refuse('NOT_FOUND');
  const row = (await lockTopUp(db, id))!;
  const [view] = await viewsOf(scope, [row]);
  const amount = toMinor(view!.refundable);
  if (amount === 0 || row.session_id === null) throw refuse('TOP_UP_SPENT');
  const session = await findSession(db, row.tenant, row.session_id, 'update');
  if (!session || !tookMoney(session.state)) throw refuse('TOP_UP_SPENT');
  const reason = { ar: 'أُعيد إلى البطاقة', en: 'Back to the card' };
  await wallet.move(db, accountOf(row), { type: 'withdraw', amount: fromMinor(-amount), reason }, now);
  await requestRefund(db, session, { kind: 'refund', amount, reason: 'top_up_returned', now });
  await changeTopUp(db, row, { returned: fromMinor(toMinor(row.returned) + amount) });
  announceBalance(platform, db, accountOf(row));
  return only(await viewsOf(scope, [row]));
}

async function viewsOf(scope: PaymentScope, rows: readonly TopUpRow[]): Promise<TopUp[]> {
  const { db, now } = scope;
  const refunds = await refundStates(
    db,
    rows.flatMap(({ session_id }) => session_id ?? []),
  );
  const { refundDays } = await rulesOf(scope);
  const views: TopUp[] = [];
  for (const row of rows) {
    const { id, amount, currency, status, session_id, created_at, pay_until, credited_at, returned } = row;
    const isWaiting = status === 'waiting' && (session_id !== null || pay_until > now);
    const until = (credited_at?.getTime() ?? 0) + refundDays * DAY_MS;
    views.push({
      ...{ id, amount, currency, returned },
      state: status === 'credited' ? status : isWaiting ? 'waiting' : 'over',
      created_at: created_at.toISOString(),
      pay_until: isWaiting ? pay_until.toISOString() : null,
      bank_session: isWaiting ? bankSessionOf(await sessionsOf(db, row.tenant, id, 'wallet')) : null,
      credited_at: credited_at?.toISOString() ?? null,
      refundable: credited_at !== null && now.getTime() < until ? await leftOf(db, row) : NOTHING,
      refund: session_id === null ? null : (refunds.get(session_id) ?? null),
    });
  }
  return views;
}

/** What is left of it in the wallet, and of it on the card. */
async function leftOf(db: Db, row: TopUpRow): Promise<string> {
  if (row.movement_id === null) return NOTHING;
  const onCard = toMinor(row.amount) - toMinor(row.returned);
  if (onCard <= 0) return NOTHING;
  return fromMinor(Math.min(onCard, toMinor(await wallet.leftOf(db, accountOf(row), row.movement_id))));
}

async function refundStates(db: Db, sessions: readonly string[]): Promise<Map<string, 'requested' | 'done'>> {
  if (sessions.length === 0) return new Map();
  const rows = await db
    .select({ id: paymentRefunds.session_id, isDone: sql<boolean>`bool_and(${paymentRefunds.state} = 'done')` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.tenant, db.tenant), inArray(paymentRefunds.session_id, [...sessions])))
    .groupBy(paymentRefunds.session_id);
  return new Map(rows.map(({ id, isDone }) => [id, isDone ? 'done' : 'requested']));
}

const only = (views: readonly TopUp[]) => views[0]!;
