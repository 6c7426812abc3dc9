/**
 * What a provider answered becomes what is true here (API-053): under the lock of the order and of the session, by the table of the machine,
 * and only when amount and currency are those that were asked for. Webhook, return, job and a second server all come through here, in any
 * order and as often as they like: an answer that is no move changes nothing.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney, isOpenPayment, type PaymentState } from '@sufra/api/payment/states';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { type Difference, differenceFrom } from './belongs.ts';
import { noteEvent } from './events.ts';
import { type PaymentScope, payableHandler } from './payable.ts';
import type { ProviderAction, ProviderPayment } from './providers/adapter.ts';
import { amountOfRefund, giveBackRest, isGoingBackHere, noteRefundElsewhere, requestRefund } from './refunds.ts';
import {
  addStray,
  changeSession,
  findSession,
  findSessionByName,
  forgetHeard,
  lockSessionsOf,
  moveSession,
} from './session-rows.ts';
import { paymentRefunds, type SessionRow } from './tables.ts';

/** Waits between questions about an open session, then the last one again and again. */
const ASK_PAUSES_MS = [5, 10, 20, 30, 60].map((seconds) => seconds * SECOND_MS);
/** How long after its end a session that came to nothing is asked about once more: a bank may be late. */
const LATE_PAUSES_MS = [5, 30, 120].map((minutes) => minutes * 60 * SECOND_MS);
/**
 * How long after it was paid, or after money of it last went back, a payment is asked about again: soon for what is given back on the day, the last
 * ones for customers who dispute it at their bank, which they may for 120 days and which takes up to 55 more (decision 216).
 */
const CHECK_AFTER_MS = [HOUR_MS, ...[1, 7, 30, 90, 180].map((days) => days * DAY_MS)];

export interface AnswerSource {
  /** Which question: `returned`, `webhook`, `job`, … for operators. */
  note: string;
  /** What the customer does next, when the provider was just asked to begin. */
  action?: ProviderAction | null;
  /** A refund that this answer is the end of. */
  refundId?: string;
  /** The answer that the time was over. */
  isClock?: boolean;
  /** When the question was asked, if its answer took its time: a question that came due meanwhile is still asked. */
  askedAt?: Date;
}

/** Takes an answer in. Does nothing for a session that is not there. */
export async function settle(
  platform: Platform,
  tenant: TenantRecord,
  sessionId: string,
  payment: ProviderPayment,
  source: AnswerSource,
): Promise<void> {
  await withTenant(platform.database, tenant.tenant, async (db) => {
    const scope: PaymentScope = { platform, db, tenant, now: platform.clock.now(tenant.tenant) };
    const session = await lockSession(scope, sessionId);
    if (session) await applyAnswer(scope, session, payment, source);
  });
}

/** What is paid before its sessions: everybody locks in this order. */
export async function lockSession(scope: PaymentScope, sessionId: string): Promise<SessionRow | undefined> {
  const { platform, db, tenant } = scope;
  const seen = await findSession(db, tenant.tenant, sessionId);
  if (!seen) return undefined;
  await payableHandler(platform, seen.purpose, seen.ref_id).lockPayable(scope, seen.ref_id, 'update');
  return findSession(db, tenant.tenant, sessionId, 'update');
}

async function applyAnswer(
  scope: PaymentScope,
  session: SessionRow,
  payment: ProviderPayment,
  source: AnswerSource,
): Promise<void> {
  const { db, now } = scope;
  const difference = differenceFrom(session, { ...payment, tenant: scope.tenant.tenant });
  const isWrong = difference === 'amount' || difference === 'currency';
  if (difference !== null && !isWrong) return refuseForeign(scope, session, payment, difference);
  if (session.provider_ref === null && !(await nameSession(scope, session, payment))) return;
  const { payment_id = null } = payment;
  if (payment_id !== null && session.payment_id === null && hadMoney(payment))
    await changeSession(db, session, { payment_id });
  for (const other of payment.others ?? []) await addStray(db, session, other, now);
  // Before its amount is in `refunded`: what reads both, as the points that go back with money do, would count it twice.
  if (source.refundId) await endRefund(scope, source.refundId);
  if (source.action !== undefined) await changeSession(db, session, { action: source.action });
  // What the customer is about to pay is compared before they do.
  if (isWrong && (hadMoney(payment) || source.action)) {
    await refuseWrong(scope, session, payment);
  } else {
    const { state, refunded } = session;
    await applyState(scope, session, payment, source);
    if (state !== session.state || refunded !== session.refunded || source.refundId) await tellPaid(scope, session);
  }
  await planAsk(scope, session, payment, source.askedAt);
}

/** An answer about something else than the session changes nothing; a name that only a message gave is forgotten. */
async function refuseForeign(
  { db, platform }: PaymentScope,
  session: SessionRow,
  { provider_ref, payment_id, reference }: ProviderPayment,
  difference: Difference,
): Promise<void> {
  const about = { tenant: session.tenant, session: session.id, difference };
  platform.log.error(
    { ...about, answered: { provider_ref, payment_id, reference } },
    'a payment provider answered with another payment',
  );
  if (session.provider_ref === null) await forgetHeard(db, session);
}

/** The provider's own name of a session, which its answer has confirmed. False: another session has it. */
async function nameSession(
  { db, platform, now }: PaymentScope,
  session: SessionRow,
  { provider_ref }: ProviderPayment,
): Promise<boolean> {
  const { tenant, provider, heard_ref } = session;
  const other = await findSessionByName(db, tenant, { provider, provider_ref });
  if (other) {
    const about = { tenant, session: session.id, other: other.id, provider_ref };
    platform.log.error(about, 'a payment provider answered with another payment');
    await forgetHeard(db, session);
    return false;
  }
  await changeSession(db, session, { provider_ref, heard_ref: null });
  // Begun twice there, since the first answer was lost.
  if (heard_ref !== null && heard_ref !== provider_ref) await addStray(db, session, heard_ref, now);
  return true;
}

function hadMoney({ state }: ProviderPayment): boolean {
  return holdsMoney(state) || state === 'refunded' || state === 'voided';
}

/** Another amount or currency is never counted as paid: operators get an alarm, and what was taken goes back. */
async function refuseWrong(scope: PaymentScope, session: SessionRow, payment: ProviderPayment): Promise<void> {
  const { db, now, platform } = scope;
  const { tenant, id, amount, currency } = session;
  const note = `the provider answered ${fromMinor(payment.amount)} ${payment.currency} for ${amount} ${currency}`;
  platform.log.error({ tenant, session: id, answered: payment.amount, currency: payment.currency }, note);
  const values = { reason: 'amount_mismatch', action: null };
  const moved = await moveSession(db, session, {
    to: 'failed',
    by: 'provider',
    now,
    event: { source: 'answer', note },
    values,
  });
  if (!moved) {
    // Given up before the provider reported it: the note says why its money went back.
    await changeSession(db, session, values);
    await noteEvent(db, session, { source: 'answer', note }, now);
  }
  const asked = and(eq(paymentRefunds.tenant, tenant), eq(paymentRefunds.session_id, id));
  if ((await db.$count(paymentRefunds, asked)) > 0) return;
  // The bank gave it back before we asked: it is a refund all the same, in every list of them.
  if (payment.state === 'refunded') {
    await noteRefundElsewhere(db, { ...session, currency: payment.currency }, payment.refunded, now, 'amount_mismatch');
    return;
  }
  if (!holdsMoney(payment.state)) return;
  const kind = payment.state === 'authorized' ? 'void' : 'refund';
  await requestRefund(db, session, {
    kind,
    amount: payment.amount,
    currency: payment.currency,
    reason: 'amount_mismatch',
    now,
  });
}

async function applyState(
  scope: PaymentScope,
  session: SessionRow,
  payment: ProviderPayment,
  source: AnswerSource,
): Promise<void> {
  const { db, now } = scope;
  const event = { source: source.isClock ? ('clock' as const) : ('answer' as const), note: source.note };
  const hadIt = holdsMoney(session.state);
  const wasReserved = session.state === 'authorized';
  const state = stateHere(session, payment);
  const back = state === 'voided' || payment.state === 'voided' ? toMinor(session.amount) : payment.refunded;
  // Paid and refunded at the provider before it was reported: the session is paid, but no order is placed.
  const passedThrough = state === 'voided' ? 'authorized' : 'paid';
  const isOver = state === 'voided' || state === 'refunded' || state === 'partially_refunded';
  // … and a reserved one was taken first.
  const isTaken = wasReserved && state !== 'voided';
  const passed =
    isOver && (!hadIt || isTaken)
      ? await moveSession(db, session, { to: passedThrough, by: 'provider', now, event, values: { action: null } })
      : null;

  const refunded = fromMinor(Math.max(back, toMinor(session.refunded)));
  const values: Partial<SessionRow> = { asks: 0 };
  if (!isOpenPayment(state)) values.action = null;
  if (state === 'failed') values.reason = payment.reason ?? 'declined';
  if (holdsMoney(state)) values.reason = null;
  if (isOver) values.refunded = refunded;
  const isRepeat = state === session.state && !(isOver && refunded !== session.refunded);
  if (isRepeat) return;
  // Asked before a refund of ours was under way, answered after it.
  if (source.refundId === undefined && isSettled(session) && (await isGoingBackHere(db, session))) return;
  const isOwnVoid = source.refundId !== undefined || (await isGoingBackHere(db, session));
  const wasSettled = isSettled(session);
  const more = toMinor(refunded) - toMinor(session.refunded);
  // The clock's end is distinguished from the customer's.
  const to = source.isClock && state === 'cancelled' ? 'expired' : state;
  const move = await moveSession(db, session, { to, by: 'provider', now, event, values });
  if (!move) return;
  if (wasSettled) {
    // Beyond what we asked for: given back there without us.
    const elsewhere = more - (await amountOfRefund(db, session, source.refundId));
    if (elsewhere > 0) {
      await noteRefundElsewhere(db, session, elsewhere, now);
      const about = { tenant: session.tenant, session: session.id, amount: fromMinor(elsewhere), heard: source.note };
      scope.platform.log.warn(about, 'money was given back at the payment provider');
    }
  }
  if (wasReserved && state === 'voided' && !isOwnVoid) {
    const about = { tenant: session.tenant, session: session.id, purpose: session.purpose, ref: session.ref_id };
    scope.platform.log.error(about, 'the bank let go of reserved money before it was taken');
    await payableHandler(scope.platform, session.purpose, session.ref_id).moneyLost(scope, session);
  }
  if (hadIt || !holdsMoney(session.state)) return;
  const { placePaid } = payableHandler(scope.platform, session.purpose, session.ref_id);
  const placed = isOver ? 'refused' : await placePaid(scope, session);
  if (placed === 'refused')
    await giveBackRest(db, session, (passed ?? move).late ? 'paid_too_late' : 'not_placed', now);
}

/** What the provider's word for it means after what is known here. */
function stateHere(session: SessionRow, { state }: ProviderPayment): PaymentState {
  // Let go of after it was taken, before the banks settled it: for us and for the customer it is money that is back.
  if (state === 'voided' && isSettled(session)) return 'refunded';
  // A reservation that ran out, or that the bank takes back.
  if (session.state === 'authorized' && (state === 'failed' || state === 'cancelled')) return 'voided';
  return state;
}

async function tellPaid(scope: PaymentScope, { purpose, ref_id }: SessionRow): Promise<void> {
  const { db, tenant, platform } = scope;
  const sessions = await lockSessionsOf(db, tenant.tenant, ref_id, purpose);
  await payableHandler(platform, purpose, ref_id).paymentChanged(scope, ref_id, sessions);
}

async function endRefund({ db, tenant, now }: PaymentScope, id: string): Promise<void> {
  await db
    .update(paymentRefunds)
    .set({ state: 'done', done_at: now, fault: null })
    .where(and(eq(paymentRefunds.tenant, tenant.tenant), eq(paymentRefunds.id, id)));
}

/** Taken and not all back: money of it can still go back. */
export function isSettled({ state }: Pick<SessionRow, 'state'>): boolean {
  return state === 'paid' || state === 'partially_refunded';
}

/** When a settled payment is asked about again; null: no more. */
export function nextCheck({ updated_at }: Pick<SessionRow, 'updated_at'>, now: Date): Date | null {
  return CHECK_AFTER_MS.map((pause) => new Date(updated_at.getTime() + pause)).find((at) => at > now) ?? null;
}

/** When the provider is asked next without a customer's action. */
async function planAsk(
  { db, now }: PaymentScope,
  session: SessionRow,
  payment: ProviderPayment,
  askedAt = now,
): Promise<void> {
  const { state, asks, expires_at, provider_ref, updated_at } = session;
  if (isSettled(session)) {
    await changeSession(db, session, { ask_at: null, asks: 0, check_at: nextCheck(session, askedAt) });
    return;
  }
  const next = new Date(now.getTime() + ASK_PAUSES_MS[Math.min(asks, ASK_PAUSES_MS.length - 1)]!);
  let ask_at: Date | null = null;
  if (isOpenPayment(state)) {
    ask_at = next > expires_at && now < expires_at ? expires_at : next;
  } else if (state === 'authorized') ask_at = now;
  else if ((state === 'failed' || state === 'expired' || state === 'cancelled') && provider_ref !== null)
    // Open there still: the question was of before the end, and it must be ended there soon. Else by its end, not by how often it was asked
    // about: several servers may ask at the same time.
    ask_at =
      isOpenPayment(payment.state) && asks < ASK_PAUSES_MS.length
        ? next
        : (LATE_PAUSES_MS.map((pause) => new Date(updated_at.getTime() + pause)).find((at) => at > askedAt) ?? null);
  await changeSession(db, session, { ask_at, asks: asks + 1, check_at: null });
}
