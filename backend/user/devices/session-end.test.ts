/** When a sign-in ends by itself, and by an operator's hand (ASVS 7.3.2, 7.4.5). */
import { EVENING, shopForFile, signIn } from '../../order/testing/shop.ts';
import { findSession, sharedEnd } from '../../staff/people/sessions.ts';
import { withStaff } from '../../staff/store.ts';
import { hire } from '../../staff/testing/team.ts';
import { hashToken } from '../secrets/secrets.ts';
import { endSessions } from './end-sessions.ts';

const shop = shopForFile();
const DAY_MS = 86_400_000;
const day = (days: number) => shop.setClock(new Date(EVENING.getTime() + days * DAY_MS));
beforeEach(() => day(0));
const statusOf = async (as: string) => (await shop.call('GET', '/api/v1/user/customers/details', { as })).status;

it('is 90 days after the sign-in, however often it is used', async () => {
  const { token } = (await signIn(shop, '0551110001')).data;
  for (const days of [30, 60, 89]) {
    day(days);
    expect([days, await statusOf(token)]).toEqual([days, 200]);
  }
  day(91);
  expect(await statusOf(token)).toBe(401);
});

it('is of staff 30 days after it', async () => {
  const { database, clock } = shop.backend.platform;
  const now = clock.now('').getTime();
  const { token } = await hire(shop, 'counter');
  // People work at several restaurants, so their time is no restaurant's.
  const after = (days: number) =>
    withStaff(database, (db) => findSession(db, hashToken(token), new Date(now + days * DAY_MS)));
  expect(await after(29)).not.toBeNull();
  expect(await after(31)).toBeNull();
});

it('of a shared device is 30 days after it was last opened, and 90 days after the last full sign-in [SHOP-006]', async () => {
  const { database, clock } = shop.backend.platform;
  const now = clock.now('').getTime();
  const { token } = await hire(shop, 'kitchen');
  const at = (days: number) => new Date(now + days * DAY_MS);
  let known = (await withStaff(database, (db) => findSession(db, hashToken(token), at(0))))!.session;
  const opened = (days: number) => {
    known = { ...known, ...sharedEnd(known, at(days)) };
    return Math.round((known.expires_at.getTime() - now) / DAY_MS);
  };
  expect([opened(1), opened(29), opened(58), opened(70), opened(89)]).toEqual([31, 59, 88, 90, 90]);
  known = { ...known, signed_in_at: at(89), end_noticed_at: at(84) };
  expect([opened(89), known.end_noticed_at]).toEqual([119, null]);
});

it('an operator ends the sessions of one customer, or of all', async () => {
  const { database } = shop.backend.platform;
  const sign = async (mobile: string) => (await signIn(shop, mobile)).data.token as string;
  const [phone, laptop, other] = [await sign('0551110002'), await sign('0551110002'), await sign('0551110003')];
  expect(await endSessions(database, 'nobody', null)).toBe(0);
  // It names no customer: that is no "0 ended".
  for (const who of ['0551119999', '+971 55 111 0002', 'nobody', ''])
    expect([who, await endSessions(database, shop.key, who)]).toEqual([who, null]);
  expect(await endSessions(database, shop.key, '+966 55 111 0002')).toBe(2);
  expect(await endSessions(database, shop.key, '055 111 0002')).toBe(0);
  expect([await statusOf(phone), await statusOf(laptop), await statusOf(other)]).toEqual([401, 401, 200]);
  expect(await endSessions(database, shop.key, null)).toBeGreaterThan(0);
  expect(await statusOf(other)).toBe(401);
});
