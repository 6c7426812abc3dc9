import { createReservation, updateReservation } from '@sufra/api/reservation/endpoints';
import { addParty, type Messages, moveParty, readMessages, sendMessageAgain } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { eq, sql } from 'drizzle-orm';
import { messageAttempts } from '../../message-delivery/tables.ts';
import { orders } from '../../order/tables.ts';
import { EVENING, guestOrder, shopForFile } from '../../order/testing/shop.ts';
import { forgetMessages } from '../../outbox/message-months.ts';
import { send } from '../../outbox/outbox.ts';
import { outbox } from '../../outbox/tables.ts';
import { smsBalances, smsGatewayBalances } from '../../sms/tables.ts';
import { lastEntry } from '../testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let owner: TestPerson;

beforeAll(async () => {
  owner = await hire(shop, 'owner');
});
beforeEach(() =>
  shop.db(async (db) => {
    await db.delete(outbox);
    await db.execute(sql`delete from message_months where tenant = ${shop.key}`);
  }),
);

type Attempt = Partial<typeof messageAttempts.$inferInsert> &
  Pick<typeof messageAttempts.$inferInsert, 'channel' | 'state'>;
type State = (typeof outbox.$inferSelect)['state'];

interface Made {
  to?: string;
  at?: Date;
  data?: Record<string, unknown>;
  state?: State;
}

let references = 0;
/** A message as the delivery leaves it, with what its channels were asked. */
async function message(
  { to = '+966501234567', at = EVENING, data = {}, state = 'delivered' }: Made,
  ...ways: Attempt[]
) {
  const kind = to.includes('@') ? 'email' : 'sms';
  await shop.db(async (db) => {
    const message_id = await send(db, { tenant: shop.key, kind, to, body: 'سر', purpose: 'awaited', data, at });
    await db.update(outbox).set({ state, due_at: null }).where(sql`tenant = ${shop.key} and id = ${message_id}`);
    for (const way of ways) {
      const times = { created_at: at, updated_at: at };
      const own = { tenant: shop.key, message_id, gateway: 'unifonic', reference: `r${++references}`, tries: 1 };
      await db.insert(messageAttempts).values({ ...own, ...times, ...way });
    }
  });
}

async function read(query: { month?: string } = {}): Promise<Messages> {
  const answer = await callAs(shop, owner.token, readMessages, { params: { restaurant: shop.key }, query });
  expect(answer.status).toBe(200);
  return answer.data as unknown as Messages;
}

const SMS = { channel: 'sms', state: 'delivered', parts: 2, cost: '0.06', currency: 'SAR' } as const;

it('messages of a month stand by kind and channel, with parts and cost [MSG-010]', async () => {
  const order = { order_id: 'o', message: 'READY' };
  await message({ data: order }, SMS);
  await message({ data: order }, { ...SMS, parts: 1, cost: '0.03' });
  await message({ data: { code: '1234' } }, { channel: 'sms', state: 'sent', parts: 1 });
  await message({ to: 'noura@example.com', data: { order_id: 'o' } }, { channel: 'email', state: 'sent' });
  await message({ data: order, state: 'queued' });
  await message({ data: order, at: new Date('2026-10-31T20:59:00Z') }, SMS);
  await message({ data: order, at: new Date('2026-10-31T21:00:00Z') }, SMS);
  const { month, months, sums } = await read();
  expect([month, months]).toEqual(['2026-11', ['2026-11', '2026-10']]);
  expect(sums).toEqual([
    {
      ...{ kind: 'order', channel: 'sms', messages: 3, arrived: 3, lost: 0, parts: 5 },
      costs: [{ currency: 'SAR', amount: '0.15' }],
    },
    { kind: 'code', channel: 'sms', messages: 1, arrived: 0, lost: 0, parts: 1, costs: [] },
    { kind: 'order', channel: 'email', messages: 1, arrived: 0, lost: 0, parts: 0, costs: [] },
  ]);
  expect((await read({ month: '2026-10' })).sums).toMatchObject([{ kind: 'order', messages: 1, parts: 2 }]);
  expect((await read({ month: '2025-01' })).sums).toEqual([]);
});

it('a month counts the same once its messages are deleted, and nothing counts twice [MSG-010]', async () => {
  const ago = new Date(EVENING.getTime() - 29 * DAY_MS);
  await message({ data: { order_id: 'o' }, at: ago }, SMS);
  await message({ data: { code: '1234' }, at: ago }, { channel: 'sms', state: 'failed', parts: 1 });
  await message({ data: { entry_id: 'e' }, at: ago, state: 'expired' });
  const before = (await read({ month: '2026-10' })).sums;
  expect(before.map(({ kind, lost }) => [kind, lost]).sort()).toEqual([
    ['code', 1],
    ['order', 0],
    ['waiting', 1],
  ]);
  const zone = { tenant: shop.key, time_zone: 'Asia/Riyadh' };
  for (const days of [0, 0, 2, 2]) {
    await shop.db((db) => forgetMessages(db, new Date(EVENING.getTime() + days * DAY_MS), zone));
    expect((await read({ month: '2026-10' })).sums).toEqual(before);
  }
  expect(await shop.db((db) => db.$count(outbox))).toBe(0);
});

it('what did not arrive has its masked recipient, its reason and the ways that were tried, never its words [MSG-010]', async () => {
  await message({ data: { order_id: 'o' } }, SMS);
  await message(
    { data: { reservation_id: 'r' }, state: 'failed' },
    { channel: 'whatsapp', state: 'failed', error: '131026', created_at: new Date(EVENING.getTime() - 1000) },
    { channel: 'sms', state: 'failed', error: 'ER-01', tries: 5 },
  );
  await message(
    { to: 'noura@example.com', data: { new_way: 'email' }, state: 'refused' },
    { channel: 'email', state: 'refused' },
  );
  await message({ data: { entry_id: 'e' }, state: 'expired' });
  const answer = await read();
  expect(answer.lost).toMatchObject([
    { kind: 'waiting', to: '+9665••••••67', state: 'expired', ways: [] },
    { kind: 'account', to: 'n•••@example.com', state: 'refused', ways: [{ channel: 'email', error: null }] },
    {
      ...{ kind: 'reservation', to: '+9665••••••67', state: 'failed' },
      ways: [
        { channel: 'whatsapp', error: '131026', tries: 1 },
        { channel: 'sms', error: 'ER-01', tries: 5 },
      ],
    },
  ]);
  expect(answer.more).toBe(false);
  const said = JSON.stringify(answer);
  for (const hidden of ['501234567', 'noura', 'سر']) expect(said).not.toContain(hidden);
});

it('the newest 50 that did not arrive are shown [MSG-010]', async () => {
  for (let count = 0; count < 51; count += 1) await message({ state: 'failed' });
  const { lost, more } = await read();
  expect([lost.length, more]).toEqual([50, true]);
});

async function again(id: number, token = owner.token) {
  const params = { restaurant: shop.key, message: String(id) };
  return callAs(shop, token, sendMessageAgain, { params });
}
const idOf = async (of: (data: Record<string, unknown>) => boolean) =>
  (await shop.db((db) => db.select().from(outbox))).find(({ data }) => of(data))!.id;

it('what did not arrive is sent again once, as its order is now, and is in the audit [MSG-010]', async () => {
  const order = await guestOrder(shop);
  await shop.db(async (db) => {
    await db.update(orders).set({ status: 'ready' }).where(eq(orders.id, order.id));
    await db.update(smsBalances).set({ balance: 100 });
  });
  const data = { order_id: order.id, message: 'READY' };
  await message({ data, state: 'failed' }, { channel: 'sms', state: 'failed' });
  const lost = await idOf((one) => one.message === 'READY');
  expect((await read()).lost).toMatchObject([{ id: lost, again: 'may' }]);
  const answer = await again(lost);
  expect([answer.status, answer.data.lost]).toMatchObject([200, [{ id: lost, again: 'done' }]]);
  const sent = (await shop.db((db) => db.select().from(outbox))).filter(({ id }) => id !== lost);
  expect(sent).toMatchObject([{ state: 'queued', data, recipient: expect.stringMatching(/^\+966/) }]);
  expect(sent[0]!.body).toContain('/o/');
  expect(await lastEntry(shop)).toMatchObject({ kind: 'message.sent_again', after: { kind: 'order', id: order.id } });
  expect(codeOf(await again(lost))).toBe('409 MESSAGE_RESENT');
  // What it says must hold.
  await message({ data: { ...data, message: 'CANCELED' }, state: 'expired' });
  expect(codeOf(await again(await idOf((one) => one.message === 'CANCELED')))).toBe('409 MESSAGE_OVER');
  // A branch without messages sends none, and the message can be sent again later.
  await message({ data, state: 'failed' });
  await shop.db((db) => db.update(smsBalances).set({ balance: 0 }));
  const late = (await read()).lost[0]!.id;
  expect(codeOf(await again(late))).toBe('409 MESSAGES_USED_UP');
  expect((await read()).lost[0]).toMatchObject({ id: late, again: 'may' });
});

it('a party gets it again while it is its turn, a reservation while it is to come [MSG-010]', async () => {
  await shop.db((db) => db.update(smsBalances).set({ balance: 100 }));
  const branch = 'nakhla-olaya';
  const at = { restaurant: shop.key, branch };
  const door = {
    guests_count: 2,
    area_id: 'nakhla-olaya-hall',
    name: 'Nora',
    phone: '0551230003',
    locale: 'en' as const,
  };
  const { data: party } = await callAs(shop, owner.token, addParty, { params: at, body: door });
  await message({ data: { entry_id: party.id }, state: 'failed' });
  const waiting = (await read()).lost[0]!.id;
  expect(codeOf(await again(waiting))).toBe('409 MESSAGE_OVER');
  const move = { params: { ...at, party: party.id }, body: { version: party.version, act: 'call' as const } };
  await callAs(shop, owner.token, moveParty, move);
  expect((await again(waiting)).status).toBe(200);
  const texts = async () =>
    (await shop.db((db) => db.select().from(outbox).orderBy(outbox.id))).map(({ body }) => body);
  expect((await texts()).at(-1)).toContain('it is your turn');

  const body = {
    branch_id: branch,
    area_id: `${branch}-terrace`,
    date: '2026-11-25',
    time: '20:00',
    is_next_day: false,
  };
  const made = await shop.call('POST', createReservation.path, {
    ...{ key: shop.newKey(), body: { ...body, guests_count: 2, cost: '0.00' } },
  });
  const confirm = { action: 'confirm', name: 'Sara', phone: '551230004', country_code: 'SA' };
  const headers = { 'x-order-token': made.data.reservation_token };
  await shop.call('PUT', updateReservation.path.replace(':id', made.data.id), { headers, body: confirm });
  await message({ data: { reservation_id: made.data.id, message: 'CONFIRMED' }, state: 'failed' });
  expect((await again((await read()).lost[0]!.id)).status).toBe(200);
  expect((await texts()).at(-1)).toMatch(/محجوز|reserved|حجز/);
  await message({ data: { reservation_id: made.data.id, message: 'TABLE_READY' }, state: 'failed' });
  expect(codeOf(await again((await read()).lost[0]!.id))).toBe('409 MESSAGE_OVER');
});

it.each([
  ['a code', { data: { code: '1234' }, state: 'expired' }],
  ['a notice of the account', { data: { new_way: 'email' }, state: 'failed' }],
  ['news with an amount of its time', { data: { order_id: 'o', message: 'PART_REFUNDED' }, state: 'failed' }],
  ['what can never arrive', { data: { order_id: 'o', message: 'READY' }, state: 'refused' }],
  ['a letter', { to: 'n@example.com', data: { order_id: 'o', message: 'READY' }, state: 'failed' }],
  ['what arrived', { data: { order_id: 'o', message: 'READY' }, state: 'delivered' }],
] as const)('%s is never sent again [MSG-010]', async (_what, made) => {
  await message(made);
  const id = await idOf(() => true);
  const { lost } = await read();
  for (const one of lost) expect(one.again).toBe('never');
  expect(codeOf(await again(id))).toBe('404 NOT_FOUND');
});

it('twenty an hour are sent again, by those who publish [MSG-010]', async () => {
  await message({ data: { order_id: 'o', message: 'READY' }, state: 'failed' });
  const id = await idOf(() => true);
  expect(codeOf(await again(id, (await hire(shop, 'counter')).token))).toBe('403 ROLE_FORBIDDEN');
  expect(codeOf(await again(id))).toBe('409 MESSAGE_OVER');
  for (let count = 0; count < 20; count += 1) await message({ state: 'failed' });
  await shop.db((db) => db.execute(sql`update outbox set resent_at = ${EVENING} where id <> ${id}`));
  expect(codeOf(await again(id))).toBe('429 RATE_LIMITED');
});

it('says what is left at the gateway [MSG-003]', async () => {
  expect((await read()).balance).toBeNull();
  const row = { tenant: shop.key, gateway: 'unifonic', amount: '12.50000', currency: 'SAR', checked_at: EVENING };
  await shop.db((db) => db.insert(smsGatewayBalances).values(row));
  expect((await read()).balance).toEqual({
    ...{ gateway: 'unifonic', amount: '12.50', currency: 'SAR', checked_at: EVENING.toISOString() },
  });
  await shop.db((db) => db.delete(smsGatewayBalances));
});

it('what is no month is refused, and so is a role that does not publish [MSG-010]', async () => {
  const params = { restaurant: shop.key };
  const wrong = await callAs(shop, owner.token, readMessages, { params, query: { month: '2026-13' } });
  expect(wrong.status).toBe(422);
  const cook = await hire(shop, 'kitchen');
  const refused = await callAs(shop, cook.token, readMessages, { params, query: {} });
  expect(codeOf(refused)).toBe('403 ROLE_FORBIDDEN');
});
