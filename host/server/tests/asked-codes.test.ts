import { pairOf, startTestEdge, type TestEdge } from '../testing/edge.ts';

const AUTH = 'nakhla.localhost/api/v1/user/auth';
const COOKIE = 'sufra-codes';

describe('a sign-in code (safety B3)', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
    const data = { id: 'challenge-1', masked: '+966 5••••••67' };
    edge.provider.answer('POST', '/api/v1/user/auth/send-otp', 200, { data });
    edge.provider.answer('POST', '/api/v1/user/auth/resend-otp', 200, { data });
    edge.provider.answer('POST', '/api/v1/user/auth/verify-otp', 422, { data: null, errors: [{ code: 'OTP_WRONG' }] });
  });
  beforeEach(() => {
    edge.provider.received.length = 0;
  });
  afterAll(() => edge.close());

  const call = (name: string, body: object, headers: Record<string, string> = {}) =>
    edge.post(`${AUTH}/${name}`, JSON.stringify(body), headers);
  const ask = async (headers: Record<string, string> = {}) =>
    pairOf((await call('send-otp', { mobile: '551234567' }, headers)).cookies[COOKIE]);
  const reached = () =>
    edge.provider.received.map(({ path }) => path.split('/').at(-1)).filter((name) => name?.endsWith('-otp'));
  const about = { challenge_id: 'challenge-1', code: '1234' };

  it('is tried and sent again by the browser that asked for it', async () => {
    const cookie = await ask();
    expect((await call('verify-otp', about, { cookie })).status).toBe(422);
    expect((await call('resend-otp', { challenge_id: 'challenge-1' }, { cookie })).status).toBe(200);
    expect(reached()).toEqual(['send-otp', 'verify-otp', 'resend-otp']);
  });

  it.each(['verify-otp', 'resend-otp'])(
    'is unknown to %s of any other browser, and the provider is not asked',
    async (name) => {
      await ask();
      edge.provider.received.length = 0;
      for (const cookie of ['', `${COOKIE}=challenge-1`, `${COOKIE}=x`, await ask({ host: 'basta.localhost' })]) {
        const got = await call(name, about, cookie ? { cookie } : {});
        expect([got.status, JSON.parse(got.text).errors]).toEqual([410, [{ code: 'OTP_EXPIRED' }]]);
      }
      expect(reached()).not.toContain(name);
    },
  );

  it('and a passkey are noted apart: each sign-in page asks for a passkey, and no code loses its place by it', async () => {
    const cookie = await ask();
    const data = { id: 'p7', expires_in: 900, options: {} };
    edge.provider.answer('POST', '/api/v1/user/auth/passkey/start', 200, { data });
    edge.provider.answer('POST', '/api/v1/user/auth/passkey/verify', 422, { data: null, errors: [{ code: 'X' }] });
    const started = await call('passkey/start', {}, { cookie });
    expect(Object.keys(started.cookies)).toContain('sufra-passkeys');
    expect(started.cookies[COOKIE]).toBeUndefined();
    const passkeys = pairOf(started.cookies['sufra-passkeys']);
    const verify = (headers: Record<string, string>) => call('passkey/verify', { challenge_id: 'p7' }, headers);
    expect((await verify({ cookie: `${cookie}; ${passkeys}` })).status).toBe(422);
    expect((await verify({ cookie })).status).toBe(410);
    expect((await call('verify-otp', about, { cookie: `${cookie}; ${passkeys}` })).status).toBe(422);
  });

  it('of a second number leaves the first one good; the cookie is sealed and not for scripts', async () => {
    const first = await ask();
    const data = { id: 'challenge-2', masked: '' };
    edge.provider.answer('POST', '/api/v1/user/auth/send-otp', 200, { data });
    const { cookies } = await call('send-otp', { mobile: '551234568' }, { cookie: first });
    expect(cookies[COOKIE]).toMatch(/; HttpOnly;/);
    expect(cookies[COOKIE]).not.toContain('challenge');
    for (const challenge_id of ['challenge-1', 'challenge-2']) {
      const got = await call('verify-otp', { ...about, challenge_id }, { cookie: pairOf(cookies[COOKIE]) });
      expect(got.status).toBe(422);
    }
  });

  it('that was not sent is noted nowhere', async () => {
    edge.provider.answer('POST', '/api/v1/user/auth/send-otp', 429, { data: null, errors: [{ code: 'OTP_RATE' }] });
    expect((await call('send-otp', { mobile: '551234567' })).cookies[COOKIE]).toBeUndefined();
  });
});
