/** Real server bundles that misbehave in every way a module's code can (safety M5, faults: fragment worker loop, OOM). */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFragmentPool, type FragmentPool, MEMORY_LIMIT } from '../fragments/pool.ts';
import { startTestEdge, type TestEdge, until } from '../testing/edge.ts';

// A whole edge with its processes: enough for a machine that is busy with other tests.
jest.setTimeout(40_000);

const SECRET = 'canary-secret-of-the-edge-0123456789abcdef';

/** Renders by path: what each path does is what a bad or bought module could try. */
const BAD_BUNDLE = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
// What React's server half asks for, and gets.
require('stream').Readable.from([]);
const ways = {
  '/loop': () => { for (;;) {} },
  '/buffer': () => { globalThis.kept = Buffer.alloc(1 << 30, 1); for (;;) {} },
  '/leak': () => { globalThis.kept = [...(globalThis.kept ?? []), Buffer.alloc(200 << 20, 1)]; return 'leaked'; },
  '/heap': () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({ a: 1 })); },
  '/exit': () => process.exit(0),
  '/kill': () => process.kill(process.ppid, 'SIGKILL'),
  '/throw-later': () => { setTimeout(() => { throw new Error('thrown later'); }); return new Promise(() => {}); },
};
const secrets = {
  environment: () => JSON.stringify(process.env),
  'its own environ': () => require('node:fs').readFileSync('/proc/self/environ', 'utf8'),
  'the environ of the edge': async () => (await import('node:fs')).readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
  'a file': async () => (await import('node:fs/promises')).readFile(FILE, 'utf8'),
  'a builtin': () => process.getBuiltinModule('fs').readFileSync(FILE, 'utf8'),
  'an inherited file': () => require('fs').readSync(3, Buffer.alloc(10)),
  'a child process': () => require('node:child_process').execSync('cat /proc/' + process.ppid + '/environ').toString(),
  'a thread': () => new (require('node:worker_threads').Worker)('1', { eval: true }) && 'started',
  'the network': async () => (await fetch(REGISTRY)).status,
  'its own hooks': async () => {
    const { registerHooks } = await import('node:module');
    registerHooks({ resolve: (name, context, next) => name === 'own:net' ? { url: 'node:net', shortCircuit: true } : next(name, context) });
    return (await import('own:net')).connect(1) && 'connected';
  },
  'its own loader': async () => (await import('node:module')).register('data:text/javascript,') ?? 'registered',
  'the loader': async () => (await import('node:module')).default._load('net') && 'loaded',
  'a module of its own': async () => { const { Module } = await import('node:module'); return new Module('own').require('net') && 'loaded'; },
  'a socket': () => require('node:net').connect(1) && 'connected',
  'a signal': async () => { const { kill } = await import('node:process'); kill(process.ppid, 0); return 'signalled'; },
  'a raw signal': () => process._kill(process.ppid, 0) || 'signalled',
  'an inspector': () => require('node:inspector').open(0) || 'opened',
  'code from text': () => Function('return "made"')(),
  'an addon': () => process.dlopen({ exports: {} }, FILE) || 'opened',
  'a report': () => JSON.stringify(process.report?.getReport().environmentVariables ?? {}),
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
const PATHS = ['/loop', '/buffer', '/leak', '/heap', '/exit', '/kill', '/throw-later', '/secrets', '/fine'];

let edge: TestEdge;
let data: string;
/** A second; on a machine that is busy with something else as much longer as a bare process takes there now. */
function aSecond(): number {
  const begin = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return Math.max(1000, 25 * (performance.now() - begin));
}

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'sufra-bad-bundles-'));
  mkdirSync(path.join(data, 'edge'), { recursive: true });
  const file = path.join(data, 'edge', 'kept-secret');
  writeFileSync(file, SECRET);
  process.env.SUFRA_SECRET = SECRET;
  edge = await startTestEdge({ SUFRA_DATA: data, SUFRA_SECRET: SECRET });
  publish('1.1.0', file);
  await until(async () => (await page('/fine')).includes('<p>fine</p>'), 10_000);
}, 30_000);
afterAll(async () => {
  delete process.env.SUFRA_SECRET;
  await edge.close();
  rmSync(data, { recursive: true, force: true });
});

/** Each release has other bytes, so that what one did is not held against the next. */
function publish(version: string, file: string): void {
  const bundle = BAD_BUNDLE.replaceAll('FILE', JSON.stringify(file)).replaceAll(
    'REGISTRY',
    JSON.stringify(edge.registry.url),
  );
  edge.registry.publish((plan) => ({
    ...plan,
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
  Number(/^edge_fragment_workers_replaced (\d+)/m.exec((await edge.get('nakhla.localhost/metrics')).text)![1]);
const memory = async () =>
  Number(/^edge_fragment_workers_memory_bytes (\S+)/m.exec((await edge.get('nakhla.localhost/metrics')).text)![1]);

describe('a server bundle', () => {
  let release = 1;
  beforeEach(async () => {
    release += 1;
    publish(`1.${release}.0`, path.join(data, 'edge', 'kept-secret'));
    await until(async () => (await page('/fine')).includes(`data-version="1.${release}.0"`), 10_000);
    await until(async () => (await page(`/fine?${Math.random()}`)).includes('<p>fine</p>'));
  });

  it.each(['/loop', '/buffer', '/heap', '/exit', '/throw-later'])(
    'that does %s costs its page the skeleton, and its place is back within a second (safety M5)',
    async (way) => {
      const before = await replaced();
      const flat = await memory();
      const text = await page(way);
      expect(shown(text)).toEqual({ menu: 'browser', header: true });
      await until(async () => (await replaced()) > before, 15_000);
      const begin = performance.now();
      // Other pages of other places: none comes from the cache.
      await until(async () => /<p>fine<\/p>/.test(await page(`/en/fine`)), 5000);
      const took = performance.now() - begin;
      expect(took).toBeLessThan(aSecond());
      await until(async () => (await memory()) < flat + 100e6, 15_000);
    },
    20_000,
  );

  it('that keeps more with every page is replaced before the machine runs out', async () => {
    const before = await replaced();
    for (let times = 0; times < 6 && (await replaced()) === before; times += 1) await page(`/leak`);
    await until(async () => (await replaced()) > before, 15_000);
    // A page on its way when the process ended is rendered by the next one, which keeps it again.
    await until(async () => (await memory()) < MEMORY_LIMIT, 15_000);
    await until(async () => (await page('/en/fine')).includes('<p>fine</p>'), 15_000);
  }, 40_000);

  it('cannot end the edge, nor signal it', async () => {
    expect(shown(await page('/kill'))).toEqual({ menu: 'browser', header: true });
    expect((await page('/en/fine')).includes('<p>fine</p>')).toBe(true);
  });

  it('gets at no secret, no file, no network and no other process', async () => {
    const text = await page('/secrets');
    const got = JSON.parse(/<pre>(.*?)<\/pre>/.exec(text)![1]!) as Record<string, string>;
    expect(text.includes(SECRET)).toBe(false);
    expect(Object.entries(got).filter(([, result]) => result !== 'refused')).toEqual([
      ['environment', 'GOT {}'],
      ['a report', 'GOT {}'],
    ]);
  });
});

describe('the pool', () => {
  let pool: FragmentPool;
  const bundle = (id: string, source: string) => ({ id, read: async () => source });
  const fine = (html: string) =>
    `export const render = async (_, call) => ({ html: '${html}', styles: {}, status: 200, head: {}, queries: [], complete: true });`;
  const job = (one: ReturnType<typeof bundle>, way = '/fine') => ({
    bundle: one,
    request: { target: { kind: 'screen' }, context: { path: way }, session: null } as never,
    call: async () => ({ status: 200, body: null }),
    limit: 300,
  });
  beforeEach(() => {
    pool = createFragmentPool({ workers: 1, onWorkerLost: () => {} });
  });
  afterEach(() => pool.close());

  it('leaves a bundle alone that keeps ending processes, and goes on with others', async () => {
    const bad = bundle('bad', `${BAD_BUNDLE.replaceAll('FILE', '"x"').replaceAll('REGISTRY', '"x"')}`);
    const good = bundle('good', fine('good'));
    for (let times = 0; times < 3; times += 1)
      await expect(pool.render(job(bad, '/exit'))).rejects.toMatchObject({ failure: 'lost' });
    const { replaced: ends } = pool.state();
    await expect(pool.render(job(bad, '/exit'))).rejects.toMatchObject({ failure: 'failed' });
    expect((await pool.render(job(good))).html).toBe('good');
    expect(pool.state().replaced).toBe(ends);
  }, 20_000);

  it('refuses a bundle that ends its process while it is imported, once and for all its readers', async () => {
    await expect(pool.load(bundle('dies', 'process.exit(3); export const render = 1;'))).rejects.toMatchObject({
      failure: 'lost',
    });
    const good = bundle('good', fine('good'));
    await pool.load(good);
    const { replaced: ends } = pool.state();
    expect((await pool.render(job(good))).html).toBe('good');
    expect([ends, pool.state().replaced]).toEqual([1, 1]);
  }, 20_000);

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
    pool = createFragmentPool({ workers: 1, parallel: 1, queue: 2, onWorkerLost: () => {} });
    const slow = bundle('slow', fine('slow').replace('async (_, call) => (', 'async (_, call) => (await call({}), '));
    let answer!: () => void;
    const answered = new Promise<{ status: number; body: null }>((resolve) => {
      answer = () => resolve({ status: 200, body: null });
    });
    const asked = Array.from({ length: 3 }, () => pool.render({ ...job(slow), call: () => answered }));
    await expect(pool.render(job(slow))).rejects.toMatchObject({ failure: 'busy' });
    answer();
    expect((await Promise.all(asked)).map(({ html }) => html)).toEqual(['slow', 'slow', 'slow']);
  });
});
