/**
 * Real server bundles that misbehave in every way a module's code can (safety M5, faults: fragment worker
 * loop, OOM). @proof releases
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProof, someOf } from '@sufra/testing/proof';
import { until } from '@sufra/testing/until';
import { FragmentPool } from '../fragments/pool/pool.ts';
import { POOL_LIMITS } from '../fragments/pool/pool-options.ts';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
const SECRET = 'canary-secret-of-the-edge-0123456789abcdef';

/** Renders by path: what each path does is what a bad or bought module could try. */
const BAD_BUNDLE = `
const ways = {
  '/loop': () => { for (;;) {} },
  '/buffer': () => { globalThis.kept = new Uint8Array(1 << 30).fill(1); for (;;) {} },
  '/leak': () => { globalThis.kept = [...(globalThis.kept ?? []), new Uint8Array(200 << 20).fill(1)]; return 'leaked'; },
  '/heap': () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({ a: 1 })); },
  '/exit': () => process.exit(0),
  '/kill': () => process.kill(process.ppid, 'SIGKILL'),
  '/throw-later': () => { setTimeout(() => { throw new Error('thrown later'); }); return new Promise(() => {}); },
  '/reject-later': () => { Promise.reject(new Error('rejected')); return new Promise(() => {}); },
};
const secrets = {
  environment: () => JSON.stringify(process.env),
  'its own environ': () => require('node:fs').readFileSync('/proc/self/environ', 'utf8'),
  'the environ of the edge': async () => (await import('node:fs')).readFileSync('/proc/1/environ', 'utf8'),
  'a file': async () => (await import('node:fs/promises')).readFile(FILE, 'utf8'),
  'a file beside it': async () => (await import('./renderer.ts')) && 'imported',
  'a builtin': () => process.getBuiltinModule('fs').readFileSync(FILE, 'utf8'),
  'an allowed one of once': async () => (await import('node:module')).createRequire(import.meta.url) && 'required',
  'a child process': () => require('node:child_process').execSync('id').toString(),
  'a thread': () => new Worker('data:text/javascript,') && 'started',
  'the network': async () => (await fetch(REGISTRY)).status,
  'a socket': async () => (await import('node:net')).connect(1) && 'connected',
  'a web socket': () => new WebSocket(REGISTRY) && 'connected',
  'the streams': () => process.stderr.constructor.name,
  'the channel': () => process._send({}) || process.send({}) || 'sent',
  'who listens': () => process.prependListener('message', () => {}) && 'listens',
  'a signal': async () => { const { kill } = await import('node:process'); kill(1, 0); return 'signalled'; },
  'code from text': () => Function('return "made"')(),
  'code of another realm': () => setTimeout.constructor('return process')().pid,
  'code of the machine': () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) && 'made',
  'shared memory': () => new SharedArrayBuffer(8) && 'made',
};
export async function render({ context }) {
  const path = context.path.split('?')[0];
  const base = { styles: {}, status: 200, head: {}, queries: [], complete: true };
  if (path === '/secrets') {
    const got = {};
    for (const [name, way] of Object.entries(secrets)) {
      try { got[name] = 'GOT ' + await way(); } catch (error) { got[name] = 'refused'; }
    }
    return { ...base, html: '<pre>' + JSON.stringify(got) + '</pre>' };
  }
  return { ...base, complete: path !== '/leak', html: '<p>' + (path in ways ? await ways[path]() : 'fine') + '</p>' };
}
`;

/** Answers at once, and ends its process when it is no longer asked. */
const LATE_BUNDLE = `
class Own extends Promise {}
const ways = {
  '/throw-soon': () => setTimeout(() => { throw new Error('thrown later'); }, 50),
  '/reject-soon': () => setTimeout(() => { Promise.reject(1); }, 50),
  '/reject-own': () => setTimeout(() => { Own.reject(1); }, 50),
  '/loop-soon': () => setTimeout(() => { for (;;) {} }, 50),
  // A value that does not say where it comes from.
  '/finalize-later': () => {
    globalThis.registry = new FinalizationRegistry(() => { throw 1; });
    for (let at = 0; at < 100; at++) registry.register({}, at);
  },
  '/finalize': () => {
    const registry = new FinalizationRegistry(() => { throw new Error('thrown by the collector'); });
    globalThis.registry = registry;
    for (let at = 0; at < 100; at++) registry.register({}, at);
    setInterval(() => { globalThis.rubbish = Array.from({ length: 1e5 }, () => ({})); }, 5);
  },
};
export async function render({ context }) {
  ways[context.path]?.();
  return { html: 'started', styles: {}, status: 200, head: {}, queries: [], complete: true };
}
`;
const PATHS = [
  ...['/loop', '/buffer', '/leak', '/heap', '/exit', '/kill', '/throw-later', '/reject-later', '/secrets', '/fine'],
];

let edge: TestEdge;
let data: string;
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'sufra-bad-bundles-'));
  mkdirSync(path.join(data, 'edge'), { recursive: true });
  const file = path.join(data, 'edge', 'kept-secret');
  writeFileSync(file, SECRET);
  process.env.SUFRA_SECRET = SECRET;
  edge = await startTestEdge({ SUFRA_DATA: data, SUFRA_SECRET: SECRET });
  publish('1.1.0', file);
  await until(async () => (await page('/fine')).includes('<p>fine</p>'));
});
afterAll(async () => {
  delete process.env.SUFRA_SECRET;
  await edge.close();
  rmSync(data, { recursive: true, force: true });
});

/**
 * Each release has other bytes, so that what one did is not held against the next. `fragment`: the limit of
 * fragments in ms.
 */
function publish(version: string, file: string, fragment = 6000): void {
  const bundle = BAD_BUNDLE.replaceAll('FILE', JSON.stringify(file)).replaceAll(
    'REGISTRY',
    JSON.stringify(edge.registry.url),
  );
  edge.registry.publish((plan) => ({
    ...plan,
    limits: { ...plan.limits, fragment },
    modules: plan.modules.map((module) => {
      if (module.name !== 'mf-menu') return module;
      const routes = PATHS.map((one) => ({ path: one, screen: 'menu', visibility: 'public' as const }));
      return edge.registry.release('mf-menu', version, `${bundle}\n// ${version}`, {
        ...module.face,
        routes,
        slots: [],
      });
    }),
  }));
}

async function page(address: string): Promise<string> {
  const got = await edge.get(`nakhla.localhost${address}`, { headers: { cookie: 'lang=ar' } });
  expect(got.status).toBe(200);
  return got.text;
}

const shown = (text: string) => ({
  menu: /data-module="mf-menu"[^>]*data-rendered="(\w+)"/.exec(text)?.[1],
  header: text.includes('<header>'),
});

const replaced = async () =>
  Number(/^sufra_edge_fragment_workers_replaced_total (\d+)/m.exec((await edge.get('localhost/metrics')).text)![1]);
/** Of a process in reserve (decision 510). */
const RESERVE_BYTES = 150e6;
const memory = async () =>
  Number(/^sufra_edge_fragment_workers_memory_bytes (\S+)/m.exec((await edge.get('localhost/metrics')).text)![1]);

describe('a server bundle', () => {
  let release = 1;
  async function released(fragment?: number): Promise<void> {
    release += 1;
    publish(`1.${release}.0`, path.join(data, 'edge', 'kept-secret'), fragment);
    await until(async () => (await page('/fine')).includes(`data-version="1.${release}.0"`));
    await until(async () => (await page(`/fine?${Math.random()}`)).includes('<p>fine</p>'));
  }

  it.each(someOf(2, ['/loop', '/buffer', '/heap', '/throw-later', '/reject-later']))(
    'that does %s costs its page the skeleton, and its place comes back (safety M5)',
    async (way) => {
      // Short enough that the others of the page are rendered within its total once more.
      await released(1000);
      const before = await replaced();
      const flat = await memory();
      const text = await page(way);
      expect(shown(text)).toEqual({ menu: 'browser', header: true });
      await until(async () => (await replaced()) > before);
      // Other pages of other places: none comes from the cache.
      await until(async () => /<p>fine<\/p>/.test(await page(`/en/fine`)));
      // A process in reserve may have come meanwhile.
      await until(async () => (await memory()) < flat + 100e6 + RESERVE_BYTES);
    },
  );

  inProof('that keeps more with every page is replaced before the machine runs out', async () => {
    await released();
    const before = await replaced();
    for (let times = 0; times < 6 && (await replaced()) === before; times += 1) await page(`/leak`);
    await until(async () => (await replaced()) > before);
    // A page on its way when the process ended is rendered by the next one, which keeps it again.
    await until(async () => (await memory()) < POOL_LIMITS.memoryBytes);
    await until(async () => (await page('/en/fine')).includes('<p>fine</p>'));
  });

  it('cannot end its process by word, nor the edge', async () => {
    await released();
    const before = await replaced();
    for (const way of ['/exit', '/kill']) expect(shown(await page(way))).toEqual({ menu: 'browser', header: true });
    expect((await page('/en/fine')).includes('<p>fine</p>')).toBe(true);
    expect(await replaced()).toBe(before);
  });

  it('gets at no secret, no file, no network and no other process', async () => {
    await released();
    const text = await page('/secrets');
    const got = JSON.parse(/<pre>(.*?)<\/pre>/.exec(text)![1]!) as Record<string, string>;
    expect(text.includes(SECRET)).toBe(false);
    expect(Object.keys(got).length).toBeGreaterThan(15);
    expect(Object.entries(got).filter(([, result]) => result !== 'refused')).toEqual([]);
  });
});

describe('the pool', () => {
  let pool: FragmentPool;
  const bundle = (id: string, source: string) => ({ id, source: async () => source });
  const fine = (html: string) =>
    `export const render = async (_, call) => ({ html: '${html}', styles: {}, status: 200, head: {}, queries: [], complete: true });`;
  /** `limit`: short only for a bundle that must be late. */
  const job = (one: ReturnType<typeof bundle>, way = '/fine', limit = 60_000) => ({
    bundle: one,
    request: { target: { kind: 'screen' }, context: { tenant: {}, path: way }, session: null } as never,
    callProvider: async () => ({ status: 200, body: null }),
    limit,
  });
  const ENDLESS = bundle('endless', 'export const render = async (_, call) => { await call({}); for (;;) {} };');
  /** Has the process hang, and the pool know for which job: only a later one is late. `failed`: how that job ends. */
  async function hang(): Promise<{ failed: Promise<string> }> {
    const { promise: answer, resolve } = Promise.withResolvers<{ status: number; body: null }>();
    const asked = jest.fn(() => answer);
    const failed = pool.render({ ...job(ENDLESS), callProvider: asked }).then(
      () => 'rendered',
      ({ failure }) => failure,
    );
    await until(() => asked.mock.calls.length === 1);
    resolve({ status: 200, body: null });
    return { failed };
  }
  beforeEach(() => {
    pool = new FragmentPool({ workers: 1, onWorkerLost: () => {} });
  });
  afterEach(() => pool.close());

  it('leaves a bundle alone that keeps ending processes, and goes on with others', async () => {
    const bad = bundle('bad', `${BAD_BUNDLE.replaceAll('FILE', '"x"').replaceAll('REGISTRY', '"x"')}`);
    const good = bundle('good', fine('good'));
    for (let times = 0; times < 3; times += 1)
      await expect(pool.render(job(bad, '/throw-later'))).rejects.toMatchObject({ failure: 'lost' });
    const { replaced: ends } = pool.state();
    await expect(pool.render(job(bad, '/throw-later'))).rejects.toMatchObject({ failure: 'failed' });
    expect((await pool.render(job(good))).html).toBe('good');
    expect(pool.state().replaced).toBe(ends);
  });

  it.each(someOf(1, ['/throw-soon', '/reject-soon', '/reject-own', '/finalize']))(
    'lays an end by %s to the bundle that caused it, not to the one that was asked last',
    async (way) => {
      const bad = bundle('bad', LATE_BUNDLE);
      const good = bundle('good', fine('good').replace('async (_, call) => (', 'async (_, call) => (await call({}), '));
      // In the one process: the good one's import and job are the last that it hears of.
      await pool.load(bad);
      await pool.load(good);
      for (let times = 1; times <= 3; times += 1) {
        const started = await pool.render(job(bad, way));
        expect(started.html).toBe('started');
        const asked = job(good, '/fine');
        const answer = until(() => pool.state().replaced === times).then(() => ({ status: 200, body: null }));
        // It waits for its answer while the process ends, goes on in the next one, and asks again there.
        expect((await pool.render({ ...asked, callProvider: () => answer })).html).toBe('good');
      }
      await expect(pool.render(job(bad, '/fine'))).rejects.toMatchObject({ failure: 'failed' });
      expect((await pool.render(job(good))).html).toBe('good');
      expect(pool.state()).toMatchObject({ replaced: 3, running: 0, queued: 0 });
    },
  );

  inProof('lays an end by the collector to the bundle whose code threw, not to a slow one that waits', async () => {
    const bad = bundle('bad', LATE_BUNDLE);
    // It makes the collector work for as long as it waits, so that the process works for it alone.
    const rubbish = 'globalThis.rubbish = Array.from({ length: 1e5 }, () => ({}));';
    const slow = bundle(
      'slow',
      `export const render = async (_, call) => { do { ${rubbish} } while ((await call({})).status === 202); return { html: 'slow', styles: {}, status: 200, head: {}, queries: [], complete: true }; };`,
    );
    await pool.load(bad);
    await pool.load(slow);
    for (let times = 1; times <= 3; times += 1) {
      expect((await pool.render(job(bad, '/finalize-later'))).html).toBe('started');
      const callProvider = async () => ({ status: pool.state().replaced < times ? 202 : 200, body: null });
      expect((await pool.render({ ...job(slow), callProvider })).html).toBe('slow');
    }
    await expect(pool.render(job(bad))).rejects.toMatchObject({ failure: 'failed' });
    expect((await pool.render(job(slow))).html).toBe('slow');
  });

  inProof('lays a timer that does not come back to its bundle, and shows the others meanwhile', async () => {
    // Longer than a render on a busy machine: only what hangs does not answer.
    jest.replaceProperty(POOL_LIMITS, 'pingMs', 1000 as never);
    const [bad, good] = [bundle('bad', LATE_BUNDLE), bundle('good', fine('good'))];
    await pool.load(good);
    // A machine that is busy may need three: without a turn of its own a process cannot show that it hangs.
    let isRefused = false;
    for (let times = 1; times <= 3 && !isRefused; times += 1) {
      await pool.render(job(bad, '/loop-soon'));
      // One that is late makes the pool ask whether the process comes back; what becomes of it is not the matter here.
      await until(async () => {
        await pool.render(job(good, '/fine', 300)).catch(() => {});
        return pool.state().replaced >= times;
      });
      expect((await pool.render(job(good))).html).toBe('good');
      isRefused = await pool.render(job(bad, '/fine')).then(
        () => false,
        ({ failure }) => failure === 'failed',
      );
    }
    expect(isRefused).toBe(true);
    expect((await pool.render(job(good))).html).toBe('good');
  });

  inProof(
    'gives up all jobs of a bundle that hangs with the first one, twice, and goes on with the others',
    async () => {
      // The proof is tested beside it (ping.test.ts): what follows from it must not depend on the turns that
      // this machine gives.
      jest.replaceProperty(POOL_LIMITS, 'hangingCpuMs', 0 as never);
      const good = bundle('good', fine('good'));
      await pool.load(good);
      for (const times of [1, 2]) {
        const first = await hang();
        const others = [1, 2].map(() => pool.render(job(ENDLESS, '/', 300)).catch(({ failure }) => failure));
        expect((await pool.render(job(good))).html).toBe('good');
        expect([await first.failed, ...(await Promise.all(others))]).toEqual([
          'lost',
          expect.stringMatching(/late|lost/),
          expect.stringMatching(/late|lost/),
        ]);
        await until(() => pool.state().replaced >= times);
        expect(pool.state().replaced).toBe(times);
      }
      // Others wait for it no more.
      await expect(pool.render(job(ENDLESS, '/', 300))).rejects.toMatchObject({ failure: 'failed' });
      expect((await pool.render(job(good))).html).toBe('good');
      expect(pool.state()).toMatchObject({ replaced: 2, running: 0, queued: 0 });
    },
  );

  it('has a new process before the page learns that its own is lost, when that one had lived', async () => {
    const good = bundle('good', fine('good'));
    await pool.load(good);
    // However quick this machine is: only one that did not live at all is replaced after a pause.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    const bad = bundle('bad', `${BAD_BUNDLE.replaceAll('FILE', '"x"').replaceAll('REGISTRY', '"x"')}`);
    await expect(pool.render(job(bad, '/throw-later'))).rejects.toMatchObject({ failure: 'lost' });
    expect(pool.state()).toMatchObject({ workers: 1, replaced: 1 });
    expect((await pool.render(job(good))).html).toBe('good');
  });

  it('refuses a bundle that ends its process while it is imported, once and for all its readers', async () => {
    const dies = 'setTimeout(() => { throw 1; }); await new Promise(() => {}); export const render = 1;';
    await expect(pool.load(bundle('dies', dies))).rejects.toMatchObject({ failure: 'lost' });
    const good = bundle('good', fine('good'));
    await pool.load(good);
    const { replaced: ends } = pool.state();
    expect((await pool.render(job(good))).html).toBe('good');
    expect([ends, pool.state().replaced]).toEqual([1, 1]);
  });

  it('a fragment that is late and does not hang costs no process, nor those beside it [X-029]', async () => {
    // However long a busy machine gives the process no turn: it answers.
    jest.replaceProperty(POOL_LIMITS, 'pingMs', 60_000 as never);
    const slow = bundle('slow', fine('slow').replace('async (_, call) => (', 'async (_, call) => (await call({}), '));
    let answer = () => {};
    const waiting = new Promise<{ status: number; body: null }>((done) => {
      answer = () => done({ status: 200, body: null });
    });
    const beside = pool.render({ ...job(slow), callProvider: () => waiting });
    const never = bundle('never', 'export const render = () => new Promise(() => {});');
    await expect(pool.render(job(never, '/', 200))).rejects.toMatchObject({ failure: 'late' });
    answer();
    expect((await beside).html).toBe('slow');
    expect(pool.state().replaced).toBe(0);
  });

  inProof('imports a bundle that waited while another one hung, and does not hold the hang against it', async () => {
    const waits = bundle('waits', fine('waits'));
    jest.replaceProperty(POOL_LIMITS, 'hangingCpuMs', 0 as never);
    const { failed } = await hang();
    const loaded = pool.load(waits);
    await expect(pool.render(job(ENDLESS, '/', 300))).rejects.toThrow();
    await loaded;
    expect(await failed).toBe('lost');
    expect(pool.state().replaced).toBe(1);
    expect((await pool.render(job(waits))).html).toBe('waits');
  });

  it.each([
    'null',
    '"text"',
    '{ html: 5 }',
    '{ html: "", styles: {}, status: 9, head: {}, queries: [], complete: true }',
    '{ html: "", styles: { a: {} }, status: 200, head: {}, queries: [], complete: true }',
    '{ html: "", styles: {}, status: 200, head: { title: {} }, queries: [], complete: true }',
    '{ html: "", styles: {}, status: 200, head: {}, queries: [1], complete: true }',
    '{ html: "", styles: {}, status: 200, head: {}, queries: [], complete: true, frame: { header: 1 } }',
  ])('takes nothing malformed for a fragment: %s', async (result) => {
    const malformed = bundle('malformed', `export const render = async () => (${result});`);
    await expect(pool.render(job(malformed))).rejects.toMatchObject({ failure: 'failed' });
  });

  it('refuses at once what does not fit its queue (safety §4)', async () => {
    await pool.close();
    pool = new FragmentPool({ workers: 1, parallel: 1, queue: 2, onWorkerLost: () => {} });
    const slow = bundle('slow', fine('slow').replace('async (_, call) => (', 'async (_, call) => (await call({}), '));
    let answer!: () => void;
    const answered = new Promise<{ status: number; body: null }>((resolve) => {
      answer = () => resolve({ status: 200, body: null });
    });
    const asked = Array.from({ length: 3 }, () => pool.render({ ...job(slow), callProvider: () => answered }));
    await expect(pool.render(job(slow))).rejects.toMatchObject({ failure: 'busy' });
    answer();
    expect((await Promise.all(asked)).map(({ html }) => html)).toEqual(['slow', 'slow', 'slow']);
  });
});

describe('a fragment that would reach beyond its place', () => {
  const rendered = (parts: string) =>
    `export const render = async () => ({ html: '<p>hostile</p>', styles: {}, status: 200, head: {}, queries: [], complete: true, ${parts} });`;

  it.each([
    ['with an unclosed comment', "html: '<p>hostile</p><!-- '"],
    ['that closes the page', "html: '</main></body></html><script>1</script>'"],
    ['with a style of everything', "styles: { a: '*{display:none}' }"],
    ['with a style that ends its element', "styles: { a: '.s-a{}</style>' }"],
    ['with a rule that ends early', "styles: { a: '.s-a{}}*{display:none}' }"],
  ])('%s gives its page the skeleton, told by module, release and cause', async (name, parts) => {
    const version = `2.${name.length}.0`;
    edge.registry.publish((plan) => ({
      ...plan,
      modules: plan.modules.map((module) => {
        if (module.name !== 'mf-menu') return module;
        const routes = PATHS.map((one) => ({ path: one, screen: 'menu', visibility: 'public' as const }));
        return edge.registry.release('mf-menu', version, rendered(parts), { ...module.face, routes, slots: [] });
      }),
    }));
    await until(async () => (await page('/fine')).includes(`data-version="${version}"`));
    const text = await page('/fine');
    expect(shown(text)).toEqual({ menu: 'browser', header: true });
    expect(text).toContain('<footer>');
    expect(text).not.toMatch(/hostile|\*\{display:none\}/);
    const metrics = (await edge.get('localhost/metrics')).text;
    expect(metrics).toMatch(
      new RegExp(
        `sufra_edge_fragment_failures_total\\{[^}]*module="mf-menu",version="${version}"[^}]*failure="refused"[^}]*\\} [1-9]`,
      ),
    );
  });
});
