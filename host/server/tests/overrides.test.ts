import type { PlanRelease } from '@sufra/contract';
import type { ToolsFacts } from '@sufra/contract/tools-facts';
import { until } from '@sufra/testing/until';
import { type GetOptions, pairOf, startTestEdge, type TestEdge, withoutMoments } from '../testing/edge.ts';
import type { FakeOverride } from '../testing/fake-registry.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ SUFRA_EDGE_TOKEN: 'sufra_edge' });
  await edge.get('nakhla.localhost/menu');
  await until(() => edge.provider.sockets() > 0);
});
afterAll(() => edge.close());

const SITE = 'http://nakhla.localhost:3000';
const AT = 'http://127.0.0.1:5810';
const menu = () => edge.registry.plan().modules.find(({ name }) => name === 'mf-menu')!;

/** Of the menu as its developer has it: another version, and a route that no release has. */
function developers(changes: Partial<FakeOverride> = {}) {
  const { fallbacks: _, face, ...release } = menu();
  const routes = [...face.routes, { path: '/tried', screen: 'menu', visibility: 'public' as const }];
  const built = { ...release, version: '0.0.0-dev.x1.x2', face: { ...face, routes } };
  return edge.registry.override({ site: SITE, at: AT, release: built, ...changes });
}
const NEXT = `export async function render({ target }) {
  return { html: target.kind === 'screen' ? '<h1>The next menu</h1>' : '', styles: {}, head: {}, status: 200, queries: [], complete: true };
}`;
function published(changes: Partial<FakeOverride> = {}) {
  const { face } = menu();
  const { fallbacks: _, ...release } = edge.registry.release('mf-menu', '1.1.0-rc.1', NEXT, face);
  return edge.registry.override({ site: SITE, at: null, release, opens: 20, ...changes });
}
const take = ({ token }: { token: string }, host = 'nakhla.localhost', headers = {}) =>
  edge.post(`${host}/-/override/${token}`, {}, headers);
const taken = async (override: { token: string }) => pairOf((await take(override)).cookies['sufra-override']);
const look = (path: string, cookie: string, { headers = {}, ...rest }: GetOptions = {}) =>
  edge.get(`nakhla.localhost${path}`, { ...rest, headers: { cookie: `lang=ar; ${cookie}`, ...headers } });
const shown = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const guest = (path = '/menu') => edge.get(`nakhla.localhost${path}`, { headers: { cookie: 'lang=ar' } });

describe('a link of an override', () => {
  it('asks first, in both languages, and spends nothing by that; then it puts a cookie of this browser [PLAT-004]', async () => {
    const override = developers();
    const page = await edge.get(`nakhla.localhost/-/override/${override.token}?to=/en/menu`);
    expect([page.status, page.cookies['sufra-override']]).toEqual([200, undefined]);
    expect(page.text).toContain('تجربة جزء من الموقع');
    expect(page.text).toContain('Try a part of this site');
    expect(page.text).toContain(`<form method="post" action="/-/override/${override.token}?to=/en/menu">`);
    // What it brings, from where, by whom and until when.
    for (const fact of [
      'Part: <bdi dir="ltr">mf-menu</bdi>',
      `It comes from: <bdi dir="ltr">${AT}</bdi>`,
      'Made by: <bdi>team menu</bdi>',
      'Ends: ',
    ])
      expect(page.text).toContain(fact);
    const answer = await edge.post(`nakhla.localhost/-/override/${override.token}?to=/en/menu`, {});
    expect([answer.status, answer.headers.location, answer.headers['referrer-policy']]).toEqual([
      303,
      '/en/menu',
      'no-referrer',
    ]);
    expect(answer.cookies['sufra-override']).toMatch(/; HttpOnly.*; SameSite=Lax|; SameSite=Lax.*; HttpOnly/);
    expect(answer.cookies['sufra-override']).not.toContain(override.token);
  });

  it('is refused a second time, at another site, forged, over, from another page, and made up [PLAT-004]', async () => {
    const override = developers();
    await take(override);
    expect((await take(override)).status).toBe(410);
    expect((await take(developers(), 'basta.localhost')).status).toBe(410);
    expect((await take(developers({ lasts: -1 }))).status).toBe(410);
    const forged = developers({
      forge: (signed) => ({ ...signed, override: { ...signed.override, at: 'https://evil.example' } }),
    });
    expect((await take(forged)).status).toBe(503);
    expect((await take(developers({ at: 'http://evil.example' }))).status).toBe(410);
    expect((await take(developers({ signedSite: 'http://basta.localhost:3000' }))).status).toBe(410);
    expect((await take(developers(), 'nakhla.localhost', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // A link that is over says so before anything is asked.
    expect((await edge.get(`nakhla.localhost/-/override/${override.token}`)).status).toBe(410);
    const before = edge.registry.asked.length;
    expect((await edge.get('nakhla.localhost/-/override/no')).status).toBe(410);
    for (const made of ['sufra-override=x', `sufra-override=${'a'.repeat(80)}`]) {
      expect((await look('/menu', made)).text).not.toContain('class="sufra-preview"');
    }
    expect(edge.registry.asked.slice(before).filter((path) => path.includes('overrides'))).toEqual([]);
  });

  it('opens at its own host name only', async () => {
    const cookie = await taken(developers());
    for (const host of ['nakhla.test', 'basta.localhost']) {
      expect((await edge.get(`${host}/menu`, { headers: { cookie } })).text).not.toContain(AT);
    }
  });
});

describe('a page with a developer’s module', () => {
  it('has its files from the developer’s machine and says so with a way out [PLAT-004]', async () => {
    const override = developers();
    const cookie = await taken(override);
    const [ar, en] = [await look('/menu', cookie), await look('/en/menu', cookie)];
    const { base } = menu();
    expect(ar.text).toContain(`${AT}/entry.js`);
    expect(ar.text).not.toContain(base);
    // Listed, and free to change with the next save.
    expect(ar.text).toContain(`"${AT}/slot.js":""`);
    expect(ar.text).toContain('data-version="0.0.0-dev.x1.x2" data-rendered="browser"');
    expect(ar.text).toMatch(
      /<aside class="sufra-preview" aria-label="تجربة">.*5810.*href="\/-\/override\/end">إنهاء التجربة/,
    );
    expect(shown(en.text)).toContain(
      `A trial in this browser alone: mf-menu from ${AT}. Customers do not see it. It ends`,
    );
    const policy = String(ar.headers['content-security-policy']);
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:5810[ ;]/);
    expect((await look('/tried', cookie)).status).toBe(200);
    expect((await look('/-/override/end', cookie)).cookies['sufra-override']).toContain('Max-Age=0');
    override.end();
    await until(async () => !(await look('/menu', cookie)).text.includes(AT));
    expect((await look('/menu', cookie)).cookies['sufra-override']).toContain('Max-Age=0');
  });

  it('is in no cache and no index, and leaves everybody else’s as they were [PLAT-004]', async () => {
    const before = await guest();
    const cookie = await taken(developers());
    const cached = jest.spyOn(edge.app.edge.pages, 'getOrMake');
    for (const path of ['/menu', '/', '/account', '/nowhere', '/en/menu']) await look(path, cookie);
    const page = await look('/menu', cookie);
    expect(cached).not.toHaveBeenCalled();
    cached.mockRestore();
    expect([page.headers['cache-control'], page.headers.etag, page.headers['x-robots-tag']]).toEqual([
      'private, no-store',
      undefined,
      'noindex',
    ]);
    expect(page.headers['x-sufra-keep']).toBeUndefined();
    const after = await guest();
    expect(withoutMoments(after.text)).toBe(withoutMoments(before.text));
    expect(after.headers['content-security-policy']).not.toContain(AT);
    expect((await guest('/tried')).status).toBe(404);
    expect((await edge.get(`nakhla.localhost/-/files/1/mf-menu/0.0.0-dev.x1.x2/entry.js`)).status).toBe(404);
  });

  it('counts for no release’s health [PLAT-004]', async () => {
    const cookie = await taken(developers());
    const { releaseHealth } = edge.app.edge;
    const spies = (['given', 'served', 'began', 'failed', 'alive', 'rendered'] as const).map((name) =>
      jest.spyOn(releaseHealth, name),
    );
    await look('/account', cookie, { headers: { 'sec-fetch-dest': 'document' } });
    const report = (body: object) =>
      edge.post('nakhla.localhost/-/report', JSON.stringify(body), { cookie, 'content-type': 'application/json' });
    const part = { module: 'mf-menu', version: '1.0.0', part: 'release' };
    expect((await report({ ...part, phase: 'render', message: 'x', visit: 'v' })).status).toBe(204);
    expect((await report({ began: [part], visit: 'v' })).status).toBe(204);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    for (const spy of spies) spy.mockRestore();
  });

  it('never has it where card data is typed [PLAT-004]', async () => {
    const route = { path: '/o/:id/pay', screen: 'menu', visibility: 'private' as const };
    const withPay = <Release extends PlanRelease>(release: Release): Release => ({
      ...release,
      face: { ...release.face, routes: [...release.face.routes, route] },
    });
    edge.registry.publish((plan) => ({
      ...plan,
      modules: plan.modules.map((module) => (module.name === 'mf-checkout' ? withPay(module) : module)),
    }));
    await until(async () => (await guest('/o/token/pay')).status === 200);
    const { fallbacks: _, ...release } = edge.registry.plan().modules.find(({ name }) => name === 'mf-checkout')!;
    const cookie = await taken(developers({ release: { ...release, version: '0.0.0-dev.x3.x4' } }));
    expect((await look('/checkout', cookie)).text).toContain(AT);
    const pay = await look('/o/token/pay', cookie);
    expect([pay.status, pay.text.includes(AT)]).toEqual([200, false]);
    // What a build says of its own routes is not believed: neither who may see the page nor another name for it.
    for (const own of [
      { ...route, visibility: 'public' as const },
      { ...route, path: '/o/token/pay' },
      { ...route, path: '/o/:order/pay' },
    ]) {
      const { fallbacks: __, ...built } = menu();
      const claims = {
        ...built,
        version: `0.0.0-dev.x5.x${own.path.length}`,
        face: { ...built.face, routes: [own, ...built.face.routes] },
      };
      const claimed = await look('/o/token/pay', await taken(developers({ release: claims })));
      expect([claimed.status, claimed.text.includes(AT)]).toEqual([200, false]);
    }
    const given = jest.spyOn(edge.app.edge.releaseHealth, 'given');
    await look('/o/token/pay', cookie, { headers: { 'sec-fetch-dest': 'document' } });
    expect(given).not.toHaveBeenCalled();
    given.mockRestore();
  });

  it('is an error while the registry does not say what the override is', async () => {
    const cookie = await taken(developers({ lasts: 30 }));
    const ask = jest.spyOn(edge.app.edge.overrides, 'byId').mockRejectedValue(new Error('away'));
    expect((await look('/menu', cookie)).status).toBe(503);
    ask.mockRestore();
    expect((await look('/menu', cookie)).status).toBe(200);
  });
});

describe('a preview of a release', () => {
  it('composes pages with it, rendered by the edge, for the browser that opened a link [PLAT-006]', async () => {
    const override = published();
    const cookie = await taken(override);
    const page = await look('/menu?sufra-preview=mf-menu@1.1.0-rc.1', cookie);
    expect(page.text).toContain('The next menu');
    expect(page.text).toMatch(/<aside class="sufra-preview"[^>]*>.*mf-menu@1\.1\.0-rc\.1/);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await guest()).text).not.toContain('The next menu');
    // For a second reviewer, too.
    expect((await take(override)).status).toBe(303);
    expect((await edge.get('nakhla.localhost/-/pins/mf-menu@1.1.0-rc.1')).status).toBe(200);
  });

  it('asks for a link where the address names a release that this browser may not see [PLAT-006]', async () => {
    const cookie = await taken(published());
    for (const [address, has] of [
      ['mf-menu@1.1.0-rc.1', ''],
      ['mf-menu@1.0.0', cookie],
      ['x', cookie],
    ] as const) {
      const page = await look(`/menu?sufra-preview=${address}`, has);
      expect([page.status, page.text.includes('This preview needs a link')]).toEqual([403, true]);
    }
  });
});

it('takes overrides of named modules, or none [PLAT-004]', async () => {
  for (const [setting, status] of [
    ['none', 403],
    ['visits,mf-orders', 410],
    ['mf-menu', 303],
  ] as const) {
    const one = await startTestEdge({ SUFRA_EDGE_TOKEN: 'sufra_edge', SUFRA_OVERRIDES: setting });
    await one.get('nakhla.localhost/menu');
    const { fallbacks: _, ...release } = one.registry.plan().modules[0]!;
    const { token } = one.registry.override({ site: SITE, at: AT, release });
    expect((await one.post(`nakhla.localhost/-/override/${token}`, {})).status).toBe(status);
    await one.close();
  }
});

describe('a replay', () => {
  const replayed = (changes: object = {}) => {
    const { fallbacks: _, ...old } = edge.registry.release('mf-menu', '0.9.0', NEXT, menu().face);
    const { fallbacks: __, ...shell } = edge.registry.plan().shell;
    return edge.registry.grant({
      replay: { composition: '3k9x0c2m1p7q', tenant: 'nakhla', off: [], gone: ['mf-checkout@0.1.0'], ...changes },
      releases: [shell, old],
    });
  };

  it('is composed of exactly its releases, and says in words what is gone or not as it was [PLAT-008]', async () => {
    const cookie = await taken(replayed({ tenant: 'basta', off: ['mf-checkout'] }));
    const page = await look('/en/menu', cookie);
    expect(page.text).toContain('The next menu');
    const { modules } = JSON.parse(/id="sufra-plan">(.*?)<\/script>/.exec(page.text)![1]!) as {
      modules: { name: string; version: string; fallbacks: unknown[] }[];
    };
    // The account was in no such page; for the checkout's release, which is gone, the site's own stands in.
    expect(modules.map(({ name, version }) => `${name}@${version}`)).toEqual(['mf-checkout@1.0.0', 'mf-menu@0.9.0']);
    const bar = shown(page.text);
    for (const said of [
      'A replay of composition 3k9x0c2m1p7q in this browser alone.',
      'Gone, and the site’s own in its place: mf-checkout@0.1.0.',
      'It was composed for another site: basta.',
      'Switched off then, on now: mf-checkout.',
      'Settings, menus and prices are those of today.',
    ])
      expect(bar).toContain(said);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await guest()).text).not.toContain('The next menu');
  });

  it('is asked about by its composition, and taken only where each of its modules may be overridden [PLAT-008]', async () => {
    const page = await edge.get(`nakhla.localhost/-/override/${replayed().token}`);
    expect(page.text).toContain('Composition: <bdi dir="ltr">3k9x0c2m1p7q</bdi>');
    const one = await startTestEdge({ SUFRA_EDGE_TOKEN: 'sufra_edge', SUFRA_OVERRIDES: 'mf-menu' });
    await one.get('nakhla.localhost/menu');
    const { fallbacks: _, ...shell } = one.registry.plan().shell;
    const { token } = one.registry.grant({
      replay: { composition: '3k9x0c2m1p7q', tenant: 'nakhla', off: [], gone: [] },
      releases: [shell],
    });
    expect((await one.post(`nakhla.localhost/-/override/${token}`, {})).status).toBe(410);
    await one.close();
  });
});

describe('the developer tools', () => {
  const facts = (text: string) => {
    const found = /id="sufra-tools">(.*?)<\/script>/.exec(text);
    return found && (JSON.parse(found[1]!) as ToolsFacts);
  };

  it('stand in no document by the query alone, nor in one that a browser with a grant did not ask for [PLAT-007]', async () => {
    const asked = await guest('/menu?sufra-devtools');
    expect(facts(asked.text)).toBeNull();
    // It is everybody's page, from the same place in memory.
    expect(asked.headers.etag).toBeDefined();
    expect(withoutMoments(asked.text)).toBe(withoutMoments((await guest()).text));
    for (const made of ['sufra-override=x', 'sufra-override=']) {
      expect(facts((await look('/menu?sufra-devtools', made)).text)).toBeNull();
    }
    expect(facts((await look('/menu', await taken(edge.registry.grant({ tools: {} })))).text)).toBeNull();
  });

  it('know composition, reasons and grants, in a document that is stored nowhere [PLAT-007]', async () => {
    const cookie = await taken(edge.registry.grant({ tools: {} }));
    const page = await look('/en/menu?sufra-devtools', cookie);
    const told = facts(page.text)!;
    expect(told).toMatchObject({
      composition: { id: page.headers['x-sufra-composition'], content: { route: 'mf-menu /menu', locale: 'en' } },
      reasons: { 'mf-menu': { why: 'channel', channel: 'pilot' } },
      grants: [{ kind: 'tools', by: 'team menu' }],
      end: '/-/override/end',
    });
    expect([page.headers['cache-control'], page.headers['x-robots-tag'], page.headers['x-sufra-keep']]).toEqual([
      'private, no-store',
      'noindex',
      undefined,
    ]);
    expect(shown(page.text)).toContain('Developer tools in this browser alone. The page is what customers get.');
    expect(page.text).toContain('<a href="?sufra-devtools">Developer tools</a>');
    // With an override as well.
    expect(facts((await look('/menu?sufra-devtools', await taken(developers()))).text)!.grants).toEqual([
      expect.objectContaining({ kind: 'override', what: 'mf-menu@0.0.0-dev.x1.x2', at: AT }),
    ]);
  });

  it('are there without reasons while the registry does not say them, and not where card data is typed [PLAT-007]', async () => {
    const cookie = await taken(edge.registry.grant({ tools: {} }));
    const fetched = jest.spyOn(edge.app.edge.overrides, 'reasons').mockResolvedValue(null);
    expect(facts((await look('/menu?sufra-devtools', cookie)).text)!.reasons).toBeNull();
    fetched.mockRestore();
    expect((await look('/o/token/pay?sufra-devtools', cookie)).status).toBe(200);
    expect(facts((await look('/o/token/pay?sufra-devtools', cookie)).text)).toBeNull();
  });
});
