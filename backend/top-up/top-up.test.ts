import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { createPaymentSession, getPaymentSession, listPaymentMethods } from '@sufra/api/payment/endpoints';
import { createTopUp, getTopUp, listTopUps, refundTopUp } from '@sufra/api/top-up/endpoints';
import { getWalletBalance, listWalletLogs } from '@sufra/api/wallet/endpoints';
import { and, eq } from 'drizzle-orm';
import { expiryOf } from '../ledger/expire.ts';
import { openShop, type Reply, type Shop } from '../order/testing/shop.ts';
import { settle } from '../payment/settle.ts';
import { paymentSessions } from '../payment/tables.ts';
import { atBank, CARDS, runPaymentJobs, startWorld, untilPaid, type World } from '../payment/testing/pay.ts';
import { tenantSettings } from '../tenant/tables.ts';
import { wallet } from '../wallet/ledger.ts';
import { walletLogs } from '../wallet/tables.ts';
import { topUps } from './tables.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const DAY_MS = 86_400_000;

describe('topping up the wallet by card', () => {
  let world: World;
  let shop: Shop;
  let people = 0;
  beforeAll(async () => {
    world = await startWorld();
    shop = await openShop(world.backend);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    shop.setClock(NOW);
    Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
  });

  interface Person {
    token: string;
    id: string;
  }
  const person = async (): Promise<Person> => {
    const mobile = `05088${String(++people).padStart(5, '0')}`;
    const made = await world.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile });
    return { token: made.token, id: made.customer.id };
  };
  const topUp = ({ token }: Person, amount: string, key = shop.newKey()): Promise<Reply> =>
    shop.call('POST', createTopUp.path, { as: token, key, body: { amount } });
  const read = async ({ token }: Person, id: string) =>
    (await shop.call('GET', getTopUp.path.replace(':id', id), { as: token })).data;
  const refund = ({ token }: Person, id: string): Promise<Reply> =>
    shop.call('POST', refundTopUp.path.replace(':id', id), { as: token, key: shop.newKey(), body: {} });
  const balance = async ({ token }: Person) =>
    (await shop.call('GET', getWalletBalance.path, { as: token })).data.balance;
  const begin = ({ token }: Person, ref_id: string, method_id = 'nakhla-card'): Promise<Reply> =>
    shop.call('POST', createPaymentSession.path, {
      as: token,
      key: shop.newKey(),
      body: {
        purpose: 'wallet',
        ref_id,
        method_id,
        return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
      },
    });
  /** As the bank answers of it. */
  const named = (id: string) => ({ provider: 'sandbox', reference: id, provider_ref: atBank(world, id).id });
  const look = async (id: string) => (await shop.call('GET', getPaymentSession.path.replace(':id', id))).data;
  const pay = async (who: Person, id: string, card: string) => {
    const { data, text } = await begin(who, id);
    if (!data) throw new Error(text);
    await world.bank.payByCard(atBank(world, data.id).id, card);
    return look(data.id);
  };
  const paid = async (who: Person, amount: string) => {
    const { data } = await topUp(who, amount);
    const session = await pay(who, data.id, CARDS.sale);
    return { id: data.id as string, session };
  };
  const jobs = () => runPaymentJobs(world);
  const settled = (is: () => Promise<boolean> | boolean) => untilPaid(world, is);

  it('says by which payment its bank decides, until that came to nothing [CHK-031]', async () => {
    const who = await person();
    const { data } = await topUp(who, '50.00');
    expect((await read(who, data.id)).bank_session).toBeNull();
    const slow = await pay(who, data.id, CARDS.never);
    expect((await read(who, data.id)).bank_session).toBe(slow.id);
    atBank(world, slow.id).status = 'failed';
    expect((await look(slow.id)).state).toBe('failed');
    expect((await read(who, data.id)).bank_session).toBeNull();
  });

  it('is one per key: an answer that was lost is given again [ACCT-028]', async () => {
    const who = await person();
    const key = shop.newKey();
    const [first, again] = [await topUp(who, '40.00', key), await topUp(who, '40.00', key)];
    expect(again.data.id).toBe(first.data.id);
  });

  it('is credited when its provider says paid, not when it failed, and its movement is a top-up [ACCT-028]', async () => {
    const who = await person();
    const { offer, top_ups } = (await shop.call('GET', listTopUps.path, { as: who.token })).data;
    expect(offer).toEqual({ min: '10.00', max: '1000.00', amounts: ['50.00', '100.00', '200.00'], currency: 'SAR' });
    expect(top_ups).toEqual([]);
    const methods = await shop.call('GET', `${listPaymentMethods.path}?purpose=wallet&amount=50.00`);
    expect(methods.data.map(({ id }: { id: string }) => id)).toEqual(['nakhla-card', 'nakhla-apple-pay']);

    const { data } = await topUp(who, '50.00');
    expect(data).toMatchObject({ state: 'waiting', amount: '50.00', pay_until: expect.any(String) });
    const failed = await pay(who, data.id, CARDS.decline);
    expect(failed).toMatchObject({ outcome: 'failed', retryable: true, order: null, top_up: { credited: false } });
    expect(await balance(who)).toBe('0.00');
    const done = await pay(who, data.id, CARDS.sale);
    expect(done).toMatchObject({ outcome: 'paid', top_up: { id: data.id, credited: true } });
    expect(await balance(who)).toBe('50.00');
    const [log] = (await shop.call('GET', listWalletLogs.path, { as: who.token })).data;
    expect(log).toMatchObject({ type: 'charge', amount: '50.00', reason: { en: 'Topped up by card' } });
    expect(await read(who, data.id)).toMatchObject({ state: 'credited', refundable: '50.00', pay_until: null });
    expect((await begin(who, data.id)).errors).toMatchObject([{ code: 'ALREADY_PAID' }]);
  });

  it('reserved at the bank it is in no wallet; taken, it is there once, however often it is asked for', async () => {
    const who = await person();
    const { data } = await topUp(who, '80.00');
    const { data: session } = await begin(who, data.id);
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.approve);
    await settled(async () => (await balance(who)) === '80.00');
    const { platform } = world.backend;
    const answer = { ...named(session.id), state: 'paid' as const, amount: 8000 };
    const heard = { ...answer, currency: 'SAR', refunded: 0, reason: null };
    await Promise.all(
      Array.from({ length: 50 }, () => settle(platform, shop.tenant, session.id, heard, { note: 'again' })),
    );
    await Promise.all(Array.from({ length: 20 }, () => look(session.id)));
    expect(await balance(who)).toBe('80.00');
  });

  it('keeps to the tenant’s bounds, and to its owner [ACCT-019]', async () => {
    const who = await person();
    for (const amount of ['9.99', '1000.01', '0.00'])
      expect((await topUp(who, amount)).errors).toMatchObject([
        { code: 'TOP_UP_AMOUNT', params: { min: '10.00', max: '1000.00' } },
      ]);
    for (const amount of ['-50.00', '50', '5e1', '٥٠', ''])
      expect((await topUp(who, amount)).errors).toMatchObject([{ code: 'INVALID_INPUT' }]);
    const { data } = await topUp(who, '10.00');
    const stranger = await person();
    expect((await shop.call('GET', getTopUp.path.replace(':id', data.id), { as: stranger.token })).status).toBe(404);
    expect((await begin(stranger, data.id)).status).toBe(404);
    expect((await refund(stranger, data.id)).status).toBe(404);
    expect((await shop.call('POST', createTopUp.path, { key: shop.newKey(), body: { amount: '50.00' } })).status).toBe(
      401,
    );
    expect((await begin(who, data.id, 'cash')).errors).toMatchObject([{ code: 'PAYMENT_METHOD' }]);
  });

  it('is one at a time: another amount takes its place, and money for the first is credited all the same', async () => {
    const who = await person();
    const first = (await topUp(who, '50.00')).data;
    expect((await topUp(who, '50.00')).data.id).toBe(first.id);
    const { data: session } = await begin(who, first.id);
    const many = await Promise.all(Array.from({ length: 10 }, () => topUp(who, '60.00')));
    expect(new Set(many.map(({ data }) => data.id)).size).toBe(1);
    expect((await read(who, first.id)).state).toBe('over');
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.sale).catch(() => {});
    const atTheBank = atBank(world, session.id).status === 'paid';
    await settled(async () => (await balance(who)) === (atTheBank ? '50.00' : '0.00'));
    expect((await pay(who, many[0]!.data.id, CARDS.sale)).outcome).toBe('paid');
    expect(await balance(who)).toBe(atTheBank ? '110.00' : '60.00');
  });

  it('paid after its time it is credited', async () => {
    const who = await person();
    const { data } = await topUp(who, '70.00');
    const { data: session } = await begin(who, data.id);
    Object.assign(world.bank.mood, { away: true, webhooks: 'drop' });
    await world.bank.payByCard(atBank(world, session.id).id, CARDS.sale);
    shop.setClock(new Date(NOW.getTime() + 2 * 3_600_000));
    await jobs();
    expect(await balance(who)).toBe('0.00');
    Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
    shop.setClock(new Date(NOW.getTime() + 3 * 3_600_000));
    await settled(async () => (await balance(who)) === '70.00');
    expect(await look(session.id)).toMatchObject({ outcome: 'paid', top_up: { credited: true } });
  });

  it('paid by two sessions it is credited once, and the money of the second goes back', async () => {
    const who = await person();
    const { data } = await topUp(who, '70.00');
    const { data: first } = await begin(who, data.id);
    const { data: second } = await begin(who, data.id, 'nakhla-apple-pay');
    const { platform } = world.backend;
    for (const { id } of [first, second]) {
      const heard = { state: 'paid' as const, amount: 7000, currency: 'SAR', refunded: 0, reason: null };
      await settle(platform, shop.tenant, id, { ...heard, ...named(id) }, { note: 'of the test' });
    }
    expect(await balance(who)).toBe('70.00');
    expect(await look(first.id)).toMatchObject({ outcome: 'paid', refund: null });
    expect(await look(second.id)).toMatchObject({ outcome: 'returning', refund: { amount: '70.00' } });
  });

  it('what is left of it goes back to the card once, and leaves the wallet at once [ACCT-028]', async () => {
    const who = await person();
    const { id, session } = await paid(who, '100.00');
    await shop.db((db) =>
      wallet.move(db, { tenant: shop.key, customer_id: who.id }, { type: 'debit', amount: '-30.00' }, NOW),
    );
    expect((await read(who, id)).refundable).toBe('70.00');
    const replies = await Promise.all(Array.from({ length: 50 }, () => refund(who, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ errors }) => errors[0]!.code))).toEqual(
      new Set(['TOP_UP_SPENT']),
    );
    expect(await balance(who)).toBe('0.00');
    await settled(() => atBank(world, session.id).refunded === 7000);
    await settled(async () => (await read(who, id)).refund === 'done');
    expect(await read(who, id)).toMatchObject({ returned: '70.00', refundable: '0.00' });
    expect(await balance(who)).toBe('0.00');
  });

  it('goes back for some days only, and gifts beside it never do', async () => {
    const who = await person();
    const { id } = await paid(who, '40.00');
    const account = { tenant: shop.key, customer_id: who.id };
    await shop.db(async (db) => {
      await wallet.move(db, account, { type: 'debit', amount: '-40.00' }, NOW);
      await wallet.move(db, account, { type: 'give_away', amount: '25.00' }, NOW);
    });
    expect((await read(who, id)).refundable).toBe('0.00');
    expect((await refund(who, id)).errors).toMatchObject([{ code: 'TOP_UP_SPENT' }]);
    const other = await person();
    const kept = await paid(other, '40.00');
    shop.setClock(new Date(NOW.getTime() + 15 * DAY_MS));
    expect((await refund(other, kept.id)).errors).toMatchObject([{ code: 'TOP_UP_SPENT' }]);
    expect(await balance(other)).toBe('40.00');
  });

  it('a refund made at the bank takes out what is there, never more', async () => {
    const who = await person();
    const { session } = await paid(who, '60.00');
    const account = { tenant: shop.key, customer_id: who.id };
    await shop.db((db) => wallet.move(db, account, { type: 'debit', amount: '-45.00' }, NOW));
    const heard = {
      ...named(session.id),
      state: 'refunded' as const,
      ...{ amount: 6000, currency: 'SAR', refunded: 6000, reason: null },
    };
    for (let time = 0; time < 2; time++)
      await settle(world.backend.platform, shop.tenant, session.id, heard, { note: 'of the operator' });
    expect(await balance(who)).toBe('0.00');
  });

  it('two parts that went back at the bank without us leave the wallet, each once', async () => {
    const who = await person();
    const { session } = await paid(who, '60.00');
    const money = { ...named(session.id), amount: 6000, currency: 'SAR', reason: null };
    for (const refunded of [1000, 1000, 2500, 1000])
      await settle(
        world.backend.platform,
        shop.tenant,
        session.id,
        { ...money, state: 'partially_refunded', refunded },
        { note: 'settled' },
      );
    expect(await balance(who)).toBe('35.00');
  });

  it('is not offered by a tenant that sets no upper bound', async () => {
    const other = await openShop(world.backend);
    await other.db((db) =>
      db
        .delete(tenantSettings)
        .where(and(eq(tenantSettings.tenant, other.key), eq(tenantSettings.key, 'wallet_top_up_max'))),
    );
    const made = await world.backend.sandbox('POST', '/sandbox/customers', { tenant: other.key, mobile: '0500000009' });
    expect((await other.call('GET', listTopUps.path, { as: made.token })).data.offer).toBeNull();
    const body = { amount: '50.00' };
    const asked = await other.call('POST', createTopUp.path, { as: made.token, key: other.newKey(), body });
    expect(asked.errors).toMatchObject([{ code: 'MODULE_DISABLED' }]);
  });

  it('whatever happens in whatever order: each is credited once, wallet, bank and top-ups agree, and nothing is below zero', async () => {
    const who = await person();
    const account = { tenant: shop.key, customer_id: who.id };
    const random = seeded(20261122);
    let now = NOW.getTime();
    const ids: string[] = [];
    const crash = (work: () => Promise<unknown>) => work().catch(() => {});
    for (let step = 0; step < 40; step++) {
      const kind = Math.floor(random() * 7);
      const amount = fromMinor(1000 + Math.floor(random() * 9000));
      if (kind <= 1) {
        const { data } = await topUp(who, amount);
        ids.push(data.id);
        const { data: session } = await begin(who, data.id);
        // Its message may be lost, and the bank away when it is asked.
        const isLost = random() < 0.4;
        Object.assign(world.bank.mood, { away: isLost, webhooks: isLost ? 'drop' : 'send' });
        if (session) await world.bank.payByCard(atBank(world, session.id).id, CARDS.sale).catch(() => {});
        if (session && !isLost) await Promise.all([look(session.id), look(session.id), jobs()]);
      } else if (kind === 2)
        await crash(() =>
          shop.db((db) => wallet.move(db, account, { type: 'debit', amount: `-${amount}` }, new Date(now))),
        );
      else if (kind === 3 && ids.length > 0) {
        const id = ids[Math.floor(random() * ids.length)]!;
        await Promise.all([refund(who, id), refund(who, id)]);
      } else if (kind === 4)
        // The server ends before the commit.
        await crash(() =>
          shop.db(async (db) => {
            await wallet.move(db, account, { type: 'credit', amount }, new Date(now));
            throw new Error('the server ended');
          }),
        );
      else if (kind === 5) {
        now += Math.floor(random() * 3) * DAY_MS;
        shop.setClock(new Date(now));
      } else
        await shop.db((db) =>
          wallet.move(db, account, { type: 'give_away', amount, expires_at: new Date(now + DAY_MS) }, new Date(now)),
        );
    }
    Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
    shop.setClock(new Date(now + 2 * DAY_MS));
    await expiryOf(world.backend.platform, wallet)(shop.tenant, shop.now());
    const held = () => {
      const own = world.bank.list().filter(({ reference }) => references.has(reference));
      return own.reduce(
        (sum, { status, amount, refunded }) =>
          sum + (status === 'paid' || status === 'partially_refunded' || status === 'refunded' ? amount - refunded : 0),
        0,
      );
    };
    let references = new Set<string>();
    const faults = () =>
      shop.db(async (db) => {
        const rows = (await db.select().from(topUps)).filter(({ customer_id }) => customer_id === who.id);
        const sessions = (await db.select().from(paymentSessions)).filter(({ ref_id }) =>
          rows.some(({ id }) => id === ref_id),
        );
        references = new Set(sessions.map(({ id }) => id));
        const logs = (await db.select().from(walletLogs)).filter(({ customer_id }) => customer_id === who.id);
        const sum = (type: string) =>
          logs.filter((log) => log.type === type).reduce((all, { amount }) => all + toMinor(amount), 0);
        let running = 0;
        for (const { amount } of logs.sort((a, b) => a.position - b.position)) {
          running += toMinor(amount);
          if (running < 0) return ['below zero'];
        }
        const credited = rows.filter(({ status }) => status === 'credited');
        const found: string[] = [];
        if (logs.filter(({ type }) => type === 'charge').length !== credited.length)
          found.push('credited another number of times');
        if (sum('charge') !== credited.reduce((all, { amount }) => all + toMinor(amount), 0))
          found.push('credited another amount');
        if (-sum('withdraw') !== rows.reduce((all, { returned }) => all + toMinor(returned), 0))
          found.push('took out another amount');
        if (held() !== sum('charge') + sum('withdraw'))
          found.push(`the bank holds ${held()}, the wallet ${sum('charge') + sum('withdraw')}`);
        if (fromMinor(running) !== (await wallet.balance(db, account))) found.push('balance and sum differ');
        return found;
      });
    await settled(async () => (await faults()).length === 0);
    expect(ids.length).toBeGreaterThan(3);
  });
});

/** Numbers from 0 to 1, the same for a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
