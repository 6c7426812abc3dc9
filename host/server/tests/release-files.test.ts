import { gunzipSync } from 'node:zlib';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
let edge: TestEdge;
const start = async () => {
  edge = await startTestEdge();
  await edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } });
};

const file = (path: string, headers: Record<string, string> = {}) =>
  edge.get(`nakhla.localhost/-/files/${path}`, { headers });
const served = async () =>
  /sufra_edge_release_files_total\{outcome="served"\} (\d+)/.exec((await edge.get('localhost/metrics')).text)?.[1];
/** Asked of the registry until now. */
const asked = (path: string) => edge.registry.asked.filter((one) => one === path).length;
const allKept = () =>
  until(async () =>
    ['host', 'mf-menu', 'mf-account', 'mf-checkout'].every((name) => asked(`/${name}/1.0.0/slot.js`) > 0),
  );

describe('scripts of releases at an address of the site itself', () => {
  beforeEach(start);
  afterEach(() => edge.close());

  it('are the files’ origin’s, for ever, under any number', async () => {
    for (const again of [1, 2, 99]) {
      const got = await file(`${again}/mf-menu/1.0.0/entry.js`);
      expect([got.status, got.text, got.headers['content-type'], got.headers['cache-control']]).toEqual([
        200,
        'mf-menu 1.0.0 entry.js',
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
    }
    expect(await served()).toBe('3');
    const packed = await file('1/mf-menu/1.0.0/entry.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe('mf-menu 1.0.0 entry.js');
  });

  it('are there when the files’ origin is not, without that anybody asked for them before; after a restart too', async () => {
    await allKept();
    edge.registry.loseFiles();
    expect((await file('1/mf-checkout/1.0.0/screen.js')).text).toBe('mf-checkout 1.0.0 screen.js');
    expect((await file('1/host/1.0.0/entry.js')).text).toBe('host 1.0.0 entry.js');
    await edge.restart();
    await edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } });
    expect((await file('1/mf-menu/1.0.0/entry.js')).text).toBe('mf-menu 1.0.0 entry.js');
  });

  it('of an earlier release that a plan names come from the origin, once', async () => {
    edge.registry.publish((plan) => ({
      ...plan,
      modules: plan.modules.map((module) => {
        const { fallbacks: _, ...earlier } = edge.registry.release(module.name, '0.9.0', '', module.face);
        return { ...module, fallbacks: [earlier] };
      }),
    }));
    await until(async () => (await file('1/mf-menu/0.9.0/entry.js')).status === 200);
    await file('2/mf-menu/0.9.0/entry.js');
    expect(asked('/mf-menu/0.9.0/entry.js')).toBe(1);
  });

  it('with other bytes than the plan’s are not served', async () => {
    edge.registry.publish((plan) => ({
      ...plan,
      modules: [edge.registry.release('mf-menu', '1.1.0', '', {}), ...plan.modules.slice(1)].map((module) => ({
        ...module,
        server: plan.modules[0]!.server,
        ...(module.version === '1.1.0' ? { fallbacks: [plan.modules[0]!] } : {}),
      })),
    }));
    edge.registry.corrupt('/mf-menu/1.1.0/entry.js');
    await edge.get('nakhla.localhost/menu', { headers: { cookie: 'lang=ar' } });
    const got = await file('1/mf-menu/1.1.0/entry.js');
    expect(got.status).toBeGreaterThanOrEqual(400);
    expect(got.text).not.toContain('mf-menu 1.1.0');
  });
});

describe('what is no script of a release, at such an address', () => {
  beforeAll(start);
  afterAll(() => edge.close());

  it.each([
    '1/mf-nobody/1.0.0/entry.js',
    '1/mf-menu/9.9.9/entry.js',
    '1/mf-menu/1.0.0/none.js',
    '1/mf-menu/1.0.0/server.mjs',
    '1/mf-menu/1.0.0/__proto__.js',
    '1/mf-menu/1.0.0/../1.0.0/entry.js',
    '1/mf-menu/1.0.0/%2e%2e/entry.js',
    '1/mf-menu/1.0.0//entry.js',
    '0/mf-menu/1.0.0/entry.js',
    '100/mf-menu/1.0.0/entry.js',
    'x/mf-menu/1.0.0/entry.js',
    '1/mf-menu/1.0.0/entry.js%00',
    '',
  ])('is not served: %s', async (path) => {
    // Another spelling of an address is moved to the one first.
    const { status } = await file(path);
    expect(status === 301 || status >= 400).toBe(true);
    expect(edge.registry.asked.filter((one) => /none\.js|nobody|9\.9\.9/.test(one))).toEqual([]);
  });
});
