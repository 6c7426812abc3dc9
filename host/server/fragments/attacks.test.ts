/** Attacks that once came through, as bundles in a real renderer process; and each layer around it by itself. */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { faultOfFragment } from '../fragment-safety/fragment.ts';
import { FragmentPool } from './pool/pool.ts';
import { confinementLayers, RENDERER_ARGUMENTS } from './renderer-process.ts';

let server: Server;
let port: number;
let connections = 0;
let pool: FragmentPool;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.end('SECRET OF THE NETWORK');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());
beforeEach(() => {
  pool = new FragmentPool({ workers: 1, onWorkerLost: () => {} });
});
afterEach(() => pool.close());

const RESULT = 'styles: {}, status: 200, head: {}, queries: [], complete: true';
const bundle = (id: string, source: string) => ({ id, source: async () => source });
const job = (id: string, source: string, call = async () => ({ status: 200, body: null as unknown })) => ({
  bundle: bundle(id, source),
  request: { target: { kind: 'screen' }, context: { tenant: {}, path: '/' }, session: { customer: 'Sara' } } as never,
  callProvider: call,
  limit: 5000,
});

it.each([
  ['the constructor of a stream', 'process.stderr.constructor'],
  ['the constructor of another stream', 'process.stdout.constructor'],
  ['the constructor of the input', 'process.stdin.constructor'],
  ['code of the process’s realm', 'setTimeout.constructor("return process")().stderr.constructor'],
  ['code by way of an argument', 'call.constructor.constructor("return process")().stderr.constructor'],
  [
    'code by way of a promise',
    '(await import("x").catch((e) => e)).constructor.constructor("return process")().stderr.constructor',
  ],
  ['a module of Node', '(await import("node:net")).Socket'],
])('a bundle gets no socket by %s', async (_, socket) => {
  const source = `export const render = async (request, call) => {
    const S = ${socket};
    return new Promise((ok) => { const s = new S(); s.on('data', (d) => ok({ html: String(d), ${RESULT} }));
      s.connect({ port: ${port}, host: '127.0.0.1' }, () => s.write('GET / HTTP/1.1\\r\\n\\r\\n')); });
  };`;
  await expect(pool.render(job('evil', source))).rejects.toMatchObject({ failure: 'failed' });
  expect(connections).toBe(0);
});

it.each([
  [
    'listening to its process',
    "process.prependListener('message', (m) => process._send({ kind: 'rendered', job: m.job, result: { html: 'FORGED' } }));",
  ],
  [
    'the language’s own objects',
    "for (const of of [Object, Array, Function, String, Map]) { of.prototype.toJSON = () => ({ html: 'FORGED' }); of.prototype.then = (ok) => ok('FORGED'); } Map.prototype.get = () => () => 'FORGED'; JSON.parse = JSON.stringify = () => 'FORGED';",
  ],
  [
    'names that all have',
    "for (const name of Object.getOwnPropertyNames(globalThis)) try { globalThis[name] = () => 'FORGED'; } catch {}",
  ],
])('a bundle cannot answer for another module by %s', async (_, attack) => {
  const evil = `try { ${attack} } catch {} export const render = async () => ({ html: 'evil', ${RESULT} });`;
  const good = `export const render = async ({ session }, call) => ({ html: 'for ' + session.customer + (await call({ name: 'n', method: 'GET', path: '/p' })).body.a, ${RESULT} });`;
  await pool.load(bundle('evil', evil));
  const results = await Promise.all([
    pool.render(job('good', good, async () => ({ status: 200, body: { a: 1 } }))),
    pool.render(job('evil', evil)).catch(() => null),
  ]);
  // Should the evil one end the process, the other is rendered in the next.
  expect(results[0].html).toBe('for Sara1');
});

// HTML out of order: a browser puts what a template holds where a document marked a place, anywhere in it.
it.each([
  ['a template for it', '<template for="SLOT"><p>evil</p></template>'],
  ['a template within what it renders', '<ul><li><template for="SLOT"><p>evil</p></template></li></ul>'],
  ['a template after its end', '</div><template for="SLOT"><p>evil</p></template><div>'],
  ['a place of the same name before it', '<?marker name="SLOT"?>'],
  ['the start of a place that takes in what follows', '<p>evil</p><?start name="SLOT"?>'],
  ['the end of a place that another began', '<?end?><p>evil</p>'],
  ['a place that it marks around its own', '<?start name="SLOT"?><p>evil</p><?end?>'],
  ['a contribution in another’s name', '<div data-contribution="mf-checkout/basket">evil</div>'],
])('a bundle patches no place of another by %s [PLAT-015]', async (_, html) => {
  const text = html.replaceAll('SLOT', 'menu.basket');
  const evil = job('evil', `export const render = async () => ({ html: ${JSON.stringify(text)}, ${RESULT} });`);
  const slot = { ...(evil.request as object), target: { kind: 'slot', name: 'evil' }, session: null } as never;
  for (const request of [evil.request, slot]) {
    const result = await pool.render({ ...evil, request });
    expect(result.html).toBe(text);
    expect(faultOfFragment(result, request)).toMatch(/^HTML: /);
  }
});

it('Node denies a process that is started so the network, files, programs and code from text, whatever runs in it', () => {
  const tried = (code: string) => {
    const { stdout } = spawnSync(process.execPath, [...RENDERER_ARGUMENTS, '--input-type=module', '-e', code], {
      env: {},
    });
    return stdout.toString().trim();
  };
  const told = 'catch (error) { console.log(error.code ?? error.name) }';
  expect(
    tried(`import net from 'node:net'; net.connect(${port}, '127.0.0.1').on('error', (e) => console.log(e.code));`),
  ).toBe('ERR_ACCESS_DENIED');
  expect(tried(`try { (await import('node:fs')).readFileSync('/etc/hostname') } ${told}`)).toBe('ERR_ACCESS_DENIED');
  expect(tried(`try { (await import('node:child_process')).execSync('id') } ${told}`)).toBe('ERR_ACCESS_DENIED');
  expect(tried(`try { Function('return 1')() } ${told}`)).toBe('EvalError');
  expect(tried('console.log(process.permission.has("net"), Object.isFrozen(Object.prototype))')).toBe('false true');
  expect(connections).toBe(0);
});

it('the edge can tell which layers are in force', () => {
  expect(confinementLayers()).toEqual(expect.arrayContaining(['context', 'permissions']));
});
