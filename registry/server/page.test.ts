import { buildDescriptor, buildFace, buildOther, buildShell } from '../testing/build-release.ts';
import { OPERATOR, openRegistry, type TestRegistry } from '../testing/open-registry.ts';

let registry: TestRegistry;
let time: Date;
beforeEach(async () => {
  time = new Date('2026-01-01T00:00:00Z');
  registry = await openRegistry({ now: () => time });
  await registry.publish(buildShell());
  await registry.publish(buildDescriptor());
  await registry.publish(buildDescriptor({ version: '2.0.0' }), undefined, { channel: 'next' });
});
afterEach(() => registry.close());

const signIn = (token: string, headers = {}, to = '') =>
  registry.app.inject({
    method: 'POST',
    url: '/operator/session',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token, to }).toString(),
  });
const cookieOf = async (token = OPERATOR) => String((await signIn(token)).headers['set-cookie']).split(';')[0]!;
const see = async (url: string, cookie?: string) =>
  registry.app.inject({ url, headers: { cookie: cookie ?? (await cookieOf()) } });
/** The words of a view, a space for each gap. */
const words = async (url: string) => {
  const answer = await see(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const main = answer.body.slice(answer.body.indexOf('<main'));
  return main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
};

describe('the operators’ page', () => {
  it('is an operator’s alone: a token in a form becomes a short cookie of this page [PLAT-009]', async () => {
    for (const url of [
      '/operator',
      '/operator/modules/mf-menu',
      '/operator/tenants',
      '/operator/what-if',
      '/operator/history',
    ]) {
      const closed = await registry.app.inject(url);
      expect([url, closed.statusCode]).toEqual([url, 401]);
      expect(closed.body).not.toContain('mf-menu@');
    }
    const team = await registry.team('mf-menu');
    for (const token of ['', 'guess', team, 'x'.repeat(1000)]) expect((await signIn(token)).statusCode).toBe(401);
    const begun = await signIn(OPERATOR, {}, '/operator/history');
    expect(begun.statusCode).toBe(303);
    expect(begun.headers.location).toBe('/operator/history');
    expect(begun.headers['set-cookie']).toMatch(/; Path=\/operator; HttpOnly; SameSite=Strict; Max-Age=3600$/);
    expect(String(begun.headers['set-cookie']).split('=')[1]).not.toContain(OPERATOR);
    const cookie = String(begun.headers['set-cookie']).split(';')[0]!;
    expect((await see('/operator', cookie)).statusCode).toBe(200);
    expect(
      (
        await see(
          '/operator',
          // The last sign has bits that mean nothing.
          cookie.replace(/.(?=.$)/, (sign) => (sign === 'A' ? 'B' : 'A')),
        )
      ).statusCode,
    ).toBe(401);
    expect((await see('/operator', cookie.replace(/\.\d{13}\./, '.9999999999999.'))).statusCode).toBe(401);
    time = new Date('2026-01-01T01:00:01Z');
    expect((await see('/operator', cookie)).statusCode).toBe(401);
  });

  it('ends with its token, leads nowhere else, and does not sign in by a form elsewhere', async () => {
    const made = await registry.send('POST', '/v1/tokens', { name: 'anna', role: 'operator' });
    const { token, id } = made.json();
    const cookie = await cookieOf(token);
    expect((await see('/operator', cookie)).body).toContain('anna');
    expect(
      (
        await registry.app.inject({
          method: 'PUT',
          url: '/v1/pins/nakhla/mf-menu',
          headers: { cookie },
          payload: { version: '1.0.0' },
        })
      ).statusCode,
    ).toBe(401);
    await registry.send('DELETE', `/v1/tokens/${id}`, {});
    expect((await see('/operator', cookie)).statusCode).toBe(401);
    for (const to of ['https://elsewhere.example', '//elsewhere.example', '/operatorx', '/v1/keys'])
      expect((await signIn(OPERATOR, {}, to)).headers.location).toBe('/operator');
    const forged = await signIn(OPERATOR, { 'sec-fetch-site': 'cross-site' });
    expect([forged.statusCode, forged.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('takes few wrong tokens of an address', async () => {
    for (let index = 0; index < 10; index++) expect((await signIn(`guess ${index}`)).statusCode).toBe(401);
    const refused = await signIn('guess 11');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    // A stranger locks no operator out.
    expect((await signIn(OPERATOR)).statusCode).toBe(303);
    time = new Date('2026-01-01T00:10:01Z');
    expect((await signIn('guess 12')).statusCode).toBe(401);
  });

  it('runs no script, is stored nowhere, and shows words of releases as words', async () => {
    const face = buildFace({ name: 'mf-visits', owner: 'visits', routes: [], switch: '<script>alert(1)</script>' });
    await registry.publish(buildOther('mf-visits', { face }));
    await registry.send('POST', '/v1/channels/stable/mf-menu/rollback', { reason: '<img src=x>', dry_run: true });
    await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.0.0', reason: '<b>"quoted"</b>' });
    const answer = await see('/operator/history');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('&lt;b&gt;&quot;quoted&quot;&lt;/b&gt;');
    for (const url of [
      '/operator',
      '/operator/modules/mf-visits',
      '/operator/history',
      '/operator/tenants?tenant=<script>',
    ]) {
      const { body } = await see(url);
      expect(body).not.toMatch(/<script|<img|<b>/);
    }
  });

  it('shows modules, canaries, pins and changes with their reasons [PLAT-009]', async () => {
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '2.0.0', percent: 10 });
    await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.0.0', reason: 'their campaign' });
    const overview = await words('/operator');
    for (const part of ['mf-menu', '2.0.0 for 10 %', 'next 2.0.0', 'nakhla', 'their campaign'])
      expect(overview).toContain(part);
    const module = await words('/operator/modules/mf-menu');
    for (const part of ['/menu', 'Browser, sent', 'canary', '2.0.0 for 10 %']) expect(module).toContain(part);
    expect((await see('/operator/modules/mf-none')).statusCode).toBe(404);
  });

  it('says why a tenant’s visitors get each release, by its key or its address [PLAT-009]', async () => {
    await registry.send('PUT', '/v1/canaries/mf-menu', { version: '2.0.0', percent: 10 });
    expect(await words('/operator/tenants?tenant=basta')).toContain('canary for 10 % of visitors');
    await registry.send('PUT', '/v1/pins/nakhla/mf-menu', { version: '1.0.0' });
    const plan = await words(`/operator/tenants?tenant=${encodeURIComponent('https://nakhla.sufra.example/en/menu')}`);
    expect(plan).toContain('Plan of nakhla');
    expect(plan).toContain('pinned to 1.0.0');
    expect(await words('/operator/tenants?tenant=%3F%3F')).toContain('is no tenant’s key');
  });

  it('says what a promote, a pin or a retirement would do, as the dry run of sufra does, and changes nothing [PLAT-009]', async () => {
    const { revision } = registry.store.state();
    const promote = await words('/operator/what-if?release=mf-menu%402.0.0&channel=stable');
    for (const part of [
      'It would be done',
      'sufra promote mf-menu 2.0.0',
      'every tenant',
      '1.0.0',
      '2.0.0',
      'all tenants',
    ])
      expect(promote).toContain(part);
    const dry = await registry.send('PUT', '/v1/channels/stable/mf-menu', { version: '2.0.0', dry_run: true });
    expect(dry.json().effects).toEqual({
      tenants: null,
      releases: [{ module: 'mf-menu', from: '1.0.0', to: '2.0.0', tenants: ['*'], partly: false, growth: 0 }],
    });
    expect(await words('/operator/what-if?release=mf-menu%402.0.0&channel=stable&tenant=nakhla')).toContain(
      'sufra pin nakhla mf-menu 2.0.0',
    );
    // Without a dialog that another module opens: it may be seen aside.
    const opens = { topics: [], requests: [], dialogs: ['menu.item'], slots: [] };
    await registry.publish(buildOther('mf-account', { uses: opens }));
    const without = buildDescriptor({ version: '2.1.0', face: { ...buildFace(), dialogs: [] } });
    await registry.publish(without, undefined, { channel: 'next' });
    const refused = await words('/operator/what-if?release=mf-menu%402.1.0&channel=stable');
    for (const part of [
      'It would be refused (CHECKS_FAILED)',
      'offers-are-met',
      'which mf-account@1.0.0 opens',
      '1.0.0 2.1.0',
    ])
      expect(refused).toContain(part);
    const retired = await words('/operator/what-if?release=mf-menu%402.0.0&channel=stable&tenant=nakhla&retired=yes');
    for (const part of ['It would be done', 'sufra retire mf-menu --tenant nakhla', 'nakhla', 'none'])
      expect(retired).toContain(part);
    expect(registry.store.state().revision).toBe(revision + 2);
    for (const query of [
      'release=x',
      'release=mf-menu%409.9.9',
      'release=mf-menu%402.0.0&tenant=A%20b',
      'release=mf-menu%402.0.0&channel=%3C',
    ])
      expect((await see(`/operator/what-if?${query}`)).statusCode).toBe(200);
  });
});
