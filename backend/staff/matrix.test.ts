/**
 * Every call of the console, by each role, at the own branch, at another branch, at another restaurant, and
 * with a session that ended; by a person of two restaurants, and by one that was removed from the first: made
 * from the rules of the calls, so that a new call is here as soon as it is in the list (SHOP-003, SHOP-004,
 * SHOP-006).
 *
 * @proof limits
 */

import { STAFF_ROLES, type StaffRole } from '@sufra/api/staff/access/roles';
import { STAFF_ENDPOINTS } from '@sufra/api/staff/endpoints';
import type { StaffEndpoint } from '@sufra/api/staff/staff-endpoint';
import { fewOf } from '@sufra/testing/proof';
import { and, eq } from 'drizzle-orm';
import { guestOrder, openShop, type Shop, shopForFile } from '../order/testing/shop.ts';
import { setMember } from './people/members.ts';
import { serveStaff } from './serve/serve-staff.ts';
import { withStaff } from './store.ts';
import { staffAudit } from './tables.ts';
import { callAs, codeOf, hire, type TestPerson } from './testing/team.ts';

const BRANCH = 'nakhla-olaya';
const OTHER_BRANCH = 'nakhla-nakheel';
const PLACES = [
  'own branch',
  'other branch',
  'other restaurant',
  'ended session',
  'own branch, owner of another',
  'other restaurant, owner there',
  'removed, owner of another',
] as const;
type Place = (typeof PLACES)[number];

const shop = shopForFile();
let elsewhere: Shop;
/** By role; limited to `BRANCH`, but owners, which are never limited. */
const people = {} as Record<StaffRole, TestPerson>;
let ended: TestPerson;
/** The same, each also an owner of the other restaurant. */
const ofTwo = {} as Record<StaffRole, TestPerson>;
/** An owner that was removed, and is an owner of the other restaurant. */
let removed: TestPerson;
/** An order of each. */
let order: string;
let foreignOrder: string;

beforeAll(async () => {
  elsewhere = await openShop(shop.backend);
  for (const role of STAFF_ROLES) people[role] = await hire(shop, role, role === 'owner' ? null : [BRANCH]);
  ended = await hire(shop, 'owner');
  const { staffSignOut } = await import('@sufra/api/staff/endpoints');
  await callAs(shop, ended.token, staffSignOut, {});
  for (const role of STAFF_ROLES) {
    ofTwo[role] = await hire(shop, role, role === 'owner' ? null : [BRANCH]);
    await ownElsewhere(ofTwo[role]);
  }
  removed = await hire(shop, 'owner');
  await ownElsewhere(removed);
  const { endPerson } = await import('@sufra/api/staff/endpoints');
  const params = { restaurant: shop.key, person: removed.id };
  expect((await callAs(shop, people.owner.token, endPerson, { params })).status).toBe(200);
  order = (await guestOrder(shop)).id;
  foreignOrder = (await guestOrder(elsewhere)).id;
});

const ownElsewhere = ({ id }: TestPerson) =>
  withStaff(shop.backend.platform.database, (db) =>
    setMember(db, { tenant: elsewhere.key, staff_id: id }, { role: 'owner', branches: null }, new Date()),
  );
const isAtRestaurant = ({ staff }: StaffEndpoint) => typeof staff.roles !== 'string';
const NOTHING = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A call with ids that name nothing to change, and without a body: one that is let in is refused for what it asks. */
function inputOf({ staff, path }: StaffEndpoint, place: Place) {
  const isForeign = place === 'other restaurant' || place === 'other restaurant, owner there';
  const branch = place === 'other branch' ? OTHER_BRANCH : BRANCH;
  const params: Record<string, string> = {};
  for (const [, name] of path.matchAll(/:(\w+)/g)) params[name!] = NOTHING;
  const own = {
    ...params,
    ...('restaurant' in params ? { restaurant: isForeign ? elsewhere.key : shop.key } : {}),
    ...('branch' in params ? { branch } : {}),
    ...('order' in params ? { order: isForeign ? foreignOrder : order } : {}),
    // A number: any other text is no address of one.
    ...('counter' in params ? { counter: '1' } : {}),
  };
  return { params: own, ...(staff.branch === 'query' ? { query: { branch_id: branch } } : {}) };
}

function senderOf(role: StaffRole, place: Place): TestPerson {
  if (place === 'ended session') return ended;
  if (place === 'removed, owner of another') return removed;
  return place.includes('owner') ? ofTwo[role] : people[role];
}

/** What is expected: the codes of a call that is not let in, null for one that is. */
function refusalOf({ staff }: StaffEndpoint, role: StaffRole, place: Place): string | null {
  if (place === 'ended session') return '401 SESSION_EXPIRED';
  if (place === 'other restaurant' || place === 'removed, owner of another') return '403 ROLE_FORBIDDEN';
  if (place === 'other restaurant, owner there') return null;
  if (!(staff.roles as readonly StaffRole[]).includes(role)) return '403 ROLE_FORBIDDEN';
  // What every branch shares takes a person of all of them; here only owners are.
  if (staff.branch === 'every') return role === 'owner' ? null : '403 ROLE_FORBIDDEN';
  // An order of the other branch is not tried: it is at the own one, whatever the call names.
  const isNamed = staff.branch === 'path' || staff.branch === 'query';
  return place === 'other branch' && isNamed && role !== 'owner' ? '403 ROLE_FORBIDDEN' : null;
}

const calls = STAFF_ENDPOINTS.filter(isAtRestaurant);

/** All at the own branch. Elsewhere `npm test` has the strongest and the weakest, and one where all are refused. */
function rolesAt(place: Place): readonly StaffRole[] {
  if (place === 'own branch') return STAFF_ROLES;
  const isByRole = place === 'other branch' || place === 'own branch, owner of another';
  return fewOf<readonly StaffRole[]>(isByRole ? ['owner', 'manager', 'viewer'] : ['owner'], STAFF_ROLES);
}

describe.each(PLACES)('%s', (place) => {
  it.each(rolesAt(place))('lets a role in as the rules say: %s [SHOP-003, SHOP-004]', async (role) => {
    const { token } = senderOf(role, place);
    const wrong: string[] = [];
    for (const endpoint of calls) {
      const answer = await callAs(shop, token, endpoint, inputOf(endpoint, place) as never);
      const expected = refusalOf(endpoint, role, place);
      const code = codeOf(answer);
      const isRefused = ['401 SESSION_EXPIRED', '403 ROLE_FORBIDDEN'].includes(code);
      if (expected === null ? isRefused || answer.status >= 500 : code !== expected)
        wrong.push(`${endpoint.name}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('a kitchen session changes no setting, price, role or branch [SHOP-006]', async () => {
  const changed = calls
    .filter(
      ({ staff }) => staff.audit !== null && refusalOf({ staff } as StaffEndpoint, 'kitchen', 'own branch') === null,
    )
    .map(({ staff }) => staff.audit!.split('.')[0]);
  expect([...new Set(changed)].toSorted()).toEqual(['branch', 'dish', 'option', 'order', 'refund', 'table']);
  // Of money it can only ask: a second person decides.
  const ofRefunds = calls.filter(({ staff }) => staff.audit?.startsWith('refund.') && staff.roles.includes('kitchen'));
  expect(new Set(ofRefunds.map(({ staff }) => staff.audit))).toEqual(new Set(['refund.asked']));
  // Of a branch it stops new orders for some minutes, and takes them again.
  const ofBranch = calls.filter(({ staff }) => staff.audit?.startsWith('branch.') && staff.roles.includes('kitchen'));
  expect(new Set(ofBranch.map(({ staff }) => staff.audit))).toEqual(new Set(['branch.paused', 'branch.resumed']));
});

it('a person of another branch sees and changes no order of this one [SHOP-004]', async () => {
  const other = await hire(shop, 'manager', [OTHER_BRANCH]);
  for (const endpoint of calls.filter(({ staff }) => staff.branch === 'order'))
    expect(codeOf(await callAs(shop, other.token, endpoint, inputOf(endpoint, 'own branch') as never))).toBe(
      '403 ROLE_FORBIDDEN',
    );
});

it('calls about oneself take a session, and the rest none', async () => {
  for (const endpoint of STAFF_ENDPOINTS.filter((one) => !isAtRestaurant(one))) {
    const code = codeOf(await callAs(shop, ended.token, endpoint, inputOf(endpoint, 'own branch') as never));
    expect([endpoint.name, code === '401 SESSION_EXPIRED']).toEqual([endpoint.name, endpoint.staff.roles === 'person']);
  }
});

it('refused calls are in the audit, 100 of one person in a day at most [SHOP-003, SHOP-005]', async () => {
  const { id } = people.kitchen;
  const refused = () =>
    shop.db((db) =>
      db
        .select()
        .from(staffAudit)
        .where(and(eq(staffAudit.staff_id, id), eq(staffAudit.kind, 'refused'))),
    );
  const [first] = await refused();
  expect(first).toMatchObject({
    about: { kind: 'call', id: expect.stringMatching(/^staff\./) },
    after: { reason: 'role' },
  });
  const [list] = calls.filter(({ name }) => name === 'staff.list-people');
  for (let n = 0; n < 110; n += 1)
    await callAs(shop, people.kitchen.token, list!, inputOf(list!, 'own branch') as never);
  expect((await refused()).length).toBe(100);
});

it('a call without a rule, or a change without an entry, does not start [SHOP-003]', async () => {
  const [list, change] = [
    calls.find(({ method }) => method === 'GET')!,
    calls.find(({ method }) => method === 'POST')!,
  ];
  const { staff: _rule, ...without } = list;
  const start = (endpoint: object) =>
    serveStaff(shop.backend.platform, endpoint as StaffEndpoint, async () => ({ data: null }));
  await expect(start(without)).rejects.toThrow('its rule does not say');
  await expect(start({ ...list, staff: { ...list.staff, roles: [] } })).rejects.toThrow('names no role');
  await expect(start({ ...change, staff: { ...change.staff, audit: null } })).rejects.toThrow('leaves no entry');
});
