import { MESSAGE, SUBSCRIBE } from '@sufra/api/realtime';
import * as calls from '@sufra/api/staff/endpoints';
import { staffChannelName } from '@sufra/api/staff/realtime';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { io } from 'socket.io-client';
import { createPhone } from '../../dine-in/testing/phones.ts';
import { shopForEach } from '../../order/testing/shop.ts';
import { auditOf, lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForEach();
const BRANCH = 'nakhla-olaya';
const TABLE = 'nakhla-olaya-table-7';
/** Without choices, sold at every branch at any hour. */
const DISH = 'nakhla-lamb-chops';
let waiter: TestPerson;
let kitchen: TestPerson;
beforeEach(async () => {
  waiter = await hire(shop, 'counter', [BRANCH]);
  kitchen = await hire(shop, 'kitchen', [BRANCH]);
});

const at = (table = TABLE) => ({ restaurant: shop.key, branch: BRANCH, table });
const look = async (table = TABLE, token = waiter.token) =>
  (await callAs(shop, token, calls.readStaffTable, { params: at(table) })).data;

/** Two phones at table 7; Sara's dish was sent, Ali's too. */
async function seated() {
  const sara = createPhone(shop.backend, shop.key);
  const { data } = await sara.open('OLAYA-07', 'Sara');
  const { id, pin } = data!.session;
  const ali = createPhone(shop.backend, shop.key);
  await ali.join(id, 'Ali', pin);
  return { sara, ali, id };
}
async function confirm() {
  const { seen } = await look();
  return callAs(shop, waiter.token, calls.confirmTable, { params: at(), body: { seen } });
}
async function ordered() {
  const party = await seated();
  await confirm();
  await party.sara.add(party.id, DISH, { note: 'well done' });
  await party.ali.add(party.id, DISH, { qty: 2 });
  await party.sara.send(party.id);
  return party;
}

describe('tables', () => {
  it('are listed with their parties; the digits are said by roles that seat people [SHOP-018]', async () => {
    const list = (token: string) =>
      callAs(shop, token, calls.listStaffTables, { params: { restaurant: shop.key, branch: BRANCH } });
    await seated();
    const { data } = await list(waiter.token);
    const busy = data.filter(({ party }) => party !== null);
    expect(busy.map(({ id, party }) => [id, party!.confirmed, party!.people, party!.due])).toEqual([
      [TABLE, false, ['Sara', 'Ali'], '0.00'],
    ]);
    expect(data[0]!.staff_code).toMatch(/^\d{4}$/);
    const { data: seenByKitchen } = await list(kitchen.token);
    expect(seenByKitchen.map(({ staff_code }) => staff_code)).toEqual(data.map(() => null));
  });

  it('that wait are in an answer for every screen, of the person’s branches alone [SHOP-018]', async () => {
    const waiting = async (token = waiter.token) =>
      (await callAs(shop, token, calls.readWaiting, { params: { restaurant: shop.key }, query: {} })).data;
    expect((await waiting()).tables).toEqual([]);
    const { sara, id } = await seated();
    const table = { id: TABLE, branch_id: BRANCH };
    expect((await waiting()).tables).toEqual([{ ...table, waits_for: 'unconfirmed' }]);
    await confirm();
    expect((await waiting()).tables).toEqual([]);
    await sara.add(id, DISH);
    await sara.send(id);
    expect((await waiting(kitchen.token)).tables).toEqual([{ ...table, waits_for: 'round' }]);
    const elsewhere = await hire(shop, 'counter', ['nakhla-nakheel']);
    expect(await waiting(elsewhere.token)).toMatchObject({ orders: [], tables: [] });
    const { seen } = await look();
    const body = { seen, round: 1, state: 'accepted' as const };
    await callAs(shop, kitchen.token, calls.markTableRound, { params: at(), body });
    expect((await waiting()).tables).toEqual([]);
  });

  it('a party is confirmed once; the second device gets the table as it is now [SHOP-018]', async () => {
    const { sara, id } = await seated();
    const { seen } = await look();
    const both = await Promise.all(
      [1, 2].map(() => callAs(shop, waiter.token, calls.confirmTable, { params: at(), body: { seen } })),
    );
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won!.status, codeOf(lost!)]).toEqual([200, '409 TABLE_CHANGED']);
    expect(lost!.data).toMatchObject({ id: TABLE, seen: won!.data.seen, party: { confirmed: true } });
    expect((await sara.read(id)).data).toMatchObject({ confirmed: true, can: { send: true } });
    const confirmed = (await auditOf(shop)).filter(({ kind }) => kind === 'table.confirmed');
    expect(confirmed.map(({ about, branch_id }) => [about.id, branch_id])).toEqual([[TABLE, BRANCH]]);
  });

  it('a round is accepted and served by the kitchen, and its party reads it [SHOP-018]', async () => {
    const { sara, id } = await ordered();
    let { seen, party } = await look(TABLE, kitchen.token);
    expect(party!.rounds).toMatchObject([
      { number: 1, state: 'sent', sent_by: 'Sara', lines: [{ nickname: 'Sara', note: 'well done' }, { qty: 2 }] },
    ]);
    // Another dish that is being chosen changes nothing that staff saw.
    await sara.add(id, DISH);
    for (const state of ['accepted', 'served'] as const) {
      const body = { seen, round: 1, state };
      const { status, data } = await callAs(shop, kitchen.token, calls.markTableRound, { params: at(), body });
      expect([status, data.party!.rounds[0]!.state, data.party!.unsent]).toEqual([200, state, 1]);
      ({ seen, party } = data);
      expect((await sara.read(id)).data!.rounds[0]!.state).toBe(state);
    }
    const again = { seen, round: 1, state: 'served' as const };
    expect(codeOf(await callAs(shop, kitchen.token, calls.markTableRound, { params: at(), body: again }))).toBe(
      '404 NOT_FOUND',
    );
  });

  it('shares are noted as paid, taken back, and follow the party to another table [SHOP-018]', async () => {
    const { id } = await ordered();
    const before = await look();
    const [sara, ali] = before.party!.shares;
    expect([sara!.nickname, ali!.nickname, Number(ali!.due)]).toEqual(['Sara', 'Ali', Number(sara!.due) * 2]);
    expect(before.party!.totals.find(({ code }) => code === 'grand')!.amount).toBe(before.party!.due);
    const pay = async (seen: string, body: { member_id?: string; paid: boolean }) =>
      callAs(shop, waiter.token, calls.payTable, { params: at(), body: { seen, ...body } });
    const first = await pay(before.seen, { member_id: ali!.member_id, paid: true });
    expect(first.data.party).toMatchObject({ paid: ali!.due, left: sara!.due });
    expect(codeOf(await pay(before.seen, { paid: true }))).toBe('409 TABLE_CHANGED');
    const back = await pay(first.data.seen, { member_id: ali!.member_id, paid: false });
    expect(back.data.party).toMatchObject({ paid: '0.00', left: before.party!.due });
    const all = await pay(back.data.seen, { paid: true });
    expect(all.data.party).toMatchObject({ paid: before.party!.due, left: '0.00' });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'table.paid',
      after: { share: 'all', paid_now: true, amount: before.party!.due },
    });

    const free = 'nakhla-olaya-table-8';
    const { data } = await callAs(shop, waiter.token, calls.moveTable, {
      params: at(),
      body: { seen: all.data.seen, to: free },
    });
    expect(data).toMatchObject({ id: free, party: { people: ['Sara', 'Ali'], paid: before.party!.due } });
    expect(data.party!.id).not.toBe(id);
    expect((await look()).party).toBeNull();
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'table.moved',
      about: { id: TABLE },
      after: { to: free },
    });
  });

  it('the bill is brought, a step back is possible, and the table is closed for the next party; each step is read by its guests [SHOP-018, MENU-048]', async () => {
    const { sara, id } = await ordered();
    const digits = (await look()).staff_code;
    const act = async (action: 'bill' | 'reopen') =>
      callAs(shop, waiter.token, calls.setTableBill, { params: at(), body: { seen: (await look()).seen, action } });
    await sara.ring(id, 'bill');
    expect((await look()).party).toMatchObject({ state: 'bill_requested', calls: [{ kind: 'bill' }] });
    const { seen } = await look();
    const answered = await callAs(shop, waiter.token, calls.answerTable, { params: at(), body: { seen } });
    expect(answered.data.party!.calls).toEqual([]);
    expect((await sara.read(id)).data).toMatchObject({ state: 'bill_requested', calls: [] });
    expect((await act('bill')).data.party!.state).toBe('paying');
    // The party reads what is left as staff note it, also where nothing is paid on phones.
    const left = async () => (await sara.read(id)).data!.left;
    const note = async (paid: boolean) =>
      callAs(shop, waiter.token, calls.payTable, { params: at(), body: { seen: (await look()).seen, paid } });
    expect(await left()).toBe((await look()).party!.due);
    await note(true);
    expect(await left()).toBe('0.00');
    await note(false);
    expect((await act('reopen')).data.party!.state).toBe('bill_requested');
    expect((await act('reopen')).data.party!.state).toBe('open');
    expect(await left()).toBeNull();
    expect(codeOf(await act('reopen'))).toBe('410 TABLE_CLOSED');
    const { data } = await callAs(shop, waiter.token, calls.closeTable, {
      params: at(),
      body: { seen: (await look()).seen },
    });
    expect([data.party, data.staff_code === digits]).toEqual([null, false]);
    expect((await sara.read(id)).data).toMatchObject({ state: 'closed' });
    expect(await lastEntry(shop)).toMatchObject({
      kind: 'table.closed',
      before: { paid: '0.00', state: 'open' },
      after: { state: 'free' },
    });
    const none = await callAs(shop, waiter.token, calls.closeTable, { params: at(), body: { seen: data.seen } });
    expect(codeOf(none)).toBe('409 TABLE_CHANGED');
  });

  it('of another branch are not moved to, read or changed by its path [SHOP-004, SHOP-018]', async () => {
    await ordered();
    const foreign = 'nakhla-nakheel-table-1';
    const params = at(foreign);
    expect(codeOf(await callAs(shop, waiter.token, calls.readStaffTable, { params }))).toBe('404 NOT_FOUND');
    const body = { seen: (await look()).seen, to: foreign };
    expect(codeOf(await callAs(shop, waiter.token, calls.moveTable, { params: at(), body }))).toBe('404 NOT_FOUND');
  });

  it('tell the staff of their branch within a second [SHOP-010, SHOP-018]', async () => {
    const { sara, id } = await seated();
    const socket = io(shop.backend.url, {
      transports: ['websocket'],
      extraHeaders: { [STAFF_TOKEN_HEADER]: `Bearer ${waiter.token}` },
    });
    const heard = new Promise<{ event: string; id: string; branch_id: string }>((resolve) => {
      socket.on(MESSAGE, (message) => message.event === 'dine.session' && resolve(message));
    });
    await new Promise((resolve) =>
      socket.emit(SUBSCRIBE, { channel: staffChannelName(shop.key) }, (reply: unknown) => resolve(reply)),
    );
    await confirm();
    expect(await heard).toMatchObject({ id, branch_id: BRANCH });
    socket.close();
    expect((await sara.read(id)).status).toBe(200);
  });
});
