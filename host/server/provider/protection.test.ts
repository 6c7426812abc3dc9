import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { until } from '@sufra/testing/until';

import { createProviderClient, PROVIDER_LIMITS, type ProviderClient } from './client.ts';
import { RETRY_MS } from './protection.ts';

let server: Server;
let client: ProviderClient;
/** Calls that arrived: `{tenant} {path}`. */
let asked: string[] = [];
/** Tenants that get no answer. */
const silent = new Set<string>();

function* endless() {
  for (;;) yield Buffer.alloc(1024 * 1024);
}

beforeEach(async () => {
  asked = [];
  silent.clear();
  server = createServer((request, response) => {
    const tenant = String(request.headers['x-tenant']);
    asked.push(`${tenant} ${request.url}`);
    if (request.url === '/large') response.end(Buffer.alloc(PROVIDER_LIMITS.answerBytesMax + 1));
    else if (request.url === '/endless') void pipeline(endless(), response).catch(() => {});
    else if (!silent.has(tenant)) response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createProviderClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

/** Milliseconds that no call here may need; those that the provider is not asked at all get them too. */
const LONG = 90_000;
/** What the breaker says. */
const REFUSED = /circuit breaker/;

const call = (tenant: string, path = '/api/v1/menu', timeout = 60, signal?: AbortSignal) =>
  client.send({ method: 'GET', path, headers: { 'x-tenant': tenant }, timeout, signal });

describe('a provider that does not answer (faults: backend slow)', () => {
  it('is not waited for again and again: the breaker opens for that tenant alone, and closes when it is back', async () => {
    silent.add('slow');
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    for (let times = 0; times < 5; times += 1) await expect(call('slow')).rejects.toThrow();
    expect(client.state().open).toBe(1);
    // A path of its own: one of the calls before may arrive late.
    await expect(call('slow', '/api/v1/branches', LONG)).rejects.toThrow(REFUSED);
    expect((await call('other', '/api/v1/menu', LONG)).status).toBe(200);
    const gone = new AbortController();
    const paid = expect(call('slow', '/api/v1/payment/status', LONG, gone.signal)).rejects.toThrow();
    await until(() => asked.includes('slow /api/v1/payment/status'));
    gone.abort();
    await paid;
    silent.clear();
    now += RETRY_MS - 1;
    await expect(call('slow', '/api/v1/branches', LONG)).rejects.toThrow(REFUSED);
    expect(asked).not.toContain('slow /api/v1/branches');
    now += 1;
    expect((await call('slow', '/api/v1/menu', LONG)).status).toBe(200);
    expect(client.state().open).toBe(0);
  });

  it('holds a bounded number of calls; one more is refused at once', async () => {
    silent.add('slow');
    const gone = new AbortController();
    const calls = Array.from({ length: 48 + 96 }, () => call('slow', '/api/v1/menu', LONG, gone.signal));
    const ends = Promise.allSettled(calls);
    await until(() => client.state().waiting === 96);
    await expect(call('slow', '/api/v1/menu', LONG)).rejects.toThrow(/bulkhead/i);
    expect((await call('other', '/api/v1/menu', LONG)).status).toBe(200);
    gone.abort();
    await ends;
    expect(client.state()).toMatchObject({ running: 0, waiting: 0, open: 0 });
  });
});

describe('a provider that is wrong', () => {
  it.each(['/large', '/endless'])('is not read beyond a bound, and answers again: %s', async (path) => {
    await expect(call('wrong', path, LONG)).rejects.toThrow(/larger than/);
    expect((await call('wrong', '/api/v1/menu', LONG)).status).toBe(200);
  });
});

it('files have places and connections of their own: those that get no answer hold up no call', async () => {
  silent.add('slow');
  const gone = new AbortController();
  const send = () =>
    client.send({
      method: 'POST',
      path: '/file',
      headers: { 'x-tenant': 'slow' },
      lane: 'upload',
      timeout: LONG,
      signal: gone.signal,
    });
  const ends = Promise.allSettled(Array.from({ length: 32 }, send));
  await until(() => client.state().waiting === 26);
  await expect(send()).rejects.toThrow(/bulkhead/i);
  silent.clear();
  expect((await call('slow', '/api/v1/menu', LONG)).status).toBe(200);
  gone.abort();
  await ends;
});
