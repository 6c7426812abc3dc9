/** Two backends before one database, joined by a real Redis: a visitor's socket may be at either. @proof edges */

import { MESSAGE, type RealtimeMessage, SUBSCRIBE } from '@sufra/api/realtime';
import { describeWith } from '@sufra/testing/program';
import { inProof } from '@sufra/testing/proof';
import { type RedisServer, startRedis } from '@sufra/testing/redis-server';
import { until } from '@sufra/testing/until';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { hashToken } from '../user/secrets/secrets.ts';
import { ordersOfTokens, sessionsOfTokens } from './owners.ts';

// What hangs is found out after three seconds.
describeWith('REDIS_SERVER', 'two backends on one Redis', () => {
  let redis: RedisServer;
  let first: TestBackend;
  let second: TestBackend;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    first = await startTestBackend({ redisUrl: redis.url });
    second = await startTestBackend({ redisUrl: redis.url, beside: first });
    for (const backend of [first, second]) {
      backend.platform.hooks.provide(ordersOfTokens, async (_db, tokens) =>
        tokens.includes('token-of-7') ? ['7'] : [],
      );
      backend.platform.hooks.provide(sessionsOfTokens, async (_db, tokens) =>
        tokens.includes('member-of-3') ? ['3'] : [],
      );
    }
    await until(async () => (await isWhole(first)) && (await isWhole(second)));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
    await redis?.kill();
  });

  it('a sign-out at one ends the sockets of that token at the other', async () => {
    const customer = await visit(second, 'nakhla', { 'x-authorization-token': 'Bearer token-of-sara' });
    const other = await visit(second, 'nakhla', { 'x-authorization-token': 'Bearer token-of-omar' });
    const before = other.socket.id;
    const ended = new Promise((resolve) => customer.socket.once('disconnect', resolve));
    first.platform.realtime.signedOut('nakhla', hashToken('token-of-sara'));
    await ended;
    tellMenu(first, 'after');
    await until(() => other.got.includes('menu.availability after'));
    expect(other.socket.id).toBe(before);
  });

  interface Visitor {
    socket: Socket;
    got: string[];
  }

  /** A socket that comes back by itself, as those of pages and edges do, and subscribes to the tenant's menu. */
  async function visit(backend: TestBackend, tenant: string, headers: Record<string, string> = {}): Promise<Visitor> {
    const socket = io(backend.url, {
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
      extraHeaders: { ...(await backend.headersOf(tenant)), ...headers },
      forceNew: true,
    });
    sockets.push(socket);
    const got: string[] = [];
    socket.on(MESSAGE, ({ event, id }: RealtimeMessage) => got.push(`${event} ${id}`));
    socket.on('connect', () => socket.emit(SUBSCRIBE, { channel: `menus_${tenant}` }, () => got.push('subscribed')));
    await until(() => got.includes('subscribed'));
    got.length = 0;
    return { socket, got };
  }

  const tellMenu = (backend: TestBackend, id: string) =>
    backend.platform.realtime.publish('nakhla', 'menus', { event: 'menu.availability', id });

  it('what one tells, sockets of both hear, each once and in order; no other tenant’s', async () => {
    const here = await visit(first, 'nakhla');
    const there = await visit(second, 'nakhla');
    const stranger = await visit(second, 'basta');
    for (let dish = 1; dish <= 20; dish++) tellMenu(first, `dish-${dish}`);
    tellMenu(second, 'last');
    for (const { got } of [here, there]) {
      await until(() => got.includes('menu.availability last') && got.includes('menu.availability dish-20'));
      expect(got.filter((message) => message.includes('dish'))).toEqual(
        Array.from({ length: 20 }, (_, index) => `menu.availability dish-${index + 1}`),
      );
    }
    expect(stranger.got).toEqual([]);
  });

  it('what one published before a page listened, the other sends again [X-021]', async () => {
    // Above the slack that is taken off: of before its start a backend knows nothing, and these have just started.
    const made = Date.now() + 250;
    const { socket, got } = await visit(second, 'nakhla');
    tellMenu(first, 'early-bird');
    await until(() => got.includes('menu.availability early-bird'));
    got.length = 0;
    await until(async () => {
      await socket.emitWithAck(SUBSCRIBE, { channel: 'menus_nakhla', since: made });
      return got.includes('menu.availability early-bird');
    });
  });

  it('an order’s owner at the other backend gets it, no other socket does (safety B11)', async () => {
    const owner = await visit(second, 'nakhla', { 'x-order-token': 'token-of-7' });
    const stranger = await visit(second, 'nakhla');
    const about = { order_id: '7' };
    first.platform.realtime.publishToOwners('nakhla', 'orders', about, { event: 'order.status', id: '7' });
    await until(() => owner.got.includes('order.status 7'));
    // A later message of its own proves that nothing is on the way to the stranger.
    tellMenu(first, 'mark');
    await until(() => stranger.got.includes('menu.availability mark'));
    expect(stranger.got).toEqual(['menu.availability mark']);
  });

  it('members of a session that moved are moved at every backend', async () => {
    const member = await visit(second, 'nakhla', { 'x-order-token': 'member-of-3' });
    first.platform.realtime.moveOwners('nakhla', '3', '4');
    first.platform.realtime.publishToOwners(
      'nakhla',
      'orders',
      { session_id: '4' },
      { event: 'dine.session', id: '4' },
    );
    await until(() => member.got.includes('dine.session 4'));
  });

  it.each(['killed', 'hung'] as const)(
    'Redis %s: no sockets, so that pages poll; calls go on; all are back with it and miss nothing from then on [X-021]',
    async (how) => {
      const here = await visit(first, 'nakhla');
      const there = await visit(second, 'nakhla');
      if (how === 'killed') await redis.kill();
      else redis.hang();
      await until(() => !here.socket.connected && !there.socket.connected);
      // A socket that would wait for messages in vain is refused.
      const refused = new Promise<Error>((resolve) => there.socket.io.once('reconnect_error', resolve));
      await refused;
      for (const backend of [first, second]) {
        expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
        expect(await (await fetch(`${backend.url}/metrics`)).text()).toContain('\nsufra_backend_redis_connected 0\n');
      }
      await first.sandbox('POST', '/sandbox/items/nakhla-lamb-chops/availability', { state: 'sold_out' });

      if (how === 'killed') await redis.start();
      else redis.resume();
      await until(() => here.got.includes('subscribed') && there.got.includes('subscribed'));
      tellMenu(first, 'after');
      for (const { got } of [here, there]) await until(() => got.includes('menu.availability after'));
    },
  );

  inProof('Redis without room for writes: no sockets and words in /readyz, as long as it lasts [X-021]', async () => {
    const operator = new Redis(redis.url);
    const here = await visit(first, 'nakhla');
    const there = await visit(second, 'nakhla');
    await operator.config('SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction');
    await until(() => !here.socket.connected && !there.socket.connected);
    for (const backend of [first, second]) {
      const ready = await fetch(`${backend.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { status: 'ready', redis: expect.stringMatching(/^it takes no writes: OOM/) },
      ]);
      expect(await isWhole(backend)).toBe(false);
    }
    await operator.config('SET', 'maxmemory', '0');
    await until(() => here.got.includes('subscribed') && there.got.includes('subscribed'));
    tellMenu(first, 'after');
    for (const { got } of [here, there]) await until(() => got.includes('menu.availability after'));
    for (const backend of [first, second])
      expect(await (await fetch(`${backend.url}/readyz`)).json()).toEqual({ status: 'ready' });
    operator.disconnect();
  });

  it('one that stops takes only its own sockets with it', async () => {
    const third = await startTestBackend({ redisUrl: redis.url, beside: first });
    await until(() => isWhole(third));
    const here = await visit(first, 'nakhla');
    const there = await visit(third, 'nakhla');
    const reason = new Promise((resolve) => there.socket.once('disconnect', resolve));
    await third.close();
    // Not `io server disconnect`, after which no client comes back by itself.
    expect(await reason).toBe('transport close');
    tellMenu(second, 'still here');
    await until(() => here.got.includes('menu.availability still here'));
    expect(here.got).not.toContain('subscribed');
  });
});

const isWhole = async ({ url }: TestBackend): Promise<boolean> =>
  (await (await fetch(`${url}/metrics`)).text()).includes('\nsufra_backend_redis_connected 1\n');
