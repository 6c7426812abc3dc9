import { MESSAGE, type RealtimeMessage, SUBSCRIBE } from '@sufra/api/realtime';
import { io, type Socket } from 'socket.io-client';
import { customerOf } from '../http/customer.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { ordersOfTokens } from './owners.ts';
import { SLACK_MS } from './realtime.ts';

/**
 * A page made just now, as it says it: of before its start a backend knows nothing, and this one may have
 * started a moment ago.
 */
const madeNow = () => Date.now() - 1 + SLACK_MS;

describe('realtime', () => {
  let shop: TestBackend;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop = await startTestBackend();
    shop.platform.hooks.provide(ordersOfTokens, async (db, tokens) =>
      db.tenant === 'nakhla' && tokens.includes('token-of-7') ? ['7'] : [],
    );
    shop.platform.hooks.provide(customerOf, async (_db, token) =>
      ['token-of-sara', 'other-token-of-sara'].includes(token) ? { id: 'sara', name: 'Sara', mobile: null } : null,
    );
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
  });
  afterAll(() => shop.close());

  const connect = async (tenant: string, headers: Record<string, string> = {}) => {
    const socket = io(shop.url, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { ...(await shop.headersOf(tenant)), ...headers },
    });
    sockets.push(socket);
    const got: RealtimeMessage[] = [];
    socket.on(MESSAGE, (message: RealtimeMessage) => got.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const subscribe = (
      channel: string,
      since?: number,
      ids?: unknown,
    ): Promise<{ ok: boolean; error?: string; missed?: string }> =>
      socket.emitWithAck(SUBSCRIBE, { channel, since, ...(ids === undefined ? {} : { ids }) });
    // A later message of its own proves that everything before it has arrived.
    const settle = async () => {
      const mark = `mark-${Math.random()}`;
      await subscribe(`branch_${tenant}`);
      const seen = new Promise<void>((resolve) => {
        const listen = (message: RealtimeMessage) => {
          if (message.id !== mark) return;
          socket.off(MESSAGE, listen);
          resolve();
        };
        socket.on(MESSAGE, listen);
      });
      shop.platform.realtime.publish(tenant, 'branch', { event: 'branch.state', id: mark });
      await seen;
      return got.filter((message) => !message.id.startsWith('mark-'));
    };
    return { socket, subscribe, settle };
  };

  it('tells of one queue alone who asks for that one, and of what it missed of it [WL-020]', async () => {
    const hall = await connect('nakhla');
    const list = await connect('nakhla');
    const moved = (id: string) =>
      shop.platform.realtime.publish('nakhla', 'waitinglist', { event: 'waiting.position', id });
    const before = madeNow();
    moved('olaya/terrace');
    moved('olaya/hall');
    expect(await hall.subscribe('waitinglist_nakhla', before, ['olaya/hall'])).toEqual({ ok: true });
    await list.subscribe('waitinglist_nakhla');
    moved('olaya/terrace');
    moved('olaya/hall');
    expect((await hall.settle()).map(({ id }) => id)).toEqual(['olaya/hall', 'olaya/hall']);
    expect((await list.settle()).map(({ id }) => id)).toEqual(['olaya/terrace', 'olaya/hall']);
    await hall.subscribe('waitinglist_nakhla', undefined, []);
    moved('olaya/hall');
    expect(await hall.settle()).toHaveLength(2);
    await hall.subscribe('waitinglist_nakhla');
    moved('olaya/terrace');
    expect((await hall.settle()).map(({ id }) => id)).toEqual(['olaya/hall', 'olaya/hall', 'olaya/terrace']);
    for (const ids of ['olaya/hall', [7], Array(21).fill('a'), ['x'.repeat(201)]]) {
      expect(await hall.subscribe('waitinglist_nakhla', undefined, ids)).toEqual({
        ok: false,
        error: 'CHANNEL_UNKNOWN',
      });
    }
  });

  it('takes the documented channels of the own tenant and no other [X-020]', async () => {
    const { subscribe } = await connect('nakhla');
    for (const channel of [
      'client_frontend',
      'orders_nakhla',
      'menus_nakhla',
      'waitinglist_nakhla',
      'branch_nakhla',
      'reservation_nakhla',
    ]) {
      expect(await subscribe(channel)).toEqual({ ok: true });
    }
    for (const channel of ['menus_basta', 'orders_', 'nakhla', '', '*', 'x'.repeat(200)]) {
      expect(await subscribe(channel)).toEqual({ ok: false, error: 'CHANNEL_UNKNOWN' });
    }
  });

  it('tells again what changed after a page was made and before it listened, to the same tenant only [X-021]', async () => {
    const made = madeNow();
    await shop.sandbox('POST', '/sandbox/items/nakhla-lamb-chops/availability', { state: 'sold_out' });
    const { subscribe, settle } = await connect('nakhla');
    expect(await subscribe('menus_nakhla', made)).toEqual({ ok: true });
    expect(await settle()).toEqual([
      expect.objectContaining({ channel: 'menus_nakhla', event: 'menu.availability', id: 'nakhla-lamb-chops' }),
    ]);

    const stranger = await connect('basta');
    expect(await stranger.subscribe('menus_nakhla', made)).toMatchObject({ ok: false });
    expect(await stranger.subscribe('menus_basta', made)).toEqual({ ok: true });
    expect(await stranger.settle()).toEqual([]);

    const late = await connect('nakhla');
    expect(await late.subscribe('menus_nakhla', Date.now() + 1000)).toEqual({ ok: true });
    expect(await late.settle()).toEqual([]);
    expect(await late.subscribe('menus_nakhla', made - 60 * 60_000)).toEqual({ ok: true, missed: 'unknown' });
  });

  it('messages say that something changed: event, id, version, at; the version rises [X-021]', async () => {
    const { subscribe, settle } = await connect('nakhla');
    await subscribe('menus_nakhla');
    await shop.sandbox('POST', '/sandbox/items/nakhla-lamb-chops/availability', { state: 'sold_out' });
    await shop.sandbox('POST', '/sandbox/items/nakhla-lamb-chops/availability', { state: 'available' });
    const [first, second] = await settle();
    expect(first).toEqual({
      channel: 'menus_nakhla',
      event: 'menu.availability',
      id: 'nakhla-lamb-chops',
      version: expect.any(Number),
      at: expect.stringMatching(/Z$/),
    });
    expect(second!.version).toBeGreaterThan(first!.version);
  });

  it('of one tenant reach no socket of another, also on client_frontend', async () => {
    const stranger = await connect('basta');
    await stranger.subscribe('client_frontend');
    const own = await connect('nakhla');
    await own.subscribe('client_frontend');
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'general', key: 'note', value: 'x' });
    expect((await own.settle()).map(({ event, id }) => [event, id])).toEqual([['tenant.updated', 'nakhla']]);
    expect(await stranger.settle()).toEqual([]);
  });

  it('about an order reach its owners only; a stranger on orders_{tenant} gets nothing (safety B11)', async () => {
    const stranger = await connect('nakhla');
    await stranger.subscribe('orders_nakhla');
    const guest = await connect('nakhla', { 'x-order-token': 'x, token-of-7' });
    const customer = await connect('nakhla', { 'x-authorization-token': 'Bearer token-of-sara' });
    const other = await connect('basta', { 'x-order-token': 'token-of-7' });
    shop.platform.realtime.publishToOwners(
      'nakhla',
      'orders',
      { order_id: '7', customer_id: 'sara' },
      { event: 'order.status', id: '7', version: 3 },
    );
    const message = { channel: 'orders_nakhla', event: 'order.status', id: '7', version: 3, at: expect.any(String) };
    expect(await guest.settle()).toEqual([message]);
    expect(await customer.settle()).toEqual([message]);
    expect(await stranger.settle()).toEqual([]);
    expect(await other.settle()).toEqual([]);
  });

  it('about a customer’s orders end with the sign-out, at once and for that token only (safety B11)', async () => {
    const headers = { 'x-authorization-token': 'Bearer token-of-sara' };
    const signedIn = await connect('nakhla', headers);
    const elsewhere = await connect('nakhla', { 'x-authorization-token': 'Bearer other-token-of-sara' });
    const guest = await connect('nakhla');
    const ended = new Promise((resolve) => signedIn.socket.once('disconnect', resolve));
    const answer = await fetch(`${shop.url}/api/v1/user/auth/logout`, {
      method: 'POST',
      headers: { ...(await shop.headersOf('nakhla')), ...headers },
    });
    expect(answer.status).toBe(200);
    await ended;
    shop.platform.realtime.publishToOwners(
      'nakhla',
      'orders',
      { order_id: '7', customer_id: 'sara' },
      { event: 'order.status', id: '7', version: 3 },
    );
    expect(await elsewhere.settle()).toMatchObject([{ event: 'order.status', id: '7' }]);
    expect(await guest.settle()).toEqual([]);
  });

  it('refuses sockets without a tenant’s headers; a dead bearer is a guest’s', async () => {
    await expect(connect('nakhla', { 'x-app-token': 'wrong' })).rejects.toThrow('TENANT_UNKNOWN');
    await expect(connect('nobody')).rejects.toThrow('TENANT_UNKNOWN');
    const dead = await connect('nakhla', { 'x-authorization-token': 'Bearer dead-token-here' });
    expect(await dead.subscribe('menus_nakhla')).toEqual({ ok: true });
  });

  it('a broadcast of the sandbox reaches every socket of the channel, also of other tenants', async () => {
    const nakhla = await connect('nakhla');
    const basta = await connect('basta');
    const outside = await connect('basta');
    for (const visitor of [nakhla, basta]) await visitor.subscribe('client_frontend');
    await shop.sandbox('POST', '/sandbox/broadcast', {
      channel: 'client_frontend',
      event: 'tenant.updated',
      data: { id: 'basta', extra: 1 },
    });
    for (const visitor of [nakhla, basta]) {
      expect(await visitor.settle()).toMatchObject([
        { channel: 'client_frontend', event: 'tenant.updated', id: 'basta', extra: 1 },
      ]);
    }
    expect(await outside.settle()).toEqual([]);
  });

  it('ends a socket that sends more than a page does, and lets a page ask for all of its channels at once', async () => {
    const page = await connect('nakhla');
    const asked = await Promise.all(Array.from({ length: 40 }, () => page.subscribe('menus_nakhla')));
    expect(asked.every(({ ok }) => ok)).toBe(true);
    const flood = await connect('nakhla');
    const ended = new Promise((resolve) => flood.socket.once('disconnect', resolve));
    for (let index = 0; index < 200; index += 1) flood.socket.emit(SUBSCRIBE, { channel: 'menus_nakhla' });
    await ended;
    expect(page.socket.connected).toBe(true);
  });

  it('a fault on /socket.io cuts the line and keeps it cut until reset', async () => {
    const { socket } = await connect('nakhla');
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await shop.sandbox('POST', '/sandbox/faults', { path: '/socket.io', status: 503, tenant: 'nakhla' });
    await gone;
    await expect(connect('nakhla')).rejects.toThrow();
    await connect('basta');
    await shop.sandbox('POST', '/sandbox/reset', { tenant: 'nakhla' });
    await connect('nakhla');
  });
});
