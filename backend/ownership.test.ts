/**
 * Ownership: each call of the account that names a thing of another owner, by another customer, a customer of
 * another tenant, and without a sign-in, answers as for an id that was never given out: the same status, the
 * same words, the same number of statements (safety B2, B5, B13). A call that is new is missed here as soon
 * as its `endpoints.ts` exports it.
 */
import type { Endpoint } from '@sufra/api';
import { ENDPOINTS } from '@sufra/api/endpoints';
import * as loyalty from '@sufra/api/loyalty/endpoints';
import * as order from '@sufra/api/order/endpoints';
import * as payment from '@sufra/api/payment/endpoints';
import * as privacy from '@sufra/api/privacy/endpoints';
import * as topUp from '@sufra/api/top-up/endpoints';
import * as user from '@sufra/api/user/endpoints';
import * as waiting from '@sufra/api/waiting-list/endpoints';
import * as wallet from '@sufra/api/wallet/endpoints';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import {
  filledCart,
  openShop,
  orderBody,
  postOrder,
  type Reply,
  type Shop,
  shopForFile,
  signIn,
} from './order/testing/shop.ts';

/** Where the things are, and another tenant. */
const shop = shopForFile();
let elsewhere: Shop;
let owner: string;
/** The caller; undefined: not signed in. */
const asking: Record<string, { at: () => Shop; as: () => string | undefined }> = {
  'another customer': { at: () => shop, as: () => tokens.other },
  'a customer of another tenant': { at: () => elsewhere, as: () => tokens.stranger },
  'nobody who is signed in': { at: () => shop, as: () => undefined },
};
const tokens = { other: '', stranger: '' };
/** Ids of the owner's things. */
const ids: Record<string, string> = {};

const CAR = { brand_id: 'toyota', color_id: 'white', plate_number: 'ABJ 1234' };
const ADDRESS = {
  ...{ building_type: 'villa', street_name: 'Tahlia', building_number: '12' },
  ...{ latitude: 24.7113, longitude: 46.6744 },
};
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
/** As random ids are written, and never given out. */
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A call that names a thing; `id` in path or body becomes the thing's. */
const ROWS: [thing: string, endpoint: Endpoint, body?: object, params?: Record<string, string>][] = [
  ['address', user.updateAddress, ADDRESS],
  ['address', user.deleteAddress],
  ['car', user.updateVehicle, { ...CAR, plate_number: 'DRS 20' }],
  ['car', user.deleteVehicle],
  ['device', user.endDevice],
  ['passkey', user.renamePasskey, { name: 'mine' }],
  ['passkey', user.deletePasskey],
  ['reward', loyalty.undoReward, {}],
  ['order', order.getOrder],
  ['order', order.getOrderTracking],
  ['order', order.cancelOrder, { reason_id: 'changed_mind' }],
  ['order', order.keepDoorCard, { gate_note: 'ring' }],
  ['order', order.getPayLink],
  ['order', order.reportArrival, { spot: '4' }],
  ['order', order.rescheduleOrder, { scheduled_day: '2026-11-22', scheduled_period: '2026-11-22T18:00:00.000Z' }],
  ['order', order.getOrderShare],
  ['order', order.subscribeToOrder, { endpoint: 'https://push.test/send/one', keys: KEYS }],
  ['order', order.unsubscribeFromOrders, undefined, { device: '0123456789abcdef' }],
  ['order', order.previewOrderEdit, { lines: [] }],
  ['order', order.editOrder, { lines: [], version: 1, accepted_total: '0.00' }],
  ['order', order.dropOrderChange],
  ['order', order.chooseDepositRefund, { to: 'wallet' }],
  ['order', order.rateOrder, { food: 5, speed: 5, service: 5 }],
  ['order', payment.getPayable],
  ['cart', order.getCart],
  ['cart', order.deleteCart],
  ['cart', order.validateCart, {}],
  ['cart', order.setCartBalances, { version: 2, use_wallet: true }],
  ['cart', order.mergeCart, { guest_cart_id: UNKNOWN }],
  ['cart', order.listSwaps, undefined, { line: UNKNOWN }],
  ['cart', order.listUpsell],
  ['usual order', order.changeUsualOrder, { name: 'mine' }],
  ['usual order', order.deleteUsualOrder],
  ['usual order', order.previewUsualOrder, {}],
  ['top-up', topUp.getTopUp],
  ['top-up', topUp.refundTopUp, {}],
  ['code of a deletion', privacy.confirmDeletion, { challenge_id: ':id', code: '0000', wallet: '0.00' }],
  ['code of a deletion', user.confirmEmail, { challenge_id: ':id', code: '0000' }],
  ['code of a deletion', user.changeMobile, { challenge_id: ':id', code: '0000' }],
  ['place in the queue', waiting.getWaitingEntry],
  ['place in the queue', waiting.changeQueue, { action: 'sub' }],
  ['place in the queue', waiting.claimTurn, {}],
  ['place in the queue', waiting.proveEntry, {}],
  ['place in the queue', waiting.updateWaitingEntry, { guests_count: 3 }],
  ['place in the queue', waiting.cancelWaitingEntry, {}],
  ['place in the queue', waiting.rateWaitingEntry, { rating: 5 }],
  ['place in the queue', waiting.orderWhileWaiting, {}],
  ['push of the queue', waiting.subscribeToEntry, { endpoint: 'https://push.test/send/one', keys: KEYS }],
  ['push of the queue', waiting.unsubscribeFromEntry],
  ['movement', wallet.listWalletLogs, undefined, { before: ':id' }],
  ['movement', loyalty.listPointsLogs, undefined, { after: ':id' }],
];
/** Calls of the account whose id is everybody's, or a secret by itself. */
const PUBLIC = [
  ...['loyalty.redeem-reward', 'wallet.get-challenge'],
  ...['order.get-order-by-token', 'order.get-door-card', 'order.get-shared-order'],
];
/** Domains with a test of this of their own, and group orders: group.test.ts, pay-shares.test.ts. */
const ELSEWHERE = /^(?:dine-in|reservation)\.|^order\.get-group(?:-share)?$/;
/** By the id of a payment, which a page of the provider knows: payment.test.ts. */
const PAYMENT = ['payment.get-session'];

beforeAll(async () => {
  elsewhere = await openShop(shop.backend, 'basta');
  const made = await shop.backend.sandbox('POST', '/sandbox/customers', {
    ...{ tenant: shop.key, mobile: '0551230001', name: 'Secret Sara' },
  });
  owner = made.token;
  const id: string = made.customer.id;
  tokens.other = (await signIn(shop, '0551230002')).data.token;
  const stranger = await shop.backend.sandbox('POST', '/sandbox/customers', {
    tenant: elsewhere.key,
    mobile: '01012345678',
  });
  tokens.stranger = stranger.token;
  await shop.backend.sandbox('POST', `/sandbox/customers/${id}/credit`, {
    tenant: shop.key,
    wallet: '77.77',
    points: 777,
  });

  const as = owner;
  const create = async (what: Endpoint, body: object, params: Record<string, string> = {}): Promise<Reply['data']> => {
    const path = Object.entries(params).reduce<string>(
      (text, [name, value]) => text.replace(`:${name}`, value),
      what.path,
    );
    const { status, data, text } = await shop.call(what.method, path, { as, body, key: shop.newKey() });
    if (status >= 300) throw new Error(`${what.name}: ${text}`);
    return data;
  };
  const own = async (what: Endpoint) => (await shop.call('GET', what.path, { as })).data;
  // Before there is an order under way.
  ids['code of a deletion'] = (await create(privacy.startDeletion, {})).id;
  ids.address = (await create(user.createAddress, ADDRESS)).id;
  ids.car = (await create(user.createVehicle, CAR)).id;
  ids.device = (await own(user.listDevices))[0].id;
  await shop.db((db) =>
    db.execute(sql`
      insert into customer_passkeys (tenant, id, customer_id, credential_id, public_key, counter, site, transports, name, created_at)
      values (${shop.key}, 'passkey-of-the-owner--', ${id}, 'credential', ''::bytea, 0, 'x.localhost', '{}', 'Secret phone', now())`),
  );
  ids.passkey = 'passkey-of-the-owner--';
  ids.reward = 'held';
  // One with an owner, beside an unknown one.
  for (const reward of ['held', UNKNOWN])
    await shop.backend.sandbox('POST', '/sandbox/rewards', {
      ...{ tenant: shop.key, id: reward, names: { ar: 'x', en: 'x' }, points: 40, kind: 'amount', value: '5.00' },
    });
  await create(loyalty.redeemReward, {}, { id: 'held' });
  const placed = await postOrder(
    shop,
    orderBody(await filledCart(shop, { as }), { customer: { name: 'Secret Sara', mobile: '0551230001' } } as never),
    { as },
  );
  ids.order = placed.data.id;
  ids['usual order'] = (await create(order.createUsualOrder, { name: 'Secret lunch', order_id: ids.order })).id;
  ids.cart = (await filledCart(shop, { as })).id;
  ids['top-up'] = (await create(topUp.createTopUp, { amount: '50.00' })).id;
  const entry = await create(waiting.createWaitingEntry, {
    ...{ name: 'Secret Sara', phone: '551230001', guests_count: 2, area_id: 'nakhla-olaya-hall' },
    branch_settings: { branch_id: 'nakhla-olaya' },
  });
  ids['place in the queue'] = entry.WaitingEntity_id;
  ids['push of the queue'] = entry.WaitingEntity_id;
  ids.movement = (await own(wallet.listWalletLogs))[0].id;
});

const MAX_TURNS = 50;

/** A code is none, also one that is too old: 410. Everything else is not there. */
const refusal = ([thing, { access }]: (typeof ROWS)[number], as: string | undefined) =>
  as === undefined && access === 'customer' ? 401 : thing === 'code of a deletion' ? 410 : 404;

/** Statements that a call sends, those of the server's timers among them. */
async function counted<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return [result, spy.mock.calls.length];
  } finally {
    spy.mockRestore();
  }
}

const SECRETS = /secret|77\.77|777|551230001|ABJ|Tahlia/i;
const place = (id: string, [, endpoint, body, params = {}]: (typeof ROWS)[number]) => {
  const named = Object.entries(params).map(([name, value]) => [name, value === ':id' ? id : value] as const);
  const path = named.reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, value),
    endpoint.path.replace(':id', id),
  );
  const query = new URLSearchParams(
    named.filter(([name]) => !endpoint.path.includes(`:${name}`)).map((pair) => [...pair]),
  );
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: body && JSON.parse(JSON.stringify(body).replace('":id"', JSON.stringify(id))),
  };
};

describe.each(Object.entries(asking))('to %s', (_, { at, as }) => {
  it.each(ROWS.map((row) => [row[0], row[1].name, row] as const))(
    'the %s of somebody is none (%s) [ACCT-019, API-019]',
    async (thing, _name, row) => {
      const ask = (id: string) => {
        const { path, body } = place(id, row);
        return at().call(row[1].method, path, { as: as(), key: at().newKey(), ...(body ? { body } : {}) });
      };
      const seen = ({ status, data, errors, meta: { server_time: _, ...meta }, retryAfter }: Reply) => ({
        // How long varies by itself.
        ...{ status, data, errors, meta, waits: retryAfter !== null },
      });
      await ask(UNKNOWN);
      // What a timer of the server asks between counts as well: the least of several turns is the call's own.
      let [least, leastUsual] = [Infinity, Infinity];
      for (let turn = 1; ; turn++) {
        const [foreign, statements] = await counted(() => ask(ids[thing]!));
        const [unknown, usual] = await counted(() => ask(UNKNOWN));
        [least, leastUsual] = [Math.min(least, statements), Math.min(leastUsual, usual)];
        expect(seen(foreign)).toEqual(seen(unknown));
        // Not the time: its milliseconds are any digits.
        expect(JSON.stringify(seen(foreign))).not.toMatch(SECRETS);
        const isList = thing === 'movement' && as() !== undefined;
        if (isList) expect(foreign).toMatchObject({ status: 200, data: [] });
        else expect(foreign.status).toBe(refusal(row, as()));
        if (turn < MAX_TURNS && least !== leastUsual) continue;
        expect(least).toBe(leastUsual);
        break;
      }
    },
  );

  it('another customer’s file is not made, shown or revealed [ACCT-039]', async () => {
    await shop.call('POST', privacy.requestDataExport.path, { as: owner });
    const file = await at().call('GET', privacy.getDataFile.path, { as: as() });
    expect([401, 404]).toContain(file.status);
    const state = await at().call('GET', privacy.getDataExport.path, { as: as() });
    if (as()) expect(state.data).toEqual({ state: 'none', requested_at: null, ready_at: null, expires_at: null });
    else expect(state.status).toBe(401);
  });
});

it('after all of this every row is its owner’s and unchanged', async () => {
  const get = async (path: string) => (await shop.call('GET', path, { as: owner })).data;
  expect(await get(user.listAddresses.path)).toMatchObject([{ id: ids.address, street_name: 'Tahlia' }]);
  expect(await get(user.listVehicles.path)).toMatchObject([{ id: ids.car, plate_number: 'ABJ 1234' }]);
  expect(await get(user.listPasskeys.path)).toMatchObject([{ id: ids.passkey, name: 'Secret phone' }]);
  expect(await get(order.getOrder.path.replace(':id', ids.order!))).toMatchObject({ status: 'created' });
  expect(await get(order.listUsualOrders.path)).toMatchObject([{ name: 'Secret lunch' }]);
  expect(await get(order.getCart.path.replace(':id', ids.cart!))).toMatchObject({ count: 1 });
  expect(await get(waiting.getWaitingEntry.path.replace(':id', ids['place in the queue']!))).toMatchObject({
    name: 'Secret Sara',
    guests_count: 2,
  });
  const rewards = await get(loyalty.listRewards.path);
  expect(rewards.find(({ id }: { id: string }) => id === 'held').redemption).not.toBeNull();
});

it('every call that names a thing of one’s own is asked', () => {
  const named = ENDPOINTS.filter(({ path, own, access }) => path.includes(':') && (own || access === 'customer'));
  const asked = new Set([...ROWS.map(([, { name }]) => name), ...PUBLIC, ...PAYMENT]);
  expect(named.map(({ name }) => name).filter((name) => !asked.has(name) && !ELSEWHERE.test(name))).toEqual([]);
});
