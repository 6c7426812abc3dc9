/** Sessions as visitors begin, continue and see them. */

import { toMinor } from '@sufra/api/order/minor';
import type { CreateSessionBody, PaymentSession } from '@sufra/api/payment/endpoints';
import type { PaymentPurpose } from '@sufra/api/payment/purposes';
import { holdsMoney, isOpenPayment, PAYMENT_MINUTES, paymentOutcome } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, desc, eq } from 'drizzle-orm';
import { preparedInsert } from '../database/prepared.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse, unlessRefused } from '../errors/refusal.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { newId } from '../user/secrets/secrets.ts';
import { noteEvent } from './events.ts';
import { findMethod, type MethodRow } from './methods.ts';
import { reservationView, shareView } from './paid-things.ts';
import { type Payable, type Payer, type PaymentScope, payableHandler } from './payable.ts';
import { ProviderAway, ProviderRefused } from './providers/adapter.ts';
import type { PaymentProviders } from './providers/providers.ts';
import { findSession, giveUp, lockSessionsOf, newestOf } from './session-rows.ts';
import { settle } from './settle.ts';
import { paymentMethods, paymentRefunds, paymentSessions, type SessionRow } from './tables.ts';
import { refuseHastyTry } from './tries.ts';

/** A method as an order is paid with it. */
export type PayMethod = Pick<MethodRow, 'id' | 'kind' | 'names' | 'provider'>;

/** Writes a session that `makeSession` made; fit for `atCommit`. */
export const insertSession = preparedInsert(paymentSessions, 'insert_payment_session');

/** What a session is made from. */
interface NewSession {
  /** Default: an order. */
  purpose?: PaymentPurpose;
  order: Pick<Payable, 'ref_id' | 'amount' | 'currency' | 'pay_until' | 'of_group'>;
  method: Pick<MethodRow, 'id' | 'kind'> & { provider: string };
  brand: string | null;
}

/**
 * A session of an order, not begun at the provider yet. The caller holds the order's row and knows that no
 * other is open.
 */
export function makeSession(
  tenant: string,
  { order, method, brand, purpose = 'order' }: NewSession,
  now: Date,
): SessionRow {
  const end = new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS);
  const until = order.pay_until === null ? end : new Date(order.pay_until);
  return {
    tenant,
    id: newId(),
    purpose,
    ref_id: order.ref_id,
    of_order: order.of_group?.order_id ?? null,
    method_id: method.id,
    kind: method.kind,
    provider: method.provider,
    brand,
    amount: order.amount,
    currency: order.currency,
    state: 'created',
    reason: null,
    refunded: '0.00',
    provider_ref: null,
    heard_ref: null,
    payment_id: null,
    stray_of: null,
    action: null,
    return_url: null,
    version: 1,
    created_at: now,
    updated_at: now,
    expires_at: until < end ? until : end,
    ask_at: until < end ? until : end,
    asks: 0,
    check_at: null,
  };
}

/**
 * The session that this order is paid by: the one that is open, when it has the same method, else a new one
 * in its place. Throws NOT_FOUND, ALREADY_PAID, PAYMENT_EXPIRED, PAYMENT_METHOD, INVALID_INPUT for a brand
 * that the method has not, RATE_LIMITED after many tries.
 */
export async function openSession(
  scope: PaymentScope,
  providers: PaymentProviders,
  payer: Payer,
  body: CreateSessionBody,
): Promise<string> {
  const { platform, db, tenant, now } = scope;
  const { purpose } = body;
  const thing = payableHandler(platform, purpose, body.ref_id);
  const asked = await thing.payableFor(scope, body.ref_id, payer);
  const order = asked && (await thing.lockPayable(scope, asked.ref_id, 'update'));
  if (!order) throw refuse('NOT_FOUND');
  const sessions = await lockSessionsOf(db, tenant.tenant, order.ref_id, purpose);
  // What a change costs beyond it is a payment of its own.
  const paid = order.is_difference ? undefined : sessions.find((one) => holdsMoney(one.state) && counts(one, order));
  const last = newestOf(sessions);
  if (paid || order.state === 'placed')
    throw refuse('ALREADY_PAID', { data: { session_id: (paid ?? last)?.id ?? null } });
  if (order.state !== 'payable') throw refuse('PAYMENT_EXPIRED', { data: { session_id: last?.id ?? null } });

  const type = purpose === 'order' || order.of_group ? order.type : null;
  const { amount, currency } = order;
  const place = { branch_id: purpose === 'wallet' ? null : order.branch_id, type, amount: toMinor(amount), currency };
  const method = await findMethod(db, body.method_id, place, providers.of);
  // What an order costs more is paid as the order was: what goes back later goes back one way.
  const isOther = order.is_difference === true && order.method_id !== '' && order.method_id !== body.method_id;
  if (!method?.provider || isOther) throw refuse('PAYMENT_METHOD', { field: 'method_id' });
  const brand = body.brand ?? null;
  if (brand !== null && !method.brands?.includes(brand)) throw refuse('INVALID_INPUT', { field: 'brand' });

  const open = sessions.find(({ state }) => isOpenPayment(state));
  const fits = open && open.method_id === method.id && open.brand === brand && open.expires_at > now;
  if (open && fits) {
    if (open.return_url !== body.return_url && open.provider_ref === null) await setReturn(db, open, body.return_url);
    if (order.method_id !== method.id) await thing.methodChosen(scope, order.ref_id, method, payer);
    return open.id;
  }
  refuseHastyTry(
    sessions.filter(({ ref_id }) => ref_id === order.ref_id),
    now,
  );
  if (open) await giveUp(db, open, { by: 'customer', now, note: `chose ${method.id} ${brand ?? ''}`.trim() });
  const row = {
    ...makeSession(tenant.tenant, { purpose, order, method: { ...method, provider: method.provider }, brand }, now),
  };
  await db.insert(paymentSessions).values({ ...row, return_url: body.return_url });
  await noteEvent(db, row, { source: 'customer', state: 'created' }, now);
  if (order.method_id !== method.id) await thing.methodChosen(scope, order.ref_id, method, payer);
  return row.id;
}

/** Money of a share that is free again is on its way back, and no reason to pay no more. */
function counts({ id }: SessionRow, { of_group, paid_by }: Payable): boolean {
  return !of_group || paid_by?.includes(id) === true;
}

async function setReturn(db: Db, { tenant, id }: SessionRow, return_url: string): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ return_url })
    .where(and(eq(paymentSessions.tenant, tenant), eq(paymentSessions.id, id)));
}

/**
 * Begins an open session at its provider, once: it is known there by our id, so that a lost answer and a
 * second server lead to the same payment. Throws PAYMENT_AWAY: nothing was taken, and it may be asked again;
 * PAYMENT_METHOD: the provider refuses, and another method is the way on.
 */
export async function beginAtProvider(
  platform: Platform,
  providers: PaymentProviders,
  tenant: TenantRecord,
  sessionId: string,
  locale: 'ar' | 'en',
): Promise<void> {
  const session = await withTenant(platform.database, tenant.tenant, (db) => findSession(db, tenant.tenant, sessionId));
  if (!session || !isOpenPayment(session.state) || session.provider_ref !== null) return;
  const adapter = providers.find(session.provider);
  if (!adapter) throw refuse('PAYMENT_AWAY', { retryAfter: 5 });
  try {
    const { payment, action } = await adapter.begin({
      tenant: tenant.tenant,
      reference: session.id,
      kind: session.kind,
      brand: session.brand,
      amount: toMinor(session.amount),
      currency: session.currency,
      returnUrl: withSession(session.return_url ?? '', session.id),
      label: tenant.name[locale] ?? tenant.name.en ?? tenant.name.ar ?? tenant.tenant,
      country: tenant.country,
      locale,
      expiresAt: session.expires_at,
    });
    await settle(platform, tenant, session.id, payment, { note: 'begun', action });
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const about = { err: error, tenant: tenant.tenant, session: session.id };
    if (error instanceof ProviderRefused) {
      platform.log.error(about, 'a payment provider refuses to begin a payment');
      throw refuse('PAYMENT_METHOD', { field: 'method_id' });
    }
    platform.log.warn(about, 'a payment could not be begun');
    throw refuse('PAYMENT_AWAY', { retryAfter: 5 });
  }
}

function withSession(returnUrl: string, sessionId: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_session', sessionId);
  return url.href;
}

/** The session as this payer's page sees it, in the page's language. Throws NOT_FOUND. */
export async function sessionView(
  scope: PaymentScope,
  providers: PaymentProviders,
  payer: Payer,
  { id: sessionId, locale }: { id: string; locale: 'ar' | 'en' },
): Promise<PaymentSession> {
  const { platform, db, tenant } = scope;
  const row = await findSession(db, tenant.tenant, sessionId);
  if (!row) throw refuse('NOT_FOUND');
  const order = await payableHandler(platform, row.purpose, row.ref_id).lockPayable(scope, row.ref_id);
  const [method] = await db
    .select({ names: paymentMethods.names })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.tenant, tenant.tenant), eq(paymentMethods.id, row.method_id)));
  const stands = order !== null && (order.state === 'placed' || order.is_difference === true);
  const isPlaced =
    stands &&
    order.paid_by?.includes(row.id) !== false &&
    (row.purpose === 'order' ? order.method_id === row.method_id : holdsMoney(row.state));
  const isOver = order === null || order.state === 'over' || (stands && !isPlaced);
  const opens = await opensFor(scope, payer, row);
  return {
    id: row.id,
    state: row.state,
    outcome: paymentOutcome(row.state, { isPlaced, isOver }),
    reason: row.reason,
    retryable: order?.state === 'payable',
    amount: row.amount,
    currency: row.currency,
    method: { id: row.method_id, kind: row.kind, names: method?.names ?? null },
    brand: row.brand,
    action: isOpenPayment(row.state) ? actionView(row, providers, locale) : null,
    expires_at: row.expires_at.toISOString(),
    order:
      order && row.purpose === 'order'
        ? {
            id: order.ref_id,
            number: order.number,
            status: order.status,
            placed: isPlaced && holdsMoney(row.state),
            reason: order.reason,
            ended_as: order.ended_as ?? null,
            cart_id: opens ? (order.ended_cart ?? null) : null,
          }
        : null,
    reservation: order && row.purpose === 'reservation' ? reservationView(order, row, isPlaced) : null,
    top_up: order && row.purpose === 'wallet' ? { id: order.ref_id, credited: isPlaced } : null,
    share: order && row.purpose === 'share' ? shareView(order, isPlaced) : null,
    opens,
    place:
      order && row.purpose !== 'wallet'
        ? { branch_names: order.branch_names, phone: order.phone, pickup_code: order.pickup_code }
        : null,
    refund: await refundView(db, row),
  };
}

async function opensFor(scope: PaymentScope, payer: Payer, { purpose, ref_id }: SessionRow): Promise<boolean> {
  // A sign-in that has ended opens nothing; the answer about the money is the same.
  return (
    (await unlessRefused(() => payableHandler(scope.platform, purpose, ref_id).payableFor(scope, ref_id, payer))) !==
    null
  );
}

function actionView(
  { action, provider }: SessionRow,
  providers: PaymentProviders,
  locale: 'ar' | 'en',
): PaymentSession['action'] {
  if (!action) return null;
  if (action.kind === 'apple_pay')
    return { kind: action.kind, request: { ...action.request, networks: [...action.request.networks] } };
  return { kind: action.kind, url: providers.find(provider)?.addressIn?.(action.url, locale) ?? action.url };
}

async function refundView(db: Db, { tenant, id }: SessionRow): Promise<PaymentSession['refund']> {
  const [newest] = await db
    .select({ amount: paymentRefunds.amount, kind: paymentRefunds.kind, state: paymentRefunds.state })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.tenant, tenant), eq(paymentRefunds.session_id, id)))
    .orderBy(desc(paymentRefunds.created_at))
    .limit(1);
  return newest ?? null;
}
