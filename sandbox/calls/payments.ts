/**
 * The bank and its refunds, as the bank's own people see and change them. The sandbox bank is one for all
 * tenants; a list shows one tenant's.
 */

import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import { orders } from '@sufra/backend/order/tables.ts';
import { ProviderAway } from '@sufra/backend/payment/providers/adapter.ts';
import { callProvider } from '@sufra/backend/payment/providers/call.ts';
import { paymentRefunds, paymentSessions, type RefundRow, type SessionRow } from '@sufra/backend/payment/tables.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OperatorPayment, OperatorView } from '../bank/operator.ts';
import { bankInput, idParams, outboxQuery, paymentActInput } from './inputs.ts';
import { forOwner } from './owner.ts';
import { body, read } from './read.ts';

/** The newest of a tenant, on the play page. */
const SHOWN = 12;

/** A payment session, with what the bank says of it. */
export interface ShownPayment
  extends Pick<SessionRow, 'id' | 'purpose' | 'kind' | 'provider' | 'state' | 'reason' | 'amount' | 'currency'> {
  /** Of its order; null: it is a reservation's. */
  number: string | null;
  created_at: string;
  refunds: Pick<RefundRow, 'id' | 'kind' | 'amount' | 'state' | 'tries' | 'reason'>[];
  /** Null: it was not begun there, or the bank is another one. */
  bank: OperatorPayment | null;
}

export interface ShownPayments {
  payments: ShownPayment[];
  /** Null: there is no sandbox bank. */
  bank: Omit<OperatorView, 'payments'> | null;
}

export function registerPayments(platform: Platform, http: FastifyInstance): void {
  http.get('/sandbox/payments', async (request) => {
    const { tenant } = read(request.query, outboxQuery);
    const record = tenant ? await platform.tenants.find(tenant) : (await platform.tenants.all())[0];
    if (!record) throw refuse('NOT_FOUND', { field: 'tenant' });
    return { tenant: record.tenant, ...(await shownPayments(platform, record.tenant)) };
  });

  http.post('/sandbox/payments/:id', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, action } = body(request, paymentActInput);
    const owner = await forOwner(platform, tenant, async (db, record) => {
      const found = await db.select({ id: paymentSessions.id }).from(paymentSessions).where(eq(paymentSessions.id, id));
      return found.length > 0 ? record.tenant : null;
    });
    const before = (await look(platform, [id]))?.payments[0];
    if (!before) throw refuse('NOT_FOUND');
    if (!before.acts.includes(action)) throw refuse('INVALID_INPUT', { field: 'action' });
    return { tenant: owner, id, ...((await callBank(platform, 'act', { reference: id, act: action })) as object) };
  });

  http.post('/sandbox/bank', async (request) => {
    const { tenant: _tenant, ...mood } = body(request, bankInput);
    return callBank(platform, 'mood', mood);
  });
}

/** The newest payments of a tenant with their refunds, and how the bank is. */
export async function shownPayments(platform: Platform, tenant: string): Promise<ShownPayments> {
  const { sessions, refunds } = await withTenant(platform.database, tenant, async (db) => {
    const { id, purpose, kind, provider, state, reason, amount, currency, created_at } = paymentSessions;
    const sessions = await db
      .select({ id, purpose, kind, provider, state, reason, amount, currency, created_at, number: orders.number })
      .from(paymentSessions)
      .leftJoin(orders, eq(orders.id, paymentSessions.ref_id))
      .where(eq(paymentSessions.tenant, tenant))
      .orderBy(desc(created_at), desc(id))
      .limit(SHOWN);
    const ids = sessions.map((session) => session.id);
    const refunds =
      ids.length > 0 ? await db.select().from(paymentRefunds).where(inArray(paymentRefunds.session_id, ids)) : [];
    return { sessions, refunds };
  });
  // Not inside of the transaction: the bank may be slow.
  const view = await look(
    platform,
    sessions.map(({ id }) => id),
  );
  return {
    bank: view && { mood: view.mood, held: view.held },
    payments: sessions.map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      refunds: refunds
        .filter(({ session_id }) => session_id === session.id)
        .map(({ id, kind, amount, state, tries, reason }) => ({ id, kind, amount, state, tries, reason })),
      bank: view?.payments.find(({ reference }) => reference === session.id) ?? null,
    })),
  };
}

/** Null: there is no sandbox bank, or it does not answer. */
async function look(platform: Platform, references: readonly string[]): Promise<OperatorView | null> {
  if (!platform.config.bank) return null;
  try {
    return (await callBank(platform, 'look', { references })) as OperatorView;
  } catch (error) {
    platform.log.warn({ err: error }, 'the sandbox bank does not answer');
    return null;
  }
}

/** Throws PAYMENT_AWAY when there is no bank, or it refuses. */
async function callBank({ config }: Platform, what: 'look' | 'act' | 'mood', input: unknown): Promise<unknown> {
  if (!config.bank) throw refuse('PAYMENT_AWAY');
  const { url, secret } = config.bank;
  try {
    return await callProvider({
      method: 'POST',
      url: `${url}/operator/${what}`,
      headers: { authorization: `Bearer ${secret}` },
      body: input,
    });
  } catch (error) {
    if (error instanceof ProviderAway) throw refuse('PAYMENT_AWAY');
    throw error;
  }
}
