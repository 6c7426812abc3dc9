/**
 * Asking the provider about a session: for a visitor who waits, after a webhook, and by the job that asks about every one of which something is
 * still expected (API-053, safety: "reconciler ends it"). The provider is never asked inside of a transaction.
 */
import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney, isOpenPayment } from '@sufra/api/payment/states';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq, lte } from 'drizzle-orm';
import { withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { newId } from '../user/secrets.ts';
import { referenceOf } from './belongs.ts';
import {
  type PaymentAdapter,
  type PaymentRef,
  ProviderAway,
  type ProviderPayment,
  ProviderRefused,
} from './providers/adapter.ts';
import type { PaymentProviders } from './providers/providers.ts';
import { beginRefund, isGoingBackHere } from './refunds.ts';
import { changeSession, findSession, forgetHeard, moveSession } from './session-rows.ts';
import { isSettled, lockSession, nextCheck, settle } from './settle.ts';
import { paymentRefunds, paymentSessions, type RefundRow, type SessionRow } from './tables.ts';

/** A provider that did not answer is asked again after this; an open session that ended meanwhile waits for it no longer than this. */
const AWAY_PAUSE_MS = 10 * SECOND_MS;
const AWAY_AFTER_END_MS = 5 * MINUTE_MS;
/** Settled payments of a tenant that are asked about in one run, and after what time again when the server ended on the way. */
const CHECKS_PER_RUN = 100;
const CHECK_CLAIM_MS = 5 * MINUTE_MS;
/** Waits between tries to give money back, and to hear of a settled payment; the last one again and again. */
const AGAIN_PAUSES_MS = [5, 15, 60, 300, 900, 3600].map((seconds) => seconds * SECOND_MS);
/** From this try on operators get an alarm. */
const REFUND_ALARM_TRIES = 5;

export interface Asking {
  platform: Platform;
  providers: PaymentProviders;
}

export function refOf(session: SessionRow): PaymentRef {
  const { tenant, provider_ref, heard_ref, payment_id, stray_of, amount, currency, refunded } = session;
  const money = { amount: toMinor(amount), currency, refunded: toMinor(refunded) };
  const names = { reference: referenceOf(session), provider_ref: provider_ref ?? heard_ref ?? '', payment_id };
  return { tenant, ...names, exact: stray_of !== null || provider_ref === null, ...money };
}

/**
 * Asks the provider what there is to ask about a session now, and takes its answer in. False when the provider is away: nothing
 * changed then, and the job asks again. `note`: the reason of the question.
 */
export async function askAbout(
  { platform, providers }: Asking,
  tenant: TenantRecord,
  sessionId: string,
  note: string,
): Promise<boolean> {
  const key = tenant.tenant;
  const now = platform.clock.now(key);
  const [session, isGoingBack] = await withTenant(platform.database, key, async (db) => {
    const row = await findSession(db, key, sessionId);
    return [row, row !== undefined && (await isGoingBackHere(db, row))] as const;
  });
  if (!session) return true;
  const adapter = providers.find(session.provider);
  const isOver = isOpenPayment(session.state) && session.expires_at <= now;
  if ((session.provider_ref ?? session.heard_ref) === null || !adapter) {
    // What was never begun there cannot be paid.
    await change({ platform, tenant, sessionId }, async (db, row) => {
      if (isOver) await moveSession(db, row, { to: 'expired', by: 'clock', now, event: { source: 'clock', note } });
      const check_at = isSettled(row) ? nextCheck(row, now) : null;
      await changeSession(db, row, { ask_at: isOpenPayment(row.state) ? row.expires_at : null, check_at });
    });
    return true;
  }
  // What goes back is the refund's to ask about: a provider without keys is compared with what was known before it (decision 132).
  if (isGoingBack) {
    await stopAsking({ platform, tenant, sessionId });
    return true;
  }
  try {
    const payment = await question(adapter, session, isOver)(refOf(session));
    await settle(platform, tenant, sessionId, payment, { note, askedAt: now, ...(isOver ? { isClock: true } : {}) });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const isRefused = error instanceof ProviderRefused;
    const about = { err: error, tenant: key, session: sessionId };
    // What was reserved and cannot be taken is the restaurant's to know.
    if (isRefused && session.state === 'authorized')
      platform.log.error(about, 'reserved money could not be taken at the payment provider');
    else platform.log.warn(about, 'a payment provider does not answer');
    await change({ platform, tenant, sessionId }, async (db, row) => {
      if (isRefused && row.provider_ref === null) return forgetHeard(db, row);
      const isLongOver = isOpenPayment(row.state) && now.getTime() - row.expires_at.getTime() > AWAY_AFTER_END_MS;
      if (isLongOver)
        await moveSession(db, row, {
          to: 'expired',
          by: 'clock',
          now,
          event: { source: 'clock', note: 'provider away' },
        });
      const isCheck = row.ask_at === null && isSettled(row);
      const later = new Date(now.getTime() + againPause(row.asks));
      if (isCheck) await changeSession(db, row, { check_at: later, asks: row.asks + 1 });
      else if (isRefused) await changeSession(db, row, { ask_at: later, asks: row.asks + 1 });
      else await changeSession(db, row, { ask_at: new Date(now.getTime() + AWAY_PAUSE_MS) });
    });
    return false;
  }
}

function question(adapter: PaymentAdapter, { state, provider_ref }: SessionRow, isOver: boolean) {
  // What only a message named is ended or taken when its own answer names the session.
  if (provider_ref === null) return adapter.ask;
  if (state === 'authorized') return adapter.capture;
  // Given up here, or its time is over: it must not be paid any more.
  if (state === 'cancelled' || state === 'expired' || isOver) return adapter.cancel;
  return adapter.ask;
}

interface Which {
  platform: Platform;
  tenant: TenantRecord;
  sessionId: string;
}

function change(
  { platform, tenant, sessionId }: Which,
  work: (db: Parameters<typeof findSession>[0], row: SessionRow) => Promise<void>,
): Promise<void> {
  return withTenant(platform.database, tenant.tenant, async (db) => {
    const row = await lockSession({ platform, db, tenant, now: platform.clock.now(tenant.tenant) }, sessionId);
    if (row) await work(db, row);
  });
}

function stopAsking(which: Which): Promise<void> {
  return change(which, (db, row) => changeSession(db, row, { ask_at: null }));
}

/** The job: every session of which something is expected, each on its own, so that one that fails keeps no other. */
export async function askAboutAll(asking: Asking): Promise<void> {
  const { platform } = asking;
  const due = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: paymentSessions.tenant, id: paymentSessions.id, at: paymentSessions.ask_at })
      .from(paymentSessions)
      .where(lte(paymentSessions.ask_at, platform.clock.latest()))
      .orderBy(paymentSessions.ask_at)
      .limit(200),
  );
  await eachOfTenant(platform, due, 'a payment could not be asked about', async (tenant, { id }) => {
    await askAbout(asking, tenant, id, 'job');
  });
}

/**
 * The job of a tenant: asks about payments that are settled, by the schedule of `settle.ts`, since what is given back at the provider itself is
 * heard of by its message alone, and that may be lost. Each is claimed by one server. A provider that does not answer is left alone for this run.
 */
export async function askAboutSettled(asking: Asking, tenant: TenantRecord, now: Date): Promise<void> {
  const { platform } = asking;
  const key = tenant.tenant;
  const { id, provider, check_at } = paymentSessions;
  const due = await withTenant(platform.database, key, (db) =>
    db
      .select({ id, provider, check_at })
      .from(paymentSessions)
      .where(and(eq(paymentSessions.tenant, key), lte(check_at, now)))
      .orderBy(check_at)
      .limit(CHECKS_PER_RUN),
  );
  const away = new Set<string>();
  for (const row of due) {
    const claimed = await withTenant(platform.database, key, (db) =>
      db
        .update(paymentSessions)
        .set({ check_at: new Date(now.getTime() + CHECK_CLAIM_MS) })
        .where(and(eq(paymentSessions.tenant, key), eq(id, row.id), eq(check_at, row.check_at!)))
        .returning({ id }),
    );
    if (claimed.length === 0 || away.has(row.provider)) continue;
    try {
      if (!(await askAbout(asking, tenant, row.id, 'settled'))) away.add(row.provider);
    } catch (error) {
      platform.log.error({ err: error, tenant: key, id: row.id }, 'a settled payment could not be asked about');
    }
  }
}

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
    // What was refused gets the same answer under the same name. It is looked at again: the restaurant may have given it back meanwhile.
    const change = error instanceof ProviderRefused ? { id: newId(), back_before: null } : {};
    await reschedule(platform, refund, {
      ...change,
      tries,
      try_at: new Date(now.getTime() + againPause(refund.tries)),
    });
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
function takeAndGiveBack(which: Which, { id }: RefundRow, now: Date): Promise<void> {
  return change(which, async (db, row) => {
    const own = and(eq(paymentRefunds.tenant, row.tenant), eq(paymentRefunds.id, id));
    await db
      .update(paymentRefunds)
      .set({ kind: 'refund', try_at: now })
      .where(and(own, eq(paymentRefunds.state, 'requested')));
    if (row.state === 'authorized') await changeSession(db, row, { ask_at: now });
  });
}

/** What went back of a payment, and what is left there, in minor units. Throws ProviderAway for one that is not decided. */
function moneyAt({ state, amount, refunded }: ProviderPayment): { back: number; left: number } {
  if (isOpenPayment(state)) throw new ProviderAway('a payment that was taken is answered as undecided');
  const back = state === 'voided' ? amount : refunded;
  return { back, left: holdsMoney(state) ? amount - back : 0 };
}

/**
 * Before a refund is asked for the first time: what the provider gave back without us is taken in, so that it is not given back again, and is known
 * apart from the refund when the answer to that is lost. Null: it is not to be asked for now.
 */
async function refreshBeforeRefund(
  { platform, tenant, session, adapter }: Omit<Which, 'sessionId'> & { session: SessionRow; adapter: PaymentAdapter },
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

/** True: this server asks for it now. One that asks meanwhile, or that ends while it asks, leaves it to the next try. */
async function lease(platform: Platform, { tenant, id, tries, try_at }: RefundRow, now: Date): Promise<boolean> {
  const try_next = new Date(Math.max(now.getTime(), try_at.getTime()) + againPause(tries));
  const claimed = await withTenant(platform.database, tenant, (db) =>
    db
      .update(paymentRefunds)
      .set({ try_at: try_next })
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

function againPause(tries: number): number {
  return AGAIN_PAUSES_MS[Math.min(tries, AGAIN_PAUSES_MS.length - 1)]!;
}

async function reschedule(platform: Platform, { tenant, id }: RefundRow, values: Partial<RefundRow>): Promise<void> {
  await withTenant(platform.database, tenant, (db) =>
    db
      .update(paymentRefunds)
      .set(values)
      .where(and(eq(paymentRefunds.tenant, tenant), eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'requested'))),
  );
}

/** Each row of which it is time by its own tenant's clock. */
async function eachOfTenant<Row extends { tenant: string; id: string; at: Date | null }>(
  platform: Platform,
  rows: readonly Row[],
  failed: string,
  work: (tenant: TenantRecord, row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    if (row.at && row.at > platform.clock.now(row.tenant)) continue;
    const tenant = await platform.tenants.find(row.tenant);
    if (!tenant) continue;
    try {
      await work(tenant, row);
    } catch (error) {
      platform.log.error({ err: error, tenant: row.tenant, id: row.id }, failed);
    }
  }
}
