/**
 * A person of two restaurants, and a person whose access ended: neither restaurant reaches into the other
 * (SHOP-004, SHOP-006).
 */
import * as calls from '@sufra/api/staff/endpoints';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { until } from '@sufra/testing/until';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { guestOrder, openShop, type Shop, shopForFile } from '../order/testing/shop.ts';
import { listSent } from '../outbox/outbox.ts';
import { addRequest } from './board/refund-requests.ts';
import { contentPreviews, contentSchedules } from './content/tables.ts';
import { makeLink } from './people/links.ts';
import { devicesAt } from './push/subscriptions.ts';
import { withStaff } from './store.ts';
import { staffMembers, staffPushSubscriptions, staffRefundRequests, staffSessions } from './tables.ts';
import { auditOf, lastEntry } from './testing/audit.ts';
import { callAs, codeOf, hire, type TestPerson } from './testing/team.ts';

const A = shopForFile();
let B: Shop;
let ownerOfA: TestPerson;
let ownerOfB: TestPerson;
/** Works at both: a viewer of A, at the counter of B. */
let x: TestPerson;
let tablet: string;

const inPeople = <Result>(work: (db: Db) => Promise<Result>) => withStaff(A.backend.platform.database, work);
const alsoAt = (shop: Pick<Shop, 'key'>, { id }: TestPerson, role: 'viewer' | 'counter') =>
  inPeople((db) =>
    db.insert(staffMembers).values({ tenant: shop.key, staff_id: id, role, branches: null, joined_at: new Date() }),
  );
const at = (shop: Pick<Shop, 'key'>) => ({ restaurant: shop.key });
const board = async (shop: Pick<Shop, 'key'>, token: string) =>
  codeOf(await callAs(A, token, calls.readBoard, { params: at(shop), query: {} }));
const devicesSeen = async (shop: Pick<Shop, 'key'>, owner: TestPerson, { id }: TestPerson) =>
  (await callAs(A, owner.token, calls.listPeople, { params: at(shop) })).data.people.find((one) => one.id === id)!
    .devices;

/** A full sign-in on the tablet: the edge sends the token of its session along. */
async function signInOnTablet({ id }: TestPerson): Promise<void> {
  const token = await inPeople((db) => makeLink(db, id, A.backend.platform.clock.now('')));
  const response = await fetch(`${A.backend.url}${calls.enterByLink.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [STAFF_TOKEN_HEADER]: `Bearer ${tablet}`, 'x-localization': 'en' },
    body: JSON.stringify({ token }),
  });
  tablet = ((await response.json()) as { data: { token: string } }).data.token;
}
async function openTablet(person: TestPerson, pin: string): Promise<string> {
  await callAs(A, tablet, calls.lockDevice, {});
  const answer = await callAs(A, tablet, calls.openDevice, { body: { person: person.id, pin } });
  tablet = answer.data?.token ?? tablet;
  return codeOf(answer);
}

beforeAll(async () => {
  B = await openShop(A.backend);
});
beforeEach(async () => {
  [ownerOfA, ownerOfB] = [await hire(A, 'owner'), await hire(B, 'owner')];
  x = await hire(B, 'counter');
  await alsoAt(A, x, 'viewer');
  tablet = (await hire(B, 'owner')).token;
  const { session_id } = (await callAs(A, tablet, calls.getStaffSession, {})).data;
  await callAs(A, tablet, calls.shareDevice, { params: { id: session_id }, body: { idle_minutes: 15 } });
  await signInOnTablet(x);
  await callAs(A, x.token, calls.setPin, { body: { pin: '4826' } });
});
afterEach(() => jest.restoreAllMocks());

const endDevices = (shop: Pick<Shop, 'key'>, owner: TestPerson, { id }: TestPerson) =>
  callAs(A, owner.token, calls.endPersonDevices, { params: { ...at(shop), person: id } });

it('a restaurant neither lists nor ends the shared device of another one [SHOP-004, SHOP-006]', async () => {
  expect(await board(B, tablet)).toBe('200');
  const before = (await auditOf(B)).length;
  expect(await devicesSeen(A, ownerOfA, x)).toEqual([]);
  expect(codeOf(await endDevices(A, ownerOfA, x))).toBe('200');
  expect(codeOf(await callAs(A, tablet, calls.getStaffSession, {}))).toBe('200');
  expect([await board(B, tablet), await board(A, tablet)]).toEqual(['200', '403 ROLE_FORBIDDEN']);
  expect(await openTablet(x, '4826')).toBe('200');
  expect(await auditOf(B)).toHaveLength(before);
});

it('ends a private device for itself: it goes on at the other, until a full sign-in opens both [SHOP-004, SHOP-006]', async () => {
  expect([await board(A, x.token), await board(B, x.token)]).toEqual(['200', '200']);
  expect(await devicesSeen(A, ownerOfA, x)).toHaveLength(1);
  const keys = { p256dh: 'k', auth: 'a', locale: 'en' as const, created_at: new Date() };
  const [session] = await inPeople((db) =>
    db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.staff_id, x.id), sql`idle_minutes is null`)),
  );
  await inPeople((db) =>
    db
      .insert(staffPushSubscriptions)
      .values({ ...keys, session_id: session!.id, endpoint: `https://push.test/${x.id}` }),
  );
  await inPeople((db) => db.update(staffMembers).set({ role: 'counter' }).where(eq(staffMembers.staff_id, x.id)));
  const pushed = async ({ key }: Pick<Shop, 'key'>) =>
    (await inPeople((db) => devicesAt(db, key, 'nakhla-olaya', new Date()))).map(({ session_id }) => session_id);
  expect([await pushed(A), await pushed(B)]).toEqual([[session!.id], [session!.id]]);
  await endDevices(A, ownerOfA, x);
  expect(await lastEntry(A)).toMatchObject({ kind: 'device.ended', before: { devices: 1 }, after: { devices: 0 } });
  expect([await board(A, x.token), await board(B, x.token)]).toEqual(['403 ROLE_FORBIDDEN', '200']);
  const { data } = await callAs(A, x.token, calls.getStaffSession, {});
  expect(data.restaurants.map(({ restaurant }) => restaurant)).toEqual([B.key]);
  expect([await pushed(A), await pushed(B)]).toEqual([[], [session!.id]]);
  expect(await devicesSeen(A, ownerOfA, x)).toEqual([]);
  expect(await devicesSeen(B, ownerOfB, x)).toHaveLength(1);
  // On the tablet it was ended, too; a full sign-in is a new proof.
  expect(await board(A, tablet)).toBe('403 ROLE_FORBIDDEN');
  await signInOnTablet(x);
  expect(await board(A, tablet)).toBe('200');
});

it('ends its own: private sessions, and a shared device goes on locked for its other people [SHOP-006]', async () => {
  const cook = await hire(B, 'kitchen');
  await callAs(A, cook.token, calls.setPin, { body: { pin: '7391' } });
  await signInOnTablet(cook);
  expect(await board(B, cook.token)).toBe('200');
  expect(codeOf(await endDevices(B, ownerOfB, cook))).toBe('200');
  expect(await board(B, cook.token)).toBe('401 SESSION_EXPIRED');
  expect(await board(B, tablet)).toBe('423 DEVICE_LOCKED');
  expect(await openTablet(cook, '7391')).toBe('422 STAFF_PIN_WRONG');
  expect(await openTablet(x, '4826')).toBe('200');
  // One that only its person opens ends.
  const alone = await hire(B, 'kitchen');
  const { session_id } = (await callAs(A, alone.token, calls.getStaffSession, {})).data;
  await callAs(A, alone.token, calls.shareDevice, { params: { id: session_id }, body: { idle_minutes: 5 } });
  await endDevices(B, ownerOfB, alone);
  expect(await board(B, alone.token)).toBe('401 SESSION_EXPIRED');
});

it('a PIN goes on opening the shared device of one restaurant after the other ended the person [SHOP-004, SHOP-006]', async () => {
  const end = { params: { ...at(A), person: x.id } };
  expect(codeOf(await callAs(A, ownerOfA.token, calls.endPerson, end))).toBe('200');
  const { data } = await callAs(A, tablet, calls.readLock, { query: {} });
  expect(data.people.map(({ id }) => id)).toEqual([x.id]);
  expect(await openTablet(x, '4826')).toBe('200');
  expect([await board(B, tablet), await board(A, tablet)]).toEqual(['200', '403 ROLE_FORBIDDEN']);
  // The device of the restaurant that they left is no longer theirs, though they work elsewhere.
  await alsoAt(A, x, 'viewer');
  await callAs(A, ownerOfB.token, calls.endPerson, { params: { ...at(B), person: x.id } });
  expect(await openTablet(x, '4826')).toBe('422 STAFF_PIN_WRONG');
});

it('a person that ends a shared device for all of its people is in the audit [SHOP-005, SHOP-006]', async () => {
  const { session_id } = (await callAs(A, tablet, calls.getStaffSession, {})).data;
  await callAs(A, x.token, calls.endStaffDevice, { params: { id: session_id } });
  expect(await lastEntry(B)).toMatchObject({ kind: 'device.ended', staff_id: x.id, before: { idle_minutes: 15 } });
});

describe('what a person began ends with their access', () => {
  let other: TestPerson;

  /**
   * An open invitation, a preview, a planned publication and a refund request of this person. Answers the
   * invitation's token.
   */
  async function begin(): Promise<string> {
    const email = `door-${other.id.toLowerCase().replace(/[^a-z0-9]/g, '')}@staff.test`;
    const body = { email, role: 'owner' as const, branches: null };
    expect(codeOf(await callAs(A, other.token, calls.invitePerson, { params: at(A), body }))).toBe('201');
    const [letter] = await A.db((db) => listSent(db, email));
    const by = { id: other.id, name: 'x' };
    const now = A.now();
    const order = await guestOrder(A);
    await A.db(async (db) => {
      const later = new Date(now.getTime() + DAY_MS);
      const made = { tenant: db.tenant, made_by: by, made_at: now, expires_at: later };
      await db.insert(contentPreviews).values({ ...made, id: other.id, token_hash: other.id });
      const planned = { publish_at: later, asked_by: by };
      await db
        .insert(contentSchedules)
        .values({ tenant: db.tenant, ...planned })
        .onConflictDoUpdate({ target: contentSchedules.tenant, set: planned });
      const wanted = { act: null, amount: '5.00', lines: null, total: '5.00', reason: null };
      await addRequest(db, { id: order.id, branch_id: 'nakhla-olaya' }, { ...wanted, by, now });
    });
    return /\/join#(\S+)/.exec(letter!.body)![1]!;
  }
  const left = () =>
    A.db(async (db) => ({
      previews: await db.$count(contentPreviews, eq(contentPreviews.id, other.id)),
      publications: await db.$count(contentSchedules),
      refunds: await db.$count(
        staffRefundRequests,
        and(eq(staffRefundRequests.asked_by, other.id), sql`${staffRefundRequests.ended} is null`),
      ),
    }));
  const opens = async (token: string) => codeOf(await callAs(A, null, calls.readInvitation, { params: { token } }));

  beforeEach(async () => {
    other = await hire(A, 'owner');
  });

  it('when they are removed: no invitation makes them owner again [SHOP-002, SHOP-003]', async () => {
    const token = await begin();
    expect(await opens(token)).toBe('200');
    await callAs(A, ownerOfA.token, calls.endPerson, { params: { ...at(A), person: other.id } });
    expect(await opens(token)).toBe('410 LINK_ENDED');
    expect(codeOf(await callAs(A, null, calls.acceptInvitation, { body: { token, name: 'Back' } }))).toBe(
      '410 LINK_ENDED',
    );
    expect(await left()).toEqual({ previews: 0, publications: 0, refunds: 0 });
    expect(await lastEntry(A)).toMatchObject({
      kind: 'person.ended',
      after: { ended_invitations: 1, ended_previews: 1, ended_publications: 1, ended_refunds: 1 },
    });
  });

  it.each([
    ['manager', null, '410 LINK_ENDED', { previews: 1, publications: 1, refunds: 1 }],
    ['manager', ['nakhla-nakheel'], '410 LINK_ENDED', { previews: 0, publications: 0, refunds: 0 }],
    ['manager', ['nakhla-olaya'], '410 LINK_ENDED', { previews: 0, publications: 0, refunds: 1 }],
    ['viewer', null, '410 LINK_ENDED', { previews: 0, publications: 0, refunds: 0 }],
    ['owner', null, '200', { previews: 1, publications: 1, refunds: 1 }],
  ] as const)(
    'when their role becomes %s at %j: what it does not allow [SHOP-003]',
    async (role, branches, code, stays) => {
      const token = await begin();
      const body = { role, branches: branches && [...branches] };
      await callAs(A, ownerOfA.token, calls.changePerson, { params: { ...at(A), person: other.id }, body });
      expect(await opens(token)).toBe(code);
      expect(await left()).toEqual(stays);
    },
  );

  it('when they are removed while their call is under way: it changes nothing [SHOP-002, SHOP-003]', async () => {
    // The call was admitted, and waits before its first change.
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = inPeople(async (db) => {
      await db.execute(sql`lock table idempotency_keys in access exclusive mode`);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const body = { email: 'late@team.example', role: 'owner', branches: null } as const;
    const call = callAs(A, other.token, calls.invitePerson, { params: at(A), body });
    await until(async () => {
      const waiting = await inPeople((db) =>
        db.execute(sql`select from pg_locks where not granted and relation = 'idempotency_keys'::regclass`),
      );
      return waiting.rows.length > 0;
    });
    await inPeople((db) => db.delete(staffMembers).where(eq(staffMembers.staff_id, other.id)));
    release.resolve();
    await holding;
    expect(codeOf(await call)).toBe('403 ROLE_FORBIDDEN');
    const { people, invitations } = (await callAs(A, ownerOfA.token, calls.listPeople, { params: at(A) })).data;
    expect(people.map(({ id }) => id)).not.toContain(other.id);
    expect(invitations.map(({ email }) => email)).not.toContain(body.email);
  });

  it('and not of others: what colleagues began goes on [SHOP-003]', async () => {
    const token = await begin();
    const third = await hire(A, 'owner');
    await callAs(A, ownerOfA.token, calls.endPerson, { params: { ...at(A), person: third.id } });
    expect(await opens(token)).toBe('200');
    expect(await left()).toEqual({ previews: 1, publications: 1, refunds: 1 });
  });
});

it('a use is noted once a minute', async () => {
  const { clock } = A.backend.platform;
  const now = clock.now('');
  const spy = jest.spyOn(clock, 'now').mockImplementation(() => now);
  await board(A, x.token);
  const first = (await devicesSeen(A, ownerOfA, x))[0]!.seen_at;
  spy.mockImplementation(() => new Date(now.getTime() + MINUTE_MS / 2));
  await board(A, x.token);
  expect((await devicesSeen(A, ownerOfA, x))[0]!.seen_at).toBe(first);
  spy.mockImplementation(() => new Date(now.getTime() + 2 * MINUTE_MS));
  await board(A, x.token);
  expect((await devicesSeen(A, ownerOfA, x))[0]!.seen_at).not.toBe(first);
});
