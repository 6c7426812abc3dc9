import { listWaitlistReasons } from '@sufra/api/branch/endpoints';
import { changeSessionLine } from '@sufra/api/dine-in/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import {
  cancelWaitingEntry,
  changeQueue,
  checkWaiting,
  claimTurn,
  createWaitingEntry,
  getLastActiveEntry,
  getWaitingEntry,
  orderWhileWaiting,
  rateWaitingEntry,
  updateWaitingEntry,
  type WaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import { cookWhatIsDue } from '../dine-in/seat/in-queue.ts';
import { createPhone, tableOf } from '../dine-in/testing/phones.ts';
import { balanceOf } from '../sms/balance.ts';
import { smsBalances } from '../sms/tables.ts';
import { ownTransactionsOf } from '../testing/count-statements.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import type { Whom } from '../timers.ts';
import { LIMITS } from '../user/limits/limits.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { doorCode } from './door-code.ts';
import { endClosedQueues } from './endings.ts';

const BRANCH = 'nakhla-olaya';
const HALL = 'nakhla-olaya-hall';
const EVENING = '2026-11-21T16:00:00.000Z';

interface Phone {
  id: string;
  headers: Record<string, string>;
}

/** Of the form. */
type Changes = Partial<Record<string, unknown>> & { branch_settings?: { branch_id: string } };

describe('the waiting list', () => {
  let shop: TestBackend;
  let numbers = 0;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.setClock(EVENING, 'nakhla');
    await queue({ count: 0, area_id: HALL, open: true });
    await queue({ count: 0, area_id: 'nakhla-olaya-terrace' });
  });

  const queue = (change: object) =>
    shop.sandbox('POST', `/sandbox/branches/${BRANCH}/queue`, { tenant: 'nakhla', ...change });
  const staff = (id: string, action: string) =>
    shop.sandbox('POST', `/sandbox/waiting/${id}`, { tenant: 'nakhla', action });
  const form = (changes: Changes = {}) => ({
    name: 'Sara',
    phone: `5${String(50_000_000 + ++numbers)}`,
    guests_count: 2,
    area_id: HALL,
    branch_settings: { branch_id: BRANCH },
    // Proved from the beginning: `prove.test.ts` is about the others.
    door: doorCode(readTokenSecrets(shop.platform.config), 'nakhla', changes.branch_settings?.branch_id ?? BRANCH),
    ...changes,
  });
  const join = (changes: Changes = {}, headers: Record<string, string> = {}) =>
    shop.call(
      createWaitingEntry,
      { query: { frontend: true }, body: form(changes) },
      { headers: { 'idempotency-key': `join-${Math.random()}`, ...headers } },
    );
  const enter = async (changes: Changes = {}): Promise<Phone> => {
    const { data, status, errors } = await join(changes);
    if (status !== 201) throw new Error(JSON.stringify(errors));
    return { id: data.WaitingEntity_id, headers: { 'x-order-token': data.entry_token! } };
  };
  const read = async ({ id, headers }: Phone): Promise<WaitingEntry> =>
    (await shop.call(getWaitingEntry, { params: { id } }, { headers })).data;
  const letPass = ({ id, headers }: Phone) =>
    shop.call(
      changeQueue,
      { params: { id }, body: { action: 'sub' } },
      {
        headers: { 'idempotency-key': `pass-${Math.random()}`, ...headers },
      },
    );
  const claim = ({ id, headers }: Phone) => shop.call(claimTurn, { params: { id } }, { headers });
  const places = async (...phones: Phone[]) => Promise.all(phones.map(async (phone) => (await read(phone)).position));
  const sent = async (): Promise<{ id: number; to: string; body: string }[]> =>
    shop.sandbox('GET', '/sandbox/outbox?tenant=nakhla');

  it('takes a party, tells its place, range and terms, and sends it a link [API-037] [API-040] [API-060] [WL-007] [WL-003]', async () => {
    const first = await enter({ note: ' window \u202e ', needs: ['wheelchair'] });
    const second = await enter();
    expect(await read(second)).toMatchObject({
      status: 'in queue',
      position: 2,
      ahead: 1,
      estimate_min: expect.any(Number),
      estimate_max: expect.any(Number),
      claim_until: null,
      claim_minutes: 5,
      delays_left: 2,
      can_delay: false,
      open: true,
      texts: true,
    });
    expect(await read(first)).toMatchObject({ position: 1, can_delay: true, note: 'window', needs: ['wheelchair'] });
    const [message] = await sent();
    const link = /\/waiting-list\/([\w-]+)/.exec(message!.body)![1]!;
    // The link's token opens it on a device that has nothing.
    expect((await shop.call(getWaitingEntry, { params: { id: link } })).data.id).toBe(second.id);
    const { data } = await shop.call(checkWaiting, { params: { branchId: BRANCH }, query: { area_id: HALL } });
    expect(data).toMatchObject({ count: 2, open: true });
    expect(data.estimate_min).toBeLessThan(data.estimate_max);
  });

  it('is the same 404 to strangers as an unknown id, whatever they do [WL-003]', async () => {
    const own = await enter();
    const other = await enter();
    const asStranger = { id: own.id, headers: other.headers };
    const { id } = own;
    const answers = await Promise.all([
      shop.call(getWaitingEntry, { params: { id } }, asStranger),
      shop.call(getWaitingEntry, { params: { id: 'unknown' } }, asStranger),
      letPass(asStranger),
      claim(asStranger),
      shop.call(updateWaitingEntry, { params: { id }, body: { guests_count: 3 } }, asStranger),
      shop.call(cancelWaitingEntry, { params: { id }, body: {} }, asStranger),
      shop.call(rateWaitingEntry, { params: { id }, body: { rating: 5 } }, asStranger),
    ]);
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(answers.map(() => [404, answers[1]!.errors]));
    expect(await read(own)).toMatchObject({ status: 'in queue', version: 1 });
  });

  it('has one entry per device and finds it again; a number that waits is not revealed, and does not lock its owner out [WL-014] [API-034]', async () => {
    const phone = '551112223';
    const { data } = await join({ phone });
    const headers = { 'x-order-token': data.entry_token! };
    const again = await join({}, headers);
    expect([again.errors[0]?.code, again.data]).toEqual([
      'WAIT_DUPLICATE',
      { id: data.WaitingEntity_id, branch_id: BRANCH },
    ]);
    // A stranger's answer is the same whether the number waits or not, at one moment too.
    const strangers = await Promise.all([1, 2, 3, 4].map((n) => join({ phone: n % 2 ? phone : '٠٥٥١١١٢٢٢٣' })));
    expect(strangers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const texts = (await sent()).filter(({ to }) => to.endsWith(phone));
    expect(texts).toHaveLength(3);
    const queues = await shop.sandbox('GET', '/sandbox/queues?tenant=nakhla');
    const parties = queues.flatMap(({ parties: all }: { parties: { same_number: boolean }[] }) => all);
    expect(parties.filter(({ same_number }: { same_number: boolean }) => same_number)).toHaveLength(5);
    const last = (query: object) => shop.call(getLastActiveEntry, { query }, { headers });
    expect((await last({})).data?.id).toBe(data.WaitingEntity_id);
    expect((await last({ branch_id: 'nakhla-malqa' })).data).toBeNull();
    expect((await shop.call(getLastActiveEntry, { query: {} })).data).toBeNull();
  });

  it('has one entry per customer, on whatever device', async () => {
    const { token } = await shop.sandbox('POST', '/sandbox/customers', { tenant: 'nakhla', mobile: '0551239876' });
    const own = { 'x-authorization-token': `Bearer ${token}` };
    const { data } = await join({}, own);
    expect(await join({}, own)).toMatchObject({ status: 409, data: { id: data.WaitingEntity_id, branch_id: BRANCH } });
  });

  it('from one address is bounded, and its text messages sooner; those of a turn stay (safety B4) [WL-017]', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const before = (await sent()).length;
    for (let count = 0; count < LIMITS.joinsPerAddress; count++) expect((await join({}, from)).status).toBe(201);
    expect((await sent()).length - before).toBe(LIMITS.joinTextsPerAddress);
    expect((await join({}, from)).errors[0]?.code).toBe('RATE_LIMITED');
    const other = { 'x-forwarded-for': '203.0.113.78' };
    expect((await join({}, other)).status).toBe(201);
    expect((await sent()).length - before).toBe(LIMITS.joinTextsPerAddress + 1);
  });

  it('takes no message that a party needs to be called', async () => {
    const balance = (left: number) =>
      withTenant(shop.platform.database, 'nakhla', (db) =>
        db.update(smsBalances).set({ balance: left }).where(eq(smsBalances.branch_id, BRANCH)),
      );
    await balance(2);
    const before = (await sent()).length;
    const first = await enter();
    expect((await sent()).length - before).toBe(1);
    await enter();
    expect((await sent()).length - before).toBe(1);
    await staff(first.id, 'call');
    expect((await sent()).length - before).toBe(2);
    await balance(400);
  });

  it('answers a tap that is sent twice with the same entry and token', async () => {
    const body = form();
    const headers = { 'idempotency-key': 'the-same-tap' };
    const [one, two] = [
      await shop.call(createWaitingEntry, { query: {}, body }, { headers }),
      await shop.call(createWaitingEntry, { query: {}, body }, { headers }),
    ];
    expect(two.data).toMatchObject({ WaitingEntity_id: one.data.WaitingEntity_id, entry_token: one.data.entry_token });
  });

  it.each([
    [{ guests_count: 11 }, 'PARTY_SIZE', 'guests_count'],
    [{ area_id: null }, 'INVALID_INPUT', 'area_id'],
    [{ area_id: 'no-area' }, 'INVALID_INPUT', 'area_id'],
    [{ name: '\u200f \u202e' }, 'INVALID_INPUT', 'name'],
    [{ phone: '12' }, 'MOBILE_INVALID', 'phone'],
    [{ branch_settings: { branch_id: 'nowhere' } }, 'NOT_FOUND', undefined],
    [{ branch_settings: { branch_id: 'nakhla-hittin' }, area_id: 'nakhla-hittin-hall' }, 'WAIT_CLOSED', undefined],
  ])('refuses %j with %s, beside the field [WL-006] [WL-016]', async (changes, code, field) => {
    const { errors } = await join(changes);
    expect(errors[0]).toMatchObject({ code, ...(field ? { field } : {}) });
    expect(errors[0]!.message).not.toBe('');
  });

  it('lets one party pass, as often as agreed, never at the end [API-038] [WL-009]', async () => {
    const [a, b, c] = [await enter(), await enter(), await enter()];
    expect((await letPass(a)).data).toMatchObject({ status: 'delayed', position: 2, delays_left: 1 });
    expect(await places(a, b, c)).toEqual([2, 1, 3]);
    expect((await letPass(c)).errors[0]?.code).toBe('WAIT_LAST');
    // The party that passed was called: the one that waits for it is in the queue as the others.
    await staff(b.id, 'call');
    expect((await read(a)).status).toBe('in queue');
    await letPass(a);
    expect((await read(a)).can_delay).toBe(false);
    expect((await letPass(c)).data.delays_left).toBe(1);
    expect((await letPass(a)).errors[0]?.code).toBe('WAIT_DELAYS');
  });

  it('gives a turn with minutes to claim it; claimed twice it is claimed [WL-013] [WL-008]', async () => {
    const [a, b] = [await enter(), await enter()];
    await staff(a.id, 'call');
    const turn = await read(a);
    expect(turn).toMatchObject({ status: 'your turn now', claim_seconds_left: 300, claimed: false, estimate_max: 0 });
    expect((await sent())[0]!.body).toMatch(/it is your turn/);
    expect((await claim(b)).errors[0]?.code).toBe('WAIT_TRANSITION');
    expect([(await claim(a)).status, (await claim(a)).data.claimed]).toEqual([200, true]);
    await shop.setClock('2026-11-21T16:20:00.000Z', 'nakhla');
    expect((await read(a)).status).toBe('your turn now');
    await staff(a.id, 'seat');
    const rate = (rating: number) => shop.call(rateWaitingEntry, { params: { id: a.id }, body: { rating } }, a);
    expect((await shop.call(rateWaitingEntry, { params: { id: b.id }, body: { rating: 5 } }, b)).errors[0]?.code).toBe(
      'RATE_CLOSED',
    );
    expect([(await rate(4)).data.rating, (await rate(4)).status, (await rate(1)).errors[0]?.code]).toEqual([
      4,
      200,
      'RATE_CLOSED',
    ]);
  });

  it('passes a table on when its turn is let pass, not claimed in time, or its party leaves [WL-013] [API-043] [WL-012]', async () => {
    const [a, b, c] = [await enter(), await enter(), await enter()];
    await staff(a.id, 'call');
    expect((await letPass(a)).data).toMatchObject({ status: 'in queue', position: 2 });
    expect(await read(b)).toMatchObject({ status: 'your turn now', position: 1 });
    await shop.setClock('2026-11-21T16:06:00.000Z', 'nakhla');
    expect((await claim(b)).errors[0]?.code).toBe('WAIT_OVER');
    await until(async () => (await read(a)).status === 'your turn now');
    expect(await read(b)).toMatchObject({ status: 'no show', position: null });
    expect(await places(a, c)).toEqual([1, 2]);
    await claim(a);
    await shop.call(cancelWaitingEntry, { params: { id: a.id }, body: {} }, a);
    expect(await read(c)).toMatchObject({ status: 'your turn now', position: 1 });
  });

  it('changes guests within the limits, and the area, to the end of its queue [API-039] [WL-010]', async () => {
    const [a, b] = [await enter(), await enter()];
    const change = (body: object) => shop.call(updateWaitingEntry, { params: { id: a.id }, body }, a);
    expect((await change({ guests_count: 7 })).data.guests_count).toBe(7);
    expect((await change({ note: ' by the door\u202e ', needs: ['child_seat', 'child_seat'] })).data).toMatchObject({
      note: 'by the door',
      needs: ['child_seat'],
      guests_count: 7,
      position: 1,
    });
    expect((await change({ needs: ['a pony'] })).status).toBe(422);
    expect((await change({ note: null, needs: [] })).data).toMatchObject({ note: null, needs: [] });
    expect((await change({ guests_count: 11 })).errors[0]).toMatchObject({ code: 'PARTY_SIZE', field: 'guests_count' });
    expect((await change({ area_id: 'nakhla-malqa-hall' })).errors[0]?.field).toBe('area_id');
    await queue({ area_id: 'nakhla-olaya-terrace', count: 3 });
    expect((await change({ area_id: 'nakhla-olaya-terrace' })).data).toMatchObject({ position: 4, guests_count: 7 });
    expect((await read(b)).position).toBe(1);
  });

  it('is left with a reason of the list or none, twice as once [API-041] [API-042] [WL-011]', async () => {
    const [a, b] = [await enter(), await enter()];
    const leave = (body: object) => shop.call(cancelWaitingEntry, { params: { id: a.id }, body }, a);
    const { data: reasons } = await shop.call(listWaitlistReasons, {});
    expect((await leave({ cancellation_reason: 'nonsense' })).errors[0]?.field).toBe('cancellation_reason');
    expect((await leave({ cancellation_reason: reasons[0]!.id })).data).toMatchObject({
      status: 'cancelled',
      position: null,
      end_reason: reasons[0]!.names,
    });
    expect((await leave({})).status).toBe(200);
    expect((await letPass(a)).errors[0]?.code).toBe('WAIT_OVER');
    expect(await places(b)).toEqual([1]);
  });

  it('out of service or switched off keeps its entries; closed, they end with words and a message [API-060] [WL-008] [PLAT-021]', async () => {
    const a = await enter();
    await queue({ open: false });
    expect(await read(a)).toMatchObject({ status: 'in queue', position: 1, open: false });
    expect((await join()).errors[0]?.code).toBe('WAIT_CLOSED');
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', {
      group: 'waiting-list',
      key: 'enable',
      value: '0',
    });
    await queue({ open: true });
    await endClosedQueues(shop.platform, readTokenSecrets(shop.platform.config));
    expect(await read(a)).toMatchObject({ status: 'in queue', position: 1, open: false });
    expect((await join()).errors[0]?.code).toBe('MODULE_DISABLED');
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', {
      group: 'waiting-list',
      key: 'enable',
      value: '1',
    });
    expect(await read(a)).toMatchObject({ status: 'in queue', position: 1, open: true });
    const b = await enter();
    await shop.sandbox('POST', `/sandbox/branches/${BRANCH}/state`, { tenant: 'nakhla', state: 'closed' });
    await shop.setClock('2026-11-21T16:02:00.000Z', 'nakhla');
    await until(async () => (await read(b)).status === 'ended');
    expect((await read(b)).end_reason?.en).toMatch(/closed for today/);
    expect((await sent())[0]!.body).toMatch(/waiting list has ended/);
    await shop.sandbox('POST', `/sandbox/branches/${BRANCH}/state`, { tenant: 'nakhla', state: 'open' });
  });

  it('looks at the queues of a restaurant in one transaction, and at those of one alone when its clock was moved', async () => {
    await enter();
    await enter({ area_id: 'nakhla-olaya-terrace' });
    const end = (whom: Whom) => endClosedQueues(shop.platform, readTokenSecrets(shop.platform.config), whom);
    expect(await ownTransactionsOf('nakhla', () => end(null))).toHaveLength(1);
    expect(await ownTransactionsOf('nakhla', () => end(new Set(['nakhla'])))).toHaveLength(1);
    expect(await ownTransactionsOf('nakhla', () => end(new Set(['basta'])))).toEqual([]);
  });

  it('says whether a branch can send messages, not how many, and sends none it has not [API-031] [WL-015] [WL-017]', async () => {
    const left = async (branch_id?: string) =>
      (await shop.call(getSmsBalance, { query: branch_id ? { branch_id } : {} })).data.balance;
    const row = async () => withTenant(shop.platform.database, 'nakhla', (db) => balanceOf(db, 'nakhla', BRANCH));
    const before = await row();
    expect([before > 1, await left(BRANCH), await left()]).toEqual([true, 1, 1]);
    const { id: seen } = (await sent())[0] ?? { id: 0 };
    await enter();
    expect([await row(), await left(BRANCH)]).toEqual([before - 1, 1]);
    expect(await left('nakhla-hittin')).toBe(0);
    await shop.sandbox('POST', '/sandbox/branches/nakhla-hittin/queue', { tenant: 'nakhla', open: true });
    const mute = await enter({ branch_settings: { branch_id: 'nakhla-hittin' }, area_id: 'nakhla-hittin-hall' });
    expect((await read(mute)).texts).toBe(false);
    expect((await sent()).filter(({ id }) => id > seen)).toHaveLength(1);
  });

  it('moves as staff say, once for two screens, and tells each queue in one message [X-024]', async () => {
    const [a, b] = [await enter(), await enter()];
    const told: string[] = [];
    const stop = shop.platform.realtime.listen((_, { event }) => void told.push(event));
    const both = await Promise.allSettled([staff(a.id, 'call'), staff(a.id, 'call')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(told.filter((event) => event === 'waiting.position')).toHaveLength(1);
    stop();
    await staff(a.id, 'skip');
    expect((await read(a)).status).toBe('no show');
    const { entry_id } = await queue({ walk_in: { name: 'Door', guests_count: 3 }, area_id: HALL });
    const list = (await shop.sandbox('GET', '/sandbox/queues?tenant=nakhla')).find(
      (one: { area_id: string }) => one.area_id === HALL,
    );
    expect(list.parties.map(({ id }: { id: string }) => id)).toEqual([b.id, entry_id]);
  });

  it('ends for a party that was not called within hours, in words, where the branch never closes; its number joins again [WL-008]', async () => {
    const nakheel = { branch_settings: { branch_id: 'nakhla-nakheel' }, area_id: null, phone: '551119988' };
    const [area] = (await shop.sandbox('GET', '/sandbox/queues?tenant=nakhla')).filter(
      ({ branch_id }: { branch_id: string }) => branch_id === 'nakhla-nakheel',
    );
    const place = { ...nakheel, area_id: area.area_id };
    const [forgotten, called] = [await enter(place), await enter({ ...place, phone: '551119989' })];
    const at = (hours: number) =>
      shop.setClock(new Date(Date.parse(EVENING) + hours * 3_600_000).toISOString(), 'nakhla');
    await at(5);
    await staff(called.id, 'call');
    await claim(called);
    await at(6);
    await until(async () => (await read(forgotten)).status === 'ended');
    expect((await read(forgotten)).end_reason?.en).toMatch(/Six hours have passed/);
    expect((await read(called)).status).toBe('your turn now');
    expect((await join(place)).status).toBe(201);
    await at(11);
    await until(async () => (await read(called)).status === 'ended');
  });

  it('counts a party as at the door only when it scanned the printed code of that branch [WL-018]', async () => {
    const queues: { branch_id: string; door_path: string }[] = await shop.sandbox(
      'GET',
      '/sandbox/queues?tenant=nakhla',
    );
    const { door_path } = queues.find(({ branch_id }) => branch_id === BRANCH)!;
    const { pathname, searchParams } = new URL(door_path, 'http://nakhla.localhost');
    const door = searchParams.get('door')!;
    expect(pathname).toBe(`/waiting-list/branch/${BRANCH}`);
    const atDoor = await enter({ door });
    const others = [
      await enter({ door: null }),
      await enter({ door: `${door.slice(1)}A` }),
      await enter({ door: 'nonsense' }),
    ];
    const malqa = { branch_settings: { branch_id: 'nakhla-malqa' }, area_id: 'nakhla-malqa-hall' };
    const elsewhere = await enter({ door, ...malqa });
    const { entry_id: walkIn } = await queue({ walk_in: { name: 'Door' }, area_id: HALL });
    const parties: { id: string; at_door: boolean }[] = (
      await shop.sandbox('GET', '/sandbox/queues?tenant=nakhla')
    ).flatMap((one: { parties: object[] }) => one.parties);
    const seen = new Map(parties.map(({ id, at_door }) => [id, at_door]));
    expect([atDoor.id, walkIn].map((id) => seen.get(id))).toEqual([true, true]);
    expect([...others, elsewhere].map(({ id }) => seen.get(id))).toEqual([false, false, false, false]);
  });

  describe('ordering while waiting', () => {
    const DISH = 'nakhla-lamb-chops';
    const OTHER = 'nakhla-hummus-meat';
    const kitchen = async (code: string) => (await tableOf(shop, code)).session?.rounds;
    /** A party in the queue, its order open on one phone. */
    const ordering = async (changes: object = {}) => {
      const entry = await enter(changes);
      const phone = createPhone(shop);
      phone.tokens.push(entry.headers['x-order-token']!);
      const open = async () => {
        const answer = await phone.call(orderWhileWaiting, { params: { id: entry.id } });
        if (answer.data?.member_token) phone.tokens.unshift(answer.data.member_token);
        return answer;
      };
      return { ...entry, phone, open };
    };
    const closed = async () => {
      for (const { id, session } of await shop.sandbox('GET', '/sandbox/tables?tenant=nakhla')) {
        if (session) await shop.sandbox('POST', `/sandbox/tables/${id}`, { tenant: 'nakhla', action: 'close' });
      }
      for (const id of [DISH, OTHER]) {
        await shop.sandbox('POST', `/sandbox/items/${id}/availability`, { tenant: 'nakhla', state: 'available' });
      }
    };
    beforeEach(closed);

    it('cooks at the claim what was agreed as it is, nothing else, and is the table’s then [WL-019]', async () => {
      const party = await ordering();
      const { data } = await party.open();
      const id = data.session_id;
      await party.phone.add(id, DISH);
      const { data: session } = await party.phone.add(id, OTHER);
      expect(session).toMatchObject({
        table: { names: { en: 'Your table to come' } },
        waiting: { entry_id: party.id, called: false, agreed_total: '0.00' },
        can: { edit: true, send: true, call: false, move: false },
        rounds: [],
      });
      expect((await party.phone.send(id, { accepted_total: '1.00' })).errors[0]?.code).toBe('PRICE_CHANGED');
      const agreed = (await party.phone.send(id, { accepted_total: session.unsent_total })).data;
      expect([agreed.waiting?.agreed_total, agreed.rounds]).toEqual([session.unsent_total, []]);
      // Changed after the yes: another yes is needed.
      const line = agreed.lines.find(({ item_id }) => item_id === OTHER)!;
      await party.phone.call(changeSessionLine, { params: { id, line: line.id }, body: { qty: 2 } });
      expect((await read(party)).order).toMatchObject({ session_id: id, chosen: 3, agreed: 1, sent: 0, due: false });
      await staff(party.id, 'call');
      await cookWhatIsDue(shop.platform);
      expect((await read(party)).order).toMatchObject({ sent: 0, due: false });
      await claim(party);
      await claim(party);
      await Promise.all([cookWhatIsDue(shop.platform), cookWhatIsDue(shop.platform)]);
      await until(async () => (await read(party)).order?.sent === 1);
      expect((await read(party)).order).toMatchObject({ chosen: 2, agreed: 0, sent: 1, due: true });
      expect((await letPass(party)).errors[0]?.code).toBe('WAIT_COOKING');
      const seat = (table_code?: string) =>
        shop.sandbox('POST', `/sandbox/waiting/${party.id}`, { tenant: 'nakhla', action: 'seat', table_code });
      await expect(seat()).rejects.toThrow(/INVALID_INPUT/);
      await expect(seat('MALQA-01')).rejects.toThrow(/INVALID_INPUT/);
      expect((await read(party)).status).toBe('your turn now');
      await seat('OLAYA-07');
      const seated = (await party.phone.read(id)).data;
      expect(seated).toMatchObject({ id, table: { names: { en: 'Table 7' } }, confirmed: true, waiting: null });
      expect(seated.rounds).toHaveLength(1);
      expect(seated.lines.filter(({ round }) => round === 1).map(({ item_id }) => item_id)).toEqual([DISH]);
      expect(await kitchen('OLAYA-07')).toHaveLength(1);
      expect(seated.can).toEqual({ edit: true, send: true, call: true, move: true });
      // The way from its place in line to what is cooked for it, as long as it sits, at another table too.
      expect(await read(party)).toMatchObject({ status: 'seated', order: { session_id: id, sent: 1 } });
      const moved = (await party.phone.move(id, 'OLAYA-08')).data.session.id;
      expect((await read(party)).order?.session_id).toBe(moved);
      await closed();
      expect((await read(party)).order).toBeNull();
    });

    it('begun after the claim goes to the kitchen as it is sent [WL-019]', async () => {
      const party = await ordering();
      await staff(party.id, 'call');
      await claim(party);
      const id = (await party.open()).data.session_id;
      await party.phone.add(id, DISH);
      expect((await party.phone.send(id)).data.rounds).toHaveLength(1);
      expect((await read(party)).order).toMatchObject({ chosen: 0, agreed: 0, sent: 1, due: true });
    });

    it.each([
      ['is sold out', 'availability', { state: 'sold_out' }, { state: 'available' }, { gone: 1 }, 'unavailable'],
      ['costs more', 'price', { price: '99.00' }, { price: '27.00' }, { gone: 0 }, 'ok'],
    ])('does not cook what %s by now, and says so [WL-019]', async (_, what, change, back, seen, state) => {
      const staffSay = (said: object) =>
        shop.sandbox('POST', `/sandbox/items/${OTHER}/${what}`, { tenant: 'nakhla', ...said });
      const party = await ordering();
      const id = (await party.open()).data.session_id;
      await party.phone.add(id, DISH);
      await party.phone.add(id, OTHER);
      await party.phone.send(id);
      await staffSay(change);
      expect((await read(party)).order).toMatchObject({ chosen: 2, agreed: 1, ...seen });
      await staff(party.id, 'call');
      await claim(party);
      await cookWhatIsDue(shop.platform);
      await until(async () => (await read(party)).order?.sent === 1);
      const { data } = await party.phone.read(id);
      expect(data.lines.map(({ item_id, round, state }) => [item_id, round, state])).toEqual([
        [DISH, 1, 'ok'],
        [OTHER, null, state],
      ]);
      expect((await read(party)).order).toMatchObject({ chosen: 1, agreed: 0, sent: 1, ...seen });
      await staffSay(back);
    });

    it.each([
      ['leaves', (id: Phone) => shop.call(cancelWaitingEntry, { params: { id: id.id }, body: {} }, id)],
      ['is skipped', ({ id }: Phone) => staff(id, 'skip')],
      [
        'does not claim its turn',
        async ({ id }: Phone) => {
          await staff(id, 'call');
          await shop.setClock('2026-11-21T16:06:00.000Z', 'nakhla');
        },
      ],
    ])('cooks nothing for a party that %s [WL-019]', async (_, end) => {
      const party = await ordering();
      const id = (await party.open()).data.session_id;
      await party.phone.add(id, DISH);
      await party.phone.send(id);
      await end(party);
      await until(async () => !['in queue', 'your turn now'].includes((await read(party)).status));
      await cookWhatIsDue(shop.platform);
      const { data } = await party.phone.read(id);
      expect([data.state, data.rounds, data.can.edit]).toEqual(['closed', [], false]);
      expect((await party.phone.add(id, DISH)).errors[0]?.code).toBe('TABLE_CLOSED');
      expect((await party.open()).errors[0]?.code).toBe('WAIT_OVER');
    });

    it('is one order for two devices, in either order, and none for a stranger [WL-019]', async () => {
      const one = await ordering();
      const two = createPhone(shop);
      two.tokens.push(...one.phone.tokens);
      const [first, second, again] = await Promise.all([
        one.open(),
        two.call(orderWhileWaiting, { params: { id: one.id } }),
        two.call(orderWhileWaiting, { params: { id: one.id } }),
      ]);
      expect(new Set([first, second, again].map(({ data }) => data.session_id)).size).toBe(1);
      const stranger = await ordering();
      const asked = await stranger.phone.call(orderWhileWaiting, { params: { id: one.id } });
      expect([asked.status, asked.errors[0]?.code]).toEqual([404, 'NOT_FOUND']);
      const seen = await stranger.phone.read(first.data.session_id);
      expect([seen.data.joined, seen.data.lines, seen.data.waiting]).toEqual([false, [], null]);
    });

    it('is offered where the restaurant has switched it on, and dine-in too [WL-019]', async () => {
      const party = await ordering();
      const switchTo = (value: string) =>
        shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'waiting-list', key: 'cook', value });
      expect((await read(party)).order).toMatchObject({ session_id: null, chosen: 0 });
      await switchTo('0');
      expect((await read(party)).order).toBeNull();
      expect((await party.open()).errors[0]?.code).toBe('MODULE_DISABLED');
      await switchTo('1');
      // A party without dishes sits anywhere.
      await party.open();
      await staff(party.id, 'seat');
      expect((await read(party)).status).toBe('seated');
    });
  });
});
