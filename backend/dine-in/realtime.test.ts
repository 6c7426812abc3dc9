import { beginShare, releaseShare } from '@sufra/api/dine-in/endpoints';
import { MESSAGE, type RealtimeMessage, SUBSCRIBE } from '@sufra/api/realtime';
import { io, type Socket } from 'socket.io-client';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { createPhone, SATURDAY_EVENING, sitDown, type TestPhone } from './testing/phones.ts';

const DISH = 'nakhla-lamb-chops';

describe('messages of a dine-in session', () => {
  let shop: TestBackend;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop = await startTestBackend();
    await shop.setClock(SATURDAY_EVENING, 'nakhla');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => shop.close());

  /** A socket as the edge opens it for this phone. */
  const listen = async (phone: TestPhone, tenant = 'nakhla') => {
    const socket = io(shop.url, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { ...(await shop.headersOf(tenant)), 'x-order-token': phone.tokens.join(',') },
    });
    sockets.push(socket);
    const got: RealtimeMessage[] = [];
    socket.on(MESSAGE, (message: RealtimeMessage) => got.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await socket.emitWithAck(SUBSCRIBE, { channel: `orders_${tenant}` });
    await socket.emitWithAck(SUBSCRIBE, { channel: `branch_${tenant}` });
    let marks = 0;
    /** Everything that came before a message of its own. */
    const heard = async () => {
      const mark = `mark-${socket.id}-${++marks}`;
      const seen = new Promise<void>((resolve) => {
        const look = ({ id }: RealtimeMessage) => {
          if (id === mark) resolve();
        };
        socket.on(MESSAGE, look);
      });
      shop.platform.realtime.publish(tenant, 'branch', { event: 'branch.state', id: mark });
      await seen;
      return got
        .splice(0)
        .filter(({ event }) => event !== 'branch.state')
        .map(({ event, id }) => `${event} ${id}`);
    };
    return { socket, heard };
  };

  it('reach its members only: lines, rounds, calls; that a table is taken, everyone (safety B11)', async () => {
    const stranger = await listen(createPhone(shop));
    const { phone: sara, id, pin } = await sitDown(shop, 'OLAYA-01');
    const ali = createPhone(shop);
    await ali.join(id, 'Ali', pin);
    const neighbour = await sitDown(shop, 'OLAYA-02', 'Huda');
    const [saras, alis, neighbours] = [await listen(sara), await listen(ali), await listen(neighbour.phone)];
    expect(await stranger.heard()).toEqual(['table.state nakhla-olaya-table-1', 'table.state nakhla-olaya-table-2']);
    await sara.add(id, DISH);
    await sara.send(id);
    await ali.ring(id, 'waiter');
    const expected = [`cart.line ${id}`, `dine.session ${id}`, `dine.session ${id}`];
    expect(await saras.heard()).toEqual(expected);
    expect(await alis.heard()).toEqual(expected);
    expect(await neighbours.heard()).toEqual([]);
    expect(await stranger.heard()).toEqual([]);
  });

  it('tell every phone of the table, and no other, that a share was taken or given up [MENU-043]', async () => {
    const { phone: sara, id, pin } = await sitDown(shop, 'OLAYA-06');
    const ali = createPhone(shop);
    await ali.join(id, 'Ali', pin);
    const neighbour = await sitDown(shop, 'OLAYA-07', 'Huda');
    await sara.add(id, DISH);
    await sara.send(id);
    const set = { group: 'dine_in', key: 'shares', value: '1' };
    await shop.sandbox('POST', '/sandbox/tenants/nakhla/settings', set);
    const [saras, alis, neighbours] = [await listen(sara), await listen(ali), await listen(neighbour.phone)];
    const { data } = await sara.call(beginShare, { params: { id }, body: { kind: 'amount', amount: '1.00' } });
    await sara.call(releaseShare, { params: { id: data!.id } });
    const expected = [`dine.session ${id}`, `dine.session ${id}`];
    expect(await saras.heard()).toEqual(expected);
    expect(await alis.heard()).toEqual(expected);
    expect(await neighbours.heard()).toEqual([]);
  });

  it('members only receive: what a socket sends reaches no other and changes nothing (safety B11)', async () => {
    const { phone: sara, id, pin } = await sitDown(shop, 'OLAYA-03');
    const ali = createPhone(shop);
    await ali.join(id, 'Ali', pin);
    const [saras, alis] = [await listen(sara), await listen(ali)];
    const before = (await sara.read(id)).data.version;
    for (const event of [MESSAGE, 'cart.line', 'dine.session', 'broadcast', 'publish']) {
      alis.socket.emit(event, { channel: 'orders_nakhla', event: 'dine.session', id, version: 9e15 });
    }
    expect(await alis.socket.emitWithAck(SUBSCRIBE, { channel: `session:${id}` })).toEqual({
      ok: false,
      error: 'CHANNEL_UNKNOWN',
    });
    // A turn of the server after those were sent.
    await ali.read(id);
    expect(await saras.heard()).toEqual([]);
    expect((await sara.read(id)).data.version).toBe(before);
  });

  it('go along when the session moves, without connecting again; the id alone opens no door', async () => {
    const { phone, id } = await sitDown(shop, 'OLAYA-04');
    const ears = await listen(phone);
    const { data } = await phone.move(id, 'OLAYA-05');
    expect(await ears.heard()).toEqual(
      expect.arrayContaining([`dine.session ${id}`, `dine.session ${data.session.id}`]),
    );
    await phone.add(data.session.id, DISH);
    expect(await ears.heard()).toEqual([`cart.line ${data.session.id}`]);
    const thief = createPhone(shop);
    thief.tokens.push(id, data.session.id);
    const nothing = await listen(thief);
    await phone.add(data.session.id, DISH);
    expect(await nothing.heard()).toEqual([]);
  });
});
