import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { MAX_JSON_BYTES } from '@sufra/api';
import { listBranches } from '@sufra/api/branch/endpoints';
import { getItem, getMenu, listAllergens } from '@sufra/api/menu/endpoints';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import { itWithPromtool, promtool } from '@sufra/testing/promtool';
import { startTestBackend, type TestBackend } from '../testing/index.ts';

describe('a call of the API', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());

  const menus = '/api/v1/menu/frontend/menus';

  it('answers data, meta with the server’s time, and errors [API-005]', async () => {
    await shop.setClock('2026-11-21T16:40:00Z', 'nakhla');
    const answer = await shop.call(listAllergens, { query: { page: '0' } });
    expect(answer.status).toBe(200);
    expect(answer.errors).toEqual([]);
    expect(String(answer.meta.server_time)).toMatch(/^2026-11-21T16:40:\d\d\.\d{3}Z$/);
    const foreign = await shop.call(listAllergens, { query: {} }, { tenant: 'basta' });
    expect(String(foreign.meta.server_time)).not.toMatch(/^2026-11-21T16:40/);
    await shop.setClock(null, 'nakhla');
  });

  it.each([
    [401, 'TENANT_UNKNOWN', {}],
    [401, 'TENANT_UNKNOWN', { 'x-tenant': 'nobody', 'x-app-token': 'x' }],
    [403, 'APP_TOKEN_WRONG', { 'x-tenant': 'nakhla' }],
    [403, 'APP_TOKEN_WRONG', { 'x-tenant': 'nakhla', 'x-app-token': 'wrong' }],
  ])('is refused with %d %s for a wrong tenant or token [API-006]', async (status, code, headers) => {
    const answer = await fetch(`${shop.url}${menus}`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ data: null, errors: [{ code }] });
  });

  it('by TRACE is refused, and no header comes back', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.end(`TRACE ${menus} HTTP/1.1\r\nHost: backend\r\nX-Own: of-a-caller\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('of-a-caller');
  });

  it('with another tenant’s token is refused [API-006]', async () => {
    const { 'x-app-token': foreign } = await shop.headersOf('basta');
    const answer = await fetch(`${shop.url}${menus}`, { headers: { 'x-tenant': 'nakhla', 'x-app-token': foreign! } });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['ar', 'لم نعثر على المطلوب'],
    ['en', 'We could not find this'],
  ])('is refused in the language of x-localization: %s [API-061]', async (locale, message) => {
    const answer = await shop.call(
      getItem,
      { params: { id: 'no-such-dish' }, query: {} },
      { headers: { 'x-localization': locale } },
    );
    expect([answer.status, answer.errors[0]]).toEqual([404, { code: 'NOT_FOUND', message }]);
  });

  it('names the field that is wrong; a path that names nothing is 404 [API-061]', async () => {
    const wrong = await shop.call(getMenu, { query: { type: 'teleport' as never } });
    expect([wrong.status, wrong.errors]).toMatchObject([422, [{ code: 'INVALID_INPUT', field: 'type' }]]);
    const nothing = await fetch(`${shop.url}/api/v1/menu/frontend/items/%3Cscript%3E`, {
      headers: await shop.headersOf('nakhla'),
    });
    expect(nothing.status).toBe(404);
    const unknown = await fetch(`${shop.url}/api/v1/menu/nothing`, { headers: await shop.headersOf('nakhla') });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { errors: [{ code: 'NOT_FOUND' }] }]);
  });

  it('tolerates parameters it does not know', async () => {
    const answer = await fetch(`${shop.url}/api/v1/branch/frontend/branches?utm_source=x`, {
      headers: await shop.headersOf('nakhla'),
    });
    expect(answer.status).toBe(200);
  });

  it('a customer’s call without a token, or with a dead one, is 401', async () => {
    for (const headers of [
      {},
      { 'x-authorization-token': 'Bearer nobody-knows-this-token' },
      { 'x-authorization-token': 'x' },
    ]) {
      const answer = await shop.call(getCustomerDetails, {}, { headers: headers as Record<string, string> });
      expect([answer.status, answer.errors[0]?.code]).toEqual([401, 'SESSION_EXPIRED']);
    }
  });

  it('that is too large, broken, not JSON or poisoned is refused with the status of its code [API-061]', async () => {
    const send = async (body: string, type = 'application/json') => {
      const headers = { ...(await shop.headersOf('nakhla')), 'content-type': type };
      return (await fetch(`${shop.url}/api/v1/menu/frontend/items/validate`, { method: 'POST', headers, body })).status;
    };
    expect(await send('{')).toBe(422);
    expect(await send('one two')).toBe(422);
    expect(await send('<a/>', 'text/xml')).toBe(422);
    expect(await send(JSON.stringify({ x: 'y'.repeat(120_000) }))).toBe(413);
    expect(await send('{"__proto__":{"a":1}}')).toBe(422);
    expect(await send('[]')).toBe(422);
  });

  it('that is too large says how much is taken, in bytes and in words of both languages [API-061]', async () => {
    const send = async (locale: string) => {
      const headers = {
        ...(await shop.headersOf('nakhla')),
        'content-type': 'application/json',
        'x-localization': locale,
      };
      const body = JSON.stringify({ x: 'y'.repeat(120_000) });
      const answer = await fetch(`${shop.url}/api/v1/menu/frontend/items/validate`, { method: 'POST', headers, body });
      return ((await answer.json()) as { errors: unknown[] }).errors;
    };
    const params = { most: MAX_JSON_BYTES };
    const [ar, en] = ['الحجم أكبر من المسموح، وهو 0.1 ميجابايت', 'This is larger than 0.1 MB'];
    expect(await send('ar')).toEqual([{ code: 'TOO_LARGE', message: ar, params }]);
    expect(await send('en')).toEqual([{ code: 'TOO_LARGE', message: en, params }]);
  });

  it.each([
    ['DELETE', '/api/v1/user/customer-addresses/delete/x', 401],
    ['DELETE', '/api/v1/user/customer-vehicles/delete/x', 401],
    ['DELETE', '/api/v1/order/usual-orders/x', 401],
    ['POST', '/api/v1/loyalty/rewards/x/redeem', 401],
    ['DELETE', '/api/v1/order/carts/x', 404],
    ['POST', '/api/v1/tenant/human-checks', 200],
  ])(
    '%s %s of a guest, without a body, is answered %d with Content-Type JSON and without it [API-001]',
    async (method, path, status) => {
      const headers = { ...(await shop.headersOf('nakhla')), 'idempotency-key': 'key-of-a-test' };
      const ask = async (more: object) =>
        (await fetch(shop.url + path, { method, headers: { ...headers, ...more } })).status;
      expect([await ask({ 'content-type': 'application/json' }), await ask({})]).toEqual([status, status]);
    },
  );

  it('with Content-Type JSON and no body, that needs one, is refused with its fields [API-001]', async () => {
    const headers = { ...(await shop.headersOf('nakhla')), 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/v1/menu/frontend/items/validate`, { method: 'POST', headers });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['branch_id', 'type', 'lines']);
  });

  it.each([
    ['a picture of a guest', 'user/customers/avatar', {}, 401],
    ['a picture for an order of somebody else', 'order/orders/unknown/rating-photos', {}, 404],
    ['a picture with a wrong token of the tenant', 'user/customers/avatar', { 'x-app-token': 'wrong' }, 403],
    ['JSON of a guest', 'user/customers/email/send-code', {}, 401],
  ])('%s is refused before a byte of it came (safety B10)', async (_, path, more, status) => {
    const headers = {
      ...(await shop.headersOf('nakhla')),
      ...more,
      'content-type': path.includes('code') ? 'application/json' : 'image/png',
    };
    const { port } = new URL(shop.url);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(port), '127.0.0.1');
    try {
      socket.write(`POST /api/v1/${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n${lines.join('')}\r\n`);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    } finally {
      socket.destroy();
    }
  });

  it.each([
    ['an id longer than any', `items/${'A'.repeat(3000)}`, 404, 'NOT_FOUND'],
    ['an address that cannot be decoded', 'items/%E0%A4%A', 422, 'INVALID_INPUT'],
  ])('with %s is refused in the form of every refusal [API-005]', async (_, path, status, code) => {
    const headers = { ...(await shop.headersOf('nakhla')), 'x-localization': 'en' };
    const answer = await fetch(`${shop.url}/api/v1/menu/frontend/${path}`, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      data: null,
      meta: { server_time: expect.any(String) },
      errors: [{ code, message: expect.stringMatching(/^[A-Z]/) }],
    });
  });

  it('carries a request id, its own when it is a good one, and is never cached', async () => {
    const ask = async (id: string) => fetch(`${shop.url}${menus}`, { headers: { 'x-request-id': id } });
    expect((await ask('abcdefgh-1')).headers.get('x-request-id')).toBe('abcdefgh-1');
    expect((await ask('bad id "x"')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask('abcdefgh-1')).headers.get('cache-control')).toBe('no-store');
  });

  itWithPromtool('names its metrics as promtool wants them', async () => {
    await shop.call(listBranches, { query: {} });
    const input = await (await fetch(`${shop.url}/metrics`)).text();
    expect(promtool(['check', 'metrics'], { input })).toEqual({ status: 0, said: '' });
  });

  it('is counted; health and readiness are answered', async () => {
    await shop.call(listBranches, { query: {} });
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    expect(text).toMatch(
      /sufra_backend_call_seconds_count\{method="GET",route="\/api\/v1\/branch\/frontend\/branches",status="2xx"\} [1-9]/,
    );
    expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });
});
