import { createPaymentSession, getPaymentSession, listPaymentMethods } from '@sufra/api/payment/endpoints';
import { createReservation, disputeNoShow, getReservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { openShop, type Reply, type Shop } from '../../order/testing/shop.ts';
import { atBank, CARDS, startWorld, untilPaid, type World } from '../../payment/testing/pay.ts';
import { countStatements } from '../../testing/count-statements.ts';
import type { LinkSecrets } from '../../user/sign-in/signed-links.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { endChanges, endHolds } from '../endings.ts';
import { tellAgain } from '../letters/tell-again.ts';
import { floorJoins, floorTables, reservations } from '../tables.ts';
import { reservationViews } from '../view.ts';

const BRANCH = 'nakhla-olaya';
const TERRACE = `${BRANCH}-terrace`;
const NOW = new Date('2026-11-22T16:00:00Z');
const HOUR_MS = 3_600_000;
const METHOD = { ar: 'بطاقة مدى أو ائتمانية', en: 'mada or credit card' };

interface Guest {
  id: string;
  headers: Record<string, string>;
}

describe('reservations with a deposit', () => {
  let world: World;
  let shop: Shop;
  let secrets: LinkSecrets;
  let day = 23;
  let date: string;
  beforeAll(async () => {
    world = await startWorld();
    shop = await openShop(world.backend);
    secrets = readTokenSecrets(world.backend.platform.config);
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { cost_per_person: '25.00' });
  });
  afterAll(() => world.close());
  beforeEach(() => {
    day += 1;
    date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
    shop.setClock(NOW);
  });

  const staff = (path: string, body: object) => world.backend.sandbox('POST', path, { tenant: shop.key, ...body });
  let people = 0;
  /** Another each time: one number has one table at a time. */
  const person = () => ({ name: 'Sara', phone: `5512${String(++people).padStart(5, '0')}`, country_code: 'SA' });
  const hold = async (guests_count = 2): Promise<Guest> => {
    const body = {
      branch_id: BRANCH,
      area_id: TERRACE,
      date,
      time: '20:00',
      is_next_day: false,
      guests_count,
      cost: `${guests_count * 25}.00`,
    };
    const { data, text } = await shop.call('POST', createReservation.path, { key: shop.newKey(), body });
    if (!data?.id) throw new Error(text);
    return { id: data.id, headers: { 'x-order-token': data.reservation_token } };
  };
  const put = ({ id, headers }: Guest, body: object): Promise<Reply> =>
    shop.call('PUT', updateReservation.path.replace(':id', id), { headers, body });
  const read = async ({ id, headers }: Guest) =>
    (await shop.call('GET', getReservation.path.replace(':id', id), { headers })).data;
  const begin = ({ id, headers }: Guest): Promise<Reply> =>
    shop.call('POST', createPaymentSession.path, {
      key: shop.newKey(),
      headers,
      body: {
        purpose: 'reservation',
        ref_id: id,
        method_id: 'nakhla-card',
        return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
      },
    });
  const pay = async (guest: Guest, card: string) => {
    const { data, text } = await begin(guest);
    if (!data) throw new Error(text);
    await world.bank.payByCard(atBank(world, data.id).id, card);
    return (await shop.call('GET', getPaymentSession.path.replace(':id', data.id))).data;
  };
  const isFullForEight = async (): Promise<boolean> => {
    const { data } = await shop.call('POST', `/api/v1/branch/branches/${BRANCH}/reservations-slots`, {
      body: { date, guests_count: 8 },
    });
    const terrace = data.sections.find(({ id }: { id: string }) => id === TERRACE);
    return !terrace?.periods.some(({ time }: { time: string }) => time === '20:00');
  };
  const settled = (is: () => Promise<boolean> | boolean) => untilPaid(world, is);

  it('waits for its payment, keeps waiting when that fails, and is confirmed by it [RES-021][RES-022][RES-028]', async () => {
    const methods = await shop.call(
      'GET',
      `${listPaymentMethods.path}?branch_id=${BRANCH}&purpose=reservation&amount=50.00`,
    );
    expect(methods.data.map(({ id }: { id: string }) => id)).toEqual(['nakhla-card', 'nakhla-apple-pay']);
    const guest = await hold();
    expect((await begin(guest)).status).toBe(410);
    const { data } = await put(guest, { action: 'confirm', ...person() });
    expect(data).toMatchObject({
      status: 'pending_payment',
      cost: '50.00',
      is_payment_required: true,
      hold_seconds_left: expect.any(Number),
    });
    const failed = await pay(guest, CARDS.decline);
    expect(failed).toMatchObject({
      outcome: 'failed',
      retryable: true,
      order: null,
      reservation: { id: guest.id, confirmed: false },
    });
    expect((await read(guest)).status).toBe('pending_payment');
    const paid = await pay(guest, CARDS.sale);
    expect(paid).toMatchObject({ outcome: 'paid', reservation: { status: 'confirmed', confirmed: true } });
    // The bank's app may come back in another browser: it says when and for how many, and of whom nothing.
    const { number, starts_at } = await read(guest);
    const sitting = { date, is_next_day: false, guests_count: 2, time_zone: 'Asia/Riyadh' };
    expect(paid).toMatchObject({ opens: false, reservation: { number, is_change: false, sitting } });
    expect(Date.parse(paid.reservation.sitting.starts_at)).toBe(Date.parse(starts_at));
    expect(JSON.stringify(paid)).not.toMatch(/Sara|5512/);
    expect(failed.reservation.sitting).toBeNull();
    expect(await read(guest)).toMatchObject({ status: 'confirmed', payment: { paid: '50.00', refunding: '0.00' } });
    expect((await begin({ ...guest, headers: {} })).status).toBe(404);
    expect((await begin(guest)).status).toBe(409);
  });

  it('cancelled, the money goes back by the policy’s own table [RES-024][RES-029]', async () => {
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { cost_is: 'deposit' });
    const guest = await hold(4);
    expect(await read(guest)).toMatchObject({
      policy: { cost_is: 'deposit' },
      policies: expect.arrayContaining([expect.objectContaining({ code: 'deposit' })]),
    });
    await put(guest, { action: 'confirm', ...person() });
    const session = await pay(guest, CARDS.sale);
    const { starts_at, refund } = await read(guest);
    expect(refund).toMatchObject({ amount: '100.00', kept: '0.00' });
    // Terms that changed meanwhile are not this reservation's.
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { refunds: [{ hours_before: 48, percent: 10 }] });
    shop.setClock(new Date(Date.parse(starts_at) - 5 * HOUR_MS));
    const { refund: now, policies } = await read(guest);
    expect(now).toMatchObject({ amount: '50.00', kept: '50.00' });
    expect(policies.map(({ code }: { code: string }) => code).filter((code: string) => code === 'refund')).toHaveLength(
      1,
    );
    expect((await put(guest, { action: 'cancel' })).data.status).toBe('cancelled');
    await put(guest, { action: 'cancel' });
    // The bank has it before the provider has written that it has.
    await settled(
      async () => atBank(world, session.id).refunded === 5000 && (await read(guest)).payment?.refunding === '0.00',
    );
    const { payment } = await read(guest);
    expect(payment).toMatchObject({ paid: '50.00', refunding: '0.00', refunded: '50.00', names: METHOD });
    const [text] = await world.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}`);
    expect(text.body).toMatch(/canceled: .*50\.00.* is refunded/);
    await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, {
      refunds: [
        { hours_before: 24, percent: 100 },
        { hours_before: 4, percent: 50 },
      ],
    });
  });

  it('canceled by its guest when nothing comes back any more, the text says so [RES-024][RES-029]', async () => {
    const guest = await hold(4);
    await put(guest, { action: 'confirm', ...person() });
    await pay(guest, CARDS.sale);
    shop.setClock(new Date(Date.parse((await read(guest)).starts_at) - 2 * HOUR_MS));
    expect((await put(guest, { action: 'cancel' })).data.status).toBe('cancelled');
    const [text] = await world.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}`);
    expect(text.body).toMatch(/canceled[.:].* Nothing is refunded\./);
  });

  it('canceled by the restaurant, the text and the letter say how much goes back, and nothing of money where none was paid [RES-029]', async () => {
    const [paid, unpaid] = [await hold(4), await hold()];
    for (const guest of [paid, unpaid]) await put(guest, { action: 'confirm', ...person(), email: 'sara@example.com' });
    await pay(paid, CARDS.sale);
    const wordsOf = async (kind: 'message' | 'letter_of', { id }: Guest): Promise<string[]> =>
      (await world.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}`))
        .filter(({ data }: Reply) => data[kind] === 'CANCELED' && data.reservation_id === id)
        .map(({ body }: { body: string }) => body.replace(/[\u2066-\u2069]/g, ''));
    for (const { id } of [paid, unpaid]) await staff(`/sandbox/reservations/${id}`, { action: 'cancel' });
    const money = {
      message: /we (?:had to cancel|canceled) .*\. SAR\s100\.00 is refunded/,
      letter_of:
        /cancel .*\. SAR\s100\.00 goes back the way you paid: mada or credit card\. Your bank may take a few days\./,
    };
    for (const kind of ['message', 'letter_of'] as const) {
      expect(await wordsOf(kind, paid)).toEqual([expect.stringMatching(money[kind])]);
      const [without] = await wordsOf(kind, unpaid);
      expect(without).toMatch(/we (?:had to cancel|canceled)/);
      expect(without).not.toMatch(/refunded|goes back/);
    }
    // Its `end` says all there is: a reason beside it would repeat it.
    expect(await read(paid)).toMatchObject({ end: 'restaurant', cancellation_reason: null });
    // Sent again it says the same.
    const again = await shop.db(async (db) => {
      const [row] = await db.select().from(reservations).where(eq(reservations.id, paid.id));
      const { platform } = world.backend;
      return tellAgain({ platform, db, tenant: shop.tenant, now: NOW, secrets, by: 'staff' }, row!, 'CANCELED');
    });
    const texts = await wordsOf('message', paid);
    expect([again, texts.length, new Set(texts).size]).toEqual(['sent', 2, 1]);
  });

  it('paid after the hold was over: the table again while it is free, else the money back and a message [RES-020][RES-028]', async () => {
    /** Paid at the bank, which is away when the hold ends. */
    const late = async () => {
      const guest = await hold(8);
      await put(guest, { action: 'confirm', ...person() });
      const { data } = await begin(guest);
      Object.assign(world.bank.mood, { away: true, webhooks: 'drop' });
      await world.bank.payByCard(atBank(world, data.id).id, CARDS.sale);
      shop.setClock(new Date(NOW.getTime() + HOUR_MS));
      await endHolds(world.backend.platform, secrets);
      expect(await read(guest)).toMatchObject({ status: 'cancelled', end: 'not_paid' });
      return { guest, bank: atBank(world, data.id) };
    };
    const isBack = () => {
      Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
      // A bank that was away is asked again after its pause.
      shop.setClock(new Date(NOW.getTime() + HOUR_MS + 60_000));
    };
    const free = await late();
    isBack();
    await settled(async () => (await read(free.guest)).status === 'confirmed');
    expect(await read(free.guest)).toMatchObject({ end: null, payment: { paid: '200.00' } });

    shop.setClock(NOW);
    const lost = await late();
    while (!(await isFullForEight())) await hold(8);
    isBack();
    await settled(
      async () => lost.bank.refunded === lost.bank.amount && (await read(lost.guest)).payment?.paid === '0.00',
    );
    expect(await read(lost.guest)).toMatchObject({ status: 'cancelled', end: 'table_lost', payment: { paid: '0.00' } });
    const sent = await world.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}`);
    expect(sent.map(({ data }: { data: object }) => data)).toContainEqual({
      reservation_id: lost.guest.id,
      message: 'TABLE_LOST',
    });
  });

  it('another party while it is being paid: the amount of before goes back, what is owed by now is paid [RES-021][RES-028]', async () => {
    const guest = await hold(2);
    await put(guest, { action: 'confirm', ...person() });
    const { data: first } = await begin(guest);
    expect((await put(guest, { guests_count: 4 })).data).toMatchObject({ status: 'pending_payment', cost: '100.00' });
    // The bank took the money before it learned that the session was given up.
    await world.bank.payByCard(atBank(world, first.id).id, CARDS.sale);
    await settled(() => atBank(world, first.id).refunded === 5000 || atBank(world, first.id).status === 'cancelled');
    expect(await read(guest)).toMatchObject({ status: 'pending_payment', payment: { paid: '0.00' } });
    await pay(guest, CARDS.sale);
    expect(await read(guest)).toMatchObject({ status: 'confirmed', payment: { paid: '100.00' } });
  });

  /** Confirmed and paid; 25.00 for each. */
  const paid = async (guests_count: number) => {
    const guest = await hold(guests_count);
    await put(guest, { action: 'confirm', ...person() });
    return { guest, session: await pay(guest, CARDS.sale) };
  };
  const more = (guest: Guest, guests_count: number, pay_difference: string) =>
    put(guest, { guests_count, pay_difference });

  it('one guest more pays the difference, and a cancellation gives back the share of each payment [RES-033][RES-024]', async () => {
    const { guest, session } = await paid(3);
    const refused = await put(guest, { guests_count: 4 });
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'RESERVATION_COST' }], data: { due: '25.00' } });
    expect((await more(guest, 4, '20.00')).status).toBe(409);
    expect((await more(guest, 4, '25.00')).data).toMatchObject({
      status: 'confirmed',
      guests_count: 3,
      cost: '75.00',
      change: { guests_count: 4, cost: '100.00', due: '25.00', time: '20:00', seconds_left: 1800 },
    });
    // What paid for the reservation is paid still.
    const before = await shop.call('GET', getPaymentSession.path.replace(':id', session.id));
    expect(before.data).toMatchObject({ outcome: 'paid', reservation: { confirmed: true } });
    const declined = await pay(guest, CARDS.decline);
    expect(declined).toMatchObject({ outcome: 'failed', retryable: true, amount: '25.00' });
    expect(await read(guest)).toMatchObject({ guests_count: 3, change: { due: '25.00' } });
    const difference = await pay(guest, CARDS.sale);
    expect(difference).toMatchObject({
      outcome: 'paid',
      reservation: { id: guest.id, confirmed: true, is_change: true, sitting: { guests_count: 4 } },
    });
    const changed = await read(guest);
    expect(changed).toMatchObject({ guests_count: 4, cost: '100.00', change: null, payment: { paid: '100.00' } });
    expect((await begin(guest)).status).toBe(409);
    const sent = await world.backend.sandbox('GET', `/sandbox/outbox?tenant=${shop.key}`);
    expect(sent[0].data).toEqual({ reservation_id: guest.id, message: 'CHANGED' });

    shop.setClock(new Date(Date.parse(changed.starts_at) - 5 * HOUR_MS));
    expect((await read(guest)).refund).toMatchObject({ amount: '50.00', kept: '50.00' });
    await put(guest, { action: 'cancel' });
    const back = () => [session, difference].map(({ id }) => atBank(world, id).refunded);
    await settled(() => back().reduce((sum, one) => sum + one, 0) === 5000);
    expect(back()).toEqual([3750, 1250]);
  });

  it('not paid in time, the reservation does not change, and late money goes back [RES-033]', async () => {
    const { guest } = await paid(2);
    await more(guest, 8, '150.00');
    const { data } = await begin(guest);
    Object.assign(world.bank.mood, { away: true, webhooks: 'drop' });
    await world.bank.payByCard(atBank(world, data.id).id, CARDS.sale);
    shop.setClock(new Date(NOW.getTime() + 31 * 60_000));
    await endChanges(world.backend.platform, secrets);
    expect(await read(guest)).toMatchObject({ status: 'confirmed', guests_count: 2, cost: '50.00', change: null });
    Object.assign(world.bank.mood, { away: false, webhooks: 'send' });
    shop.setClock(new Date(NOW.getTime() + 33 * 60_000));
    const bank = atBank(world, data.id);
    await settled(async () => bank.refunded === 15_000 && (await read(guest)).payment?.refunding === '0.00');
    expect(await read(guest)).toMatchObject({ status: 'confirmed', guests_count: 2, payment: { paid: '50.00' } });
    const late = await shop.call('GET', getPaymentSession.path.replace(':id', data.id));
    expect(late.data).toMatchObject({ outcome: 'returning', reservation: { status: 'confirmed', confirmed: false } });
  });

  it('a change that waits keeps its table, and ends by another change, by its guest and with the reservation [RES-033]', async () => {
    const { guest, session } = await paid(2);
    await more(guest, 8, '150.00');
    while (!(await isFullForEight())) await hold(8);
    expect((await begin(guest)).data).toMatchObject({ amount: '150.00' });
    expect((await more(guest, 3, '25.00')).data.change).toMatchObject({ guests_count: 3, due: '25.00' });
    const { data: open } = await begin(guest);
    expect((await put(guest, { action: 'drop_change' })).data).toMatchObject({ guests_count: 2, change: null });
    expect(await isFullForEight()).toBe(false);
    const state = await shop.call('GET', getPaymentSession.path.replace(':id', open.id));
    expect(state.data).toMatchObject({ outcome: 'abandoned', reservation: { status: 'confirmed', confirmed: false } });
    expect((await begin(guest)).status).toBe(409);

    await more(guest, 3, '25.00');
    expect((await put(guest, { date, time: '19:00', is_next_day: false, area_id: TERRACE })).data).toMatchObject({
      time: '19:00',
      guests_count: 2,
      change: null,
    });
    await more(guest, 3, '25.00');
    const { data: last } = await begin(guest);
    await put(guest, { action: 'cancel' });
    await settled(() => atBank(world, session.id).refunded === 5000);
    await world.bank.payByCard(atBank(world, last.id).id, CARDS.sale);
    await settled(() => ['cancelled', 'refunded'].includes(atBank(world, last.id).status));
    expect(await read(guest)).toMatchObject({ status: 'cancelled', guests_count: 2, change: null });
  });

  it('a party that makes room for a change does not get the table that its guest comes back to [RES-033]', async () => {
    const before = shop;
    shop = await openShop(world.backend);
    try {
      shop.setClock(NOW);
      await staff(`/sandbox/branches/${BRANCH}/reservations-settings`, { cost_per_person: '25.00' });
      // One table of two and one of four, apart.
      const tables = await shop.db((db) => db.select().from(floorTables).where(eq(floorTables.area_id, TERRACE)));
      const kept = [2, 4].map((seats) => tables.find((table) => table.seats === seats)!.id);
      await shop.db(async (db) => {
        await db.delete(floorJoins);
        await db.delete(floorTables).where(and(eq(floorTables.area_id, TERRACE), notInArray(floorTables.id, kept)));
      });
      const { guest } = await paid(2);
      const { guest: other } = await paid(2);
      expect(await more(guest, 3, '25.00')).toMatchObject({ status: 422, errors: [{ code: 'SLOT_INVALID' }] });
      const rows = await shop.db((db) => db.select().from(reservations));
      const tableOf = ({ id }: Guest) => rows.find((row) => row.id === id)!.table_ids;
      expect([tableOf(guest), tableOf(other)]).toEqual(kept.map((id) => [id]));
      // With the other party gone the larger table is free.
      await put(other, { action: 'cancel' });
      expect((await more(guest, 3, '25.00')).data.change).toMatchObject({ guests_count: 3, due: '25.00' });
    } finally {
      shop = before;
    }
  });

  it('of several the money is asked for once', async () => {
    const ids = [(await hold()).id, (await hold()).id];
    const tenant = (await world.backend.platform.tenants.find(shop.key))!;
    const cost = (wanted: string[]) =>
      countStatements(shop.key, () =>
        shop.db(async (db) => {
          const rows = await db.select().from(reservations).where(inArray(reservations.id, wanted));
          const views = await reservationViews({ db, tenant, now: NOW }, rows);
          expect(views.map(({ payment }) => payment?.paid)).toEqual(wanted.map(() => '0.00'));
        }),
      );
    await cost(ids);
    expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
  });

  it('a no-show keeps the deposit with the restaurant, and one that it excuses gets all of it back [RES-024]', async () => {
    const guest = await hold(2);
    await put(guest, { action: 'confirm', ...person() });
    const session = await pay(guest, CARDS.sale);
    await staff(`/sandbox/reservations/${guest.id}`, { action: 'no show' });
    expect(await read(guest)).toMatchObject({ end: 'no_show', payment: { paid: '50.00', refunding: '0.00' } });
    const path = disputeNoShow.path.replace(':id', guest.id);
    await shop.call('POST', path, { headers: guest.headers, body: { text: 'We called' } });
    await staff(`/sandbox/reservations/${guest.id}`, { action: 'answer', answer: 'excused' });
    await settled(
      async () => atBank(world, session.id).refunded === 5000 && (await read(guest)).payment?.paid === '0.00',
    );
    expect(await read(guest)).toMatchObject({ status: 'cancelled', end: 'excused', payment: { paid: '0.00' } });
  });

  it('whose bank decides says by which payment, until that came to nothing [CHK-031, RES-028]', async () => {
    const guest = await hold();
    await put(guest, { action: 'confirm', ...person() });
    const slow = await pay(guest, CARDS.never);
    expect((await read(guest)).payment).toMatchObject({ session_id: slow.id, bank_session: slow.id });
    atBank(world, slow.id).status = 'failed';
    await settled(async () => (await read(guest)).payment.bank_session === null);
  });
});
