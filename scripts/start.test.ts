/**
 * `npm start` on a small workspace: the real scripts and the real registry, with servers and a build that are
 * as simple as their contract allows. What holds here (order, caching, words, no orphans) holds for the real
 * ones.
 *
 * @proof kills
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts } from '../shared/operations/ports.mjs';
import { inProof, someOf } from '../shared/testing/proof.ts';
import { until } from '../shared/testing/until.ts';

const WORKSPACE = join(import.meta.dirname, '..');

const BUILD = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
const [, , folder, option, out] = process.argv;
if (option !== '--out') throw new Error('a build without a folder of its own');
const name = basename(folder);
const source = readFileSync(join(folder, 'module.ts'), 'utf8');
if (source.includes('broken')) throw new Error('module.ts: this does not compile');
while (source.includes('waits') && !existsSync(join(folder, '../go'))) await new Promise((done) => setTimeout(done, 50));
const write = (path, text) => { mkdirSync(join(out, path, '..'), { recursive: true }); writeFileSync(join(out, path), text); };
for (const file of ['entry', 'application', 'menu', 'ar', 'en']) write('browser/' + file + '.js', source + file);
write('server/server.mjs', source);
const routes = name === 'host' ? [] : [{ path: '/menu', screen: 'menu', visibility: 'public' }];
const title = { ar: 'قائمة', en: 'Menu' };
const audience = source.includes("audience: 'console'") ? 'console' : 'storefront';
const face = { audience, name, owner: name.replace('mf-', ''), title, routes, navigation: [], dialogs: [], slots: [], topics: { publishes: [], consumes: [] } };
const browser = { entry: 'entry.js', exposes: { './application': ['application.js'] }, screens: { menu: ['menu.js'] }, locales: { ar: ['ar.js'], en: ['en.js'] } };
write('descriptor.json', JSON.stringify({ contract: '1.0.0', federationRuntime: '2.9.2-shell', name, version: '1.0.0', face, browser, server: 'server/server.mjs', shared: {}, files: {} }));
`;
const server = (port: string, more: string) => `
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
if (process.env.CRASH || existsSync(process.env.SUFRA_DATA + '/crash-${port}')) { console.error('no, not today'); process.exit(3); }
createServer((request, response) => response.end('ready')).listen(Number(process.env.${port}), '127.0.0.1');
${more}`;
/** Deaf to the polite signal, and with a child of its own: the worst that a server can be. */
const STUBBORN = `spawn('sleep', ['3600']); process.on('SIGTERM', () => { if (!process.env.STUBBORN) process.exit(0); });`;

/** Answers only while a process that it forked lives, as the edge does with its fragment workers. */
const FORKING = `
import { fork } from 'node:child_process';
const worker = fork(new URL('./worker.ts', import.meta.url));
worker.on('exit', () => process.exit(4));
worker.send('are you there?');
process.on('SIGTERM', () => process.exit(0));`;

let folder: string;
let ports: number[];
let started: ChildProcess[];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The stamp that says "installed": nothing is fetched in this test. */
function stampInstall(): void {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(folder, file)));
  write('node_modules/.sufra-install', hash.digest('hex'));
}

function start(env: NodeJS.ProcessEnv = {}): {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  let output = '';
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const [SUFRA_PORT, SUFRA_CDN_PORT, SUFRA_API_PORT, SUFRA_PAY_PORT] = ports.map(String);
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    env: { PATH, NODE_COMPILE_CACHE, SUFRA_PORT, SUFRA_CDN_PORT, SUFRA_API_PORT, SUFRA_PAY_PORT, ...env },
  });
  started.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { process: child, output: () => output, ended: new Promise((done) => child.once('close', done)) };
}

async function startAndWait(env?: NodeJS.ProcessEnv) {
  const run = start(env);
  await until(() => run.output().includes('Sufra is ready:') || run.process.exitCode !== null, run.output);
  expect(run.output()).toContain(`Sufra is ready: http://nakhla.localhost:${ports[0]}\n`);
  return run;
}

/** Processes that belong to this test's workspace, `sleep` included by its parents' folder. */
function processes(): string[] {
  const all = execFileSync('ps', ['-eo', 'pgid=,pid=,command='], { encoding: 'utf8' }).split('\n');
  const groups = new Set(all.filter((line) => line.includes(folder)).map((line) => line.trim().split(/\s+/)[0]));
  for (const group of seenGroups) groups.add(group);
  return all.filter((line) => groups.has(line.trim().split(/\s+/)[0]) && !/ ps -eo|<defunct>/.test(line));
}
let seenGroups: Set<string>;
function noteGroups(): void {
  const all = execFileSync('ps', ['-eo', 'pgid=,command='], { encoding: 'utf8' }).split('\n');
  // The start script itself runs in the group of this test.
  const own = all.filter((line) => line.includes(`${folder}/`) && !line.includes('scripts/start.mjs'));
  seenGroups = new Set(own.map((line) => line.trim().split(/\s+/)[0]!));
}
const leftovers = () => processes().filter((line) => seenGroups.has(line.trim().split(/\s+/)[0]!));

/** Root keeps the database outside the data folder, which notes where. */
function clusterOf(): string | null {
  const note = join(folder, '.sufra/database.json');
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { cluster: string }).cluster : null;
}
async function databaseEnded(): Promise<void> {
  const cluster = clusterOf();
  if (cluster === null) return;
  await until(
    () => !existsSync(join(cluster, 'postmaster.pid')),
    () => 'the database still runs',
  );
}

const releases = async () => {
  const response = await fetch(`http://127.0.0.1:${ports[1]}/v1/releases`);
  const body = (await response.json()) as { releases: { module: string; version: string; stable: boolean }[] };
  return body.releases;
};

/**
 * Its servers must be deaf to the polite signal, and have children that never end: started with `STUBBORN`. A
 * wait for one of them never ends.
 */
async function endsEverything(run: ReturnType<typeof start>, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  noteGroups();
  expect(leftovers().some((line) => line.includes('sleep 3600'))).toBe(true);
  run.process.kill(signal);
  expect(await run.ended).toBe(0);
  expect(leftovers()).toEqual([]);
}

/** The workspace, in which nothing was ever started. */
function makeWorkspace(): void {
  folder = mkdtempSync(join(tmpdir(), 'sufra-start-'));
  cpSync(join(WORKSPACE, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'])
    cpSync(join(WORKSPACE, file), join(folder, file));
  write('node_modules/.keep', '');
  symlinkSync(join(WORKSPACE, 'node_modules/node'), join(folder, 'node_modules/node'));
  symlinkSync(join(WORKSPACE, 'registry'), join(folder, 'registry'));
  mkdirSync(join(folder, 'shared'));
  for (const name of ['shared/database', 'shared/operations']) symlinkSync(join(WORKSPACE, name), join(folder, name));
  stampInstall();
  write('shared/build/package.json', '{"name":"@sufra/build","version":"1.0.0"}');
  write('shared/build/cli.ts', BUILD);
  for (const name of ['host', 'mf-menu']) {
    write(`${name}/package.json`, JSON.stringify({ name: `@sufra/${name}`, version: '1.2.0' }));
  }
  write('sandbox/main.ts', server('SUFRA_API_PORT', STUBBORN));
  write('host/server/worker.ts', `process.on('message', () => process.send('alive'));`);
}

/** What tests change, as it was: none needs another to have passed, or to have run. */
function restoreSources(): void {
  for (const name of ['host', 'mf-menu']) write(`${name}/module.ts`, `export default ${JSON.stringify(name)};`);
  write('host/server/main.ts', server('SUFRA_PORT', FORKING));
  for (const left of ['mf-menu/menu.test.ts', '.sufra/logs', CRASHES])
    rmSync(join(folder, left), { recursive: true, force: true });
}
/** While this file is there, the backend ends as soon as it starts. */
const CRASHES = '.sufra/crash-SUFRA_API_PORT';

// The database, the builds and the releases stay from one test to the next: a new database costs more than
// all else in a start.
describe('npm start', () => {
  beforeAll(makeWorkspace);
  beforeEach(async () => {
    seenGroups = new Set();
    started = [];
    restoreSources();
    ports = await freePorts(4);
  });
  afterEach(async () => {
    for (const child of started) child.kill('SIGTERM');
    await until(
      () => started.every((child) => child.exitCode !== null || child.signalCode !== null),
      () => 'still running',
    );
    await databaseEnded();
  });
  afterAll(() => {
    const cluster = clusterOf();
    if (cluster) rmSync(cluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('names the variable of a port that is taken, and starts nothing', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(ports[1], '127.0.0.1', done));
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${ports[1]} is in use`);
    expect(run.output()).toContain('SUFRA_CDN_PORT=');
    expect(existsSync(join(folder, '.sufra/logs'))).toBe(false);
    other.close();
  });

  it('knows the port of the sandbox bank, and that none is given twice', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(ports[3], '127.0.0.1', done));
    const taken = start();
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toContain(`Port ${ports[3]} is in use, the sandbox bank needs it`);
    expect(taken.output()).toContain('SUFRA_PAY_PORT=');
    other.close();

    const twice = start({ SUFRA_PORT: String(ports[2]! + 1), SUFRA_PAY_PORT: '' });
    expect(await twice.ended).toBe(1);
    expect(twice.output()).toContain(`Port ${ports[2]! + 1} is given to the edge and to the sandbox bank`);
    expect(existsSync(join(folder, '.sufra/logs'))).toBe(false);
  });

  it('refuses a port that is none', async () => {
    const run = start({ SUFRA_PORT: 'eighty' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('SUFRA_PORT is "eighty"');
  });

  it('builds and publishes under the version and its content; the next time only what changed, and an undone change has its release back; killed itself, it leaves no server', async () => {
    const stop = async (run: Awaited<ReturnType<typeof startAndWait>>) => {
      run.process.kill('SIGTERM');
      await run.ended;
    };
    const first = await startAndWait();
    const stable = (await releases()).filter((release) => release.stable);
    expect(stable.map(({ module }) => module)).toEqual(['host', 'mf-menu']);
    for (const { version } of await releases()) expect(version).toMatch(/^1\.2\.0-local\.[0-9a-f]{8}$/);
    const plan = await fetch(`http://127.0.0.1:${ports[1]}/v1/plans/nakhla`);
    expect(plan.status).toBe(200);
    const [, menu] = stable;
    await stop(first);

    appendFileSync(join(folder, 'mf-menu/module.ts'), '// new');
    const second = await startAndWait();
    expect(second.output()).toMatch(/Built mf-menu/);
    expect(second.output()).not.toMatch(/Built host/);
    await stop(second);

    // Tests and the edge are in no build.
    write('mf-menu/module.ts', 'export default "mf-menu";');
    write('mf-menu/menu.test.ts', 'it("is new");');
    appendFileSync(join(folder, 'host/server/main.ts'), '// new');
    const third = await startAndWait();
    expect(third.output()).not.toMatch(/Built/);
    expect((await releases()).filter(({ module, stable }) => module === 'mf-menu' && stable)).toEqual([menu]);

    // Killed itself, it leaves no server.
    noteGroups();
    third.process.kill('SIGKILL');
    await third.ended;
    const servers = () => leftovers().filter((line) => line.includes('main.ts'));
    await until(
      () => servers().length === 0,
      () => servers().join('\n'),
    );
    for (const line of leftovers()) process.kill(Number(line.trim().split(/\s+/)[1]), 'SIGKILL');
  });

  inProof('ends everything at SIGTERM, also what is deaf to it', async () => {
    await endsEverything(await startAndWait({ STUBBORN: '1' }), 'SIGTERM');
  });

  /** Process id of a script of this workspace. */
  const pidOf = (script: string) => {
    const all = execFileSync('ps', ['-eo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    const line = all.find((each) => each.includes(join(folder, script)));
    return line ? Number(line.trim().split(/\s+/)[0]) : null;
  };
  const note = () => JSON.parse(readFileSync(join(folder, '.sufra/database.json'), 'utf8'));
  const postmasterPid = () => Number(readFileSync(join(note().cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const registryReady = async () => (await fetch(`http://127.0.0.1:${ports[1]}/readyz`)).status;

  it('starts a server again that ends by itself, while the others go on; SIGINT ends all of them', async () => {
    const run = await startAndWait({ STUBBORN: '1' });
    for (const [name, script] of someOf(1, [
      ['backend', 'sandbox/main.ts'],
      ['edge', 'host/server/main.ts'],
      ['registry', 'registry/main.ts'],
    ] as const)) {
      const others = ['sandbox/main.ts', 'host/server/main.ts', 'registry/main.ts'].filter((each) => each !== script);
      const [before, beside] = [pidOf(script), others.map(pidOf)];
      process.kill(before!, 'SIGKILL');
      await until(() => run.output().includes(`The ${name} is back\n`), run.output);
      expect(run.output()).toContain(`The ${name} ended (by SIGKILL); it is started again.`);
      expect(pidOf(script)).not.toBe(before);
      expect(others.map(pidOf)).toEqual(beside);
    }
    expect(await registryReady()).toBe(200);
    await endsEverything(run, 'SIGINT');
  });

  inProof('starts PostgreSQL again on its port, and the process that keeps it: the servers find it', async () => {
    const run = await startAndWait();
    const { port } = note();
    const [before] = await releases();
    process.kill(postmasterPid(), 'SIGKILL');
    await until(() => run.output().includes(`database: PostgreSQL answers again on port ${port}`), run.output);
    expect(run.output()).toContain(`database: PostgreSQL ended by SIGKILL; it is started again on port ${port}\n`);
    expect(await registryReady()).toBe(200);

    process.kill(pidOf('shared/database/serve.ts')!, 'SIGKILL');
    await until(() => run.output().includes('The database is back\n'), run.output);
    expect(note().port).toBe(port);
    expect(await registryReady()).toBe(200);
    expect((await releases())[0]).toEqual(before);
    noteGroups();
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(leftovers()).toEqual([]);
    expect(existsSync(join(note().cluster, 'postmaster.pid'))).toBe(false);
  });

  inProof('gives up a server that ends again and again, says why, and ends the others', async () => {
    const run = await startAndWait();
    noteGroups();
    write(CRASHES, '');
    process.kill(pidOf('sandbox/main.ts')!, 'SIGKILL');
    expect(await run.ended).toBe(1);
    expect(run.output().match(/The backend ended \(code 3\); it is started again\./g)).toHaveLength(4);
    expect(run.output()).toContain(
      'The backend ended (code 3) and is not started again. Its last words:\nno, not today',
    );
    expect(leftovers()).toEqual([]);
  });

  it('refuses a data folder that another one works with, and takes over that of one that was killed', async () => {
    write('.sufra/running', '4194304\n');
    const first = await startAndWait();
    const [edge, registry, backend, pay] = (await freePorts(4)).map(String);
    const second = start({
      ...{ SUFRA_PORT: edge, SUFRA_CDN_PORT: registry },
      ...{ SUFRA_API_PORT: backend, SUFRA_PAY_PORT: pay },
    });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Sufra runs already with ${join(folder, '.sufra')} (process ${first.process.pid})`,
    );
    expect(await registryReady()).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, '.sufra/running'))).toBe(false);
  });

  it('shows the last words of a server that ends, and ends the others', async () => {
    const run = start({ CRASH: '1' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/The (backend|edge) ended while starting \(code 3\):\nno, not today/);
    noteGroups();
    expect(leftovers()).toEqual([]);
  });

  it('tells a build’s own words when it fails', async () => {
    appendFileSync(join(folder, 'mf-menu/module.ts'), '// broken');
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('mf-menu does not build:');
    expect(run.output()).toContain('module.ts: this does not compile');
  });

  it('serves the storefront before the modules of the console are built, and says so [X-039]', async () => {
    write('mf-desk/package.json', JSON.stringify({ name: '@sufra/mf-desk', version: '1.2.0' }));
    write('mf-desk/module.ts', "// waits\nexport default {\n  audience: 'console',\n};\n");
    const run = start();
    await until(
      () => run.output().includes('The console follows when it is built.') || run.process.exitCode !== null,
      run.output,
    );
    expect(run.output()).toContain(`The storefront is ready: http://nakhla.localhost:${ports[0]}\n`);
    expect(run.output()).not.toContain('Sufra is ready');
    expect(await (await fetch(`http://127.0.0.1:${ports[0]}/`)).text()).toBe('ready');
    const stableOf = async (name: string) =>
      (await releases()).filter(({ module, stable }) => module === name && stable).length;
    expect(await Promise.all(['host', 'mf-menu', 'mf-desk'].map(stableOf))).toEqual([1, 1, 0]);
    write('go', '');
    await until(() => run.output().includes('Sufra is ready:') || run.process.exitCode !== null, run.output);
    expect(await stableOf('mf-desk')).toBe(1);
    run.process.kill('SIGTERM');
    await run.ended;
  });
});
