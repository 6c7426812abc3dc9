import { Registry } from 'prom-client';
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { kindOf } from '../limits/rules.ts';
import { createVisitFigures } from '../operations/visit-vitals.ts';
import { OverrideCookies } from '../overrides/override-cookies.ts';
import { takeVitals } from './vitals.ts';

const route = (path: string) => ({ path, screen: 'x', visibility: 'public' });
const menu = { name: 'mf-menu', version: '2.0.0', face: { routes: [route('/menu'), route('/item/:id')], slots: [] } };
const PLAN = {
  modules: [
    { ...menu, face: { ...menu.face, navigation: [] }, fallbacks: [{ ...menu, version: '1.0.0' }] },
    {
      ...{ name: 'mf-off', version: '1.0.0', fallbacks: [] },
      face: { routes: [route('/off')], slots: [], navigation: [], switch: 'off.enable' },
    },
  ],
};
const site = { tenant: { key: 'nakhla', settings: {} } };
const shown = {
  module: 'mf-menu',
  version: '2.0.0',
  route: '/menu',
  vitals: { lcp: 1840, cls: 0.02, first_tap: 3100 },
};

function edgeWithFigures(maxScreens?: number) {
  const registry = new Registry();
  const figures = createVisitFigures(registry, maxScreens);
  const edge = {
    metrics: { visit: figures.observe },
    sites: { byHost: async (host: string) => (host === 'nakhla.localhost' ? site : null) },
    plans: { forTenant: async () => PLAN },
    overrideCookies: new OverrideCookies([Buffer.alloc(32)]),
  } as unknown as Edge;
  const take = (body: unknown, more: Partial<EdgeRequest> = {}, headers = { 'sec-fetch-site': 'same-origin' }) => {
    const request = {
      ...{ method: 'POST', host: 'nakhla.localhost', origin: 'http://nakhla.localhost:3000', cookies: {} },
      ...{ raw: { headers } },
      ...more,
    } as unknown as EdgeRequest;
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    return takeVitals(edge, request, bytes);
  };
  /** Lines of the figures that count something: name with labels, and number. */
  const counted = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^sufra_edge_visit_\w+_count/.test(line));
  return { take, counted, registry, figures };
}

describe('vitals of a real visit', () => {
  it('are counted by screen and release, in seconds and as a score [HOST-066]', async () => {
    const { take, counted, registry } = edgeWithFigures();
    expect((await take(shown)).status).toBe(204);
    expect((await take({ ...shown, vitals: { lcp: 900 } })).status).toBe(204);
    const labels = 'module="mf-menu",version="2.0.0",route="/menu"';
    expect(await counted()).toEqual([
      `sufra_edge_visit_lcp_seconds_count{${labels}} 2`,
      `sufra_edge_visit_cls_count{${labels}} 1`,
      `sufra_edge_visit_first_tap_seconds_count{${labels}} 1`,
    ]);
    expect(await registry.metrics()).toContain(`sufra_edge_visit_lcp_seconds_sum{${labels}} 2.74\n`);
  });

  it('of a release to fall back to are its own [HOST-066]', async () => {
    const { take, counted } = edgeWithFigures();
    await take({ ...shown, version: '1.0.0', vitals: { inp: 80 } });
    expect(await counted()).toEqual([
      'sufra_edge_visit_inp_seconds_count{module="mf-menu",version="1.0.0",route="/menu"} 1',
    ]);
  });

  it.each([
    ['a module that no plan has', { module: 'mf-evil' }],
    ['a module that is off', { module: 'mf-off', version: '1.0.0', route: '/off' }],
    ['a version that was never served', { version: '9.9.9' }],
    ['an address in place of a pattern', { route: '/item/7?phone=055' }],
    ['text that would break out of a label', { route: '/menu",version="x"} 1\n' }],
    ['a name of every object', { module: 'constructor', version: '__proto__', route: 'toString' }],
    ['U+0000 and direction marks', { module: '\u0000\u202e', version: '\ud800' }],
  ])('name %s: nothing is counted and nothing told', async (_, part) => {
    const { take, counted } = edgeWithFigures();
    expect((await take({ ...shown, ...part })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['no JSON', 'lcp=1'],
    ['null', 'null'],
    ['a list', [shown]],
    ['a vital that is no number', { ...shown, vitals: { lcp: '12' } }],
    ['a vital nobody knows', { ...shown, vitals: { age: 30 } }],
    ['more than it may tell', { ...shown, phone: '0551234567' }],
    ['no vitals', { ...shown, vitals: undefined }],
    ['an empty name', { ...shown, module: '' }],
  ])('in the wrong shape (%s) are refused', async (_, body) => {
    const { take, counted } = edgeWithFigures();
    expect((await take(body)).status).toBe(400);
    expect(await counted()).toEqual([]);
  });

  it('that cannot be are left out, the others count', async () => {
    const { take, counted } = edgeWithFigures();
    await take({ ...shown, vitals: { lcp: -1, fcp: 1e9, cls: 1e308, alive: 2000 } });
    expect(await counted()).toEqual([
      'sufra_edge_visit_alive_seconds_count{module="mf-menu",version="2.0.0",route="/menu"} 1',
    ]);
  });

  it('come by POST, from a page of the site, in one short body', async () => {
    const { take, counted } = edgeWithFigures();
    const statuses = await Promise.all([
      take(shown, { method: 'GET' }),
      take(shown, {}, { 'sec-fetch-site': 'cross-site' }),
      take({ ...shown, route: `/${'x'.repeat(1100)}` }),
      take(shown, { host: 'unknown.localhost' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([405, 403, 413, 204]);
    expect(statuses[0]!.headers).toMatchObject({ Allow: 'POST' });
    expect(await counted()).toEqual([]);
  });

  it('have a limit of their own, which no report of a failure shares', () => {
    expect([kindOf('POST', '/-/vitals'), kindOf('POST', '/-/report')]).toEqual(['vitals', 'report']);
  });

  it('of a release that was not visited for longest make room for newer ones', async () => {
    const { figures, counted } = edgeWithFigures(2);
    for (const version of ['1', '2', '1', '3']) figures.observe({ module: 'm', version, route: '/' }, { fcp: 1 });
    expect((await counted()).map((line) => /version="(\d)"\S* (\d)/.exec(line)?.slice(1))).toEqual([
      ['1', '2'],
      ['3', '1'],
    ]);
  });
});
