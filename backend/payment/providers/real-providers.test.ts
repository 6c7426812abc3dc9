/**
 * Moyasar and Checkout.com from their published shapes: whole orders through their adapters, against fakes of
 * both. @proof payments
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { inProof } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import { accountOf } from '../../keys-file.ts';
import { openShop, type Shop } from '../../order/testing/shop.ts';
import { startTestBackend, type TestBackend } from '../../testing/index.ts';
import { askAbout } from '../ask.ts';
import { paymentMethods, paymentRefunds, paymentSessions } from '../tables.ts';
import { startFakeCheckoutCom } from '../testing/fake-checkout-com.ts';
import { startFakeMoyasar } from '../testing/fake-moyasar.ts';
import type { FakeProvider } from '../testing/fake-provider.ts';
import { begin, look, orderOf, type Payer, runPaymentJobs, untilPaid, waitingOrder } from '../testing/pay.ts';
import { checkoutComAdapter } from './checkout-com.ts';
import { readPaymentKeys } from './keys.ts';
import { moyasarAdapter } from './moyasar.ts';
import { paymentProviders } from './providers.ts';

let folder: string;
let backend: TestBackend;
let fakes: Record<FakeProvider['name'], FakeProvider>;
let moyasar: FakeProvider;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  moyasar = await startFakeMoyasar();
  const checkout = await startFakeCheckoutCom();
  fakes = { moyasar, 'checkout-com': checkout };
  const file = join(folder, 'keys.json');
  // What an operator writes; nothing else switches a provider on.
  writeFileSync(file, JSON.stringify({ '*': { moyasar: moyasar.keys, 'checkout-com': checkout.keys } }), {
    mode: 0o600,
  });
  backend = await startTestBackend({ config: { paymentKeysFile: file } });
});
afterAll(async () => {
  await backend.close();
  await Promise.all(Object.values(fakes).map((fake) => fake.close()));
  rmSync(folder, { recursive: true });
});

const methodOf = (kind: string) => (kind === 'apple_pay' ? 'nakhla-apple-pay' : 'nakhla-card');

const shops = new Map<string, Promise<Shop>>();

/**
 * A shop whose method is the provider's; the same for all that leave its clock and branches as they are,
 * others name their own.
 */
function shopOf(fake: FakeProvider, kind: string, of: string): Promise<Shop> {
  const make = async () => {
    const shop = await openShop(backend);
    await shop.db((db) => db.update(paymentMethods).set({ provider: fake.name }).where(eq(paymentMethods.kind, kind)));
    return shop;
  };
  const key = `${fake.name} ${kind} ${of}`;
  const known = shops.get(key) ?? make();
  shops.set(key, known);
  return known;
}

/** An order that waits for its money at the provider, begun there. */
async function begunAt(
  fake: FakeProvider,
  kind = 'card',
  of = '',
): Promise<Payer & { id: string; session: PaymentSession }> {
  const shop = await shopOf(fake, kind, of);
  const payer = await waitingOrder({ backend }, { shop, method: methodOf(kind) });
  const { data, text } = await begin(payer, { method: methodOf(kind) });
  if (!data) throw new Error(text);
  return { ...payer, id: data.id, session: data };
}

const settled = (is: () => boolean | Promise<boolean>) => untilPaid({ backend }, is);

const due = ({ session }: { session: PaymentSession }) => Math.round(Number(session.amount) * 100);
const sendMessage = (provider: string, { body, headers }: ReturnType<FakeProvider['message']>, tenant?: string) =>
  fetch(`${backend.url}/api/v1/payment/webhooks/${provider}${tenant ? `?tenant=${tenant}` : ''}`, {
    method: 'POST',
    body,
    headers,
  });
const staff = (payer: Payer, path: string, more: object = {}) =>
  backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/${path}`, { tenant: payer.shop.key, ...more });

describe.each(['moyasar', 'checkout-com'] as const)('%s', (name) => {
  const fake = () => fakes[name];

  it('sends the customer to its page, and what is paid there is one order and one payment [API-052, API-053]', async () => {
    const payer = await begunAt(fake());
    expect(payer.session.action).toMatchObject({ kind: 'redirect', url: expect.stringContaining('checkout') });
    // Begun again, it is the same page.
    expect((await begin(payer)).data.action).toEqual(payer.session.action);
    expect((await look(payer, payer.id)).data.outcome).toBe('waiting');
    fake().pay(payer.id, 'approve');
    expect((await look(payer, payer.id)).data).toMatchObject({ outcome: 'paid', order: { placed: true } });
    await settled(async () => (await look(payer, payer.id)).data.state === 'paid');
    expect((await orderOf(payer)).data).toMatchObject({ status: 'created', payment: { status: 'paid' } });
    expect(fake().held(payer.id)).toBe(due(payer));
  });

  it('a refused card leaves the order as it is, and another pays it [CHK-028]', async () => {
    const payer = await begunAt(fake());
    fake().pay(payer.id, 'decline');
    const refused = (await look(payer, payer.id)).data;
    // Moyasar's page stays open for another card, Checkout.com sends the customer back.
    expect(refused).toMatchObject(
      name === 'moyasar'
        ? { outcome: 'waiting' }
        : { outcome: 'failed', reason: 'insufficient_funds', retryable: true },
    );
    const { data: again } = await begin(payer);
    fake().pay(again.id, 'approve');
    await settled(async () => (await look(payer, again.id)).data.state === 'paid');
    expect((await orderOf(payer)).data.status).toBe('created');
    expect(fake().held(again.id)).toBe(due(payer));
  });

  inProof('a rest that it does not take is not offered, and its refusal to begin is no silence [CHK-005]', async () => {
    const { least } = paymentProviders(backend.platform).find(name)!;
    expect([least('SAR'), least('ABC')]).toEqual([name === 'moyasar' ? 100 : 1, null]);
    const shop = await shopOf(fake(), 'card', 'refusal');
    const query = { branch_id: 'nakhla-olaya', type: 'pickup', amount: '0.40', hindered: '1' };
    const { data } = await shop.call('GET', `/api/v1/payment/methods?${new URLSearchParams(query)}`);
    const card = data.find(({ kind }: { kind: string }) => kind === 'card');
    expect(card.hindrance).toEqual(name === 'moyasar' ? { code: 'AMOUNT_BELOW', amount: '1.00' } : undefined);
    // A refusal that was not foreseen.
    const payer = await waitingOrder({ backend }, { shop, method: methodOf('card') });
    fake().refuseNext();
    const refused = await begin(payer);
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'PAYMENT_METHOD']);
    expect((await begin(payer)).status).toBe(200);
  });

  inProof('gives back a part and then the rest, each once, also when the answer is lost', async () => {
    const payer = await begunAt(fake());
    fake().pay(payer.id, 'approve');
    await settled(async () => (await look(payer, payer.id)).data.state === 'paid');
    for (const status of ['accepted', 'ready', 'delivered']) await staff(payer, 'status', { status });
    const now = () => backend.platform.clock.now(payer.shop.key).getTime();
    fake().loseNext();
    await staff(payer, 'refund', { amount: '1.50' });
    await settled(() => fake().refunds(payer.id).length > 0);
    payer.shop.setClock(new Date(now() + 60_000));
    await settled(async () => (await look(payer, payer.id)).data.state === 'partially_refunded');
    expect(fake().refunds(payer.id)).toEqual([150]);
    await staff(payer, 'refund');
    await settled(async () => (await look(payer, payer.id)).data.state === 'refunded');
    expect(fake().held(payer.id)).toBe(0);
    expect(
      fake()
        .refunds(payer.id)
        .reduce((sum, amount) => sum + amount),
    ).toBe(due(payer));
  });

  describe('what is given back without us and without a message', () => {
    const paid = async () => {
      const payer = await begunAt(fake(), 'card', expect.getState().currentTestName);
      fake().pay(payer.id, 'approve');
      await settled(async () => (await look(payer, payer.id)).data.state === 'paid');
      for (const status of ['accepted', 'ready', 'delivered']) await staff(payer, 'status', { status });
      return payer;
    };
    const hour = (payer: Payer) =>
      payer.shop.setClock(new Date(backend.platform.clock.now(payer.shop.key).getTime() + 60 * 60_000));
    const back = async (payer: Payer) => (await orderOf(payer)).data.refund;

    inProof('on its own site is known an hour after it was paid [API-053]', async () => {
      const payer = await paid();
      fake().giveBack(payer.id, 150);
      hour(payer);
      await settled(async () => (await look(payer, payer.id)).data.state === 'partially_refunded');
      expect(await back(payer)).toMatchObject({ amount: '1.50', state: 'done' });
    });

    inProof('is not given back again by staff who give all of it back, nor taken for theirs', async () => {
      const payer = await paid();
      fake().giveBack(payer.id, 150);
      fake().loseNext();
      await staff(payer, 'refund');
      await settled(() => fake().refunds(payer.id).length > 0);
      payer.shop.setClock(new Date(backend.platform.clock.now(payer.shop.key).getTime() + 60_000));
      await settled(async () => (await look(payer, payer.id)).data.state === 'refunded');
      expect(fake().refunds(payer.id)).toEqual([due(payer) - 150]);
      expect(fake().held(payer.id)).toBe(0);
      expect(await back(payer)).toMatchObject({ amount: payer.session.amount, state: 'done' });
    });

    inProof('while it refuses a refund of ours leaves that what is left', async () => {
      const payer = await paid();
      // As it is when all of it was given back there after we had looked and before we asked.
      const row = { tenant: payer.shop.key, session_id: payer.id, kind: 'refund' as const, currency: 'SAR' };
      const money = { amount: payer.session.amount, back_before: '0.00', reason: 'staff', state: 'requested' as const };
      const now = backend.platform.clock.now(payer.shop.key);
      fake().giveBack(payer.id, 150);
      await payer.shop.db((db) =>
        db
          .insert(paymentRefunds)
          .values({ ...row, ...money, id: `ours-${name}`, tries: 0, try_at: now, created_at: now }),
      );
      await settled(async () => {
        payer.shop.setClock(new Date(backend.platform.clock.now(payer.shop.key).getTime() + 60_000));
        return (await look(payer, payer.id)).data.state === 'refunded';
      });
      expect(fake().held(payer.id)).toBe(0);
      expect(await back(payer)).toMatchObject({ amount: payer.session.amount, state: 'done' });
    });

    inProof(
      'by the customer’s bank, in a dispute that the restaurant lost, is known where the provider says so',
      async () => {
        const dispute = fake().dispute;
        if (!dispute) return;
        const payer = await paid();
        fake().hidesDisputes?.(true);
        const open = dispute(payer.id, 200, 'evidence_required');
        expect((await sendMessage(name, open, payer.shop.key)).status).toBe(200);
        expect((await look(payer, payer.id)).data.state).toBe('paid');
        fake().hidesDisputes?.(false);
        const lost = dispute(payer.id, 150, 'lost');
        expect((await sendMessage(name, lost, payer.shop.key)).status).toBe(200);
        await settled(async () => (await look(payer, payer.id)).data.state === 'partially_refunded');
        expect(await back(payer)).toMatchObject({ amount: '1.50', state: 'done' });
        await staff(payer, 'refund');
        await settled(async () => (await look(payer, payer.id)).data.state === 'refunded');
        expect(fake().refunds(payer.id)).toEqual([due(payer) - 150]);
      },
    );
  });

  describe('what is signed, asked for and answered is about one session', () => {
    const sessionRow = (payer: Payer, id: string) =>
      payer.shop.db(
        async (db) => (await db.select().from(paymentSessions).where(eq(paymentSessions.id, id)))[0] ?? null,
      );
    const about = (payment: string, reference: string | null) =>
      name === 'moyasar'
        ? { type: 'payment_paid', data: { id: payment, metadata: reference ? { session: reference } : null } }
        : { type: 'payment_captured', data: { id: payment, ...(reference ? { reference } : {}) } };
    const afterAWhile = async (payer: Payer) => {
      payer.shop.setClock(new Date(backend.platform.clock.now(payer.shop.key).getTime() + 60_000));
      await runPaymentJobs({ backend }, payer.shop);
    };

    it('another restaurant’s signature places no order, and changes nothing (safety B8)', async () => {
      const payer = await begunAt(fake(), 'card', expect.getState().currentTestName);
      fake().pay(payer.id, 'approve');
      await settled(async () => (await look(payer, payer.id)).data.state === 'paid');
      const second = await waitingOrder({ backend }, { shop: payer.shop, method: methodOf('card') });
      const id = second.order.payment_session_id!;
      const paid = await sessionRow(payer, payer.id);
      const payment = paid!.payment_id!;
      for (const tenant of ['basta', payer.shop.key]) {
        const message = fake().messageOf(about(payment, id));
        expect((await sendMessage(name, message, tenant)).status).toBe(200);
        await afterAWhile(payer);
        expect((await orderOf(second)).data).toMatchObject({
          status: 'callcenter_pending',
          payment: { status: 'unpaid' },
        });
      }
      expect(await sessionRow(payer, id)).toMatchObject({ state: 'created', provider_ref: null, heard_ref: null });
      // It can be paid as ever.
      const { data: begun } = await begin(second);
      fake().pay(begun.id, 'approve');
      await settled(async () => (await look(second, begun.id)).data.state === 'paid');
    });

    inProof('another provider’s signature changes nothing', async () => {
      const payer = await begunAt(fake(), 'card', expect.getState().currentTestName);
      const other = fakes[name === 'moyasar' ? 'checkout-com' : 'moyasar'];
      const data = { id: 'pay_x', reference: payer.id, metadata: { session: payer.id } };
      const message = other.messageOf({ type: 'payment_paid', data });
      expect((await sendMessage(other.name, message, payer.shop.key)).status).toBe(200);
      const row = await sessionRow(payer, payer.id);
      expect(row).toMatchObject({ state: 'created', heard_ref: null });
      const strays = await payer.shop.db((db) => db.$count(paymentSessions, eq(paymentSessions.stray_of, payer.id)));
      expect(strays).toBe(0);
    });

    it.each([
      ['names a session of nobody', { data: { id: 'p1', reference: 'POS/2026/0001', metadata: { session: '../x' } } }],
      ['names no session', { type: 'balance_transferred', data: { id: 'b1', metadata: null } }],
      ['has no data', { type: 'ping' }],
    ])('a right signature of what is not ours is taken: it %s', async (_, message) => {
      const payer = await begunAt(fake());
      expect((await sendMessage(name, fake().messageOf(message), payer.shop.key)).status).toBe(200);
    });

    inProof('a message that names no session is known by the provider’s name of it', async () => {
      const payer = await begunAt(fake(), 'card', expect.getState().currentTestName);
      // Where a payment carries our name always, there is no other.
      if (name === 'checkout-com') return;
      fake().pay(payer.id, 'approve');
      expect(fake().message(payer.id).body).toContain('"metadata":null');
      expect((await sendMessage(name, fake().message(payer.id), payer.shop.key)).status).toBe(200);
      await until(async () => (await sessionRow(payer, payer.id))?.state === 'paid');
    });

    inProof('a second card at its page, and money elsewhere under its name, are counted once and go back', async () => {
      const payer = await begunAt(fake(), 'card', expect.getState().currentTestName);
      fake().pay(payer.id, 'approve');
      await settled(async () => (await look(payer, payer.id)).data.state === 'paid');
      await staff(payer, 'status', { status: 'accepted' });
      fake().pay(payer.id, 'approve');
      const message = fake().payElsewhere(payer.id);
      expect(fake().held(payer.id)).toBe(3 * due(payer));
      // Twice: a message may be repeated.
      for (let time = 0; time < 2; time++) expect((await sendMessage(name, message, payer.shop.key)).status).toBe(200);
      await settled(async () => {
        await afterAWhile(payer);
        return fake().held(payer.id) === due(payer);
      });
      await afterAWhile(payer);
      expect(fake().held(payer.id)).toBe(due(payer));
      expect((await look(payer, payer.id)).data).toMatchObject({ state: 'paid', outcome: 'paid' });
      expect((await orderOf(payer)).data).toMatchObject({ status: 'accepted', payment: { status: 'paid' } });
      const open = () => payer.shop.db((db) => db.$count(paymentRefunds, eq(paymentRefunds.state, 'requested')));
      await settled(async () => {
        await afterAWhile(payer);
        return (await open()) === 0;
      });
    });

    inProof('one whose beginning was not answered is found by its message, and pays the order', async () => {
      const payer = await begunAt(fake(), 'card', expect.getState().currentTestName);
      await payer.shop.db((db) =>
        db.update(paymentSessions).set({ provider_ref: null, action: null }).where(eq(paymentSessions.id, payer.id)),
      );
      fake().pay(payer.id, 'approve');
      const data =
        name === 'moyasar'
          ? { ...JSON.parse(fake().message(payer.id).body).data, metadata: { session: payer.id } }
          : null;
      const message = data ? fake().messageOf({ type: 'payment_paid', data }) : fake().message(payer.id);
      expect((await sendMessage(name, message, payer.shop.key)).status).toBe(200);
      await settled(async () => (await sessionRow(payer, payer.id))?.state === 'paid');
      expect((await orderOf(payer)).data).toMatchObject({ status: 'created', payment: { status: 'paid' } });
    });
  });

  inProof('money of an order that can no longer be made goes back [CHK-031]', async () => {
    const payer = await begunAt(fake());
    await backend.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', { tenant: payer.shop.key, state: 'paused' });
    fake().pay(payer.id, 'approve');
    await look(payer, payer.id);
    await settled(() => fake().held(payer.id) === 0);
    await settled(async () => ['voided', 'refunded'].includes((await look(payer, payer.id)).data.state));
    await backend.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', { tenant: payer.shop.key, state: 'open' });
    expect((await look(payer, payer.id)).data).toMatchObject({
      outcome: 'returning',
      order: { placed: false },
    });
    const open = await payer.shop.db((db) => db.$count(paymentRefunds, eq(paymentRefunds.state, 'requested')));
    expect(open).toBe(0);
  });

  inProof('an unpaid order ends after 30 minutes', async () => {
    const payer = await begunAt(fake());
    payer.shop.setClock(new Date(Date.parse(payer.session.expires_at) + 1000));
    await settled(async () => (await look(payer, payer.id)).data.outcome === 'expired');
    expect(fake().held(payer.id)).toBe(0);
  });

  it('its signed message makes us ask; another’s, or one of no tenant, is refused (safety B8)', async () => {
    const payer = await begunAt(fake());
    const message = fake().message(payer.id);
    expect((await sendMessage(name, message)).status).toBe(401);
    const forged = {
      body: message.body.replace(fake().keys.webhook_secret ?? '', 'a secret of my own'),
      headers: { ...message.headers, ...(name === 'checkout-com' ? { 'cko-signature': '0'.repeat(64) } : {}) },
    };
    expect((await sendMessage(name, forged, payer.shop.key)).status).toBe(401);
    expect((await sendMessage(name, { body: 'null', headers: message.headers }, payer.shop.key)).status).toBe(401);
    fake().pay(payer.id, 'approve');
    expect((await sendMessage(name, fake().message(payer.id), payer.shop.key)).status).toBe(200);
    const state = () =>
      payer.shop.db(
        async (db) => (await db.select().from(paymentSessions).where(eq(paymentSessions.id, payer.id)))[0]?.state,
      );
    await until(async () => ['authorized', 'paid'].includes((await state()) ?? ''));
  });

  inProof(
    'has a second key of the file SUFRA_PAYMENT_KEYS while a payment is under way: it is asked about with that one',
    async () => {
      const payer = await begunAt(fake());
      const tenant = { tenant: payer.shop.key } as never;
      const next = 'sk_test_the_second_key';
      const file = join(folder, `${name}-second.json`);
      writeFileSync(file, JSON.stringify({ '*': { [name]: { ...fake().keys, secret_key: next } } }), { mode: 0o600 });
      const keys = readPaymentKeys(file);
      const made =
        name === 'moyasar'
          ? moyasarAdapter((of) => accountOf(keys, of, 'moyasar') ?? null)
          : checkoutComAdapter((of) => accountOf(keys, of, 'checkout-com') ?? null);
      const { platform } = backend;
      const restarted = { platform, providers: { ...paymentProviders(platform), find: () => made } };
      const before = { platform, providers: paymentProviders(platform) };
      fake().accept(fake().keys.secret_key!, next);
      // Backends a step apart: both ask.
      for (const each of [before, restarted]) expect(await askAbout(each, tenant, payer.id, 'test')).toBe(true);
      fake().accept(next);
      fake().pay(payer.id, 'approve');
      expect(await askAbout(before, tenant, payer.id, 'test')).toBe(false);
      expect(await askAbout(restarted, tenant, payer.id, 'test')).toBe(true);
      expect((await look(payer, payer.id)).data.outcome).toBe('paid');
      fake().accept(fake().keys.secret_key!);
    },
  );

  it('is asked with the tenant’s key, which no failure shows', async () => {
    const payer = await begunAt(fake());
    const adapter = paymentProviders(backend.platform).find(name)!;
    const ref = {
      tenant: payer.shop.key,
      reference: payer.id,
      provider_ref: 'invoice:nothing',
      payment_id: null,
      exact: false,
      amount: 1,
      currency: 'SAR',
    };
    const path = name === 'moyasar' ? ref : { ...ref, currency: '??' };
    const error: unknown = await adapter
      .refund({ ...path, refunded: 0 }, { key: 'k', amount: 1, currency: 'SAR' })
      .then(
        () => null,
        (failure: unknown) => failure,
      );
    expect(error).toBeInstanceOf(Error);
    const shown = `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    for (const key of ['secret_key', 'webhook_secret', 'webhook_key'])
      if (fake().keys[key]) expect(shown).not.toContain(fake().keys[key]);
  });
});

describe('a card without reservation (mada) at Checkout.com', () => {
  const checkout = () => fakes['checkout-com'];

  it('is taken at once in Saudi Arabia', async () => {
    const payer = await begunAt(checkout());
    const asked = checkout().calls.findLast(({ path }) => path === '/hosted-payments');
    expect(asked?.body).toMatchObject({ reference: payer.id, capture: true });
  });

  inProof('that was reserved all the same, and is not let go of, is taken and given back [CHK-031]', async () => {
    const payer = await begunAt(checkout(), 'card', 'refused void');
    checkout().refusesVoids?.(true);
    const state = (state: string) =>
      backend.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', { tenant: payer.shop.key, state });
    await state('paused');
    checkout().pay(payer.id, 'approve');
    await look(payer, payer.id);
    await settled(async () => {
      payer.shop.setClock(new Date(backend.platform.clock.now(payer.shop.key).getTime() + 10_000));
      return (await look(payer, payer.id)).data.state === 'refunded';
    });
    checkout().refusesVoids?.(false);
    expect(checkout().held(payer.id)).toBe(0);
    const rows = await payer.shop.db((db) => db.select().from(paymentRefunds));
    expect(rows).toMatchObject([{ kind: 'refund', amount: payer.session.amount, state: 'done' }]);
  });
});

describe('Apple Pay at Moyasar', () => {
  const post = (payer: Payer, id: string, what: string, body: object, key?: string) =>
    payer.shop.call('POST', `/api/v1/payment/sessions/${id}/apple-pay/${what}`, { body, ...(key ? { key } : {}) });
  const validation_url = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
  const token = { paymentData: { version: 'EC_v1' }, transactionIdentifier: 't' };

  it('gets its merchant session for the site’s own name, and pays once with the sheet’s token [CHK-027]', async () => {
    const payer = await begunAt(moyasar, 'apple_pay');
    expect(payer.session.action).toMatchObject({ kind: 'apple_pay', request: { country: 'SA' } });
    const merchant = await post(payer, payer.id, 'merchant', { validation_url });
    expect(merchant.data.merchant_session).toMatchObject({ domainName: `${payer.shop.key}.localhost` });
    expect((await post(payer, payer.id, 'merchant', { validation_url: 'https://evil.example/' })).status).toBe(422);
    const paid = await post(payer, payer.id, 'authorize', { token }, payer.shop.newKey());
    expect(paid.data).toMatchObject({ state: 'paid', outcome: 'paid' });
    expect(moyasar.held(payer.id)).toBe(due(payer));
  });

  inProof('is one payment when the answer to it is lost and the sheet’s token is sent again', async () => {
    const payer = await begunAt(moyasar, 'apple_pay');
    moyasar.loseNext();
    const lost = await post(payer, payer.id, 'authorize', { token }, payer.shop.newKey());
    expect([lost.status, lost.errors[0]?.code]).toEqual([503, 'PAYMENT_AWAY']);
    const again = await post(payer, payer.id, 'authorize', { token }, payer.shop.newKey());
    expect(again.data).toMatchObject({ state: 'paid' });
    expect(moyasar.held(payer.id)).toBe(due(payer));
  });
});
