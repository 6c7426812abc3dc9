/**
 * A provider for tests: the calls that the edge itself makes, with data that a test can change, and what it was sent.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGE, SUBSCRIBE } from '@sufra/api/realtime';
import { Server as SocketServer } from 'socket.io';

export interface FakeTenant {
  key: string;
  hosts: string[];
  settings: Record<string, unknown>;
  dish: string;
  validUntil?: string;
  redirects: { from: string; to: string }[];
  /** Tracking codes (API-011). */
  codes: { provider: string; web_code: string; enable: string }[];
}

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface FakeProvider {
  url: string;
  tenants: Map<string, FakeTenant>;
  received: Received[];
  /** Customers by token. */
  customers: Map<string, { id: string; name: string; mobile: string | null }>;
  /** Answers for paths that are not built in; `type` without letters: none is said. */
  answer(method: string, path: string, status: number, body: unknown, type?: string): void;
  /** Holds back what `answer` set for a path, until the function that it returns is called. */
  holdBack(method: string, path: string): () => void;
  /** `down`: every call is answered with 503 or cut. */
  fail(kind: 'none' | 'status' | 'cut'): void;
  /** Sends a realtime message. */
  tell(channel: string, event: string, id: string): void;
  /** Ends all sockets in words, as a provider does that stops; they may come back. */
  endSockets(): void;
  /** Ends all sockets and refuses new ones. */
  loseSockets(): void;
  sockets(): number;
  close(): Promise<void>;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const tenants = new Map([nakhla(), basta()].map((tenant) => [tenant.key, tenant]));
  const received: Received[] = [];
  const customers = new Map([
    ['token-of-sara', { id: 'c-1', name: 'سارة', mobile: '0512345623' }],
    ['token-of-omar', { id: 'c-2', name: 'Omar', mobile: '0598765499' }],
  ]);
  const others = new Map<string, { status: number; body: unknown; type: string }>();
  const held = new Map<string, Promise<void>>();
  let failing: 'none' | 'status' | 'cut' = 'none';

  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.invalid');
    const body = await readBody(request);
    received.push({ method: request.method ?? '', path: url.pathname + url.search, headers: request.headers, body });
    if (failing === 'cut') return request.socket.destroy();
    const send = (status: number, data: unknown, errors: unknown[] = []) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-internal': 'secret' })
        .end(JSON.stringify({ data, meta: { server_time: new Date().toISOString() }, errors }));
    if (failing === 'status') return send(503, null, [{ code: 'DOWN' }]);
    if (url.pathname === '/readyz') return send(200, 'ready');
    await held.get(`${request.method} ${url.pathname}`);
    const other = others.get(`${request.method} ${url.pathname}`);
    if (other)
      return response
        .writeHead(other.status, other.type ? { 'content-type': other.type } : {})
        .end(JSON.stringify(other.body));
    const { pathname } = url;
    if (pathname === '/api/v1/tenant/resolve') {
      const tenant = [...tenants.values()].find(({ hosts }) => hosts.includes(url.searchParams.get('domain') ?? ''));
      return send(200, tenant ? resolved(tenant, url.searchParams.get('domain')!) : null);
    }
    const tenant = tenants.get(String(request.headers['x-tenant']));
    if (!tenant || request.headers['x-app-token'] !== `app-token-of-${tenant.key}`)
      return send(401, null, [{ code: 'TENANT_UNKNOWN' }]);
    const answer = tenantAnswer(pathname, tenant, customers, request.headers);
    return answer ? send(answer.status, answer.data, answer.errors) : send(404, null, [{ code: 'NOT_FOUND' }]);
  });
  let refusing = false;
  const io = new SocketServer(server, { allowRequest: (_request, decide) => decide(null, !refusing) });
  io.on('connection', (socket) => {
    socket.data.headers = socket.handshake.headers;
    socket.on(SUBSCRIBE, ({ channel }: { channel: string }, reply?: (answer: unknown) => void) => {
      void socket.join(channel);
      reply?.({ ok: true });
    });
    socket.on('headers', (reply: (headers: unknown) => void) => reply(socket.handshake.headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  let version = 0;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tenants,
    received,
    customers,
    answer: (method, path, status, body, type = 'application/json') =>
      others.set(`${method} ${path}`, { status, body, type }),
    holdBack(method, path) {
      let release = () => {};
      const until = new Promise<void>((done) => {
        release = done;
      });
      held.set(`${method} ${path}`, until);
      return release;
    },
    fail: (kind) => {
      failing = kind;
    },
    tell(channel, event, id) {
      version += 1;
      io.to(channel).emit(MESSAGE, { channel, event, id, version, at: new Date().toISOString() });
    },
    endSockets: () => io.disconnectSockets(true),
    loseSockets() {
      refusing = true;
      io.disconnectSockets(true);
    },
    sockets: () => io.engine.clientsCount,
    async close() {
      await io.close();
      server.closeAllConnections();
    },
  };
}

function nakhla(): FakeTenant {
  return {
    key: 'nakhla',
    hosts: ['nakhla.localhost', 'nakhla.test'],
    settings: {
      'website.enable': '1',
      'website.page_title': 'نخلة',
      'website.style_brand': '#1d6a33',
      'general.default_lang': 'ar',
      'general.enable_accounts': '1',
      'checkout.enable': '1',
      'payment.secret_key': 'never',
    },
    dish: 'كبسة',
    codes: [],
    redirects: [
      { from: '/emenu/3', to: '/menu' },
      { from: '/emenu/4', to: '/emenu/5' },
      { from: '/emenu/5', to: '/emenu/4' },
      { from: '/table/1', to: 'https://tables.example/1' },
      { from: '/table/2', to: 'https://evil.example/2' },
    ],
  };
}

function basta(): FakeTenant {
  return {
    key: 'basta',
    hosts: ['basta.localhost'],
    settings: {
      'payment.apple_domain_file': '7B2270737\n',
      'website.enable': 1,
      'website.page_title': 'Basta',
      'general.default_lang': 'en',
    },
    dish: 'Koshary',
    redirects: [],
    codes: [],
  };
}

function resolved({ key }: FakeTenant, domain: string) {
  const names = key === 'nakhla' ? { ar: 'نخلة', en: 'Nakhla' } : { ar: 'باستا', en: 'Basta' };
  return {
    tenant: key,
    name: names,
    title: names,
    country: key === 'nakhla' ? 'SA' : 'EG',
    currency: key === 'nakhla' ? 'SAR' : 'EGP',
    time_zone: key === 'nakhla' ? 'Asia/Riyadh' : 'Africa/Cairo',
    logo: `/media/${key}.png`,
    app_token: `app-token-of-${key}`,
    domain,
  };
}

function tenantAnswer(
  pathname: string,
  tenant: FakeTenant,
  customers: FakeProvider['customers'],
  headers: IncomingHttpHeaders,
): { status: number; data: unknown; errors?: unknown[] } | null {
  const { key, settings, dish, redirects, validUntil, codes } = tenant;
  switch (pathname) {
    case '/api/v1/tenant/defaultSettings/getSettingByGroups':
      return { status: 200, data: Object.entries(settings).map(([name, value]) => ({ key: name, value })) };
    case '/api/v1/tenant/pages/by-type/web':
      return {
        status: 200,
        data: [
          {
            slug: 'about',
            title: { ar: 'من نحن', en: 'About' },
            body: {
              ar: '<p>أهلًا</p><script>alert(1)</script>',
              en: '<p onclick="x()">Hello</p><a href="javascript:x()">x</a>',
            },
            sort: 1,
            in_footer: true,
          },
          {
            slug: 'careers',
            title: { ar: 'الوظائف', en: 'Careers' },
            body: { ar: '<p>انضم</p>', en: '<p>Join us</p>' },
            sort: 2,
            in_footer: false,
          },
        ],
      };
    case '/api/v1/tenant/messages':
      return {
        status: 200,
        data: [{ status: 'created', label: { ar: 'تم', en: 'Sent' }, background: '#efeae5', color: '#ff0000' }],
      };
    case '/api/v1/tenant/tracking-codes':
      return { status: 200, data: codes };
    case '/api/v1/tenant/redirects':
      return { status: 200, data: { redirects, external_hosts: ['tables.example'] } };
    case '/api/v1/branch/frontend/branches':
      return { status: 200, data: ['olaya', 'malqa'].map((name, sort) => branch(`${key}-${name}`, sort)) };
    case '/api/v1/menu/frontend/menus':
      return { status: 200, data: { dish, ...(validUntil ? { valid_until: validUntil } : {}) } };
    case '/api/v1/user/customers/details': {
      const customer = customers.get(String(headers['x-authorization-token']).replace('Bearer ', ''));
      return customer
        ? { status: 200, data: customer }
        : { status: 401, data: null, errors: [{ code: 'SESSION_EXPIRED' }] };
    }
    default:
      return null;
  }
}

function branch(id: string, sort: number) {
  const names = { ar: id, en: id };
  const service = (type: string) => ({
    type,
    state: 'open',
    asap_allowed: true,
    schedule_allowed: true,
    opens_at: null,
    closes_at: null,
    last_order_at: null,
    promise_min: 15,
    promise_max: 25,
    min_order: '0.00',
    max_days: 2,
  });
  return {
    ...{
      id,
      uuid: id,
      number: sort + 1,
      names,
      district: names,
      address: names,
      sort,
      state: 'open',
      next_change_at: null,
    },
    ...{ latitude: 24.7, longitude: 46.7, phone: '+966110000000', time_zone: 'Asia/Riyadh', currency: 'SAR' },
    services: sort === 0 ? [service('pickup'), service('delivery')] : [service('pickup')],
    hours: [{ type: null, day: 0, from: '10:00', to: '23:00', next_day: false }],
    overrides: [],
    modules: { reservation: false, waiting: false },
    vat: { enabled: false, number: null, url: null },
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
