/** Domain payment: ways to pay, sessions, and what providers say of them. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import {
  authorizeApplePay,
  createPaymentSession,
  findPayable,
  getPayable,
  getPaymentSession,
  listPaymentMethods,
  validateApplePay,
} from '@sufra/api/payment/endpoints';
import { isOpenPayment } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { findBranch, serviceOf } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Customer } from '../http/customer.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { deleted, type LoadSeed } from '../seeding/seeder.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { isAppleHost, paymentReturnOf } from './addresses.ts';
import { type Asking, askAbout, askAboutAll, askAboutSettled, refOf } from './ask.ts';
import { giveBackAll } from './give-back.ts';
import { methodsThere } from './methods.ts';
import { type Payable, type Payer, type PaymentScope, payableHandler } from './payable.ts';
import { ProviderAway, ProviderRefused } from './providers/adapter.ts';
import { paymentProviders } from './providers/providers.ts';
import { bankSessionOf, findSession, newestOf, sessionsOf } from './session-rows.ts';
import { beginAtProvider, openSession, sessionView } from './sessions.ts';
import { settle } from './settle.ts';
import { paymentMethods } from './tables.ts';
import { registerWebhooks } from './webhooks.ts';

const JOB_MS = 1000;

interface VisitorCall {
  /** Of the page that asks. */
  locale: 'ar' | 'en';
  tenant: TenantRecord;
  now: () => Date;
  customer: () => Promise<Customer | null>;
  request: { headers: Record<string, string | string[] | undefined> };
}

export async function registerPayment(platform: Platform): Promise<void> {
  platform.seeders.push({ load: seedPayment, content: deleted(paymentMethods) });
  const providers = paymentProviders(platform);
  const asking: Asking = { platform, providers };
  platform.every('open payments', JOB_MS, () => askAboutAll(asking));
  platform.every('money to give back', JOB_MS, () => giveBackAll(asking));
  platform.everyTenant('settled payments', MINUTE_MS, (tenant, now) => askAboutSettled(asking, tenant, now));
  registerWebhooks(asking);

  const scopeOf = ({ tenant, now }: Pick<VisitorCall, 'tenant' | 'now'>, db: Db): PaymentScope => ({
    platform,
    db,
    tenant,
    now: now(),
  });
  /** Asked before the transaction: a call that holds one connection must not wait for another. */
  const payerOf = async ({ customer, request }: VisitorCall): Promise<Payer> => {
    const tokens = String(request.headers['x-order-token'] ?? '')
      .split(',')
      .map((token) => token.trim());
    try {
      const present = await customer();
      return { tokens, customer: () => present };
    } catch (error) {
      // Known once it is needed: a payment link is open to a session that has ended.
      return {
        tokens,
        customer: () => {
          throw error;
        },
      };
    }
  };
  const payableView = async (
    scope: PaymentScope,
    {
      ref_id,
      status: _status,
      paid_by: _by,
      is_difference,
      phone: _phone,
      pickup_code: _code,
      at_table: _table,
      of_group: _group,
      ended_as: _end,
      sitting: _sitting,
      ...view
    }: Payable,
  ) => {
    const sessions = await sessionsOf(scope.db, scope.tenant.tenant, ref_id);
    return {
      order_id: ref_id,
      ...view,
      ...(is_difference ? { is_difference } : {}),
      session_id: newestOf(sessions)?.id ?? null,
      bank_session: view.state === 'payable' ? bankSessionOf(sessions) : null,
    };
  };

  await serve(platform, listPaymentMethods, async (call) => {
    const { branch_id, amount, purpose } = call.query;
    const isOrder = purpose === undefined || purpose === 'order';
    // A share of a group order is paid as its order may be, at once.
    const type = isOrder ? call.query.type : purpose === 'share' ? (call.query.type ?? null) : null;
    if (type === undefined) throw refuse('INVALID_INPUT', { field: 'type' });
    if (branch_id === undefined && purpose !== 'wallet') throw refuse('INVALID_INPUT', { field: 'branch_id' });
    // Nothing due is paid by nothing (CHK-025).
    const minor = amount === undefined ? undefined : toMinor(amount);
    const offered = await call.withDb(async (db) => {
      if (branch_id !== undefined) {
        const branch = await findBranch(db, branch_id);
        if (isOrder && type !== null) serviceOf(branch, type);
      }
      const { currency } = call.tenant;
      const place = { branch_id: branch_id ?? null, type, currency, ...(minor === undefined ? {} : { amount: minor }) };
      const there = await methodsThere(db, place, providers.of);
      return isOrder ? there : there.filter(({ method }) => method.provider !== null);
    });
    const shown = call.query.hindered === '1' ? offered : offered.filter(({ hindrance }) => hindrance === null);
    const data = shown.map(({ method: { id, kind, names, provider, brands, balances }, hindrance }) => ({
      id,
      kind,
      names,
      online: provider !== null,
      balances,
      ...(brands ? { brands } : {}),
      ...(hindrance ? { hindrance: { code: hindrance.code, amount: fromMinor(hindrance.bound) } } : {}),
    }));
    return { data: minor === 0 ? [] : data };
  });

  await serve(platform, getPayable, async (call) => {
    const payer = await payerOf(call);
    return call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const order = await payableHandler(platform, 'order', null).payableFor(scope, call.params.id, payer);
      if (!order) throw refuse('NOT_FOUND');
      return { data: await payableView(scope, order) };
    });
  });

  await serve(platform, findPayable, async (call) => {
    const payer = await payerOf(call);
    return call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const order = await payableHandler(platform, 'order', null).payableFor(scope, null, payer);
      if (!order) throw refuse('NOT_FOUND');
      return { data: await payableView(scope, order) };
    });
  });

  const viewOf = async (call: VisitorCall, id: string, withDb: WithDb) => {
    const payer = await payerOf(call);
    return withDb((db) => sessionView(scopeOf(call, db), providers, payer, { id, locale: call.locale }));
  };

  await serve(platform, createPaymentSession, async (call) => {
    const { headers } = call.request;
    const return_url = await paymentReturnOf(platform, call.tenant, call.body.return_url, headers);
    if (return_url === null) throw refuse('INVALID_INPUT', { field: 'return_url' });
    const payer = await payerOf(call);
    const { data } = await call.once(`${call.body.purpose}:${call.body.ref_id}`, async (db) => ({
      data: { id: await openSession(scopeOf(call, db), providers, payer, { ...call.body, return_url }) },
    }));
    // Behind the stored answer: sending the key again goes on where it was left.
    await beginAtProvider(platform, providers, call.tenant, data.id, call.locale);
    return { data: await viewOf(call, data.id, call.withDb) };
  });

  /** Visitors of one session at the same moment ask the provider once. */
  const running = new Map<string, Promise<unknown>>();
  const askOnce = (tenant: TenantRecord, id: string): Promise<unknown> => {
    const present = running.get(id);
    if (present) return present;
    const asked = askAbout(asking, tenant, id, 'a visitor waits').finally(() => running.delete(id));
    running.set(id, asked);
    return asked;
  };

  await serve(platform, getPaymentSession, async (call) => {
    const { id } = call.params;
    const row = await call.withDb((db) => findSession(db, call.tenant.tenant, id));
    if (!row) throw refuse('NOT_FOUND');
    if (isOpenPayment(row.state) && row.provider_ref !== null) await askOnce(call.tenant, id);
    return { data: await viewOf(call, id, call.withDb) };
  });

  /** An open Apple Pay session that was begun at its provider. */
  const applePay = async (call: { tenant: TenantRecord; withDb: WithDb }, id: string) => {
    const row = await call.withDb((db) => findSession(db, call.tenant.tenant, id));
    const adapter = row && providers.find(row.provider);
    if (row?.kind !== 'apple_pay') throw refuse('NOT_FOUND');
    if (!isOpenPayment(row.state))
      throw refuse(row.state === 'paid' || row.state === 'authorized' ? 'ALREADY_PAID' : 'PAYMENT_EXPIRED');
    if (!adapter?.applePay || row.provider_ref === null) throw refuse('PAYMENT_AWAY', { retryAfter: 5 });
    return { row, pay: adapter.applePay };
  };
  const orAway = (error: unknown): never => {
    if (error instanceof ProviderRefused) throw refuse('PAYMENT_METHOD', { field: 'method_id' });
    if (error instanceof ProviderAway) throw refuse('PAYMENT_AWAY', { retryAfter: 5 });
    throw error;
  };

  await serve(platform, validateApplePay, async (call) => {
    const { validation_url } = call.body;
    if (!isAppleHost(validation_url)) throw refuse('INVALID_INPUT', { field: 'validation_url' });
    const { row, pay } = await applePay(call, call.params.id);
    const { hostname } = new URL(row.return_url ?? '');
    return { data: { merchant_session: await pay.validate(refOf(row), validation_url, hostname).catch(orAway) } };
  });

  await serve(platform, authorizeApplePay, async (call) => {
    const { id } = call.params;
    await call.once(`session:${id}`, async () => ({ data: { id } }));
    const row = await call.withDb((db) => findSession(db, call.tenant.tenant, id));
    // A repeated call after it was paid: its answer was lost.
    if (row && isOpenPayment(row.state)) {
      const { pay } = await applePay(call, id);
      const payment = await pay.authorize(refOf(row), call.body.token).catch(orAway);
      await settle(platform, call.tenant, id, payment, { note: 'apple pay' });
    }
    return { data: await viewOf(call, id, call.withDb) };
  });
}

type WithDb = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

const seedPayment: LoadSeed = async ({ db, tenant, seed }) => {
  if (seed.payment_methods.length === 0) return;
  await db.insert(paymentMethods).values(seed.payment_methods.map((method, sort) => ({ ...method, tenant, sort })));
};
