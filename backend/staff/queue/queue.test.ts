import * as calls from '@sufra/api/staff/endpoints';
import { until } from '@sufra/testing/until';
import { shopForFile } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { lastEntry } from '../testing/audit.ts';
import { staffSockets } from '../testing/sockets.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
const listen = staffSockets(shop);
const BRANCH = 'nakhla-olaya';
const HALL = 'nakhla-olaya-hall';
let owner: TestPerson;
let counter: TestPerson;

beforeAll(async () => {
  owner = await hire(shop, 'owner');
  counter = await hire(shop, 'counter', [BRANCH]);
});

const at = () => ({ restaurant: shop.key, branch: BRANCH });
type Door = { name?: string; phone?: string; locale?: 'ar' | 'en' };
const tryToAdd = (party: Door) =>
  callAs(shop, counter.token, calls.addParty, { params: at(), body: { guests_count: 2, area_id: HALL, ...party } });
const add = async (party: Door = {}) => (await tryToAdd(party)).data;
const move = (party: { id: string; version: number }, act: 'prove' | 'call' | 'seat' | 'skip', token = counter.token) =>
  callAs(shop, token, calls.moveParty, {
    params: { ...at(), party: party.id },
    body: { version: party.version, act },
  });
const queueOf = async (token = counter.token) => {
  const { data } = await callAs(shop, token, calls.readQueues, { params: { restaurant: shop.key }, query: {} });
  return data.find(({ branch_id }) => branch_id === BRANCH)!;
};
const partiesOf = async (token?: string) =>
  (await queueOf(token)).queues.find(({ area_id }) => area_id === HALL)!.parties;
/** As a guest, from home: what its page says. */
const join = async (name: string, phone: string) => {
  const { data } = await shop.call('POST', '/api/v1/waiting-list/waiting/create?frontend=1', {
    body: {
      name,
      phone,
      guests_count: 4,
      area_id: HALL,
      branch_settings: { branch_id: BRANCH },
    },
    key: shop.newKey(),
  });
  const id: string | undefined = data?.WaitingEntity_id;
  const page = async () =>
    (
      await shop.call('GET', `/api/v1/waiting-list/waiting/${id}`, {
        headers: { 'x-order-token': data.entry_token },
      })
    ).data;
  const party = (await partiesOf()).find((one) => one.id === id);
  if (party) await move(party, 'prove');
  return { id, page };
};

it('has parties in order, each with the minutes that it was told [SHOP-017]', async () => {
  const guest = await join('Rana', '551230001');
  const { estimate_min, estimate_max } = await guest.page();
  const after = await add({ name: 'Badr' });
  const [rana, badr] = (await partiesOf()).slice(-2);
  expect(rana).toMatchObject({
    ...{ id: guest.id, name: 'Rana', guests_count: 4, mobile: '+966551230001', at_door: false },
    told: { min: estimate_min, max: estimate_max },
  });
  expect(badr).toMatchObject({ id: after.id, name: 'Badr', mobile: null, acts: ['call', 'seat', 'skip'] });
  expect(badr).toMatchObject({ at_door: true, told: after.told });
  // One more party was before it; the minutes that the first was given stay.
  expect(after.told!.max).toBeGreaterThanOrEqual(rana!.told!.max);
  await move(after, 'skip');
  expect((await partiesOf()).at(-1)).toMatchObject({ id: guest.id, told: rana!.told });
});

it('calls a party: its page says so, and the audit how it was before [SHOP-005, SHOP-017]', async () => {
  const guest = await join('Salma', '551230002');
  const party = (await partiesOf()).at(-1)!;
  const { data } = await move(party, 'call');
  expect(data).toMatchObject({ status: 'your turn now', claimed: false, acts: ['seat', 'skip'] });
  expect(await guest.page()).toMatchObject({ status: 'your turn now', claim_until: data.claim_until });
  expect(await lastEntry(shop)).toMatchObject({
    kind: 'queue.party_moved',
    branch_id: BRANCH,
    about: { kind: 'party', id: guest.id, name: 'Salma' },
    before: { status: 'in queue' },
    after: { status: 'your turn now' },
  });
  await move(data, 'seat');
  expect((await guest.page()).status).toBe('seated');
});

it('is moved by one of two devices; the other gets the party as it is now [SHOP-017]', async () => {
  const party = await add({ name: 'Hala' });
  const answers = await Promise.all([move(party, 'seat'), move(party, 'skip', owner.token)]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  expect([won!.status, codeOf(lost!)]).toEqual([200, '409 WAIT_TRANSITION']);
  expect(lost!.data).toMatchObject({ id: party.id, version: won!.data.version, status: won!.data.status, acts: [] });
});

it('adds a party at the door once, with a number in any digits, and sends it its place [SHOP-017]', async () => {
  const body = { guests_count: 3, area_id: HALL, name: ' Nora ', phone: '٠٥٥ ١٢٣ ٠٠٠٣', locale: 'en' as const };
  const key = shop.newKey();
  const { data, status } = await callAs(shop, counter.token, calls.addParty, { params: at(), body }, key);
  const again = await callAs(shop, counter.token, calls.addParty, { params: at(), body }, key);
  expect([status, again.data.id]).toEqual([201, data.id]);
  expect(data).toMatchObject({ name: 'Nora', mobile: '+966551230003', guests_count: 3, status: 'in queue' });
  const sent = await shop.db((db) => listSent(db, '+966551230003'));
  expect(sent.map((message) => message.body)).toEqual([
    expect.stringMatching(/^You are in line at [\s\S]+waiting-list/),
  ]);
  expect(await lastEntry(shop)).toMatchObject({ kind: 'queue.party_added', after: { guests_count: 3, mobile: true } });
  expect(codeOf(await tryToAdd({ phone: '12' }))).toBe('422 MOBILE_INVALID');
});

it('closes and opens its queues: no party can join, those that are in stay [SHOP-017]', async () => {
  const set = (open: boolean) => callAs(shop, counter.token, calls.setQueueOpen, { params: at(), body: { open } });
  const party = await add();
  expect((await set(false)).data).toMatchObject({ open: false, takes: false });
  expect(await lastEntry(shop)).toMatchObject({ kind: 'queue.open', before: { open: true }, after: { open: false } });
  expect((await join('Late', '551230004')).id).toBeUndefined();
  expect((await partiesOf()).at(-1)!.id).toBe(party.id);
  expect((await set(true)).data).toMatchObject({ open: true, takes: true });
  expect((await join('Early', '551230005')).id).toEqual(expect.any(String));
});

it('names the address of the code at the door: joining by it counts as there [SHOP-017, WL-018]', async () => {
  const { door_path } = await queueOf();
  const [, branch, door] = /^\/waiting-list\/branch\/([\w-]+)\?door=([\w-]+)$/.exec(door_path)!;
  const { data } = await shop.call('POST', '/api/v1/waiting-list/waiting/create?frontend=1', {
    body: {
      ...{
        name: 'Door',
        phone: '551230006',
        guests_count: 2,
        area_id: HALL,
        door,
        branch_settings: { branch_id: branch },
      },
    },
    key: shop.newKey(),
  });
  expect((await partiesOf()).find(({ id }) => id === data.WaitingEntity_id)).toMatchObject({ at_door: true });
});

it('shows a viewer no button, and a party of another branch to no one that does not work there [SHOP-003, SHOP-004]', async () => {
  const party = await add();
  const viewer = await hire(shop, 'viewer');
  expect((await partiesOf(viewer.token)).flatMap(({ acts }) => acts)).toEqual([]);
  const other = await hire(shop, 'counter', ['nakhla-nakheel']);
  const { data } = await callAs(shop, other.token, calls.readQueues, { params: { restaurant: shop.key }, query: {} });
  expect(data.some(({ branch_id }) => branch_id === BRANCH)).toBe(false);
  // Named as if it waited at the own branch.
  const foreign = { restaurant: shop.key, branch: 'nakhla-nakheel', party: party.id };
  const answer = await callAs(shop, other.token, calls.moveParty, {
    params: foreign,
    body: { version: party.version, act: 'skip' },
  });
  expect(codeOf(answer)).toBe('404 NOT_FOUND');
});

it('tells the staff of the branch of each change [SHOP-017]', async () => {
  const elsewhere = await hire(shop, 'counter', ['nakhla-nakheel']);
  const [own, other] = [await listen(owner.token), await listen(elsewhere.token)];
  await add();
  await until(() => own.heard.some(({ event }) => event === 'waiting.position'));
  expect(own.heard[0]).toMatchObject({ event: 'waiting.position', id: `${BRANCH}/${HALL}`, branch_id: BRANCH });
  // What all staff hear comes after it.
  shop.backend.platform.realtime.publishToStaff(shop.key, null, { event: 'staff.people', id: shop.key });
  await until(() => other.heard.length > 0);
  expect(other.heard.map(({ event }) => event)).toEqual(['staff.people']);
});
