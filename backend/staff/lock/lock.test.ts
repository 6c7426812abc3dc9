import * as calls from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { guestOrder, shopForFile } from '../../order/testing/shop.ts';
import { addOwner } from '../access/add-owner.ts';
import { openAs } from '../people/devices.ts';
import { noteProof } from '../people/sessions.ts';
import { withStaff } from '../store.ts';
import { staffAudit, staffDevicePeople, staffMembers, staffPins, staffSessions } from '../tables.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let cook: TestPerson;
let counter: TestPerson;
/** The tablet's token: its session goes from person to person. */
let tablet: string;
let offset: number;
const PIN = { cook: '2580', counter: '907351' };

const later = (ms: number) => {
  offset += ms;
};
/** The edge puts the token of the answer into the tablet's cookie. */
async function open(person: string, pin: string) {
  const answer = await callAs(shop, tablet, calls.openDevice, { body: { person, pin } });
  tablet = answer.data?.token ?? tablet;
  return answer;
}
const lock = () => callAs(shop, tablet, calls.lockDevice, {});
const state = async () => (await callAs(shop, tablet, calls.readLock, { query: {} })).data;
const session = () => callAs(shop, tablet, calls.getStaffSession, {});
const inPeople = <Result>(work: (db: Db) => Promise<Result>) => withStaff(shop.backend.platform.database, work);

/** A full sign-in on the tablet: the edge sends the token of its session along. */
async function signInHere({ email }: TestPerson): Promise<void> {
  const { database, config, clock } = shop.backend.platform;
  const url = await addOwner({ database, config }, { restaurant: shop.key, email, name: 'x' }, clock.now(''));
  const response = await fetch(`${shop.backend.url}${calls.enterByLink.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [STAFF_TOKEN_HEADER]: `Bearer ${tablet}`, 'x-localization': 'en' },
    body: JSON.stringify({ token: url.split('#')[1] }),
  });
  tablet = ((await response.json()) as { data: { token: string } }).data.token;
}

beforeEach(async () => {
  offset = 0;
  const { clock } = shop.backend.platform;
  const real = clock.now.bind(clock);
  jest.spyOn(clock, 'now').mockImplementation((tenant) => new Date(real(tenant).getTime() + offset));
  [cook, counter] = [await hire(shop, 'kitchen'), await hire(shop, 'counter')];
  tablet = cook.token;
  await callAs(shop, cook.token, calls.setPin, { body: { pin: '٢٥٨٠' } });
  await callAs(shop, counter.token, calls.setPin, { body: { pin: PIN.counter } });
  const { session_id } = (await session()).data;
  await callAs(shop, tablet, calls.shareDevice, { params: { id: session_id }, body: { idle_minutes: 5 } });
});
afterEach(() => jest.restoreAllMocks());

it('a shared device that is locked is refused every call but those of its lock [SHOP-006]', async () => {
  expect(codeOf(await lock())).toBe('200');
  expect(codeOf(await session())).toBe('423 DEVICE_LOCKED');
  const board = { params: { restaurant: shop.key }, query: {} };
  expect(codeOf(await callAs(shop, tablet, calls.readBoard, board))).toBe('423 DEVICE_LOCKED');
  const { id } = await guestOrder(shop);
  const wanted = { params: { restaurant: shop.key, order: id }, body: { version: 1, minutes: 20 } };
  expect(codeOf(await callAs(shop, tablet, calls.acceptOrder, wanted as never))).toBe('423 DEVICE_LOCKED');
  // New orders go on ringing: the answer says how many.
  expect(await state()).toEqual({
    idle_minutes: 5,
    locked: true,
    people: [{ id: cook.id, name: expect.stringMatching(/^kitchen/) }],
    waiting: 1,
    canceled: 0,
  });
});

it('locks by itself without a touch, whatever its screen asks by itself [SHOP-006]', async () => {
  later(4 * MINUTE_MS);
  expect(codeOf(await callAs(shop, tablet, calls.touchDevice, {}))).toBe('200');
  later(4 * MINUTE_MS);
  expect(codeOf(await session())).toBe('200');
  later(2 * MINUTE_MS);
  expect(codeOf(await callAs(shop, tablet, calls.touchDevice, {}))).toBe('423 DEVICE_LOCKED');
  expect(await state()).toMatchObject({ locked: true });
});

it('stays signed in while a PIN opens it, 90 days after a full sign-in at most; asking by itself is no use [SHOP-006]', async () => {
  const days = (count: number) => later(count * DAY_MS);
  days(20);
  expect((await open(cook.id, PIN.cook)).status).toBe(200);
  days(20);
  // Its lock asks for new orders all day.
  expect((await callAs(shop, tablet, calls.readLock, { query: {} })).status).toBe(200);
  days(11);
  expect(codeOf(await callAs(shop, tablet, calls.readLock, { query: {} }))).toBe('401 SESSION_EXPIRED');
});

it('a full sign-in begins the 90 days again [SHOP-006]', async () => {
  const days = (count: number) => later(count * DAY_MS);
  for (const count of [29, 29, 29]) {
    days(count);
    expect((await open(cook.id, PIN.cook)).status).toBe(200);
  }
  days(2);
  await signInHere(cook);
  days(29);
  expect((await open(cook.id, PIN.cook)).status).toBe(200);
});

it('never locks a device that is one person’s', async () => {
  later(60 * MINUTE_MS);
  expect(codeOf(await callAs(shop, counter.token, calls.getStaffSession, {}))).toBe('200');
  expect(codeOf(await callAs(shop, counter.token, calls.lockDevice, {}))).toBe('409 DEVICE_PRIVATE');
  const body = { person: counter.id, pin: PIN.counter };
  expect(codeOf(await callAs(shop, counter.token, calls.openDevice, { body }))).toBe('409 DEVICE_PRIVATE');
});

it('goes on with the person of the PIN: what is done then is theirs, and proves no one [SHOP-006, SHOP-007]', async () => {
  // The colleague signs in on the tablet once; from then on a PIN is enough.
  const { session_id: device } = (await session()).data;
  await signInHere(counter);
  expect((await session()).data.session_id).toBe(device);
  expect((await session()).data.person.id).toBe(counter.id);
  await lock();
  expect((await state()).people.map(({ id }) => id)).toEqual([counter.id, cook.id]);
  const { data } = await open(cook.id, PIN.cook);
  expect(data.session.person.id).toBe(cook.id);
  await lock();
  await open(counter.id, PIN.counter);
  const { id } = await guestOrder(shop);
  const answer = await callAs(shop, tablet, calls.readStaffOrder, { params: { restaurant: shop.key, order: id } });
  const params = { restaurant: shop.key, order: id };
  await callAs(shop, tablet, calls.acceptOrder, { params, body: { version: answer.data.version, minutes: 20 } });
  const entries = await shop.db((db) => db.select().from(staffAudit).orderBy(staffAudit.id));
  expect(entries.at(-1)).toMatchObject({ kind: 'order.accepted', staff_id: counter.id });
  expect(entries.at(-2)).toMatchObject({ kind: 'device.opened', staff_id: counter.id });
  const proof = await callAs(shop, tablet, calls.setPin, { body: { pin: '86420' } });
  expect(codeOf(proof)).toBe('403 SIGN_IN_AGAIN');
});

it('bounds wrong PINs of a person at a device: five, a wait, five more, then a full sign-in [SHOP-006]', async () => {
  await lock();
  const wrong = async (count: number) => {
    for (let n = 0; n < count; n += 1) expect(codeOf(await open(cook.id, '1111'))).toBe('422 STAFF_PIN_WRONG');
  };
  await wrong(5);
  const waits = await open(cook.id, PIN.cook);
  expect([codeOf(waits), Number(waits.headers.get('retry-after')) > 200]).toEqual(['429 STAFF_PIN_WAIT', true]);
  later(5 * MINUTE_MS);
  await wrong(5);
  later(24 * 60 * MINUTE_MS);
  expect(codeOf(await open(cook.id, PIN.cook))).toBe('403 STAFF_PIN_SPENT');
  await signInHere(cook);
  await lock();
  expect(codeOf(await open(cook.id, PIN.cook))).toBe('200');
});

it('a right PIN between wrong ones does not forget them: a colleague that tries a few after each meets a bound [SHOP-006]', async () => {
  const ofCook = eq(staffDevicePeople.staff_id, cook.id);
  const counted = async () =>
    (
      await inPeople((db) => db.select({ count: staffDevicePeople.wrong_in_all }).from(staffDevicePeople).where(ofCook))
    )[0]!.count;
  await lock();
  for (const pin of ['1111', '1112', PIN.cook, '1113']) await open(cook.id, pin);
  expect(await counted()).toBe(3);
  await inPeople((db) => db.update(staffDevicePeople).set({ wrong: 0, wrong_in_all: 99 }).where(ofCook));
  expect(codeOf(await open(cook.id, PIN.cook))).toBe('200');
  expect(codeOf(await open(cook.id, '1111'))).toBe('422 STAFF_PIN_WRONG');
  expect(codeOf(await open(cook.id, PIN.cook))).toBe('403 STAFF_PIN_SPENT');
  await signInHere(cook);
  expect(await counted()).toBe(0);
});

it('counts tries that come together, each', async () => {
  await lock();
  const codes = (await Promise.all(Array.from({ length: 8 }, () => open(cook.id, '1111')))).map(codeOf);
  expect(codes.filter((code) => code === '422 STAFF_PIN_WRONG')).toHaveLength(5);
});

it('says the same of a person without a PIN, of a stranger, and of one that works here no more [SHOP-006]', async () => {
  const plain = await hire(shop, 'manager');
  await signInHere(plain);
  await lock();
  expect((await state()).people.map(({ id }) => id)).toEqual([cook.id]);
  const { data: _none, ...refused } = await open(plain.id, '4826');
  for (const person of [counter.id, 'AAAAAAAAAAAAAAAAAAAAAA']) {
    const { errors, status } = await open(person, PIN.counter);
    expect([status, errors]).toEqual([refused.status, refused.errors]);
  }
  await shop.db((db) => db.delete(staffMembers).where(eq(staffMembers.staff_id, cook.id)));
  expect(codeOf(await open(cook.id, PIN.cook))).toBe('422 STAFF_PIN_WRONG');
  expect((await state()).people).toEqual([]);
});

it('a PIN is set after a fresh proof, stored as a slow hash, and stands in no entry [SHOP-006, SHOP-007]', async () => {
  const set = (pin: string) => callAs(shop, counter.token, calls.setPin, { body: { pin } });
  for (const pin of ['0000', '1234', '98765', '٤٤٤٤'])
    expect([pin, codeOf(await set(pin))]).toEqual([pin, '422 PIN_WEAK']);
  for (const pin of ['123', '123456789', 'abcd'])
    expect([pin, codeOf(await set(pin))]).toEqual([pin, '422 INVALID_INPUT']);
  const [branch] = await shop.db((db) => db.select({ phone: branches.phone }).from(branches));
  expect(codeOf(await set(branch!.phone.replace(/\D/g, '').slice(-6)))).toBe('422 PIN_WEAK');
  const [row] = await withStaff(shop.backend.platform.database, (db) =>
    db.select().from(staffPins).where(eq(staffPins.staff_id, counter.id)),
  );
  expect([row!.salt.length, row!.hash.length]).toEqual([16, 32]);
  const entries = await shop.db((db) => db.select().from(staffAudit).where(eq(staffAudit.kind, 'person.pin_set')));
  const own = entries.filter(({ staff_id }) => staff_id === counter.id);
  expect(own.map(({ before, after }) => ({ before, after }))).toEqual([{ before: null, after: null }]);
  later(11 * MINUTE_MS);
  expect(codeOf(await set('8642'))).toBe('403 SIGN_IN_AGAIN');
});

it('becomes one person’s at the device itself only; ended by one of its people, it ends for all [SHOP-006]', async () => {
  await signInHere(counter);
  const { session_id } = (await session()).data;
  const params = { id: session_id };
  const alone = { params, body: { idle_minutes: null } };
  expect(codeOf(await callAs(shop, counter.token, calls.shareDevice, alone))).toBe('422 INVALID_INPUT');
  const { data: devices } = await callAs(shop, counter.token, calls.listStaffDevices, {});
  expect(devices.map(({ idle_minutes }) => idle_minutes)).toEqual([null, 5]);
  // Other minutes open no device that is locked.
  await lock();
  expect(codeOf(await callAs(shop, counter.token, calls.shareDevice, { params, body: { idle_minutes: 15 } }))).toBe(
    '200',
  );
  expect(await state()).toMatchObject({ locked: true, idle_minutes: 15 });
  await open(counter.id, PIN.counter);
  const enter = await hire(shop, 'manager');
  expect(codeOf(await callAs(shop, enter.token, calls.endStaffDevice, { params }))).toBe('404 NOT_FOUND');
  expect(codeOf(await callAs(shop, counter.token, calls.endStaffDevice, { params }))).toBe('200');
  expect(codeOf(await session())).toBe('401 SESSION_EXPIRED');
});

it('a person that left the restaurant has no say over its devices [SHOP-006]', async () => {
  const owner = await hire(shop, 'owner');
  await signInHere(counter);
  await open(cook.id, PIN.cook);
  const { session_id } = (await session()).data;
  const params = { id: session_id };
  const own = async () => (await callAs(shop, counter.token, calls.listStaffDevices, {})).data.map(({ id }) => id);
  expect(await own()).toContain(session_id);
  const person = { params: { restaurant: shop.key, person: counter.id } };
  expect(codeOf(await callAs(shop, owner.token, calls.endPerson, person))).toBe('200');
  expect(await own()).not.toContain(session_id);
  expect(codeOf(await callAs(shop, counter.token, calls.endStaffDevice, { params }))).toBe('404 NOT_FOUND');
  expect(codeOf(await session())).toBe('200');
});

it('a proof is its person’s, also when the device goes on with another meanwhile [SHOP-007]', async () => {
  const { session_id } = (await session()).data;
  const of = eq(staffSessions.id, session_id);
  const [before] = await inPeople((db) => db.select().from(staffSessions).where(of));
  await signInHere(counter);
  await signInHere(cook);
  await lock();
  await open(counter.id, PIN.counter);
  await expect(inPeople((db) => noteProof(db, before!, new Date()))).rejects.toThrow();
  const [after] = await inPeople((db) => db.select().from(staffSessions).where(of));
  expect(after).toMatchObject({ staff_id: counter.id, proved_at: new Date(0) });
});

it('a copy of its token from before opens nothing of the next person; a lost answer locks it again [SHOP-006]', async () => {
  const copy = tablet;
  const withCopy = async () => codeOf(await callAs(shop, copy, calls.getStaffSession, {}));
  await signInHere(counter);
  expect(await withCopy()).toBe('423 DEVICE_LOCKED');
  await lock();
  const before = tablet;
  await open(cook.id, PIN.cook);
  expect(await withCopy()).toBe('401 SESSION_EXPIRED');
  expect((await session()).data.person.id).toBe(cook.id);
  // The browser never received the other token: it shows the lock, and the PIN opens it once more.
  const lost = tablet;
  tablet = before;
  expect(codeOf(await session())).toBe('423 DEVICE_LOCKED');
  expect(await state()).toMatchObject({ locked: true, people: [{ id: cook.id }, { id: counter.id }] });
  expect(codeOf(await open(counter.id, PIN.counter))).toBe('200');
  expect((await session()).data.person.id).toBe(counter.id);
  tablet = lost;
  expect(codeOf(await session())).toBe('423 DEVICE_LOCKED');
});

it('of two right PINs at once one gives the other token [SHOP-006]', async () => {
  const { session_id } = (await session()).data;
  const [seen] = await inPeople((db) => db.select().from(staffSessions).where(eq(staffSessions.id, session_id)));
  const now = shop.backend.platform.clock.now('');
  const opened = [];
  for (const person of [cook, counter]) opened.push(await inPeople((db) => openAs(db, seen!, person.id, now)));
  expect(opened).toEqual([expect.objectContaining({ token: expect.any(String) }), null]);
});
