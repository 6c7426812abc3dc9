import type { Endpoint, EndpointInput, EndpointStructs } from '@sufra/api';
import {
  addSessionLine,
  callStaff,
  changeSessionLine,
  findTable,
  getSession,
  joinSession,
  openSession,
  removeSessionLine,
} from '@sufra/api/dine-in/endpoints';
import { stopClock } from '../order/testing/shop.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { createPhone, SATURDAY_EVENING, sitDown, tableOf } from './testing/phones.ts';

/** Without choices, sold at every branch at any hour. */
const DISH = 'nakhla-lamb-chops';

/** How many of each refusal `times` wrong digits get when they are all tried at the same moment. */
async function atOnce(
  times: number,
  guess: (digits: string) => Promise<{ errors: readonly { code: string }[] }>,
  right: string,
): Promise<Record<string, number>> {
  const wrong = (guessed: number) => String((Number(right) + 1 + guessed) % 10_000).padStart(4, '0');
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => guess(wrong(index))));
  const codes: Record<string, number> = {};
  for (const { errors } of answers) codes[errors[0]?.code ?? 'none'] = (codes[errors[0]?.code ?? 'none'] ?? 0) + 1;
  return codes;
}

describe('dine-in', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  beforeEach(async () => {
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    await shop.setClock(SATURDAY_EVENING, 'nakhla');
  });
  afterAll(() => shop.close());

  describe('a table', () => {
    it('is found by its printed code in any case, with its name to confirm [MENU-032][API-059]', async () => {
      const { status, data } = await createPhone(shop).call(findTable, { params: { code: 'olaya-07' } });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        table: { id: 'nakhla-olaya-table-7', names: { ar: 'الطاولة 7', en: 'Table 7' }, seats: 4 },
        branch: { id: 'nakhla-olaya', names: { ar: 'العليا' } },
        available: true,
        reason: null,
        session: null,
        staff_code_required: true,
      });
    });

    it.each(['OLAYA-99', 'x', '..%2F..', 'a'.repeat(80)])(
      '%s is no code of this restaurant: 404 [MENU-038]',
      async (code) => {
        expect((await createPhone(shop).call(findTable, { params: { code } })).status).toBe(404);
      },
    );

    it('says why no order is possible: out of use, closed, paused, dine-in off [MENU-032]', async () => {
      const look = async () => (await createPhone(shop).call(findTable, { params: { code: 'OLAYA-07' } })).data;
      await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { available: false });
      expect(await look()).toMatchObject({ available: false, reason: { code: 'TABLE_OFF' } });
      expect((await createPhone(shop).open('OLAYA-07')).errors[0]?.code).toBe('TABLE_OFF');
      await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { available: true });
      await shop.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', { tenant: 'nakhla', state: 'paused' });
      expect(await look()).toMatchObject({ available: false, reason: { code: 'BRANCH_PAUSED' } });
      await shop.sandbox('POST', '/sandbox/branches/nakhla-olaya/state', { tenant: 'nakhla', state: 'open' });
      await shop.setClock('2026-11-21T05:00:00Z', 'nakhla');
      expect(await look()).toMatchObject({
        available: false,
        reason: { code: 'BRANCH_CLOSED', params: { opens_at: '2026-11-21T12:00:00+03:00' } },
      });
      await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'dine_in', key: 'enable', value: '0' });
      const off = await createPhone(shop).call(findTable, { params: { code: 'OLAYA-07' } });
      expect([off.status, off.errors[0]?.code]).toEqual([403, 'MODULE_DISABLED']);
    });
  });

  it('a party that sits when dine-in is switched off keeps its bill and calls staff; it orders nothing more [MENU-035]', async () => {
    const { id, phone } = await sitDown(shop, 'OLAYA-07');
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'dine_in', key: 'enable', value: '0' });
    const can = { edit: false, send: false, call: true, move: false };
    expect((await phone.read(id)).data).toMatchObject({ state: 'open', stopped: true, can });
    const refused = await phone.add(id, DISH);
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'MODULE_DISABLED']);
    const called = await phone.ring(id, 'bill');
    expect(called.data).toMatchObject({ state: 'bill_requested', stopped: true });
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'dine_in', key: 'enable', value: '1' });
    expect((await phone.read(id)).data.stopped).toBeUndefined();
  });

  describe('sitting down', () => {
    it('with the staff’s digits opens the session at once; the table is then taken [MENU-032]', async () => {
      const { id, session, phone } = await sitDown(shop, 'OLAYA-07');
      expect(id).toMatch(/^[\w-]{22}$/);
      expect(session).toMatchObject({ state: 'open', confirmed: true, joined: true, pin_required: true });
      expect(session.pin).toMatch(/^\d{4}$/);
      expect(session.members).toEqual([{ id: expect.any(String), nickname: 'Sara', you: true }]);
      expect(session.can).toEqual({ edit: true, send: true, call: true, move: true });
      const scan = await createPhone(shop).call(findTable, { params: { code: 'OLAYA-07' } });
      expect(scan.data.session).toEqual({ id, state: 'open', members: 1, pin_required: true, joined: false });
      expect((await phone.call(findTable, { params: { code: 'OLAYA-07' } })).data.session?.joined).toBe(true);
      const second = await createPhone(shop).open('OLAYA-07');
      expect([second.status, second.errors[0]?.code]).toEqual([409, 'TABLE_BUSY']);
    });

    it('others join by nickname and the session’s PIN; two Saras get different names [MENU-037][MENU-035]', async () => {
      const { id, pin } = await sitDown(shop, 'OLAYA-07');
      const other = createPhone(shop);
      const asked = await other.join(id, 'Sara');
      expect([asked.status, asked.errors[0]?.code]).toEqual([422, 'PIN_WRONG']);
      const { data } = await other.join(id, 'Sara', pin);
      expect(data.session.members.map(({ nickname, you }) => [nickname, you])).toEqual([
        ['Sara', false],
        ['Sara 2', true],
      ]);
      // Joining again is still the same person.
      expect((await other.join(id, 'Noura', pin)).data.session.members).toHaveLength(2);
    });

    it('one key sits one phone down and adds one dish, however often it is sent [MENU-033][MENU-037]', async () => {
      const host = createPhone(shop);
      const { staff_code } = await tableOf(shop, 'OLAYA-07');
      // An answer that is lost leaves the phone without its token, as it was before.
      const twice = async <S extends EndpointStructs>(
        endpoint: Endpoint<S>,
        input: EndpointInput<Endpoint<S>>,
        token?: string,
      ) => {
        const headers = { 'idempotency-key': `lost-${endpoint.name}`, ...(token ? { 'x-order-token': token } : {}) };
        await shop.call(endpoint, input, { tenant: 'nakhla', headers });
        return (await shop.call(endpoint, input, { tenant: 'nakhla', headers })).data;
      };
      const opened = await twice(openSession, { body: { table_code: 'OLAYA-07', nickname: 'Sara', staff_code } });
      const { id, pin } = opened.session;
      const joined = await twice(joinSession, { params: { id }, body: { nickname: 'Noura', pin: pin! } });
      expect(joined.session.members.map(({ nickname }) => nickname)).toEqual(['Sara', 'Noura']);
      await twice(addSessionLine, { params: { id }, body: { item_id: DISH, qty: 1 } }, joined.member_token!);
      host.tokens.push(opened.member_token!);
      expect((await host.read(id)).data.lines.map(({ item_id, qty }) => [item_id, qty])).toEqual([[DISH, 1]]);
    });

    it('five wrong PINs lock the door for ten minutes (safety B12)', async () => {
      stopClock({ backend: shop, key: 'nakhla' }, new Date(SATURDAY_EVENING));
      const { id, pin } = await sitDown(shop, 'OLAYA-07');
      const stranger = createPhone(shop);
      const wrong = pin === '0000' ? '1111' : '0000';
      for (let tries = 0; tries < 5; tries++) expect((await stranger.join(id, 'Eve', wrong)).status).toBe(422);
      const locked = await stranger.join(id, 'Eve', pin);
      expect([locked.status, locked.errors[0]?.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThanOrEqual(600);
      stopClock({ backend: shop, key: 'nakhla' }, new Date('2026-11-21T16:50:01Z'));
      expect((await stranger.join(id, 'Eve', pin)).status).toBe(200);
    });

    it('sixty PINs tried at once are five tries, and the right one is too late then (safety B12)', async () => {
      const { id, pin } = await sitDown(shop, 'OLAYA-07');
      const answers = await atOnce(60, (wrong) => createPhone(shop).join(id, 'Eve', wrong), pin);
      expect(answers).toEqual({ PIN_WRONG: 5, RATE_LIMITED: 55 });
      expect((await createPhone(shop).join(id, 'Eve', pin)).status).toBe(429);
    });

    it('a PIN that a phone is asked for costs nothing, and a right one forgives the wrong ones before it', async () => {
      const { id, pin } = await sitDown(shop, 'OLAYA-07');
      for (let again = 0; again < 2; again++) {
        await atOnce(4, (wrong) => createPhone(shop).join(id, 'Eve', wrong), pin);
        for (let asked = 0; asked < 6; asked++) expect((await createPhone(shop).join(id, 'Ali')).status).toBe(422);
        expect((await createPhone(shop).join(id, 'Ali', pin)).status).toBe(200);
      }
    });

    it('has an end: twice as many phones as seats (safety B12)', async () => {
      const { id, pin } = await sitDown(shop, 'OLAYA-01');
      const answers = [];
      for (const name of ['Ali', 'Omar', 'Huda', 'Eve'])
        answers.push((await createPhone(shop).join(id, name, pin)).status);
      expect(answers).toEqual([200, 200, 200, 409]);
    });

    it('a nickname is text, without marks that turn what stands around it (safety W1)', async () => {
      const phone = createPhone(shop);
      const { staff_code } = await tableOf(shop, 'OLAYA-02');
      const { data } = await phone.open('OLAYA-02', '\u202E<b>Eve</b>', staff_code);
      expect(data.session.members[0]!.nickname).toBe('<b>Eve</b>');
      expect((await createPhone(shop).open('OLAYA-03', '\u202E\u2066')).status).toBe(422);
      expect((await createPhone(shop).open('OLAYA-03', 'x'.repeat(21))).status).toBe(422);
    });
  });

  describe('a photograph of the code (safety B12)', () => {
    it('opens a session in which nothing can be chosen or sent until staff confirm it', async () => {
      const home = createPhone(shop);
      const { data } = await home.open('OLAYA-07', 'Eve');
      const { id } = data.session;
      expect(data.session).toMatchObject({ confirmed: false, can: { edit: false, send: false, call: false } });
      for (const answer of [await home.add(id, DISH), await home.send(id), await home.ring(id, 'waiter')]) {
        expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'TABLE_UNCONFIRMED']);
      }
      const { staff_code } = await tableOf(shop, 'OLAYA-07');
      const guessed = await home.confirm(id, staff_code === '0000' ? '1111' : '0000');
      expect([guessed.status, guessed.errors[0]?.code]).toEqual([422, 'STAFF_CODE_WRONG']);
      expect((await home.confirm(id, staff_code)).data.can.edit).toBe(true);
      expect((await home.add(id, DISH)).status).toBe(200);
    });

    it('five guesses of the staff’s digits and the table takes none for ten minutes', async () => {
      const home = createPhone(shop);
      const { id } = (await home.open('OLAYA-07', 'Eve')).data.session;
      const { staff_code } = await tableOf(shop, 'OLAYA-07');
      const wrong = staff_code === '0000' ? '1111' : '0000';
      for (let tries = 0; tries < 5; tries++) expect((await home.confirm(id, wrong)).status).toBe(422);
      expect((await home.confirm(id, staff_code)).status).toBe(429);
    });

    it.each(['confirms', 'opens'])(
      'sixty guesses at once by who %s a table are five tries (safety B12)',
      async (how) => {
        const { staff_code } = await tableOf(shop, 'OLAYA-07');
        const home = createPhone(shop);
        const id = how === 'confirms' ? (await home.open('OLAYA-07', 'Eve')).data.session.id : '';
        const guess = (wrong: string) =>
          id ? home.confirm(id, wrong) : createPhone(shop).open('OLAYA-07', 'Eve', wrong);
        expect(await atOnce(60, guess, staff_code)).toEqual({ STAFF_CODE_WRONG: 5, RATE_LIMITED: 55 });
        expect((await guess(staff_code)).status).toBe(429);
      },
    );

    it('an opening sent again with its key gives back no tries (safety B12)', async () => {
      const { phone, staff_code } = { phone: createPhone(shop), ...(await tableOf(shop, 'OLAYA-07')) };
      const headers = phone.headers();
      const open = () =>
        shop.call(
          openSession,
          { body: { table_code: 'OLAYA-07', nickname: 'Eve', staff_code } },
          { tenant: 'nakhla', headers },
        );
      expect((await open()).status).toBe(201);
      await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'close' });
      const renewed = (await tableOf(shop, 'OLAYA-07')).staff_code;
      const wrong = renewed === '0000' ? '1111' : '0000';
      const codes = [];
      for (let tries = 0; tries < 6; tries++) {
        await open();
        codes.push((await createPhone(shop).open('OLAYA-07', 'Eve', wrong)).errors[0]?.code);
      }
      expect(codes).toContain('RATE_LIMITED');
    });

    it('staff can confirm by themselves; without that it ends after 15 minutes and frees the table', async () => {
      const home = createPhone(shop);
      const { id } = (await home.open('OLAYA-07', 'Eve')).data.session;
      await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'confirm' });
      expect((await home.read(id)).data.confirmed).toBe(true);
      const other = await createPhone(shop).open('OLAYA-08', 'Eve');
      await shop.setClock('2026-11-21T16:56:00Z', 'nakhla');
      const gone = await createPhone(shop).read(other.data.session.id);
      expect([gone.status, gone.errors[0]?.code]).toEqual([410, 'DINE_SESSION_EXPIRED']);
      expect((await createPhone(shop).call(findTable, { params: { code: 'OLAYA-08' } })).data.session).toBeNull();
    });

    it('cannot be tried without end: five unconfirmed sessions an hour', async () => {
      for (let minute = 0; minute < 5; minute++) {
        expect((await createPhone(shop).open('OLAYA-07', 'Eve')).status).toBe(201);
        await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'close' });
      }
      expect((await createPhone(shop).open('OLAYA-07', 'Eve')).status).toBe(429);
      const { staff_code } = await tableOf(shop, 'OLAYA-07');
      expect((await createPhone(shop).open('OLAYA-07', 'Sara', staff_code)).status).toBe(201);
    });

    it('replayed the next day is read-only: the bill for who ate, nothing for others, no order for anyone', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      const yesterday = (await tableOf(shop, 'OLAYA-07')).staff_code;
      await phone.add(id, DISH);
      await phone.send(id);
      await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'close' });
      await shop.setClock('2026-11-22T16:40:00Z', 'nakhla');
      const bill = await phone.read(id);
      expect(bill.data).toMatchObject({ state: 'closed', pin: null, can: { edit: false, send: false, call: false } });
      expect(bill.data.lines).toHaveLength(1);
      for (const answer of [await phone.add(id, DISH), await phone.send(id), await phone.ring(id, 'bill')]) {
        expect([answer.status, answer.errors[0]?.code]).toEqual([410, 'TABLE_CLOSED']);
      }
      const stranger = createPhone(shop);
      expect((await stranger.read(id)).status).toBe(410);
      expect((await stranger.join(id, 'Eve')).status).toBe(410);
      // The photographed code with yesterday's digits: they are others by now.
      const replay = await stranger.open('OLAYA-07', 'Eve', yesterday);
      expect([replay.status, replay.errors[0]?.code]).toEqual([422, 'STAFF_CODE_WRONG']);
      const { id: fresh } = (await stranger.open('OLAYA-07', 'Eve')).data.session;
      expect(fresh).not.toBe(id);
      expect((await stranger.add(fresh, DISH)).status).toBe(403);
      expect((await tableOf(shop, 'OLAYA-07')).session!.rounds).toEqual([]);
    });

    it('the restaurant may trust its doors instead', async () => {
      const set = (key: string, value: string) =>
        shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'dine_in', key, value });
      await set('confirm', 'none');
      await set('pin', '0');
      const { data } = await createPhone(shop).open('OLAYA-07', 'Sara');
      expect(data.session).toMatchObject({ confirmed: true, pin_required: false, pin: null });
      expect((await createPhone(shop).join(data.session.id, 'Ali')).status).toBe(200);
    });
  });

  describe('a party', () => {
    it('shares its lines: everyone sees and changes unsent lines, with the name of the last change [MENU-035]', async () => {
      const { phone: sara, id, pin } = await sitDown(shop, 'OLAYA-07');
      const ali = createPhone(shop);
      await ali.join(id, 'Ali', pin);
      await sara.add(id, DISH, { note: 'بدون بصل' });
      await sara.add(id, DISH, { note: 'بدون بصل' });
      await ali.add(id, DISH);
      const { lines } = (await ali.read(id)).data;
      expect(lines.map(({ nickname, qty, round, changed_by }) => [nickname, qty, round, changed_by])).toEqual([
        ['Sara', 2, null, null],
        ['Ali', 1, null, null],
      ]);
      const changed = await ali.call(changeSessionLine, { params: { id, line: lines[0]!.id }, body: { qty: 5 } });
      expect(changed.data.lines[0]).toMatchObject({ qty: 5, nickname: 'Sara', changed_by: 'Ali', version: 3 });
      // The last change counts.
      const last = await sara.call(changeSessionLine, { params: { id, line: lines[0]!.id }, body: { qty: 1 } });
      expect(last.data.lines[0]).toMatchObject({ qty: 1, changed_by: null });
      const removed = await sara.call(removeSessionLine, { params: { id, line: lines[1]!.id } });
      expect(removed.data.lines).toHaveLength(1);
    });

    it('sends rounds: sent lines are locked and keep their price, new ones are open [MENU-035]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      const [first] = (await phone.add(id, DISH)).data.lines;
      const wrong = await phone.send(id, { accepted_total: '1.00' });
      expect([wrong.status, wrong.errors[0]?.code]).toEqual([409, 'PRICE_CHANGED']);
      const sent = await phone.send(id, { accepted_total: first!.total });
      expect(sent.status).toBe(201);
      expect(sent.data.rounds).toMatchObject([{ number: 1, sent_by: 'Sara', state: 'sent', total: first!.total }]);
      expect(sent.data.totals.find(({ code }) => code === 'grand')!.amount).toBe(first!.total);
      expect(sent.data.unsent_total).toBe('0.00');
      for (const answer of [
        await phone.call(changeSessionLine, { params: { id, line: first!.id }, body: { qty: 9 } }),
        await phone.call(removeSessionLine, { params: { id, line: first!.id } }),
      ]) {
        expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'LINE_LOCKED']);
      }
      // The kitchen is out of it now; what was sent stays what it was.
      await shop.sandbox('POST', `/sandbox/items/${DISH}/availability`, { tenant: 'nakhla', state: 'sold_out' });
      const gone = await phone.add(id, DISH);
      expect([gone.status, gone.errors[0]?.code]).toEqual([409, 'ITEM_UNAVAILABLE']);
      expect((await phone.read(id)).data.lines).toMatchObject([{ round: 1, state: 'ok', total: first!.total }]);
      expect((await phone.send(id)).errors[0]?.code).toBe('CART_EMPTY');
    });

    it('a dish that sold out meanwhile refuses the round and names its line; nothing is sent', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      const [line] = (await phone.add(id, DISH)).data.lines;
      await shop.sandbox('POST', `/sandbox/items/${DISH}/availability`, { tenant: 'nakhla', state: 'sold_out' });
      expect((await phone.read(id)).data.lines[0]).toMatchObject({
        state: 'unavailable',
        reason: { code: 'ITEM_UNAVAILABLE', message: expect.stringMatching(/has sold out at Olaya/) },
      });
      const refused = await phone.send(id);
      expect(refused.errors[0]).toMatchObject({ code: 'ITEM_UNAVAILABLE', field: `lines.${line!.id}` });
      expect((await phone.read(id)).data.rounds).toEqual([]);
    });

    it('twenty phones send at once: one round, every line in it (safety B6)', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      await phone.add(id, DISH);
      const answers = await Promise.all(Array.from({ length: 20 }, () => phone.send(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
      expect((await phone.read(id)).data.rounds).toHaveLength(1);
    });

    it('calls the waiter and asks for the bill; asked twice it is one call [MENU-035]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      await phone.ring(id, 'waiter');
      const again = await phone.ring(id, 'waiter');
      expect(again.data.calls).toMatchObject([{ kind: 'waiter', by: 'Sara' }]);
      await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'answer' });
      expect((await phone.read(id)).data.calls).toEqual([]);
      const bill = await phone.ring(id, 'bill');
      expect(bill.data).toMatchObject({ state: 'bill_requested', can: { edit: false, send: false, call: true } });
      expect((await phone.add(id, DISH)).errors[0]?.code).toBe('TABLE_CLOSED');
    });

    it('the bill is taken back by any phone for ten seconds, until staff act on it [MENU-046]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      const undo = () => phone.call(callStaff, { params: { id }, body: { kind: 'bill', undo: true } });
      expect((await undo()).data).toMatchObject({ state: 'open', calls: [] });
      expect((await phone.ring(id, 'bill')).data).toMatchObject({ state: 'bill_requested', bill_undo_seconds: 10 });
      const both = await Promise.all([undo(), undo()]);
      for (const { data } of both) expect(data).toMatchObject({ state: 'open', calls: [], bill_undo_seconds: null });
      expect((await phone.add(id, DISH)).data.lines).toHaveLength(1);

      const now = Date.parse(SATURDAY_EVENING);
      const stopAt = (at: number) => stopClock({ backend: shop, key: 'nakhla' }, new Date(at));
      stopAt(now);
      await phone.ring(id, 'bill');
      stopAt(now + 9_000);
      expect((await phone.read(id)).data.bill_undo_seconds).toBe(1);
      stopAt(now + 10_000);
      expect((await phone.read(id)).data.bill_undo_seconds).toBeNull();
      expect((await undo()).errors[0]?.code).toBe('UNDO_OVER');

      const staff = (action: string) => shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action });
      await staff('reopen');
      // Asked for again: its time begins again.
      expect((await phone.ring(id, 'bill')).data.bill_undo_seconds).toBe(10);
      await staff('answer');
      expect((await undo()).errors[0]?.code).toBe('UNDO_OVER');
      await staff('pay');
      expect((await undo()).errors[0]?.code).toBe('UNDO_OVER');
    });

    it('a round is taken back by any phone for ten seconds; its number is not given again [MENU-047]', async () => {
      const now = Date.parse(SATURDAY_EVENING);
      const stopAt = (at: number) => stopClock({ backend: shop, key: 'nakhla' }, new Date(at));
      stopAt(now);
      const { phone, id, pin } = await sitDown(shop, 'OLAYA-07');
      const ali = createPhone(shop);
      await ali.join(id, 'Ali', pin);
      await phone.add(id, DISH);
      expect((await phone.send(id)).data.rounds).toMatchObject([{ number: 1, state: 'sent', undo_seconds: 10 }]);
      stopAt(now + 9_000);
      expect((await ali.read(id)).data.rounds).toMatchObject([{ undo_seconds: 1 }]);
      const both = await Promise.all([ali.takeBack(id, 1), phone.takeBack(id, 1)]);
      for (const { data } of both)
        expect(data).toMatchObject({
          rounds: [],
          lines: [{ round: null, nickname: 'Sara', qty: 1 }],
          unsent_total: '74.00',
        });
      expect((await tableOf(shop, 'OLAYA-07')).session?.rounds).toEqual([]);
      const again = await ali.send(id);
      expect(again.data.rounds).toMatchObject([{ number: 2, undo_seconds: 10 }]);
      // The first phone's tap on the old round comes late: the new one stands.
      expect((await phone.takeBack(id, 1)).data.rounds).toMatchObject([{ number: 2, state: 'sent' }]);
      stopAt(now + 19_000);
      expect((await ali.read(id)).data.rounds).toMatchObject([{ undo_seconds: null }]);
      expect((await ali.takeBack(id, 2)).errors[0]?.code).toBe('UNDO_OVER');
      for (const unknown of [3, 'x', '9'.repeat(20)]) expect((await ali.takeBack(id, unknown)).status).toBe(404);
      expect((await createPhone(shop).takeBack(id, 2)).errors[0]?.code).toBe('DINE_SESSION_EXPIRED');
    });

    it('of kitchen and guest that tap together one has the round; bill and payment end the time too [MENU-047]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      const send = async () => {
        await phone.add(id, DISH);
        return (await phone.send(id)).data.rounds.at(-1)!.number;
      };
      const accept = (round: number) =>
        shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action: 'accept', round }).then(
          () => true,
          () => false,
        );
      for (let tries = 0; tries < 3; tries++) {
        const round = await send();
        const [accepted, { data, errors }] = await Promise.all([accept(round), phone.takeBack(id, round)]);
        expect(errors[0]?.code ?? 'taken back').toBe(accepted ? 'UNDO_OVER' : 'taken back');
        const { rounds } = data ?? (await phone.read(id)).data;
        expect(rounds.some(({ number }) => number === round)).toBe(accepted);
      }
      const taken = await send();
      expect(await accept(taken)).toBe(true);
      expect((await phone.takeBack(id, taken)).errors[0]?.code).toBe('UNDO_OVER');
      const round = await send();
      await phone.ring(id, 'bill');
      expect((await phone.takeBack(id, round)).errors[0]?.code).toBe('UNDO_OVER');
    });

    it('a phone sends its own dishes alone, at their price [MENU-047]', async () => {
      const { phone, id, pin } = await sitDown(shop, 'OLAYA-07');
      const ali = createPhone(shop);
      await ali.join(id, 'Ali', pin);
      await phone.add(id, DISH, { qty: 2 });
      const { data } = await ali.add(id, DISH);
      const own = { line_ids: data.lines.filter(({ nickname }) => nickname === 'Ali').map((line) => line.id) };
      expect((await ali.send(id, { ...own, accepted_total: '222.00' })).errors[0]?.code).toBe('PRICE_CHANGED');
      const sent = (await ali.send(id, { ...own, accepted_total: '74.00' })).data;
      expect(sent.lines.map(({ nickname, round }) => [nickname, round])).toEqual([
        ['Sara', null],
        ['Ali', 1],
      ]);
      expect(sent).toMatchObject({ unsent_total: '148.00', rounds: [{ sent_by: 'Ali', total: '74.00' }] });
    });

    it('goes open, bill_requested, paying, closed; then its bill can be read and nothing else [MENU-035]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      await phone.add(id, DISH);
      await phone.send(id);
      const staff = (action: string) => shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action });
      await phone.ring(id, 'bill');
      expect((await staff('reopen')).session.state).toBe('open');
      await phone.ring(id, 'bill');
      expect((await staff('pay')).session.state).toBe('paying');
      expect((await staff('close')).session.state).toBe('closed');
      const { data } = await phone.read(id);
      expect(data).toMatchObject({ state: 'closed', joined: true, expires_at: null });
      expect(data.totals.find(({ code }) => code === 'vat')!.amount).toMatch(/^\d+\.\d\d$/);
      expect((await createPhone(shop).call(findTable, { params: { code: 'OLAYA-07' } })).data.session).toBeNull();
    });

    it.each([['reopen'], ['pay', 'reopen', 'reopen']])(
      'opened again by staff (%s) no request for its bill stands, and the party can ask for it again [MENU-035][MENU-048]',
      async (...actions) => {
        const { phone, id } = await sitDown(shop, 'OLAYA-07');
        await phone.add(id, DISH);
        await phone.send(id);
        await phone.ring(id, 'waiter');
        await phone.ring(id, 'bill');
        for (const action of actions) await shop.sandbox('POST', '/sandbox/tables/nakhla-olaya-table-7', { action });
        const kinds = (session: { calls: readonly { kind: string }[] }) => session.calls.map(({ kind }) => kind);
        const open = (await phone.read(id)).data;
        expect([open.state, kinds(open)]).toEqual(['open', ['waiter']]);
        const again = (await phone.ring(id, 'bill')).data;
        expect([again.state, kinds(again).sort()]).toEqual(['bill_requested', ['bill', 'waiter']]);
      },
    );

    it('ends after 90 idle minutes; members with orders read the bill, others a message [MENU-034][MENU-035]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      expect((await phone.read(id)).data.expires_at).toBe('2026-11-21T21:10:00+03:00');
      await phone.add(id, DISH);
      await phone.send(id);
      await shop.setClock('2026-11-21T18:11:00Z', 'nakhla');
      expect((await phone.read(id)).data.state).toBe('expired');
      const late = await phone.add(id, DISH);
      expect([late.status, late.errors[0]?.code]).toEqual([410, 'DINE_SESSION_EXPIRED']);
      for (const [locale, words] of [
        ['en', 'Session id not valid or expired. Scan the code on your table again'],
        ['ar', 'الجلسة غير صالحة أو انتهت، امسح الرمز الذي على طاولتك من جديد'],
      ] as const) {
        for (const unknown of [id, 'AAAAAAAAAAAAAAAAAAAAAA']) {
          const stranger = await createPhone(shop, 'nakhla', locale).call(getSession, { params: { id: unknown } });
          expect([stranger.status, stranger.errors[0]]).toEqual([
            410,
            { code: 'DINE_SESSION_EXPIRED', message: words },
          ]);
        }
      }
    });

    it('shows a stranger with its link where it is, and no data of the session (safety B2)', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07', 'Secret Sara');
      await phone.add(id, DISH);
      const { data } = await createPhone(shop).read(id);
      expect(data).toMatchObject({ joined: false, pin_required: true, pin: null, members: [], lines: [], totals: [] });
      expect(JSON.stringify(data)).not.toMatch(/Secret Sara/);
      expect((await createPhone(shop).add(id, DISH)).status).toBe(410);
    });
  });

  describe('another table', () => {
    it('takes the whole session: new id, old one says moved, everything goes along [MENU-036]', async () => {
      const { phone, id, pin } = await sitDown(shop, 'OLAYA-07');
      await phone.add(id, DISH);
      await phone.send(id);
      await phone.add(id, DISH);
      const { data } = await phone.move(id, 'olaya-12');
      expect(data).toMatchObject({ table_changed: true, table_changed_branch_id: null });
      expect(data.session.table.id).toBe('nakhla-olaya-table-12');
      expect(data.session.id).not.toBe(id);
      expect(data.session.lines.map(({ round }) => round)).toEqual([1, null]);
      expect((await phone.read(id)).data).toMatchObject({ state: 'moved', moved_to: data.session.id });
      expect((await phone.add(data.session.id, DISH)).status).toBe(200);
      expect((await createPhone(shop).read(id)).status).toBe(410);
      expect((await createPhone(shop).join(data.session.id, 'Ali', pin)).status).toBe(200);
      expect((await createPhone(shop).call(findTable, { params: { code: 'OLAYA-07' } })).data.session).toBeNull();
    });

    it('after another one is found by each id that the party had [MENU-036]', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      const second = (await phone.move(id, 'OLAYA-12')).data.session.id;
      const third = (await phone.move(second, 'OLAYA-09')).data.session.id;
      for (const before of [id, second]) {
        const { data } = await phone.read(before);
        expect(data).toMatchObject({ state: 'moved', moved_to: third, joined: true });
        expect((await createPhone(shop).read(before)).status).toBe(410);
      }
      expect((await phone.read(third)).data).toMatchObject({ state: 'open', table: { id: 'nakhla-olaya-table-9' } });
    });

    it('that is taken or foreign is refused and nothing moves', async () => {
      const { phone, id } = await sitDown(shop, 'OLAYA-07');
      await sitDown(shop, 'OLAYA-08');
      expect((await phone.move(id, 'OLAYA-08')).errors[0]?.code).toBe('TABLE_BUSY');
      expect((await phone.move(id, 'NO-SUCH')).status).toBe(404);
      expect((await phone.read(id)).data.state).toBe('open');
    });

    it('scanned by mistake: what this phone has not sent goes to its session there, at another branch too [MENU-036]', async () => {
      const { phone, id, pin } = await sitDown(shop, 'OLAYA-07');
      const ali = createPhone(shop);
      await ali.join(id, 'Ali', pin);
      await ali.add(id, DISH);
      await phone.add(id, DISH, { qty: 3 });
      const there = await sitDown(shop, 'MALQA-03', 'Huda');
      const early = await phone.move(id, 'MALQA-03', 'lines');
      expect(early.status).toBe(404);
      await phone.join(there.id, 'Sara', there.pin);
      const { data } = await phone.move(id, 'MALQA-03', 'lines');
      expect(data).toMatchObject({
        moved_lines: 1,
        kept_lines: 0,
        table_changed: true,
        table_changed_branch_id: 'nakhla-malqa',
      });
      expect(data.session.lines).toMatchObject([{ nickname: 'Sara', qty: 3, round: null }]);
      expect((await ali.read(id)).data.lines).toMatchObject([{ nickname: 'Ali', qty: 1 }]);
    });
  });
});
