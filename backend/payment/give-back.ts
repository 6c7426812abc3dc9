/** Giving money back: asked for at the provider until it says that it is done. */
import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney, isOpenPayment } from '@sufra/api/payment/states';
import { and, eq, lte } from 'drizzle-orm';
import { withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { newId } from '../user/secrets/secrets.ts';
import { type Asking, changeLocked, refOf, type SessionScope } from './ask.ts';
import { againPause, eachOfTenant } from './due-rows.ts';
import {
  type PaymentAdapter,
  type PaymentRef,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from './providers/adapter.ts';
import { beginRefund } from './refunds.ts';
import { changeSession, findSession } from './session-rows.ts';
import { lockSession, settle } from './settle.ts';
import { paymentRefunds, type RefundRow, type SessionRow } from './tables.ts';

/** From this try on operators get an alarm. */
const REFUND_ALARM_TRIES = 5;

/** The job: gives back what was asked for, until the provider says that it is done. */
export async function giveBackAll(asking: Asking): Promise<void> {
  const { platform } = asking;
  const due = await withSystem(platform.database, (db) =>
    db
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.state, 'requested'), lte(paymentRefunds.try_at, platform.clock.latest())))
      .orderBy(paymentRefunds.try_at)
      .limit(200),
  );
  const rows = due.map((row) => ({ ...row, at: row.try_at }));
  await eachOfTenant(platform, rows, 'money could not be given back', (tenant, row) => giveBack(asking, tenant, row));
}

async function giveBack({ platform, providers }: Asking, tenant: TenantRecord, asked: RefundRow): Promise<void> {
  const key = tenant.tenant;
  const session = await withTenant(platform.database, key, (db) => findSession(db, key, asked.session_id));
  const adapter = session && providers.find(session.provider);
  const now = platform.clock.now(key);
  if (!(await lease(platform, asked, now))) return;
  let refund = asked;
  try {
    if (!session || !adapter) throw new ProviderAway('no such provider is switched on');
    if (asked.kind === 'refund' && asked.back_before === null) {
      const begun = await refreshBeforeRefund({ platform, tenant, session, adapter }, asked, now);
      if (!begun) return;
      refund = begun;
    }
    const ref = refOf(session);
    if (refund.back_before !== null) ref.refunded = toMinor(refund.back_before);
    const payment =
      refund.kind === 'void'
        ? await letGo(adapter, ref)
        : await adapter.refund(ref, { key: refund.id, amount: toMinor(refund.amount), currency: refund.currency });
    if (refund.kind === 'void' && !isOver(payment)) {
      // It was taken, or cannot be let go of: it is given back, after it was taken.
      await settle(platform, tenant, session.id, payment, { note: 'refund' });
      await takeAndGiveBack({ platform, tenant, sessionId: session.id }, refund, now);
      return;
    }
    if (refund.kind === 'refund' && !isOver(payment) && payment.refunded < ref.refunded + toMinor(refund.amount))
      throw new ProviderAway('the refund is answered and the money is not back');
    await settle(platform, tenant, session.id, payment, { note: 'refund', refundId: refund.id });
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const tries = refund.tries + 1;
    const level = tries >= REFUND_ALARM_TRIES ? 'error' : 'warn';
    const about = { tenant: key, session: refund.session_id, refund: refund.id, amount: refund.amount, tries };
    platform.log[level]({ err: error, ...about }, 'money waits to be given back');
    // What was refused gets the same answer under the same name. It is looked at again: the restaurant may
    // have given it back meanwhile.
    const change = error instanceof ProviderRefused ? { id: newId(), back_before: null } : {};
    await reschedule(platform, refund, {
      ...change,
      fault: error instanceof ProviderRefused ? 'refused' : 'away',
      tries,
      try_at: new Date(now.getTime() + againPause(refund.tries)),
    });
    const order = session?.purpose === 'order' ? session.ref_id : session?.of_order;
    if (order) platform.realtime.publishToStaff(key, null, { event: 'staff.refund', id: order });
  }
}

/** Nothing of it is at the provider any more. */
function isOver({ state }: ProviderPayment): boolean {
  return state === 'voided' || state === 'refunded';
}

/** Lets go of what was reserved; a provider that refuses, as of a card that has no reservation, says what is true. */
async function letGo(adapter: PaymentAdapter, ref: PaymentRef): Promise<ProviderPayment> {
  try {
    return await adapter.void(ref);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return adapter.ask(ref);
  }
}

/** A reservation that was to be let go of goes back as a refund, once it was taken. */
function takeAndGiveBack(which: SessionScope, { id }: RefundRow, now: Date): Promise<void> {
  return changeLocked(which, async (db, row) => {
    const own = and(eq(paymentRefunds.tenant, row.tenant), eq(paymentRefunds.id, id));
    await db
      .update(paymentRefunds)
      .set({ kind: 'refund', try_at: now })
      .where(and(own, eq(paymentRefunds.state, 'requested')));
    if (row.state === 'authorized') await changeSession(db, row, { ask_at: now });
  });
}

/**
 * What went back of a payment, and what is left there, in minor units. Throws ProviderAway for one that is not decided.
 */
function moneyAt({ state, amount, refunded }: ProviderPayment): { back: number; left: number } {
  if (isOpenPayment(state)) throw new ProviderAway('a payment that was taken is answered as undecided');
  const back = state === 'voided' ? amount : refunded;
  return { back, left: holdsMoney(state) ? amount - back : 0 };
}

/**
 * Before a refund is asked for the first time: what the provider gave back without us is taken in, so that it
 * is not given back again, and is known apart from the refund when the answer to that is lost. Null: it is
 * not to be asked for now.
 */
async function refreshBeforeRefund(
  {
    platform,
    tenant,
    session,
    adapter,
  }: Omit<SessionScope, 'sessionId'> & { session: SessionRow; adapter: PaymentAdapter },
  refund: RefundRow,
  now: Date,
): Promise<RefundRow | null> {
  let payment = await adapter.ask(refOf(session));
  // Of another amount than was asked for, so that no job takes it, and the provider lets go of none of it.
  if (payment.state === 'authorized' && session.state !== 'authorized') payment = await adapter.capture(refOf(session));
  await settle(platform, tenant, session.id, payment, { note: 'before a refund' });
  const { back, left } = moneyAt(payment);
  return withTenant(platform.database, tenant.tenant, async (db) => {
    const row = await lockSession({ platform, db, tenant, now }, session.id);
    // What is only reserved is taken first.
    if (!row || row.state === 'authorized') return null;
    // Another refund was done while the provider was asked: whether it counted that one is not known.
    const isOld = row.refunded !== session.refunded && toMinor(row.refunded) !== back;
    return isOld ? null : beginRefund(db, row, refund, { back, left, now });
  });
}

/**
 * True: this server asks for it now. One that asks meanwhile, or that ends while it asks, leaves it to the
 * next try. Its fault goes: while a refund has none, a person cannot have it asked for again, as some
 * providers refund twice when they are asked twice at a time.
 */
async function lease(platform: Platform, { tenant, id, tries, try_at }: RefundRow, now: Date): Promise<boolean> {
  const try_next = new Date(Math.max(now.getTime(), try_at.getTime()) + againPause(tries));
  const claimed = await withTenant(platform.database, tenant, (db) =>
    db
      .update(paymentRefunds)
      .set({ try_at: try_next, fault: null })
      .where(
        and(
          eq(paymentRefunds.tenant, tenant),
          eq(paymentRefunds.id, id),
          eq(paymentRefunds.state, 'requested'),
          eq(paymentRefunds.try_at, try_at),
        ),
      )
      .returning({ id: paymentRefunds.id }),
  );
  return claimed.length > 0;
}

async function reschedule(platform: Platform, { tenant, id }: RefundRow, values: Partial<RefundRow>): Promise<void> {
  await withTenant(platform.database, tenant, (db) =>
    db
      .update(paymentRefunds)
      .set(values)
      .where(and(eq(paymentRefunds.tenant, tenant), eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'requested'))),
  );
}
