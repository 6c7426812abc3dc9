import { and, eq } from 'drizzle-orm';
import { moveByStaff } from '../changes/staff.ts';
import { orders } from '../tables.ts';
import {
  EVENING,
  filledCart,
  type Json,
  openShop,
  orderBody,
  postOrder,
  type Reply,
  sentCode,
  shopForEach,
  signIn,
} from '../testing/shop.ts';
import { adoptOrders } from './adopt-orders.ts';

const shop = shopForEach();

const MOBILE = '0551234567';
const tokensHeader = (...tokens: string[]) => ({ 'x-order-token': tokens.join(',') });

interface Placed {
  id: string;
  number: string;
  token: string;
}

async function placed(mobile = MOBILE, minute = 0): Promise<Placed> {
  shop.setClock(new Date(EVENING.getTime() + minute * 60_000));
  const { data, text } = await postOrder(
    shop,
    orderBody(await filledCart(shop), { customer: { name: 'سارة', mobile } }),
  );
  if (!data?.tracking_token) throw new Error(text);
  return { id: data.id, number: data.number, token: data.tracking_token };
}

/** Verifies `mobile` on a device that holds these tokens. */
async function signInWith(mobile: string, tokens: readonly string[]): Promise<Reply> {
  const sent = await shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile } });
  if (sent.status !== 200) throw new Error(`no code: ${sent.text}`);
  const body = { challenge_id: sent.data.id, code: await sentCode(shop, mobile) };
  const reply = await shop.call('POST', '/api/v1/user/auth/verify-otp', { body, headers: tokensHeader(...tokens) });
  if (reply.status !== 200) throw new Error(`not signed in: ${reply.text}`);
  return reply;
}

const onDevice = async (tokens: readonly string[], as?: string) =>
  (await shop.call<Json[]>('GET', '/api/v1/order/device-orders', { headers: tokensHeader(...tokens), as })).data.map(
    ({ number }) => number,
  );
const inAccount = async (as: string) =>
  (await shop.call<Json[]>('GET', '/api/v1/order/orders', { as })).data.map(({ number }) => number);
const move = (id: string, status: string) =>
  shop.db((db) =>
    moveByStaff(
      { platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.backend.platform.clock.now(shop.key) },
      id,
      status,
    ),
  );
const ownerOf = (id: string) =>
  shop.db(async (db) => {
    const [row] = await db
      .select({ customer_id: orders.customer_id })
      .from(orders)
      .where(and(eq(orders.tenant, shop.key), eq(orders.id, id)));
    return row!.customer_id;
  });

describe('orders of a device', () => {
  it('are listed without signing in, those under way first, then by time [CHK-051]', async () => {
    const ended = await placed(MOBILE, 2);
    const first = await placed(MOBILE, 0);
    const second = await placed(MOBILE, 1);
    await move(ended.id, 'accepted');
    await move(ended.id, 'canceled');
    const tokens = [first, second, ended].map(({ token }) => token);
    expect(await onDevice(tokens)).toEqual([second.number, first.number, ended.number]);
    const reply = await shop.call('GET', '/api/v1/order/device-orders', { headers: tokensHeader(first.token) });
    expect(reply.data[0]).toMatchObject({
      id: first.id,
      status: 'created',
      count: 1,
      branch: { time_zone: 'Asia/Riyadh' },
    });
    expect(reply.text).not.toContain(first.token);
  });

  it('are none without tokens, with made-up ones, and of another tenant', async () => {
    const { token } = await placed();
    expect(await onDevice([])).toEqual([]);
    expect(await onDevice(['x'.repeat(22)])).toEqual([]);
    const other = await openShop(shop.backend);
    const { data } = await other.call('GET', '/api/v1/order/device-orders', { headers: tokensHeader(token) });
    expect(data).toEqual([]);
  });
});

describe('signing in on a device with orders', () => {
  it('with the same mobile brings them into the account, once [CHK-051]', async () => {
    const [first, second] = [await placed(MOBILE, 0), await placed(MOBILE, 1)];
    const tokens = [second.token, first.token];
    const { data } = await signInWith(MOBILE, tokens);
    expect(new Set(data.account_order_tokens)).toEqual(new Set(tokens));
    expect(await inAccount(data.token)).toEqual([second.number, first.number]);
    expect(await onDevice(tokens, data.token)).toEqual([]);
    expect(await onDevice(tokens)).toEqual([]);
    // A lost answer: the same again. By now the restaurant has missed both, one after the other: which stands
    // first is not known.
    shop.setClock(new Date(EVENING.getTime() + 60 * 60_000));
    const again = await signInWith(MOBILE, tokens);
    expect(new Set(again.data.account_order_tokens)).toEqual(new Set(tokens));
    expect((await inAccount(again.data.token)).toSorted()).toEqual([first.number, second.number].toSorted());
  });

  it('takes the number however it was typed at checkout', async () => {
    const order = await placed('٠٥٥ ١٢٣ ٤٥٦٧');
    const { data } = await signInWith('551234567', [order.token]);
    expect(await inAccount(data.token)).toEqual([order.number]);
  });

  it('with another mobile leaves them the device’s', async () => {
    const order = await placed();
    const { data } = await signInWith('0551234568', [order.token]);
    expect(data.account_order_tokens).toEqual([]);
    expect(await inAccount(data.token)).toEqual([]);
    expect(await onDevice([order.token], data.token)).toEqual([order.number]);
  });

  it('takes none by the mobile alone: orders of another device, or of who typed that number, stay where they are', async () => {
    const [here, elsewhere] = [await placed(), await placed()];
    const { data } = await signInWith(MOBILE, [here.token]);
    expect(await inAccount(data.token)).toEqual([here.number]);
    expect(await ownerOf(elsewhere.id)).toBeNull();
    expect(await onDevice([elsewhere.token])).toEqual([elsewhere.number]);
  });

  it('takes none that is in another account, whatever token is sent', async () => {
    const stranger = (await signIn(shop, '0551230099')).data;
    const body = orderBody(await filledCart(shop, { as: stranger.token }), {
      customer: { name: 'نورة', mobile: MOBILE },
    });
    const { data: theirs } = await postOrder(shop, body, { as: stranger.token });
    const { data } = await signInWith(MOBILE, [theirs.tracking_token!]);
    expect(data.account_order_tokens).toEqual([]);
    expect(await ownerOf(theirs.id)).toBe(stranger.customer.id);
    expect(await onDevice([theirs.tracking_token!])).toEqual([]);
  });

  it('takes none with a token that has ended', async () => {
    const order = await placed();
    // Ended: a text message about it would give the token a new end.
    for (const status of ['accepted', 'ready', 'delivered']) await move(order.id, status);
    shop.setClock(new Date(EVENING.getTime() + 91 * 24 * 60 * 60_000));
    const { data } = await signInWith(MOBILE, [order.token]);
    expect(data.account_order_tokens).toEqual([]);
    expect(await ownerOf(order.id)).toBeNull();
  });

  it('from several places at once, while staff move them, loses nothing', async () => {
    const all = [await placed(), await placed(), await placed()];
    const { data } = await signInWith(MOBILE, []);
    const customer = { id: data.customer.id, country_code: 'SA', mobile: '551234567' };
    const tokens = all.map(({ token }) => token);
    const adopt = (sent: readonly string[]) =>
      adoptOrders(shop.backend.platform, shop.tenant, customer, sent, shop.backend.platform.clock.now(shop.key));
    const [one, other] = await Promise.all([
      adopt(tokens),
      adopt([...tokens].reverse()),
      ...all.map(({ id }) => move(id, 'accepted')),
    ]);
    expect([one.length, other.length]).toEqual([3, 3]);
    const { data: listed } = await shop.call<Json[]>('GET', '/api/v1/order/orders', { as: data.token });
    expect(listed.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('of two customers whose numbers are both right for nothing here, takes for neither', async () => {
    const order = await placed();
    const [one, two] = await Promise.all([
      signInWith('0551230001', [order.token]),
      signInWith('0551230002', [order.token]),
    ]);
    expect([one.data.account_order_tokens, two.data.account_order_tokens]).toEqual([[], []]);
    expect(await ownerOf(order.id)).toBeNull();
  });

  it('brings the points of those that are delivered afterwards', async () => {
    const order = await placed();
    const { data } = await signInWith(MOBILE, [order.token]);
    for (const status of ['accepted', 'ready', 'delivered']) await move(order.id, status);
    const reply = await shop.call('GET', '/api/v1/loyalty/points-logs', { as: data.token });
    expect(reply.text).toContain(order.number);
  });

  it('never costs the sign-in when it fails', async () => {
    const customer = { id: 'c', country_code: 'SA', mobile: '551234567' };
    const broken = { ...shop.backend.platform, database: {} as never };
    expect(await adoptOrders(broken, shop.tenant, customer, ['x'.repeat(22)], EVENING)).toEqual([]);
  });
});
