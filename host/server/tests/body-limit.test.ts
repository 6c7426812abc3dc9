import { connect } from 'node:net';
import { MAX_JSON_BYTES } from '@sufra/api';
import { ENDPOINTS } from '@sufra/api/endpoints';
import { sendRatingPhoto } from '@sufra/api/order/endpoints';
import { judgeHumanCheck, sendContactMessage, sendContactPicture } from '@sufra/api/tenant/endpoints';
import { sendAvatar } from '@sufra/api/user/endpoints';
import { until } from '@sufra/testing/until';
import { UPLOAD_LIMITS } from '../api-proxy/upload-places.ts';
import { sessionOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

/** Requests from here are a visitor's, not this machine's own. */
const VISITOR = '127.0.0.9';

describe('a body', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
    edge.provider.answer('POST', sendContactMessage.path, 201, { data: { ticket_number: 'T-1' }, errors: [] });
  });
  afterAll(() => edge.close());
  const post = (path: string, bytes: number) =>
    edge.post(`nakhla.localhost${path}`, JSON.stringify({ message: 'x'.repeat(bytes) }));

  it('has an end at 100 KB, of whatever call (safety W7)', async () => {
    expect((await post(sendContactMessage.path, 90_000)).status).toBe(201);
    for (const { method, path, upload } of ENDPOINTS) {
      if (method === 'GET' || upload) continue;
      const answer = await edge.get(`nakhla.localhost${path.replace(/:\w+/g, 'x1')}`, {
        method,
        body: 'x'.repeat(MAX_JSON_BYTES + 1),
        headers: {
          'content-type': 'application/json',
          'content-length': String(MAX_JSON_BYTES + 1),
          'sec-fetch-site': 'same-origin',
        },
      });
      expect([path, answer.status, JSON.parse(answer.text).errors]).toEqual([
        path,
        413,
        [{ code: 'TOO_LARGE', params: { most: MAX_JSON_BYTES } }],
      ]);
    }
  });
});

describe('a body that no page of the site sends', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
  });
  afterAll(() => edge.close());

  it.each([
    ['without an origin', ''],
    ['of another site', 'Sec-Fetch-Site: cross-site\r\n'],
    ['of a sibling', 'Origin: http://basta.localhost\r\n'],
  ])('%s is refused before a byte of it came (safety E6)', async (_, header) => {
    // The answer comes although the body does not.
    const answer = await edge.raw(
      `POST ${sendContactMessage.path} HTTP/1.1\r\nHost: nakhla.localhost\r\n${header}Content-Type: application/json\r\nContent-Length: 90000\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*ORIGIN_REFUSED/s);
  });
});

describe('a file that a page sends', () => {
  const PATH = sendRatingPhoto.path.replace(':id', 'order-1');
  const SIGN_IN = '/api/v1/user/auth/verify-otp';
  const SIGNED_IN = { token: 't', is_new: false, customer: { id: 'c-1', name: 'سارة', mobile: '0512345623' } };
  let edge: TestEdge;
  let cookie: string;
  beforeAll(async () => {
    edge = await startTestEdge();
    edge.provider.answer('POST', SIGN_IN, 200, { data: SIGNED_IN, meta: {}, errors: [] });
    cookie = sessionOf((await edge.post(`nakhla.localhost${SIGN_IN}`, '{"code":"1234"}')).cookies);
    edge.provider.answer('POST', PATH, 201, { data: { id: 'p', url: '/media/ratings/n/p.webp' }, errors: [] });
  });
  afterAll(() => edge.close());
  const send = (bytes: string, headers: Record<string, string> = {}) =>
    edge.post(`nakhla.localhost${PATH}`, bytes, { 'content-type': 'image/jpeg', cookie, ...headers });
  const reached = () => edge.provider.received.filter(({ path }) => path === PATH);

  it('reaches the provider as it is, with its type and the visitor’s headers and nothing else of the page’s [CHK-049]', async () => {
    const bytes = 'x'.repeat(300_000);
    expect((await send(bytes, { 'x-tenant': 'basta' })).status).toBe(201);
    const { headers } = reached().at(-1)!;
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '300000', 'x-tenant': 'nakhla' });
  });

  it('reaches the provider with the check that a person sends it, and with nothing longer than a check [HOST-025]', async () => {
    const { path } = sendContactPicture;
    edge.provider.answer('POST', path, 201, { data: { id: 'p' }, errors: [] });
    const sendWith = (token: string) =>
      edge.post(`nakhla.localhost${path}`, 'x', { 'content-type': 'image/jpeg', 'x-human-check': token });
    expect((await sendWith('id.1-2')).status).toBe(201);
    expect((await sendWith('x'.repeat(4001))).status).toBe(403);
    const given = edge.provider.received.filter((call) => call.path === path);
    expect(given.map(({ headers }) => headers['x-human-check'])).toEqual(['id.1-2']);
  });

  it('with a check takes a place once the provider has judged it, and takes the pass along (safety B10)', async () => {
    const { path } = sendContactPicture;
    edge.provider.answer('POST', path, 201, { data: { id: 'p' }, errors: [] });
    const begin = () =>
      edge.raw(
        `POST ${path} HTTP/1.1\r\nHost: nakhla.localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: image/png\r\nX-Human-Check: made.1-2\r\nContent-Length: 90000\r\nConnection: close\r\n\r\n`,
      );
    const refused = { data: null, meta: {}, errors: [{ code: 'HUMAN_CHECK', message: 'no' }] };
    edge.provider.answer('POST', judgeHumanCheck.path, 422, refused);
    // Answered although the file does not come: a place would wait for it.
    expect(await begin()).toMatch(/^HTTP\/1\.1 422 .*HUMAN_CHECK/s);
    edge.provider.answer('POST', judgeHumanCheck.path, 503, {
      ...refused,
      errors: [{ code: 'UNAVAILABLE', message: 'no' }],
    });
    expect(await begin()).toMatch(/^HTTP\/1\.1 503 /);
    edge.provider.answer('POST', judgeHumanCheck.path, 200, { data: { pass: 'pass.1.x' }, meta: {}, errors: [] });
    const headers = { 'content-type': 'image/jpeg', 'x-human-check': 'good.1-2' };
    expect((await edge.post(`nakhla.localhost${path}`, 'x', headers)).status).toBe(201);
    const [judged] = edge.provider.received.filter((call) => call.path === judgeHumanCheck.path).slice(-1);
    expect(judged!.body).toEqual({ token: 'good.1-2' });
    const [picture] = edge.provider.received.filter((call) => call.path === path).slice(-1);
    expect(picture!.headers['x-human-check']).toBe('pass.1.x');
  });

  it('of who cannot send it takes no place: without a check, a sign-in or an order (safety B10)', async () => {
    const begin = (path: string) =>
      edge.raw(
        `POST ${path} HTTP/1.1\r\nHost: nakhla.localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: image/png\r\nContent-Length: 90000\r\nConnection: close\r\n\r\n`,
      );
    // Answered although the file does not come.
    expect(await begin(sendContactPicture.path)).toMatch(/^HTTP\/1\.1 403 .*HUMAN_CHECK/s);
    expect(await begin(sendAvatar.path)).toMatch(/^HTTP\/1\.1 401 .*SESSION_EXPIRED/s);
    expect(await begin(PATH)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each([
    ['of 4 MB and a byte', { bytes: 'x'.repeat(4 * 1024 * 1024 + 1) }, 413],
    ['that says to be no picture', { type: 'image/svg+xml' }, 415],
    ['in JSON', { type: 'application/json' }, 415],
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['from a sibling', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
  ])(
    '%s stays at the edge (safety B10)',
    async (_, {
      bytes = 'x',
      type = 'image/jpeg',
      headers = {},
    }: { bytes?: string; type?: string; headers?: Record<string, string> }, status) => {
      const before = reached().length;
      expect((await send(bytes, { 'content-type': type, ...headers })).status).toBe(status);
      expect(reached()).toHaveLength(before);
    },
  );

  it('that is too large says how many bytes are taken (safety B10)', async () => {
    const { text } = await send('x'.repeat(4 * 1024 * 1024 + 1), { 'content-type': 'image/jpeg' });
    expect(JSON.parse(text).errors).toEqual([{ code: 'TOO_LARGE', params: { most: 4 * 1024 * 1024 } }]);
  });

  it('without a length stays at the edge: it could be of any size', async () => {
    const before = reached().length;
    const answer = await edge.raw(
      `POST ${PATH} HTTP/1.1\r\nHost: nakhla.localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 411/);
    expect(reached()).toHaveLength(before);
  });

  it('on a slow line holds places of uploads, none of the provider’s connections, and no other call (safety B10)', async () => {
    const before = reached().length;
    const { uploadsOfAddressMax } = UPLOAD_LIMITS;
    const head = `POST ${PATH} HTTP/1.1\r\nHost: nakhla.localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\n`;
    const begin = () => {
      const socket = connect({ port: edge.port, host: '127.0.0.1', localAddress: VISITOR });
      socket.on('error', () => {}).write(`${head}xxx`);
      return socket;
    };
    const slow = Array.from({ length: uploadsOfAddressMax }, begin);
    const more = (from: string) =>
      edge.get(`nakhla.localhost${PATH}`, {
        ...{ method: 'POST', body: 'x', from },
        headers: { 'content-type': 'image/jpeg', 'content-length': '1', 'sec-fetch-site': 'same-origin', cookie },
      });
    let refused = await more(VISITOR);
    await until(async () => {
      refused = await more(VISITOR);
      return refused.status !== 201;
    });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
    // What is under way at the provider: nothing, though all of them came as far as they went.
    expect(edge.app.edge.client.state()).toEqual({ open: 0, running: 0, waiting: 0 });
    expect((await more('127.0.0.10')).status).toBe(201);
    expect((await edge.get('nakhla.localhost/menu', { from: VISITOR })).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await until(async () => (await more(VISITOR)).status === 201);
    const whole = reached().slice(before);
    expect(whole.every(({ headers }) => headers['content-length'] === '1')).toBe(true);
  });
});
