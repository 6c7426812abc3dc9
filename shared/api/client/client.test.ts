import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { array, number, optional, string, type } from 'superstruct';
import { until } from '../../testing/until.ts';
import { defineEndpoint } from '../endpoint.ts';
import { frozen } from './frozen.ts';
import { createBrowserCaller, createProviderCaller, queryText } from './index.ts';

const read = defineEndpoint({
  name: 'test.read',
  method: 'GET',
  path: '/api/v1/test/:id',
  structs: async () => ({
    params: type({ id: string() }),
    query: type({ groups: optional(array(string())) }),
    response: type({ id: string(), lines: array(type({ qty: number() })) }),
  }),
});
const long = defineEndpoint({
  name: 'test.long',
  method: 'GET',
  path: '/api/v1/long',
  structs: async () => {
    const each = type({ id: string(), lines: array(type({ qty: number() })) });
    return { response: type({ id: string(), groups: array(each) }), parts: { field: 'groups', each } };
  },
});
const write = defineEndpoint({
  name: 'test.write',
  method: 'POST',
  path: '/api/v1/test',
  idempotent: true,
  structs: async () => ({ body: type({ name: string() }), response: type({ ok: string() }) }),
});
const details = defineEndpoint({
  name: 'user.get-customer-details',
  method: 'GET',
  path: '/api/v1/user/customers/details',
  structs: async () => ({ response: type({ id: string() }) }),
});

type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  text?: string;
  cut?: true;
  never?: true;
};
let server: Server;
let origin = '';
let base = '';
let run = 0;
let answers: Answer[] = [];
let seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      // A call that a test gave up may arrive while the next one runs.
      if (!request.url?.startsWith(`/${run}/`)) return void request.socket.destroy();
      const url = request.url.slice(`/${run}`.length);
      seen.push({ method: request.method, url, headers: request.headers, body });
      const answer = answers.shift() ?? { status: 500 };
      if (answer.cut) return void request.socket.destroy();
      if (answer.never) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.text ?? JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  run += 1;
  base = `${origin}/${run}`;
  answers = [];
  seen = [];
});

const good = {
  data: { id: 'x', lines: [{ qty: 1, extra: 'kept' }], more: true },
  meta: { server_time: 't', total: 3 },
  errors: [],
};
describe('a caller', () => {
  const caller = () => createBrowserCaller({ baseUrl: base });

  it('fills path and query and gives the checked data with its meta [API-005]', async () => {
    answers = [{ body: good }];
    const answer = await caller().callWithMeta(read, {
      params: { id: 'a/ب' },
      query: { groups: ['general', 'order'] },
    });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: `/api/v1/test/${encodeURIComponent('a/ب')}?groups%5B%5D=general&groups%5B%5D=order`,
    });
    expect(answer).toEqual({ data: good.data, meta: good.meta });
  });

  it('checks a long list part by part, and names the field of a part that is wrong [API-005]', async () => {
    const group = { id: 'g', lines: [{ qty: 1, extra: 'kept' }] };
    const groups = Array.from({ length: 200 }, () => group);
    answers = [{ body: { data: { id: 'x', groups, more: true } } }];
    await expect(caller().call(long, {})).resolves.toEqual({ id: 'x', groups, more: true });
    answers = [{ body: { data: { id: 'x', groups: [group, { id: 'h', lines: [{}] }] } } }];
    await expect(caller().call(long, {})).rejects.toMatchObject({
      code: 'ANSWER_SHAPE',
      errors: [{ params: { path: 'data.groups.1.lines.0.qty' } }],
    });
    answers = [{ body: { data: { groups } } }, { body: { data: { id: 'x', groups: 7 } } }];
    await expect(caller().call(long, {})).rejects.toMatchObject({ errors: [{ params: { path: 'data.id' } }] });
    await expect(caller().call(long, {})).rejects.toMatchObject({ errors: [{ params: { path: 'data.groups' } }] });
  });

  it('sends JSON with its key', async () => {
    answers = [{ body: { data: { ok: 'yes' } } }];
    await caller().call(write, { body: { name: 'كبسة' } }, { idempotencyKey: 'k1' });
    expect(seen[0]).toMatchObject({
      body: '{"name":"كبسة"}',
      headers: { 'idempotency-key': 'k1', 'content-type': 'application/json', accept: 'application/json' },
    });
  });

  it('a call that needs a key does not leave without one', async () => {
    await expect(caller().call(write, { body: { name: 'x' } })).rejects.toThrow('idempotency key');
    expect(seen).toHaveLength(0);
  });

  it('names the missing field of an answer [API-005]', async () => {
    answers = [{ body: { data: { id: 'x', lines: [{ qty: 1 }, {}] } } }];
    await expect(caller().call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({
      failure: 'shape',
      code: 'ANSWER_SHAPE',
      errors: [{ params: { endpoint: 'test.read', path: 'data.lines.1.qty' } }],
    });
  });

  it.each([
    ['no data at all', { body: {} }, 'data'],
    ['not JSON', { text: '<html>' }, 'data'],
    ['an empty body', { text: '' }, 'data'],
  ])('survives %s [API-005]', async (_, answer, path) => {
    answers = [answer];
    await expect(caller().call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({
      failure: 'shape',
      errors: [{ params: { path } }],
    });
  });

  it('hands on codes, parameters and what comes with a refusal', async () => {
    answers = [
      {
        status: 409,
        body: {
          errors: [{ code: 'PRICE_CHANGED', field: 'accepted_total', params: { a: '1.00', b: '2.00' } }, 'noise'],
          data: { version: 5 },
        },
      },
    ];
    await expect(caller().call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({
      failure: 'answer',
      status: 409,
      errors: [{ code: 'PRICE_CHANGED', field: 'accepted_total', params: { a: '1.00', b: '2.00' } }],
      data: { version: 5 },
    });
  });

  it.each([
    [500, { text: 'oops' }],
    [503, { body: { errors: null } }],
    [404, { body: { errors: [{}] } }],
  ])('a %d without a code is UNKNOWN', async (status, answer) => {
    answers = [{ status, ...answer }];
    await expect(caller().call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({
      failure: 'answer',
      status,
      code: 'UNKNOWN',
    });
  });

  it('says how long to wait', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '90' }, body: { errors: [{ code: 'OTP_RATE' }] } }];
    await expect(caller().call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({
      errors: [{ code: 'OTP_RATE', params: { retry_after: 90 } }],
    });
  });

  it('a cut connection is offline', async () => {
    answers = [{ cut: true }];
    await expect(caller().call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({
      failure: 'offline',
      status: 0,
      code: 'OFFLINE',
    });
  });

  it('an answer that takes too long is offline', async () => {
    answers = [{ never: true }];
    const hasty = createBrowserCaller({ baseUrl: base, timeoutMs: 20 });
    await expect(hasty.call(read, { params: { id: 'x' }, query: {} })).rejects.toMatchObject({ failure: 'offline' });
  });

  it('a call without a waiting caller is cancelled', async () => {
    const gone = AbortSignal.abort();
    await expect(caller().call(read, { params: { id: 'x' }, query: {} }, { signal: gone })).rejects.toMatchObject({
      failure: 'cancelled',
    });
  });
});

describe('the browser caller', () => {
  const input = { params: { id: 'x' }, query: {} };
  const refused = { status: 401, body: { errors: [{ code: 'SESSION_EXPIRED' }] } };

  it('asks a customer to sign in again and repeats the call once [HOST-052]', async () => {
    answers = [refused, { body: good }];
    const onUnauthorized = counted(async () => true);
    await expect(createBrowserCaller({ baseUrl: base, onUnauthorized }).call(read, input)).resolves.toMatchObject({
      id: 'x',
    });
    expect(onUnauthorized.calls).toBe(1);

    answers = [refused, refused, { body: good }];
    await expect(createBrowserCaller({ baseUrl: base, onUnauthorized }).call(read, input)).rejects.toMatchObject({
      status: 401,
    });
    expect(onUnauthorized.calls).toBe(2);
  });

  it('repeats a change with the same body and key [HOST-052]', async () => {
    answers = [refused, { body: { data: { ok: 'yes' } } }];
    const caller = createBrowserCaller({ baseUrl: base, onUnauthorized: async () => true });
    await caller.call(write, { body: { name: 'كبسة' } }, { idempotencyKey: 'k1' });
    const [first, second] = seen;
    expect(second).toMatchObject({ method: 'POST', body: '{"name":"كبسة"}' });
    expect(second!.headers).toEqual(first!.headers);
  });

  it('asks once for calls that fail together', async () => {
    answers = [refused, refused, { body: good }, { body: good }];
    let signIn: (done: boolean) => void = () => {};
    const onUnauthorized = counted(() => new Promise<boolean>((resolve) => (signIn = resolve)));
    const caller = createBrowserCaller({ baseUrl: base, onUnauthorized });
    const both = [caller.call(read, input), caller.call(read, input)];
    await until(() => seen.length >= 2 && onUnauthorized.calls >= 1);
    await new Promise((resolve) => setImmediate(resolve));
    signIn(true);
    await Promise.all(both);
    expect(onUnauthorized.calls).toBe(1);
  });

  it('keeps the refusal when they do not sign in, and for guests', async () => {
    answers = [refused, refused];
    const onUnauthorized = counted(async () => false);
    await expect(createBrowserCaller({ baseUrl: base, onUnauthorized }).call(read, input)).rejects.toMatchObject({
      status: 401,
    });
    const guest = createBrowserCaller({ baseUrl: base, onUnauthorized, isSignedIn: () => false });
    await expect(guest.call(read, input)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized.calls).toBe(1);
  });

  it('makes the visitor a guest when customer details are refused, without asking [HOST-051]', async () => {
    answers = [refused];
    const onUnauthorized = counted(async () => true);
    const onSignedOut = counted(() => {});
    const caller = createBrowserCaller({ baseUrl: base, onUnauthorized, onSignedOut });
    await expect(caller.call(details, {})).rejects.toMatchObject({ status: 401 });
    expect([onUnauthorized.calls, onSignedOut.calls]).toEqual([0, 1]);
  });
});

/** A function that knows how often it was called. */
function counted<Result>(run: () => Result): { (): Result; calls: number } {
  const spy = Object.assign(
    () => {
      spy.calls++;
      return run();
    },
    { calls: 0 },
  );
  return spy;
}

describe('query text', () => {
  it('leaves out what is not given and names lists', () => {
    expect(decodeURIComponent(queryText({ a: undefined, b: null, c: 0, d: false, e: ['x', 'y'] }))).toBe(
      'c=0&d=false&e[]=x&e[]=y',
    );
  });
});

it('an answer whose shape cannot be fetched any more is none: the network went meanwhile', async () => {
  const far = defineEndpoint({
    name: 'test.far',
    method: 'POST',
    path: '/api/v1/far',
    structs: async (): Promise<{ response: ReturnType<typeof type> }> => {
      throw new Error('Loading chunk 6842 failed');
    },
  });
  const caller = createProviderCaller(async () => ({ status: 201, body: { data: {} } }));
  await expect(caller.call(far, {})).rejects.toMatchObject({ name: 'ApiError', failure: 'offline', code: 'OFFLINE' });
});

describe('a body that is given to several', () => {
  const ask = (body: unknown) => {
    let checks = 0;
    const counted = defineEndpoint({
      name: 'test.counted',
      method: 'GET',
      path: '/api/v1/counted',
      structs: async () => {
        checks += 1;
        return { response: type({ lines: array(type({ qty: number() })) }) };
      },
    });
    const caller = createProviderCaller(async () => ({
      status: 200,
      body: typeof body === 'function' ? body() : body,
    }));
    return { once: () => caller.call(counted, {}), checks: () => checks, caller, endpoint: counted };
  };

  it('is checked once when it is immutable, and its result is immutable too', async () => {
    const { once, checks } = ask(frozen({ data: { lines: [{ qty: 1 }] } }));
    const [first, second] = [await once(), await once()];
    expect(first).toEqual({ lines: [{ qty: 1 }] });
    expect(second).toBe(first);
    expect(checks()).toBe(1);
    expect(() => first.lines.push({ qty: 2 })).toThrow(TypeError);
  });

  it('is checked once for answers with the same data, each of which has its own meta', async () => {
    const data = frozen({ lines: [{ qty: 1 }] });
    let asked = 0;
    const { checks, caller, endpoint } = ask(() => frozen({ data, meta: { server_time: `${++asked}` }, errors: [] }));
    const [first, second] = [await caller.callWithMeta(endpoint, {}), await caller.callWithMeta(endpoint, {})];
    expect(second.data).toBe(first.data);
    expect([first.meta, second.meta]).toEqual([{ server_time: '1' }, { server_time: '2' }]);
    expect(checks()).toBe(1);
  });

  it('is checked each time when it is mutable', async () => {
    const body = { data: { lines: [{ qty: 1 }] } };
    const { once, checks } = ask(body);
    await once();
    body.data.lines = [{ qty: 'two' } as never];
    await expect(once()).rejects.toMatchObject({ failure: 'shape' });
    expect(checks()).toBe(2);
  });

  it('is reported as wrong as often as it is asked about', async () => {
    const { once } = ask(frozen({ data: { lines: [{ qty: 'one' }] } }));
    await expect(once()).rejects.toMatchObject({ failure: 'shape' });
    await expect(once()).rejects.toMatchObject({ failure: 'shape' });
  });
});
