/**
 * Every endpoint of the API, with another tenant's ids: it must answer as for ids that do not exist (safety B1, B2).
 * A new endpoint is in this test as soon as it is exported from its `endpoints.ts`; the last test sees to it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, fillPath } from '@sufra/api';
import * as branch from '@sufra/api/branch/endpoints';
import * as coupon from '@sufra/api/coupon/endpoints';
import * as dineIn from '@sufra/api/dine-in/endpoints';
import * as loyalty from '@sufra/api/loyalty/endpoints';
import * as menu from '@sufra/api/menu/endpoints';
import * as order from '@sufra/api/order/endpoints';
import * as payment from '@sufra/api/payment/endpoints';
import * as privacy from '@sufra/api/privacy/endpoints';
import * as reservation from '@sufra/api/reservation/endpoints';
import * as sms from '@sufra/api/sms/endpoints';
import * as tenant from '@sufra/api/tenant/endpoints';
import * as topUp from '@sufra/api/top-up/endpoints';
import * as user from '@sufra/api/user/endpoints';
import * as waitingList from '@sufra/api/waiting-list/endpoints';
import * as wallet from '@sufra/api/wallet/endpoints';
import { startTestBackend, type TestBackend } from './testing/index.ts';

const DOMAINS = {
  branch,
  coupon,
  loyalty,
  'dine-in': dineIn,
  menu,
  order,
  payment,
  privacy,
  reservation,
  sms,
  tenant,
  'top-up': topUp,
  user,
  'waiting-list': waitingList,
  wallet,
};
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'structs' in value;
const ENDPOINTS: Endpoint[] = Object.values(DOMAINS).flatMap((domain) =>
  (Object.values(domain) as unknown[]).filter(isEndpoint),
);

/** Calls that answer with what is the tenant's own, whichever branch is named, or the same for each token. */
const OWN_WHATEVER_THE_ID = ['menu.list-similar-items', 'order.confirm-push'];

describe('another tenant’s ids', () => {
  let shop: TestBackend;
  /** Ids of nakhla, made by its own customers. */
  let ids: {
    item: string;
    branch: string;
    cart: string;
    line: string;
    order: string;
    token: string;
    customer: string;
    bearer: string;
    session: string;
    member: string;
  };

  const send = async (
    tenantKey: string,
    method: string,
    path: string,
    body: unknown,
    bearer?: string,
    extra: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        ...(await shop.headersOf(tenantKey)),
        'idempotency-key': `key-${Math.random()}`,
        ...(bearer ? { 'x-authorization-token': `Bearer ${bearer}` } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...extra,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      // Not of an HTML page.
      get json() {
        return JSON.parse(text) as { data: never; errors: { code: string }[] };
      },
    };
  };

  beforeAll(async () => {
    shop = await startTestBackend();
    await shop.setClock('2026-11-21T16:40:00Z');
    // Modules that are off refuse before they look.
    for (const group of ['reservation', 'waiting-list', 'dine_in']) {
      await shop.sandbox('POST', '/sandbox/tenants/basta/settings', { group, key: 'enable', value: '1' });
    }
    const item = 'nakhla-lamb-chops';
    const own = await shop.sandbox('POST', '/sandbox/customers', {
      tenant: 'nakhla',
      mobile: '551234567',
      name: 'Secret Sara',
    });
    const post = async (path: string, body: unknown) => {
      const answer = await send('nakhla', 'POST', path, body, own.token);
      if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
      // biome-ignore lint/suspicious/noExplicitAny: carts and orders as they come
      return answer.json.data as any;
    };
    const makeCart = async () => {
      const cart = await post('/api/v1/order/carts', { branch_id: 'nakhla-olaya', type: 'pickup' });
      return post(`/api/v1/order/carts/${cart.id}/lines`, {
        item_id: item,
        qty: 1,
        options: [],
        version: cart.version,
      });
    };
    const sold = await makeCart();
    const placed = await post('/api/v1/order/orders', {
      cart_id: sold.id,
      cart_version: sold.version,
      accepted_total: sold.totals.find((total: { code: string }) => total.code === 'due').amount,
      delivery_time: 'asap',
      payment_method_id: 'nakhla-cash',
      customer: { name: 'Secret Sara', mobile: '551234567' },
    });
    const cart = await makeCart();
    const table = await shop.sandbox('GET', '/sandbox/tables?tenant=nakhla');
    const seat = await post('/api/v1/dine-in/sessions', {
      table_code: table[0].code,
      nickname: 'Secret Sara',
      staff_code: table[0].staff_code,
    });
    ids = {
      item,
      branch: 'nakhla-olaya',
      cart: cart.id,
      line: cart.lines[0].id,
      order: placed.id,
      token: placed.tracking_token,
      customer: own.customer.id,
      bearer: own.token,
      session: seat.session.id,
      member: seat.member_token,
    };
  });
  afterAll(() => shop.close());

  /** What a call would take if the ids were its own. */
  const inputOf = (endpoint: Endpoint) => {
    const isCart = endpoint.path.includes('/carts');
    const domain = endpoint.path.split('/')[3];
    const own: Record<string, string> = {
      order: ids.order,
      payment: ids.order,
      menu: ids.item,
      'dine-in': ids.session,
    };
    const id = isCart ? ids.cart : (own[domain!] ?? ids.branch);
    const params = {
      id,
      line: ids.line,
      round: '1',
      token: ids.token,
      branchId: ids.branch,
      photo: ids.line,
      code: 'OLAYA-01',
      provider: 'sandbox',
      gateway: 'unifonic',
      member: 'guest-AAAAAAAAAAAAAAAAAAAAAA',
      device: 'device-1',
    };
    const query: Record<string, Record<string, string>> = {
      'menu.get-menu': { branch_id: ids.branch },
      'menu.search-items': { q: 'ريش', branch_id: ids.branch },
      'branch.list-time-slots': { type: 'pickup' },
      'payment.list-payment-methods': { branch_id: ids.branch, type: 'pickup' },
      'branch.list-setting-areas': { branch_id: ids.branch },
      'branch.list-delivery-areas': { branch_id: ids.branch },
      'tenant.get-settings': { groups: 'website', jsonVal: '1' },
      'tenant.resolve-tenant': { domain: 'basta.localhost' },
    };
    const context = { branch_id: ids.branch, type: 'pickup', version: 1 };
    const bodies: Record<string, unknown> = {
      'branch.check-delivery-area': { latitude: 24.7, longitude: 46.6, branch_id: ids.branch },
      'branch.tell-when-delivered': { mobile: '01012345678', latitude: 24.86, longitude: 46.6 },
      'menu.validate-items': { branch_id: ids.branch, type: 'pickup', lines: [{ item_id: ids.item, qty: 1 }] },
      'tenant.send-contact-message': { name: 'x', mobile: '01234567890', message: 'x' },
      'dine-in.open-session': { table_code: 'OLAYA-01', nickname: 'x' },
      'dine-in.join-session': { nickname: 'x' },
      'dine-in.confirm-session': { staff_code: '1234' },
      'dine-in.add-line': { item_id: ids.item, qty: 1 },
      'dine-in.change-line': { qty: 2 },
      'dine-in.send-round': {},
      'dine-in.call-staff': { kind: 'waiter' },
      'dine-in.move-session': { table_code: 'OLAYA-02' },
      'payment.create-session': {
        purpose: 'order',
        ref_id: ids.order,
        method_id: 'nakhla-card',
        return_url: 'http://basta.localhost:3000/check-payment',
      },
      'payment.validate-apple-pay': {
        validation_url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      },
      'payment.authorize-apple-pay': { token: {} },
      'top-up.create': { amount: '50.00' },
      'order.create-cart': { branch_id: ids.branch, type: 'pickup' },
      'order.add-line': { item_id: ids.item, qty: 1, version: 2 },
      'order.change-line': { qty: 2, version: 2 },
      'order.set-cart-context': context,
      'order.preview-cart-context': context,
      'order.merge-cart': { guest_cart_id: ids.cart },
      'order.create-order': {
        cart_id: ids.cart,
        cart_version: 2,
        accepted_total: '74.00',
        delivery_time: 'asap',
        payment_method_id: 'nakhla-cash',
        customer: { name: 'x', mobile: '01012345678' },
      },
    };
    return { path: fillPath(endpoint.path, params), query: query[endpoint.name] ?? {}, body: bodies[endpoint.name] };
  };
  const address = (path: string, query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    return text ? `${path}?${text}` : path;
  };

  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s shows basta no data of nakhla [API-006]',
    async (_, endpoint) => {
      const { path, query, body } = inputOf(endpoint);
      // With a token of nakhla as well: it is unknown at basta.
      for (const bearer of [undefined, ids.bearer]) {
        const answer = await send('basta', endpoint.method, address(path, query), body, bearer, {
          'x-order-token': `${ids.token},${ids.member}`,
        });
        expect(answer.text).not.toMatch(/nakhla|نخلة|Secret Sara|551234567/i);
        const usesIds = /:/.test(endpoint.path) || /nakhla|guest_cart_id/.test(JSON.stringify([body ?? null, query]));
        // An own 404 of an id, a dead session, or a rule that is asked first; never a success.
        if (usesIds && !OWN_WHATEVER_THE_ID.includes(endpoint.name))
          expect([401, 403, 404, 410, 422]).toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );

  it('of an order are unknown to other customers and guests of the same tenant: one 404 for both (safety B2)', async () => {
    const other = await shop.sandbox('POST', '/sandbox/customers', { tenant: 'nakhla', mobile: '551234568' });
    for (const path of [`/api/v1/order/orders/${ids.order}`, `/api/v1/order/orders/${ids.order}/tracking`]) {
      const unknown = await send('nakhla', 'GET', path.replace(ids.order, 'AAAAAAAAAAAAAAAAAAAAAA'), null);
      for (const bearer of [undefined, other.token as string]) {
        const answer = await send('nakhla', 'GET', path, null, bearer);
        expect([answer.status, answer.json.errors]).toEqual([404, unknown.json.errors]);
      }
      expect((await send('nakhla', 'GET', path, null, ids.bearer)).status).toBe(200);
      expect((await send('nakhla', 'GET', path, null, undefined, { 'x-order-token': ids.token })).status).toBe(200);
    }
  });

  it('after all of this, no row of nakhla has changed', async () => {
    const { json, status } = await send('nakhla', 'GET', `/api/v1/order/carts/${ids.cart}`, null, ids.bearer);
    expect(status).toBe(200);
    expect((json.data as { count: number }).count).toBe(1);
  });

  it('every domain of the API is asked', () => {
    const folder = join(__dirname, '..', 'shared', 'api');
    const domains = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes('endpoints.ts'))
      .map((entry) => entry.name)
      // Calls of the console name their restaurant in the path: backend/staff/matrix.test.ts.
      .filter((name) => name !== 'staff');
    expect(domains.sort()).toEqual(Object.keys(DOMAINS).sort());
    expect(ENDPOINTS.length).toBeGreaterThan(35);
  });
});
