/**
 * Asking the provider about a session: for a visitor who waits, after a webhook, and by the job that asks
 * about every one of which something is still expected (API-053, safety: "reconciler ends it"). The provider
 * is never asked inside of a transaction.
 */
import { toMinor } from '@sufra/api/order/minor';
import { isOpenPayment } from '@sufra/api/payment/states';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { and, eq, lte } from 'drizzle-orm';
import { withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { referenceOf } from './belongs.ts';
import { againPause, eachOfTenant } from './due-rows.ts';
import { type PaymentAdapter, type PaymentRef, ProviderAway, ProviderRefused } from './providers/adapter.ts';
import type { PaymentProviders } from './providers/providers.ts';
import { isGoingBackHere } from './refunds.ts';
import { changeSession, findSession, forgetHeard, moveSession } from './session-rows.ts';
import { isSettled, lockSession, nextCheck, settle } from './settle.ts';
import { paymentSessions, type SessionRow } from './tables.ts';

/**
 * A provider that did not answer is asked again after this; an open session that ended meanwhile waits for it
 * no longer than this.
 */
const AWAY_PAUSE_MS = 10 * SECOND_MS;
const AWAY_AFTER_END_MS = 5 * MINUTE_MS;
/**
 * Settled payments of a tenant that are asked about in one run, and after what time again when the server
 * ended on the way.
 */
const CHECKS_PER_RUN = 100;
const CHECK_CLAIM_MS = 5 * MINUTE_MS;

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
 * Asks the provider what there is to ask about a session now, and takes its answer in. False when the
 * provider is away: nothing changed then, and the job asks again. `note`: the reason of the question.
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
    await changeLocked({ platform, tenant, sessionId }, async (db, row) => {
      if (isOver) await moveSession(db, row, { to: 'expired', by: 'clock', now, event: { source: 'clock', note } });
      const check_at = isSettled(row) ? nextCheck(row, now) : null;
      await changeSession(db, row, { ask_at: isOpenPayment(row.state) ? row.expires_at : null, check_at });
    });
    return true;
  }
  // What goes back is the refund's to ask about: a provider without keys is compared with what was known
  // before it (decision 132).
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
    await changeLocked({ platform, tenant, sessionId }, async (db, row) => {
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

export interface SessionScope {
  platform: Platform;
  tenant: TenantRecord;
  sessionId: string;
}

export function changeLocked(
  { platform, tenant, sessionId }: SessionScope,
  work: (db: Parameters<typeof findSession>[0], row: SessionRow) => Promise<void>,
): Promise<void> {
  return withTenant(platform.database, tenant.tenant, async (db) => {
    const row = await lockSession({ platform, db, tenant, now: platform.clock.now(tenant.tenant) }, sessionId);
    if (row) await work(db, row);
  });
}

function stopAsking(which: SessionScope): Promise<void> {
  return changeLocked(which, (db, row) => changeSession(db, row, { ask_at: null }));
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
 * The job of a tenant: asks about payments that are settled, by the schedule of `settle.ts`, because a refund
 * made at the provider is reported by its message alone, and that may be lost. Each is claimed by one server.
 * A provider that does not answer is left alone for this run.
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
