/** What edges share in Redis, each with a connection of its own: limits and spent states. */
import { randomBytes } from 'node:crypto';
import { describeWith } from '@sufra/testing/program';
import { type RedisServer, startRedis } from '@sufra/testing/redis-server';
import { until } from '@sufra/testing/until';
import { type Cookies, parseCookies } from '../http/cookies.ts';
import { createRateLimits, type RateLimits } from '../limits/limits.ts';
import { type Kind, RULES } from '../limits/rules.ts';
import { createSessionCookies } from '../session/cookie.ts';
import { GUEST, newSessionId, type Session } from '../session/session.ts';
import { createSessions, type Sessions } from '../session/sessions.ts';
import { createSharedUsedNonces } from '../session/shared-used-nonces.ts';

import { connectRedis, type Redis, type SharedRedis } from './connect.ts';

describeWith('REDIS_SERVER', 'two edges on one Redis', () => {
  let server: RedisServer;
  const failures: unknown[] = [];
  let shared: [SharedRedis, SharedRedis];
  let redis: [Redis, Redis];
  let limits: [RateLimits, RateLimits];
  /** Milliseconds that the limits have waited since Redis failed. */
  let time = 0;
  beforeEach(async () => {
    server = await startRedis();
    failures.length = 0;
    shared = [connect(), connect()];
    redis = [shared[0].client, shared[1].client];
    limits = [createRateLimits(redis[0], () => time), createRateLimits(redis[1], () => time)];
    await bothReady();
  });
  afterEach(async () => {
    for (const one of shared) one.close();
    await server.kill();
  });

  const connect = (url = server.url) =>
    connectRedis(url, {
      onFailure: (error) => failures.push(error),
      onWrites: (refused) => refused !== null && failures.push(refused),
    })!;
  const bothReady = () => until(() => redis.every(({ status }) => status === 'ready'));
  const most = (kind: Kind, by: string) => RULES[kind].find((rule) => rule.by === by)!.points;
  /** How many of `times` requests go on, in turn at both edges. */
  const pass = async (kind: Kind, caller: Parameters<RateLimits['spend']>[1], times: number, edges = limits) => {
    let passed = 0;
    for (let index = 0; index < times; index++)
      if ((await edges[index % edges.length]!.spend(kind, caller)) === null) passed += 1;
    return passed;
  };
  const visitor = { address: '203.0.113.7', tenant: 'nakhla' };

  it('count together: what went through one is missing at the other (safety E10)', async () => {
    const points = most('code', 'address');
    expect(await pass('code', visitor, points + 6)).toBe(points);
    for (const edge of limits) expect(await edge.spend('code', visitor)).toBeGreaterThan(60);
    expect(await pass('code', { ...visitor, address: '203.0.113.8' }, 2)).toBe(2);
    expect(await pass('coupon', { session: 'nakhla c-1' }, 100)).toBe(most('coupon', 'session'));
    // Neither numbers nor sessions stand there.
    expect((await redis[0].keys('*')).join()).not.toContain('c-1');
  });

  it('its password in REDIS_URL changes without a lost count: a second one, the edges, then the first out', async () => {
    const setUser = (...rules: string[]) => redis[0].call('ACL', 'SETUSER', 'default', ...rules);
    const [old, next] = ['old-password', 'next-password'];
    const opened: SharedRedis[] = [];
    const at = (password: string) => {
      opened.push(connect(server.url.replace('//', `//:${password}@`)));
      return opened.at(-1)!.client;
    };
    await setUser('resetpass', `>${old}`);
    const before = at(old);
    await until(() => before.status === 'ready');
    await before.set('count', '1');
    await setUser(`>${next}`);
    const since = at(next);
    await until(() => since.status === 'ready');
    await setUser(`<${old}`);
    expect([await since.incr('count'), await before.incr('count')]).toEqual([2, 3]);
    at(old);
    await until(() => failures.length > 0);
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('WRONGPASS') })]);
    for (const one of opened) one.close();
  });

  it('without Redis reading is open, codes and coupons go on with half, each edge for itself; together again when it is back', async () => {
    await server.kill();
    await until(() => redis.every(({ status }) => status !== 'ready'));
    expect(await pass('read', visitor, most('read', 'address') + 10)).toBe(most('read', 'address') + 10);
    const half = Math.ceil(most('code', 'address') / 2);
    expect(await pass('code', visitor, 50, [limits[0], limits[0]])).toBe(half);
    expect(await pass('code', visitor, 50, [limits[1], limits[1]])).toBe(half);
    await until(() => failures.length > 0);

    await server.start();
    await bothReady();
    // Said once each, not at every attempt.
    expect(failures.length).toBeLessThanOrEqual(2);
    time += 1000;
    expect(await pass('code', visitor, 50)).toBe(most('code', 'address'));
  });

  it('one with no room for writes is said in words and counts as away; limits hold by halves; it is whole again by itself', async () => {
    await redis[0].config('SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction');
    await until(() => shared.every((one) => one.fault() !== null));
    for (const one of shared)
      expect(one.fault()).toMatch(/^Redis takes no writes: .*no sign-in link works \(OOM command not allowed/);
    const half = Math.ceil(most('code', 'address') / 2);
    expect(await pass('code', visitor, 50, [limits[0], limits[0]])).toBe(half);
    // Once each.
    expect(failures).toEqual([0, 1].map(() => expect.stringMatching(/^OOM/)));
    await redis[0].config('SET', 'maxmemory', '0');
    await until(() => shared.every((one) => one.fault() === null));
    await server.kill();
    await until(() => shared.every((one) => /^Redis does not answer/.test(one.fault() ?? '')));
  });

  it('one that hangs holds a request, not every request', async () => {
    server.hang();
    const sent = redis.map((one) => jest.spyOn(one, 'sendCommand'));
    expect(await pass('read', visitor, 50)).toBe(50);
    // Each edge asks once and waits for it; the others pass without asking. `set` is the edge's own look.
    const asked = sent.map(({ mock }) => mock.calls.filter(([{ name }]) => name !== 'set').length);
    expect(asked).toEqual([1, 1]);
    server.resume();
    time += 1000;
    await until(async () => (await redis[0].ping().catch(() => '')) === 'PONG');
    expect(await pass('code', visitor, 50)).toBe(most('code', 'address'));
  });

  it('a login by state is spent for both, and works at neither while Redis is away (safety E7)', async () => {
    const [first, second] = [createSharedUsedNonces(redis[0], 'spent'), createSharedUsedNonces(redis[1], 'spent')];
    expect(await first.spend('nakhla', 'h1')).toBe('first');
    expect(await second.spend('nakhla', 'h1')).toBe('again');
    expect(await second.spend('basta', 'h1')).toBe('first');
    expect(await redis[0].pttl('sufra:spent:nakhla:h1')).toBeGreaterThan(29 * 24 * 60 * 60 * 1000);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => [first, second][n % 2]!.spend('x', 'h2')));
    expect(answers.filter((answer) => answer === 'first')).toHaveLength(1);

    await server.kill();
    expect(await first.spend('nakhla', 'h3')).toBe('unknown');
    await server.start();
    await bothReady();
    expect(await first.spend('nakhla', 'h3')).toBe('first');
  });

  it('a session that ended at one is over at the other; one that ended while Redis was away is as soon as it is back', async () => {
    const cookies = createSessionCookies([randomBytes(32)]);
    const origin = 'https://nakhla.test';
    const [first, second] = redis.map((one) =>
      createSessions(
        cookies,
        createSharedUsedNonces(one, 'ended', () => time),
      ),
    ) as [Sessions, Sessions];
    const signedIn = (): Session => ({
      ...GUEST,
      id: newSessionId(),
      customer: { id: 'c-1', name: 'Sara', mobile: null, token: 'token' },
    });
    const cookieOf = async (session: Session) =>
      parseCookies((await first.replace(session, session, 'nakhla', origin))[0]!.split(';')[0]);
    const customerAt = async (edge: Sessions, sent: Cookies) =>
      (await edge.fromCookies(sent, 'nakhla', origin)).session.customer?.id ?? null;

    const one = signedIn();
    const sent = await cookieOf(one);
    expect([await customerAt(first, sent), await customerAt(second, sent)]).toEqual(['c-1', 'c-1']);
    await first.replace(GUEST, one, 'nakhla', origin);
    expect([await customerAt(first, sent), await customerAt(second, sent)]).toEqual([null, null]);

    const other = signedIn();
    const late = await cookieOf(other);
    await server.kill();
    await first.replace(GUEST, other, 'nakhla', origin);
    // Customers stay signed in; what this edge ended, it knows.
    expect([await customerAt(first, late), await customerAt(second, late)]).toEqual([null, 'c-1']);
    await server.start();
    await bothReady();
    time += 1000;
    await customerAt(first, await cookieOf(signedIn()));
    await until(async () => (await customerAt(second, late)) === null);
  });
});
