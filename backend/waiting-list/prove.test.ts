/** Parties that prove nothing count for no one else; what proves one gives it its place (decision 560). */
import {
  changeQueue,
  checkWaiting,
  createWaitingEntry,
  getWaitingEntry,
  proveEntry,
  type WaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import { smsBalances } from '../sms/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { LIMITS } from '../user/limits/limits.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { doorCode } from './door-code.ts';

const BRANCH = 'nakhla-olaya';
const HALL = 'nakhla-olaya-hall';

let shop: TestBackend;
let numbers = 0;
beforeAll(async () => {
  shop = await startTestBackend();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setClock('2026-11-21T16:00:00.000Z', 'nakhla');
  await queue({ count: 0, open: true });
});

const queue = (change: object) =>
  shop.sandbox('POST', `/sandbox/branches/${BRANCH}/queue`, { tenant: 'nakhla', area_id: HALL, ...change });
const staff = (id: string, action: string) =>
  shop.sandbox('POST', `/sandbox/waiting/${id}`, { tenant: 'nakhla', action });
const door = () => doorCode(readTokenSecrets(shop.platform.config), 'nakhla', BRANCH);
const newPhone = () => `5${String(57_000_000 + ++numbers)}`;
const join = async (changes: object = {}, headers: Record<string, string> = {}) => {
  const phone = newPhone();
  const { data, status, errors } = await shop.call(
    createWaitingEntry,
    {
      query: {},
      body: {
        ...{ name: 'Sara', phone, guests_count: 2, area_id: HALL, branch_settings: { branch_id: BRANCH } },
        ...changes,
      },
    },
    { headers: { 'idempotency-key': `prove-${phone}`, ...headers } },
  );
  const own: Record<string, string> = data ? { 'x-order-token': data.entry_token! } : {};
  return { status, code: errors?.[0]?.code, id: data?.WaitingEntity_id ?? '', headers: own, phone };
};
type Party = Awaited<ReturnType<typeof join>>;
const read = async ({ id, headers }: Pick<Party, 'id' | 'headers'>): Promise<WaitingEntry> =>
  (await shop.call(getWaitingEntry, { params: { id } }, { headers })).data;
const prove = ({ id, headers }: Pick<Party, 'id' | 'headers'>, body: object = {}) =>
  shop.call(proveEntry, { params: { id }, body }, { headers });
const waiting = async (): Promise<number> =>
  (await shop.call(checkWaiting, { params: { branchId: BRANCH }, query: { area_id: HALL } })).data.count;
const textsTo = async ({ phone }: Party): Promise<string[]> =>
  (await shop.sandbox('GET', '/sandbox/outbox?tenant=nakhla'))
    .filter(({ to }: { to: string }) => to.endsWith(phone))
    .map(({ body }: { body: string }) => body);
const linkOf = async (party: Party): Promise<string> => /waiting-list\/([\w-]+)/.exec((await textsTo(party))[0]!)![1]!;

it('does not count before it proves something: not in the estimate, not before others, not in the reserve of texts [WL-021]', async () => {
  const first = await join();
  const second = await join({ door: door() });
  expect([first.status, await waiting()]).toEqual([201, 1]);
  expect(await read(second)).toMatchObject({ position: 1, ahead: 0, can_delay: false, proved: true });
  // It reads what a new party would wait for, and lets none pass.
  expect(await read(first)).toMatchObject({ proved: false, can_prove: false, ahead: 1, can_delay: false, order: null });
  expect((await read(first)).queue).toBeUndefined();
  // Its page says to which number the text message went: a wrong one is seen there.
  expect((await read(first)).phone).toMatch(new RegExp(`${first.phone}$`));
  expect((await read(second)).phone).toBeNull();
  const pass = { params: { id: first.id }, body: { action: 'sub' as const } };
  const key = { 'idempotency-key': 'pass-of-none' };
  const refused = await shop.call(changeQueue, pass, { headers: { ...first.headers, ...key } });
  expect(refused.errors[0]?.code).toBe('WAIT_UNPROVED');
  // A table that goes on goes to a party that proved something.
  await staff(second.id, 'call');
  const third = await join({ door: door() });
  await staff(second.id, 'skip');
  await staff(third.id, 'call');
  expect((await read(first)).status).toBe('in queue');
});

it('has its place by a tap in its text message, the last one; the link that the joining device holds is no proof [WL-021]', async () => {
  const party = await join();
  const other = await join({ door: door() });
  expect((await prove(party)).errors[0]?.code).toBe('WAIT_UNPROVED');
  const link = await linkOf(party);
  expect(link).not.toBe(party.headers['x-order-token']);
  const phone = { id: party.id, headers: { 'x-order-token': link } };
  // Opening it is no tap: what looks at links before a person does proves nothing.
  const opened = await shop.call(getWaitingEntry, { params: { id: link } });
  expect(opened.data).toMatchObject({ id: party.id, proved: false, can_prove: true });
  expect(await waiting()).toBe(1);
  expect((await prove(phone)).data).toMatchObject({ proved: true, can_prove: false, position: 2, ahead: 1 });
  expect((await prove(phone)).data).toMatchObject({ proved: true, position: 2 });
  expect([await waiting(), (await read(other)).position]).toEqual([2, 1]);
});

it('has its place by the code at the door, by a customer, or by staff; a wrong code proves nothing [WL-021] [WL-018]', async () => {
  const [atDoor, ofCustomer, byStaff, called] = [await join(), await join(), await join(), await join()];
  expect((await prove(atDoor, { door: 'made-up' })).errors[0]?.code).toBe('WAIT_UNPROVED');
  expect((await prove(atDoor, { door: door() })).data).toMatchObject({ proved: true, position: 1 });
  const { token } = await shop.sandbox('POST', '/sandbox/customers', { tenant: 'nakhla', mobile: newPhone() });
  const customer = { 'x-authorization-token': `Bearer ${token}` };
  const signedIn = { id: ofCustomer.id, headers: { ...ofCustomer.headers, ...customer } };
  expect(await read(signedIn)).toMatchObject({ proved: false, can_prove: true });
  expect((await prove(signedIn)).data).toMatchObject({ proved: true, position: 2 });
  // One customer proves one party.
  const another = await join();
  const again = await prove({ id: another.id, headers: { ...another.headers, ...customer } });
  expect(again.errors[0]?.code).toBe('WAIT_DUPLICATE');
  await staff(byStaff.id, 'prove');
  expect(await read(byStaff)).toMatchObject({ proved: true, position: 3 });
  await staff(called.id, 'call');
  expect(await read(called)).toMatchObject({ proved: true, status: 'your turn now', position: 4 });
  const parties = (await shop.sandbox('GET', '/sandbox/queues?tenant=nakhla')).flatMap(
    (one: { parties: object[] }) => one.parties,
  );
  const seen = new Map(parties.map(({ id, proved }: { id: string; proved: boolean }) => [id, proved]));
  expect([atDoor, another].map(({ id }) => seen.get(id))).toEqual([true, false]);
});

it('counts at once where no text message can be sent, and for a customer [WL-021]', async () => {
  const balance = (left: number) =>
    withTenant(shop.platform.database, 'nakhla', (db) =>
      db.update(smsBalances).set({ balance: left }).where(eq(smsBalances.branch_id, BRANCH)),
    );
  await balance(0);
  expect(await read(await join())).toMatchObject({ proved: true, position: 1 });
  await balance(400);
  const { token } = await shop.sandbox('POST', '/sandbox/customers', { tenant: 'nakhla', mobile: newPhone() });
  const own = { 'x-authorization-token': `Bearer ${token}` };
  const party = await join({}, own);
  expect(await read({ id: party.id, headers: own })).toMatchObject({ proved: true, position: 2 });
});

it('is let go after half an hour without a message, and a proved one stays [WL-021]', async () => {
  const [proved, none] = [await join({ door: door() }), await join()];
  await shop.setClock('2026-11-21T16:29:00.000Z', 'nakhla');
  expect((await read(none)).status).toBe('in queue');
  await shop.setClock('2026-11-21T16:31:00.000Z', 'nakhla');
  await until(async () => (await read(none)).status === 'ended');
  expect((await read(none)).end_reason?.en).toMatch(/not confirmed within half an hour/);
  expect(await textsTo(none)).toHaveLength(1);
  expect((await read(proved)).status).toBe('in queue');
  expect((await prove(none, { door: door() })).errors[0]?.code).toBe('WAIT_OVER');
});

it('is skipped without a word to the others [WL-021]', async () => {
  const [first, none] = [await join({ door: door() }), await join()];
  const heard: object[] = [];
  const stop = shop.platform.realtime.listen((_, message) => {
    const { move } = message as { move?: { came: number[]; gone: number[] } };
    if (message.event === 'waiting.position') heard.push({ came: move?.came, gone: move?.gone });
  });
  await staff(none.id, 'skip');
  await until(() => heard.length > 0);
  stop();
  expect(heard).toEqual([{ came: [], gone: [] }]);
  expect(await read(first)).toMatchObject({ position: 1 });
});

it('refuses made-up parties beyond a bound of the restaurant, and takes those that prove something [WL-021]', async () => {
  const most = jest.replaceProperty(LIMITS as { unprovedPerTenant: number }, 'unprovedPerTenant', 0);
  expect((await join()).code).toBe('RATE_LIMITED');
  expect((await join({ door: door() })).status).toBe(201);
  most.restore();
  expect((await join()).status).toBe(201);
});
